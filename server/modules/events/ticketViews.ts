import type { BookedEvent, BookedSeat, EventPayment, Ticket, TicketSummary } from '../../contract/tickets';
import type { OrderRow } from '../orders/orders';
import type { PaymentRow, PaymentView } from '../payments/payments';
import { eventArtwork, toVenue, type EventRow, type SessionRow, type VenueRow } from './eventViews';
import type { HoldRow } from './holdRepository';
import type { Purchase, TicketRow, TicketWithTier } from './ticketRepository';

interface Booked {
  event: EventRow;
  session: SessionRow;
  venue: VenueRow;
}
export interface PurchaseContext {
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
  venue: toVenue(venue),
  sessionID: session.sessionID,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  doorsAt: session.doorsAt.toISOString(),
  gate: session.gate,
});

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

export const toTicket = (ticket: TicketRow & { tierName: string }, place: Booked, code: string, orderTicketIDs: string[]): Ticket => ({
  ...toTicketSummary(ticket, ticket.holderID),
  paymentID: ticket.paymentID,
  code,
  event: toBookedEvent(place),
  insideSince: ticket.insideSince?.toISOString() ?? null,
  orderTicketIDs,
});
