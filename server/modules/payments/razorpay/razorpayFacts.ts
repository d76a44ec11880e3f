import type { GatewayFact, OrderFact, RefundReport } from '../paymentGateway';
import type { Culprit } from '../paymentState';

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
export interface RazorpayWebhook {
  event: string;
  payload: { payment?: { entity: RazorpayPayment }; refund?: { entity: RazorpayRefund }; dispute?: { entity: { payment_id: string } } };
}

const culprits: Record<string, Culprit> = {
  customer: 'customer',
  customer_psp: 'customer',
  bank: 'bank',
  issuer_bank: 'bank',
  issuer: 'bank',
  beneficiary_bank: 'bank',
  business: 'merchant',
};

/** What one payment of an order tells. An authorisation is not money yet: our orders are captured by Razorpay itself. */
export function paymentFact(payment: RazorpayPayment): OrderFact {
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
        by: culprits[payment.error_source ?? ''] ?? 'gateway',
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

/** What a webhook tells; nothing for events that we do not act on. */
export function webhookFacts({ event, payload }: RazorpayWebhook): GatewayFact[] {
  const { payment, refund, dispute } = payload;
  if (event === 'payment.dispute.lost' && dispute) return [{ kind: 'DISPUTE_LOST', providerPaymentID: dispute.entity.payment_id }];
  if ((event === 'refund.processed' || event === 'refund.failed') && refund) {
    const { id, payment_id, amount } = refund.entity;
    const kind = event === 'refund.processed' ? ('REFUND_SUCCEEDED' as const) : ('REFUND_FAILED' as const);
    return [{ kind, refundKey: keyOf(refund.entity), providerPaymentID: payment_id, providerRefundID: id, amountMinor: amount }];
  }
  const isOurs = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'].includes(event);
  // A payment without an order did not begin here.
  return isOurs && payment?.entity.order_id ? [paymentFact(payment.entity)] : [];
}
