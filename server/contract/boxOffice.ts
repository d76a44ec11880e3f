import { z } from 'zod';
import { Id, Instant, Money, Nothing, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { BookedEvent, EventPayment, EventRef, EventSummary, FeedQuery, PaymentRef, TicketSummary } from './events';
import { SeatMap } from './seats';

/** How a code is written down: capitals without spaces, so that it does not matter how it was typed. */
export const PromoCodeText = z
  .string()
  .transform((text) => text.replace(/[\s-]+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,24}$/, 'is 3 to 24 letters and digits'));

/** PERCENT and AMOUNT are off the face price, ticket by ticket; ACCESS opens the tiers marked for it. */
export const PromoCode = z.strictObject({
  codeID: Id,
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  percentBasisPoints: z.int(),
  amount: Money,
  /** Empty: every tier of every session. */
  tierNames: z.array(z.string()),
  maxUses: z.int().nullable(),
  /** Orders, live carts included. */
  used: z.int(),
  maxPerPerson: z.int().nullable(),
  validFrom: Instant,
  validTo: Instant.nullable(),
  isStopped: z.boolean(),
});
export type PromoCode = z.infer<typeof PromoCode>;

const limits = {
  maxUses: z.int().min(1).max(1_000_000).nullable().optional(),
  maxPerPerson: z.int().min(1).max(100).nullable().optional(),
  validTo: Instant.nullable().optional(),
};
export const PromoCodeNew = z.strictObject({
  eventID: Id,
  code: PromoCodeText,
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  percentBasisPoints: z.int().min(1).max(10_000).optional(),
  amountMinor: z.int().min(1).max(1_000_000_000).optional(),
  tierNames: z.array(Text(80)).max(20).optional(),
  validFrom: Instant.optional(),
  ...limits,
});

/** What a code does to a session's prices, before anything is held. */
export const PromoOffer = z.strictObject({
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  /** What comes off one ticket of each tier that the code is for. */
  tiers: z.array(z.strictObject({ tierID: Id, offEach: Money })),
});
export type PromoOffer = z.infer<typeof PromoOffer>;

export const WaitlistEntry = z.strictObject({
  entryID: Id,
  tierID: Id,
  tierName: z.string(),
  quantity: z.int(),
  state: z.enum(['WAITING', 'OFFERED', 'DONE', 'LEFT', 'LAPSED']),
  /** How many entries of the same tier are before this one; null when it no longer waits. */
  ahead: z.int().nullable(),
  /** The order that is the offer, and until when its seats are held. */
  paymentID: Id.nullable(),
  offerExpiresAt: Instant.nullable(),
  event: BookedEvent,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** Where somebody stands before a hot sale. */
export const WaitingPlace = z.strictObject({
  sessionID: Id,
  state: z.enum(['CLOSED', 'EARLY', 'WAITING', 'ADMITTED', 'LATE']),
  opensAt: Instant.nullable(),
  saleFrom: Instant,
  /** How many are before this one; null before the lots are drawn. */
  ahead: z.int().nullable(),
  admittedUntil: Instant.nullable(),
  serverTime: Instant,
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;

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

export const OrderTicket = TicketSummary.extend({
  code: z.string(),
  /** Whether the viewer holds it: others' tickets of the order are only counted. */
  isMine: z.boolean(),
  isInside: z.boolean(),
  /** What would come back for it now; null when it cannot be cancelled. */
  refund: Money.nullable(),
  /** When a link to pass it on is out. */
  isOffered: z.boolean(),
});
export const Order = z.strictObject({
  payment: EventPayment,
  tickets: z.array(OrderTicket),
  refundText: z.string(),
  /** Sessions of the same event that these tickets may move to. */
  moves: z.array(z.strictObject({ sessionID: Id, startsAt: Instant })),
  /** Why they cannot be moved; null when they can. */
  moveProblem: z.string().nullable(),
});
export type Order = z.infer<typeof Order>;

export const ReceivedTicket = TicketSummary.extend({ event: BookedEvent });
export type ReceivedTicket = z.infer<typeof ReceivedTicket>;

const Bookmarked = z.strictObject({ isBookmarked: z.boolean(), remindAt: Instant.nullable() });
const TicketRef = z.strictObject({ ticketID: Id });
const TransferToken = z.string().min(20).max(100);
const conflicts = [404, 409] as const;

export const boxOfficeEndpoints = {
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
  byIdAuthorized: endpoint('events.byIdAuthorized', {
    access: 'user',
    summary: 'What belongs to me beside an event',
    input: EventRef,
    output: EventAsViewer,
    errors: [404],
  }),
  order: endpoint('events.order', {
    access: 'user',
    summary: 'All tickets of an order of mine, ready for the gate, and what may be done with them',
    input: PaymentRef,
    output: Order,
    errors: [404],
  }),
  orderPdf: endpoint('events.orderPdf', {
    access: 'user',
    summary: 'The tickets as a PDF, one a page; `ticketID` picks one',
    input: z.strictObject({ paymentID: Id, ticketID: Id.optional() }),
    output: z.unknown(),
    errors: [404],
  }),
  orderCalendar: endpoint('events.orderCalendar', {
    access: 'user',
    summary: 'The order as a calendar file that replaces, or takes away, the one before',
    input: PaymentRef,
    output: z.unknown(),
    errors: [404],
  }),
  ticketName: endpoint('events.ticketName', {
    access: 'user',
    summary: 'Write a guest’s name on a ticket of mine',
    input: z.strictObject({ ticketID: Id, holderName: Text(60) }),
    output: TicketSummary,
    errors: conflicts,
  }),
  ticketsCancel: endpoint('events.ticketsCancel', {
    access: 'user',
    summary: 'Give tickets back for what the refund rule gives back now',
    input: z.strictObject({ paymentID: Id, ticketIDs: z.array(Id).min(1).max(20), refundMinor: z.int().nonnegative() }),
    output: EventPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  ticketsMove: endpoint('events.ticketsMove', {
    access: 'user',
    summary: 'Move an order to another session of the same event at the same price',
    input: z.strictObject({ paymentID: Id, sessionID: Id }),
    output: EventPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  transferNew: endpoint('events.transferNew', {
    access: 'user',
    summary: 'A link with which one other person may take a ticket of mine',
    input: TicketRef,
    output: z.strictObject({ url: z.string() }),
    errors: conflicts,
    isIdempotent: true,
  }),
  transferWithdraw: endpoint('events.transferWithdraw', {
    access: 'user',
    summary: 'The link opens nothing any more; the ticket stays mine',
    input: TicketRef,
    output: Nothing,
    errors: conflicts,
  }),
  transferDetails: endpoint('events.transferDetails', {
    access: 'user',
    summary: 'What a link would give me',
    input: z.strictObject({ token: TransferToken }),
    output: z.strictObject({ fromName: z.string(), tierName: z.string(), isMine: z.boolean(), event: BookedEvent }),
    errors: [404],
  }),
  transferTake: endpoint('events.transferTake', {
    access: 'user',
    summary: 'Take the ticket: the old code is dead from this moment',
    input: z.strictObject({ token: TransferToken }),
    output: z.strictObject({ ticketID: Id }),
    errors: conflicts,
    isIdempotent: true,
  }),
  ticketsReceived: endpoint('events.ticketsReceived', {
    access: 'user',
    summary: 'Tickets that others passed on to me, soonest first',
    input: Nothing,
    output: z.strictObject({ items: z.array(ReceivedTicket) }),
  }),
  waitlistJoin: endpoint('events.waitlistJoin', {
    access: 'user',
    summary: 'Wait for seats of a sold-out tier; a group is offered all of its seats or none',
    input: z.strictObject({ sessionID: Id, tierID: Id, quantity: z.int().min(1).max(10) }),
    output: WaitlistEntry,
    errors: conflicts,
  }),
  waitlistLeave: endpoint('events.waitlistLeave', {
    access: 'user',
    summary: 'Wait no longer; an offer goes to the next',
    input: z.strictObject({ entryID: Id }),
    output: Nothing,
    errors: conflicts,
  }),
  waitlistMine: endpoint('events.waitlistMine', {
    access: 'user',
    summary: 'Where I wait and what I am offered',
    input: Nothing,
    output: z.strictObject({ items: z.array(WaitlistEntry) }),
  }),
  promoOffer: endpoint('events.promoOffer', {
    access: 'user',
    summary: 'What a code would do at a session',
    input: z.strictObject({ sessionID: Id, code: PromoCodeText }),
    output: PromoOffer,
    errors: [404],
    limit: { max: 20, windowMs: 60_000 },
  }),
  promoCodes: endpoint('events.promoCodes', {
    access: 'owner',
    summary: 'The codes of an event of mine, newest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(PromoCode) }),
    errors: [404],
  }),
  promoCodeNew: endpoint('events.promoCodeNew', {
    access: 'owner',
    summary: 'A new promo or access code',
    input: PromoCodeNew,
    output: PromoCode,
    errors: conflicts,
  }),
  promoCodeEdit: endpoint('events.promoCodeEdit', {
    access: 'owner',
    summary: 'Change the limits of a code, stop it or let it run again',
    input: z.strictObject({ codeID: Id, isStopped: z.boolean().optional(), ...limits }),
    output: PromoCode,
    errors: conflicts,
  }),
  seatMap: endpoint('events.seatMap', {
    access: 'public',
    summary: 'The hall of a session and which seats are gone',
    input: z.strictObject({ sessionID: Id }),
    output: SeatMap,
    errors: [404],
  }),
  roomEnter: endpoint('events.roomEnter', {
    access: 'user',
    summary: 'Come into the waiting room of a hot sale, and ask where I stand',
    input: z.strictObject({ sessionID: Id }),
    output: WaitingPlace,
    errors: [404],
  }),
};
