import { z } from 'zod';
import { Id, Money, Name, EmptyObject, Instant } from './common';
import { endpoint, notJson } from './endpoint';
import { BookedEvent, EventPayment, PaymentRef, TicketSummary } from './tickets';

export const OrderTicket = TicketSummary.extend({
  code: z.string(),
  /** Whether the viewer holds it; tickets of other holders are only counted. */
  isOwn: z.boolean(),
  isInside: z.boolean(),
  /** The refund for cancelling it now; null when it cannot be cancelled. */
  refund: Money.nullable(),
  /** Whether a transfer link is active. */
  isTransferPending: z.boolean(),
});
export const TicketOrder = z.strictObject({
  payment: EventPayment,
  tickets: z.array(OrderTicket),
  /** The link to an online event, for the holder of a valid ticket; null while the organiser has set none. */
  joinUrl: z.string().nullable(),
  refundText: z.string(),
  /** The right to a full refund because date, time or place changed after the order; null without a change or after `until`. */
  refundRight: z.strictObject({ until: Instant, changes: z.array(z.string()) }).nullable(),
  /** Sessions of the same event to which the order may be moved. */
  moves: z.array(z.strictObject({ sessionID: Id, startsAt: Instant })),
  /** Why they cannot be moved; null when they can. */
  moveBlockedReason: z.string().nullable(),
});
export type TicketOrder = z.infer<typeof TicketOrder>;

export const ReceivedTicket = TicketSummary.extend({ event: BookedEvent });
export type ReceivedTicket = z.infer<typeof ReceivedTicket>;

const TicketRef = z.strictObject({ ticketID: Id });
const TransferToken = z.string().min(20).max(100);
const conflicts = [404, 409] as const;

export const ticketOrdersEndpoints = {
  order: endpoint('events.order', 'GET /events/orders/:paymentID', {
    access: 'user',
    summary: 'Get an order with all its tickets and the actions it allows',
    input: PaymentRef,
    output: TicketOrder,
    errors: [404],
  }),
  orderPdf: endpoint('events.orderPdf', 'GET /events/orders/:paymentID/tickets.pdf', {
    access: 'user',
    summary: 'Download the tickets as PDF, one per page; `ticketID` selects one',
    input: z.strictObject({ paymentID: Id, ticketID: Id.optional() }),
    ...notJson('application/pdf'),
    errors: [404],
  }),
  orderCalendar: endpoint('events.orderCalendar', 'GET /events/orders/:paymentID/calendar.ics', {
    access: 'user',
    summary: 'Download the order as a calendar file',
    input: PaymentRef,
    ...notJson('text/calendar'),
    errors: [404],
  }),
  ticketName: endpoint('events.ticketName', 'PUT /events/tickets/:ticketID/name', {
    access: 'user',
    summary: 'Set the guest’s name on a ticket',
    input: z.strictObject({ ticketID: Id, holderName: Name(60) }),
    output: TicketSummary,
    errors: conflicts,
  }),
  ticketsCancel: endpoint('events.ticketsCancel', 'POST /events/orders/:paymentID/cancel', {
    access: 'user',
    summary: 'Cancel tickets for the refund of the current rule',
    input: z.strictObject({ paymentID: Id, ticketIDs: z.array(Id).min(1).max(20), refundMinor: z.int().nonnegative() }),
    output: EventPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  ticketsMove: endpoint('events.ticketsMove', 'POST /events/orders/:paymentID/move', {
    access: 'user',
    summary: 'Move an order to another session of the event at the same price',
    input: z.strictObject({ paymentID: Id, sessionID: Id }),
    output: EventPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  transferNew: endpoint('events.transferNew', 'POST /events/tickets/:ticketID/transfer', {
    access: 'user',
    summary: 'Create a link to transfer a ticket to one person',
    input: TicketRef,
    output: z.strictObject({ url: z.string() }),
    errors: conflicts,
    isIdempotent: true,
  }),
  transferWithdraw: endpoint('events.transferWithdraw', 'POST /events/tickets/:ticketID/transfer/withdraw', {
    access: 'user',
    summary: 'Revoke the transfer link of a ticket',
    input: TicketRef,
    output: EmptyObject,
    errors: conflicts,
  }),
  transferDetails: endpoint('events.transferDetails', 'POST /events/transfers/details', {
    access: 'user',
    summary: 'Get what a transfer link offers',
    input: z.strictObject({ token: TransferToken }),
    output: z.strictObject({ fromName: z.string(), tierName: z.string(), isOwn: z.boolean(), event: BookedEvent }),
    errors: [404],
  }),
  transferAccept: endpoint('events.transferAccept', 'POST /events/transfers/accept', {
    access: 'user',
    summary: 'Accept a transferred ticket; the earlier code stops working',
    input: z.strictObject({ token: TransferToken }),
    output: z.strictObject({ ticketID: Id }),
    errors: conflicts,
    isIdempotent: true,
  }),
  ticketsReceived: endpoint('events.ticketsReceived', 'GET /events/tickets/received', {
    access: 'user',
    summary: 'List tickets transferred to me, soonest first',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(ReceivedTicket) }),
  }),
};
