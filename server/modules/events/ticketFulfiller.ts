import type { Tx } from '../../db/client';
import { conflict } from '../../errors';
import { groupBy } from '../../groupBy';
import { idFrom } from '../../ids';
import { tellBuyer } from '../payments/buyerMessages';
import type { Fulfiller } from '../payments/fulfiller';
import type { PaymentRow } from '../payments/paymentRepository';
import { maxSeatsPerPerson } from './cartRules';
import { createHoldRepository, type Hold } from './holdRepository';
import type { StockOf } from './stockRepository';
import { humanCodeOf } from './ticketCode';
import { createTicketRepository } from './ticketRepository';

/** research/events.md §8: +5 min once during PROCESSING; at least 10 min after a decline; at least 5 min once when paying begins. */
const graceSeconds = 300;
const afterDeclineSeconds = 600;
const beginSeconds = 300;

class NoStock extends Error {}

/** What a ticket order does when its payment moves. */
export function createTicketFulfiller({ stockOf, holdSeconds }: { stockOf: StockOf; holdSeconds: number }): Fulfiller {
  /** A half-taken cart is put back by the savepoint; the payment's move goes on. */
  async function take(tx: Tx, work: (savepoint: Tx) => Promise<boolean>): Promise<boolean> {
    try {
      await tx.transaction(async (savepoint) => {
        if (!(await work(savepoint))) throw new NoStock();
      });
      return true;
    } catch (error) {
      if (error instanceof NoStock) return false;
      throw error;
    }
  }

  const mustFindHold = async (tx: Tx, payment: PaymentRow): Promise<Hold> => {
    const hold = await createHoldRepository(tx).findHold(payment.paymentID);
    if (!hold) throw new Error(`Payment ${payment.paymentID} never held a seat`);
    return hold;
  };

  // Every move of a hold happens under the lock of its payment's row, so what is read here stays true.
  async function fulfil(tx: Tx, payment: PaymentRow) {
    const { paymentID } = payment;
    const hold = await mustFindHold(tx, payment);
    const from = hold.state;
    if (from === 'CONSUMED') return 'BOOKED';
    const sell = async (savepoint: Tx) => {
      const stock = stockOf(savepoint);
      return (
        (await createHoldRepository(savepoint).consume(paymentID, from)) && (from === 'HELD' ? stock.sellHeld(hold) : stock.sellFree(hold))
      );
    };
    if (await take(tx, sell)) {
      await issue(tx, payment, hold);
      return from === 'HELD' ? 'BOOKED' : 'BOOKED_LATE';
    }
    // The session was cancelled while the payer was at the bank: the seats go back, and so does the money.
    if (from === 'HELD' && (await createHoldRepository(tx).release(paymentID))) await stockOf(tx).releaseHeld(hold);
    return 'OUT_OF_STOCK';
  }

  return {
    product: 'events',
    words: {
      gone: 'These seats have been sold to somebody else in the meantime',
      noLongerHeld: 'The seats are no longer held for this order',
      stillHeld: 'your seats are still held',
    },
    fulfil,
    async prepare(tx, payment, isRetry) {
      const holds = createHoldRepository(tx);
      const { state, ...hold } = await mustFindHold(tx, payment);
      if (state === 'HELD') {
        await holds.lengthenOnce(payment.paymentID, beginSeconds);
        return true;
      }
      if (!isRetry || state === 'CONSUMED') return false;
      return take(tx, async (savepoint) => {
        const again = createHoldRepository(savepoint);
        if (!(await again.holdAgain(payment.paymentID, state, holdSeconds)) || !(await stockOf(savepoint).hold(hold))) return false;
        // Counted under the lock of the session's row, as at the beginning: an old declined cart is no way around the limit.
        if ((await again.countOf(payment.userID, hold.sessionID)) > maxSeatsPerPerson)
          throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
        return true;
      });
    },
    async keepForRetry(tx, payment) {
      await createHoldRepository(tx).keepAtLeast(payment.paymentID, afterDeclineSeconds);
    },
    async grantGrace(tx, payment) {
      await createHoldRepository(tx).extendOnce(payment.paymentID, graceSeconds);
    },
    async release(tx, payment, why) {
      const holds = createHoldRepository(tx);
      const hold = await mustFindHold(tx, payment);
      if (hold.state !== 'HELD') return true;
      if (!(await (why === 'EXPIRED' ? holds.expire(payment.paymentID) : holds.release(payment.paymentID)))) return false;
      return stockOf(tx).releaseHeld(hold);
    },
    async revoke(tx, payment) {
      const cancelled = await createTicketRepository(tx).cancelTickets(payment.paymentID);
      const [first] = cancelled;
      if (!first) return;
      const lines = [...groupBy(cancelled, ({ tierID }) => tierID)].map(([tierID, of]) => ({ tierID, quantity: of.length }));
      await stockOf(tx).releaseSold({ sessionID: first.sessionID, lines });
    },
    findPayee: (tx, { subjectID }) => createTicketRepository(tx).findSeller(subjectID),
    processPath: (paymentID) => `/payment/process/event/?id=${encodeURIComponent(paymentID)}`,
    describe: (payment) =>
      payment.lines
        .filter(({ kind }) => kind === 'ITEM')
        .map(({ label, quantity }) => `${quantity} × ${label}`)
        .join(', '),
  };

  async function issue(tx: Tx, payment: PaymentRow, hold: Hold) {
    const repository = createTicketRepository(tx);
    const found = await repository.findBooked(hold.sessionID);
    if (!found) throw new Error(`Session ${hold.sessionID} vanished`);
    const { event, session, venue } = found;
    const places = hold.lines.flatMap(({ tierID, quantity }) => Array.from({ length: quantity }, () => tierID));
    const ids = places.map((_, position) => idFrom('tkt', payment.paymentID, position));
    const taken = new Set(await repository.listTakenCodes(ids.map((id) => humanCodeOf(id))));
    const holderName = await repository.findUserName(payment.userID);
    await repository.addTickets(
      places.map((tierID, position) => {
        const ticketID = ids[position] ?? '';
        return {
          ticketID,
          paymentID: payment.paymentID,
          eventID: event.eventID,
          sessionID: session.sessionID,
          tierID,
          position,
          holderID: payment.userID,
          holderName,
          humanCode: humanCodeOf(ticketID, taken.has(humanCodeOf(ticketID)) ? 1 : 0),
          status: 'VALID' as const,
        };
      }),
    );
    const starts = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone: venue.timeZone }).format(
      session.startsAt,
    );
    await tellBuyer(tx, {
      userID: payment.userID,
      messageKey: `tickets:${payment.paymentID}:booked`,
      subject: `Your tickets for ${event.title}`,
      body: `${places.length} ${places.length === 1 ? 'ticket' : 'tickets'} for ${event.title}, ${starts} (${venue.timeZone}), ${venue.name}, ${venue.city}. Gate: ${session.gate}. Open them under Tickets; they work without a network. Order ${payment.paymentID}.`,
    });
  }
}
