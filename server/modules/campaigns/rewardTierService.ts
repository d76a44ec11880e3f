import type { RewardItem, RewardTierInput, StudioRewards } from '../../contract/rewards';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, unprocessable } from '../../platform/errors';
import { enqueue } from '../../platform/jobs/queue';
import { requireOwnedCampaign } from './campaignDeskViews';
import { logCampaign } from './campaignLogRepository';
import { type Campaign, createCampaignRepository } from './campaignRepository';
import { canHaveLatePledges, requireCanHaveLatePledges } from './latePledgeRules';
import { createRewardRepository } from './rewardRepository';
import { normalizeItem, toRewardTier, toStudioTier, validateTiers } from './rewardRules';
import { describeLatePledges, noLatePledges } from './rewardViews';

/** Throws unless these items deliver what belongs to the campaign's owner. */
export type ValidateItems = (tx: Tx, campaign: Campaign, items: readonly RewardItem[]) => Promise<void>;

/** The rewards of a campaign as its team edits them. */
export const createRewardTierService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  async list(userID: string, campaignID: string): Promise<Pick<StudioRewards, 'tiers' | 'latePledges'> & { campaign: Campaign }> {
    const campaign = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
    const [tiers, latePledges] = await Promise.all([
      createRewardRepository(db).listTiers(campaignID),
      describeLatePledges(db, campaign, clock.now()),
    ]);
    return {
      campaign,
      tiers: tiers.map(toStudioTier),
      latePledges: latePledges ?? (canHaveLatePledges(campaign) ? noLatePledges(campaign) : null),
    };
  },
  /** Opens or ends the sale of rewards after the funding. Ending it is always possible; orders that are being paid are then refunded. */
  async setLatePledges(userID: string, campaignID: string, { isOpen, until }: { isOpen: boolean; until: Date | null }): Promise<void> {
    await db.transaction(async (tx) => {
      const campaign = await requireOwnedCampaign(tx, campaignID, userID, true);
      if (isOpen) {
        requireCanHaveLatePledges(campaign);
        if (until && until <= clock.now())
          throw unprocessable('UNTIL_IN_PAST', 'Choose an end in the future', { until: 'must be in the future' });
        const tiers = (await createRewardRepository(tx).listTiers(campaignID)).map((tier) =>
          toRewardTier(tier, { currency: campaign.currency, backers: 0, now: clock.now() }),
        );
        if (!tiers.some(({ isAddOn, isAvailable }) => isAvailable && !isAddOn))
          throw conflict('NO_REWARD_LEFT', 'No reward is on offer. Add one, or raise the number of one that is sold out');
      }
      const to = { hasLatePledges: isOpen, latePledgesUntil: isOpen ? until : null };
      if (campaign.hasLatePledges === isOpen && campaign.latePledgesUntil?.getTime() === to.latePledgesUntil?.getTime()) return;
      await createCampaignRepository(tx).change(campaignID, to);
      const what = isOpen ? `Opened late pledges of ${campaign.title}` : `Closed late pledges of ${campaign.title}`;
      await logCampaign(tx, userID, campaign, 'campaign.latePledges', what);
    });
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
