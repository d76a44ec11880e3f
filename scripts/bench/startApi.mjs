import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildFolder } from '../lib/paths.mjs';

/**
 * Starts the built API and waits until it is ready: a second or two, half a minute on a busy machine. Throws when the process ends first.
 * Returns {pid, stop}.
 */
export async function startApi(environment) {
  const api = spawn(process.execPath, [join(buildFolder, 'api.mjs')], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const hasExited = () => api.exitCode !== null || api.signalCode !== null;
  const stop = async () => {
    if (hasExited()) return;
    const exited = new Promise((resolve) => api.once('exit', resolve));
    api.kill();
    await exited;
  };
  const ready = `http://127.0.0.1:${environment.API_PORT}/api/ready`;
  for (const until = Date.now() + 120_000; ; await wait(100)) {
    const answer = await fetch(ready, { signal: AbortSignal.timeout(5000) }).catch(() => null); // -- not listening yet
    if (answer?.ok) return { pid: api.pid, stop };
    if (hasExited() || Date.now() > until) {
      await stop();
      throw new Error(`The API did not start: it ${hasExited() ? `ended with ${api.signalCode ?? api.exitCode}` : 'does not respond'}.`);
    }
  }
}
