import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AdjustmentState } from '../../contract/adminLedger';
import { currency, instant, minor } from './columns';
import { postingGroups } from './ledger';
import { users } from './users';

/** A line of an adjustment: + debit, − credit. */
export interface AdjustmentLine {
  accountID: string;
  amountMinor: number;
}

/** A month of the ledger that was closed. A trigger refuses groups dated in it; a month without a row is open. */
export const ledgerPeriods = pgTable(
  'ledger_periods',
  {
    /** `2026-11`, in the time zone of the ledger (India). */
    month: text('month').primaryKey(),
    state: text('state').$type<'CLOSED' | 'REOPENED'>().notNull(),
    closedBy: text('closed_by')
      .notNull()
      .references(() => users.userID),
    closedAt: instant('closed_at').notNull(),
    /** The first of two people who open it again. */
    reopenProposedBy: text('reopen_proposed_by').references(() => users.userID),
    reopenProposedAt: instant('reopen_proposed_at'),
    reopenReason: text('reopen_reason'),
    reopenedBy: text('reopened_by').references(() => users.userID),
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    check('ledger_periods_month', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('ledger_periods_state', sql`${t.state} IN ('CLOSED', 'REOPENED')`),
    check(
      'ledger_periods_two_people',
      sql`(${t.state} = 'REOPENED') = (${t.reopenedBy} IS NOT NULL) AND (${t.reopenedBy} IS NULL OR (${t.reopenProposedBy} IS NOT NULL AND ${t.reopenProposedBy} <> ${t.reopenedBy}))`,
    ),
  ],
);

/** A correction of the ledger: one person of the staff proposes it, another one posts it. */
export const ledgerAdjustments = pgTable(
  'ledger_adjustments',
  {
    adjustmentID: text('adjustment_id').primaryKey(),
    state: text('state').$type<AdjustmentState>().notNull().default('PROPOSED'),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<AdjustmentLine[]>().notNull(),
    /** The day it is dated, `2026-11-21`. */
    datedOn: text('dated_on').notNull(),
    reason: text('reason').notNull(),
    /** The text of the supporting document; empty without one. */
    attachment: text('attachment').notNull().default(''),
    /** The payment, settlement or payout it corrects; empty without one. */
    about: text('about').notNull().default(''),
    proposedBy: text('proposed_by')
      .notNull()
      .references(() => users.userID),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: text('decided_by').references(() => users.userID),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
    groupID: text('group_id'),
  },
  (t) => [
    index('ledger_adjustments_proposed_idx').on(t.proposedAt, t.adjustmentID),
    check('ledger_adjustments_state', sql`${t.state} IN ('PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN')`),
    check(
      'ledger_adjustments_decided',
      sql`(${t.state} = 'PROPOSED') = (${t.decidedBy} IS NULL) AND (${t.state} = 'PROPOSED') = (${t.decidedAt} IS NULL) AND (${t.state} = 'POSTED') = (${t.groupID} IS NOT NULL)`,
    ),
    check('ledger_adjustments_two_people', sql`${t.state} NOT IN ('POSTED', 'REFUSED') OR ${t.decidedBy} <> ${t.proposedBy}`),
    check('ledger_adjustments_own', sql`${t.state} <> 'WITHDRAWN' OR ${t.decidedBy} = ${t.proposedBy}`),
  ],
);

/** A transfer between our bank account and the escrow bank account. The ledger has posted it; staff confirm that the bank has made it. */
export const escrowTransfers = pgTable(
  'escrow_transfers',
  {
    transferID: text('transfer_id').primaryKey(),
    currency: currency(),
    /** Above zero to the escrow bank account, below zero from it. */
    amountMinor: minor('amount_minor').notNull(),
    groupID: text('group_id')
      .notNull()
      .references(() => postingGroups.groupID),
    createdAt: instant('created_at').notNull(),
    /** The reference of the bank; null until staff have confirmed the transfer. */
    reference: text('reference'),
    /** Null for a transfer of the sandbox. */
    confirmedBy: text('confirmed_by').references(() => users.userID),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    index('escrow_transfers_created_idx').on(t.createdAt, t.transferID),
    index('escrow_transfers_open_idx')
      .on(t.currency)
      .where(sql`${t.confirmedAt} IS NULL`),
    check('escrow_transfers_amount', sql`${t.amountMinor} <> 0`),
    check('escrow_transfers_confirmed', sql`(${t.confirmedAt} IS NULL) = (${t.reference} IS NULL)`),
  ],
);
