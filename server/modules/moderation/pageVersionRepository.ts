import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client';
import { enqueue } from '../../platform/jobs/queue';

/**
 * In the transaction of a change that must not be seen a second longer: every web server drops its pages when it reads the new number, and a job
 * purges the CDN.
 */
export async function purgePages(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    INSERT INTO page_cache (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version = page_cache.version + 1
    RETURNING version::float8 AS version`);
  await enqueue(tx, 'purgeCdn', { version: rows[0]?.version ?? 0 });
}

/** Grows with each purge, in the order in which the purges were committed. */
export async function readPageVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`SELECT version::float8 AS version FROM page_cache WHERE id = 1`);
  return rows[0]?.version ?? 0;
}
