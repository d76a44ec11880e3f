import { z } from 'zod';
import { CampaignCard, CampaignRef } from './campaigns';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { KycLevel } from './kyc';
import { PaymentAction, PaymentMethod, PriceLine, paymentView } from './payments';

/**
 * The lifecycle of a commitment, one payment of one investor. INITIATED is not paid yet, EXPIRED is no longer waiting for its payment: its order
 * has expired or was cancelled (orders.get).
 */
export const CommitmentState = z.enum([
  'INITIATED',
  'EXPIRED',
  'COMMITTED',
  'RECONFIRM_REQUIRED',
  'ALLOTTED',
  'ACTIVE',
  'EXITED',
  'WRITTEN_OFF',
  'CANCELLED',
  'AUTO_CANCELLED',
  'REFUNDED',
  'CHARGED_BACK',
]);
export type CommitmentState = z.infer<typeof CommitmentState>;

/** The cost and the possible return of an amount, as computed by the server. */
export const InvestBreakdown = z.strictObject({
  lines: z.array(PriceLine),
  total: Money,
  termsVersion: z.int(),
  termsHash: z.string(),
  riskVersion: z.string(),
  locksAt: Instant.nullable(),
  /** The KYC level required for this amount; users.kycStatus has the viewer's own. */
  kycLevel: KycLevel,
});
export type InvestBreakdown = z.infer<typeof InvestBreakdown>;

export const Commitment = z.strictObject({
  commitmentID: Id,
  state: CommitmentState,
  amount: Money,
  fee: Money,
  feeTax: Money,
  allotted: Money.nullable(),
  /** A reward bought after the campaign was funded: paid to the creator at once. */
  isLatePledge: z.boolean(),
  termsVersion: z.int(),
  createdAt: Instant,
  /** Until then it does not count towards the goal and can be withdrawn; null once it counts, and without such a period. */
  coolingOffUntil: Instant.nullable(),
  /** Until when it can be cancelled free of charge; null afterwards. */
  cancelUntil: Instant.nullable(),
  /** The deadline to accept changed terms; otherwise the commitment is refunded in full. Null when nothing is to be accepted. */
  reconfirmBy: Instant.nullable(),
  /** The state of the refund; NONE without one. */
  refundState: z.enum(['NONE', 'REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED']),
  /** The bank's reference of the refund, if known. */
  refundReference: z.string().nullable(),
});
export type Commitment = z.infer<typeof Commitment>;

export const CampaignPayment = z.strictObject({
  ...paymentView,
  campaign: CampaignCard,
  commitment: Commitment,
  /** The bank or trustee that holds the money until the campaign is decided; null when the operator names none. */
  escrowHolder: z.string().nullable(),
});
export type CampaignPayment = z.infer<typeof CampaignPayment>;
/** One row of "my investments". */
export const CampaignPurchase = z.strictObject({ paymentID: Id, campaign: CampaignCard, commitment: Commitment });
export type CampaignPurchase = z.infer<typeof CampaignPurchase>;

/** The differences between the terms an investor accepted and those in force, as lines of text. */
export const TermsChanges = z.strictObject({
  fromVersion: z.int(),
  toVersion: z.int(),
  termsHash: z.string(),
  changes: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
});
export type TermsChanges = z.infer<typeof TermsChanges>;

const PaymentRef = z.strictObject({ paymentID: Id });
const conflicts = [404, 409] as const;
const moneyErrors = [404, 409, 422] as const;

export const commitmentsEndpoints = {
  paymentBreakdown: endpoint('campaigns.paymentBreakdown', 'GET /campaigns/:campaignID/breakdown', {
    access: 'public',
    summary: 'Get the price of an investment line by line, without an order',
    input: CampaignRef.extend({ amountMinor: z.coerce.number<number>().int().min(1), currency: Currency }),
    output: InvestBreakdown,
    errors: moneyErrors,
  }),
  paymentBegin: endpoint('campaigns.paymentBegin', 'POST /campaigns/payments', {
    access: 'user',
    summary: 'Commit an amount and begin the payment of exactly the total shown',
    input: CampaignRef.extend({
      amount: Money,
      /** The total that was shown. */
      expected: Money,
      method: PaymentMethod,
      /** The acknowledgement: both must be those in force. */
      termsHash: z.string().regex(/^[0-9a-f]{64}$/),
      riskVersion: Text(40),
      isRiskAccepted: z.literal(true),
      isAnonymous: z.boolean().optional(),
      /** A reward with its add-ons; the amount pays for them at least. */
      rewards: z
        .array(z.strictObject({ tierID: Id, quantity: z.int().min(1).max(10) }))
        .max(11)
        .optional(),
    }),
    output: z.strictObject({ payment: CampaignPayment, action: PaymentAction }),
    errors: [...moneyErrors, 403, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentStatus: endpoint('campaigns.paymentStatus', 'GET /campaigns/payments/:paymentID', {
    access: 'user',
    summary: 'Get the payment status of a commitment',
    input: PaymentRef,
    output: CampaignPayment,
    errors: [404],
  }),
  commitmentCancel: endpoint('campaigns.commitmentCancel', 'POST /campaigns/commitments/:commitmentID/cancel', {
    access: 'user',
    summary: 'Cancel a commitment before the lock; principal, fee and tax are refunded',
    input: z.strictObject({ commitmentID: Id }),
    output: CampaignPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  commitmentReconfirm: endpoint('campaigns.commitmentReconfirm', 'POST /campaigns/commitments/:commitmentID/reconfirm', {
    access: 'user',
    summary: 'Accept changed terms',
    input: z.strictObject({ commitmentID: Id, termsHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: CampaignPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  commitmentAgreement: endpoint('campaigns.commitmentAgreement', 'GET /campaigns/commitments/:commitmentID/agreement.pdf', {
    access: 'user',
    summary: 'Download the agreement of a paid commitment with its receipt, as PDF',
    input: z.strictObject({ commitmentID: Id }),
    ...notJson('application/pdf'),
    errors: conflicts,
    limit: { max: 30, windowMs: 600_000 },
  }),
  commitmentNote: endpoint('campaigns.commitmentNote', 'GET /campaigns/commitments/:commitmentID/contract-note.pdf', {
    access: 'user',
    summary: 'Download the contract note of a paid commitment, with the hash of its terms, as PDF',
    input: z.strictObject({ commitmentID: Id }),
    ...notJson('application/pdf'),
    errors: conflicts,
    limit: { max: 30, windowMs: 600_000 },
  }),
  termsChanges: endpoint('campaigns.termsChanges', 'GET /campaigns/:campaignID/terms-changes', {
    access: 'user',
    summary: 'List changes of the terms since a version',
    input: CampaignRef.extend({ from: z.coerce.number<number>().int().min(1).max(10_000) }),
    output: TermsChanges,
    errors: [404],
  }),
  myPurchases: endpoint('campaigns.myPurchases', 'GET /campaigns/me/purchases', {
    access: 'user',
    summary: 'List my commitments, newest first, including closed campaigns',
    input: z.strictObject(pageQuery),
    output: pageOf(CampaignPurchase),
  }),
};
