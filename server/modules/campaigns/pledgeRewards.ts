import type { Db, Tx } from '../../platform/db/client';
import { conflict, unprocessable } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { createRewardRepository, type RewardTierRow } from './rewardRepository';

/** A reward that a backer chose, and how many of it. */
export interface ChosenReward {
  tierID: string;
  quantity: number;
}

export const priceOfRewards = (chosen: readonly { priceMinor: number; quantity: number }[]): number =>
  chosen.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);

/** The chosen tiers, checked against the amount: one reward at most, add-ons beside it, and a pledge that pays for them. */
export async function findChosenTiers(
  db: Db,
  campaignID: string,
  chosen: readonly ChosenReward[],
  amount: { amountMinor: number; currency: string },
): Promise<(RewardTierRow & { quantity: number })[]> {
  if (chosen.length === 0) return [];
  const tiers = new Map((await createRewardRepository(db).listTiers(campaignID)).map((tier) => [tier.tierID, tier]));
  const found = chosen.flatMap(({ tierID, quantity }) => {
    const tier = tiers.get(tierID);
    return tier ? [{ ...tier, quantity }] : [];
  });
  if (found.length !== new Set(chosen.map(({ tierID }) => tierID)).size || found.length !== chosen.length)
    throw unprocessable('UNKNOWN_REWARD', 'This reward is no longer part of the campaign. Choose another one', {
      rewards: 'is not offered',
    });
  const main = found.filter(({ isAddOn }) => !isAddOn);
  if (main.length > 1 || main.some(({ quantity }) => quantity !== 1))
    throw unprocessable('ONE_REWARD', 'Choose one reward for each pledge; add-ons can be added to it', {
      rewards: 'has more than one reward',
    });
  if (main.length === 0) throw unprocessable('ONE_REWARD', 'Choose a reward before its add-ons', { rewards: 'has add-ons only' });
  const priceMinor = priceOfRewards(found);
  if (amount.amountMinor < priceMinor) {
    const least = formatMoney({ amountMinor: priceMinor, currency: amount.currency });
    throw unprocessable('BELOW_REWARD', `Pledge at least ${least} for these rewards`, { amount: `must be at least ${least}` });
  }
  return found;
}

class Gone extends Error {}

/** Takes what a commitment was promised from the stock, all or nothing; false when something is gone. Taking it again changes nothing. */
export async function takeRewards(tx: Tx, commitmentID: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      const repository = createRewardRepository(savepoint);
      const taken = await repository.markTaken(commitmentID);
      for (const reward of taken.sort((a, b) => (a.tierID < b.tierID ? -1 : 1)))
        if (!(await repository.takeStock(reward, now))) throw new Gone();
    });
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  }
}

/** Records what a new commitment is promised and takes it, in the order's transaction. */
export async function pledgeRewards(
  tx: Tx,
  commitmentID: string,
  chosen: readonly (RewardTierRow & { quantity: number })[],
  now: Date,
): Promise<void> {
  if (chosen.length === 0) return;
  await createRewardRepository(tx).addPledged(
    chosen.map(({ campaignID, tierID, quantity, title, priceMinor, deliveryMonth, items }) => ({
      commitmentID,
      campaignID,
      tierID,
      quantity,
      title,
      priceMinor,
      deliveryMonth,
      items,
    })),
  );
  if (!(await takeRewards(tx, commitmentID, now)))
    throw conflict('REWARD_GONE', 'Your reward has just been taken by other backers. Choose another reward');
}

export const releaseRewards = (db: Db, commitmentID: string): Promise<void> => createRewardRepository(db).release(commitmentID);

/** Of orders that were not paid. */
export const releaseRewardsOfOrders = (db: Db, paymentIDs: readonly string[]): Promise<void> =>
  createRewardRepository(db).releaseOfOrders(paymentIDs);
