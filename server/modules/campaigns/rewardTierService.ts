import type { RewardItem, RewardTierInput, StudioRewardTier } from '../../contract/rewards';
import type { Database, Tx } from '../../platform/db/client';
import { enqueue } from '../../platform/jobs/queue';
import { requireOwnedCampaign } from './campaignDeskViews';
import { logCampaign } from './campaignLogRepository';
import type { Campaign } from './campaignRepository';
import { createRewardRepository } from './rewardRepository';
import { normalizeItem, toStudioTier, validateTiers } from './rewardRules';

/** Throws unless these items deliver what belongs to the campaign's owner. */
export type ValidateItems = (tx: Tx, campaign: Campaign, items: readonly RewardItem[]) => Promise<void>;

/** The rewards of a campaign as its team edits them. */
export const createRewardTierService = ({ db }: { db: Database }) => ({
  async list(userID: string, campaignID: string): Promise<{ campaign: Campaign; tiers: StudioRewardTier[] }> {
    const campaign = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
    return { campaign, tiers: (await createRewardRepository(db).listTiers(campaignID)).map(toStudioTier) };
  },
  /** Saves the whole list. What became deliverable meanwhile is delivered by the job. */
  async save(userID: string, campaignID: string, tiers: readonly RewardTierInput[], validateItems: ValidateItems): Promise<void> {
    await db.transaction(async (tx) => {
      const campaign = await requireOwnedCampaign(tx, campaignID, userID, true);
      const repository = createRewardRepository(tx);
      const before = await repository.listTiers(campaignID);
      validateTiers(campaign, before, tiers);
      const rows = tiers.map(({ availableUntil, items, ...tier }, position) => ({
        ...tier,
        campaignID,
        position,
        items: items.map(normalizeItem),
        availableUntil: availableUntil === null ? null : new Date(availableUntil),
      }));
      await validateItems(
        tx,
        campaign,
        rows.flatMap(({ items }) => items),
      );
      const kept = new Set(tiers.map(({ tierID }) => tierID));
      await repository.removeTiers(
        campaignID,
        before.flatMap(({ tierID }) => (kept.has(tierID) ? [] : [tierID])),
      );
      await repository.saveTiers(rows);
      if (campaign.publishedAt === null) return;
      await logCampaign(tx, userID, campaign, 'campaign.rewards', `Changed the rewards of ${campaign.title}`);
      if (campaign.state === 'FUNDED' || campaign.state === 'OPERATING') await enqueue(tx, 'deliverRewards', { campaignID });
    });
  },
});
