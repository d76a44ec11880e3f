import { z } from 'zod';
import { Id, Money, Name, EmptyObject, Instant } from './common';
import { endpoint } from './endpoint';
import { BookedEvent, EventPayment, PaymentRef, TicketSummary } from './tickets';

export const OrderTicket = TicketSummary.extend({
  code: z.string(),
  /** Whether the viewer holds it: others' tickets of the order are only counted. */
  isOwn: z.boolean(),
  isInside: z.boolean(),
  /** What would come back for it now; null when it cannot be cancelled. */
  refund: Money.nullable(),
  /** When a link to pass it on is out. */
  isTransferPending: z.boolean(),
});
export const Order = z.strictObject({
  payment: EventPayment,
  tickets: z.array(OrderTicket),
  refundText: z.string(),
  /** Because date, time or place were changed after the order, everything comes back until then; null where nothing changed or it is over. */
  refundRight: z.strictObject({ until: Instant, changes: z.array(z.string()) }).nullable(),
  /** Sessions of the same event that these tickets may move to. */
  moves: z.array(z.strictObject({ sessionID: Id, startsAt: Instant })),
  /** Why they cannot be moved; null when they can. */
  moveBlockedReason: z.string().nullable(),
});
export type Order = z.infer<typeof Order>;

export const ReceivedTicket = TicketSummary.extend({ event: BookedEvent });
export type ReceivedTicket = z.infer<typeof ReceivedTicket>;

const TicketRef = z.strictObject({ ticketID: Id });
const TransferToken = z.string().min(20).max(100);
const conflicts = [404, 409] as const;

export const ordersEndpoints = {
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
    input: z.strictObject({ ticketID: Id, holderName: Name(60) }),
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
    output: EmptyObject,
    errors: conflicts,
  }),
  transferDetails: endpoint('events.transferDetails', {
    access: 'user',
    summary: 'What a link would give me',
    input: z.strictObject({ token: TransferToken }),
    output: z.strictObject({ fromName: z.string(), tierName: z.string(), isOwn: z.boolean(), event: BookedEvent }),
    errors: [404],
  }),
  transferAccept: endpoint('events.transferAccept', {
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
    input: EmptyObject,
    output: z.strictObject({ items: z.array(ReceivedTicket) }),
  }),
};
