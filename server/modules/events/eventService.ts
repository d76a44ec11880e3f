import type { z } from 'zod';
import type { Event, EventSummary, EventFacets, FeedQuery, Session } from '../../contract/events';
import type { EventAsViewer } from '../../contract/eventViewer';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import { createFollowRepository } from '../users/users';
import { findBookmark } from './bookmarkRepository';
import { listFeedCards } from './cardReads';
import { requireOwnedEvent } from './eventAccess';
import type { EventContext } from './eventContext';
import { findFacets, findPublicChannel, prepareFindEvent } from './eventReads';
import { eventShareFacts } from './eventShareCard';
import { toEvent } from './eventViews';
import { readTastes } from './tasteReads';
import { countHeldTickets } from './ticketRepository';
import { listWaitlist } from './waitlistService';

interface Page {
  items: EventSummary[];
  nextCursor: string | null;
}

const rankKey = /^[01]f?$/;
const feedPageSize = 10;

/** Public events: lists, facets and single events. */
export function createEventService({ db, clock }: EventContext) {
  const findEvent = prepareFindEvent(db);
  const findAnyEvent = prepareFindEvent(db, true);
  const getEvent = async (eventID: string): Promise<Event> => {
    const whole = await findEvent(eventID);
    if (!whole) throw notFound('Event');
    return toEvent(whole, clock.now());
  };
  /** Falls back to a fuzzy search when the exact one finds nothing; a cursor stays in the mode it began in. */
  async function listFeed({ cursor, limit = feedPageSize, ...filter }: z.output<typeof FeedQuery>, viewerID?: string): Promise<Page> {
    const place = fromCursor(cursor, rankKey, instantKey, idKey);
    const after = place && { rank: place[0].charAt(0), sortAt: place[1], eventID: place[2] };
    const search = { filter, after, limit: limit + 1, now: clock.now(), ...(viewerID ? { viewerID } : {}) };
    let isFuzzy = place?.[0].endsWith('f') ?? false;
    let found = await listFeedCards(db, { ...search, isFuzzy });
    if (found.length === 0 && filter.q && !place) found = await listFeedCards(db, { ...search, isFuzzy: (isFuzzy = true) });
    const { rows, nextCursor } = toPage(found, limit, ({ place: { rank, sortAt, eventID } }) =>
      toCursor(isFuzzy ? `${rank}f` : rank, sortAt, eventID),
    );
    return { items: rows.map(({ summary }) => summary), nextCursor };
  }

  return {
    getEvent,
    /** An event of the team in any state, as its page shows it. */
    async previewEvent(userID: string, eventID: string): Promise<Event> {
      await requireOwnedEvent(db, eventID, userID, 'event.read');
      const whole = await findAnyEvent(eventID);
      if (!whole) throw notFound('Event');
      return toEvent(whole, clock.now());
    },
    listFeed,
    /** What a share card of the event shows; null when there is no such public event. */
    async findShareCard(eventID: string) {
      const whole = await findEvent(eventID);
      if (!whole) return null;
      const { artwork, shareImageKey, title } = whole.event;
      return {
        id: eventID,
        name: title,
        facts: eventShareFacts(toEvent(whole, clock.now())),
        baseKey: shareImageKey,
        pictureKey: artwork?.key ?? null,
        isClip: false,
      };
    },
    /** Events of followed organisers first; soonest first within both groups. */
    listFeedFor: (viewerID: string, query: z.output<typeof FeedQuery>) => listFeed(query, viewerID),
    /** The viewer's own data for an event: bookmark, follow, tickets and waitlist entries. */
    async getEventAsViewer(userID: string, eventID: string): Promise<EventAsViewer> {
      const channelID = await findPublicChannel(db, eventID);
      if (!channelID) throw notFound('Event');
      const bookmark = await findBookmark(db, userID, eventID);
      return {
        eventID,
        isBookmarked: bookmark !== null,
        remindAt: bookmark?.remindAt?.toISOString() ?? null,
        isFollowing: await createFollowRepository(db).isFollowing(userID, 'CHANNEL', channelID),
        ticketCount: await countHeldTickets(db, userID, eventID),
        waiting: await listWaitlist(db, userID, { eventID }, clock.now()),
      };
    },
    listTastes: async (viewerID: string) => ({ items: await readTastes(db, viewerID, clock.now()) }),
    getFacets: (): Promise<EventFacets> => findFacets(db, clock.now()),
    async listSessions(eventID: string): Promise<Session[]> {
      return (await getEvent(eventID)).sessions;
    },
  };
}
