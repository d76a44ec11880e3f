import { z } from 'zod';
import { Id, Instant, Money, Name, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { TicketSource } from './eventManagement';
import { OrderNumber, PriceLine } from './payments';

/** PAID: nothing refunded. REFUNDED: all of the money. FREE: nothing was paid. CANCELLED: no ticket of it is valid any more. */
export const OrganiserOrderState = z.enum(['PAID', 'FREE', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED']);
export type OrganiserOrderState = z.infer<typeof OrganiserOrderState>;

const orderRow = {
  paymentID: Id,
  orderNumber: OrderNumber,
  channelID: Id,
  eventID: Id,
  eventTitle: z.string(),
  sessionID: Id,
  startsAt: Instant,
  /** Of the venue. */
  timeZone: z.string(),
  buyerName: z.string(),
  /** E-mail or telephone number; null for a guest who gave none. */
  contact: z.string().nullable(),
  source: TicketSource,
  state: OrganiserOrderState,
  total: Money,
  /** Refunds that are under way are included. */
  refunded: Money,
  boughtAt: Instant,
};

/** An order in the organiser's list. The counts are of its valid tickets. */
export const OrganiserOrderRow = z.strictObject({
  ...orderRow,
  tickets: z.int(),
  checkedIn: z.int(),
  /** Numbered seats of the valid tickets. */
  seats: z.array(z.string()),
});
export type OrganiserOrderRow = z.infer<typeof OrganiserOrderRow>;

export const OrganiserTicket = z.strictObject({
  ticketID: Id,
  humanCode: z.string(),
  holderName: z.string(),
  /** Of a holder who is not the buyer: the ticket was transferred, or a guest's address. */
  holderContact: z.string().nullable(),
  tierName: z.string(),
  seatLabel: z.string().nullable(),
  status: z.enum(['VALID', 'TRANSFERRED', 'CANCELLED']),
  isInside: z.boolean(),
  firstAdmittedAt: Instant.nullable(),
  paid: Money,
  refunded: Money,
  /** What can still be refunded, and the part of it that is taken from the seller's sales; the rest is booking fee and its tax. */
  remaining: Money,
  remainingFace: Money,
});
export type OrganiserTicket = z.infer<typeof OrganiserTicket>;

/** One entry of an order's history, oldest first. `text` is the sentence of the channel's log; null where the kind says everything. */
export const OrderHistoryEntry = z.strictObject({
  at: Instant,
  kind: z.enum(['ORDERED', 'PAID', 'REFUND', 'CHECKED_IN', 'CHECKED_OUT', 'CHECK_IN_UNDONE', 'TRANSFERRED', 'CHANGED']),
  /** The name of the user who did it; null for the buyer or a provider. */
  by: z.string().nullable(),
  text: z.string().nullable(),
  amount: Money.nullable(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

export const OrganiserOrder = z.strictObject({
  ...orderRow,
  /** Whether the buyer has an account, so that tickets are on their tickets page. */
  hasAccount: z.boolean(),
  lines: z.array(PriceLine),
  /** How the buyer paid; null when nothing was paid through us. */
  method: z.enum(['UPI', 'CARD', 'NETBANKING']).nullable(),
  paidAt: Instant.nullable(),
  isFrozen: z.boolean(),
  tickets: z.array(OrganiserTicket),
  refunds: z.array(
    z.strictObject({
      refundID: Id,
      amount: Money,
      state: z.enum(['REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
      at: Instant,
    }),
  ),
  /** Sessions of the same event to which the order may be moved. */
  moves: z.array(z.strictObject({ sessionID: Id, startsAt: Instant })),
  /** Why it cannot be moved; null when it can. */
  moveBlockedReason: z.string().nullable(),
  notes: z.array(z.strictObject({ noteID: Id, body: z.string(), author: z.string(), at: Instant })),
  /** Messages about this order, and those to the ticket holders of its session, newest first. Without their text. */
  messages: z.array(
    z.strictObject({
      subject: z.string(),
      channel: z.enum(['WHATSAPP', 'EMAIL', 'PUSH']).nullable(),
      state: z.enum(['QUEUED', 'SENT', 'FAILED']),
      at: Instant,
    }),
  ),
  history: z.array(OrderHistoryEntry),
});
export type OrganiserOrder = z.infer<typeof OrganiserOrder>;

const OrderRef = z.strictObject({ paymentID: Id });
const orderFilter = {
  channelID: Id.optional(),
  eventID: Id.optional(),
  sessionID: Id.optional(),
  q: Text(80).optional(),
  state: OrganiserOrderState.optional(),
  source: TicketSource.optional(),
};
const conflicts = [404, 409] as const;

export const organiserOrdersEndpoints = {
  organiserOrders: endpoint('events.organiserOrders', 'GET /studio/orders', {
    access: 'creator',
    summary: 'List the orders of my events, newest first; search by name, order number, ticket code, seat, phone or email',
    input: z.strictObject({ ...pageQuery, ...orderFilter }),
    output: pageOf(OrganiserOrderRow),
  }),
  organiserOrdersCsv: endpoint('events.organiserOrdersCsv', 'GET /studio/orders.csv', {
    access: 'creator',
    summary: 'Download the orders of my events as CSV, with their seats',
    input: z.strictObject(orderFilter),
    ...notJson('text/csv'),
  }),
  organiserOrder: endpoint('events.organiserOrder', 'GET /studio/orders/:paymentID', {
    access: 'owner',
    summary: 'Get an order of my event: tickets, refunds, messages, notes and history',
    input: OrderRef,
    output: OrganiserOrder,
    errors: [404],
  }),
  orderRefund: endpoint('events.orderRefund', 'POST /studio/orders/:paymentID/refund', {
    access: 'owner',
    summary: 'Refund tickets of an order in part or whole, and cancel them or keep them valid',
    input: OrderRef.extend({
      ticketIDs: z.array(Id).min(1).max(200),
      /** 0 only cancels. For tickets sold at the venue it records what the organiser gives back. */
      amountMinor: z.int().nonnegative(),
      isCancelling: z.boolean(),
      /** Checked-in tickets are refused without it. */
      includesCheckedIn: z.boolean().optional(),
      /** Sent to the buyer. */
      reason: Text(300, 0).optional(),
    }),
    output: OrganiserOrder,
    errors: conflicts,
    isIdempotent: true,
  }),
  orderMove: endpoint('events.orderMove', 'POST /studio/orders/:paymentID/move', {
    access: 'owner',
    summary: 'Move an order to another session; its buyer may cancel for a full refund',
    input: OrderRef.extend({ sessionID: Id }),
    output: OrganiserOrder,
    errors: conflicts,
    isIdempotent: true,
  }),
  orderTicketName: endpoint('events.orderTicketName', 'PUT /studio/tickets/:ticketID/name', {
    access: 'owner',
    summary: 'Change the holder’s name on a ticket of my event',
    input: z.strictObject({ ticketID: Id, holderName: Name(60) }),
    output: OrganiserOrder,
    errors: conflicts,
  }),
  orderResend: endpoint('events.orderResend', 'POST /studio/orders/:paymentID/resend', {
    access: 'owner',
    summary: 'Send the tickets of an order again; `email` replaces the address of a guest without an account',
    input: OrderRef.extend({ email: z.email().max(200).optional() }),
    output: OrganiserOrder,
    errors: conflicts,
    isIdempotent: true,
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  orderNoteNew: endpoint('events.orderNoteNew', 'POST /studio/orders/:paymentID/notes', {
    access: 'owner',
    summary: 'Add an internal note to an order',
    input: OrderRef.extend({ body: Text(1000) }),
    output: OrganiserOrder,
    errors: [404],
    isIdempotent: true,
  }),
};
