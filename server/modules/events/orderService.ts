import type { TicketOrder, ReceivedTicket } from '../../contract/ticketOrders';
import type { TicketSummary } from '../../contract/tickets';
import type { Db } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { refundIDOf } from '../payments/payments';
import { requireSeatLimit } from './cartRules';
import { describePurchase, describePurchases } from './describePurchases';
import type { EventContext } from './eventContext';
import { agreeToMove } from './holdRepository';
import { releaseTickets } from './inventory';
import { listMoves, findWithTerms, refundOfTicket, type PurchaseWithTerms } from './orderTerms';
import { isRefundWindowOpen, refundPercent, refundRuleOf } from './refundRule';
import { lockSessions, releaseSoldSeats, sellFreeSeats } from './stockRepository';
import { signTicket } from './ticketKeys';
import { refundOf } from './ticketMoney';
import {
  cancelHeldTickets,
  findTicketOf,
  linesOf,
  listReceivedTickets,
  listTickets,
  lockOrder,
  moveTickets,
  nameTicket,
  recordTicketRefunds,
} from './ticketRepository';
import { joinUrlFor, toBookedEvent, toTicketSummary } from './ticketViews';
import { listOpenTransfers, withdrawTransfers } from './transferRepository';

/** The buyer's actions on an order: view, name guests, cancel and move tickets. */
export function createOrderService({ db, clock, refunds, keys }: EventContext) {
  const requireOrder = async (database: Db, userID: string, paymentID: string): Promise<PurchaseWithTerms> => {
    const purchase = await findWithTerms(database, userID, paymentID);
    if (!purchase) throw notFound('Order');
    return purchase;
  };

  return {
    async getOrder(userID: string, paymentID: string): Promise<TicketOrder> {
      const now = clock.now();
      const purchase = await requireOrder(db, userID, paymentID);
      const [payment] = await describePurchases(db, [purchase], now);
      if (!payment) throw notFound('Order');
      const rows = await listTickets(db, [paymentID]);
      const offered = await listOpenTransfers(db, rows);
      const { terms, changes } = purchase;
      const moves = await listMoves(db, purchase, rows, now);
      return {
        payment,
        tickets: await Promise.all(
          rows.map(async (row) => {
            const isOwn = row.holderID === userID;
            const refund = refundOfTicket(purchase, row, now);
            return {
              ...toTicketSummary(row, userID),
              code: isOwn && row.status === 'VALID' ? await signTicket(keys, row, purchase.session) : '',
              isOwn,
              isInside: row.isInside,
              refund: refund === null ? null : { amountMinor: refund, currency: purchase.payment.currency },
              isTransferPending: offered.some(({ ticketID }) => ticketID === row.ticketID),
            };
          }),
        ),
        joinUrl: joinUrlFor(
          purchase,
          rows.filter(({ holderID }) => holderID === userID),
        ),
        refundText: refundRuleOf(purchase.event).text,
        refundRight:
          terms.fullRefundUntil && isRefundWindowOpen(terms, now) ? { until: terms.fullRefundUntil.toISOString(), changes } : null,
        moves: moves.targets.map(({ sessionID, startsAt }) => ({ sessionID, startsAt: startsAt.toISOString() })),
        moveBlockedReason: moves.problem,
      };
    },

    /** Cancels tickets and requests their refund. `refundMinor` is the sum the buyer was shown; 409 when it has changed. */
    async cancelTickets(userID: string, paymentID: string, ticketIDs: string[], refundMinor: number) {
      const ids = [...new Set(ticketIDs)].sort();
      await db.transaction(async (tx) => {
        await lockOrder(tx, paymentID);
        const now = clock.now();
        const purchase = await requireOrder(tx, userID, paymentID);
        const chosen = (await listTickets(tx, [paymentID])).filter(({ ticketID }) => ids.includes(ticketID));
        const sums = chosen.map((ticket) => refundOfTicket(purchase, ticket, now));
        if (chosen.length !== ids.length) throw notFound('Ticket');
        const cannotCancel = () => conflict('CANNOT_CANCEL', 'One of these tickets can no longer be cancelled');
        if (sums.includes(null)) throw cannotCancel();
        const sum = sums.reduce<number>((total, one) => total + (one ?? 0), 0);
        if (sum !== refundMinor) throw conflict('REFUND_CHANGED', 'The refund has changed. Review the new amount before you cancel');
        const cancelled = await cancelHeldTickets(tx, ids, userID);
        if (cancelled.length !== ids.length) throw cannotCancel();
        await withdrawTransfers(tx, ids, userID, now);
        if (sum > 0) {
          const reason = idFrom('cancel', ...ids);
          const ended = chosen.map((ticket, place) => refundOf(ticket, sums[place] ?? 0));
          await recordTicketRefunds(tx, refundIDOf(paymentID, reason), ended);
          await refunds.requestInTransaction(tx, paymentID, reason, sum);
        }
        await releaseTickets(tx, purchase.session.sessionID, cancelled);
      });
      return describePurchase(db, userID, paymentID, clock.now());
    },

    /** Moves all tickets of the order, each to the tier of the same name and price; their old codes become invalid at once. */
    async moveTickets(userID: string, paymentID: string, sessionID: string) {
      await db.transaction(async (tx) => {
        await lockOrder(tx, paymentID);
        const now = clock.now();
        const purchase = await requireOrder(tx, userID, paymentID);
        const { session, event, terms } = purchase;
        const rows = (await listTickets(tx, [paymentID])).filter(({ status }) => status === 'VALID');
        await lockSessions(tx, [session.sessionID, sessionID]);
        const { problem, targets } = await listMoves(tx, purchase, rows, now);
        const target = targets.find((one) => one.sessionID === sessionID);
        if (problem || !target) throw conflict('CANNOT_MOVE', problem ?? 'These tickets can’t be moved to that date');
        const moved = rows.map((row) => ({ ...row, tierID: target.tierOf.get(row.tierID) ?? '' }));
        await releaseSoldSeats(tx, { sessionID: session.sessionID, lines: linesOf(rows) });
        if (!(await sellFreeSeats(tx, { sessionID, lines: linesOf(moved) }, now)))
          throw conflict('SOLD_OUT', 'There are not enough seats left on that date. Your tickets have not changed');
        // The lower percentage of both dates: a move must not improve the refund.
        const percent = session.status === 'PUBLISHED' ? refundPercent(event, session.startsAt, now, terms) : 100;
        await moveTickets(tx, paymentID, sessionID, target.tierOf);
        await agreeToMove(tx, paymentID, percent, now);
        await requireSeatLimit(tx, userID, sessionID);
        await notify(tx, { to: { userID }, key: `order:${paymentID}:moved:${rows[0]?.seq ?? 0}` }, 'ticketsMoved', {
          eventTitle: event.title,
          count: rows.length,
          orderNumber: purchase.payment.orderNumber,
        });
      });
      return describePurchase(db, userID, paymentID, clock.now());
    },

    async nameTicket(userID: string, ticketID: string, holderName: string): Promise<TicketSummary> {
      const found = (await nameTicket(db, ticketID, userID, holderName)) ? await findTicketOf(db, ticketID, userID) : null;
      if (!found) throw notFound('Ticket');
      return toTicketSummary(found.ticket, userID);
    },

    /** Tickets that others passed on to the user, soonest first. */
    async listReceived(userID: string): Promise<{ items: ReceivedTicket[] }> {
      const rows = await listReceivedTickets(db, userID, clock.now());
      return { items: rows.map(({ ticket, ...place }) => ({ ...toTicketSummary(ticket, userID), event: toBookedEvent(place) })) };
    },
  };
}
