import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client';

/** In the transaction of a change that must not be seen a second longer: every web server drops its pages when it reads the new number. */
export async function purgePages(tx: Tx): Promise<void> {
  await tx.execute(sql`INSERT INTO page_cache (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version = page_cache.version + 1`);
}

/** Grows with each purge, in the order in which the purges were committed. */
export async function readPageVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`SELECT version::float8 AS version FROM page_cache WHERE id = 1`);
  return rows[0]?.version ?? 0;
}
