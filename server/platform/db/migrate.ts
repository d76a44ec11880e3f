import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Any number that only we use: two processes that migrate at once do it one after the other. */
const lockNumber = 7_310_442;

/**
 * Brings a database to the newest migration. Forward only, one transaction per file, name and checksum kept in schema_migrations;
 * throws when a file that was already applied has changed since, and when the database holds one that is not in the directory: it was made by
 * another version of the program. Answers the names applied now.
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
    const strange = rows.find(({ name }) => !files.includes(name));
    if (strange)
      throw new Error(
        `The database holds the migration ${strange.name}, which this version does not know: it was made by another version. Use that version, or begin with an empty database (npm run db:reset).`,
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

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string) {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
