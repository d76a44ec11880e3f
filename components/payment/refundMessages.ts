import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';

interface RefundStatus {
  refundState: 'NONE' | 'REQUESTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
  refundExpectedBy: string | null;
  serverTime: string;
}

/** When a refund arrives or has arrived; the same text for every product. */
export function refundTimingText({ refundState, refundExpectedBy, serverTime }: RefundStatus, timeZone?: string): string {
  const day = refundExpectedBy ? formatDate(refundExpectedBy, timeZone) : null;
  if (refundState === 'FAILED') return 'Your bank sent it back to us once; we are trying again by another way.';
  if (refundState !== 'SUCCEEDED') return day ? `Expect it by ${day}.` : 'Expect it within 5 to 7 working days.';
  if (!refundExpectedBy || !day) return 'We sent it; your bank shows it in 5 to 7 working days.';
  return refundExpectedBy < serverTime
    ? `We sent it, and it was due on your statement by ${day}. If it is not there, ask your bank with the order’s number.`
    : `We sent it; your bank shows it by ${day}.`;
}

/** The title of a pending or completed refund. */
export const refundTitle = (amount: Money, { refundState }: Pick<RefundStatus, 'refundState'>): string =>
  refundState === 'SUCCEEDED' ? `${formatMoney(amount)} refunded` : `${formatMoney(amount)} refund in progress`;
