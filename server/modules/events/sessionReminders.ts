import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { toLocalTime } from '../../platform/zonedTime';
import { notify } from '../notifications/notifications';

/** Sessions for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;

/** Each reminder: days before the session's day, the hour at the venue from which it is sent, and the column that marks it as sent. */
const reminders = [
  { daysBefore: 1, fromHour: 10, mark: sql.identifier('day_before_reminder_for') },
  { daysBefore: 0, fromHour: 9, mark: sql.identifier('same_day_reminder_for') },
] as const;
type Reminder = (typeof reminders)[number];

/** From this hour on, a session of today is "tonight". */
const eveningHour = 17;
const timeOfDay = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(at);
const dayOf = ({ daysBefore }: Reminder, startsAt: Date, timeZone: string) => {
  if (daysBefore === 1) return 'Tomorrow';
  return Number(toLocalTime(startsAt, timeZone).slice(11, 13)) >= eveningHour ? 'Tonight' : 'Today';
};

/** Marks due sessions with the start they are reminded of: a session that is moved is due again, a cancelled one never. */
async function claimDue(tx: Tx, { daysBefore, fromHour, mark }: Reminder, now: Date) {
  const at = timestamp(now);
  const { rows } = await tx.execute<
    Record<'sessionID' | 'eventTitle' | 'startsAt' | 'doorsAt' | 'gate' | 'venueName' | 'city' | 'timeZone', string>
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
      v.name AS "venueName", v.city, v.time_zone AS "timeZone"`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), doorsAt: new Date(row.doorsAt) }));
}

/** Scheduled task: reminds ticket holders on the day before and on the day itself, by the time of the venue. Returns how many sessions were due. */
export const remindHolders = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    let due = 0;
    for (const reminder of reminders)
      for (const { sessionID, startsAt, doorsAt, timeZone, ...place } of await claimDue(tx, reminder, now)) {
        due += 1;
        const users = sql`SELECT DISTINCT t.holder_id AS user_id FROM tickets t
          WHERE t.session_id = ${sessionID} AND t.status = 'VALID' AND t.guest_contact IS NULL AND t.first_admitted_at IS NULL`;
        const key = `reminder:${sessionID}:${reminder.daysBefore}:${startsAt.toISOString()}`;
        await notify(tx, { to: { users }, key, expiresAt: startsAt }, 'sessionReminder', {
          ...place,
          day: dayOf(reminder, startsAt, timeZone),
          doors: timeOfDay(doorsAt, timeZone),
          starts: timeOfDay(startsAt, timeZone),
          ticketsUrl: `${publicOrigin}/collection/`,
        });
      }
    return due;
  });
