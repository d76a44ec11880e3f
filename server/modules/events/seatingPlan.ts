import type { SeatBlock } from '../../contract/organiser';
import { buildSeatPlan } from '../../contract/seatPlans';
import type { SeatPlan } from '../../contract/seats';
import type { Tx } from '../../platform/db/client';
import { badInput, conflict } from '../../platform/errors';
import type { EventRow } from './eventViews';
import { addPlan, findPlanOf, findSeatPlan } from './seatRepository';
import { listTiers } from './ticketRepository';

/** Measured on a phone: drawing is smooth with five thousand seats, and twice as many still open. */
const maxSeats = 10_000;

interface SeatingRequest {
  seating?: SeatBlock[] | undefined;
  seatsOf?: string | undefined;
  tiers: readonly { name: string; capacity: number }[];
  capacity: number;
}
const seatsOfTier = ({ sections }: SeatPlan, tierName: string) =>
  sections
    .filter((one) => one.tierName === tierName)
    .reduce((sum, { rows }) => sum + rows.reduce((inRows, { count }) => inRows + count, 0), 0);

/** With numbered seats, each tier needs exactly as many tickets as seats. */
function requirePlanFitsTiers(plan: SeatPlan, { tiers, capacity }: SeatingRequest): void {
  if (new Set(tiers.map(({ name }) => name)).size !== tiers.length)
    throw badInput({ tiers: 'with numbered seats, each tier needs a unique name' });
  for (const { name, capacity: tickets } of tiers)
    if (seatsOfTier(plan, name) !== tickets)
      throw badInput({ tiers: `${name}: there are ${seatsOfTier(plan, name)} seats for ${tickets} tickets` });
  const foreign = plan.sections.find(({ tierName }) => !tiers.some(({ name }) => name === tierName));
  if (foreign) throw badInput({ tiers: `no tier sells the seats of ${foreign.tierName}` });
  const seats = tiers.reduce((sum, tier) => sum + tier.capacity, 0);
  if (seats > maxSeats) throw badInput({ seating: `at most ${maxSeats} seats` });
  if (capacity !== seats) throw badInput({ capacity: `must be the number of seats, ${seats}` });
}

/** Creates or reuses the seating plan of new sessions; null without numbered seats. */
export async function addSeatPlan(tx: Tx, { eventID, venueID, title }: EventRow, request: SeatingRequest): Promise<string | null> {
  if (request.seatsOf !== undefined) {
    const row = await findPlanOf(tx, request.seatsOf, eventID);
    if (!row) throw badInput({ seatsOf: 'must be a session of this event with numbered seats' });
    requirePlanFitsTiers(row.plan, request);
    return row.planID;
  }
  if (!request.seating) return null;
  const plan = buildSeatPlan(request.seating);
  requirePlanFitsTiers(plan, request);
  return addPlan(tx, { venueID, name: title, plan });
}

/** Seats belong to tiers by name, so tiers of a seated session cannot be renamed, added, removed or enlarged. The caller has locked the session. */
export async function requireTiersFitSeatPlan(
  tx: Tx,
  sessionID: string,
  wanted: readonly { tierID?: string | undefined; name: string; capacity: number }[],
): Promise<void> {
  const plan = await findSeatPlan(tx, sessionID);
  if (!plan) return;
  const tiers = await listTiers(tx, sessionID);
  const isSame =
    tiers.length === wanted.length &&
    tiers.every(({ tierID, name }) => wanted.some((tier) => tier.tierID === tierID && tier.name === name));
  if (!isSame)
    throw conflict(
      'SEAT_PLAN_FIXED',
      'Tiers of a session with numbered seats can’t be renamed, added or removed. Create a new session instead',
    );
  const beyond = wanted.find(({ name, capacity }) => capacity > seatsOfTier(plan, name));
  if (beyond) throw conflict('SEAT_PLAN_FIXED', `${beyond.name} has ${seatsOfTier(plan, beyond.name)} seats`);
}
