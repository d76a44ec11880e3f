import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BatchFormat, TransferState } from '../../contract/adminPayouts';
import type { PayoutMethod } from '../../contract/payouts';
import { createdAt, currency, instant, minor } from './columns';
import { payouts } from './payouts';
import { users } from './users';

/** A file of transfers that a person uploads at our bank. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    batchID: text('batch_id').primaryKey(),
    format: text('format').$type<BatchFormat>().notNull(),
    currency: currency(),
    transferCount: integer('transfer_count').notNull(),
    totalMinor: minor('total_minor').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.userID),
    createdAt: createdAt(),
    /** The last download; each has a line of the audit log. */
    downloadedAt: instant('downloaded_at'),
    /** When the last of its transfers was decided. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('payout_batches_created_idx').on(t.createdAt, t.batchID),
    check('payout_batches_format', sql`${t.format} IN ('NEFT_CSV', 'PAIN_001')`),
    check('payout_batches_content', sql`${t.transferCount} > 0 AND ${t.totalMinor} > 0`),
  ],
);

/** One attempt of a payout that a person sends at our bank: its result is proposed by one member of staff and confirmed by another. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    /** The key of the attempt, which the payout state machine knows. */
    transferKey: text('transfer_key').primaryKey(),
    /** Unique and short enough for the reference field of every bank. */
    transferRef: text('transfer_ref').notNull(),
    payoutID: text('payout_id')
      .notNull()
      .references(() => payouts.payoutID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    batchID: text('batch_id').references(() => payoutBatches.batchID),
    currency: currency(),
    amountMinor: minor('amount_minor').notNull(),
    method: text('method').$type<PayoutMethod>().notNull(),
    /** The masked account. */
    shown: text('shown').notNull(),
    /** The account as JSON, encrypted with its own key; null after the payee erased their data. */
    sealedAccount: text('sealed_account'),
    kekVersion: integer('kek_version'),
    wrappedKey: text('wrapped_key'),
    state: text('state').$type<TransferState>().notNull().default('WAITING'),
    /** The bank's reference (UTR) of a paid transfer. */
    reference: text('reference'),
    /** Why the bank returned it. */
    reason: text('reason'),
    proposedState: text('proposed_state').$type<'PAID' | 'RETURNED'>(),
    proposedBy: text('proposed_by').references(() => users.userID),
    proposedAt: instant('proposed_at'),
    proposedReference: text('proposed_reference'),
    proposedReason: text('proposed_reason'),
    /** The first of the two people behind the result. */
    recordedBy: text('recorded_by').references(() => users.userID),
    decidedBy: text('decided_by').references(() => users.userID),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_transfers_ref_key').on(t.transferRef),
    index('bank_transfers_payout_idx').on(t.payoutID),
    index('bank_transfers_batch_idx').on(t.batchID),
    index('bank_transfers_waiting_idx')
      .on(t.createdAt)
      .where(sql`${t.state} = 'WAITING'`),
    check('bank_transfers_state', sql`${t.state} IN ('WAITING', 'IN_BATCH', 'PAID', 'RETURNED', 'WITHDRAWN')`),
    check('bank_transfers_batch', sql`${t.state} IN ('WAITING', 'WITHDRAWN') OR ${t.batchID} IS NOT NULL`),
    check('bank_transfers_amount', sql`${t.amountMinor} > 0`),
    check('bank_transfers_sealed', sql`num_nonnulls(${t.sealedAccount}, ${t.kekVersion}, ${t.wrappedKey}) IN (0, 3)`),
    check('bank_transfers_proposal', sql`num_nonnulls(${t.proposedState}, ${t.proposedBy}, ${t.proposedAt}) IN (0, 3)`),
    check('bank_transfers_paid', sql`${t.state} <> 'PAID' OR ${t.reference} IS NOT NULL`),
    check(
      'bank_transfers_two_people',
      sql`${t.state} NOT IN ('PAID', 'RETURNED') OR (${t.recordedBy} IS NOT NULL AND ${t.decidedBy} IS NOT NULL AND ${t.recordedBy} <> ${t.decidedBy})`,
    ),
  ],
);
