import type { BookedEvent, EventPayment, Ticket, TicketSummary } from '../../contract/events';
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

export const toTicketSummary = ({ ticketID, humanCode, tierName, holderName, seatLabel, status }: TicketWithTier): TicketSummary => ({
  ticketID,
  humanCode,
  tierName,
  holderName,
  seatLabel,
  status,
});

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
    tickets: tickets.map(toTicketSummary),
  };
}

export const toTicket = (ticket: TicketRow & { tierName: string }, place: Booked, code: string, orderTicketIDs: string[]): Ticket => ({
  ...toTicketSummary(ticket),
  paymentID: ticket.paymentID,
  code,
  event: toBookedEvent(place),
  insideSince: ticket.insideSince?.toISOString() ?? null,
  orderTicketIDs,
});
