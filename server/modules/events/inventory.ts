import type { SeatPlan } from '../../contract/seats';
import type { Db, Tx } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { soldOut } from './cartRules';
import type { TierRow } from './eventViews';
import type { HeldCart, Hold } from './holdRepository';
import { releasePromoUses, restorePromoUse } from './promoRepository';
import { findSeatPlan, freeSeats, freeSeatsOf, listTakenSeats, takeNumberedSeats, type SeatToTake } from './seatRepository';
import { bestSeats, namedSeats } from './seatRules';
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

interface SeatRequest {
  sessionID: string;
  plan: SeatPlan | null;
  seatIDs: readonly string[];
  chosen: readonly { tier: Pick<TierRow, 'tierID' | 'name'>; quantity: number }[];
}

/** The numbered seats of an order: those chosen, else the best adjacent ones. The caller has locked the session's row. */
export async function selectSeats(tx: Tx, { sessionID, plan, seatIDs, chosen }: SeatRequest): Promise<SeatToTake[]> {
  if (!plan) return [];
  if (seatIDs.length > 0) {
    const tiers = chosen.map(({ tier }) => ({ tierID: tier.tierID, tierName: tier.name }));
    const seats = namedSeats(plan, seatIDs, tiers);
    const fits =
      seats.length === seatIDs.length &&
      chosen.every(({ tier, quantity }) => seats.filter(({ tierID }) => tierID === tier.tierID).length === quantity);
    if (!fits || new Set(seatIDs).size !== seatIDs.length) throw badInput({ seatIDs: 'must match the number of tickets of each tier' });
    return seats;
  }
  const taken = new Set(await listTakenSeats(tx, sessionID));
  return chosen.flatMap(({ tier, quantity }) => {
    const found = bestSeats(plan, tier.name, quantity, taken);
    if (!found) throw soldOut(tier.name);
    for (const { seatID } of found) taken.add(seatID);
    return found.map(({ seatID, label }) => ({ seatID, label, tierID: tier.tierID }));
  });
}
