import type { SeatPlan } from '../../contract/seats';
import type { Tx } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { soldOut } from './cartRules';
import type { TierRow } from './eventViews';
import { listTakenSeats, type SeatToTake } from './seatRepository';
import { bestSeats, namedSeats } from './seatRules';

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
