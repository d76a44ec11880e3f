import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import type { DisputeState } from '../../db/schema/payments';
import type { Capture, Processing, Refusal } from './paymentState';

/** News of a payment as a provider tells it, in our words. */
export type OrderEvent = Capture | Refusal | Processing;
export type RefundEvent = {
  kind: 'REFUND_SUCCEEDED' | 'REFUND_FAILED';
  /** The key that we gave the refund when we asked for it. */
  refundKey: string;
  providerPaymentID: string;
  providerRefundID: string;
  amountMinor: number;
};
/** What a provider reports of a dispute that the buyer's bank has opened. */
export interface DisputeEvent {
  kind: 'DISPUTE';
  state: DisputeState;
  providerDisputeID: string;
  providerPaymentID: string;
  /** What is claimed; once LOST, what was taken. */
  amountMinor: number;
  currency: string;
  /** The provider's code. */
  reason: string;
  /** Until when evidence can be sent, ISO 8601; null where the provider names no date. */
  respondBy: string | null;
}
export type GatewayEvent = OrderEvent | RefundEvent | DisputeEvent;

export interface NewOrder {
  /** Our payment's id: the same receipt is the same order, however often it is asked for. */
  receipt: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** Where the browser is sent when the payer is done. */
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
  /** One key, one refund; a try after a failure needs a new key. */
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
/** What a provider has paid to our bank of what it had taken for us. */
export interface SettlementReport {
  settlementID: string;
  currency: string;
  /** What arrived; what was kept for it, its tax included. Together what the provider owed us. */
  netMinor: number;
  feeMinor: number;
  /** The bank's (UTR). */
  reference: string | null;
  /** The day, `2026-11-21`. */
  settledOn: string;
}
/** `null` facts: a genuine report about something that is not ours to act on. */
export interface WebhookReport {
  eventID: string;
  events: GatewayEvent[];
}
type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment provider. No method is ever called inside a database transaction. Throws GatewayUnavailable when nothing is known of what
 * happened (ask again with the same receipt or key), GatewayRefused when the provider said no.
 */
export interface PaymentGateway {
  readonly provider: string;
  createOrder(order: NewOrder): Promise<{ providerOrderID: string }>;
  /** How the payer goes on from here. */
  payerAction(page: PayerActionParams): PaymentAction;
  /** Null when the provider knows no such order. */
  fetchOrder(order: { providerOrderID: string | null; receipt: string }): Promise<OrderReport | null>;
  /** The order a signed return speaks of; null when the signature is wrong. A return is a hint to fetch, never a proof of money. */
  verifyReturn(params: Record<string, string>): { providerOrderID: string; receipt: string | null } | null;
  /** Null when the signature over the raw body is wrong or stale. */
  parseWebhook(rawBody: Buffer, headers: Headers): WebhookReport | null;
  refund(order: RefundRequest): Promise<RefundReport>;
  listRefunds(providerPaymentID: string): Promise<RefundReport[]>;
  /** Every settlement since then, whole, the oldest first and in parts: what was told stands when the next part fails. The same one may be told again. */
  listSettlements(since: Date): AsyncIterable<SettlementReport[]>;
  /** Null where the provider cannot tell. */
  verifyVpa(vpa: string): Promise<VpaReport | null>;
}


/** "…/payment/process/event/?id=" of every product, and where the gateway's own browser return lands. */
export const paymentReturnPath = (provider: string) => `/api/pay/return/${provider}`;
