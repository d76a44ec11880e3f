import { sql, type SQL } from 'drizzle-orm';
import { eventAnnouncements } from '../../db/schema/events';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';

/** Sessions or events for one run of a scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Longer than an outage of the worker. Events that are older when it starts are not announced. */
const newForHours = 48;

/**
 * SQL for a ticket `t` that the organiser issued to a guest without an account: it bears the guest's name, and the organiser's account until it is
 * transferred.
 */
export const isOfGuest = sql`(t.guest_contact IS NOT NULL
  OR (t.source NOT IN ('ONLINE', 'REWARD') AND EXISTS (SELECT 1 FROM payments p WHERE p.payment_id = t.payment_id AND p.user_id = t.holder_id)))`;

/** The holders that a message goes to; guests without an address get none. Without a session: of every session that is not over. */
export interface HolderSegment {
  eventID: string;
  sessionID: string | null;
  /** The name of a tier, the same in every session. */
  tierName?: string | undefined;
  source?: 'ONLINE' | 'COMP' | 'ON_SITE' | 'REWARD' | undefined;
  attendance?: 'CHECKED_IN' | 'NOT_CHECKED_IN' | undefined;
  /** Also a session that is over, for the organiser's own words afterwards. */
  includesPast?: boolean;
}

const holdersOf = ({ eventID, sessionID, tierName, source, attendance, includesPast = false }: HolderSegment, now: Date): SQL => sql`
  SELECT t.holder_id, t.guest_contact, bool_or(t.source = 'ONLINE' AND t.paid_minor > 0 AND p.user_id = t.holder_id AND t.first_admitted_at IS NULL) AS may_refund
  FROM tickets t JOIN event_sessions s ON s.session_id = t.session_id JOIN session_tiers r ON r.tier_id = t.tier_id JOIN payments p ON p.payment_id = t.payment_id
  WHERE t.event_id = ${eventID} AND t.status = 'VALID' AND NOT (${isOfGuest} AND t.guest_contact IS NULL) AND (s.ends_at > ${timestamp(now)} OR ${includesPast && sessionID !== null}) AND (${sessionID}::text IS NULL OR t.session_id = ${sessionID})
    AND (${tierName ?? null}::text IS NULL OR r.name = ${tierName ?? null}) AND (${source ?? null}::text IS NULL OR t.source = ${source ?? null})
    AND (${attendance ?? null}::text IS NULL OR (t.first_admitted_at IS NOT NULL) = ${attendance === 'CHECKED_IN'})
  GROUP BY t.holder_id, t.guest_contact`;

/** Counts people with a valid ticket to a session that is not over, whom a message reaches; a guest without an account counts by contact address. */
export const countHolders = (db: Db, eventID: string, sessionID: string | null, now: Date): Promise<number> =>
  countSegment(db, { eventID, sessionID }, now);

/** Counts the people whom a message to the segment reaches. */
export async function countSegment(db: Db, segment: HolderSegment, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${holdersOf(segment, now)}) h`);
  return rows[0]?.n ?? 0;
}

/** The holders as queries for `notify`: who can cancel a ticket they paid for themselves, the others, and guests without an account. */
export function holderQueries(segment: HolderSegment, now: Date) {
  const holders = holdersOf(segment, now);
  const users = (mayRefund: boolean) =>
    sql`SELECT h.holder_id AS user_id FROM (${holders}) h WHERE h.guest_contact IS NULL AND h.may_refund = ${mayRefund}`;
  const guests = sql`SELECT h.guest_contact AS email FROM (${holders}) h WHERE h.guest_contact IS NOT NULL`;
  return { refundable: users(true), others: users(false), guests };
}

export async function addAnnouncement(db: Db, announcement: typeof eventAnnouncements.$inferInsert): Promise<void> {
  await db.insert(eventAnnouncements).values(announcement);
}

/** The holders of a session with an account who have not been admitted, as a query for `notify`. */
export const expectedHolders = (sessionID: string): SQL => sql`SELECT DISTINCT t.holder_id AS user_id FROM tickets t
  WHERE t.session_id = ${sessionID} AND t.status = 'VALID' AND NOT ${isOfGuest} AND t.first_admitted_at IS NULL`;

/** Marks due sessions with the start they are reminded of: a session that is moved is due again, a cancelled one never. */
export async function claimReminders(tx: Tx, { daysBefore, fromHour }: { daysBefore: 0 | 1; fromHour: number }, now: Date) {
  const mark = sql.identifier(daysBefore === 1 ? 'day_before_reminder_for' : 'same_day_reminder_for');
  const at = timestamp(now);
  const { rows } = await tx.execute<
    Record<'sessionID' | 'eventTitle' | 'startsAt' | 'doorsAt' | 'gate' | 'venueName' | 'city' | 'timeZone', string> & {
      isOnline: boolean;
      joinUrl: string | null;
    }
  >(sql`
    UPDATE event_sessions s SET ${mark} = s.starts_at FROM events e JOIN venues v ON v.venue_id = e.venue_id
    WHERE e.event_id = s.event_id AND s.session_id IN (
      SELECT d.session_id FROM event_sessions d JOIN events f ON f.event_id = d.event_id JOIN venues w ON w.venue_id = f.venue_id
      WHERE d.status = 'PUBLISHED' AND f.status = 'PUBLISHED' AND d.sold > 0
        AND d.starts_at > ${at} AND d.starts_at < ${at} + interval '3 days' AND d.${mark} IS DISTINCT FROM d.starts_at
        AND (d.starts_at AT TIME ZONE w.time_zone)::date = (${at} AT TIME ZONE w.time_zone)::date + ${daysBefore}::int
        AND extract(hour FROM ${at} AT TIME ZONE w.time_zone) >= ${fromHour}
      ORDER BY d.starts_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
    RETURNING s.session_id AS "sessionID", e.title AS "eventTitle", s.starts_at::text AS "startsAt", s.doors_at::text AS "doorsAt", s.gate,
      v.name AS "venueName", v.city, v.time_zone AS "timeZone", v.kind = 'ONLINE' AS "isOnline", e.join_url AS "joinUrl"`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), doorsAt: new Date(row.doorsAt) }));
}

/** Listed events of which the followers are not notified yet; marks them. */
export async function claimNewEvents(tx: Tx, now: Date) {
  const at = timestamp(now);
  const { rows } = await tx.execute<
    Record<'eventID' | 'channelID' | 'channelName' | 'title' | 'tagline' | 'venueName' | 'city' | 'timeZone' | 'startsAt', string>
  >(sql`
    UPDATE events e SET followers_notified_at = ${at} FROM channels c, venues v
    WHERE c.channel_id = e.channel_id AND v.venue_id = e.venue_id AND e.event_id IN (
      SELECT d.event_id FROM events d JOIN channels o ON o.channel_id = d.channel_id AND o.deleted_at IS NULL
      WHERE d.status = 'PUBLISHED' AND NOT d.is_unlisted AND d.followers_notified_at IS NULL AND d.next_session_at > ${at}
        AND d.published_at > ${at} - make_interval(hours => ${newForHours}) AND d.published_at <= ${at}
      ORDER BY d.published_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
    RETURNING e.event_id AS "eventID", c.channel_id AS "channelID", c.name AS "channelName", e.title, e.tagline, v.name AS "venueName",
      v.city, v.time_zone AS "timeZone", e.next_session_at::text AS "startsAt"`);
  return rows;
}
