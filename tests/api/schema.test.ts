import { readdirSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { migrate } from '@/server/platform/db/migrate';
import { openEmptyDatabase, openTestDatabase } from '../support/testDb';

/** The schema files type the queries, the migrations create the database: databases made from each must be equal. */
const folder = join(process.cwd(), 'server/db/schema');
const migrations = join(process.cwd(), 'server/db/migrations');
const loadSchema = async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>));
  return Object.assign({}, ...modules) as Record<string, unknown>;
};
/** Functions that later migrations add, which defaults of columns call. */
async function findLaterFunctions() {
  const later = readdirSync(migrations).filter((name) => name.endsWith('.sql') && name > '0003');
  const texts = await Promise.all(later.map((name) => readFile(join(migrations, name), 'utf8')));
  return texts.flatMap((text) => text.match(/^CREATE FUNCTION [^]*?\$\$;/gm) ?? []).join('\n');
}
type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

const catalog: Record<string, string> = {
  columns: `SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
      || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') || CASE a.attgenerated WHEN 's' THEN ' STORED' ELSE '' END AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'schema_migrations'`,
  'checks and keys': `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) AS line
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid AND NOT c.relispartition
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x') AND conrelid <> 'schema_migrations'::regclass`,
  // The schema files cannot express a partitioned table, whose indexes are ON ONLY it.
  indexes: `SELECT replace(indexdef, ' ON ONLY ', ' ON ') AS line FROM pg_indexes JOIN pg_class c ON c.oid = tablename::regclass AND NOT c.relispartition
    WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
};
const linesOf = async ({ db }: TestDatabase, what: string) => {
  const { rows } = await db.execute<{ line: string }>(sql.raw(`${catalog[what]} ORDER BY 1`));
  // The schema files cannot express columns that a key's index includes (0002_triggers.sql).
  return rows.map(({ line }) => line.replace(' INCLUDE (year, traits)', ''));
};

let migrated: TestDatabase;
let described: TestDatabase;
beforeAll(async () => {
  migrated = await openTestDatabase({ max: 2 });
  described = await openEmptyDatabase();
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await loadSchema()));
  const made = await mkdtemp(join(tmpdir(), 'marquee-schema-'));
  await copyFile(join(migrations, '0000_functions.sql'), join(made, '0.sql'));
  await writeFile(join(made, '1.sql'), `SET LOCAL check_function_bodies = off;\n${await findLaterFunctions()}\n${statements.join('\n')}`);
  await migrate(described.url, made);
  await rm(made, { recursive: true });
}, 60_000);
afterAll(() => Promise.all([migrated.close(), described.close()]));

test.each(Object.keys(catalog))('the %s of the migrated database are those of the schema files', async (what) => {
  const lines = await linesOf(migrated, what);
  expect(lines.length).toBeGreaterThan(100);
  expect(await linesOf(described, what)).toEqual(lines);
});

test('a database migrated by a newer version of the program is refused with a clear message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-schema-'));
  await expect(migrate(described.url, folder)).rejects.toThrow('which this version does not know');
  await rm(folder, { recursive: true });
});

test('orders from before have a number of their own after the migration, and later ones get one', async () => {
  const { db, close } = await openTestDatabase({ max: 2 });
  const userID = 'usr_numbers';
  await db.execute(sql`INSERT INTO users (user_id, name, username, login_type) VALUES (${userID}, 'Asha', 'asha_numbers', 'GOOGLE')`);
  const addOrders = (first: number, last: number) =>
    db.execute(sql`
      INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider)
      SELECT 'pay_' || n, 'ott', 'rel_1', n, ${userID}, n, '[]', 100, 'INR', 'sandbox' FROM generate_series(${first}::int, ${last}::int) n`);
  const withNumber = async () =>
    (await db.execute<{ n: number }>(sql`SELECT count(DISTINCT order_number)::int AS n FROM payments`)).rows[0]?.n;
  // Seven numbers are possible, so that a draw meets those of the same statement.
  const { rows } = await db.execute<{ body: string }>(sql`SELECT pg_get_functiondef('new_order_number'::regproc) AS body`);
  await db.execute(
    sql.raw(String(rows[0]?.body).replace('34679CDFHJKMNPQRTVWXY', 'CDFHJKM').replace('generate_series(1, 8)', 'generate_series(1, 1)')),
  );
  await db.execute(sql`ALTER TABLE payments DROP COLUMN order_number`);
  await addOrders(1, 6);
  const file = readdirSync(migrations).find((name) => name.includes('order_numbers'));
  const statements = (await readFile(join(migrations, file ?? ''), 'utf8')).split('--> statement-breakpoint').slice(1);
  for (const statement of statements) await db.execute(sql.raw(statement));
  expect(await withNumber()).toBe(6);
  await addOrders(7, 7);
  expect(await withNumber()).toBe(7);
  await close();
});
