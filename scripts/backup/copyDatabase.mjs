import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildPart } from '../build.mjs';
import { CliError, print, reportFailure } from '../lib/console.mjs';
import { databaseCommand, environmentOf } from '../lib/instance.mjs';
import { dataFolder } from '../lib/paths.mjs';
import { copyTable } from './copyTable.mjs';

const usage = 'Usage: npm run db:copy -- --from <address of the old server> --to <address of the new one> (docs/operations.md)';
const unused = 'unused'.repeat(8);

/** The settings with which a command works on one of the two databases. */
const environmentFor = (url) => ({
  ...environmentOf({
    folder: dataFolder(),
    secrets: { APP_SECRET: unused, INTERNAL_TOKEN: unused },
    databaseUrl: url,
    port: 4700,
    apiPort: 4701,
  }),
  DATABASE_DIRECT_URL: url,
});

/** Our tables with the columns that can be written; partitions count, and not their parents. */
const tablesQuery = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'jobs') AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY 1 ORDER BY 1`;
const migrationsQuery = `SELECT string_agg(name || ' ' || checksum, ',' ORDER BY name) AS all FROM schema_migrations`;
const sequencesQuery = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS value FROM pg_sequences WHERE schemaname IN ('public', 'jobs')`;

const rowsOf = async (client, text) => (await client.query(text)).rows;

async function connect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: 0 });
  await client.connect();
  return client;
}

/** Throws unless the source rests, both have the same migrations, and the target has no people. */
async function requireCopyable(source, target) {
  const [{ others }] = await rowsOf(
    source,
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others > 0)
    throw new CliError(`${others} other connections use the old database: stop the programs first, or what they write is lost.`);
  const [[before], [after]] = [await rowsOf(source, migrationsQuery), await rowsOf(target, migrationsQuery)];
  if (before.all !== after.all)
    throw new CliError('The two databases have different migrations: start this version on the old one once, then stop it.');
  const [{ isUsed }] = await rowsOf(target, 'SELECT EXISTS (SELECT 1 FROM users) AS "isUsed"');
  if (isUsed) throw new CliError('The new database has users already; it must be empty.');
}

async function copyAll(source, target) {
  const wanted = await rowsOf(source, tablesQuery);
  const known = new Map((await rowsOf(target, tablesQuery)).map(({ name, columns }) => [name, columns]));
  const tables = wanted.filter(({ name }) => name !== 'public.schema_migrations');
  const lost = tables.find(({ name, columns }) => String(known.get(name)) !== String(columns));
  if (lost) throw new CliError(`The new database has no table like ${lost.name}.`);
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await target.query('BEGIN');
  // Rows come in any order, and have passed every trigger before.
  await target.query('SET LOCAL session_replication_role = replica').catch((error) => {
    throw new CliError(
      `The new role may not switch triggers off: GRANT SET ON PARAMETER session_replication_role TO it, as a superuser. (${error.message})`,
    );
  });
  await target.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  let rows = 0;
  for (const { name, columns } of tables) rows += await copyTable(source, target, name, columns);
  for (const { name, value } of await rowsOf(source, sequencesQuery))
    if (value !== null) await target.query('SELECT setval($1::regclass, $2)', [name, value]);
  await target.query('COMMIT');
  await target.query('ANALYZE');
  return { tables: tables.length, rows };
}

/** `npm run db:copy`: moves all data to another server, of any version from 15, in one transaction there, and audits the ledger of the result. */
async function copyDatabase() {
  const { from, to } = (() => {
    try {
      return parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
    } catch (error) {
      throw new CliError(`${error.message}\n${usage}`);
    }
  })();
  if (!from || !to) throw new CliError(usage);
  await buildPart('server');
  await databaseCommand(environmentFor(to), 'migrate');
  const [source, target] = [await connect(from), await connect(to)];
  try {
    await requireCopyable(source, target);
    const { tables, rows } = await copyAll(source, target);
    print(`${rows} rows of ${tables} tables copied.`);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
  print(await databaseCommand(environmentFor(to), 'audit'));
}

await copyDatabase().catch(reportFailure);
process.exit();
