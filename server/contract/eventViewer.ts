import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Id, Instant, EmptyObject, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { EventKind, EventRef, EventSummary, FeedQuery } from './events';
import { SeatMap } from './seats';
import { WaitlistEntry } from './waitlist';

/** The viewer's own data about an event. */
export const EventAsViewer = z.strictObject({
  eventID: Id,
  isBookmarked: z.boolean(),
  /** When the reminder will be sent; null when the sale is open. */
  remindAt: Instant.nullable(),
  isFollowing: z.boolean(),
  /** Valid tickets that the viewer holds. */
  ticketCount: z.int(),
  waiting: z.array(WaitlistEntry),
});
export type EventAsViewer = z.infer<typeof EventAsViewer>;

/** Why a row of events is recommended to the viewer. */
export const EventRecommendation = z.discriminatedUnion('because', [
  z.strictObject({ because: z.literal('FOLLOW'), channel: ChannelSummary }),
  /** The last event of that kind that the viewer has a ticket to or saved; `own` are such upcoming events, which the row leaves out. */
  z.strictObject({ because: z.literal('KIND'), kind: EventKind, title: z.string(), own: z.array(Id) }),
]);
export type EventRecommendation = z.infer<typeof EventRecommendation>;

const Bookmarked = z.strictObject({ isBookmarked: z.boolean(), remindAt: Instant.nullable() });

export const eventViewerEndpoints = {
  bookmark: endpoint('events.bookmark', 'POST /events/:eventID/bookmark', {
    access: 'user',
    summary: 'Save an event; before the sale opens, with a reminder',
    input: EventRef,
    output: Bookmarked,
    errors: [404],
  }),
  unbookmark: endpoint('events.unbookmark', 'POST /events/:eventID/unbookmark', {
    access: 'user',
    summary: 'Remove an event from saved and cancel its reminder',
    input: EventRef,
    output: Bookmarked,
    errors: [404],
  }),
  bookmarks: endpoint('events.bookmarks', 'GET /events/bookmarks', {
    access: 'user',
    summary: 'List saved events, newest first',
    input: z.strictObject(pageQuery),
    output: pageOf(EventSummary),
  }),
  feedAuthorized: endpoint('events.feedAuthorized', 'GET /events/authorized/feed', {
    access: 'user',
    summary: 'List published events, followed organisers first',
    input: FeedQuery,
    output: pageOf(EventSummary),
  }),
  recommendations: endpoint('events.recommendations', 'GET /events/authorized/recommendations', {
    access: 'user',
    summary: 'Get recommended rows of events with their reasons',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(EventRecommendation) }),
  }),
  byIdAuthorized: endpoint('events.byIdAuthorized', 'GET /me/events/:eventID', {
    access: 'user',
    summary: 'Get what an event page shows to the signed-in viewer only',
    input: EventRef,
    output: EventAsViewer,
    errors: [404],
  }),
  seatMap: endpoint('events.seatMap', 'GET /events/sessions/:sessionID/seats', {
    access: 'public',
    summary: 'Get the seating plan of a session and its taken seats',
    input: z.strictObject({ sessionID: Id }),
    output: SeatMap,
    errors: [404],
  }),
};
