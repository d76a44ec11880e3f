import type { z } from 'zod';
import type { paymentView } from '../../contract/payments';
import type { refunds } from '../../db/schema/payments';
import type { PaymentRow } from './paymentRepository';

type RefundRow = typeof refunds.$inferSelect;
type PaymentView = { [K in keyof typeof paymentView]: z.output<(typeof paymentView)[K]> };
interface PaymentViewContext {
  refunds: readonly RefundRow[];
  isProcessing: boolean;
  /** Whether the items of the cart are still available. */
  isStillAvailable: boolean;
  now: Date;
}

/** Seven working days later: the time that Razorpay and the card networks promise for a refund. */
export function refundExpectedBy(from: Date): Date {
  const day = new Date(from);
  for (let left = 7; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day;
}

/** The refund to show to the buyer: the latest that a lost dispute did not cancel. */
export function latestRefund(rows: readonly RefundRow[]) {
  for (const { state, providerRefundID, createdAt } of [...rows].reverse())
    if (state !== 'CANCELLED') return { refundState: state, refundReference: providerRefundID, requestedAt: createdAt };
  return { refundState: 'NONE' as const, refundReference: null, requestedAt: null };
}

/** The payment as its buyer sees it, the same for every product. */
export function toPaymentView(row: PaymentRow, { refunds: rows, isProcessing, isStillAvailable, now }: PaymentViewContext): PaymentView {
  const { refundState, requestedAt } = latestRefund(rows);
  return {
    paymentID: row.paymentID,
    status: row.status,
    lines: row.lines,
    total: { amountMinor: row.amountMinor, currency: row.currency },
    refunded: { amountMinor: row.refundedMinor, currency: row.currency },
    reason: row.reason,
    isUnderReview: row.isFrozen,
    isProcessing: row.status === 'PENDING' && isProcessing,
    canRetry: (row.status === 'DECLINED' || row.status === 'FAILED') && !row.isFrozen && isStillAvailable,
    refundState,
    refundExpectedBy: requestedAt ? refundExpectedBy(requestedAt).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    serverTime: now.toISOString(),
  };
}
