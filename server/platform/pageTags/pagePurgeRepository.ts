import { sql } from 'drizzle-orm';
import type { Db, Database, Tx } from '../db/client';
import { enqueue } from '../jobs/queue';
import { pageTag } from './pageTags';

/** More wait for the next batch. */
const batchSize = 2000;
/** A cache that was away for longer drops everything. */
const keptForMinutes = 60;

export interface Purges {
  /** The number of the newest batch. */
  version: number;
  tags: string[];
}

/** In the transaction of a takedown: every page is dropped within a second, because no list of the pages that show a work may be incomplete. */
export async function purgePages(tx: Tx): Promise<void> {
  await tx.execute(sql`INSERT INTO page_purges (tag) VALUES (${pageTag})`);
}

/**
 * Moves what was committed into one batch with the next number, and enqueues its purge at the CDN. One caller at a time, so that the numbers are in the
 * order in which batches become visible. Many changes between two calls are one batch: a page that all of them concern is rendered once.
 */
export async function batchPurges(db: Database, { hasCdn }: { hasCdn: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO page_cache (id, version) VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET version = page_cache.version`);
    const { rows } = await tx.execute<{ version: number }>(sql`
      WITH taken AS (
        DELETE FROM page_purges WHERE id IN (SELECT id FROM page_purges ORDER BY id LIMIT ${batchSize}) RETURNING tag
      ), batch AS (
        INSERT INTO page_purge_batches (version, tags)
        SELECT (SELECT version + 1 FROM page_cache WHERE id = 1), array_agg(DISTINCT tag ORDER BY tag) FROM taken HAVING count(*) > 0 RETURNING version
      ), old AS (
        DELETE FROM page_purge_batches WHERE created_at < now() - make_interval(mins => ${keptForMinutes})
      )
      UPDATE page_cache SET version = batch.version FROM batch WHERE id = 1 RETURNING batch.version::float8 AS version`);
    const [batch] = rows;
    if (batch && hasCdn) await enqueue(tx, 'purgeCdn', { version: batch.version });
  });
}

/** A web server asks twice a second. One that knows less drops everything, which costs less than reading every batch of an hour. */
const maxBatchesForWeb = 500;

/** What a cache that knows the batches up to `since` has to drop: everything when it knows none, too few, or when batches are missing. */
async function readBatches(db: Db, since: number | null, maxBatches = Infinity): Promise<Purges & { isWaiting: boolean }> {
  const { rows } = await db.execute<{ version: number; isWaiting: boolean }>(
    sql`SELECT version::float8 AS version, EXISTS (SELECT 1 FROM page_purges) AS "isWaiting" FROM page_cache WHERE id = 1`,
  );
  const { version, isWaiting } = rows[0] ?? { version: 0, isWaiting: true };
  if (since === version) return { version, tags: [], isWaiting };
  if (since === null || since > version || version - since > maxBatches) return { version, tags: [pageTag], isWaiting };
  const { rows: batches } = await db.execute<{ tags: string[] }>(
    sql`SELECT tags FROM page_purge_batches WHERE version > ${since} AND version <= ${version}`,
  );
  const isComplete = batches.length === version - since;
  return { version, tags: isComplete ? [...new Set(batches.flatMap(({ tags }) => tags))] : [pageTag], isWaiting };
}

/** What a web server that knows the batches up to `since` has to drop, with every change that was committed before the call. */
export async function takePurges(db: Database, { since, hasCdn }: { since: number | null; hasCdn: boolean }): Promise<Purges> {
  let found = await readBatches(db, since, maxBatchesForWeb);
  if (found.isWaiting) {
    await batchPurges(db, { hasCdn });
    found = await readBatches(db, since, maxBatchesForWeb);
  }
  return { version: found.version, tags: found.tags };
}

/** What the CDN has not confirmed yet. */
export async function readCdnPurges(db: Db): Promise<Purges> {
  const { rows } = await db.execute<{ version: number }>(sql`SELECT cdn_version::float8 AS version FROM page_cache WHERE id = 1`);
  const { version, tags } = await readBatches(db, rows[0]?.version ?? 0);
  return { version, tags };
}

export async function confirmCdnPurges(db: Db, version: number): Promise<void> {
  await db.execute(sql`UPDATE page_cache SET cdn_version = GREATEST(cdn_version, ${version}) WHERE id = 1`);
}
