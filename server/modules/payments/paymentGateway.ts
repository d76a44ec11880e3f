import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import type { DisputeState } from '../../db/schema/payments';
import type { ReportedLine } from '../../db/schema/settlements';
import type { Capture, Processing, Refusal } from './paymentState';

/** A payment event of a provider, in our terms. */
export type OrderEvent = Capture | Refusal | Processing;
export type RefundEvent = {
  kind: 'REFUND_SUCCEEDED' | 'REFUND_FAILED';
  /** The key that we sent with the refund request. */
  refundKey: string;
  providerPaymentID: string;
  providerRefundID: string;
  amountMinor: number;
};
/** A dispute that the bank of the buyer has opened, as the provider reports it. */
export interface DisputeEvent {
  kind: 'DISPUTE';
  state: DisputeState;
  providerDisputeID: string;
  providerPaymentID: string;
  /** The disputed amount; once LOST, the amount taken. */
  amountMinor: number;
  currency: string;
  /** The reason code of the provider. */
  reason: string;
  /** Deadline for evidence, ISO 8601; null when the provider names none. */
  respondBy: string | null;
}
export type GatewayEvent = OrderEvent | RefundEvent | DisputeEvent;

export interface NewOrder {
  /** The id of our payment. The same receipt always returns the same order. */
  receipt: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** Where the provider sends the browser after payment. */
  returnUrl: string;
}
export interface OrderReport {
  providerOrderID: string;
  receipt: string;
  events: OrderEvent[];
}
export interface PayerActionParams {
  providerOrderID: string;
  method: PaymentMethod;
  amountMinor: number;
  currency: string;
  expiresAt: Date;
}
export interface RefundRequest {
  providerPaymentID: string;
  amountMinor: number;
  currency: string;
  /** Idempotency key. A new attempt after a failure needs a new key. */
  key: string;
}
export interface RefundReport {
  providerRefundID: string;
  key: string;
  amountMinor: number;
  state: 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
}
export interface VpaReport {
  isValid: boolean;
  maskedName: string | null;
}
/** A payout of collected payments from the provider to our bank. */
export interface SettlementReport {
  settlementID: string;
  currency: string;
  /** The amount that arrived and the fee withheld, tax included. Together the amount the provider owed us. */
  netMinor: number;
  feeMinor: number;
  /** The tax in the fee. */
  taxMinor: number;
  /** What the settlement consists of. The gross amounts of all lines add up to `netMinor` and `feeMinor`. */
  lines: readonly ReportedLine[];
  /** The bank reference (UTR). */
  reference: string | null;
  /** Date, `2026-11-21`. */
  settledOn: string;
}
/** A verified webhook; `events` is empty for a report that needs no action. */
export interface WebhookReport {
  eventID: string;
  events: GatewayEvent[];
}
type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment provider. No method is called inside a database transaction. Throws GatewayUnavailable when the outcome is unknown (repeat with
 * the same receipt or key) and GatewayRefused when the provider rejected the request.
 */
export interface PaymentGateway {
  readonly provider: string;
  createOrder(order: NewOrder): Promise<{ providerOrderID: string }>;
  /** What the payer does next to pay. */
  payerAction(page: PayerActionParams): PaymentAction;
  /** Null when the provider has no such order. */
  fetchOrder(order: { providerOrderID: string | null; receipt: string }): Promise<OrderReport | null>;
  /**
   * The order of a signed return; null when the signature is wrong. A return only prompts us to fetch the order; it does not prove a
   * payment.
   */
  verifyReturn(params: Record<string, string>): { providerOrderID: string; receipt: string | null } | null;
  /** Null when the signature over the raw body is wrong or stale. */
  parseWebhook(rawBody: Buffer, headers: Headers): WebhookReport | null;
  refund(order: RefundRequest): Promise<RefundReport>;
  listRefunds(providerPaymentID: string): Promise<RefundReport[]>;
  /**
   * Every complete settlement since then, the oldest first, in batches; a batch that was yielded stays valid when a later one fails. A
   * settlement may be reported more than once.
   */
  listSettlements(since: Date): AsyncIterable<SettlementReport[]>;
  /** Null when the provider cannot check the address. */
  verifyVpa(vpa: string): Promise<VpaReport | null>;
}

/** "…/payment/process/event/?id=" of every product, and where the gateway's own browser return lands. */
export const paymentReturnPath = (provider: string) => `/api/pay/return/${provider}`;
