import type { RewardTier } from '../../contract/rewards';
import type { Db } from '../../platform/db/client';
import type { Campaign } from './campaignRepository';
import { createRewardRepository } from './rewardRepository';
import { toRewardTier } from './rewardRules';

/** The rewards of a campaign for its page. */
export async function listRewardTiers(db: Db, { campaignID, currency, instrument }: Campaign, now: Date): Promise<RewardTier[]> {
  if (instrument !== 'REWARD') return [];
  const repository = createRewardRepository(db);
  const tiers = await repository.listTiers(campaignID);
  const backers = tiers.length > 0 ? await repository.countBackers(campaignID) : new Map<string, number>();
  return tiers.map((tier) => toRewardTier(tier, { currency, backers: backers.get(tier.tierID) ?? 0, now }));
}
