import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TierInput } from '../../contract/organiser';
import { sessionTiers } from '../../db/schema/events';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { requireTiersFitSeatPlan } from './seatingPlan';

/** Replaces the tiers of a session: with an ID changed, without one added, unsold ones removed when left out. The caller has locked the session. */
export async function changeTiers(
  tx: Tx,
  sessionID: string,
  wanted: z.output<typeof TierInput>[],
  defaults: { saleFrom: Date; saleTo: Date },
): Promise<void> {
  await requireTiersFitSeatPlan(tx, sessionID, wanted);
  const { rows } = await tx.execute<{ tier_id: string; position: number }>(
    sql`SELECT tier_id, position FROM session_tiers WHERE session_id = ${sessionID} ORDER BY tier_id`,
  );
  const keptIDs = new Set(wanted.map(({ tierID }) => tierID));
  for (const { tier_id } of rows.filter((row) => !keptIDs.has(row.tier_id))) {
    const { rowCount } = await tx.execute(sql`
      DELETE FROM session_tiers t WHERE t.tier_id = ${tier_id} AND NOT EXISTS (SELECT 1 FROM ticket_hold_lines l WHERE l.tier_id = t.tier_id)
        AND NOT EXISTS (SELECT 1 FROM tickets k WHERE k.tier_id = t.tier_id)`);
    if (rowCount !== 1) throw conflict('HAS_BUYERS', 'A tier with tickets sold or in carts cannot be removed; end its sale instead');
  }
  // In the order of IDs, as every path locks tiers.
  for (const tier of wanted.filter(({ tierID }) => tierID).sort((a, b) => ((a.tierID ?? '') < (b.tierID ?? '') ? -1 : 1))) {
    const { rowCount } = await tx.execute(sql`
      UPDATE session_tiers SET name = ${tier.name}, description = ${tier.description}, price_minor = ${tier.priceMinor}, capacity = ${tier.capacity},
             needs_access = coalesce(${tier.needsAccess ?? null}::boolean, needs_access), min_per_order = ${tier.minPerOrder}, max_per_order = ${tier.maxPerOrder},
             sale_from = coalesce(${tier.saleFrom ?? null}::timestamptz, sale_from), sale_to = coalesce(${tier.saleTo ?? null}::timestamptz, sale_to)
      WHERE tier_id = ${tier.tierID} AND session_id = ${sessionID} AND held + sold <= ${tier.capacity}`);
    if (rowCount !== 1) throw conflict('CAPACITY_TOO_LOW', `${tier.name}: more seats than that are already sold or in carts`);
  }
  let position = Math.max(-1, ...rows.map((row) => row.position));
  for (const { tierID, saleFrom, saleTo, ...tier } of wanted) {
    if (tierID) continue;
    position += 1;
    await tx.insert(sessionTiers).values({
      ...tier,
      tierID: newId('tir'),
      sessionID,
      position,
      saleFrom: saleFrom ? new Date(saleFrom) : defaults.saleFrom,
      saleTo: saleTo ? new Date(saleTo) : defaults.saleTo,
    });
  }
}
