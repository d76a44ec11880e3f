import type { BookedEvent, BookedSeat, EventPayment, Ticket, TicketSummary } from '../../contract/tickets';
import { addSeconds } from '../../platform/clock';
import type { OrderRow } from '../orders/orders';
import type { PaymentRow, PaymentView } from '../payments/payments';
import type { CheckedCart } from './cartRules';
import { eventArtwork, timesOf } from './eventViews';
import type { HoldRow } from './holdRepository';
import type { Booked, Purchase, TicketWithTier } from './ticketRepository';

interface PurchaseContext {
  hold: HoldRow | undefined;
  order: OrderRow | undefined;
  /** Numbered seats of the hold. */
  heldSeats: readonly BookedSeat[];
  tickets: readonly TicketWithTier[];
  viewOf: (payment: PaymentRow, isStillAvailable: boolean) => PaymentView;
  now: Date;
}

export const toBookedEvent = ({ event, session, venue }: Booked): BookedEvent => ({
  eventID: event.eventID,
  title: event.title,
  artwork: eventArtwork(event),
  venue,
  sessionID: session.sessionID,
  ...timesOf(session),
});

/** The link to join, for holders of a valid ticket to an online event. */
export const joinUrlFor = ({ event, venue }: Booked, tickets: readonly Pick<TicketWithTier, 'status'>[]): string | null =>
  venue.kind === 'ONLINE' && tickets.some(({ status }) => status === 'VALID') ? event.joinUrl : null;

/** For the buyer who passed a ticket on, its status is TRANSFERRED and its code is hidden. */
export const toTicketSummary = (ticket: TicketWithTier, viewerID: string): TicketSummary => {
  const { ticketID, humanCode, tierName, holderName, seatLabel, status, holderID } = ticket;
  const isPassedOn = status === 'VALID' && holderID !== viewerID;
  return {
    ticketID,
    humanCode: isPassedOn ? '' : humanCode,
    tierName,
    holderName,
    seatLabel,
    status: isPassedOn ? 'TRANSFERRED' : status,
  };
};

const seatOfTicket = ({ seatID, seatLabel, tierName }: TicketWithTier): BookedSeat[] =>
  seatID && seatLabel ? [{ seatID, label: seatLabel, tierName }] : [];

export function toEventPayment(purchase: Purchase, { hold, order, heldSeats, tickets, viewOf, now }: PurchaseContext): EventPayment {
  const { payment, session, event } = purchase;
  const good = tickets.filter(({ status, holderID }) => status === 'VALID' && holderID === payment.userID);
  const counted = good.length > 0 ? good : tickets;
  const seats = tickets.length > 0 ? counted.flatMap(seatOfTicket) : heldSeats;
  return {
    ...viewOf(payment, session.status === 'PUBLISHED' && event.status === 'PUBLISHED' && session.endsAt > now),
    event: toBookedEvent(purchase),
    ticketCount: tickets.length > 0 ? counted.length : (hold?.quantity ?? 0),
    seats: seats.map(({ seatID, label, tierName }) => ({ seatID, label, tierName })),
    holdExpiresAt: order?.state === 'OPEN' ? order.expiresAt.toISOString() : null,
    tickets: tickets.map((ticket) => toTicketSummary(ticket, payment.userID)),
  };
}

/** The response for a new order, built before the order is inserted, which gives it its number. */
export function toQuotedPayment(
  place: Booked,
  { paymentID, checked, holdSeconds, now }: { paymentID: string; checked: CheckedCart; holdSeconds: number; now: Date },
): Omit<EventPayment, 'orderNumber'> {
  const { currency } = place.event;
  return {
    paymentID,
    status: 'PENDING',
    lines: checked.lines,
    total: { amountMinor: checked.totalMinor, currency },
    refunded: { amountMinor: 0, currency },
    reason: null,
    isUnderReview: false,
    isProcessing: false,
    canRetry: false,
    refundState: 'NONE',
    refundExpectedBy: null,
    createdAt: now.toISOString(),
    serverTime: now.toISOString(),
    event: toBookedEvent(place),
    ticketCount: checked.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    seats: [],
    holdExpiresAt: addSeconds(now, holdSeconds).toISOString(),
    tickets: [],
  };
}

export const toTicket = (
  ticket: TicketWithTier,
  place: Booked,
  { code, orderNumber, orderTicketIDs, wallets }: Pick<Ticket, 'code' | 'orderNumber' | 'orderTicketIDs' | 'wallets'>,
): Ticket => ({
  ...toTicketSummary(ticket, ticket.holderID),
  paymentID: ticket.paymentID,
  orderNumber,
  code,
  event: toBookedEvent(place),
  insideSince: ticket.insideSince?.toISOString() ?? null,
  joinUrl: joinUrlFor(place, [ticket]),
  orderTicketIDs,
  wallets,
});
