import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/payment/payment';

interface RefundStatus {
  refundState: 'NONE' | 'REQUESTED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
  refundExpectedBy: string | null;
  serverTime: string;
}

/** When a refund arrives or has arrived; the same text for every product. */
export function refundTimingText({ refundState, refundExpectedBy, serverTime }: RefundStatus, timeZone?: string): string {
  const day = refundExpectedBy ? formatDate(refundExpectedBy, timeZone) : null;
  if (refundState === 'FAILED') return t.refundReturnedByBank;
  if (refundState !== 'SUCCEEDED') return day ? t.refundExpectedBy({ day }) : t.refundExpected;
  if (!refundExpectedBy || !day) return t.refundSent;
  return refundExpectedBy < serverTime ? t.refundOverdue({ day }) : t.refundSentBy({ day });
}

/** The title of a pending or completed refund. */
export const refundTitle = (amount: Money, { refundState }: Pick<RefundStatus, 'refundState'>): string =>
  refundState === 'SUCCEEDED' ? t.refunded({ amount: formatMoney(amount) }) : t.refundInProgress({ amount: formatMoney(amount) });
