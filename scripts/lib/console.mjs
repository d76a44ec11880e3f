const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const print = (line) => process.stdout.write(`${line}\n`);

/** Runs one step and prints one line: its name, duration and result. */
export async function runStep(name, run) {
  const since = performance.now();
  const note = await run();
  print(`  ${name.padEnd(12)} ${seconds(since).padStart(7)}${typeof note === 'string' && note ? `  ${note}` : ''}`);
}

/** A failure that the user can fix; printed as one line, without a stack. */
export class CliError extends Error {}

export function reportFailure(error) {
  process.stderr.write(`${error instanceof CliError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
