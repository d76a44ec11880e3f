import type { AnalyticsEvent } from '../../contract/analytics';
import type { Db } from '../../db/client';
import { analyticsEvents } from '../../db/schema/messages';

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
