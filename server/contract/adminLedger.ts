import { z } from 'zod';
import { PersonRef } from './adminCases';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint, notJson } from './endpoint';

/** Ids of ledger accounts and months hold more than an `Id`. */
const AccountID = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9_:-]+$/);
const Day = z.iso.date();
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');
const Reason = Text(500, 5);

export const AdjustmentState = z.enum(['PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN']);
export type AdjustmentState = z.infer<typeof AdjustmentState>;

/** An account of the trial balance: all accounts of a kind together, of payment providers each. */
export const TrialBalanceRow = z.strictObject({
  /** `bank`, `clearing:razorpay`; the ledger's name of the account without owners other than providers. */
  code: z.string(),
  name: z.string(),
  accountCount: z.int(),
  debit: Money,
  credit: Money,
});
export const TrialBalance = z.strictObject({
  /** The last day counted. */
  day: Day,
  /** A currency each; its debits and credits are equal. */
  currencies: z.array(z.strictObject({ currency: Currency, rows: z.array(TrialBalanceRow), debit: Money, credit: Money })),
});
export type TrialBalance = z.infer<typeof TrialBalance>;

export const LedgerAccount = z.strictObject({
  accountID: AccountID,
  code: z.string(),
  name: z.string(),
  currency: Currency,
  balance: Money,
  /** Whether an adjustment may name it. */
  isAdjustable: z.boolean(),
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const PostingGroup = z.strictObject({
  groupID: Id,
  type: z.string(),
  memo: z.string(),
  subjectType: z.string(),
  subjectID: z.string(),
  createdBy: z.string(),
  at: Instant,
  /** Debits positive, credits negative. */
  postings: z.array(z.strictObject({ account: AccountID, amount: Money })),
});
export type PostingGroup = z.infer<typeof PostingGroup>;

export const LedgerPeriod = z.strictObject({
  month: Month,
  state: z.enum(['OPEN', 'CLOSED', 'REOPENED']),
  groupCount: z.int(),
  /** What is unfinished in the month: shown before it is closed. */
  open: z.strictObject({ caseCount: z.int(), adjustmentCount: z.int(), unsettledCount: z.int(), suspense: z.array(Money) }),
  /** Why it cannot be closed now; null when it can, or is closed. */
  blockedReason: z.string().nullable(),
  closedBy: PersonRef.nullable(),
  closedAt: Instant.nullable(),
  /** Who proposed to open it again; null when no one did. */
  reopenProposal: z.strictObject({ by: PersonRef, at: Instant, reason: z.string() }).nullable(),
});
export type LedgerPeriod = z.infer<typeof LedgerPeriod>;

export const Adjustment = z.strictObject({
  adjustmentID: Id,
  state: AdjustmentState,
  datedOn: Day,
  lines: z.array(z.strictObject({ account: AccountID, amount: Money })),
  reason: z.string(),
  attachment: z.string(),
  about: z.string(),
  proposedBy: PersonRef,
  proposedAt: Instant,
  decidedBy: PersonRef.nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  groupID: Id.nullable(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** Investors' money in one currency: what is owed in escrow, and where it is. */
export const EscrowPosition = z.strictObject({
  currency: Currency,
  /** What campaigns have in escrow. */
  owed: Money,
  /** What payment providers have captured of it and not yet settled. */
  inTransit: Money,
  escrowBank: Money,
  /** Our own bank account. */
  bank: Money,
  /** What is missing in the escrow bank account; zero while it and what is in transit cover what is owed. */
  shortfall: Money,
});
export type EscrowPosition = z.infer<typeof EscrowPosition>;

/** A transfer between our bank account and the escrow bank account. */
export const EscrowTransfer = z.strictObject({
  transferID: Id,
  /** Above zero to the escrow bank account, below zero from it. */
  amount: Money,
  at: Instant,
  /** The bank's reference; null until staff have confirmed the transfer. */
  reference: z.string().nullable(),
});
export type EscrowTransfer = z.infer<typeof EscrowTransfer>;

const days = { from: Day, to: Day };
const conflicts = [404, 409] as const;

export const adminLedgerEndpoints = {
  trialBalance: endpoint('admin.trialBalance', 'GET /admin/ledger/trial-balance', {
    access: 'staff',
    summary: 'Get the trial balance at the end of a day, by default today',
    input: z.strictObject({ day: Day.optional() }),
    output: TrialBalance,
  }),
  accounts: endpoint('admin.ledgerAccounts', 'GET /admin/ledger/accounts', {
    access: 'staff',
    summary: 'List ledger accounts with their balances',
    input: z.strictObject({ ...pageQuery, ...sortQuery(['account']), q: Text(80).optional(), currency: Currency.optional() }),
    output: pageOf(LedgerAccount),
  }),
  escrow: endpoint('admin.escrow', 'GET /admin/ledger/escrow', {
    access: 'staff',
    summary: 'Get what is owed in escrow, where the money is, and the latest transfers of the escrow bank account',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The bank or trustee that holds the escrow bank account; null when none is named. */
      holder: z.string().nullable(),
      positions: z.array(EscrowPosition),
      transfers: z.array(EscrowTransfer),
    }),
  }),
  groups: endpoint('admin.postingGroups', 'GET /admin/ledger/groups', {
    access: 'staff',
    summary: 'List posting groups, by default the latest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['at']),
      type: Text(20).optional(),
      /** An account, or the beginning of its id. */
      account: AccountID.optional(),
      from: Day.optional(),
      to: Day.optional(),
      /** Finds a group by its id or what it is about. */
      q: Text(80).optional(),
    }),
    output: pageOf(PostingGroup),
  }),
  journalCsv: endpoint('admin.journalCsv', 'GET /admin/ledger/journal.csv', {
    access: 'staff',
    summary: 'Download the journal of a period in one currency: each posting, or as Zoho Books and Xero import it',
    input: z.strictObject({ ...days, currency: Currency, format: z.enum(['plain', 'zoho', 'xero']).optional() }),
    ...notJson('text/csv'),
  }),
  journalTally: endpoint('admin.journalTally', 'GET /admin/ledger/journal.xml', {
    access: 'staff',
    summary: 'Download the journal of a period in one currency as vouchers for Tally',
    input: z.strictObject({ ...days, currency: Currency }),
    ...notJson('application/xml'),
  }),
  periods: endpoint('admin.periods', 'GET /admin/ledger/periods', {
    access: 'staff',
    summary: 'List the months of the ledger, the latest first, with what is open in each',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(LedgerPeriod) }),
  }),
  periodClose: endpoint('admin.periodClose', 'POST /admin/ledger/periods/:month/close', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Close a month: nothing can be posted with a date in it afterwards',
    input: z.strictObject({ month: Month, reason: Reason }),
    output: z.strictObject({ items: z.array(LedgerPeriod) }),
    errors: conflicts,
  }),
  periodReopen: endpoint('admin.periodReopen', 'POST /admin/ledger/periods/:month/reopen', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Open a closed month again: proposed by one person, confirmed by another',
    input: z.strictObject({ month: Month, reason: Reason }),
    output: z.strictObject({ items: z.array(LedgerPeriod) }),
    errors: conflicts,
  }),
  adjustments: endpoint('admin.adjustments', 'GET /admin/ledger/adjustments', {
    access: 'staff',
    summary: 'List adjustments, by default the latest first',
    input: z.strictObject({ ...pageQuery, ...sortQuery(['proposedAt']), state: AdjustmentState.optional() }),
    output: pageOf(Adjustment),
  }),
  adjustmentPropose: endpoint('admin.adjustmentPropose', 'POST /admin/ledger/adjustments', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Propose an adjustment of the ledger, which another person posts',
    input: z.strictObject({
      currency: Currency,
      /** The day it is dated: today or earlier, in an open month. */
      datedOn: Day,
      lines: z
        .array(z.strictObject({ accountID: AccountID, amountMinor: z.int().min(-1e13).max(1e13) }))
        .min(2)
        .max(40),
      reason: Reason,
      attachment: Text(4000, 0).optional(),
      about: Text(80, 0).optional(),
    }),
    output: Adjustment,
    errors: [409, 422],
    isIdempotent: true,
  }),
  adjustmentDecide: endpoint('admin.adjustmentDecide', 'POST /admin/ledger/adjustments/:adjustmentID/decide', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Post or refuse an adjustment that another person proposed, or withdraw one’s own',
    input: z.strictObject({ adjustmentID: Id, decision: z.enum(['POST', 'REFUSE', 'WITHDRAW']), reason: Reason }),
    output: Adjustment,
    errors: conflicts,
    isIdempotent: true,
  }),
};
