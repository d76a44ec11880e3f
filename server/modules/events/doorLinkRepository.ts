import { sql } from 'drizzle-orm';
import type { DoorLink } from '../../contract/gate';
import type { Db } from '../../db/client';

/** The part of a link's hash that names it: the scan log writes the same twelve characters. */
const nameLength = 12;

export const createDoorLinkRepository = (db: Db) => ({
  async listLinks(sessionID: string): Promise<DoorLink[]> {
    const { rows } = await db.execute<{ [K in keyof DoorLink]: DoorLink[K] }>(sql`
      SELECT left(l.token_hash, ${nameLength}) AS "linkID", l.label, l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.revoked_at AS "revokedAt",
             (SELECT count(*)::int FROM scans s WHERE s.session_id = l.session_id AND s.device LIKE 'link:' || left(l.token_hash, ${nameLength}) || ':%') AS scans
      FROM door_links l WHERE l.session_id = ${sessionID} ORDER BY l.created_at DESC LIMIT 100`);
    const iso = (at: string) => new Date(at).toISOString();
    return rows.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
      revokedAt: row.revokedAt && iso(row.revokedAt),
    }));
  },
  /** False when there is no such link; ending it twice is ending it. */
  async revoke(sessionID: string, linkID: string): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      UPDATE door_links SET revoked_at = coalesce(revoked_at, now()) WHERE session_id = ${sessionID} AND left(token_hash, ${nameLength}) = ${linkID}`);
    return (rowCount ?? 0) > 0;
  },
});
