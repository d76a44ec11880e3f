import type { Db } from '../../platform/db/client';
import type { HeldCart, Hold } from './holdRepository';
import { releasePromoUses, restorePromoUse } from './promoRepository';
import { findSeatPlan, freeSeats, freeSeatsOf, takeNumberedSeats } from './seatRepository';
import { namedSeats } from './seatRules';
import { holdSeats, releaseHeldSeats, releaseSoldSeats, sellFreeSeats } from './stockRepository';
import { linesOf, type TicketRow } from './ticketRepository';

// What an order occupies: seat counters, numbered seats, one use of a promo code. Always in this order, which is the lock order.

/** Takes exactly the seats chosen originally, and the use of the code; false when one is gone. */
async function retake(db: Db, { seatIDs, paymentID, sessionID, lines }: Hold, now: Date): Promise<boolean> {
  if (seatIDs.length > 0) {
    const plan = await findSeatPlan(db, sessionID);
    const seats = plan ? namedSeats(plan, seatIDs, lines) : [];
    if (seats.length !== seatIDs.length || !(await takeNumberedSeats(db, sessionID, paymentID, seats))) return false;
  }
  return restorePromoUse(db, paymentID, now);
}

/** Holds everything again for another payment attempt. */
export const holdAgain = async (db: Db, hold: Hold, now: Date): Promise<boolean> =>
  (await holdSeats(db, hold, now)) && retake(db, hold, now);

/** For a payment that arrived after the hold was released. */
export const sellReleased = async (db: Db, hold: Hold, now: Date): Promise<boolean> =>
  (await sellFreeSeats(db, hold, now)) && retake(db, hold, now);

/** Puts what these orders hold back on sale. The caller has locked their payments. */
export async function releaseHeld(db: Db, held: readonly HeldCart[]): Promise<void> {
  if (held.length === 0) return;
  await releaseHeldSeats(db, held);
  const paymentIDs = held.map(({ paymentID }) => paymentID);
  await freeSeatsOf(db, paymentIDs);
  await releasePromoUses(db, paymentIDs);
}

/** Puts the seats of cancelled tickets back on sale; a used promo code stays used. */
export async function releaseTickets(db: Db, sessionID: string, cancelled: readonly TicketRow[]): Promise<void> {
  if (!(await releaseSoldSeats(db, { sessionID, lines: linesOf(cancelled) }))) return;
  const seatIDs = cancelled.flatMap(({ seatID }) => seatID ?? []);
  await freeSeats(db, sessionID, seatIDs);
}
