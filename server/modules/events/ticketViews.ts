import type { BookedEvent, EventPayment, Ticket, TicketSummary } from '../../contract/tickets';
import type { paymentAttempts, refunds } from '../../db/schema/payments';
import { toPaymentView } from '../payments/paymentViews';
import { eventArtwork, toVenue, type EventRow, type SessionRow, type VenueRow } from './eventViews';
import type { HoldRow } from './holdRepository';
import type { Purchase, TicketRow, TicketWithTier } from './ticketRepository';

interface Booked {
  event: EventRow;
  session: SessionRow;
  venue: VenueRow;
}
export interface AroundPurchase {
  hold: HoldRow | undefined;
  tickets: readonly TicketWithTier[];
  attempts: readonly (typeof paymentAttempts.$inferSelect)[];
  refunds: readonly (typeof refunds.$inferSelect)[];
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

/** To whoever passed it on, a ticket is not valid any more. */
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

export function toEventPayment(purchase: Purchase, { hold, tickets, attempts, refunds: rows, now }: AroundPurchase): EventPayment {
  const { payment, session, event } = purchase;
  return {
    ...toPaymentView(payment, {
      refunds: rows,
      isProcessing: attempts.some(({ state }) => state === 'PROCESSING'),
      isStillSold: session.status === 'PUBLISHED' && event.status === 'PUBLISHED' && session.endsAt > now,
      now,
    }),
    event: toBookedEvent(purchase),
    ticketCount: hold?.quantity ?? tickets.length,
    holdExpiresAt: hold?.state === 'HELD' ? hold.expiresAt.toISOString() : null,
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
