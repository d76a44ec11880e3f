import type { RefundRule } from '@contract/events';

/** The refund rule for one session; cancellation periods already over are left out. */
export function refundRuleText({ slabs, text }: RefundRule, startsAt: string, now: string): string {
  const hoursLeft = (Date.parse(startsAt) - Date.parse(now)) / 3_600_000;
  if (slabs.length === 0 || slabs.some(({ hoursBefore }) => hoursLeft >= hoursBefore)) return text;
  return 'It is too late to cancel tickets for this show. If the show is cancelled, you get a full refund.';
}
