import type { MyReward, MyRewardDelivery } from '@contract/rewards';

/** What a backer is asked for before an item can be delivered; null when nothing is asked. */
export function askedOf({ state, credit }: Pick<MyRewardDelivery, 'state' | 'credit'>): 'ADDRESS' | 'CREDIT' | null {
  if (state === 'WAITING_FOR_ANSWER') return 'ADDRESS';
  return credit?.state === 'PENDING' ? 'CREDIT' : null;
}

type RewardProgress =
  | { state: 'NONE' | 'PREPARED' | 'OPEN' }
  | { state: 'ASKED'; asked: 'ADDRESS' | 'CREDIT' | 'BOTH' }
  | { state: 'DELIVERED'; isShipped: boolean };

/** What has become of the rewards of a pledge. NONE: it has none; PREPARED: their delivery has not begun. */
export function progressOf(rewards: readonly MyReward[] = []): RewardProgress {
  const deliveries = rewards.flatMap((reward) => reward.deliveries);
  if (deliveries.length === 0) return { state: rewards.length === 0 ? 'NONE' : 'PREPARED' };
  const asked = [...new Set(deliveries.map(askedOf).filter((one) => one !== null))];
  if (asked[0]) return { state: 'ASKED', asked: asked.length > 1 ? 'BOTH' : asked[0] };
  if (!deliveries.every(({ state }) => state === 'DELIVERED' || state === 'SHIPPED')) return { state: 'OPEN' };
  return { state: 'DELIVERED', isShipped: deliveries.some(({ state }) => state === 'SHIPPED') };
}
