import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../support/testDb';

/** worker_ticks is only ever spoken to in SQL of its own (server/jobs/ticker.ts). Migrations are written by hand, the schema files are what queries are typed by: they must say the same. */
const folder = join(process.cwd(), 'server/db/schema');
const loadTables = async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => value instanceof PgTable)
    .map((table) => getTableConfig(table));
};

let house: Awaited<ReturnType<typeof openTestDatabase>>;
let tables: Awaited<ReturnType<typeof loadTables>>;
beforeAll(async () => {
  house = await openTestDatabase({ max: 2 });
  tables = await loadTables();
});
afterAll(() => house.close());

const asTyped = (type: string) => type.replace(/^(big|small)?serial$/, (_, size: string | undefined) => `${size ?? ''}int`);
const plain = (type: string) => ({ int: 'integer', bigint: 'bigint', smallint: 'smallint' })[type] ?? type;

test('every column of the migrated database is in the schema, of the same type, and the other way round', async () => {
  const { rows } = await house.db.execute<{ line: string }>(sql`
    SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT IN ('schema_migrations', 'worker_ticks')
    ORDER BY 1`);
  const written = tables.flatMap(({ name, columns, primaryKeys }) => {
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return columns.map((column) => {
      const type = plain(asTyped(column.getSQLType()));
      return `${name}.${column.name} ${type}${column.notNull || keys.has(column.name) ? ' NOT NULL' : ''}`;
    });
  });
  expect(tables.length).toBeGreaterThan(60);
  expect(written.sort()).toEqual(rows.map(({ line }) => line).sort());
});

test('every index, key and check of the schema is in the migrated database', async () => {
  const { rows } = await house.db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'i'
    UNION SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION SELECT format('%s %s -> %s', conrelid::regclass, (
        SELECT string_agg(a.attname, ',' ORDER BY place) FROM unnest(conkey) WITH ORDINALITY k(number, place)
        JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.number), confrelid::regclass)
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const there = new Set(rows.map(({ name }) => name));
  const wanted = tables.flatMap((table) => [
    ...table.indexes.map((index) => index.config.name ?? ''),
    ...table.checks.map((check) => check.name),
    ...table.uniqueConstraints.map((unique) => unique.name ?? ''),
    // By what they bind: PostgreSQL names them itself where a migration does not.
    ...table.foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return `${table.name} ${columns.map(({ name }) => name).join(',')} -> ${getTableConfig(foreignTable).name}`;
    }),
  ]);
  expect(wanted.filter((name) => !there.has(name))).toEqual([]);
});
