import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { groupBy } from '../../platform/groupBy';
import type { Fulfiller, PaymentRow } from '../payments/payments';
import { maxSeatsPerPerson } from './cartRules';
import { createHoldRepository, type Hold } from './holdRepository';
import { createInventory, type InventoryFactories } from './inventory';
import { issueTickets } from './issueTickets';
import { refundPartsOf, shareRefund } from './ticketMoney';
import { createTicketRepository, linesOf } from './ticketRepository';
import { createWaitlistRepository } from './waitlistRepository';

/** Holds are extended by 5 min once while the bank processes, to at least 10 min after a decline, and to at least 5 min once when payment begins. */
const graceSeconds = 300;
const afterDeclineSeconds = 600;
const beginSeconds = 300;

interface FulfillerDeps {
  inventoryFactories: InventoryFactories;
  holdSeconds: number;
  /** The origin of links in notifications. */
  publicOrigin: string;
}
const lateOverLimit = `Your payment arrived late. With these tickets you would have more than ${maxSeatsPerPerson} for one session, so you get a full refund.`;

class OutOfStock extends Error {}

/** Reacts to the payment transitions of ticket orders. */
export function createTicketFulfiller({ inventoryFactories, holdSeconds, publicOrigin }: FulfillerDeps): Fulfiller {
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

  // The payment's row is locked during every transition of its hold, so the state read here is current.
  async function fulfil(tx: Tx, payment: PaymentRow) {
    const { paymentID } = payment;
    const hold = await requireHold(tx, payment);
    const from = hold.state;
    if (from === 'CONSUMED') return 'BOOKED';
    let isOverLimit = false;
    const sell = async (savepoint: Tx) => {
      const [inventory, holds] = [inventoryOf(savepoint), createHoldRepository(savepoint)];
      if (!(await holds.consume(paymentID, from))) return false;
      if (from === 'HELD') return inventory.sellHeld(hold);
      if (!(await inventory.sellFree(hold))) return false;
      // A late payment must not exceed the limit per person; the sale has locked the session's row, so the count is current.
      isOverLimit = (await holds.countSeats(payment.userID, hold.sessionID)) + hold.quantity > maxSeatsPerPerson;
      return !isOverLimit;
    };
    if (await inSavepoint(tx, sell)) {
      await issueTickets(tx, payment, hold, publicOrigin);
      await createWaitlistRepository(tx).closeOffers([paymentID], 'DONE');
      return from === 'HELD' ? 'BOOKED' : 'BOOKED_LATE';
    }
    // The session was cancelled during payment: release the seats, and the payment is refunded.
    if (from === 'HELD' && (await createHoldRepository(tx).release(paymentID))) await inventoryOf(tx).releaseHeld([hold]);
    return isOverLimit ? { outcome: 'OUT_OF_STOCK' as const, why: lateOverLimit } : 'OUT_OF_STOCK';
  }

  return {
    product: 'events',
    messages: {
      unavailable: 'These seats have been sold to another buyer in the meantime',
      noLongerHeld: 'The seats are no longer held for this order',
      stillHeld: 'your seats are still held',
    },
    fulfil,
    async prepare(tx, payment, isRetry) {
      const holds = createHoldRepository(tx);
      const hold = await requireHold(tx, payment);
      const { state } = hold;
      if (state === 'HELD') {
        await holds.lengthenOnce(payment.paymentID, beginSeconds);
        return true;
      }
      if (!isRetry || state === 'CONSUMED') return false;
      return inSavepoint(tx, async (savepoint) => {
        const again = createHoldRepository(savepoint);
        if (!(await again.holdAgain(payment.paymentID, state, holdSeconds)) || !(await inventoryOf(savepoint).holdAgain(hold)))
          return false;
        // Counted under the lock of the session's row, as for a new order: an old declined cart must not bypass the limit.
        if ((await again.countSeats(payment.userID, hold.sessionID)) > maxSeatsPerPerson)
          throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
        return true;
      });
    },
    async keepForRetry(tx, payment) {
      await createHoldRepository(tx).extendToAtLeast(payment.paymentID, afterDeclineSeconds);
    },
    async grantGrace(tx, payment) {
      await createHoldRepository(tx).extendOnce(payment.paymentID, graceSeconds);
    },
    async release(tx, payment, why) {
      const holds = createHoldRepository(tx);
      const hold = await requireHold(tx, payment);
      if (hold.state !== 'HELD') return true;
      if (!(await (why === 'EXPIRED' ? holds.expire(payment.paymentID) : holds.release(payment.paymentID)))) return false;
      await createWaitlistRepository(tx).closeOffers([payment.paymentID], 'LAPSED');
      await inventoryOf(tx).releaseHeld([hold]);
      return true;
    },
    async revoke(tx, payment, onlyPaid = false) {
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
    async titleOf(tx, { subjectID }) {
      return (await createTicketRepository(tx).findBooked(subjectID))?.event.title ?? null;
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
