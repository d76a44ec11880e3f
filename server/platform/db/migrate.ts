import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Key of the advisory lock that serialises concurrent migrations. */
const lockNumber = 7_310_442;

/**
 * Migrates a database to the newest version. Forward only, one transaction per file, name and checksum recorded in schema_migrations. A file that
 * cannot get a lock within two seconds is tried again for some minutes. Throws when an applied file has changed, and when the database has a migration that is not in the directory, because another version made it.
 * Returns the names applied now.
 */
export async function migrate(databaseUrl: string, directory: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations');
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
    const unknown = rows.find(({ name }) => !files.includes(name));
    if (unknown)
      throw new Error(
        `The database has the migration ${unknown.name}, which this version does not know: another version made it. Use that version, or start with an empty database (npm run db:reset).`,
      );
    const applied: string[] = [];
    for (const name of files) {
      const sql = await readFile(join(directory, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`Migration ${name} was changed after it had been applied`);
      await applyOne(client, name, sql, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** A statement that waits for a lock blocks every statement behind it, so it waits two seconds at most and then lets them pass. */
const lockTimeout = '2s';
const lockAttempts = 60;
const pauseMs = 1000;
/** The first line of a file whose statements run one by one, outside a transaction, as `CREATE INDEX CONCURRENTLY` must. Each must be safe to repeat. */
const withoutTransaction = /^-- without transaction\b/;

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (withoutTransaction.test(sql) ? applyStatements : applyTransaction)(client, name, sql, checksum);
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isLocked || attempt === lockAttempts)
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      await wait(pauseMs);
    }
  }
}

const record = (client: pg.Client, name: string, checksum: string) =>
  client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);

async function applyTransaction(client: pg.Client, name: string, sql: string, checksum: string) {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await client.query(sql);
    await record(client, name, checksum);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function applyStatements(client: pg.Client, name: string, sql: string, checksum: string) {
  await client.query(`SET lock_timeout = '${lockTimeout}'`);
  try {
    for (const statement of sql.split('--> statement-breakpoint')) await client.query(statement);
  } finally {
    await client.query('RESET lock_timeout');
  }
  await record(client, name, checksum);
}
