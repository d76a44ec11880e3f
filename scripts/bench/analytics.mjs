/**
 * Single analytics events of one day: written in batches as the API writes them and counted as the worker does, every five minutes of a day with 10 M
 * events. Prints processor time and disk of PostgreSQL, and what they are for 10 M a day. `npm run bench:analytics -- [events]`, 2 M by default, on a
 * PostgreSQL of its own. At the end the day is counted again from all its events, and both counts must be equal.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { print } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { processorSeconds } from './measure.mjs';

const total = Number(process.argv[2] ?? 2_000_000);
const aDay = 10_000_000;
const perRun = Math.round(aDay / 288);
const batchSize = 200;
const writers = 4;
const works = 5000;
const folder = mkdtempSync(join(tmpdir(), 'mq-analytics-'));
const bundle = join(root, '.tmp/analyticsBench.mjs');
mkdirSync(join(root, '.tmp'), { recursive: true });
await build({
  stdin: {
    contents: `export { prepareDatabase } from './server/platform/db/prepareDatabase'; export { openDatabase } from './server/platform/db/client';
      export { createPostgresStore } from './server/modules/analytics/analyticsRepository'; export { recountPages } from './server/modules/analytics/pageCountsSql';
      export { audienceStepOf } from './server/modules/analytics/audienceStep';
      export { rollUpAudienceDay } from './server/modules/studio/audienceRollUpRepository'; export { rollUpAudience } from './server/modules/studio/audienceService';`,
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
const { prepareDatabase, openDatabase, createPostgresStore, recountPages, audienceStepOf, rollUpAudience, rollUpAudienceDay } =
  await import(pathToFileURL(bundle).href);

const day = new Date().toISOString().slice(0, 10);
const midnight = Date.parse(day);
const random = (below) => Math.floor(Math.random() * below);
const catalogue = `
  INSERT INTO users (user_id, username, name, login_type) SELECT 'usr_' || n, 'maker_' || n, 'Maker', 'GOOGLE' FROM generate_series(0, 100) n;
  INSERT INTO channels (channel_id, handle, name, owner_id) SELECT 'chn_' || n, 'channel_' || n, 'Channel', 'usr_' || n FROM generate_series(0, 100) n;
  INSERT INTO releases (release_id, kind, slug, channel_id, name, year, state, published_at)
  SELECT 'rel_' || n, 'FILM', 'film-number-' || n, CASE WHEN n < 1000 THEN 'chn_0' ELSE 'chn_' || (1 + n % 100) END, 'Film ' || n, 2026, 'PUBLISHED', now()
  FROM generate_series(0, ${works - 1}) n`;

const languages = ['en-IN', 'hi-IN', 'en-US', 'mr-IN', 'en-GB'];
const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'];
const screens = [
  [360, 740],
  [390, 844],
  [412, 915],
  [1440, 900],
  [1920, 1080],
];
/** A tab: pages, a film with its plays and heartbeats. Seven of ten visitors have consented, three of these are signed in. */
function createTab() {
  const isPhone = Math.random() < 0.72;
  const hasConsent = Math.random() < 0.7;
  const [width, height] = screens[random(screens.length)];
  return {
    session: hasConsent ? randomUUID().replaceAll('-', '') : null,
    user: hasConsent && Math.random() < 0.3 ? `usr_${random(400_000).toString(36).padStart(22, '0')}` : null,
    work: Math.floor(Math.random() ** 2 * works),
    left: 4 + random(20),
    deviceInfo: {
      appInfo: { name: 'Marquee', type: isPhone ? 'M_WEB' : 'WEB', version: '1.0' },
      browserInfo: {
        name: browsers[random(browsers.length)],
        version: hasConsent ? String(120 + random(12)) : '',
        platform: isPhone ? 'Android' : 'Windows',
      },
      language: languages[random(languages.length)],
      os: isPhone ? 'Android' : 'Windows',
      resolution: hasConsent ? { width, height } : { width: 0, height: 0 },
      type: isPhone ? 'M_WEB' : 'WEB',
    },
  };
}
const pages = ['/', '/explore/', '/events/', '/search/', '/ott/', '/profile/', '/campaigns/', '/help/'];
const tabs = Array.from({ length: 2000 }, createTab);

function nextEvent(at) {
  const place = random(tabs.length);
  const tab = tabs[place];
  tab.left -= 1;
  if (tab.left <= 0) tabs[place] = createTab();
  const dice = Math.random();
  const isWatch = tab.session !== null && dice < 0.4;
  const isPlay = tab.session !== null && !isWatch && dice < 0.48;
  const film = `/ott/film-number-${tab.work}/`;
  const pathName = isWatch || isPlay || dice < 0.7 ? film : pages[random(pages.length)];
  const tenth = random(9);
  const event = {
    id: randomUUID().replaceAll('-', ''),
    eventTimeMillis: at,
    sessionID: tab.session,
    userID: tab.user,
    deviceInfo: tab.deviceInfo,
    valueMap:
      isWatch || isPlay
        ? { releaseID: `rel_${tab.work}`, ...(isWatch ? { watchedMs: 30_000, decileFrom: tenth, decileTo: tenth + 1 } : {}) }
        : { href: `https://www.marquee.example${pathName}`, source: 'SEARCH', isSamePlace: false },
    eventName: isWatch ? 'WATCH' : isPlay ? 'PLAY' : 'PAGE_VISIT',
    component: 'page',
    eventType: isWatch || isPlay ? 'VIDEO' : 'VISIT',
    screenName: isWatch || isPlay ? 'Player' : 'Film',
    pathName,
  };
  return { event, at: new Date(at), isServerTime: false, step: audienceStepOf(event, undefined) };
}

const server = await startPostgres({
  folder: join(folder, 'postgres'),
  password: 'postgres',
  port: await freePortFrom(Number(process.env.PORT ?? 4950)),
  logFile: join(folder, 'postgres.log'),
  settings: ['max_wal_size=4GB'],
});
const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
let isDifferent = false;
try {
  await prepareDatabase(server.url, join(root, 'server/db/migrations'));
  const db = openDatabase(server.url, { max: writers + 2 });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const valueOf = async (query) => Object.values((await client.query(query)).rows[0])[0];
  await client.query(catalogue);
  const store = createPostgresStore(db);
  await store.purge(new Date());
  const { signal } = new AbortController();
  const clock = { now: () => new Date() };
  await client.query(`INSERT INTO audience_watermarks (name, through) VALUES ('sales', now())`);
  print(`Analytics bench: ${total} events of ${day} in batches of ${batchSize} by ${writers} writers, counted after each ${perRun}`);

  const spent = { write: 0, pages: 0, audience: 0, node: 0 };
  const longest = { pages: 0, audience: 0 };
  const measured = async (name, work) => {
    const [cpu, own, since] = [processorSeconds([postmaster]), process.cpuUsage(), performance.now()];
    await work();
    spent[name] += processorSeconds([postmaster]) - cpu;
    const { user, system } = process.cpuUsage(own);
    if (name === 'write') spent.node += (user + system) / 1e6;
    else longest[name] = Math.max(longest[name], performance.now() - since);
  };
  const wal = await valueOf('SELECT pg_current_wal_lsn()');
  const began = performance.now();
  for (let written = 0; written < total;) {
    const size = Math.min(perRun, total - written);
    const events = Array.from({ length: size }, (_, n) => nextEvent(Math.floor(midnight + ((written + n) / total) * 86_399_000)));
    const batches = Array.from({ length: Math.ceil(size / batchSize) }, (_, n) => events.slice(n * batchSize, (n + 1) * batchSize));
    await measured('write', () =>
      Promise.all(
        Array.from({ length: writers }, async () => {
          for (let batch = batches.pop(); batch; batch = batches.pop()) await store.write(batch);
        }),
      ),
    );
    written += size;
    await measured('pages', () => store.rollUp(clock.now(), signal));
    await measured('audience', () => rollUpAudience(db, clock, signal));
  }
  const seconds = (performance.now() - began) / 1000;
  const walBytes = Number(await valueOf(`SELECT pg_current_wal_lsn() - '${wal}'::pg_lsn`));

  const name = `visitor_events_${day.replaceAll('-', '')}`;
  const sizes = await client.query(`
    SELECT pg_relation_size('${name}') AS rows, (SELECT count(*) FROM ${name})::int AS n, pg_total_relation_size('${name}') AS total,
      (SELECT json_object_agg(indexrelid::regclass, pg_relation_size(indexrelid)) FROM pg_index WHERE indrelid = '${name}'::regclass) AS indexes,
      pg_total_relation_size('visitor_devices') AS devices, pg_total_relation_size('analytics_days') AS pages, pg_total_relation_size('audience_days') AS audience`);
  const [size] = sizes.rows;
  const scale = aDay / total;
  const mb = (bytes) => `${(Number(bytes) / 1e6).toFixed(1)} MB`;
  const gb = (bytes) => `${(Number(bytes) / 1e9).toFixed(2)} GB`;
  print(`${size.n} events in ${seconds.toFixed(0)} s, their generation included`);
  for (const part of ['write', 'pages', 'audience'])
    print(
      `PostgreSQL, ${part.padEnd(9)} ${spent[part].toFixed(1)} s, ${((spent[part] / total) * 1e6).toFixed(1)} µs an event, ${(spent[part] * scale).toFixed(0)} s for 10 M`,
    );
  print(`Node, write          ${spent.node.toFixed(1)} s, ${((spent.node / total) * 1e6).toFixed(1)} µs an event`);
  print(`longest run: pages ${longest.pages.toFixed(0)} ms, audience ${longest.audience.toFixed(0)} ms`);
  print(
    `disk: rows ${mb(size.rows)}, all ${mb(size.total)}, ${(Number(size.total) / size.n).toFixed(0)} bytes an event; 10 M: ${gb(size.total * scale)} a day, ${gb(size.total * scale * 90)} in 90 days`,
  );
  for (const [index, bytes] of Object.entries(size.indexes)) print(`  ${index} ${mb(bytes)}`);
  print(
    `devices ${mb(size.devices)}, analytics_days ${mb(size.pages)}, audience_days ${mb(size.audience)}, WAL ${mb(walBytes)} (${gb(walBytes * scale)} for 10 M)`,
  );

  const countsOf = async () => [
    await valueOf(`SELECT md5(string_agg(t::text, '|' ORDER BY event_name, path_name)) FROM analytics_days t`),
    await valueOf(`SELECT md5(string_agg(t::text, '|' ORDER BY scope, scope_id)) FROM audience_days t`),
  ];
  const increments = await countsOf();
  let since = performance.now();
  await recountPages(db, day);
  const pagesAgain = performance.now() - since;
  since = performance.now();
  await rollUpAudienceDay(db, day);
  print(`the whole day again: pages ${(pagesAgain / 1000).toFixed(1)} s, audience ${((performance.now() - since) / 1000).toFixed(1)} s`);
  isDifferent = JSON.stringify(increments) !== JSON.stringify(await countsOf());
  print(isDifferent ? 'The counts DIFFER from those of all events.' : 'The counts equal those of all events.');

  since = performance.now();
  await client.query(`DROP TABLE ${name}`);
  print(`the day dropped in ${(performance.now() - since).toFixed(0)} ms`);
  await client.end();
  await db.$client.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (isDifferent) process.exitCode = 1;
