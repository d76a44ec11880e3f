import { sql, eq } from 'drizzle-orm';
import type { AnalyticsEvent } from '../../contract/analytics';
import { analyticsDays, analyticsEvents } from '../../db/schema/messages';
import type { Database, Db, Tx } from '../../platform/db/client';
import type { AudienceStep } from './audienceStep';

export interface RecordedEvent {
  event: AnalyticsEvent;
  at: Date;
  step: AudienceStep | null;
}

const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '';

export const createAnalyticsRepository = (db: Database) => ({
  /** Stores each event once, even if it is sent twice, and marks the days of new events for the roll-up in the same statement. */
  async addEvents(events: RecordedEvent[]): Promise<void> {
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(analyticsEvents)
        .values(
          events.map(({ event, at, step }) => ({
            id: event.id,
            eventName: event.eventName,
            at,
            userID: event.userID,
            sessionID: event.sessionID,
            pathName: withoutQuery(event.pathName),
            event,
            ...(step ?? {}),
          })),
        )
        .onConflictDoNothing()
        .returning({ at: analyticsEvents.at, step: analyticsEvents.step });
      const days = [...new Set(added.filter(({ step }) => step !== null).map(({ at }) => at.toISOString().slice(0, 10)))];
      if (days.length > 0) await tx.execute(sql`INSERT INTO audience_pending_days (day) SELECT unnest(${`{${days.join()}}`}::date[])`);
    });
  },
});

/** The days (UTC) with events that no roll-up has counted yet, from `oldest` on; forgets earlier ones. */
export async function listPendingDays(db: Db, oldest: string): Promise<string[]> {
  await db.execute(sql`DELETE FROM audience_pending_days WHERE day < ${oldest}::date`);
  const { rows } = await db.execute<{ day: string }>(sql`SELECT DISTINCT day::text AS day FROM audience_pending_days ORDER BY day`);
  return rows.map(({ day }) => day);
}

/** Call it in the transaction of the roll-up, before it counts: events committed meanwhile mark the day again. */
export async function removePendingDay(db: Db, day: string): Promise<void> {
  await db.execute(sql`DELETE FROM audience_pending_days WHERE day = ${day}::date`);
}

/** Makes the user's events anonymous. */
export async function eraseAnalyticsData(tx: Tx, userID: string): Promise<void> {
  await tx.update(analyticsEvents).set({ userID: null, sessionID: null }).where(eq(analyticsEvents.userID, userID));
}

/** Recomputes one UTC day (`2026-11-21`) in analytics_days; idempotent. Returns how many rows it wrote. */
export const rollUpAnalytics = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    // Two workers on the same day would both delete and then both insert.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(75, hashtext(${day}))`);
    await tx.execute(sql`DELETE FROM ${analyticsDays} WHERE day = ${day}::date`);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ${analyticsDays} (day, event_name, path_name, count, visitors, signed_in, phones)
      SELECT ${day}::date, event_name, path_name, count(*), count(DISTINCT COALESCE(session_id, id)), count(DISTINCT user_id),
             count(*) FILTER (WHERE event -> 'deviceInfo' ->> 'type' = 'M_WEB')
      FROM ${analyticsEvents}
      WHERE at >= ${day}::date AND at < ${day}::date + 1
      GROUP BY event_name, path_name`);
    return rowCount ?? 0;
  });
