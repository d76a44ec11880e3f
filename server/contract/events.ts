import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Currency, Id, Instant, Money, Nothing, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { PaymentAction, PaymentMethod, paymentView } from './payments';
import { SeatID } from './seats';

export const EventKind = z.enum(['MUSIC', 'COMEDY', 'FILM', 'THEATRE', 'DANCE', 'TALK', 'FOOD', 'WORKSHOP', 'SPORT', 'FESTIVAL']);
export type EventKind = z.infer<typeof EventKind>;

export const Venue = z.strictObject({
  venueID: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name; every time of the event is shown in it. */
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
  /** All-in: fee and tax are in it. Null when nothing is on sale. */
  fromPrice: Money.nullable(),
  isSoldOut: z.boolean(),
  /** The true number over all open sessions, only when under 10. */
  seatsLeft: z.int().nullable(),
  /** The session that the asked-for days matched; null when no days were asked for. */
  matchedSessionAt: Instant.nullable(),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const Tier = z.strictObject({
  tierID: Id,
  name: z.string(),
  description: z.string(),
  /** What one ticket costs in the end: face + fee + tax on the fee. */
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
  /** The true number, only when under 10. */
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
  /** A hot sale has a waiting room; null where there is none. */
  roomOpensAt: Instant.nullable(),
  tiers: z.array(Tier),
});
export type Session = z.infer<typeof Session>;

/** Until so many hours before the start, so many percent of what was paid come back. */
export const RefundSlab = z.strictObject({ hoursBefore: z.int().min(0).max(8760), percent: z.int().min(1).max(100) });
export type RefundSlab = z.infer<typeof RefundSlab>;
export const RefundRule = z.strictObject({ freeUntilHours: z.int(), slabs: z.array(RefundSlab), text: z.string() });
export type RefundRule = z.infer<typeof RefundRule>;

export const Event = EventSummary.extend({
  about: z.string(),
  ageMin: z.int().nullable(),
  currency: Currency,
  refundRule: RefundRule,
  shareImageUrl: z.string().nullable(),
  sessions: z.array(Session),
  publishedAt: Instant,
});
export type Event = z.infer<typeof Event>;

export const FeedQuery = z.strictObject({
  ...pageQuery,
  q: Text(80).optional(),
  city: Text(60).optional(),
  kind: EventKind.optional(),
  channelID: Id.optional(),
  language: Text(10).optional(),
  /** Calendar days in each venue's own time zone, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only events that charge in this currency; a price without one would compare paise with cents. */
  currency: Currency.optional(),
  maxPriceMinor: z.coerce.number<number>().int().nonnegative().max(1_000_000_000_000).optional(),
  /** Within so many kilometres of a place. */
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'is written 19.076,72.878')
    .optional(),
  withinKm: z.coerce.number<number>().int().min(1).max(2000).optional(),
});

export const Facets = z.strictObject({
  cities: z.array(z.strictObject({ city: z.string(), country: z.string(), count: z.int() })),
  kinds: z.array(z.strictObject({ kind: EventKind, count: z.int() })),
  languages: z.array(z.strictObject({ language: z.string(), count: z.int() })),
  currencies: z.array(z.strictObject({ currency: Currency, count: z.int() })),
});
export type Facets = z.infer<typeof Facets>;

export const EventRef = z.strictObject({ eventID: Id });
export const PaymentRef = z.strictObject({ paymentID: Id });

/** The parts of an event that a ticket, a purchase and a payment page show. */
export const BookedEvent = z.strictObject({
  eventID: Id,
  title: z.string(),
  artwork: Artwork,
  venue: Venue,
  sessionID: Id,
  startsAt: Instant,
  endsAt: Instant,
  doorsAt: Instant,
  gate: z.string(),
});
export type BookedEvent = z.infer<typeof BookedEvent>;

export const TicketSummary = z.strictObject({
  ticketID: Id,
  /** Ten characters that nobody mistakes when reading them aloud. */
  humanCode: z.string(),
  tierName: z.string(),
  holderName: z.string(),
  /** "Stalls, row C, seat 12"; null where nobody has a seat of their own. */
  seatLabel: z.string().nullable(),
  status: z.enum(['VALID', 'TRANSFERRED', 'CANCELLED']),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const EventPayment = z.strictObject({
  ...paymentView,
  event: BookedEvent,
  ticketCount: z.int(),
  /** When the held seats go back on sale; null when nothing is held any more. */
  holdExpiresAt: Instant.nullable(),
  tickets: z.array(TicketSummary),
});
export type EventPayment = z.infer<typeof EventPayment>;

export const TicketBeginInput = z.strictObject({
  sessionID: Id,
  lines: z
    .array(z.strictObject({ tierID: Id, quantity: z.int().min(1).max(20) }))
    .min(1)
    .max(10),
  /** A promo or access code, as it was typed. */
  code: Text(40).optional(),
  /** Seats picked on the map, as many as tickets; absent, the best ones together are found. */
  seatIDs: z.array(SeatID).max(20).optional(),
});

/** One ticket as its holder sees it. `code` is the text of the QR symbol (PRODUCT.md §7). */
export const Ticket = TicketSummary.extend({
  paymentID: Id,
  code: z.string(),
  event: BookedEvent,
  insideSince: Instant.nullable(),
  /** The other tickets of the same order, in order, this one included. */
  orderTicketIDs: z.array(Id),
});
export type Ticket = z.infer<typeof Ticket>;

/** research/events.md §6. Only OK opens the door. */
export const ScanVerdict = z.enum([
  'OK',
  'ALREADY_IN',
  'NOT_INSIDE',
  'WRONG_SESSION',
  'TOO_EARLY',
  'TOO_LATE',
  'CANCELLED',
  'UNPAID',
  'REPLACED',
  'FORGED',
  'UNKNOWN',
  /** Typed by hand, and no ticket of ours could read like that. */
  'MISTYPED',
]);
export type ScanVerdict = z.infer<typeof ScanVerdict>;

export const CheckInInput = z.strictObject({
  sessionID: Id,
  /** The QR text, or the ten characters under it. */
  code: z.string().trim().min(1).max(600),
  gate: Text(40).optional(),
  type: z.enum(['entry', 'exit']).optional(),
  /** Made by the scanner for each scan: sending it again answers the same. */
  nonce: Id,
  scannedAt: Instant,
  doorToken: z.string().min(1).max(200).optional(),
});
export const CheckIn = z.strictObject({
  verdict: ScanVerdict,
  /** Why, and what next, in one sentence. */
  message: z.string(),
  ticket: z.strictObject({ humanCode: z.string(), tierName: z.string(), holderName: z.string(), startsAt: Instant }).nullable(),
  firstAdmittedAt: Instant.nullable(),
  firstGate: z.string().nullable(),
  inside: z.int(),
});
export type CheckIn = z.infer<typeof CheckIn>;

export const DoorDetails = z.strictObject({
  sessionID: Id,
  eventTitle: z.string(),
  venueName: z.string(),
  timeZone: z.string(),
  startsAt: Instant,
  doorsAt: Instant,
  gate: z.string(),
  sold: z.int(),
  inside: z.int(),
});
export type DoorDetails = z.infer<typeof DoorDetails>;

const moneyErrors = [404, 409, 422] as const;

export const eventsEndpoints = {
  feed: endpoint('events.feed', {
    access: 'public',
    summary: 'Published events, soonest first',
    input: FeedQuery,
    output: pageOf(EventSummary),
  }),
  facets: endpoint('events.facets', { access: 'public', summary: 'What the feed can be narrowed by', input: Nothing, output: Facets }),
  byId: endpoint('events.byId', {
    access: 'public',
    summary: 'One event with its sessions and tiers',
    input: EventRef,
    output: Event,
    errors: [404],
  }),
  sessionsGet: endpoint('events.sessionsGet', {
    access: 'public',
    summary: 'The sessions of an event, soonest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(Session) }),
    errors: [404],
  }),
  ticketBegin: endpoint('events.ticketBegin', {
    access: 'user',
    summary: 'Hold seats and promise a price',
    input: TicketBeginInput,
    output: EventPayment,
    errors: moneyErrors,
    isIdempotent: true,
  }),
  initPayment: endpoint('events.initPayment', {
    access: 'user',
    summary: 'Begin to pay, or pay again after a decline',
    input: z.strictObject({ paymentID: Id, method: PaymentMethod }),
    output: z.strictObject({ payment: EventPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  status: endpoint('events.status', {
    access: 'user',
    summary: 'Where a payment stands',
    input: PaymentRef,
    output: EventPayment,
    errors: [404],
  }),
  ticketRelease: endpoint('events.ticketRelease', {
    access: 'user',
    summary: 'Give held seats back',
    input: PaymentRef,
    output: EventPayment,
    errors: moneyErrors,
    isIdempotent: true,
  }),
  myPurchases: endpoint('events.myPurchases', {
    access: 'user',
    summary: 'My ticket orders, newest first',
    input: z.strictObject({ ...pageQuery, when: z.enum(['upcoming', 'past', 'all']).optional() }),
    output: pageOf(EventPayment),
  }),
  display: endpoint('events.display', {
    access: 'user',
    summary: 'One ticket of mine, ready for the gate',
    input: z.strictObject({ ticketID: Id }),
    output: Ticket,
    errors: [404],
  }),
  ticketCheckout: endpoint('events.ticketCheckout', {
    access: 'door',
    summary: 'Scan one code at the door',
    input: CheckInInput,
    output: CheckIn,
    errors: [404],
    limit: { max: 600, windowMs: 60_000 },
  }),
  doorLinkNew: endpoint('events.doorLinkNew', {
    access: 'owner',
    summary: 'A link with which a volunteer may scan, and nothing else',
    input: z.strictObject({ sessionID: Id, label: Text(60) }),
    output: z.strictObject({ url: z.string(), expiresAt: Instant }),
    errors: [404],
  }),
  doorDetails: endpoint('events.doorDetails', {
    access: 'door',
    summary: 'What the scanner shows above the camera',
    input: z.strictObject({ sessionID: Id, doorToken: z.string().min(1).max(200).optional() }),
    output: DoorDetails,
    errors: [404],
  }),
  myDoors: endpoint('events.myDoors', {
    access: 'user',
    summary: 'The sessions whose door I run, soonest first',
    input: Nothing,
    output: z.strictObject({ items: z.array(DoorDetails) }),
  }),
};
