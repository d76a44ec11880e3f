import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** The start time of a process in the system's format, which distinguishes it from a later one with the same pid; null when there is no such process. */
export function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields[0] === 'Z' ? null : fields[19];
    }
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null; // -- no such process
  }
}

export const identityOf = (pid) => ({ pid, startedAt: startOf(pid) });

/** Whether that process still runs, and not another that reuses its pid. */
export const isAlive = ({ pid, startedAt }) => startedAt !== null && startOf(pid) === startedAt;

export function signal(identity, name) {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Waits for a process to end; returns whether it ended in time. */
export async function ended(identity, milliseconds) {
  for (const until = Date.now() + milliseconds; Date.now() < until; await wait(25)) if (!isAlive(identity)) return true;
  return !isAlive(identity);
}

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a command, which is killed when this process exits, and returns its output; with `isShown` the output is printed instead. `isPatient` gives it
 * only the time that other programs leave. Throws with the end of the output when it fails.
 */
export function run(command, args, { cwd, env = process.env, isShown = false, isPatient = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'] });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    running.add(child);
    child.once('exit', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code, by) =>
      code === 0
        ? resolve(output)
        : reject(
            Object.assign(new Error(`${command} ${args.join(' ')} ended with ${by ?? code}\n${output.slice(-6000)}`), { code, output }),
          ),
    );
  });
}

/** Whether the port is free. */
export const isFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * The first free port at or after `from`. Not chosen by the system, because an outgoing connection could take an ephemeral port while a program
 * restarts.
 */
export async function freePortFrom(from) {
  for (let port = from; port < from + 200; port++) if (await isFree(port)) return port;
  throw new Error(`No free port between ${from} and ${from + 199}`);
}
