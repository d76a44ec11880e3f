import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Id, Instant, EmptyObject, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { EventKind, EventRef, EventSummary, FeedQuery } from './events';
import { SeatMap } from './seats';
import { WaitlistEntry } from './waitlist';

/** What belongs to the viewer beside an event that everybody sees. */
export const EventAsViewer = z.strictObject({
  eventID: Id,
  isBookmarked: z.boolean(),
  /** The reminder that will be sent; null when the sale is open. */
  remindAt: Instant.nullable(),
  isFollowing: z.boolean(),
  /** Valid tickets in the viewer's hands. */
  ticketCount: z.int(),
  waiting: z.array(WaitlistEntry),
});
export type EventAsViewer = z.infer<typeof EventAsViewer>;

/** Why a row of events is shown to somebody. */
export const EventRecommendation = z.discriminatedUnion('because', [
  z.strictObject({ because: z.literal('FOLLOW'), channel: ChannelSummary }),
  /** The last event of that kind that they have a ticket to, or keep; `own` are those of the kind that are still to come, which are no news to them. */
  z.strictObject({ because: z.literal('KIND'), kind: EventKind, title: z.string(), own: z.array(Id) }),
]);
export type EventRecommendation = z.infer<typeof EventRecommendation>;

const Bookmarked = z.strictObject({ isBookmarked: z.boolean(), remindAt: Instant.nullable() });

export const eventViewerEndpoints = {
  bookmark: endpoint('events.bookmark', {
    access: 'user',
    summary: 'Keep an event; before the sale, with a reminder when it opens',
    input: EventRef,
    output: Bookmarked,
    errors: [404],
  }),
  unbookmark: endpoint('events.unbookmark', {
    access: 'user',
    summary: 'Keep it no longer, and send no reminder',
    input: EventRef,
    output: Bookmarked,
    errors: [404],
  }),
  bookmarks: endpoint('events.bookmarks', {
    access: 'user',
    summary: 'Events I keep, newest bookmark first',
    input: z.strictObject(pageQuery),
    output: pageOf(EventSummary),
  }),
  feedAuthorized: endpoint('events.feedAuthorized', {
    access: 'user',
    summary: 'The feed with organisers I follow first',
    input: FeedQuery,
    output: pageOf(EventSummary),
  }),
  recommendations: endpoint('events.recommendations', {
    access: 'user',
    summary: 'What my own rows of events are: organisers I follow, kinds I went to or keep, each with something on',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(EventRecommendation) }),
  }),
  byIdAuthorized: endpoint('events.byIdAuthorized', {
    access: 'user',
    summary: 'What belongs to me beside an event',
    input: EventRef,
    output: EventAsViewer,
    errors: [404],
  }),
  seatMap: endpoint('events.seatMap', {
    access: 'public',
    summary: 'The hall of a session and which seats are gone',
    input: z.strictObject({ sessionID: Id }),
    output: SeatMap,
    errors: [404],
  }),
};
