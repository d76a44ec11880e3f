import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '@/server/db/client';

const admin = async (statement: string) => {
  const client = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A migrated database of this test file's own, cloned from the run's template; `close` removes it. */
export async function openTestDatabase({ max = 20 }: { max?: number } = {}) {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE ${process.env.TEST_TEMPLATE ?? ''}`);
  const url = new URL(process.env.TEST_SERVER_URL ?? '');
  url.pathname = `/${name}`;
  const db = openDatabase(url.href, { max });
  const close = async () => {
    await db.$client.end();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  const empty = async () => {
    const { rows } = await db.execute<{ tablename: string }>(
      sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
    );
    await db.execute(sql.raw(`TRUNCATE ${rows.map((row) => `"${row.tablename}"`).join(', ')} CASCADE`));
  };
  return { db, url: url.href, empty, close };
}
