import { z } from 'zod';
import { Id, Instant, Money, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { ReleaseRef } from './ottInputs';
import { PaymentAction, PaymentMethod, PriceLine, paymentView } from './payments';
import { AccessReason, ReleaseCard, ReleasePrice, priceQuery } from './releases';

export const Access = z.strictObject({
  releaseID: Id,
  allowed: z.boolean(),
  reason: AccessReason,
  until: Instant.nullable(),
  price: ReleasePrice,
  /** The paid rental or purchase that counts; null without one. */
  purchase: z
    .strictObject({
      paymentID: Id,
      kind: z.enum(['RENT', 'BUY']),
      boughtAt: Instant,
      /** Of a rental: how long it can be watched from the first picture on, as it was ordered. */
      watchWithinHours: z.int().nullable(),
      startBy: Instant.nullable(),
      confirmedAt: Instant.nullable(),
      startedAt: Instant.nullable(),
      endsAt: Instant.nullable(),
    })
    .nullable(),
  /** Where to see how the payment under way stands. */
  pendingPaymentID: Id.nullable(),
  serverTime: Instant,
});
export type Access = z.infer<typeof Access>;

export const Breakdown = z.strictObject({
  releaseID: Id,
  kind: z.enum(['RENT', 'BUY']),
  country: z.string(),
  lines: z.array(PriceLine),
  total: Money,
  startWithinDays: z.int().nullable(),
  watchWithinHours: z.int().nullable(),
  terms: z.string(),
});
export type Breakdown = z.infer<typeof Breakdown>;
export const OttPayment = z.strictObject({
  ...paymentView,
  release: ReleaseCard,
  kind: z.enum(['RENT', 'BUY']),
  country: z.string(),
  /** The player's address: where the viewer wanted to be. */
  watchPath: z.string(),
  /** When an unpaid order is given up. */
  expiresAt: Instant.nullable(),
  /** The terms of a rental as it was ordered; null for a purchase. */
  startWithinDays: z.int().nullable(),
  watchWithinHours: z.int().nullable(),
  startBy: Instant.nullable(),
  startedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
});
export type OttPayment = z.infer<typeof OttPayment>;

const moneyErrors = [404, 409, 422] as const;
const PaymentRef = z.strictObject({ paymentID: Id });

/** What a title costs, whether it may be played, and how it is paid. */
export const ottPaymentsEndpoints = {
  myPurchases: endpoint('ott.myPurchases', {
    access: 'user',
    summary: 'What I rented and bought (10); `sort=expiry` puts what ends soon first',
    input: z.strictObject({ ...pageQuery, sort: z.enum(['newest', 'expiry']).optional() }),
    output: pageOf(OttPayment),
  }),
  accessCheck: endpoint('ott.accessCheck', {
    access: 'user',
    summary: 'Whether I may play, why, and until when',
    input: z.strictObject({ releaseID: Id, videoID: Id.optional() }),
    output: Access,
    errors: [404],
  }),
  rentalConfirm: endpoint('ott.rentalConfirm', {
    access: 'user',
    summary: 'Agree that the hours of the rental begin with the first picture',
    input: ReleaseRef,
    output: Access,
    errors: [404, 409],
    isIdempotent: true,
  }),
  paymentBreakdown: endpoint('ott.paymentBreakdown', {
    access: 'public',
    summary: 'The price line by line, before anything is promised; a signed-in buyer gets that of their own country',
    input: z.strictObject({ releaseID: Id, kind: z.enum(['RENT', 'BUY']), ...priceQuery }),
    output: Breakdown,
    errors: moneyErrors,
  }),
  paymentBegin: endpoint('ott.paymentBegin', {
    access: 'user',
    summary: 'Promise a price and begin to pay; a second press answers the payment that is open, also with another key',
    input: z.strictObject({
      releaseID: Id,
      kind: z.enum(['RENT', 'BUY']),
      method: PaymentMethod,
      /** The total that was shown, and of a rental its terms: others are refused, never charged. */
      expected: Money.extend({
        startWithinDays: z.int().nullable().optional(),
        watchWithinHours: z.int().nullable().optional(),
      }),
    }),
    output: z.strictObject({ payment: OttPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentRetry: endpoint('ott.paymentRetry', {
    access: 'user',
    summary: 'Pay an open or declined order again',
    input: z.strictObject({ paymentID: Id, method: PaymentMethod }),
    output: z.strictObject({ payment: OttPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentStatus: endpoint('ott.paymentStatus', {
    access: 'user',
    summary: 'Where a payment stands; COMPLETED is the end',
    input: PaymentRef,
    output: OttPayment,
    errors: [404],
  }),
  paymentRelease: endpoint('ott.paymentRelease', {
    access: 'user',
    summary: 'Give up an unpaid order',
    input: PaymentRef,
    output: OttPayment,
    errors: moneyErrors,
    isIdempotent: true,
  }),
};
