import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Currency, Id, Instant, Money, Name, EmptyObject, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

export const EventKind = z.enum(['MUSIC', 'COMEDY', 'FILM', 'THEATRE', 'DANCE', 'TALK', 'FOOD', 'WORKSHOP', 'SPORT', 'FESTIVAL']);
export type EventKind = z.infer<typeof EventKind>;

/** PLACE: a venue with an address. ONLINE: joined by a link that ticket holders get. UNANNOUNCED: its venue follows. */
export const VenueKind = z.enum(['PLACE', 'ONLINE', 'UNANNOUNCED']);
export type VenueKind = z.infer<typeof VenueKind>;

export const Venue = z.strictObject({
  venueID: Id,
  kind: VenueKind,
  /** "Online" or "Venue to be announced" where it is no place. */
  name: z.string(),
  /** Empty where it is no place. */
  address: z.string(),
  /** Empty online, and while not even the city is announced. */
  city: z.string(),
  country: z.string(),
  /** Both null when the organiser set no coordinates. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** IANA name of the zone in which the event's times are shown. */
  timeZone: z.string(),
});
export type Venue = z.infer<typeof Venue>;

/** An event as a card shows it. */
export const EventSummary = z.strictObject({
  eventID: Id,
  title: z.string(),
  tagline: z.string(),
  kind: EventKind,
  languages: z.array(z.string()),
  status: z.enum(['PUBLISHED', 'CANCELLED']),
  artwork: Artwork,
  channel: ChannelSummary,
  venue: Venue,
  /** The next session that has not ended; null when all are over. */
  nextSessionAt: Instant.nullable(),
  lastSessionAt: Instant.nullable(),
  sessionCount: z.int(),
  /** All-in, including fee and tax. Null when nothing is on sale. */
  fromPrice: Money.nullable(),
  isSoldOut: z.boolean(),
  /** The number over all open sessions; null unless below 10. */
  seatsLeft: z.int().nullable(),
  /** The session that matched the date filter; null without one. */
  matchedSessionAt: Instant.nullable(),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const Tier = z.strictObject({
  tierID: Id,
  name: z.string(),
  description: z.string(),
  /** The final price per ticket: face + fee + tax on the fee. */
  price: Money,
  face: Money,
  fee: Money,
  feeTax: Money,
  /** GST that the face price includes. */
  includedTax: Money,
  minPerOrder: z.int(),
  maxPerOrder: z.int(),
  saleFrom: Instant,
  saleTo: Instant,
  state: z.enum(['ON_SALE', 'SOLD_OUT', 'NOT_YET', 'ENDED']),
  /** Null unless below 10. */
  seatsLeft: z.int().nullable(),
  /** Sold only with an access code. */
  needsAccess: z.boolean(),
});
export type Tier = z.infer<typeof Tier>;

export const Session = z.strictObject({
  sessionID: Id,
  eventID: Id,
  startsAt: Instant,
  endsAt: Instant,
  doorsAt: Instant,
  gate: z.string(),
  state: z.enum(['ON_SALE', 'SOLD_OUT', 'NOT_YET', 'ENDED', 'CANCELLED']),
  fromPrice: Money.nullable(),
  /** Seats are chosen one by one on a map. */
  hasSeatMap: z.boolean(),
  /** When the waiting room of a high-demand sale opens; null without one. */
  waitingRoomOpensAt: Instant.nullable(),
  /** The SEQUENCE of calendar files: grows whenever its time, its place or its name changes. */
  calendarSequence: z.int(),
  /** When it was published, or its date, time or place last changed, or it was cancelled. */
  changedAt: Instant,
  tiers: z.array(Tier),
});
export type Session = z.infer<typeof Session>;

/** `percent` of the paid amount is refunded until `hoursBefore` the start. */
export const RefundSlab = z.strictObject({ hoursBefore: z.int().min(0).max(8760), percent: z.int().min(1).max(100) });
export type RefundSlab = z.infer<typeof RefundSlab>;
export const RefundRule = z.strictObject({ freeUntilHours: z.int(), slabs: z.array(RefundSlab), text: z.string() });
export type RefundRule = z.infer<typeof RefundRule>;

export const EventPerson = z.strictObject({ name: Name(80), role: Name(60) });

export const Event = EventSummary.extend({
  /** Opens by its link and appears in no list. */
  isUnlisted: z.boolean(),
  about: z.string(),
  ageMin: z.int().nullable(),
  currency: Currency,
  refundRule: RefundRule,
  /** The campaign that funded it. */
  campaignID: Id.optional(),
  shareImageUrl: z.string().nullable(),
  sessions: z.array(Session),
  /** In billing order. */
  people: z.array(EventPerson),
  /** Watchable films and series that premiere at the event or are about it. */
  titles: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  publishedAt: Instant,
});
export type Event = z.infer<typeof Event>;

export const FeedQuery = z.strictObject({
  ...pageQuery,
  q: Text(80).optional(),
  /** Events of this city, and online events: they can be attended from there too. */
  city: Text(60).optional(),
  place: z.enum(['ONLINE']).optional(),
  kind: EventKind.optional(),
  channelID: Id.optional(),
  language: Text(10).optional(),
  /** Calendar days in each venue's own time zone, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only events priced in this currency, because prices in different currencies do not compare. */
  currency: Currency.optional(),
  maxPriceMinor: z.coerce.number<number>().int().nonnegative().max(1_000_000_000_000).optional(),
  /** Within a radius in kilometres. */
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'must look like 19.076,72.878')
    .optional(),
  withinKm: z.coerce.number<number>().int().min(1).max(2000).optional(),
});

export const EventFacets = z.strictObject({
  cities: z.array(z.strictObject({ city: z.string(), country: z.string(), count: z.int() })),
  kinds: z.array(z.strictObject({ kind: EventKind, count: z.int() })),
  languages: z.array(z.strictObject({ language: z.string(), count: z.int() })),
  currencies: z.array(z.strictObject({ currency: Currency, count: z.int() })),
});
export type EventFacets = z.infer<typeof EventFacets>;

export const EventRef = z.strictObject({ eventID: Id });

export const eventsEndpoints = {
  feed: endpoint('events.feed', 'GET /events/feed', {
    access: 'public',
    summary: 'List published events, soonest first',
    input: FeedQuery,
    output: pageOf(EventSummary),
  }),
  facets: endpoint('events.facets', 'GET /events/facets', {
    access: 'public',
    summary: 'List the filters of the event feed',
    input: EmptyObject,
    output: EventFacets,
  }),
  byId: endpoint('events.byId', 'GET /events/:eventID', {
    access: 'public',
    summary: 'Get an event with its sessions and tiers',
    input: EventRef,
    output: Event,
    errors: [404],
  }),
  sessionsGet: endpoint('events.sessionsGet', 'GET /events/:eventID/sessions', {
    access: 'public',
    summary: 'List the sessions of an event, soonest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(Session) }),
    errors: [404],
  }),
};
