import type { DisputeState } from '../../../db/schema/payments';
import type { Clock } from '../../../platform/clock';
import { GatewayRefused } from '../../../platform/providerErrors';
import { constantTimeEquals } from '../../../platform/secrets';
import type { SandboxSignature } from '../../sandbox/sandbox';
import type { GatewayEvent, OrderEvent, PaymentGateway } from '../paymentGateway';
import { failures, type FailureCode } from './sandboxOutcomes';
import type { SandboxSettlements } from './sandboxSettlements';
import type { SandboxStore, SandboxOrder, SandboxPayment } from './sandboxStore';

interface SandboxWebhook {
  event: string;
  order?: { id: string; receipt: string };
  payment: { id: string; amountMinor: number; currency: string; failureCode: string };
  refund?: { id: string; key: string; amountMinor: number };
  dispute?: { id: string; amountMinor: number };
}
interface SandboxDeps {
  store: SandboxStore;
  settlements: SandboxSettlements;
  signature: SandboxSignature;
  clock: Clock;
  publicOrigin: string;
}

const isFailure = (code: string): code is FailureCode => Object.hasOwn(failures, code);
const toRefusalEvent = (orderID: string, providerPaymentID: string, failureCode: string | null): OrderEvent => {
  const code = failureCode && isFailure(failureCode) ? failureCode : 'bank_declined';
  return { kind: 'REFUSED', orderID, providerPaymentID, code, ...failures[code] };
};

const toOrderEvent = (order: SandboxOrder, payment: SandboxPayment): OrderEvent => {
  const { providerPaymentID, amountMinor } = payment;
  const { orderID, currency } = order;
  if (payment.state === 'CAPTURED') return { kind: 'CAPTURED', orderID, providerPaymentID, amountMinor, currency };
  if (payment.state === 'FAILED') return toRefusalEvent(orderID, providerPaymentID, payment.failureCode);
  return { kind: 'PROCESSING', orderID, providerPaymentID };
};

/** Payment gateway of the sandbox provider; the provider itself is sandboxStore, sandboxRoutes and sandboxWebhooks. */
export function createSandboxGateway({ store, settlements, signature, clock, publicOrigin }: SandboxDeps): PaymentGateway {
  return {
    provider: 'sandbox',
    async createOrder(order) {
      const { orderID } = await store.createOrder(order);
      return { providerOrderID: orderID };
    },
    payerAction({ providerOrderID, method, expiresAt }) {
      const pageUrl = `${publicOrigin}/api/sandbox/pay/${providerOrderID}`;
      if (method !== 'UPI') return { kind: 'REDIRECT', url: pageUrl };
      // A real provider returns upi://pay?…; the sandbox page plays the UPI app, so that the link works on every machine.
      return { kind: 'UPI', intentUrl: `${pageUrl}?via=app`, pageUrl, expiresAt: expiresAt.toISOString() };
    },
    async fetchOrder({ providerOrderID, receipt }) {
      const order = await store.findOrder(providerOrderID ? { orderID: providerOrderID } : { receipt });
      if (!order) return null;
      const payments = await store.listPayments(order.orderID);
      return { providerOrderID: order.orderID, receipt: order.receipt, events: payments.map((payment) => toOrderEvent(order, payment)) };
    },
    verifyReturn({ order = '', receipt = '', signature: given = '' }) {
      return constantTimeEquals(given, signature.returnSignature(order, receipt)) ? { providerOrderID: order, receipt } : null;
    },
    parseWebhook(rawBody, headers) {
      const eventID = signature.verifyWebhook(rawBody, headers, clock.now());
      return eventID === null ? null : { eventID, events: toGatewayEvents(JSON.parse(rawBody.toString('utf8')) as SandboxWebhook) }; // -- signed by ourselves
    },
    async refund(order) {
      const report = await store.refund(order);
      if (!report) throw new GatewayRefused('The sandbox has no such payment');
      return report;
    },
    listRefunds: (providerPaymentID) => store.listRefunds(providerPaymentID),
    listSettlements: (since) => settlements.list(since),
    /** Every address is valid except nobody@…. */
    verifyVpa: (vpa) =>
      Promise.resolve({ isValid: !vpa.startsWith('nobody@'), maskedName: vpa.startsWith('nobody@') ? null : 'A•••• R••' }),
  };
}

const disputeStates: Record<string, DisputeState> = {
  'payment.dispute.created': 'OPEN',
  'payment.dispute.under_review': 'UNDER_REVIEW',
  'payment.dispute.won': 'WON',
  'payment.dispute.lost': 'LOST',
};

function toGatewayEvents({ event, order, payment, refund, dispute }: SandboxWebhook): GatewayEvent[] {
  const disputeState = disputeStates[event];
  if (dispute && disputeState)
    return [
      {
        kind: 'DISPUTE',
        state: disputeState,
        providerDisputeID: dispute.id,
        providerPaymentID: payment.id,
        amountMinor: dispute.amountMinor,
        currency: payment.currency,
        reason: 'chargeback',
        respondBy: null,
      },
    ];
  if (refund) {
    const kind = event === 'refund.processed' ? ('REFUND_SUCCEEDED' as const) : ('REFUND_FAILED' as const);
    return [{ kind, refundKey: refund.key, providerPaymentID: payment.id, providerRefundID: refund.id, amountMinor: refund.amountMinor }];
  }
  if (!order) return [];
  if (event === 'payment.captured')
    return [
      { kind: 'CAPTURED', orderID: order.id, providerPaymentID: payment.id, amountMinor: payment.amountMinor, currency: payment.currency },
    ];
  return event === 'payment.failed' ? [toRefusalEvent(order.id, payment.id, payment.failureCode)] : [];
}
