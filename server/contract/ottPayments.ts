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
  /** The paid rental or purchase in effect; null without one. */
  purchase: z
    .strictObject({
      paymentID: Id,
      kind: z.enum(['RENT', 'BUY']),
      boughtAt: Instant,
      /** Of a rental: how long it can be watched once started, as ordered. */
      watchWithinHours: z.int().nullable(),
      startBy: Instant.nullable(),
      confirmedAt: Instant.nullable(),
      startedAt: Instant.nullable(),
      endsAt: Instant.nullable(),
    })
    .nullable(),
  /** The pending payment, for its status page. */
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
  /** The player's page, to return to after the payment. */
  watchPath: z.string(),
  /** When an unpaid order expires. */
  expiresAt: Instant.nullable(),
  /** The terms of a rental as ordered; null for a purchase. */
  startWithinDays: z.int().nullable(),
  watchWithinHours: z.int().nullable(),
  startBy: Instant.nullable(),
  startedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
});
export type OttPayment = z.infer<typeof OttPayment>;

const moneyErrors = [404, 409, 422] as const;
const PaymentRef = z.strictObject({ paymentID: Id });

/** Prices, access and payments of titles. */
export const ottPaymentsEndpoints = {
  myPurchases: endpoint('ott.myPurchases', 'GET /ott/me/purchases', {
    access: 'user',
    summary: 'List my rentals and purchases; `sort=expiry` puts the next to expire first; 10 per page',
    input: z.strictObject({ ...pageQuery, sort: z.enum(['newest', 'expiry']).optional() }),
    output: pageOf(OttPayment),
  }),
  accessCheck: endpoint('ott.accessCheck', 'GET /ott/releases/:releaseID/access', {
    access: 'user',
    summary: 'Check whether I may play, why, and until when',
    input: z.strictObject({ releaseID: Id, videoID: Id.optional() }),
    output: Access,
    errors: [404],
  }),
  rentalConfirm: endpoint('ott.rentalConfirm', 'POST /ott/releases/:releaseID/rental/confirm', {
    access: 'user',
    summary: 'Start the watch period of a rental',
    input: ReleaseRef,
    output: Access,
    errors: [404, 409],
    isIdempotent: true,
  }),
  paymentBreakdown: endpoint('ott.paymentBreakdown', 'GET /ott/releases/:releaseID/breakdown', {
    access: 'public',
    summary: 'Get the price line by line, without an order; signed-in buyers get that of their country',
    input: z.strictObject({ releaseID: Id, kind: z.enum(['RENT', 'BUY']), ...priceQuery }),
    output: Breakdown,
    errors: moneyErrors,
  }),
  paymentBegin: endpoint('ott.paymentBegin', 'POST /ott/payments', {
    access: 'user',
    summary: 'Begin a payment for a title; while one is open, it is returned, whatever the key',
    input: z.strictObject({
      releaseID: Id,
      kind: z.enum(['RENT', 'BUY']),
      method: PaymentMethod,
      /** The total shown to the buyer, and the terms of a rental; the server rejects the order if they differ. */
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
  paymentStatus: endpoint('ott.paymentStatus', 'GET /ott/payments/:paymentID', {
    access: 'user',
    summary: 'Get the status of a payment',
    input: PaymentRef,
    output: OttPayment,
    errors: [404],
  }),
};
