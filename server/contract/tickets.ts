import { z } from 'zod';
import { Artwork, Id, Instant, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { Venue } from './events';
import { OrderNumber, PaymentAction, PaymentMethod, paymentView } from './payments';
import { SeatID } from './seats';

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
  /** Ten characters without similar-sounding ones, for reading aloud. */
  humanCode: z.string(),
  tierName: z.string(),
  holderName: z.string(),
  /** "Stalls, row C, seat 12"; null without numbered seats. */
  seatLabel: z.string().nullable(),
  status: z.enum(['VALID', 'TRANSFERRED', 'CANCELLED']),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

/** A numbered seat of an order, with its label at the venue. */
export const BookedSeat = z.strictObject({ seatID: SeatID, label: z.string(), tierName: z.string() });
export type BookedSeat = z.infer<typeof BookedSeat>;

export const EventPayment = z.strictObject({
  ...paymentView,
  event: BookedEvent,
  /** Tickets of the order that the buyer still holds; all of them if the buyer holds none. */
  ticketCount: z.int(),
  /** The seats that are held, or those of `ticketCount` tickets; empty without numbered seats. */
  seats: z.array(BookedSeat),
  /** When the held seats go back on sale; null when no seats are held. */
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
  /** Seats picked on the map, one per ticket; when absent, the best adjacent seats are assigned. */
  seatIDs: z.array(SeatID).max(20).optional(),
});

export const WalletKind = z.enum(['APPLE', 'GOOGLE']);
export type WalletKind = z.infer<typeof WalletKind>;

/** One ticket as its holder sees it. `code` is the text of the QR code. */
export const Ticket = TicketSummary.extend({
  paymentID: Id,
  orderNumber: OrderNumber,
  code: z.string(),
  event: BookedEvent,
  insideSince: Instant.nullable(),
  /** The link to an online event, for a valid ticket; null while the organiser has set none. */
  joinUrl: z.string().nullable(),
  /** The other tickets of the same order, in order, this one included. */
  orderTicketIDs: z.array(Id),
  /** The wallets that a pass of this ticket can be added to now. */
  wallets: z.array(WalletKind),
});
export type Ticket = z.infer<typeof Ticket>;

const moneyErrors = [404, 409, 422] as const;

export const ticketsEndpoints = {
  ticketBegin: endpoint('events.ticketBegin', 'POST /events/payments', {
    access: 'user',
    summary: 'Hold seats and create an order at a fixed price',
    input: TicketBeginInput,
    output: EventPayment,
    errors: moneyErrors,
    isIdempotent: true,
  }),
  initPayment: endpoint('events.initPayment', 'POST /events/payments/:paymentID/init', {
    access: 'user',
    summary: 'Begin the payment of an order, or retry it after a decline',
    input: z.strictObject({ paymentID: Id, method: PaymentMethod }),
    output: z.strictObject({ payment: EventPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  status: endpoint('events.status', 'GET /events/payments/:paymentID', {
    access: 'user',
    summary: 'Get the payment status of an order',
    input: PaymentRef,
    output: EventPayment,
    errors: [404],
  }),
  myPurchases: endpoint('events.myPurchases', 'GET /events/purchases', {
    access: 'user',
    summary: 'List my ticket orders, newest first',
    input: z.strictObject({ ...pageQuery, when: z.enum(['upcoming', 'past', 'all']).optional() }),
    output: pageOf(EventPayment),
  }),
  display: endpoint('events.display', 'GET /events/tickets/:ticketID', {
    access: 'user',
    summary: 'Get a ticket of mine with its check-in code',
    input: z.strictObject({ ticketID: Id }),
    output: Ticket,
    errors: [404],
  }),
  applePass: endpoint('events.applePass', 'GET /events/tickets/:ticketID/ticket.pkpass', {
    access: 'user',
    summary: 'Download a ticket of mine as a pass for Apple Wallet',
    input: z.strictObject({ ticketID: Id }),
    ...notJson('application/vnd.apple.pkpass'),
    errors: [404, 409],
    limit: { max: 30, windowMs: 600_000 },
  }),
  googlePass: endpoint('events.googlePass', 'GET /events/tickets/:ticketID/google-wallet', {
    access: 'user',
    summary: 'Redirect to the page of Google Wallet that saves a ticket of mine',
    input: z.strictObject({ ticketID: Id }),
    ...notJson('redirect'),
    errors: [404, 409],
    limit: { max: 30, windowMs: 600_000 },
  }),
};
