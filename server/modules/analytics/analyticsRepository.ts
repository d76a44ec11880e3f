import { lt, sql } from 'drizzle-orm';
import type { AnalyticsEvent } from '../../contract/analytics';
import type { Database, Db } from '../../db/client';
import { analyticsDays, analyticsEvents } from '../../db/schema/messages';

export interface KeptEvent {
  event: AnalyticsEvent;
  at: Date;
}

const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '';

export const createAnalyticsRepository = (db: Db) => ({
  /** The same event sent twice is kept once. */
  async addEvents(events: KeptEvent[]): Promise<void> {
    await db
      .insert(analyticsEvents)
      .values(
        events.map(({ event, at }) => ({
          id: event.id,
          eventName: event.eventName,
          at,
          userID: event.userID,
          sessionID: event.sessionID,
          pathName: withoutQuery(event.pathName),
          event,
        })),
      )
      .onConflictDoNothing();
  },
});

/** Counts one UTC day (`2026-11-21`) anew into analytics_days; doing it again gives the same rows. Answers how many. */
export const rollUpAnalytics = (db: Database, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    // Two workers on the same day would both delete and then both insert.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(75, hashtext(${day}))`);
    await tx.execute(sql`DELETE FROM ${analyticsDays} WHERE day = ${day}::date`);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ${analyticsDays} (day, event_name, path_name, count, visitors, signed_in, phones)
      SELECT ${day}::date, event_name, path_name, count(*), count(DISTINCT session_id), count(DISTINCT user_id),
             count(*) FILTER (WHERE event -> 'deviceInfo' ->> 'type' = 'M_WEB')
      FROM ${analyticsEvents}
      WHERE at >= ${day}::date AND at < ${day}::date + 1
      GROUP BY event_name, path_name`);
    return rowCount ?? 0;
  });

const keptDays = 90;

/** Forgets single events after the time that the privacy policy names; the day's counts stay. */
export async function sweepAnalytics(db: Database): Promise<number> {
  const { rowCount } = await db.delete(analyticsEvents).where(lt(analyticsEvents.at, sql`now() - make_interval(days => ${keptDays})`));
  return rowCount ?? 0;
}
