import { sql } from 'drizzle-orm';
import { bigserial, check, foreignKey, index, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, currency, instant, minor } from './columns';

/**
 * The kinds of ledger account. Amounts are signed: + is a debit, − a credit. A DEBIT account (assets) normally has a positive balance, a
 * CREDIT account (liabilities and income) a negative one.
 */
export type AccountKind =
  | 'bank'
  | 'escrowBank'
  | 'clearing'
  | 'pspFee'
  | 'disputeFee'
  | 'escrow'
  | 'creatorPayable'
  | 'feeIncome'
  | 'gstPayable'
  | 'returnsPool'
  | 'investorPayable'
  | 'suspense'
  | 'writeOff'
  | 'inputTax'
  | 'tcsPayable'
  | 'tdsPayable'
  | 'equity'
  | 'otherIncome'
  | 'otherExpense';
export type OwnerType = 'PLATFORM' | 'PROVIDER' | 'CHANNEL' | 'CAMPAIGN' | 'USER';
/**
 * The kinds of posting group; `unmatched` is money that matches no order, `transfer` a refund that our bank paid instead of the provider,
 * `milestone` what leaves escrow after the funding, `escrowTransfer` money that moves between our bank account and the escrow bank account,
 * `difference` what a settlement moved beyond its lines, `disputeFee` what a provider charged for a dispute,
 * `withholding` the tax that is kept from what an organiser is owed, `split` the shares of a sale that its maker owes to others, `adjustment` an entry
 * that two people of the staff made.
 */
export type GroupType =
  | 'sale'
  | 'refund'
  | 'unmatched'
  | 'chargeback'
  | 'funded'
  | 'milestone'
  | 'distribution'
  | 'payout'
  | 'settlement'
  | 'difference'
  | 'disputeFee'
  | 'writeOff'
  | 'transfer'
  | 'withholding'
  | 'escrowTransfer'
  | 'split'
  | 'adjustment';
export type SubjectType =
  'PAYMENT' | 'COMMITMENT' | 'PAYOUT' | 'DISTRIBUTION' | 'CAMPAIGN' | 'SETTLEMENT' | 'ADJUSTMENT' | 'ESCROW_TRANSFER';

/** A ledger account in one currency. The id is the account's readable name. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    accountID: text('account_id').primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    ownerType: text('owner_type').$type<OwnerType>().notNull(),
    ownerID: text('owner_id'),
    currency: currency(),
    normalSide: text('normal_side').$type<'DEBIT' | 'CREDIT'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_accounts_currency_key').on(t.accountID, t.currency),
    index('ledger_accounts_owner_idx').on(t.ownerType, t.ownerID),
    check('ledger_accounts_side', sql`${t.normalSide} IN ('DEBIT', 'CREDIT')`),
  ],
);

/** One money movement; its postings add up to zero in each currency. Append-only. */
export const postingGroups = pgTable(
  'posting_groups',
  {
    groupID: text('group_id').primaryKey(),
    type: text('type').$type<GroupType>().notNull(),
    /** Makes a repeated posting a no-op. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Hash of the postings; the same key with other postings is rejected. */
    bodyHash: text('body_hash').notNull(),
    /** The group that this one reverses in full; a group is reversed at most once. */
    reversesID: text('reverses_id'),
    /** The group that this one reverses in part. */
    refundOf: text('refund_of'),
    /** The subject: a payment, a commitment or a payout. */
    subjectType: text('subject_type').$type<SubjectType>().notNull(),
    subjectID: text('subject_id').notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    /** When it was written; later than `occurredAt` for an entry that is dated back. */
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    memo: text('memo').notNull(),
  },
  (t) => [
    foreignKey({ name: 'posting_groups_reverses_fk', columns: [t.reversesID], foreignColumns: [t.groupID] }),
    foreignKey({ name: 'posting_groups_refund_fk', columns: [t.refundOf], foreignColumns: [t.groupID] }),
    uniqueIndex('posting_groups_reverses_key').on(t.reversesID),
    index('posting_groups_refund_idx').on(t.refundOf),
    index('posting_groups_subject_idx').on(t.subjectType, t.subjectID),
    index('posting_groups_occurred_idx').using('brin', t.occurredAt),
    index('posting_groups_recorded_idx').using('brin', t.recordedAt),
  ],
);

export const postings = pgTable(
  'postings',
  {
    postingID: bigserial('posting_id', { mode: 'number' }).primaryKey(),
    groupID: text('group_id')
      .notNull()
      .references(() => postingGroups.groupID),
    accountID: text('account_id').notNull(),
    /** + debit, − credit. */
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
  },
  (t) => [
    foreignKey({
      name: 'postings_account_fk',
      columns: [t.accountID, t.currency],
      foreignColumns: [ledgerAccounts.accountID, ledgerAccounts.currency],
    }),
    index('postings_group_idx').on(t.groupID),
    index('postings_account_idx').on(t.accountID, t.postingID),
    check('postings_amount', sql`${t.amountMinor} <> 0`),
  ],
);

/** An account's balance at the last nightly audit, so that a balance query reads only later postings. The audit recomputes it from all postings. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    accountID: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.accountID),
    upToPostingID: minor('up_to_posting_id').notNull(),
    balanceMinor: minor('balance_minor').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountID] })],
);
