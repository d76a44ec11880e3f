import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { freeIn } from './eventViews';
import { listHolds } from './holdRepository';
import { listChangesAfter } from './organiserRepository';
import { isRefundWindowOpen, refundPercent, shareOf, type RefundTerms } from './refundRule';
import { remainingOf } from './ticketMoney';
import { findPurchase, linesOf, listTiersOfEvent, type Booked, type Purchase, type TicketRow } from './ticketRepository';

export type PurchaseWithTerms = Purchase & {
  terms: RefundTerms;
  /** What has changed since the buyer agreed to date and place, as sentences. */
  changes: string[];
};

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
  const fullRefundUntil = changes.reduce<Date | null>(
    (last, { refundUntil }) => (!last || refundUntil > last ? refundUntil : last),
    hold?.fullRefundUntil ?? null,
  );
  const event = hold?.refundSlabs ? { ...purchase.event, refundSlabs: hold.refundSlabs, freeCancelHours: 0 } : purchase.event;
  const moved = hold?.fullRefundUntil ? ['The organiser moved your order to another date.'] : [];
  return {
    ...purchase,
    event,
    terms: { capPercent: hold?.refundCapPercent ?? null, fullRefundUntil },
    changes: [...moved, ...changes.map(({ description }) => description)],
  };
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

interface Target {
  sessionID: string;
  startsAt: Date;
  /** Maps each tier of the current session to its counterpart. */
  tierOf: Map<string, string>;
}
interface Moves {
  /** Why the order cannot move; null when it can. */
  problem: string | null;
  targets: Target[];
}
type Mover = 'BUYER' | 'ORGANISER';
const no = (problem: string): Moves => ({ problem, targets: [] });

/**
 * Other sessions of the event with free seats in tiers of the same names as these tickets. A buyer moves by themselves to what is on sale at the same
 * price, without numbered seats or a waiting room; the organiser moves an order to any date that is ahead.
 */
async function listTargets(db: Db, { event, session }: Booked, rows: readonly TicketRow[], now: Date, by: Mover): Promise<Target[]> {
  const bySession = groupBy(await listTiersOfEvent(db, event.eventID), ({ session: one }) => one.sessionID);
  const here = bySession.get(session.sessionID) ?? [];
  const wanted = linesOf(rows).map((line) => ({ ...line, from: here.find(({ tier }) => tier.tierID === line.tierID)?.tier }));
  return [...bySession].flatMap(([sessionID, there]): Target[] => {
    const to = there[0]?.session;
    if (!to || sessionID === session.sessionID || to.status !== 'PUBLISHED' || to.startsAt <= now || freeIn(to) < rows.length) return [];
    if (by === 'BUYER' && (to.seatPlanID || to.waitingRoomOpensAt)) return [];
    const pairs = wanted.flatMap(({ tierID, quantity, from }) => {
      const match = there.find(
        ({ tier }) =>
          tier.name === from?.name &&
          freeIn(tier) >= quantity &&
          (by === 'ORGANISER' || (tier.priceMinor === from.priceMinor && tier.saleFrom <= now && tier.saleTo > now)),
      );
      return match ? ([[tierID, match.tier.tierID]] as const) : [];
    });
    return pairs.length === wanted.length ? [{ sessionID, startsAt: to.startsAt, tierOf: new Map(pairs) }] : [];
  });
}

/** Where the buyer may move these tickets, else why they cannot. */
export async function listMoves(db: Db, purchase: PurchaseWithTerms, all: readonly TicketRow[], now: Date): Promise<Moves> {
  const { event, session, payment, terms } = purchase;
  const rows = all.filter(({ status }) => status === 'VALID');
  if (rows.length === 0 || !isBooked(payment) || event.status === 'CANCELLED') return no('There is no valid ticket to move.');
  if (rows.some(({ holderID }) => holderID !== payment.userID))
    return no('A ticket of this order was transferred, so its date can’t be changed.');
  if (rows.some(({ firstAdmittedAt }) => firstAdmittedAt)) return no('A ticket of this order has already been checked in.');
  if (session.seatPlanID) return no('Tickets with numbered seats can’t be moved. Cancel them and choose again.');
  const isTooLate = payment.amountMinor > 0 ? refundPercent(event, session.startsAt, now, terms) === 0 : session.startsAt <= now;
  if (session.status === 'PUBLISHED' && isTooLate && !isRefundWindowOpen(terms, now)) return no('It is too late to move these tickets.');
  const targets = await listTargets(db, purchase, rows, now, 'BUYER');
  return { problem: targets.length > 0 ? null : 'No other date has these tickets at the same price.', targets };
}

/** Where the organiser may move an order, else why it cannot be moved. */
export async function listOrganiserMoves(db: Db, place: Booked, all: readonly TicketRow[], now: Date): Promise<Moves> {
  const rows = all.filter(({ status }) => status === 'VALID');
  if (rows.length === 0 || place.event.status === 'CANCELLED') return no('There is no valid ticket to move.');
  if (rows.some(({ firstAdmittedAt }) => firstAdmittedAt)) return no('A ticket of this order has already been checked in.');
  if (place.session.status === 'CANCELLED') return no('The session is cancelled, and its orders are refunded.');
  const targets = await listTargets(db, place, rows, now, 'ORGANISER');
  return { problem: targets.length > 0 ? null : 'No other date of this event has enough free seats in the same tiers.', targets };
}
