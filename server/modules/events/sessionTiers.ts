import type { z } from 'zod';
import type { TierInput } from '../../contract/organiser';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { addTier, changeTier, removeUnsoldTier } from './organiserRepository';
import { requireTiersFitSeatPlan } from './seatingPlan';
import { listTiers } from './ticketRepository';

/** Replaces the tiers of a session: with an ID changed, without one added, unsold ones removed when left out. The caller has locked the session. */
export async function changeTiers(
  tx: Tx,
  sessionID: string,
  wanted: z.output<typeof TierInput>[],
  defaults: { saleFrom: Date; saleTo: Date },
): Promise<void> {
  await requireTiersFitSeatPlan(tx, sessionID, wanted);
  const tiers = await listTiers(tx, sessionID);
  const keptIDs = new Set(wanted.map(({ tierID }) => tierID));
  // In the order of IDs, as every path locks tiers.
  const byID = <Tier extends { tierID?: string | undefined }>(all: Tier[]) =>
    all.sort((a, b) => ((a.tierID ?? '') < (b.tierID ?? '') ? -1 : 1));
  for (const { tierID } of byID(tiers.filter((tier) => !keptIDs.has(tier.tierID))))
    if (!(await removeUnsoldTier(tx, tierID)))
      throw conflict('HAS_BUYERS', 'A tier with tickets sold or in carts can’t be removed. End its sale instead');
  for (const tier of byID(wanted.filter(({ tierID }) => tierID)))
    if (!(await changeTier(tx, sessionID, tier)))
      throw conflict('CAPACITY_TOO_LOW', `${tier.name}: more tickets than that are already sold or in carts`);
  let position = Math.max(-1, ...tiers.map((tier) => tier.position));
  for (const { tierID, saleFrom, saleTo, ...tier } of wanted) {
    if (tierID) continue;
    position += 1;
    await addTier(tx, {
      ...tier,
      tierID: newId('tir'),
      sessionID,
      position,
      saleFrom: saleFrom ? new Date(saleFrom) : defaults.saleFrom,
      saleTo: saleTo ? new Date(saleTo) : defaults.saleTo,
    });
  }
}
