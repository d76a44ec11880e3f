import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import { GatewayRefused } from '../../../platform/providerErrors';
import { hmacHex, constantTimeEquals } from '../../../platform/secrets';
import type { PaymentGateway } from '../paymentGateway';
import { createRazorpayClient, type RazorpayKeys } from './razorpayClient';
import {
  toPaymentEvent,
  refundReport,
  toGatewayEvents,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  type RazorpayWebhook,
} from './razorpayEvents';
import { createRazorpaySettlements } from './razorpaySettlements';

interface RazorpayDeps {
  keys: RazorpayKeys;
  clock: Clock;
  publicOrigin: string;
}
interface List<Item> {
  items: Item[];
}

const headerValue = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const sha256Hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Path of our page that forwards the payer to the Razorpay checkout. */
export const razorpayCheckoutPath = '/api/pay/razorpay';

/**
 * Payment gateway over the Razorpay Orders, Payments and Refunds APIs. Razorpay orders neither expire nor can be cancelled, so late
 * captures are expected.
 */
export function createRazorpayGateway({ keys, clock, publicOrigin }: RazorpayDeps): PaymentGateway {
  const request = createRazorpayClient(keys);
  // A separate circuit breaker: failing reports must not block orders.
  const listSettlements = createRazorpaySettlements(createRazorpayClient(keys), clock);
  const findByReceipt = async (receipt: string) =>
    (await request<List<RazorpayOrder>>(`/v1/orders?receipt=${encodeURIComponent(receipt)}`)).items.find(
      (order) => order.receipt === receipt,
    ) ?? null;

  return {
    provider: 'razorpay',
    async createOrder({ receipt, amountMinor, currency, description }) {
      const body = { amount: amountMinor, currency, receipt, unique_receipt: true, payment_capture: true, notes: { description } };
      try {
        const { id } = await request<RazorpayOrder>('/v1/orders', { method: 'POST', body });
        return { providerOrderID: id };
      } catch (error) {
        // The receipt is taken when the answer to an earlier call was lost; look the order up.
        const existing = error instanceof GatewayRefused ? await findByReceipt(receipt) : null;
        if (!existing) throw error;
        return { providerOrderID: existing.id };
      }
    },
    // Razorpay shows UPI apps and the QR code on its own page; our form posts the payer there.
    payerAction: ({ providerOrderID, method }) => ({
      kind: 'REDIRECT',
      url: `${publicOrigin}${razorpayCheckoutPath}/${providerOrderID}?method=${method.toLowerCase()}`,
    }),
    async fetchOrder({ providerOrderID, receipt }) {
      const order = providerOrderID
        ? await request<RazorpayOrder>(`/v1/orders/${encodeURIComponent(providerOrderID)}`)
        : await findByReceipt(receipt);
      if (!order) return null;
      const { items } = await request<List<RazorpayPayment>>(`/v1/orders/${encodeURIComponent(order.id)}/payments`);
      // Razorpay lists the newest first; callers expect the oldest first.
      return { providerOrderID: order.id, receipt: order.receipt, events: items.reverse().map(toPaymentEvent) };
    },
    verifyReturn({ razorpay_order_id: orderID = '', razorpay_payment_id: paymentID = '', razorpay_signature: signature = '' }) {
      return constantTimeEquals(signature, hmacHex(keys.keySecret, `${orderID}|${paymentID}`))
        ? { providerOrderID: orderID, receipt: null }
        : null;
    },
    parseWebhook(rawBody, headers) {
      if (!constantTimeEquals(headerValue(headers['x-razorpay-signature']), hmacHex(keys.webhookSecret, rawBody))) return null;
      const eventID = headerValue(headers['x-razorpay-event-id']) || sha256Hex(rawBody);
      return { eventID, events: toGatewayEvents(JSON.parse(rawBody.toString('utf8')) as RazorpayWebhook) }; // -- signed by Razorpay
    },
    async refund({ providerPaymentID, amountMinor, key }) {
      const refund = await request<RazorpayRefund>(`/v1/payments/${encodeURIComponent(providerPaymentID)}/refund`, {
        method: 'POST',
        body: { amount: amountMinor, speed: 'normal', notes: { key } },
        headers: { 'x-refund-idempotency': sha256Hex(key) },
      });
      return refundReport(refund);
    },
    async listRefunds(providerPaymentID) {
      return (await request<List<RazorpayRefund>>(`/v1/payments/${encodeURIComponent(providerPaymentID)}/refunds?count=100`)).items.map(
        refundReport,
      );
    },
    listSettlements,
    async verifyVpa(vpa) {
      try {
        const { success } = await request<{ success: boolean }>('/v1/payments/validate/vpa', { method: 'POST', body: { vpa } });
        return { isValid: success, maskedName: null };
      } catch (error) {
        // Razorpay refuses this for most merchants: NPCI closed the check in February 2026.
        if (error instanceof GatewayRefused) return null;
        throw error;
      }
    },
  };
}
