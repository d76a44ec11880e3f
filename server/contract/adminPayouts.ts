import { z } from 'zod';
import { CaseRow, PersonRef, StaffAction } from './adminCases';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { PayoutKind, PayoutMethod, PayoutState } from './payouts';

/** NEFT_CSV: NEFT and RTGS transfers in India. PAIN_001: ISO 20022 pain.001.001.09, which banks of all countries take. */
export const BatchFormat = z.enum(['NEFT_CSV', 'PAIN_001']);
export type BatchFormat = z.infer<typeof BatchFormat>;

/** WAITING for a batch, IN_BATCH until two people have recorded the result. WITHDRAWN: put on hold before it was in a batch. */
export const TransferState = z.enum(['WAITING', 'IN_BATCH', 'PAID', 'RETURNED', 'WITHDRAWN']);
export type TransferState = z.infer<typeof TransferState>;
export const TransferResult = z.enum(['PAID', 'RETURNED']);
export type TransferResult = z.infer<typeof TransferResult>;

/** A payout in a list. */
export const AdminPayoutRow = z.strictObject({
  payoutID: Id,
  kind: PayoutKind,
  state: PayoutState,
  amount: Money,
  payee: PersonRef,
  /** The channel whose earnings are paid; null for an investor. */
  channelName: z.string().nullable(),
  maskedAddress: z.string().nullable(),
  /** The bank's reference of the payment. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
});
export type AdminPayoutRow = z.infer<typeof AdminPayoutRow>;

/** One attempt of a payout that a person sends at our bank. */
export const BankTransfer = z.strictObject({
  /** In the reference field of the file. */
  transferRef: z.string(),
  payoutID: Id,
  batchID: Id.nullable(),
  state: TransferState,
  amount: Money,
  payee: PersonRef,
  method: PayoutMethod,
  maskedAddress: z.string(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** The result that the first of two people recorded; null when nothing waits for a second person. */
  proposal: z
    .strictObject({ result: TransferResult, by: PersonRef, at: Instant, reference: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  decidedBy: PersonRef.nullable(),
  decidedAt: Instant.nullable(),
});
export type BankTransfer = z.infer<typeof BankTransfer>;

export const AdminPayout = AdminPayoutRow.extend({
  campaignID: Id.nullable(),
  channelID: Id.nullable(),
  provider: z.string(),
  providerPayoutID: z.string().nullable(),
  attempts: z.int(),
  requestedBy: PersonRef.nullable(),
  approvedBy: PersonRef.nullable(),
  approvedAt: Instant.nullable(),
  /** When the worker sends a held payout again; null while a person must act. */
  heldUntil: Instant.nullable(),
  /** The member of staff who put it on hold; only staff release it then. */
  heldBy: PersonRef.nullable(),
  transfers: z.array(BankTransfer),
  cases: z.array(CaseRow),
  history: z.array(StaffAction),
  /** Why it can't be put on hold, or released; null when it can. */
  holdBlockedReason: z.string().nullable(),
  releaseBlockedReason: z.string().nullable(),
  hasStatement: z.boolean(),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

export const PayoutBatchRow = z.strictObject({
  batchID: Id,
  format: BatchFormat,
  total: Money,
  transferCount: z.int(),
  /** Transfers without a result, and those whose result waits for a second person. */
  openCount: z.int(),
  proposedCount: z.int(),
  createdBy: PersonRef,
  createdAt: Instant,
  downloadedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
});
export type PayoutBatchRow = z.infer<typeof PayoutBatchRow>;
export const PayoutBatch = PayoutBatchRow.extend({ transfers: z.array(BankTransfer), history: z.array(StaffAction) });
export type PayoutBatch = z.infer<typeof PayoutBatch>;

/** Transfers that a new batch of the format and currency would contain. */
export const WaitingTransfers = z.strictObject({ format: BatchFormat, total: Money, transferCount: z.int(), oldestAt: Instant });
export type WaitingTransfers = z.infer<typeof WaitingTransfers>;

const PayoutRef = z.strictObject({ payoutID: Id });
const BatchRef = z.strictObject({ batchID: Id });
const Reason = Text(300, 5);
const conflicts = [404, 409] as const;

export const adminPayoutsEndpoints = {
  payouts: endpoint('admin.payouts', 'GET /admin/payouts', {
    access: 'staff',
    summary: 'List payouts, by default the newest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['createdAt', 'amount']),
      state: PayoutState.optional(),
      currency: Currency.optional(),
      /** Finds a payout by its id, its payee, its channel, or the reference of the bank. */
      q: Text(80).optional(),
    }),
    output: pageOf(AdminPayoutRow),
  }),
  payout: endpoint('admin.payout', 'GET /admin/payouts/:payoutID', {
    access: 'staff',
    summary: 'Get a payout with its transfers, cases and history',
    input: PayoutRef,
    output: AdminPayout,
    errors: [404],
  }),
  payoutStatement: endpoint('admin.payoutStatement', 'GET /admin/payouts/:payoutID/statement.pdf', {
    access: 'staff',
    summary: 'Download the statement of a creator’s payout as PDF',
    input: PayoutRef,
    ...notJson('application/pdf'),
    errors: [404],
  }),
  payoutHold: endpoint('admin.payoutHold', 'POST /admin/payouts/:payoutID/hold', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Put a payout on hold until staff release it',
    input: PayoutRef.extend({ reason: Reason }),
    output: AdminPayout,
    errors: conflicts,
    isIdempotent: true,
  }),
  payoutRelease: endpoint('admin.payoutRelease', 'POST /admin/payouts/:payoutID/release', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Send a held payout again, after the usual checks',
    input: PayoutRef.extend({ reason: Reason }),
    output: AdminPayout,
    errors: conflicts,
    isIdempotent: true,
  }),
  batches: endpoint('admin.payoutBatches', 'GET /admin/payout-batches', {
    access: 'staff',
    summary: 'List batches of bank transfers, by default the newest first, and what waits for a batch',
    input: z.strictObject({ ...pageQuery, ...sortQuery(['createdAt']), state: z.enum(['OPEN', 'CLOSED']).optional() }),
    output: pageOf(PayoutBatchRow).extend({
      /** Whether payouts leave by bank file here (PAYOUT_PROVIDER=bank-file). */
      isOffered: z.boolean(),
      waiting: z.array(WaitingTransfers),
    }),
  }),
  batch: endpoint('admin.payoutBatch', 'GET /admin/payout-batches/:batchID', {
    access: 'staff',
    summary: 'Get a batch with its transfers and history',
    input: BatchRef,
    output: PayoutBatch,
    errors: [404],
  }),
  batchCreate: endpoint('admin.payoutBatchCreate', 'POST /admin/payout-batches', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Put the waiting transfers of a currency into a batch, at most 500',
    input: z.strictObject({ format: BatchFormat, currency: Currency }),
    output: PayoutBatch,
    errors: [409],
    isIdempotent: true,
  }),
  batchFile: endpoint('admin.payoutBatchFile', 'GET /admin/payout-batches/:batchID/file', {
    access: 'staff',
    summary: 'Download the file of a batch for our bank; each download is recorded',
    input: BatchRef,
    ...notJson('text/csv'),
    errors: conflicts,
  }),
  batchResult: endpoint('admin.payoutBatchResult', 'POST /admin/payout-batches/:batchID/result', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Record the results of a file of our bank, for a second person to confirm; nothing is recorded when a line is wrong',
    input: BatchRef.extend({ content: Text(400_000) }),
    output: PayoutBatch,
    errors: [...conflicts, 422],
  }),
  transferResult: endpoint('admin.transferResult', 'POST /admin/payout-batches/:batchID/transfers/:transferRef/result', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Record the result of one transfer, for a second person to confirm',
    input: BatchRef.extend({
      transferRef: Id,
      result: TransferResult,
      /** The bank's reference (UTR) of a paid transfer. */
      reference: Text(40).optional(),
      /** Why the bank returned it. */
      reason: Text(140).optional(),
    }),
    output: PayoutBatch,
    errors: [...conflicts, 422],
  }),
  batchConfirm: endpoint('admin.payoutBatchConfirm', 'POST /admin/payout-batches/:batchID/confirm', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Confirm the recorded results as second person; paid transfers are posted, returned ones become cases',
    input: BatchRef.extend({
      reason: Reason,
      /** What the second person saw, so that a result changed since is not confirmed. */
      transferRefs: z.array(Id).min(1).max(500),
    }),
    output: PayoutBatch,
    errors: conflicts,
    isIdempotent: true,
  }),
};
