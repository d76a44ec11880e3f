import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** Sessions of a channel that a reward can give seats of, the next first. */
export async function listSessionChoices(
  db: Db,
  channelID: string,
  now: Date,
): Promise<{ id: string; title: string; startsAt: Date; timeZone: string; tiers: { id: string; name: string }[] }[]> {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    startsAt: string;
    timeZone: string;
    tiers: { id: string; name: string }[];
  }>(sql`
    SELECT s.session_id AS id, e.title, to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startsAt", v.time_zone AS "timeZone",
      (SELECT COALESCE(json_agg(json_build_object('id', t.tier_id, 'name', t.name) ORDER BY t.tier_id), '[]') FROM session_tiers t
        WHERE t.session_id = s.session_id) AS tiers
    FROM event_sessions s JOIN events e USING (event_id) JOIN venues v ON v.venue_id = e.venue_id
    WHERE e.channel_id = ${channelID} AND e.status IN ('DRAFT', 'PUBLISHED') AND s.status <> 'CANCELLED' AND s.ends_at > ${timestamp(now)}
    ORDER BY s.starts_at, s.session_id LIMIT 200`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

/** Whether a tier belongs to a session of the channel. */
export async function isTierOfChannel(db: Db, channelID: string, sessionID: string, tierID: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM event_sessions s JOIN events e USING (event_id) JOIN session_tiers t USING (session_id)
    WHERE e.channel_id = ${channelID} AND s.session_id = ${sessionID} AND t.tier_id = ${tierID}`);
  return rows.length > 0;
}
