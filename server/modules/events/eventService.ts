import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Event, EventSummary, Facets, FeedQuery, Session } from '../../contract/events';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../cursor';
import type { Database } from '../../db/client';
import { notFound } from '../../errors';
import { createEventReads } from './eventReads';
import { toEvent, toEventSummary } from './eventViews';

/** SPEC.md §9: eventFeed. */
const feedPageSize = 10;

/** Events as everybody may read them. */
export function createEventService({ db, clock }: { db: Database; clock: Clock }) {
  const reads = createEventReads(db);
  const getEvent = async (eventID: string): Promise<Event> => {
    const whole = await reads.findEvent(eventID);
    if (!whole) throw notFound('Event');
    return toEvent(whole, clock.now());
  };
  return {
    getEvent,
    async listFeed({
      cursor,
      limit = feedPageSize,
      ...filter
    }: z.output<typeof FeedQuery>): Promise<{ items: EventSummary[]; nextCursor: string | null }> {
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await reads.listFeed(filter, place && { nextSessionAt: place[0], eventID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place, last.event.eventID));
      const now = clock.now();
      return { items: rows.map((whole) => toEventSummary(whole, now)), nextCursor };
    },
    getFacets: (): Promise<Facets> => reads.findFacets(),
    async listSessions(eventID: string): Promise<Session[]> {
      return (await getEvent(eventID)).sessions;
    },
  };
}
export type EventService = ReturnType<typeof createEventService>;
