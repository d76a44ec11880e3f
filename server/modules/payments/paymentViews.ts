import type { z } from 'zod';
import type { paymentView } from '../../contract/payments';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { createPaymentRepository, type PaymentRow } from './paymentRepository';
import type { RefundRow } from './refundRepository';

export type PaymentView = { [K in keyof typeof paymentView]: z.output<(typeof paymentView)[K]> };
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
function latestRefund(rows: readonly RefundRow[]) {
  for (const { state, providerRefundID, createdAt } of [...rows].reverse())
    if (state !== 'CANCELLED') return { refundState: state, refundReference: providerRefundID, requestedAt: createdAt };
  return { refundState: 'NONE' as const, refundReference: null, requestedAt: null };
}

/** Describes payments as their buyer sees them, the same for every product. Two queries, for any number of payments. */
export async function loadPaymentViews(db: Db, payments: readonly PaymentRow[], now: Date) {
  const ids = payments.map(({ paymentID }) => paymentID);
  const repository = createPaymentRepository(db);
  const [attempts, refunds] = await Promise.all([repository.listAttempts(ids), repository.listRefunds(ids)]);
  const processing = new Set(attempts.filter(({ state }) => state === 'PROCESSING').map(({ paymentID }) => paymentID));
  const refundsOf = groupBy(refunds, ({ paymentID }) => paymentID);
  const refundOf = (paymentID: string) => latestRefund(refundsOf.get(paymentID) ?? []);
  return {
    /** The bank's reference of the refund, if known. */
    refundReferenceOf: (paymentID: string) => refundOf(paymentID).refundReference,
    /** `isStillAvailable`: whether what was ordered can still be had. */
    viewOf(row: PaymentRow, isStillAvailable: boolean): PaymentView {
      const { refundState, requestedAt } = refundOf(row.paymentID);
      return {
        paymentID: row.paymentID,
        orderNumber: row.orderNumber,
        status: row.status,
        lines: row.lines,
        total: { amountMinor: row.amountMinor, currency: row.currency },
        refunded: { amountMinor: row.refundedMinor, currency: row.currency },
        reason: row.reason,
        isUnderReview: row.isFrozen,
        isProcessing: row.status === 'PENDING' && processing.has(row.paymentID),
        canRetry: (row.status === 'DECLINED' || row.status === 'FAILED') && !row.isFrozen && isStillAvailable,
        refundState,
        refundExpectedBy: requestedAt ? refundExpectedBy(requestedAt).toISOString() : null,
        createdAt: row.createdAt.toISOString(),
        serverTime: now.toISOString(),
      };
    },
  };
}
