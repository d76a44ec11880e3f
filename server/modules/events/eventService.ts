import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { Event, EventSummary, Facets, FeedQuery, Session } from '../../contract/events';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { createCardReads } from './cardReads';
import { createEventReads } from './eventReads';
import { toEvent } from './eventViews';
import { readTastes } from './tasteReads';

interface Page {
  items: EventSummary[];
  nextCursor: string | null;
}

const rankKey = /^[01]f?$/;
/** SPEC.md §9: eventFeed. */
const feedPageSize = 10;

/** Events as everybody may read them. */
export function createEventService({ db, clock }: { db: Database; clock: Clock }) {
  const reads = createEventReads(db);
  const cards = createCardReads(db);
  const getEvent = async (eventID: string): Promise<Event> => {
    const whole = await reads.findEvent(eventID);
    if (!whole) throw notFound('Event');
    return toEvent(whole, clock.now());
  };
  /** Words that are found nowhere are looked for again as they may have been meant; a cursor stays in the way it began. */
  async function listFeed({ cursor, limit = feedPageSize, ...filter }: z.output<typeof FeedQuery>, viewerID?: string): Promise<Page> {
    const place = fromCursor(cursor, rankKey, instantKey, idKey);
    const after = place && { rank: place[0].charAt(0), sortAt: place[1], eventID: place[2] };
    const search = { filter, after, limit: limit + 1, ...(viewerID ? { viewerID } : {}) };
    let isFuzzy = place?.[0].endsWith('f') ?? false;
    let found = await cards.listFeed({ ...search, isFuzzy });
    if (found.length === 0 && filter.q && !place) found = await cards.listFeed({ ...search, isFuzzy: (isFuzzy = true) });
    const { rows, nextCursor } = toPage(found, limit, ({ place: { rank, sortAt, eventID } }) =>
      toCursor(isFuzzy ? `${rank}f` : rank, sortAt, eventID),
    );
    return { items: rows.map(({ summary }) => summary), nextCursor };
  }

  return {
    getEvent,
    listFeed,
    /** Organisers that the viewer follows come first, each half soonest first. */
    listFeedFor: (viewerID: string, query: z.output<typeof FeedQuery>) => listFeed(query, viewerID),
    listTastes: async (viewerID: string) => ({ items: await readTastes(db, viewerID) }),
    getFacets: (): Promise<Facets> => reads.findFacets(),
    async listSessions(eventID: string): Promise<Session[]> {
      return (await getEvent(eventID)).sessions;
    },
  };
}
export type EventService = ReturnType<typeof createEventService>;
