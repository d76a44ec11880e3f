import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import { hmacHex, constantTimeEquals } from '../../../platform/secrets';
import { GatewayRefused } from '../../../platform/providerErrors';
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

/** Where our own page hands the payer over to Razorpay's. */
export const razorpayCheckoutPath = '/api/pay/razorpay';

/** Orders, Payments and Refunds of Razorpay. Orders can neither expire nor be cancelled there, so late captures are expected here. */
export function createRazorpayGateway({ keys, clock, publicOrigin }: RazorpayDeps): PaymentGateway {
  const request = createRazorpayClient(keys, clock);
  // With a guard of its own: reports that fail say nothing of orders, and no buyer is refused for them.
  const listSettlements = createRazorpaySettlements(createRazorpayClient(keys, clock), clock);
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
        // The answer to an earlier call was lost: the receipt is taken, by our own order.
        const existing = error instanceof GatewayRefused ? await findByReceipt(receipt) : null;
        if (!existing) throw error;
        return { providerOrderID: existing.id };
      }
    },
    // Razorpay shows its UPI apps and its QR on its own page; a form of ours posts the payer there.
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
      // Newest first there, oldest first here: a retry comes after what it retries.
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
        // NPCI closed the check for most merchants in February 2026 (research/events.md §4).
        if (error instanceof GatewayRefused) return null;
        throw error;
      }
    },
  };
}
