import type { RewardTier } from '@contract/rewards';
import { formatDate, formatMonth } from '@/utils/format/dates';
import * as t from '@messages/campaigns/rewards';

/** "1 left · Estimated delivery: March 2027": what is known of a reward, in one line. */
export function rewardFacts({ left, backers, deliveryMonth, availableUntil, isAvailable }: RewardTier, timeZone: string): string[] {
  return [
    isAvailable || left === 0 ? null : t.ended,
    left === null ? null : t.left({ count: left }),
    t.backers({ count: backers }),
    deliveryMonth && t.delivery({ month: formatMonth(Date.parse(`${deliveryMonth}-01T00:00:00Z`)) }),
    isAvailable && availableUntil ? t.until({ date: formatDate(availableUntil, timeZone) }) : null,
  ].filter((fact) => fact !== null);
}
