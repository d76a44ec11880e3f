import type { RefundRule } from '@contract/events';

/** The refund promise for one show: a time to cancel that is already over is not promised any more. */
export function refundRuleText({ slabs, text }: RefundRule, startsAt: string, now: string): string {
  const hoursLeft = (Date.parse(startsAt) - Date.parse(now)) / 3_600_000;
  if (slabs.length === 0 || slabs.some(({ hoursBefore }) => hoursLeft >= hoursBefore)) return text;
  return 'It is too late to cancel tickets for this show. If the show is cancelled, you get a full refund.';
}
