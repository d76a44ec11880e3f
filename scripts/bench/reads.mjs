import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildPart } from '../build.mjs';
import { print } from '../lib/console.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { load } from './measure.mjs';
import { startApi } from './startApi.mjs';

/**
 * CPU time per request of a feed page and of one event, against a bare Fastify server that reads ten rows with one prepared statement.
 * `DATABASE_URL` is a database with the sample catalogue. Exits with 1 when one of them costs more than ten times as much.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  print('Set DATABASE_URL to a database with the sample catalogue.');
  process.exit(1);
}
const port = await freePortFrom(4880);
await buildPart('server');
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  SANDBOX: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  API_PORT: String(port),
  PUBLIC_ORIGIN: 'http://127.0.0.1:4879',
  APP_SECRET: 'bench'.repeat(8),
  INTERNAL_TOKEN: 'bench'.repeat(8),
};
const api = await startApi(environment);
const bare = fork(fileURLToPath(new URL('bareRead.mjs', import.meta.url)), { env: { ...process.env, DATABASE_URL: url } });
let isGood = false;
try {
  const barePort = await new Promise((resolve) => bare.once('message', resolve));
  const origin = `http://127.0.0.1:${port}/api/v1/events`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`SELECT current_setting('data_directory') AS folder, pg_backend_pid() AS pid`);
  await client.end();
  const { readFileSync } = await import('node:fs');
  const postgres = [Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0])];
  const { items } = await fetch(`${origin}/feed?limit=10`).then((answer) => answer.json());
  const measure = (address, pids) => load({ url: address, groups: { node: pids, postgres }, seconds: 4, warmUp: 1000 });
  const results = [
    ['bare Fastify, 10 rows', await measure(`http://127.0.0.1:${barePort}/`, [bare.pid])],
    ['events.feed, 10', await measure(`${origin}/feed?limit=10`, [api.pid])],
    ['events.byId', await measure(`${origin}/${items[0].eventID}`, [api.pid])],
  ];
  const times = results.map(([, { microseconds }]) => microseconds / results[0][1].microseconds);
  results.forEach(([name, { microseconds, parts, perSecond }], at) => {
    const where = `node ${parts.node.toFixed(0)}, postgres ${parts.postgres.toFixed(0)}`;
    print(
      `${name.padEnd(22)} ${perSecond.toFixed(0).padStart(5)}/s  ${microseconds.toFixed(0).padStart(5)} µs (${where})  × ${times[at].toFixed(1)}`,
    );
  });
  isGood = times.every((one) => one <= 10);
} finally {
  await api.stop();
  bare.kill();
}
process.exit(isGood ? 0 : 1);
