import { z } from 'zod';
import { Currency, Id, Instant, Money, Name, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { OrderNumber } from './payments';
import { SeatID } from './seats';

const EventRef = z.strictObject({ eventID: Id });
/** ONLINE was bought here, COMP given away by the organiser, ON_SITE sold at the venue, and REWARD promised to a backer of a campaign. */
export const TicketSource = z.enum(['ONLINE', 'COMP', 'ON_SITE', 'REWARD']);
export type TicketSource = z.infer<typeof TicketSource>;

/** The filters of an attendee list. */
export const AttendeeFilter = {
  q: Text(80).optional(),
  sessionID: Id.optional(),
  tierID: Id.optional(),
  state: z.enum(['VALID', 'INSIDE', 'CANCELLED', 'TRANSFERRED']).optional(),
  source: TicketSource.optional(),
};

export const Attendee = z.strictObject({
  ticketID: Id,
  humanCode: z.string(),
  holderName: z.string(),
  /** E-mail or telephone number, for the organiser. */
  contact: z.string().nullable(),
  sessionID: Id,
  startsAt: Instant,
  tierName: z.string(),
  /** "Stalls, row C, seat 12"; null without numbered seats. */
  seatLabel: z.string().nullable(),
  status: z.enum(['VALID', 'TRANSFERRED', 'CANCELLED']),
  source: TicketSource,
  isInside: z.boolean(),
  firstAdmittedAt: Instant.nullable(),
  paymentID: Id,
  orderNumber: OrderNumber,
  boughtAt: Instant,
});
export type Attendee = z.infer<typeof Attendee>;

const SalesTotal = z.strictObject({ tickets: z.int(), gross: Money });
export const EventSales = z.strictObject({
  currency: Currency,
  total: SalesTotal,
  /** By calendar day in the venue's time zone. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...SalesTotal.shape })),
  sessions: z.array(z.strictObject({ sessionID: Id, startsAt: Instant, capacity: z.int(), ...SalesTotal.shape })),
  tiers: z.array(z.strictObject({ name: z.string(), ...SalesTotal.shape })),
  sources: z.array(z.strictObject({ source: TicketSource, ...SalesTotal.shape })),
  /** From visits to purchases of all time; no step is smaller than the next one. */
  funnel: z.strictObject({ visits: z.int(), checkouts: z.int(), begun: z.int(), purchased: z.int() }),
});
export type EventSales = z.infer<typeof EventSales>;

/** The money of an event, computed from the ledger postings of its payments. */
export const PayoutStatement = z.strictObject({
  currency: Currency,
  rows: z.array(
    z.strictObject({
      sessionID: Id,
      startsAt: Instant,
      orders: z.int(),
      captured: Money,
      /** The platform's fee and its tax, less refunds. */
      fees: Money,
      refunded: Money,
      /** TCS and TDS, paid to the state in the organiser's name. */
      withheld: Money,
      /** Owed to the organiser's channel. */
      due: Money,
      /** Owed to the investors of the work. `captured` is the sum of fees, withheld, due, shared and refunded. */
      shared: Money,
      /** Collected at the venue by the organiser, outside the platform. */
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
  /** COMP is a free ticket; ON_SITE was paid to the organiser directly. */
  kind: z.enum(['COMP', 'ON_SITE']),
  guestName: Name(80),
  guestEmail: z.email().max(200).optional(),
  /** Of a session with a seat map, one per ticket; when absent, the best adjacent seats are assigned. */
  seatIDs: z.array(SeatID).max(20).optional(),
});

/** Which ticket holders a message goes to; without a session, those of all upcoming ones. */
const HolderSegment = {
  sessionID: Id.optional(),
  tierName: Name(60).optional(),
  source: TicketSource.optional(),
  attendance: z.enum(['CHECKED_IN', 'NOT_CHECKED_IN']).optional(),
};

export const eventManagementEndpoints = {
  attendees: endpoint('events.attendees', 'GET /studio/events/:eventID/attendees', {
    access: 'owner',
    summary: 'List ticket holders of an event, newest first',
    input: z.strictObject({ eventID: Id, ...pageQuery, ...AttendeeFilter }),
    output: pageOf(Attendee),
    errors: [404],
  }),
  attendeesCsv: endpoint('events.attendeesCsv', 'GET /studio/events/:eventID/attendees.csv', {
    access: 'owner',
    summary: 'Download all ticket holders of an event as CSV',
    input: z.strictObject({ eventID: Id, ...AttendeeFilter }),
    ...notJson('text/csv'),
    errors: [404],
  }),
  sales: endpoint('events.sales', 'GET /studio/events/:eventID/sales', {
    access: 'owner',
    summary: 'Get the sales of an event by day, session, tier and source, with the funnel',
    input: EventRef,
    output: EventSales,
    errors: [404],
  }),
  payoutStatement: endpoint('events.payoutStatement', 'GET /studio/events/:eventID/statement', {
    access: 'owner',
    summary: 'Get the payout statement of an event',
    input: EventRef,
    output: PayoutStatement,
    errors: [404],
  }),
  announcements: endpoint('events.announcements', 'GET /studio/events/:eventID/messages', {
    access: 'owner',
    summary: 'List messages sent to the ticket holders, newest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(Announcement) }),
    errors: [404],
  }),
  messageRecipients: endpoint('events.messageRecipients', 'GET /studio/events/:eventID/messages/recipients', {
    access: 'owner',
    summary: 'Count the ticket holders that a message would go to',
    input: z.strictObject({ eventID: Id, ...HolderSegment }),
    output: z.strictObject({ recipients: z.int() }),
    errors: [404],
  }),
  messageHolders: endpoint('events.messageHolders', 'POST /studio/events/:eventID/messages', {
    access: 'owner',
    summary: 'Message ticket holders: of one session or all upcoming ones, of a tier, a source, checked in or not',
    input: z.strictObject({
      eventID: Id,
      ...HolderSegment,
      subject: Name(120, 3),
      body: Text(2000, 3),
    }),
    output: z.strictObject({ recipients: z.int() }),
    errors: [404, 409],
    isIdempotent: true,
    limit: { max: 10, windowMs: 3_600_000 },
  }),
  ticketsIssue: endpoint('events.ticketsIssue', 'POST /studio/sessions/:sessionID/tickets', {
    access: 'owner',
    summary: 'Issue free or manually sold tickets within the capacity',
    input: TicketsIssueInput,
    output: z.strictObject({
      tickets: z.array(z.strictObject({ ticketID: Id, humanCode: z.string(), seatLabel: z.string().nullable() })),
      total: Money,
    }),
    errors: [404, 409],
    isIdempotent: true,
  }),
};
