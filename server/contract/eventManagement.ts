import { z } from 'zod';
import { Currency, Id, Instant, Money, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { SeatID } from './seats';

const EventRef = z.strictObject({ eventID: Id });
const Source = z.enum(['ONLINE', 'COMP', 'ON_SITE']);

/** What an attendee list is narrowed by. */
export const AttendeeFilter = {
  q: Text(80).optional(),
  sessionID: Id.optional(),
  tierID: Id.optional(),
  state: z.enum(['VALID', 'INSIDE', 'CANCELLED', 'TRANSFERRED']).optional(),
  source: Source.optional(),
};

export const Attendee = z.strictObject({
  ticketID: Id,
  humanCode: z.string(),
  holderName: z.string(),
  /** Where they can be reached: e-mail or telephone, for the organiser of what they bought. */
  contact: z.string().nullable(),
  sessionID: Id,
  startsAt: Instant,
  tierName: z.string(),
  /** "Stalls, row C, seat 12"; null without numbered seats. */
  seatLabel: z.string().nullable(),
  status: z.enum(['VALID', 'TRANSFERRED', 'CANCELLED']),
  source: Source,
  isInside: z.boolean(),
  firstAdmittedAt: Instant.nullable(),
  paymentID: Id,
  boughtAt: Instant,
});
export type Attendee = z.infer<typeof Attendee>;

const SalesTotal = z.strictObject({ tickets: z.int(), gross: Money });
export const EventSales = z.strictObject({
  currency: Currency,
  total: SalesTotal,
  /** By the day on the venue's calendar. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...SalesTotal.shape })),
  sessions: z.array(z.strictObject({ sessionID: Id, startsAt: Instant, capacity: z.int(), ...SalesTotal.shape })),
  tiers: z.array(z.strictObject({ name: z.string(), ...SalesTotal.shape })),
  sources: z.array(z.strictObject({ source: Source, ...SalesTotal.shape })),
  /** From the first look to the paid ticket: visits that were counted, carts begun, carts paid. */
  funnel: z.strictObject({ views: z.int(), checkouts: z.int(), begun: z.int(), paid: z.int() }),
});
export type EventSales = z.infer<typeof EventSales>;

/** Where the money of an event stands, added up from the postings of its payments. */
export const PayoutStatement = z.strictObject({
  currency: Currency,
  rows: z.array(
    z.strictObject({
      sessionID: Id,
      startsAt: Instant,
      orders: z.int(),
      captured: Money,
      /** Fee of the house and the tax on it, less what of them went back. */
      fees: Money,
      refunded: Money,
      /** What the organiser's channel is owed. */
      due: Money,
      /** What of it others are owed: investors of the work. Captured is fees, due, shared and refunded together. */
      shared: Money,
      /** Taken at the door by the organiser; the house never had it. */
      collectedOnSite: Money,
    }),
  ),
  due: Money,
});
export type PayoutStatement = z.infer<typeof PayoutStatement>;

export const Announcement = z.strictObject({
  announcementID: Id,
  kind: z.enum(['CHANGE', 'MESSAGE', 'CANCELLED']),
  subject: z.string(),
  body: z.string(),
  recipients: z.int(),
  createdAt: Instant,
});
export type Announcement = z.infer<typeof Announcement>;

export const TicketsIssueInput = z.strictObject({
  sessionID: Id,
  tierID: Id,
  quantity: z.int().min(1).max(20),
  /** A comp is a gift; a door sale was paid to the organiser by hand. */
  kind: z.enum(['COMP', 'ON_SITE']),
  guestName: Name(80),
  guestEmail: z.email().max(200).optional(),
  /** In a hall with a seat map, as many as tickets; absent, the best ones together are found. */
  seatIDs: z.array(SeatID).max(20).optional(),
});

export const eventManagementEndpoints = {
  attendees: endpoint('events.attendees', {
    access: 'owner',
    summary: 'Who holds a ticket to an event of mine, newest first; the same as CSV under attendees.csv',
    input: z.strictObject({ eventID: Id, ...pageQuery, ...AttendeeFilter }),
    output: pageOf(Attendee),
    errors: [404],
  }),
  sales: endpoint('events.sales', {
    access: 'owner',
    summary: 'What an event sold by day, session, tier and source, and the way there',
    input: EventRef,
    output: EventSales,
    errors: [404],
  }),
  payoutStatement: endpoint('events.payoutStatement', {
    access: 'owner',
    summary: 'What of the money of an event is mine',
    input: EventRef,
    output: PayoutStatement,
    errors: [404],
  }),
  announcements: endpoint('events.announcements', {
    access: 'owner',
    summary: 'What the holders of an event were told, newest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(Announcement) }),
    errors: [404],
  }),
  messageHolders: endpoint('events.messageHolders', {
    access: 'owner',
    summary: 'Write to everybody who holds a ticket, of one session or all to come',
    input: z.strictObject({ eventID: Id, sessionID: Id.optional(), subject: Name(120, 3), body: Text(2000, 3) }),
    output: z.strictObject({ recipients: z.int() }),
    errors: [404, 409],
    isIdempotent: true,
    limit: { max: 10, windowMs: 3_600_000 },
  }),
  ticketsIssue: endpoint('events.ticketsIssue', {
    access: 'owner',
    summary: 'Give tickets away or sell them by hand, within the capacity',
    input: TicketsIssueInput,
    output: z.strictObject({
      tickets: z.array(z.strictObject({ ticketID: Id, humanCode: z.string(), seatLabel: z.string().nullable() })),
      total: Money,
    }),
    errors: [404, 409],
    isIdempotent: true,
  }),
};
