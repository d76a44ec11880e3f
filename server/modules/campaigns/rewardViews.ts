import type { LatePledges, RewardTier } from '../../contract/rewards';
import type { Db } from '../../platform/db/client';
import type { Campaign } from './campaignRepository';
import { createCommitmentRepository } from './commitmentRepository';
import { acceptsLatePledges } from './latePledgeRules';
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

export const noLatePledges = ({ currency }: Pick<Campaign, 'currency'>): LatePledges => ({
  isOpen: false,
  until: null,
  count: 0,
  amount: { amountMinor: 0, currency },
});

/** The late pledges of a campaign; null while it accepts none and has none. */
export async function describeLatePledges(db: Db, campaign: Campaign, now: Date): Promise<LatePledges | null> {
  if (campaign.instrument !== 'REWARD' || campaign.settledAt === null) return null;
  const { count, minor } = await createCommitmentRepository(db).sumLatePledges(campaign.campaignID);
  const isOpen = acceptsLatePledges(campaign, now);
  if (!isOpen && count === 0) return null;
  const until = isOpen ? (campaign.latePledgesUntil?.toISOString() ?? null) : null;
  return { isOpen, until, count, amount: { amountMinor: minor, currency: campaign.currency } };
}
