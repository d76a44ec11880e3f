import { sql, type SQL } from 'drizzle-orm';
import type { EventTarget } from '../../contract/organiserViews';
import type { Db } from '../../platform/db/client';

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
