import { sql } from 'drizzle-orm';
import type { PublicAddress } from '../../contract/documents';
import type { Db } from '../../platform/db/client';
import { isListed } from '../campaigns/campaigns';

/** Another product joins with one row of its own. */
const addresses = sql`
  SELECT 'EVENT' AS kind, event_id AS id FROM events WHERE status = 'PUBLISHED' AND NOT is_unlisted
  UNION ALL SELECT 'CHANNEL', handle FROM channels WHERE deleted_at IS NULL AND taken_down_at IS NULL
  UNION ALL SELECT 'TITLE', slug FROM releases WHERE state = 'PUBLISHED' AND kind IN ('FILM', 'SERIES')
  UNION ALL SELECT 'CAMPAIGN', c.campaign_id FROM campaigns c WHERE ${isListed}
  UNION ALL SELECT 'SNAX', release_id FROM releases WHERE state = 'PUBLISHED' AND kind = 'SNAX'`;

/** The sitemap protocol allows 50,000 URLs; this many stay under the page cache's 4 MB limit. */
const addressesPerPart = 20_000;

/** Two queries, whatever the number of addresses; a part beyond the last is empty. */
export async function listPublicAddresses(db: Db, part = 1, size = addressesPerPart): Promise<{ items: PublicAddress[]; parts: number }> {
  const { rows: items } = await db.execute<PublicAddress & Record<string, unknown>>(
    sql`SELECT kind, id FROM (${addresses}) a ORDER BY kind DESC, id LIMIT ${size} OFFSET ${(part - 1) * size}`,
  );
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${addresses}) a`);
  return { items, parts: Math.max(1, Math.ceil((rows[0]?.n ?? 0) / size)) };
}
