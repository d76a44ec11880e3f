import { z } from 'zod';
import { Id, Instant, Money } from './common';
import { endpoint } from './endpoint';

export const Product = z.enum(['ott', 'events', 'campaigns']);
export type Product = z.infer<typeof Product>;

/** The status of a payment. Success: COMPLETED, BOOKED. Failure: FAILED, DECLINED, TIMED_OUT. */
export const PaymentStatus = z.enum(['PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentMethod = z.enum(['UPI', 'CARD', 'NETBANKING']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** One line of the quoted price; the lines add up to the total. */
export const PriceLine = z.strictObject({
  kind: z.enum(['ITEM', 'FEE', 'TAX', 'DISCOUNT']),
  label: z.string(),
  quantity: z.int().positive(),
  unit: Money,
  /** Negative for a DISCOUNT. */
  amount: Money,
  /** The tax included in the amount. */
  includedTax: Money.optional(),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** Eight letters and digits without look-alikes, for reading an order out: "K7QX-M3RD". */
export const OrderNumber = z.string();

/** A payment as its buyer sees it; every product adds what was bought. */
export const paymentView = {
  paymentID: Id,
  orderNumber: OrderNumber,
  status: PaymentStatus,
  lines: z.array(PriceLine),
  total: Money,
  refunded: Money,
  /** Why the payment failed, as text for the buyer; null without a failure. */
  reason: z.string().nullable(),
  /** Whether the gateway has a pending attempt, so that the buyer must not pay again. */
  isProcessing: z.boolean(),
  /** The received amount does not match the order: an operator investigates, and the buyer must not pay again. */
  isUnderReview: z.boolean(),
  canRetry: z.boolean(),
  /** REQUESTED or PROCESSING while a refund is pending. */
  refundState: z.enum(['NONE', 'REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED']),
  /** The latest time at which the refund is on the payer's statement, also after it was sent; null without a refund. */
  refundExpectedBy: Instant.nullable(),
  createdAt: Instant,
  /** The server's clock, so that a countdown does not depend on the device's. */
  serverTime: Instant,
};

/** The payer's next step: none, the provider's page, or a UPI app (`intentUrl` on phones, its QR code on desktop). */
export const PaymentAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NONE') }),
  z.strictObject({ kind: z.literal('REDIRECT'), url: z.string() }),
  z.strictObject({ kind: z.literal('UPI'), intentUrl: z.string(), pageUrl: z.string(), expiresAt: Instant }),
]);
export type PaymentAction = z.infer<typeof PaymentAction>;
export type UpiAction = Extract<PaymentAction, { kind: 'UPI' }>;

export const paymentsEndpoints = {
  webhook: endpoint('payments.webhook', 'POST /payments/webhooks/:provider', {
    access: 'public',
    summary: 'Receive an event from a payment provider, signed over the raw body',
    input: z.looseObject({ provider: z.string().max(20) }),
    output: z.strictObject({ received: z.literal(true) }),
    errors: [401, 404, 503],
    isCsrfExempt: true,
    limit: { max: 600, windowMs: 60_000 },
  }),
};

export const payoutsEndpoints = {
  webhook: endpoint('payouts.webhook', 'POST /payouts/webhooks/:provider', {
    access: 'public',
    summary: 'Receive an event from a payout bank, signed over the raw body',
    input: z.looseObject({ provider: z.string().max(20) }),
    output: z.strictObject({ received: z.literal(true) }),
    errors: [401, 404],
    isCsrfExempt: true,
    limit: { max: 600, windowMs: 60_000 },
  }),
};
