import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { groupBy } from '../../platform/groupBy';
import type { OrderProduct } from '../orders/orders';
import type { PaymentRow } from '../payments/payments';
import { maxSeatsPerPerson } from './cartRules';
import { createHoldRepository, type Hold } from './holdRepository';
import { createInventory, type InventoryFactories } from './inventory';
import { issueTickets } from './issueTickets';
import { refundPartsOf, shareRefund } from './ticketMoney';
import { createTicketRepository, linesOf } from './ticketRepository';
import { createWaitlistRepository } from './waitlistRepository';

interface Deps {
  inventoryFactories: InventoryFactories;
  /** The origin of links in notifications. */
  publicOrigin: string;
}
const lateOverLimit = `Your payment arrived late. With these tickets you would have more than ${maxSeatsPerPerson} for one session, so you get a full refund.`;

class OutOfStock extends Error {}

/** What a session does for its orders. */
export function createTicketProduct({ inventoryFactories, publicOrigin }: Deps): OrderProduct {
  const inventoryOf = (tx: Tx) => createInventory(tx, inventoryFactories);

  /** Rolls back a partly taken cart to the savepoint; the payment transition continues. */
  async function inSavepoint(tx: Tx, work: (savepoint: Tx) => Promise<boolean>): Promise<boolean> {
    try {
      await tx.transaction(async (savepoint) => {
        if (!(await work(savepoint))) throw new OutOfStock();
      });
      return true;
    } catch (error) {
      if (error instanceof OutOfStock) return false;
      throw error;
    }
  }

  const requireHold = async (tx: Tx, payment: PaymentRow): Promise<Hold> => {
    const hold = await createHoldRepository(tx).findHold(payment.paymentID);
    if (!hold) throw new Error(`Payment ${payment.paymentID} has no hold`);
    return hold;
  };

  return {
    product: 'events',
    messages: {
      unavailable: 'These seats have been sold to another buyer in the meantime',
      noLongerHeld: 'The seats are no longer held for this order',
      stillHeld: 'your seats are still held',
    },
    isBooked: true,
    async reserve(tx, payment) {
      const hold = await requireHold(tx, payment);
      if (!(await inventoryOf(tx).holdAgain(hold))) return false;
      // Counted under the lock of the session's row, as for a new order: an old declined cart must not bypass the limit.
      if ((await createHoldRepository(tx).countSeats(payment.userID, hold.sessionID)) > maxSeatsPerPerson)
        throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
      return true;
    },
    async fulfil(tx, payment, isReserved) {
      const { paymentID, userID } = payment;
      const hold = await requireHold(tx, payment);
      let isOverLimit = false;
      const sell = async (savepoint: Tx) => {
        if (isReserved) return inventoryOf(savepoint).sellHeld(hold);
        if (!(await inventoryOf(savepoint).sellFree(hold))) return false;
        // A late payment must not exceed the limit per person; the sale has locked the session's row, so the count is current.
        isOverLimit = (await createHoldRepository(savepoint).countSeats(userID, hold.sessionID)) + hold.quantity > maxSeatsPerPerson;
        return !isOverLimit;
      };
      if (await inSavepoint(tx, sell)) {
        await issueTickets(tx, payment, hold, publicOrigin);
        await createWaitlistRepository(tx).closeOffers([paymentID], 'DONE');
        return 'DELIVERED';
      }
      // The session was cancelled during payment: its seats go back, and the payment is refunded.
      if (isReserved) await inventoryOf(tx).releaseHeld([hold]);
      return isOverLimit ? { outcome: 'OUT_OF_STOCK', why: lateOverLimit } : 'OUT_OF_STOCK';
    },
    async release(tx, paymentIDs) {
      await createWaitlistRepository(tx).closeOffers(paymentIDs, 'LAPSED');
      await inventoryOf(tx).releaseHeld(await createHoldRepository(tx).listCarts(paymentIDs));
    },
    async revoke(tx, payment, { onlyPaid }) {
      const tickets = createTicketRepository(tx);
      const cancelled = await tickets.cancelTickets(payment.paymentID, onlyPaid);
      if (payment.status === 'REFUNDED') await tickets.recordFullRefund(payment.paymentID);
      for (const [sessionID, of] of groupBy(cancelled, (ticket) => ticket.sessionID))
        await inventoryOf(tx).releaseSold(
          { sessionID, lines: linesOf(of) },
          of.flatMap(({ seatID }) => seatID ?? []),
        );
    },
    findPayee: async (tx, { subjectID }) => ({
      account: 'creatorPayable',
      ...(await createTicketRepository(tx).findSeller(subjectID)),
    }),
    async titleOf(db, { subjectID }) {
      return (await createTicketRepository(db).findBooked(subjectID))?.event.title ?? null;
    },
    async refundParts(tx, payment, { refundID, amountMinor }) {
      const tickets = createTicketRepository(tx);
      const of = await tickets.listByRefund(payment.paymentID, refundID);
      if (of.length > 0)
        return refundPartsOf(
          of.map(({ refundPartMinor, refundPartFaceMinor }) => ({
            refundedMinor: refundPartMinor,
            refundedFaceMinor: refundPartFaceMinor,
          })),
          payment.lines,
        );
      // A refund without named tickets is split in proportion to the remaining price of each.
      const all = (await tickets.listTickets([payment.paymentID])).filter(({ source }) => source === 'ONLINE');
      const shared = shareRefund(all, amountMinor);
      if (!shared) return null;
      await tickets.recordRefunds(shared.map(({ ticket, after }) => ({ ...ticket, ...after })));
      return refundPartsOf(
        shared.map(({ part }) => part),
        payment.lines,
      );
    },
    refundCancelled: (tx, { paymentID }, refundID) => createTicketRepository(tx).undoRefund(paymentID, refundID),
    processPath: (paymentID) => `/payment/process/event/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) =>
      payment.lines
        .filter(({ kind }) => kind === 'ITEM')
        .map(({ label, quantity }) => `${quantity} × ${label}`)
        .join(', '),
  };
}
