import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '@/server/platform/db/client';

const admin = async (statement: string) => {
  const client = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Deletes all rows. TRUNCATE recreates the files of hundreds of tables; a test fills few of them, so those are emptied by DELETE with
 * triggers and foreign keys disabled. Locks come first, to wait for running writers as TRUNCATE would. A role that may not disable triggers
 * truncates.
 */
const emptyAll = sql.raw(`DO $$
DECLARE
  ours CONSTANT regclass[] := ARRAY(SELECT c.oid::regclass FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations' ORDER BY c.relname);
  list CONSTANT text := (SELECT string_agg(one::text, ', ') FROM unnest(ours) one);
  one regclass;
BEGIN
  IF current_setting('is_superuser') = 'off' THEN
    -- Append-only tables refuse TRUNCATE too; their owner may disable that inside this transaction.
    FOR one IN SELECT DISTINCT g.tgrelid FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid WHERE f.proname = 'reject_change' LOOP
      EXECUTE 'ALTER TABLE ' || one || ' DISABLE TRIGGER USER';
    END LOOP;
    EXECUTE 'TRUNCATE ' || list || ' CASCADE';
    FOR one IN SELECT DISTINCT g.tgrelid FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid WHERE f.proname = 'reject_change' LOOP
      EXECUTE 'ALTER TABLE ' || one || ' ENABLE TRIGGER USER';
    END LOOP;
    RETURN;
  END IF;
  EXECUTE 'LOCK TABLE ' || list || ' IN EXCLUSIVE MODE';
  PERFORM set_config('session_replication_role', 'replica', true);
  FOREACH one IN ARRAY ours LOOP
    IF pg_relation_size(one) > 0 THEN EXECUTE 'DELETE FROM ' || one; END IF;
  END LOOP;
END $$`);

/** A migrated database for this test file, cloned from the run's template; `close` drops it. */
export const openTestDatabase = ({ max = 20 }: { max?: number } = {}) => openDatabaseFrom(process.env.TEST_TEMPLATE ?? '', max);
/** A database without tables. */
export const openEmptyDatabase = () => openDatabaseFrom('template0', 2);

async function openDatabaseFrom(template: string, max: number) {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(process.env.TEST_SERVER_URL ?? '');
  url.pathname = `/${name}`;
  const db = openDatabase(url.href, { max });
  // Concurrent test requests may wait for a busy machine; connection timeouts are not under test.
  db.$client.options.connectionTimeoutMillis = 30_000;
  const close = async () => {
    await db.$client.end();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  const empty = () => db.execute(emptyAll);
  return { db, url: url.href, empty, close };
}
