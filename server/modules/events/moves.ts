import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import type { PurchaseWithTerms } from './orderTerms';
import { isRefundWindowOpen, refundPercent } from './refundRule';
import { linesOf, listTiersOfEvent, type TicketRow } from './ticketRepository';

interface Target {
  sessionID: string;
  startsAt: Date;
  /** Maps each tier of the current session to its counterpart. */
  tierOf: Map<string, string>;
}

/** Other sessions with free seats in tiers of the same names and prices as these tickets; else why the order cannot move. */
export async function listMoves(
  db: Db,
  purchase: PurchaseWithTerms,
  all: readonly TicketRow[],
  now: Date,
): Promise<{ problem: string | null; targets: Target[] }> {
  const { event, session, payment, terms } = purchase;
  const rows = all.filter(({ status }) => status === 'VALID');
  const no = (problem: string) => ({ problem, targets: [] });
  if (rows.length === 0 || (payment.status !== 'BOOKED' && payment.status !== 'REFUNDED') || event.status === 'CANCELLED')
    return no('There is no valid ticket to move.');
  if (rows.some(({ holderID }) => holderID !== payment.userID))
    return no('A ticket of this order was passed on, so its date can’t be changed.');
  if (rows.some(({ firstAdmittedAt }) => firstAdmittedAt)) return no('A ticket of this order has already been checked in.');
  if (session.seatPlanID) return no('Tickets with numbered seats can’t be moved. Cancel them and choose again.');
  const isTooLate = payment.amountMinor > 0 ? refundPercent(event, session.startsAt, now, terms) === 0 : session.startsAt <= now;
  if (session.status === 'PUBLISHED' && isTooLate && !isRefundWindowOpen(terms, now)) return no('It is too late to move these tickets.');
  const bySession = groupBy(await listTiersOfEvent(db, event.eventID), ({ session: one }) => one.sessionID);
  const here = bySession.get(session.sessionID) ?? [];
  const wanted = linesOf(rows).map((line) => ({ ...line, from: here.find(({ tier }) => tier.tierID === line.tierID)?.tier }));
  const targets = [...bySession].flatMap(([sessionID, there]): Target[] => {
    const to = there[0]?.session;
    if (!to || sessionID === session.sessionID || to.status !== 'PUBLISHED' || to.startsAt <= now || to.seatPlanID || to.waitingRoomOpensAt)
      return [];
    if (to.capacity - to.held - to.sold < rows.length) return [];
    const pairs = wanted.flatMap(({ tierID, quantity, from }) => {
      const match = there.find(
        ({ tier }) =>
          tier.name === from?.name &&
          tier.priceMinor === from.priceMinor &&
          tier.saleFrom <= now &&
          tier.saleTo > now &&
          tier.capacity - tier.held - tier.sold >= quantity,
      );
      return match ? ([[tierID, match.tier.tierID]] as const) : [];
    });
    return pairs.length === wanted.length ? [{ sessionID, startsAt: to.startsAt, tierOf: new Map(pairs) }] : [];
  });
  return { problem: targets.length > 0 ? null : 'No other date sells these tickets at the same price.', targets };
}
