import type { Db } from '../../platform/db/client';
import { listHolds } from './holdRepository';
import { isRefundWindowOpen, refundPercent, shareOf, type RefundTerms } from './refundRule';
import { listChangesAfter, type SessionChange } from './sessionChanges';
import { remainingOf } from './ticketMoney';
import { findPurchase, type Purchase, type TicketRow } from './ticketRepository';

export type PurchaseWithTerms = Purchase & { terms: RefundTerms; changes: SessionChange[] };

/** A fully refunded order may still have valid free tickets. */
const isBooked = ({ status }: Purchase['payment']) => status === 'BOOKED' || status === 'REFUNDED';

/**
 * An order with its refund terms: the slabs at the time of purchase, the lowest percentage of the dates it was moved from, and the session changes
 * since. Null when it is not this user's.
 */
export async function findWithTerms(db: Db, userID: string, paymentID: string): Promise<PurchaseWithTerms | null> {
  const purchase = await findPurchase(db, paymentID, userID);
  if (!purchase) return null;
  const [hold] = await listHolds(db, [paymentID]);
  const changes = await listChangesAfter(db, purchase.session.sessionID, hold?.agreedAt ?? purchase.payment.createdAt);
  const fullRefundUntil = changes.reduce<Date | null>((last, { refundUntil }) => (!last || refundUntil > last ? refundUntil : last), null);
  const event = hold?.refundSlabs ? { ...purchase.event, refundSlabs: hold.refundSlabs, freeCancelHours: 0 } : purchase.event;
  return { ...purchase, event, terms: { capPercent: hold?.refundCapPercent ?? null, fullRefundUntil }, changes };
}

/** The refund for cancelling a ticket now, minor units; null when it cannot be cancelled. A free one can be until the show begins. */
export function refundOfTicket({ event, session, payment, terms }: PurchaseWithTerms, ticket: TicketRow, now: Date): number | null {
  if (ticket.status !== 'VALID' || ticket.holderID !== payment.userID || ticket.firstAdmittedAt) return null;
  if (session.startsAt <= now && !isRefundWindowOpen(terms, now)) return null;
  if (session.status === 'CANCELLED' || event.status === 'CANCELLED' || !isBooked(payment)) return null;
  // The organiser took the money for on-site sales and refunds it.
  if (ticket.paidMinor === 0 || ticket.source !== 'ONLINE') return 0;
  const percent = refundPercent(event, session.startsAt, now, terms);
  return percent > 0 ? Math.min(shareOf(ticket.paidMinor, percent), remainingOf(ticket).paidMinor) : null;
}
