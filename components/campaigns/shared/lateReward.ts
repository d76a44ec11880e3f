import type { Campaign } from '@contract/campaignPage';
import type { RewardTier } from '@contract/rewards';

/** The cheapest reward that a late pledge can choose now; undefined when none is left, or the campaign offers none. */
export const lateReward = ({
  rewards,
  latePledges,
  policy,
}: Pick<Campaign, 'rewards' | 'latePledges' | 'policy'>): RewardTier | undefined =>
  latePledges?.isOpen && policy.isOffered
    ? rewards
        .filter(({ isAddOn, isAvailable }) => isAvailable && !isAddOn)
        .toSorted((one, other) => one.price.amountMinor - other.price.amountMinor)[0]
    : undefined;
