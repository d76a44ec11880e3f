import { sql, type SQL } from 'drizzle-orm';
import type { EventKind } from '../../contract/events';
import type { EventRecommendation } from '../../contract/eventViewer';
import type { EventTarget } from '../../contract/organiserViews';
import type { StoredImage } from '../../db/schema/columns';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { imageSetOf } from '../../platform/storage/imageSetOf';

/** Limits of recommended rows. */
const maxRails = { follows: 4, kinds: 2 } as const;

/** A user's recommended rows of events, each with its reason: a follow, or the kind of an event they bookmarked or bought. */
export async function readTastes(db: Db, userID: string, now: Date): Promise<EventRecommendation[]> {
  const follows = await db.execute<{ id: string; handle: string; name: string; avatar: StoredImage | null; events: number }>(sql`
    SELECT c.channel_id AS id, c.handle, c.name, c.avatar, c.event_count AS events
    FROM follows f JOIN channels c ON c.channel_id = f.target_id AND c.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT e.next_session_at AS at FROM events e WHERE e.channel_id = c.channel_id AND e.status = 'PUBLISHED' AND NOT e.is_unlisted
        AND e.next_session_at > ${timestamp(now)}
      ORDER BY e.next_session_at LIMIT 1
    ) n
    WHERE f.user_id = ${userID} AND f.target_kind = 'CHANNEL' ORDER BY n.at, c.channel_id LIMIT ${maxRails.follows}`);
  const kinds = await db.execute<{ kind: EventKind; title: string; own: string[] }>(sql`
    WITH own AS (
      SELECT event_id, created_at AS at FROM event_bookmarks WHERE user_id = ${userID}
      UNION ALL SELECT event_id, created_at FROM tickets WHERE holder_id = ${userID} AND source = 'ONLINE' AND status = 'VALID'
    )
    SELECT k.kind, k.title, k.own FROM (
      SELECT e.kind, (array_agg(e.title ORDER BY d.at DESC))[1] AS title, max(d.at) AS at,
        coalesce(array_agg(DISTINCT e.event_id) FILTER (WHERE e.next_session_at > ${timestamp(now)}), '{}') AS own
      FROM own d JOIN events e ON e.event_id = d.event_id GROUP BY e.kind
    ) k
    WHERE EXISTS (SELECT 1 FROM events e WHERE e.kind = k.kind AND e.status = 'PUBLISHED' AND NOT e.is_unlisted AND e.next_session_at > ${timestamp(now)}
      AND NOT EXISTS (SELECT 1 FROM own WHERE own.event_id = e.event_id))
    ORDER BY k.at DESC LIMIT ${maxRails.kinds}`);
  return [
    ...follows.rows.map(({ id, handle, name, avatar, events }) => ({
      because: 'FOLLOW' as const,
      channel: { channelID: id, handle, name, avatar: avatar && imageSetOf(avatar), eventCount: events },
    })),
    ...kinds.rows.map(({ kind, title, own }) => ({ because: 'KIND' as const, kind, title, own })),
  ];
}

const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/**
 * How many users a target matches. Languages and interests are from their profiles; a city is where they have held a ticket. Age is not stored, so it
 * does not narrow the estimate.
 */
export async function estimateReach(db: Db, { languages, interests, cities }: EventTarget): Promise<{ reach: number; of: number }> {
  const parts: SQL[] = [
    ...(languages.length > 0 ? [sql`u.languages && ${list(languages)}`] : []),
    ...(interests.length > 0 ? [sql`u.genres && ${list(interests)}`] : []),
    ...(cities.length > 0
      ? [
          sql`EXISTS (SELECT 1 FROM tickets t JOIN events e ON e.event_id = t.event_id JOIN venues v ON v.venue_id = e.venue_id
                      WHERE t.holder_id = u.user_id AND lower(v.city) = ANY(${list(cities.map((city) => city.toLowerCase()))}))`,
        ]
      : []),
  ];
  const fits = parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`;
  const { rows } = await db.execute<{ reach: number; of: number }>(
    sql`SELECT count(*) FILTER (WHERE ${fits})::int AS reach, count(*)::int AS "of" FROM users u WHERE NOT u.is_disabled`,
  );
  return { reach: rows[0]?.reach ?? 0, of: rows[0]?.of ?? 0 };
}
