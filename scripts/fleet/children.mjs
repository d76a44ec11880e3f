import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from '../lib/console.mjs';

/** The programs that come from packages of the system or of npm, the variable that names another file, and how to get them. */
const packages = {
  nginx: ['NGINX', 'apt-get install nginx'],
  pgbouncer: ['PGBOUNCER', 'apt-get install pgbouncer (1.21 or newer: Debian 13, or the PostgreSQL repository)'],
  prometheus: ['PROMETHEUS', 'apt-get install prometheus'],
  s3rver: ['S3RVER', 'npm install --global s3rver'],
  'valkey-server': ['VALKEY', 'apt-get install valkey-server (Debian 13), or redis-server with VALKEY=redis-server'],
};

/** The command of a program. Throws with the names of all that are missing. */
export function findPrograms() {
  const found = Object.fromEntries(Object.entries(packages).map(([name, [variable]]) => [name, process.env[variable] ?? name]));
  const missing = Object.entries(found).filter(([, command]) => spawnSync(command, ['--version']).error);
  if (missing.length > 0)
    throw new CliError(
      `The fleet needs:\n${missing.map(([name]) => `  ${name}: ${packages[name][1]}; or set ${packages[name][0]}`).join('\n')}`,
    );
  return found;
}

/** Waits until `condition` is true; throws after `seconds`. */
export async function until(condition, seconds, what) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) if (await condition()) return;
  throw new Error(`${what} did not happen within ${seconds} s`);
}

/** Starts programs whose output goes to `folder`, and stops those that still run. */
export function createChildren(folder) {
  const running = new Set();
  return {
    start(name, command, args, options = {}) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(command, args, { stdio: ['ignore', log, log], ...options });
      closeSync(log);
      running.add(child);
      const exited = new Promise((resolve) => {
        child.once('error', resolve);
        child.once('exit', resolve);
      }).finally(() => running.delete(child));
      return {
        pid: child.pid,
        /** SIGTERM lets it finish; SIGKILL does not. */
        stop: async (signal = 'SIGTERM') => {
          child.kill(signal);
          await exited;
        },
        signal: (name_) => child.kill(name_),
      };
    },
    stopAll: async () => {
      const all = [...running];
      for (const child of all) child.kill('SIGTERM');
      await Promise.race([Promise.all(all.map((child) => new Promise((resolve) => child.once('exit', resolve)))), wait(10_000)]);
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
