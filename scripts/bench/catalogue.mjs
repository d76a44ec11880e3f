import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { print } from '../lib/console.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { fill } from './catalogueRows.mjs';

/**
 * Cost of feeds and search with a small and with a large catalogue: the functions that the API calls, on two databases of one PostgreSQL, in
 * turn, so that other load on the machine affects both. `SIZES=10000,1000000 ROUNDS=200 PLANS=1 ONLY=search node scripts/bench/catalogue.mjs`.
 */
const sizes = (process.env.SIZES ?? '10000,1000000').split(',').map(Number);
const rounds = Number(process.env.ROUNDS ?? 200);
/** Runs only the cases whose name contains this. */
const only = process.env.ONLY ?? '';
/** A persistent folder, so that a second run reuses the data: writing a million titles takes minutes. */
const keptFolder = process.env.KEEP;
const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'marquee-catalogue-')));
const root = new URL('../..', import.meta.url).pathname;

const entry = `
  export { openDatabase } from './server/platform/db/client';
  export { prepareDatabase } from './server/platform/db/prepareDatabase';
  export { createListReads } from './server/modules/ott/listReads';
  export { createSearchReads } from './server/modules/ott/searchReads';
  export { rankFor } from './server/modules/ott/rankReads';
  export { listPublicRails } from './server/modules/ott/homeReads';
  export { listCards } from './server/modules/ott/cardReads';
`;
const bundle = join(root, '.tmp/bench-catalogue.mjs');
await build({
  stdin: { contents: entry, resolveDir: root, loader: 'ts' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  tsconfig: join(root, 'server/tsconfig.json'),
  outfile: bundle,
  logLevel: 'error',
});
const serverModules = await import(bundle);

const server = await startPostgres({
  folder: join(folder, 'postgres'),
  password: 'postgres',
  port: await freePortFrom(4835),
  logFile: join(folder, 'postgres.log'),
  settings: ['fsync=off', 'max_wal_size=4GB', 'maintenance_work_mem=256MB'],
  initdbFlags: ['--no-sync'],
});
const urlOf = (name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;

async function open(size) {
  const name = `catalogue_${size}`;
  const opened = () => ({ size, db: serverModules.openDatabase(urlOf(name), { max: 2 }) });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const { rowCount: isThere } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!isThere) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  await serverModules.prepareDatabase(urlOf(name), join(root, 'server/db/migrations'));
  if (isThere) return opened();
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  client.on('error', () => {});
  // Indexes are built after the rows, which takes a tenth of the time.
  const { rows: indexes } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ('releases', 'release_topics') AND indexname NOT LIKE '%_pk%'`,
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  const started = Date.now();
  // Topics likewise: written in one statement, with the trigger's own function.
  const { rows: keys } = await client.query(
    `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = 'release_topics'::regclass AND contype = 'p'`,
  );
  for (const { conname } of keys) await client.query(`ALTER TABLE release_topics DROP CONSTRAINT ${conname}`);
  await client.query('ALTER TABLE releases DISABLE TRIGGER USER');
  await client.query(fill(size));
  await client.query(`INSERT INTO release_topics (topic, shelf, score, release_id, year, traits)
    SELECT t.topic, CASE WHEN r.kind = 'SNAX' THEN 'SNAX' WHEN r.is_premium THEN 'PREMIUM' ELSE 'FREE' END, r.score, r.release_id, r.year, release_traits(r.certificate, r.labels, r.descriptors)
    FROM releases r, release_topics_of(r.name, r.genres, r.languages, r.pairs, release_facets(r.year, r.certificate, r.labels)) t(topic)`);
  await client.query('ALTER TABLE releases ENABLE TRIGGER USER');
  for (const { conname, definition } of keys) await client.query(`ALTER TABLE release_topics ADD CONSTRAINT ${conname} ${definition}`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('VACUUM ANALYZE');
  print(`${size} titles written in ${Math.round((Date.now() - started) / 1000)} s`);
  await client.end();
  return opened();
}

const cards = (db, ids) => serverModules.listCards(db, ids, { country: 'IN', userID: null, now: new Date() });
const rareWord = (n) => `word${(n * 37) % 600}`;
/** Frequent words: two of them, or one and ten years, fill a page of the small catalogue too. */
const commonWord = (n) => `word${n % 8}`;
/** The API's first query, for the ids; the second is for their cards. A small catalogue returns fewer ids and so fewer cards. */
const cases = {
  'feed, first page': async (db) => (await serverModules.createListReads(db).best(10)).ids,
  'free titles of a genre': async (db) => (await serverModules.createListReads(db).newest('FREE', { genre: 'music' }, 10)).ids,
  'discovery, any page': async (db, n) => (await serverModules.createListReads(db).shuffled('ALL', n * 7919, 10, undefined)).ids,
  'home, every rail': async (db) => [...new Set((await serverModules.listPublicRails(db)).rails.flatMap(({ ids }) => ids))],
  'feed of a viewer, ranked': async (db) => (await serverModules.rankFor(db, 'usr_1', 'TITLES', 120)).slice(0, 10).map(({ id }) => id),
  'search, a common word begun': async (db) => (await serverModules.createSearchReads(db).searchByWords(['word1'], {}, 10)).ids,
  'search, two words': async (db, n) =>
    (await serverModules.createSearchReads(db).searchByWords([rareWord(n), rareWord(n + 5)], {}, 10)).ids,
  'search, two common words': async (db, n) =>
    (await serverModules.createSearchReads(db).searchByWords([commonWord(n), commonWord(3 * n + 1)], {}, 10)).ids,
  'search, a rare word': async (db, n) => (await serverModules.createSearchReads(db).searchByWords([`name${n * 13}`], {}, 10)).ids,
  'search, filters alone': async (db) =>
    (await serverModules.createSearchReads(db).listFiltered({ genre: 'horror', language: 'ta', price: 'FREE' }, 10)).ids,
  'search, ten years of a class': async (db) =>
    (await serverModules.createSearchReads(db).listFiltered({ yearFrom: 1990, yearTo: 1999, upTo: 'UA7' }, 10)).ids,
  'search, a badge few have': async (db) =>
    (await serverModules.createSearchReads(db).listFiltered({ labels: ['ISL'], genre: 'horror' }, 10)).ids,
  'search, a word of a year': async (db, n) =>
    (await serverModules.createSearchReads(db).searchByWords([rareWord(n)], { yearFrom: 1962, yearTo: 1962 }, 10)).ids,
  'search, a common word of ten years': async (db, n) =>
    (await serverModules.createSearchReads(db).searchByWords([commonWord(n)], { yearFrom: 1960, yearTo: 1969 }, 10)).ids,
  'search, spelling corrected': async (db) => {
    await serverModules.createSearchReads(db).correctSpelling(['wrod31', 'nmae77']);
    return [];
  },
  suggestions: async (db, n) => {
    await serverModules.createSearchReads(db).suggest([`wor${n % 10 ? 'd' : ''}`], 5);
    return [];
  },
};

/** Prints PostgreSQL's plan of each statement of a case at the largest catalogue; with `PLANS=1`. */
async function printPlans(name, runQuestion, { db }) {
  const statements = [];
  const query = db.$client.query.bind(db.$client);
  db.$client.query = (statement, values, ...rest) => {
    statements.push([typeof statement === 'string' ? statement : statement.text, values ?? statement.values]);
    return query(statement, values, ...rest);
  };
  await runQuestion(db, 3);
  db.$client.query = query;
  for (const [text, values] of statements) {
    const { rows } = await query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
    print(`-- ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}

const p95 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
const mean = (counts) => counts.reduce((sum, count) => sum + count, 0) / counts.length;
const ratioOf = (values) => (values.at(-1) / values[0]).toFixed(2);

/** Times one query: milliseconds for the ids and for the whole, and the number of cards. */
async function timed(runQuestion, db, n) {
  const from = performance.now();
  const ids = await runQuestion(db, n);
  const found = performance.now();
  await cards(db, ids);
  return { ids: found - from, whole: performance.now() - from, found: ids.length };
}

try {
  const catalogues = [];
  for (const size of sizes) catalogues.push(await open(size));
  print(
    `| p95 in ms, ${rounds} rounds | ${sizes.join(' | ')} | ratio | ids alone, ratio | cards |\n|---|${'---:|'.repeat(sizes.length + 3)}`,
  );
  for (const [name, runQuestion] of Object.entries(cases)) {
    if (!name.includes(only)) continue;
    const answers = catalogues.map(() => []);
    for (let n = -10; n < rounds; n += 1)
      for (const [at, { db }] of catalogues.entries()) {
        const answer = await timed(runQuestion, db, n + 10);
        if (n >= 0) answers[at].push(answer);
      }
    const of = (what, by = p95) => answers.map((list) => by(list.map((answer) => answer[what])));
    if (process.env.PLANS) await printPlans(name, runQuestion, catalogues.at(-1));
    const whole = of('whole');
    const shown = whole.map((value) => value.toFixed(1)).join(' | ');
    const found = of('found', mean)
      .map((count) => count.toFixed(1))
      .join(', ');
    print(`| ${name} | ${shown} | ${ratioOf(whole)} | ${ratioOf(of('ids'))} | ${found} |`);
  }
  await Promise.all(catalogues.map(({ db }) => db.$client.end()));
} catch (error) {
  // Printed before the server stops, because the connection errors would hide it.
  print(error instanceof Error ? error.message : String(error));
  throw error;
} finally {
  await server.stop();
  if (!keptFolder) await rm(folder, { recursive: true, force: true });
}
