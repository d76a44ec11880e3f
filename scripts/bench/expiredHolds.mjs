import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildPart } from '../build.mjs';
import { print } from '../lib/console.mjs';
import { databaseCommand } from '../lib/instance.mjs';
import { buildFolder } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { addExpiredHolds, openHotSale, openVenue } from './holds.mjs';
import { processorSeconds } from './measure.mjs';

/**
 * How long two workers need to put 20,000 expired holds of one tier back on sale. Every second order exists at the gateway, which is asked
 * first. `HOLDS=20000 WORKERS=2`. Exits with 1 when it takes more than a minute or the counters are wrong.
 */
const [count, workerCount, limitSeconds] = [Number(process.env.HOLDS ?? 20_000), Number(process.env.WORKERS ?? 2), 60];
const folder = mkdtempSync(join(tmpdir(), 'marquee-holds-'));

await buildPart('server');
const server = await startPostgres({
  folder: join(folder, 'postgres'),
  password: 'postgres',
  port: await freePortFrom(4880),
  logFile: join(folder, 'postgres.log'),
});
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  SANDBOX: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  DATA_DIR: folder,
  DATABASE_URL: server.url,
  APP_SECRET: 'bench'.repeat(8),
  INTERNAL_TOKEN: 'bench'.repeat(8),
};
const pool = new pg.Pool({ connectionString: server.url, max: 2 });
pool.on('error', () => {}); // -- the pool replaces closed connections, and queries report the error
const workers = [];
let isGood = false;
try {
  await databaseCommand(environment, 'migrate');
  await openVenue(pool);
  const sale = await openHotSale(pool);
  for (let n = 0; n < workerCount; n++)
    workers.push(spawn(process.execPath, [join(buildFolder, 'worker.mjs')], { env: environment, stdio: ['ignore', 'inherit', 'inherit'] }));
  const isRunning = async () => (await pool.query(`SELECT 1 FROM scheduled_tasks WHERE finished_at IS NOT NULL`)).rowCount > 10;
  while (!(await isRunning())) await wait(200);

  await addExpiredHolds(pool, sale, count);
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const pids = [postmaster, ...workers.map(({ pid }) => pid)];
  const [since, processorBefore] = [performance.now(), processorSeconds(pids)];
  const secondsSince = () => (performance.now() - since) / 1000;
  const heldNow = async () => (await pool.query('SELECT held FROM session_tiers WHERE tier_id = $1', [sale.tierID])).rows[0].held;
  let first = null;
  for (let held = count; held > 0; held = await heldNow()) {
    if (first === null && held < count) first = secondsSince();
    if (secondsSince() > 20 * limitSeconds) throw new Error(`${held} of ${count} holds are still held`);
    await wait(200);
  }
  const seconds = secondsSince();
  const milliseconds = ((processorSeconds(pids) - processorBefore) * 1000) / count;
  const { rows } = await pool.query(
    `SELECT (SELECT held FROM event_sessions WHERE session_id = $1) AS held, count(*) FILTER (WHERE state = 'EXPIRED')::int AS expired
     FROM orders WHERE subject_id = $1`,
    [sale.sessionID],
  );
  print(`${count} expired holds, ${workerCount} workers: all back on sale after ${seconds.toFixed(1)} s (limit ${limitSeconds} s),`);
  print(
    `the first after ${first.toFixed(1)} s: ${(count / (seconds - first)).toFixed(0)} holds/s, ${milliseconds.toFixed(1)} ms of CPU each. Load of the machine ${loadavg()[0].toFixed(1)}.`,
  );
  isGood = seconds <= limitSeconds && rows[0].held === 0 && rows[0].expired === count;
} finally {
  const exits = workers.map((worker) => new Promise((resolve) => (worker.exitCode === null ? worker.once('exit', resolve) : resolve())));
  for (const worker of workers) worker.kill();
  await Promise.all(exits);
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
