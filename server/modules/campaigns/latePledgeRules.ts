import { conflict, unprocessable } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { Campaign } from './campaignRepository';
import { priceOfRewards } from './pledgeRewards';

/** After these states the work is closed, and nothing more is sold for it. */
const fundedStates: readonly Campaign['state'][] = ['FUNDED', 'OPERATING'];

type LateTimes = Pick<Campaign, 'instrument' | 'state' | 'takenDownAt' | 'hasLatePledges' | 'latePledgesUntil'>;

/** Its round is decided: what is pledged from now on is late. */
export const isFunded = ({ state }: Pick<Campaign, 'state'>): boolean => fundedStates.includes(state);

/** Whether a campaign could sell rewards after its funding, if its maker wants. */
export const canHaveLatePledges = ({ instrument, state, takenDownAt }: Omit<LateTimes, 'hasLatePledges' | 'latePledgesUntil'>): boolean =>
  instrument === 'REWARD' && takenDownAt === null && fundedStates.includes(state);

/** Whether rewards of a funded campaign are on sale now. */
export const acceptsLatePledges = (campaign: LateTimes, now: Date): boolean =>
  canHaveLatePledges(campaign) && campaign.hasLatePledges && (campaign.latePledgesUntil === null || campaign.latePledgesUntil > now);

export const latePledgesClosed = () => conflict('NOT_OPEN', 'This campaign has ended and does not accept late pledges at the moment');

/** Throws 409 unless late pledges may be switched on. */
export function requireCanHaveLatePledges(campaign: Campaign): void {
  if (campaign.instrument !== 'REWARD') throw conflict('NO_REWARDS', 'Only campaigns for rewards can accept late pledges');
  if (campaign.takenDownAt) throw conflict('TAKEN_DOWN', 'This campaign was taken down, so it can’t accept late pledges');
  if (!canHaveLatePledges(campaign))
    throw conflict('NOT_FUNDED', 'Late pledges can be switched on once the campaign is funded, until its work is completed');
}

/** Throws 422 unless a late pledge buys a reward at exactly its price: it funds nothing beyond what it gets. */
export function requireExactPrice(
  chosen: readonly { priceMinor: number; quantity: number }[],
  { amountMinor, currency }: { amountMinor: number; currency: string },
): void {
  if (chosen.length === 0)
    throw unprocessable('REWARD_NEEDED', 'Choose a reward: the campaign has ended, so a late pledge is for a reward', {
      rewards: 'is required',
    });
  const priceMinor = priceOfRewards(chosen);
  if (amountMinor === priceMinor) return;
  const price = formatMoney({ amountMinor: priceMinor, currency });
  throw unprocessable('NOT_REWARD_PRICE', `A late pledge is exactly the price of its rewards, ${price}`, { amount: `must be ${price}` });
}
