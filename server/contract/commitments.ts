import { z } from 'zod';
import { CampaignCard, CampaignRef } from './campaigns';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { KycLevel } from './kyc';
import { PaymentAction, PaymentMethod, PriceLine, paymentView } from './payments';

/** research/invest.md §5.1: one payment of one investor. */
export const CommitmentState = z.enum([
  'INITIATED',
  'AUTHORISED',
  'CAPTURED',
  'COMMITTED',
  'RECONFIRM_REQUIRED',
  'ALLOTTED',
  'ACTIVE',
  'EXITED',
  'WRITTEN_OFF',
  'PAYMENT_FAILED',
  'EXPIRED',
  'CANCELLED',
  'AUTO_CANCELLED',
  'RELEASED',
  'REFUNDED',
  'CHARGED_BACK',
]);
export type CommitmentState = z.infer<typeof CommitmentState>;

/** What an amount costs and what it may bring: computed by the server only. */
export const InvestBreakdown = z.strictObject({
  lines: z.array(PriceLine),
  total: Money,
  termsVersion: z.int(),
  termsHash: z.string(),
  riskVersion: z.string(),
  locksAt: Instant.nullable(),
  /** Whether a KYC level is asked for at this amount; what the viewer has is theirs to know (users.kycStatus). */
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
  termsVersion: z.int(),
  createdAt: Instant,
  /** Until when it can be cancelled at no cost; null when it cannot any more. */
  cancelUntil: Instant.nullable(),
  /** New terms wait for a yes until then; without it all of the money goes back. */
  reconfirmBy: Instant.nullable(),
  /** Where the money that goes back is; NONE while none does. */
  refundState: z.enum(['NONE', 'REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED']),
  /** The bank's reference of the refund, once there is one. */
  refundReference: z.string().nullable(),
});
export type Commitment = z.infer<typeof Commitment>;

export const CampaignPayment = z.strictObject({ ...paymentView, campaign: CampaignCard, commitment: Commitment });
export type CampaignPayment = z.infer<typeof CampaignPayment>;
/** One row of "my investments". */
export const CampaignPurchase = z.strictObject({ paymentID: Id, campaign: CampaignCard, commitment: Commitment });
export type CampaignPurchase = z.infer<typeof CampaignPurchase>;

/** What is different between the terms somebody said yes to and those in force, line by line, in words. */
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
  paymentBreakdown: endpoint('campaigns.paymentBreakdown', {
    access: 'public',
    summary: 'What an amount costs, line by line, before anything is promised',
    input: CampaignRef.extend({ amountMinor: z.coerce.number<number>().int().min(1), currency: Currency }),
    output: InvestBreakdown,
    errors: moneyErrors,
  }),
  paymentBegin: endpoint('campaigns.paymentBegin', {
    access: 'user',
    summary: 'Commit an amount and begin to pay; the total that was shown is charged or nothing is',
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
    }),
    output: z.strictObject({ payment: CampaignPayment, action: PaymentAction }),
    errors: [...moneyErrors, 403, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentRetry: endpoint('campaigns.paymentRetry', {
    access: 'user',
    summary: 'Pay an open or declined commitment again',
    input: PaymentRef.extend({ method: PaymentMethod }),
    output: z.strictObject({ payment: CampaignPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentStatus: endpoint('campaigns.paymentStatus', {
    access: 'user',
    summary: 'Where the payment of a commitment stands',
    input: PaymentRef,
    output: CampaignPayment,
    errors: [404],
  }),
  paymentRelease: endpoint('campaigns.paymentRelease', {
    access: 'user',
    summary: 'Give up an unpaid commitment',
    input: PaymentRef,
    output: CampaignPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  commitmentCancel: endpoint('campaigns.commitmentCancel', {
    access: 'user',
    summary: 'Take a commitment back before the lock: principal, fee and tax all go back',
    input: z.strictObject({ commitmentID: Id }),
    output: CampaignPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  commitmentReconfirm: endpoint('campaigns.commitmentReconfirm', {
    access: 'user',
    summary: 'Say yes to changed terms',
    input: z.strictObject({ commitmentID: Id, termsHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: CampaignPayment,
    errors: conflicts,
    isIdempotent: true,
  }),
  termsChanges: endpoint('campaigns.termsChanges', {
    access: 'user',
    summary: 'What has changed in the terms since a version',
    input: CampaignRef.extend({ from: z.coerce.number<number>().int().min(1).max(10_000) }),
    output: TermsChanges,
    errors: [404],
  }),
  myPurchases: endpoint('campaigns.myPurchases', {
    access: 'user',
    summary: 'Every commitment of the caller, the newest first; closed campaigns stay',
    input: z.strictObject(pageQuery),
    output: pageOf(CampaignPurchase),
  }),
};
