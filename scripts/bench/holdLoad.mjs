import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { buildPart } from '../build.mjs';
import { print } from '../lib/console.mjs';
import { databaseCommand } from '../lib/instance.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { holdBySql, openHotSale, openVenue } from './holds.mjs';
import { repeat } from './measure.mjs';
import { startApi } from './startApi.mjs';

/**
 * One high-demand tier and 64 concurrent buyers: holds through the whole API against the bare conditional UPDATE on the same database, in turn, so
 * that other load on the machine affects both. Then buyers hold seats in a sale of 1,000 until it is sold out. `ROUNDS=3 SECONDS=5`. Exits with
 * 1 when the ratio of the medians is below 0.6 or when not exactly 1,000 seats are held.
 */
const [clients, capacity] = [64, 1000];
const [rounds, seconds] = [Number(process.env.ROUNDS ?? 3), Number(process.env.SECONDS ?? 5)];
const folder = mkdtempSync(join(tmpdir(), 'marquee-storm-'));
const apiPort = await freePortFrom(4860);
const origin = 'http://127.0.0.1:4859';
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

await buildPart('server');
const server = await startPostgres({
  folder: join(folder, 'postgres'),
  password: 'postgres',
  port: await freePortFrom(4870),
  logFile: join(folder, 'postgres.log'),
});
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  SANDBOX: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: origin,
  DATA_DIR: folder,
  DATABASE_URL: server.url,
  API_PORT: String(apiPort),
  APP_SECRET: 'bench'.repeat(8),
  INTERNAL_TOKEN: 'bench'.repeat(8),
};
const pool = new pg.Pool({ connectionString: server.url, max: 16 });
pool.on('error', () => {}); // -- the pool replaces closed connections, and queries report the error
let api;
let isGood = false;
try {
  await databaseCommand(environment, 'migrate');
  await openVenue(pool);
  api = await startApi(environment);

  const loadTest = (sale, stop) => {
    let n = 0;
    const cart = JSON.stringify({ sessionID: sale.sessionID, lines: [{ tierID: sale.tierID, quantity: 1 }] });
    const setupRequest = (request) => ({
      ...request,
      body: cart,
      headers: {
        origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: `__Host-sid=${sale.people[n++ % sale.people.length].token}; nsid=1`,
      },
    });
    // Each buyer buys once per round, because a repeated cart would return the open order.
    // autocannon measures in whole seconds, so the duration is taken until the last response.
    const from = performance.now();
    let last = from;
    return new Promise((resolve, reject) => {
      autocannon(
        {
          url: `http://127.0.0.1:${apiPort}/api/v1/events/payments`,
          connections: clients,
          ...stop,
          requests: [{ method: 'POST', setupRequest }],
        },
        (error, answers) => (error ? reject(error) : resolve({ ...answers, seconds: (last - from) / 1000 })),
      ).on('response', () => (last = performance.now()));
    });
  };

  const [bare, through] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const sale = await openHotSale(pool);
    const raw = await repeat({ once: holdBySql(pool, sale), groups: {}, seconds, workers: clients });
    const own = await openHotSale(pool);
    const answers = await loadTest(own, { amount: own.people.length });
    const { rows } = await pool.query('SELECT held FROM session_tiers WHERE tier_id = $1', [own.tierID]);
    if (rows[0].held !== answers['2xx'] || answers.non2xx > 0)
      throw new Error(`${answers['2xx']} responses, ${rows[0].held} seats held, ${answers.non2xx} rejected`);
    if (round === 0) continue; // warm-up
    bare.push(raw.perSecond);
    through.push(answers['2xx'] / answers.seconds);
    print(
      `round ${round}: bare ${raw.perSecond.toFixed(0)} holds/s, API ${through.at(-1).toFixed(0)} holds/s, p99 ${answers.latency.p99} ms`,
    );
  }
  const ratio = median(through) / median(bare);

  const last = await openHotSale(pool);
  await pool.query('UPDATE event_sessions SET capacity = $2 WHERE session_id = $1', [last.sessionID, capacity]);
  await pool.query('UPDATE session_tiers SET capacity = $2 WHERE tier_id = $1', [last.tierID, capacity]);
  const end = await loadTest(last, { amount: last.people.length });
  const { rows } = await pool.query(
    'SELECT held, (SELECT count(*)::int FROM ticket_hold_lines WHERE tier_id = $1) AS lines FROM session_tiers WHERE tier_id = $1',
    [last.tierID],
  );
  print(`Through the whole API: ${ratio.toFixed(2)} of the bare conditional UPDATE (aim 0.6).`);
  print(
    `${last.people.length} buyers for ${capacity} seats: ${end['2xx']} held, ${rows[0].held} by the counter, ${rows[0].lines} by the carts.`,
  );
  isGood = ratio >= 0.6 && end['2xx'] === capacity && rows[0].held === capacity && rows[0].lines === capacity;
} finally {
  await pool.end();
  await api?.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
