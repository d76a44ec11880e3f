import type { DisputeState } from '../../../db/schema/payments';
import type { DisputeEvent, GatewayEvent, OrderEvent, RefundReport } from '../paymentGateway';
import type { FailureSource } from '../paymentState';

/** The parts of Razorpay's entities that we read. */
export interface RazorpayOrder {
  id: string;
  receipt: string;
}
export interface RazorpayPayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  error_source?: string | null;
  error_reason?: string | null;
  error_description?: string | null;
}
export interface RazorpayRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  notes?: { key?: string } | [];
}
/** https://razorpay.com/docs/api/disputes/entity */
export interface RazorpayDispute {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 until the dispute is lost. */
  amount_deducted?: number;
  reason_code?: string;
  /** Seconds since 1970. */
  respond_by?: number | null;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
}
export interface RazorpayWebhook {
  event: string;
  payload: { payment?: { entity: RazorpayPayment }; refund?: { entity: RazorpayRefund }; dispute?: { entity: RazorpayDispute } };
}

const failureSources: Record<string, FailureSource> = {
  customer: 'customer',
  customer_psp: 'customer',
  bank: 'bank',
  issuer_bank: 'bank',
  issuer: 'bank',
  beneficiary_bank: 'bank',
  business: 'merchant',
};

/** Maps a Razorpay payment to an event. An authorisation is not a capture: Razorpay captures our orders itself. */
export function toPaymentEvent(payment: RazorpayPayment): OrderEvent {
  const { id: providerPaymentID, order_id: orderID } = payment;
  switch (payment.status) {
    case 'captured':
    case 'refunded':
      return { kind: 'CAPTURED', orderID, providerPaymentID, amountMinor: payment.amount, currency: payment.currency };
    case 'failed':
      return {
        kind: 'REFUSED',
        orderID,
        providerPaymentID,
        by: failureSources[payment.error_source ?? ''] ?? 'gateway',
        code: payment.error_reason ?? 'payment_failed',
        reason: payment.error_description ?? 'The payment did not go through.',
      };
    case 'created':
    case 'authorized':
      return { kind: 'PROCESSING', orderID, providerPaymentID };
  }
}

const keyOf = ({ notes }: RazorpayRefund) => (notes && !Array.isArray(notes) ? (notes.key ?? '') : '');

const refundStates = { pending: 'PROCESSING', processed: 'SUCCEEDED', failed: 'FAILED' } as const;
export const refundReport = (refund: RazorpayRefund): RefundReport => ({
  providerRefundID: refund.id,
  key: keyOf(refund),
  amountMinor: refund.amount,
  state: refundStates[refund.status],
});

const disputeEvents: Record<string, DisputeState> = {
  'payment.dispute.created': 'OPEN',
  'payment.dispute.action_required': 'OPEN',
  'payment.dispute.under_review': 'UNDER_REVIEW',
  'payment.dispute.won': 'WON',
  'payment.dispute.lost': 'LOST',
};

/** A closed dispute (fraud or retrieval) counts as lost when Razorpay deducted money, otherwise as won. */
function toDisputeEvent(
  event: string,
  { id, payment_id, amount, currency, amount_deducted, reason_code, respond_by }: RazorpayDispute,
): DisputeEvent {
  const deducted = amount_deducted ?? 0;
  const state = disputeEvents[event] ?? (deducted > 0 ? 'LOST' : 'WON');
  return {
    kind: 'DISPUTE',
    state,
    providerDisputeID: id,
    providerPaymentID: payment_id,
    amountMinor: state === 'LOST' && deducted > 0 ? deducted : amount,
    currency,
    reason: reason_code ?? '',
    respondBy: respond_by ? new Date(respond_by * 1000).toISOString() : null,
  };
}

/** Maps a webhook to our events; empty for events that need no action. */
export function toGatewayEvents({ event, payload }: RazorpayWebhook): GatewayEvent[] {
  const { payment, refund, dispute } = payload;
  if (event.startsWith('payment.dispute.') && dispute) return [toDisputeEvent(event, dispute.entity)];
  if ((event === 'refund.processed' || event === 'refund.failed') && refund) {
    const { id, payment_id, amount } = refund.entity;
    const kind = event === 'refund.processed' ? ('REFUND_SUCCEEDED' as const) : ('REFUND_FAILED' as const);
    return [{ kind, refundKey: keyOf(refund.entity), providerPaymentID: payment_id, providerRefundID: id, amountMinor: amount }];
  }
  const isOurs = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'].includes(event);
  // A payment without an order was not created by this platform.
  return isOurs && payment?.entity.order_id ? [toPaymentEvent(payment.entity)] : [];
}
