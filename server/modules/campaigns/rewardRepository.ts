import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { pledgedRewards, rewardTiers } from '../../db/schema/rewards';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { investedStates } from './commitmentMachine';

export type RewardTierRow = typeof rewardTiers.$inferSelect;
export type PledgedReward = typeof pledgedRewards.$inferSelect;

/** In the order of the tiers, so that transactions do not deadlock. */
async function releaseWhere(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`
    WITH back AS (
      UPDATE pledged_rewards r SET is_taken = false WHERE r.is_taken AND ${condition} RETURNING r.campaign_id, r.tier_id, r.quantity
    ), sums AS (SELECT campaign_id, tier_id, sum(quantity)::int AS quantity FROM back GROUP BY 1, 2 ORDER BY 1, 2)
    UPDATE reward_tiers t SET taken = t.taken - s.quantity FROM sums s WHERE t.campaign_id = s.campaign_id AND t.tier_id = s.tier_id`);
}

/** The rewards of campaigns and what pledges hold of them. */
export const createRewardRepository = (db: Db) => ({
  listTiers: (campaignID: string): Promise<RewardTierRow[]> =>
    db.select().from(rewardTiers).where(eq(rewardTiers.campaignID, campaignID)).orderBy(asc(rewardTiers.position), asc(rewardTiers.tierID)),
  /** Writes these tiers in their order and leaves `taken` alone. The caller has locked the campaign. */
  async saveTiers(rows: readonly (typeof rewardTiers.$inferInsert)[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insert(rewardTiers)
      .values([...rows])
      .onConflictDoUpdate({
        target: [rewardTiers.campaignID, rewardTiers.tierID],
        set: {
          position: sql`excluded.position`,
          title: sql`excluded.title`,
          description: sql`excluded.description`,
          priceMinor: sql`excluded.price_minor`,
          stock: sql`excluded.stock`,
          availableUntil: sql`excluded.available_until`,
          deliveryMonth: sql`excluded.delivery_month`,
          items: sql`excluded.items`,
          isAddOn: sql`excluded.is_add_on`,
          isClosed: sql`excluded.is_closed`,
        },
      });
  },
  async removeTiers(campaignID: string, tierIDs: readonly string[]): Promise<void> {
    if (tierIDs.length === 0) return;
    await db.delete(rewardTiers).where(and(eq(rewardTiers.campaignID, campaignID), inArray(rewardTiers.tierID, [...tierIDs])));
  },
  async countBackers(campaignID: string): Promise<Map<string, number>> {
    const { rows } = await db.execute<{ tierID: string; n: number }>(sql`
      SELECT r.tier_id AS "tierID", count(DISTINCT k.user_id)::int AS n FROM pledged_rewards r JOIN commitments k USING (commitment_id)
      WHERE r.campaign_id = ${campaignID} AND k.state IN (${inList(investedStates)}) GROUP BY r.tier_id`);
    return new Map(rows.map(({ tierID, n }) => [tierID, n]));
  },
  async addPledged(rows: readonly (typeof pledgedRewards.$inferInsert)[]): Promise<void> {
    await db.insert(pledgedRewards).values([...rows]);
  },
  listPledged: (commitmentID: string): Promise<PledgedReward[]> =>
    db.select().from(pledgedRewards).where(eq(pledgedRewards.commitmentID, commitmentID)).orderBy(asc(pledgedRewards.tierID)),
  /** Marks what this commitment does not hold yet as taken, and returns it: each pledge is counted once. */
  markTaken: (commitmentID: string): Promise<PledgedReward[]> =>
    db
      .update(pledgedRewards)
      .set({ isTaken: true })
      .where(and(eq(pledgedRewards.commitmentID, commitmentID), eq(pledgedRewards.isTaken, false)))
      .returning(),
  /** False when fewer are left, or the tier is no longer offered. */
  async takeStock(
    { campaignID, tierID, quantity }: Pick<PledgedReward, 'campaignID' | 'tierID' | 'quantity'>,
    now: Date,
  ): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      UPDATE reward_tiers t SET taken = t.taken + ${quantity}
      WHERE t.campaign_id = ${campaignID} AND t.tier_id = ${tierID} AND NOT t.is_closed
        AND (t.stock IS NULL OR t.taken + ${quantity} <= t.stock)
        AND (t.available_until IS NULL OR t.available_until > ${timestamp(now)})`);
    return rowCount === 1;
  },
  /** Puts back what a commitment holds, once. */
  release: (commitmentID: string): Promise<void> => releaseWhere(db, sql`r.commitment_id = ${commitmentID}`),
  releaseOfOrders: (paymentIDs: readonly string[]): Promise<void> =>
    releaseWhere(db, sql`r.commitment_id IN (SELECT k.commitment_id FROM commitments k WHERE k.payment_id IN (${inList(paymentIDs)}))`),
});
