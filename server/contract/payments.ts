import { z } from 'zod';
import { Id, Instant, Money } from './common';
import { endpoint } from './endpoint';

export const Product = z.enum(['ott', 'events', 'campaigns']);
export type Product = z.infer<typeof Product>;

/** PRODUCT.md §6. Success: COMPLETED, BOOKED. Failure: FAILED, DECLINED, TIMED_OUT (SPEC.md §4). */
export const PaymentStatus = z.enum(['PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentMethod = z.enum(['UPI', 'CARD', 'NETBANKING']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** One line of the price as it was promised; the lines add up to the total. */
export const PriceLine = z.strictObject({
  kind: z.enum(['ITEM', 'FEE', 'TAX', 'DISCOUNT']),
  label: z.string(),
  quantity: z.int().positive(),
  unit: Money,
  /** Below zero for a DISCOUNT. */
  amount: Money,
  /** The tax that is in the amount already. */
  includedTax: Money.optional(),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** What a buyer is told of a payment; every product adds what was bought. */
export const paymentView = {
  paymentID: Id,
  status: PaymentStatus,
  lines: z.array(PriceLine),
  total: Money,
  refunded: Money,
  /** What the payer's bank or we said, in plain words; null while nothing went wrong. */
  reason: z.string().nullable(),
  /** Whether the gateway has an attempt under way: "do not pay again". */
  isProcessing: z.boolean(),
  /** Money came that does not fit the promise: a person looks into it, nothing is paid again meanwhile. */
  isUnderReview: z.boolean(),
  canRetry: z.boolean(),
  /** REQUESTED or PROCESSING while money is on its way back. */
  refundState: z.enum(['NONE', 'REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED']),
  /** When it is on the payer's statement at the latest, also once it was sent; null when nothing goes back. */
  refundExpectedBy: Instant.nullable(),
  createdAt: Instant,
  /** The server's clock, so that a countdown never trusts the device's. */
  serverTime: Instant,
};

/** How the payer goes on: nothing to do, the provider's page, or a UPI app (`intentUrl` on phones, its QR on desktop). */
export const PaymentAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NONE') }),
  z.strictObject({ kind: z.literal('REDIRECT'), url: z.string() }),
  z.strictObject({ kind: z.literal('UPI'), intentUrl: z.string(), pageUrl: z.string(), expiresAt: Instant }),
]);
export type PaymentAction = z.infer<typeof PaymentAction>;
export type UpiAction = Extract<PaymentAction, { kind: 'UPI' }>;

export const paymentsEndpoints = {
  webhook: endpoint('payments.webhook', {
    access: 'public',
    summary: 'What a payment provider reports; signed over the raw body',
    input: z.looseObject({ provider: z.string().max(20) }),
    output: z.strictObject({ received: z.literal(true) }),
    errors: [401, 404, 503],
    isCsrfExempt: true,
    limit: { max: 600, windowMs: 60_000 },
  }),
};

export const payoutsEndpoints = {
  webhook: endpoint('payouts.webhook', {
    access: 'public',
    summary: 'What a payout bank reports; signed over the raw body',
    input: z.looseObject({ provider: z.string().max(20) }),
    output: z.strictObject({ received: z.literal(true) }),
    errors: [401, 404],
    isCsrfExempt: true,
    limit: { max: 600, windowMs: 60_000 },
  }),
};
