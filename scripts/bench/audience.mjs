/**
 * Audience roll-up: generates events by SQL on a separate PostgreSQL, counts them as the worker does, and queries each dashboard 200 times.
 * `node scripts/bench/audience.mjs [scale]`; scale 1 is 10 M events in 88 days of 5,000 works. Fails when a p95 is 50 ms or more.
 * Events have no device and no values, because the roll-up does not read them.
 */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { print } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePortFrom } from '../lib/processes.mjs';

const scale = Number(process.argv[2] ?? 1);
const events = Math.round(10_000_000 * scale);
const days = 88;
const batchSize = 500_000;
const limitMs = 50;
const folder = mkdtempSync(join(tmpdir(), 'mq-audience-'));
const bundle = join(root, '.tmp/audienceBench.mjs');
mkdirSync(join(root, '.tmp'), { recursive: true });
await build({
  stdin: {
    contents: `export { prepareDatabase } from './server/platform/db/prepareDatabase'; export { openDatabase } from './server/platform/db/client';
      export { rollUpAudienceDay } from './server/modules/studio/audienceRollUpRepository';
      export { createAudienceService, rollUpAudience } from './server/modules/studio/audienceService';`,
    resolveDir: root,
  },
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  tsconfig: join(root, 'server/tsconfig.json'),
  logLevel: 'error',
});
const { prepareDatabase, openDatabase, rollUpAudience, rollUpAudienceDay, createAudienceService } = await import(
  pathToFileURL(bundle).href
);

const percentile = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];
const dayOf = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** A hundred channels with forty works and one with a thousand; a few works get most of the views. */
const catalogue = `
  INSERT INTO users (user_id, username, name, login_type) SELECT 'usr_' || n, 'maker_' || n, 'Maker', 'GOOGLE' FROM generate_series(0, 100) n;
  INSERT INTO channels (channel_id, handle, name, owner_id) SELECT 'chn_' || n, 'channel_' || n, 'Channel', 'usr_' || n FROM generate_series(0, 100) n;
  INSERT INTO releases (release_id, kind, slug, channel_id, name, year, state, published_at)
  SELECT 'rel_' || n, 'FILM', 'film-' || n, CASE WHEN n < 1000 THEN 'chn_0' ELSE 'chn_' || (1 + n % 100) END, 'Film ' || n, 2026, 'PUBLISHED', now()
  FROM generate_series(0, 4999) n`;
const generate = (from, to) => `
  INSERT INTO visitor_events (at, batch_id, day, watched_ms, step, subject_kind, source, device, decile_from, decile_to, is_phone, event_id, session_id, country,
    event_name, path_name, subject_key)
  SELECT k.at, 0, (k.at AT TIME ZONE 'UTC')::date, CASE k.step WHEN 4 THEN 30000 END, k.step, 2 - n % 2, 1 + n % 6, 1 + n % 3, CASE k.step WHEN 4 THEN n % 9 END,
    CASE k.step WHEN 4 THEN n % 9 + 1 END, n % 3 = 0, md5('e' || n)::uuid, md5('t' || (random() * ${Math.round(events / 4)})::int)::uuid,
    (ARRAY['IN','US','GB','AE','SG','DE'])[1 + (n % 6)], 'X', '/', CASE WHEN n % 2 = 0 THEN 'rel_' ELSE 'film-' END || k.work
  FROM generate_series(${from}, ${to}) n
  CROSS JOIN LATERAL (SELECT CASE WHEN n % 20 < 11 THEN 1 WHEN n % 20 = 11 THEN 2 WHEN n % 20 < 15 THEN 3 ELSE 4 END AS step,
    now() - random() * interval '${days} days' AS at, floor(power(random(), 2) * 5000)::int AS work, n AS again) k`;

const server = await startPostgres({
  folder: join(folder, 'postgres'),
  password: 'postgres',
  port: await freePortFrom(Number(process.env.PORT ?? 4930)),
  logFile: join(folder, 'postgres.log'),
  settings: ['max_wal_size=4GB'],
});
let isSlow = false;
try {
  await prepareDatabase(server.url, join(root, 'server/db/migrations'));
  const db = openDatabase(server.url, { max: 4 });
  // A separate connection, because the application's own limit statements to five seconds.
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(catalogue);
  for (let back = 0; back <= days; back += 1)
    await client.query(
      `CREATE TABLE visitor_events_${dayOf(back).replaceAll('-', '')} PARTITION OF visitor_events FOR VALUES FROM ('${dayOf(back)}') TO ('${dayOf(back - 1)}')`,
    );
  const generated = performance.now();
  for (let from = 1; from <= events; from += batchSize) await client.query(generate(from, Math.min(events, from + batchSize - 1)));
  await client.query('VACUUM ANALYZE visitor_events');
  await client.query(`INSERT INTO analytics_pending (count, day, batch_id) SELECT DISTINCT 'AUDIENCE', day, 0 FROM visitor_events`);
  print(`Audience bench: ${events} events in ${days} days of 5000 works, generated in ${seconds(generated)} s`);

  const counting = performance.now();
  const counted = await rollUpAudience(db, { now: () => new Date() }, new AbortController().signal);
  print(`rolled up ${counted} days in ${seconds(counting)} s, ${Math.round(events / ((performance.now() - counting) / 1000))} events/s`);
  const again = performance.now();
  const rows = await rollUpAudienceDay(db, dayOf(1));
  print(`one day recounted: ${rows} rows in ${seconds(again)} s`);
  await client.query('VACUUM ANALYZE audience_days, audience_weeks');

  const audience = createAudienceService(db);
  const dashboards = [
    ['a film, 28 days', 'usr_1', () => ({ from: dayOf(27), to: dayOf(0), kind: 'RELEASE', id: 'rel_1000' })],
    ['a film, 90 days', 'usr_0', (round) => ({ from: dayOf(89), to: dayOf(0), kind: 'RELEASE', id: `rel_${round}` })],
    ['all of a channel of 40, 28 days', 'usr_2', () => ({ channelID: 'chn_2', from: dayOf(27), to: dayOf(0) })],
    ['all of a channel of 40, 90 days', 'usr_3', () => ({ channelID: 'chn_3', from: dayOf(89), to: dayOf(0) })],
    ['all of a channel of 1000, 28 days', 'usr_0', () => ({ channelID: 'chn_0', from: dayOf(27), to: dayOf(0) })],
    ['all of a channel of 1000, 90 days', 'usr_0', () => ({ channelID: 'chn_0', from: dayOf(89), to: dayOf(0) })],
  ];
  for (const [name, userID, query] of dashboards) {
    const each = [];
    for (let round = 0; round < 200; round += 1) {
      const since = performance.now();
      await audience.get(userID, query(round));
      each.push(performance.now() - since);
    }
    const p95 = percentile(each, 0.95);
    isSlow ||= p95 >= limitMs;
    print(
      `${name.padEnd(36)} median ${percentile(each, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 >= limitMs ? '  TOO SLOW' : ''}`,
    );
  }
  const explain = async (name, statement) => {
    const { rows: lines } = await client.query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS) ${statement}`);
    print(`${name}:\n${lines.map((line) => `  ${line['QUERY PLAN']}`).join('\n')}`);
  };
  const period = `day BETWEEN '${dayOf(89)}' AND '${dayOf(0)}'`;
  await explain(
    'days of one film',
    `SELECT * FROM audience_days WHERE scope = 'RELEASE' AND scope_id IN ('rel_7') AND ${period} ORDER BY day`,
  );
  await explain(
    'the whole weeks of the channel of 1000',
    `SELECT scope, scope_id, sum(views), sum(plays), sum(watched_ms), sum(purchased) FROM audience_weeks
     WHERE channel_id IN ('chn_0') AND week BETWEEN '${dayOf(89)}' AND '${dayOf(6)}' GROUP BY scope, scope_id ORDER BY sum(views) DESC LIMIT 20`,
  );
  await client.end();
  await db.$client.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (isSlow) process.exitCode = 1;
