import { sql } from 'drizzle-orm';
import type { AnalyticsEvent } from '../../contract/analytics';
import { analyticsEvents } from '../../db/schema/messages';
import type { Database } from '../../platform/db/client';
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
