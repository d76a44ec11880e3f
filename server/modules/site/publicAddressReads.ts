import { sql } from 'drizzle-orm';
import type { PublicAddress } from '../../contract/documents';
import type { Db } from '../../platform/db/client';
import { isListed } from '../campaigns/campaigns';

/** Another product joins with one row of its own. */
const addresses = sql`
  SELECT 'EVENT' AS kind, event_id AS id FROM events WHERE status = 'PUBLISHED'
  UNION ALL SELECT 'CHANNEL', handle FROM channels WHERE deleted_at IS NULL
  UNION ALL SELECT 'TITLE', slug FROM releases WHERE state = 'PUBLISHED' AND kind IN ('FILM', 'SERIES')
  UNION ALL SELECT 'CAMPAIGN', c.campaign_id FROM campaigns c WHERE ${isListed}
  UNION ALL SELECT 'SNAX', release_id FROM releases WHERE state = 'PUBLISHED' AND kind = 'SNAX'`;

export const createPublicAddressReads = (db: Db) => ({
  async listPart(part: number, size: number): Promise<PublicAddress[]> {
    const { rows } = await db.execute<{ kind: PublicAddress['kind']; id: string }>(
      sql`SELECT kind, id FROM (${addresses}) a ORDER BY kind DESC, id LIMIT ${size} OFFSET ${(part - 1) * size}`,
    );
    return rows;
  },
  async count(): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${addresses}) a`);
    return rows[0]?.n ?? 0;
  },
});
