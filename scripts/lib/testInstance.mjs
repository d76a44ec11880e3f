import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { root } from './paths.mjs';
import { isAlive } from './processes.mjs';

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // -- not written yet, or being written
  }
};

/** An instance with its own data folder that tests can start, kill and start again. */
export function createTestInstance({ port, apiPort = port + 1, environment = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-trial-'));
  const origin = `http://127.0.0.1:${port}`;
  let supervisor = null;

  const until = async (condition, seconds, what) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(100)) if (await condition()) return;
    throw new Error(`${what} did not happen within ${seconds} s`);
  };

  const isReady = async () => {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    return answer?.status === 200;
  };

  /** Runs `npm start`'s script. Returns the seconds until the API was ready. */
  const start = async () => {
    const since = performance.now();
    let output = '';
    supervisor = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
      env: {
        ...process.env,
        ...environment,
        DATA_DIR: folder,
        PORT: String(port),
        API_PORT: String(apiPort),
        SANDBOX: '1',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [supervisor.stdout, supervisor.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    await until(
      async () => {
        if (supervisor.exitCode !== null) throw new Error(`The instance did not start:\n${output}`);
        return output.includes('Ready in') && (await isReady());
      },
      900,
      'The start',
    );
    return (performance.now() - since) / 1000;
  };

  const children = () => (readJson(join(folder, 'children.json')) ?? []).filter(isAlive);

  const openDatabase = async () => {
    const { DATABASE_PASSWORD } = readJson(join(folder, 'secrets.json'));
    const [, , , databasePort] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const client = new pg.Client({ connectionString: `postgres://marquee:${DATABASE_PASSWORD}@127.0.0.1:${databasePort}/marquee` });
    client.on('error', () => {}); // -- the instance may be stopped meanwhile
    await client.connect();
    return client;
  };

  return {
    folder,
    origin,
    start,
    children,
    /** The API itself, without the web in front. */
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    postmaster: () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    openDatabase,
    until,
    /** Kills a program with SIGKILL; returns whether it was running. */
    killProgram: (name) => {
      const program = children().find((child) => child.name === name);
      if (program) process.kill(program.pid, 'SIGKILL');
      return program !== undefined;
    },
    killSupervisor: async () => {
      const exited = new Promise((resolve) => supervisor.once('exit', resolve));
      supervisor.kill('SIGKILL');
      await exited;
    },
    /** Ends the programs and removes the folder. */
    stop: async ({ keepsFolder = false } = {}) => {
      if (supervisor && supervisor.exitCode === null && supervisor.signalCode === null) {
        const exited = new Promise((resolve) => supervisor.once('exit', resolve));
        supervisor.kill('SIGTERM');
        await exited;
      }
      if (!keepsFolder && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
