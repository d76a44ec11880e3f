import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { groupBy } from '../../platform/groupBy';
import type { OrderProduct } from '../orders/orders';
import { maxSeatsPerPerson, requireSeatLimit } from './cartRules';
import { countSeats, findHold, hasOtherCart, listHeldCarts } from './holdRepository';
import { holdAgain, releaseHeld, releaseTickets, sellReleased } from './inventory';
import { issueTickets } from './issueTickets';
import { sellHeldSeats } from './stockRepository';
import { refundPartsOf, shareRefund } from './ticketMoney';
import {
  cancelTicketsOf,
  findBooked,
  findTicketSeller,
  listRefundParts,
  listTickets,
  recordFullRefund,
  recordTicketRefunds,
  undoTicketRefund,
} from './ticketRepository';
import { closeOffers } from './waitlistRepository';

interface Deps {
  clock: Clock;
  /** The origin of links in notifications. */
  publicOrigin: string;
}
const lateOverLimit = `Your payment arrived late. With these tickets you would have more than ${maxSeatsPerPerson} for one session, so you get a full refund.`;

const removedMeanwhile = 'The event was removed before your payment arrived, so you get a full refund.';

class OutOfStock extends Error {}

/** What a session does for its orders. */
export function createTicketProduct({ clock, publicOrigin }: Deps): OrderProduct {
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

  const isTakenDown = async (tx: Tx, { subjectID }: { subjectID: string }) =>
    ((await findBooked(tx, subjectID))?.event.takenDownAt ?? null) !== null;

  return {
    product: 'events',
    messages: {
      unavailable: 'These seats have been sold to another buyer in the meantime',
      noLongerHeld: 'The seats are no longer held for this order',
      stillHeld: 'your seats are still held',
    },
    isBooked: true,
    async reserve(tx, payment) {
      if (await isTakenDown(tx, payment)) throw conflict('TAKEN_DOWN', 'This event was removed and sells no more tickets');
      const hold = await findHold(tx, payment.paymentID);
      if (!(await holdAgain(tx, hold, clock.now()))) return false;
      // As for a new order, which locks the session's row, too: one cart, and the limit of seats, also with a declined order that had expired.
      if (await hasOtherCart(tx, payment, hold.sessionID))
        throw conflict('PAYMENT_OPEN', 'You have another unpaid order for this session. Complete or cancel it first');
      await requireSeatLimit(tx, payment.userID, hold.sessionID);
      return true;
    },
    async fulfil(tx, payment, isReserved) {
      const { paymentID, userID } = payment;
      const hold = await findHold(tx, payment.paymentID);
      if (await isTakenDown(tx, payment)) {
        if (isReserved) await releaseHeld(tx, [hold]);
        return { outcome: 'OUT_OF_STOCK', why: removedMeanwhile };
      }
      let isOverLimit = false;
      const sell = async (savepoint: Tx) => {
        if (isReserved) return sellHeldSeats(savepoint, hold);
        if (!(await sellReleased(savepoint, hold, clock.now()))) return false;
        // A late payment must not exceed the limit per person; the sale has locked the session's row, so the count is current.
        isOverLimit = (await countSeats(savepoint, userID, hold.sessionID)) + hold.quantity > maxSeatsPerPerson;
        return !isOverLimit;
      };
      if (await inSavepoint(tx, sell)) {
        await issueTickets(tx, payment, hold, publicOrigin);
        await closeOffers(tx, [paymentID], 'DONE');
        return 'DELIVERED';
      }
      // The session was cancelled during payment: its seats go back, and the payment is refunded.
      if (isReserved) await releaseHeld(tx, [hold]);
      return isOverLimit ? { outcome: 'OUT_OF_STOCK', why: lateOverLimit } : 'OUT_OF_STOCK';
    },
    async release(tx, paymentIDs) {
      await closeOffers(tx, paymentIDs, 'LAPSED');
      await releaseHeld(tx, await listHeldCarts(tx, paymentIDs));
    },
    async revoke(tx, payment, { onlyPaid }) {
      const cancelled = await cancelTicketsOf(tx, payment.paymentID, onlyPaid);
      if (payment.status === 'REFUNDED') await recordFullRefund(tx, payment.paymentID);
      for (const [sessionID, of] of groupBy(cancelled, (ticket) => ticket.sessionID)) await releaseTickets(tx, sessionID, of);
    },
    findPayee: async (tx, { subjectID }) => ({ account: 'creatorPayable', ...(await findTicketSeller(tx, subjectID)) }),
    async titleOf(db, { subjectID }) {
      return (await findBooked(db, subjectID))?.event.title ?? null;
    },
    async refundParts(tx, payment, { refundID, amountMinor }) {
      const parts = await listRefundParts(tx, refundID);
      if (parts.length > 0) return refundPartsOf(parts, payment.lines);
      // A refund without named tickets is split in proportion to the remaining price of each.
      const all = (await listTickets(tx, [payment.paymentID])).filter(({ source }) => source === 'ONLINE');
      const shared = shareRefund(all, amountMinor);
      if (!shared) return null;
      await recordTicketRefunds(tx, null, shared);
      return refundPartsOf(
        shared.map(({ part }) => part),
        payment.lines,
      );
    },
    refundCancelled: (tx, _payment, refundID) => undoTicketRefund(tx, refundID),
    processPath: (paymentID) => `/payment/process/event/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) =>
      payment.lines
        .filter(({ kind }) => kind === 'ITEM')
        .map(({ label, quantity }) => `${quantity} × ${label}`)
        .join(', '),
  };
}
