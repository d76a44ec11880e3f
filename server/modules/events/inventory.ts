import type { Db } from '../../platform/db/client';
import type { HeldCart, Hold } from './holdRepository';
import { createPromoRepository, type PromosOf } from './promoRepository';
import { createSeatRepository, type SeatsOf } from './seatRepository';
import { findSeat } from './seatRules';
import { createStockRepository, type Cart, type StockOf } from './stockRepository';

/** The three inventories of a sale; tests replace one to show that its guard is necessary. */
export interface InventoryFactories {
  stockOf: StockOf;
  seatsOf: SeatsOf;
  promosOf: PromosOf;
}
export const defaultInventoryFactories: InventoryFactories = {
  stockOf: createStockRepository,
  seatsOf: createSeatRepository,
  promosOf: createPromoRepository,
};

/** What an order occupies: seat counters, numbered seats, one use of a promo code. Always in this order, which is the lock order. */
export function createInventory(db: Db, { stockOf, seatsOf, promosOf }: InventoryFactories) {
  const [stock, seats, promos] = [stockOf(db), seatsOf(db), promosOf(db)];

  /** Takes exactly the seats chosen originally; false when one is gone. */
  async function retakeSeats({ seatIDs, paymentID, sessionID, lines }: Hold): Promise<boolean> {
    if (seatIDs.length === 0) return true;
    const plan = await seats.findPlan(sessionID);
    const wanted = seatIDs.map((seatID) => plan && findSeat(plan, seatID));
    const named = wanted.flatMap((seat) => {
      const tierID = lines.find(({ tierName }) => tierName === seat?.tierName)?.tierID;
      return seat && tierID ? [{ seatID: seat.seatID, label: seat.label, tierID }] : [];
    });
    return named.length === seatIDs.length && seats.take(sessionID, paymentID, named);
  }

  return {
    /** Holds everything again for another payment attempt. */
    holdAgain: async (hold: Hold): Promise<boolean> =>
      (await stock.hold(hold)) && (await retakeSeats(hold)) && promos.restoreUse(hold.paymentID),
    sellHeld: (hold: Hold): Promise<boolean> => stock.sellHeld(hold),
    /** For a payment that arrived after the hold was released. */
    sellFree: async (hold: Hold): Promise<boolean> =>
      (await stock.sellFree(hold)) && (await retakeSeats(hold)) && promos.restoreUse(hold.paymentID),
    /** Puts what these orders hold back on sale. The caller has locked their payments. */
    async releaseHeld(held: readonly HeldCart[]): Promise<void> {
      if (held.length === 0) return;
      await stock.releaseHeld(held);
      const paymentIDs = held.map(({ paymentID }) => paymentID);
      await seats.free(paymentIDs);
      await promos.releaseUses(paymentIDs);
    },
    /** Puts sold seats back on sale; a used promo code stays used. */
    async releaseSold(cart: Cart, seatIDs: string[]): Promise<boolean> {
      if (!(await stock.releaseSold(cart))) return false;
      await seats.freeSeats(cart.sessionID, seatIDs);
      return true;
    },
  };
}
