import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayoutPolicyState, PayoutSchedule, PayoutSkip } from '../../contract/payoutPolicies';
import { channels } from './channels';
import { currency, instant, minor } from './columns';
import { postings } from './ledger';
import { payouts } from './payouts';
import { users } from './users';

/**
 * When the sales of a channel in a currency can be paid out. Rows are added and never changed once they are in force, because a sale keeps the terms
 * of the day on which it was released; without a row the settings of the installation apply.
 */
export const payoutPolicies = pgTable(
  'payout_policies',
  {
    policyID: text('policy_id').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    currency: currency(),
    /** Days from the end of a session until its tickets can be paid out. */
    ticketDays: integer('ticket_days').notNull(),
    /** The part of each sale that stays in the reserve, and for how many days after the rest of it was released. */
    reserveBasisPoints: integer('reserve_basis_points').notNull(),
    reserveDays: integer('reserve_days').notNull(),
    minimumMinor: minor('minimum_minor').notNull(),
    schedule: text('schedule').$type<PayoutSchedule>().notNull(),
    state: text('state').$type<PayoutPolicyState>().notNull(),
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by')
      .notNull()
      .references(() => users.userID),
    proposedAt: instant('proposed_at').notNull(),
    /** The second person; null for a change that needs none. */
    decidedBy: text('decided_by').references(() => users.userID),
    decidedAt: instant('decided_at'),
    effectiveAt: instant('effective_at'),
  },
  (t) => [
    uniqueIndex('payout_policies_proposal_key')
      .on(t.channelID, t.currency)
      .where(sql`${t.state} = 'PROPOSED'`),
    index('payout_policies_effective_idx')
      .on(t.channelID, t.currency, t.effectiveAt)
      .where(sql`${t.state} = 'IN_FORCE'`),
    check('payout_policies_state', sql`${t.state} IN ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN')`),
    check('payout_policies_schedule', sql`${t.schedule} IN ('MANUAL', 'WEEKLY', 'MONTHLY')`),
    check('payout_policies_days', sql`${t.ticketDays} BETWEEN 0 AND 90 AND ${t.reserveDays} BETWEEN 0 AND 365`),
    check('payout_policies_reserve', sql`${t.reserveBasisPoints} BETWEEN 0 AND 5000`),
    check('payout_policies_minimum', sql`${t.minimumMinor} >= 0`),
    check('payout_policies_effective', sql`(${t.state} = 'IN_FORCE') = (${t.effectiveAt} IS NOT NULL)`),
    check('payout_policies_two_people', sql`${t.state} = 'WITHDRAWN' OR ${t.decidedBy} IS NULL OR ${t.decidedBy} <> ${t.proposedBy}`),
  ],
);

/** The next automatic payout of a channel in a currency, and what became of the last one. */
export const payoutSchedules = pgTable(
  'payout_schedules',
  {
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    currency: currency(),
    nextAt: instant('next_at').notNull(),
    lastRunAt: instant('last_run_at'),
    /** Why the last run requested no payout; null when it did. */
    skipped: text('skipped').$type<PayoutSkip>(),
  },
  (t) => [primaryKey({ columns: [t.channelID, t.currency] }), index('payout_schedules_next_idx').on(t.nextAt)],
);

/**
 * The statement of a payout, written when it is requested: from the balance at the statement before to this payout. Its postings are in
 * `payout_statement_postings`.
 */
export const payoutStatements = pgTable(
  'payout_statements',
  {
    payoutID: text('payout_id')
      .primaryKey()
      .references(() => payouts.payoutID),
    channelID: text('channel_id').notNull(),
    currency: currency(),
    /** Counts the statements of a channel in a currency. */
    number: integer('number').notNull(),
    /** When the statement before was written; null for the first one. */
    since: instant('since'),
    writtenAt: instant('written_at').notNull(),
    openingMinor: minor('opening_minor').notNull(),
    closingMinor: minor('closing_minor').notNull(),
    withheldMinor: minor('withheld_minor').notNull(),
    /** The reserve, of which this much is from sales released since the statement before. */
    reservedMinor: minor('reserved_minor').notNull(),
    newlyReservedMinor: minor('newly_reserved_minor').notNull(),
    /** The reserve of the statement before. */
    reservedBeforeMinor: minor('reserved_before_minor').notNull(),
    disputedMinor: minor('disputed_minor').notNull(),
    /** Other payouts that were requested and not paid. */
    openMinor: minor('open_minor').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** What could have been requested too. */
    leftMinor: minor('left_minor').notNull(),
  },
  (t) => [
    uniqueIndex('payout_statements_number_key').on(t.channelID, t.currency, t.number),
    check(
      'payout_statements_sum',
      sql`${t.closingMinor} = ${t.withheldMinor} + ${t.reservedMinor} + ${t.disputedMinor} + ${t.openMinor} + ${t.amountMinor} + ${t.leftMinor}`,
    ),
  ],
);

/** The postings of a statement. Each posting of a balance is in one statement, the first that was written after it. */
export const payoutStatementPostings = pgTable(
  'payout_statement_postings',
  {
    postingID: bigint('posting_id', { mode: 'number' })
      .primaryKey()
      .references(() => postings.postingID),
    payoutID: text('payout_id')
      .notNull()
      .references(() => payoutStatements.payoutID),
  },
  (t) => [index('payout_statement_postings_payout_idx').on(t.payoutID)],
);
