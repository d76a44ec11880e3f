import type { RefundRule } from '@contract/events';
import * as t from '@messages/events/checkout';

/** The refund rule for one session; cancellation periods already over are left out. */
export function refundRuleText({ slabs, text }: RefundRule, startsAt: string, now: string): string {
  const hoursLeft = (Date.parse(startsAt) - Date.parse(now)) / 3_600_000;
  if (slabs.length === 0 || slabs.some(({ hoursBefore }) => hoursLeft >= hoursBefore)) return text;
  return t.tooLateToCancel;
}
