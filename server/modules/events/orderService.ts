import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TicketOrder, ReceivedTicket } from '../../contract/ticketOrders';
import type { TicketSummary } from '../../contract/tickets';
import { tickets as ticketRows } from '../../db/schema/tickets';
import { ticketTransfers } from '../../db/schema/ticketSales';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { refundIDOf, type RefundService } from '../payments/payments';
import { maxSeatsPerPerson } from './cartRules';
import { createHoldRepository } from './holdRepository';
import { createInventory, type InventoryFactories } from './inventory';
import { createMoveRepository } from './moveRepository';
import { findWithTerms, lockOrder, refundOfTicket, type PurchaseWithTerms } from './orderTerms';
import { isRefundWindowOpen, refundPercent, refundRuleOf } from './refundRule';
import { signTicket } from './signTicket';
import type { TicketKeys } from './ticketKeys';
import { endWithRefund } from './ticketMoney';
import { describePurchases } from './ticketReads';
import { createTicketRepository, linesOf, type TicketRow } from './ticketRepository';
import { toBookedEvent, toTicketSummary } from './ticketViews';

interface OrderDeps {
  db: Database;
  clock: Clock;
  refunds: RefundService;
  keys: TicketKeys;
  inventoryFactories: InventoryFactories;
}

/** The buyer's actions on an order: view, name guests, cancel and move tickets. */
export function createOrderService({ db, clock, refunds, keys, inventoryFactories }: OrderDeps) {
  const reads = createTicketRepository(db);
  const requireOrder = async (userID: string, paymentID: string, database: Db = db): Promise<PurchaseWithTerms> => {
    const purchase = await findWithTerms(database, userID, paymentID);
    if (!purchase) throw notFound('Order');
    return purchase;
  };
  const refundOf = (purchase: PurchaseWithTerms, ticket: TicketRow) => refundOfTicket(purchase, ticket, clock.now());

  async function describe(purchase: PurchaseWithTerms) {
    const [payment] = await describePurchases(db, clock, [purchase]);
    if (!payment) throw notFound('Order');
    return payment;
  }

  async function getOrder(userID: string, paymentID: string): Promise<TicketOrder> {
    const purchase = await requireOrder(userID, paymentID);
    const rows = await reads.listTickets([paymentID]);
    const offered = await db
      .select({ ticketID: ticketTransfers.ticketID })
      .from(ticketTransfers)
      .where(
        and(
          eq(ticketTransfers.state, 'OPEN'),
          inArray(
            ticketTransfers.ticketID,
            rows.map(({ ticketID }) => ticketID),
          ),
        ),
      );
    const { currency } = purchase.payment;
    const moves = await createMoveRepository(db).listMoves(purchase, rows, clock.now());
    return {
      payment: await describe(purchase),
      tickets: await Promise.all(
        rows.map(async (row) => {
          const isOwn = row.holderID === userID;
          const refund = refundOf(purchase, row);
          return {
            ...toTicketSummary(row, userID),
            code: isOwn && row.status === 'VALID' ? await signTicket(keys, row, purchase.session) : '',
            isOwn,
            isInside: row.isInside,
            refund: refund === null ? null : { amountMinor: refund, currency },
            isTransferPending: offered.some(({ ticketID }) => ticketID === row.ticketID),
          };
        }),
      ),
      refundText: refundRuleOf(purchase.event).text,
      refundRight:
        purchase.terms.fullRefundUntil && isRefundWindowOpen(purchase.terms, clock.now())
          ? { until: purchase.terms.fullRefundUntil.toISOString(), changes: purchase.changes.map(({ description }) => description) }
          : null,
      moves: moves.targets.map(({ sessionID, startsAt }) => ({ sessionID, startsAt: startsAt.toISOString() })),
      moveBlockedReason: moves.problem,
    };
  }

  return {
    getOrder,
    requireOrder,

    /** Cancels tickets and requests their refund. `refundMinor` is the sum the buyer was shown; 409 when it has changed. */
    async cancelTickets(userID: string, paymentID: string, ticketIDs: string[], refundMinor: number) {
      const ids = [...new Set(ticketIDs)].sort();
      await db.transaction(async (tx) => {
        await lockOrder(tx, paymentID);
        const purchase = await requireOrder(userID, paymentID, tx);
        const chosen = (await createTicketRepository(tx).listTickets([paymentID])).filter(({ ticketID }) => ids.includes(ticketID));
        const sums = chosen.map((ticket) => refundOf(purchase, ticket));
        if (chosen.length !== ids.length) throw notFound('Ticket');
        if (sums.includes(null)) throw conflict('CANNOT_CANCEL', 'One of these tickets cannot be cancelled any more');
        const sum = sums.reduce<number>((total, one) => total + (one ?? 0), 0);
        if (sum !== refundMinor) throw conflict('REFUND_CHANGED', 'The refund has changed. Review the new amount before you cancel');
        const cancelled = await tx
          .update(ticketRows)
          .set({ status: 'CANCELLED', isInside: false })
          .where(
            and(
              inArray(ticketRows.ticketID, ids),
              eq(ticketRows.status, 'VALID'),
              eq(ticketRows.holderID, userID),
              eq(ticketRows.isInside, false),
            ),
          )
          .returning();
        if (cancelled.length !== ids.length) throw conflict('CANNOT_CANCEL', 'One of these tickets cannot be cancelled any more');
        await tx
          .update(ticketTransfers)
          .set({ state: 'WITHDRAWN', settledAt: sql`now()` })
          .where(and(inArray(ticketTransfers.ticketID, ids), eq(ticketTransfers.state, 'OPEN')));
        if (sum > 0) {
          const reason = idFrom('cancel', ...ids);
          const refundID = refundIDOf(paymentID, reason);
          await createTicketRepository(tx).recordRefunds(chosen.map((ticket, place) => endWithRefund(ticket, sums[place] ?? 0, refundID)));
          await refunds.requestInTransaction(tx, paymentID, reason, sum);
        }
        const { sessionID } = purchase.session;
        await createInventory(tx, inventoryFactories).releaseSold(
          { sessionID, lines: linesOf(cancelled) },
          cancelled.flatMap(({ seatID }) => seatID ?? []),
        );
      });
      return describe(await requireOrder(userID, paymentID));
    },

    /** Moves all tickets of the order, each to the tier of the same name and price; their old codes become invalid at once. */
    async moveTickets(userID: string, paymentID: string, sessionID: string) {
      await db.transaction(async (tx) => {
        await lockOrder(tx, paymentID);
        const purchase = await requireOrder(userID, paymentID, tx);
        const rows = (await createTicketRepository(tx).listTickets([paymentID])).filter(({ status }) => status === 'VALID');
        const moveRepository = createMoveRepository(tx);
        // Both sessions in the order of their IDs, so that opposite moves do not deadlock.
        await moveRepository.lockSessions([purchase.session.sessionID, sessionID]);
        const { problem, targets } = await moveRepository.listMoves(purchase, rows, clock.now());
        const target = targets.find((one) => one.sessionID === sessionID);
        if (problem || !target) throw conflict('CANNOT_MOVE', problem ?? 'These tickets cannot move to that date');
        const moved = rows.map((row) => ({ ...row, tierID: target.tierOf.get(row.tierID) ?? '' }));
        const stock = inventoryFactories.stockOf(tx);
        await stock.releaseSold({ sessionID: purchase.session.sessionID, lines: linesOf(rows) });
        if (!(await stock.sellFree({ sessionID, lines: linesOf(moved) })))
          throw conflict('SOLD_OUT', 'There are not enough seats left on that date. Your tickets have not changed');
        const { session, event, terms } = purchase;
        // The lower percentage of both dates: a move must not improve the refund.
        const percent = session.status === 'PUBLISHED' ? refundPercent(event, session.startsAt, clock.now(), terms) : 100;
        await moveRepository.moveTickets(paymentID, sessionID, target.tierOf);
        await createHoldRepository(tx).agreeToMove(paymentID, percent);
        if ((await createHoldRepository(tx).countSeats(userID, sessionID)) > maxSeatsPerPerson)
          throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
        await notify(tx, { to: { userID }, key: `order:${paymentID}:moved:${rows[0]?.seq ?? 0}` }, 'ticketsMoved', {
          eventTitle: purchase.event.title,
          count: rows.length,
          orderID: paymentID,
        });
      });
      return describe(await requireOrder(userID, paymentID));
    },

    async nameTicket(userID: string, ticketID: string, holderName: string): Promise<TicketSummary> {
      const [named] = await db
        .update(ticketRows)
        .set({ holderName })
        .where(and(eq(ticketRows.ticketID, ticketID), eq(ticketRows.holderID, userID), eq(ticketRows.status, 'VALID')))
        .returning({ ticketID: ticketRows.ticketID });
      const found = named && (await reads.findTicketOf(ticketID, userID));
      if (!found) throw notFound('Ticket');
      return toTicketSummary({ ...found.ticket, tierName: found.tierName }, userID);
    },

    /** Tickets that others passed on to the user, soonest first. */
    async listReceived(userID: string): Promise<{ items: ReceivedTicket[] }> {
      const rows = await createMoveRepository(db).listReceived(userID);
      return {
        items: rows.map((row) => ({ ...toTicketSummary({ ...row.ticket, tierName: row.tierName }, userID), event: toBookedEvent(row) })),
      };
    },
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
