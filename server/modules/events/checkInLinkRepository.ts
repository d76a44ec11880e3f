import { sql } from 'drizzle-orm';
import type { CheckInLink } from '../../contract/gate';
import type { Db } from '../../platform/db/client';

/** A link's ID is the start of its token hash; the scan log records the same twelve characters. */
const linkIDLength = 12;

export const createCheckInLinkRepository = (db: Db) => ({
  async listLinks(sessionID: string): Promise<CheckInLink[]> {
    const { rows } = await db.execute<{ [K in keyof CheckInLink]: CheckInLink[K] }>(sql`
      SELECT left(l.token_hash, ${linkIDLength}) AS "linkID", l.label, l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.revoked_at AS "revokedAt",
             (SELECT count(*)::int FROM scans s WHERE s.session_id = l.session_id AND s.device LIKE 'link:' || left(l.token_hash, ${linkIDLength}) || ':%') AS scans
      FROM check_in_links l WHERE l.session_id = ${sessionID} ORDER BY l.created_at DESC LIMIT 100`);
    const iso = (at: string) => new Date(at).toISOString();
    return rows.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
      revokedAt: row.revokedAt && iso(row.revokedAt),
    }));
  },
  /** Idempotent; false for an unknown link. */
  async revoke(sessionID: string, linkID: string): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      UPDATE check_in_links SET revoked_at = coalesce(revoked_at, now()) WHERE session_id = ${sessionID} AND left(token_hash, ${linkIDLength}) = ${linkID}`);
    return (rowCount ?? 0) > 0;
  },
});
