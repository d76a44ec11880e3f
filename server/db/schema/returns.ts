import { sql } from 'drizzle-orm';
import { bigserial, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CampaignState } from '../../contract/campaigns';
import type { CampaignAction, DistributionState, SourceKind } from '../../contract/returns';
import { campaigns, commitments } from './campaigns';
import { createdAt, currency, instant, minor } from './columns';
import { users } from './users';

/** A funded campaign's progress towards its recoup: one row, locked by every sale and refund of its works. */
export const campaignReturns = pgTable(
  'campaign_returns',
  {
    campaignID: text('campaign_id')
      .primaryKey()
      .references(() => campaigns.campaignID),
    /** The amount allotted at funding, on which the recoup is based. */
    raisedMinor: minor('raised_minor').notNull(),
    /** The investors' share of all sales in the campaign's currency, net of refunds. */
    returnedMinor: minor('returned_minor').notNull().default(0),
  },
  (t) => [check('campaign_returns_money', sql`${t.raisedMinor} >= 0 AND ${t.returnedMinor} >= 0`)],
);

/** A distribution of the pool. The person who computed it cannot approve it. */
export const distributions = pgTable(
  'distributions',
  {
    distributionID: text('distribution_id').primaryKey(),
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    state: text('state').$type<DistributionState>().notNull().default('COMPUTED'),
    currency: currency(),
    amountMinor: minor('amount_minor').notNull(),
    /** The last posting included; the next distribution starts after it. */
    upToPostingID: minor('up_to_posting_id').notNull(),
    note: text('note').notNull().default(''),
    computedBy: text('computed_by').notNull(),
    computedAt: instant('computed_at').notNull().defaultNow(),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
  },
  (t) => [
    uniqueIndex('distributions_open_key')
      .on(t.campaignID)
      .where(sql`${t.state} = 'COMPUTED'`),
    index('distributions_campaign_idx').on(t.campaignID, t.computedAt),
    check('distributions_state', sql`${t.state} IN ('COMPUTED', 'APPROVED', 'WITHDRAWN')`),
    check('distributions_amount', sql`${t.amountMinor} > 0`),
    check(
      'distributions_two_people',
      sql`(${t.state} = 'APPROVED') = (${t.approvedBy} IS NOT NULL) AND ${t.approvedBy} <> ${t.computedBy}`,
    ),
  ],
);

/** Each commitment's share of a distribution; the shares add up to its amount. */
export const distributionShares = pgTable(
  'distribution_shares',
  {
    distributionID: text('distribution_id').notNull(),
    commitmentID: text('commitment_id').notNull(),
    userID: text('user_id').notNull(),
    /** Allotted principal. */
    weightMinor: minor('weight_minor').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.distributionID, t.commitmentID] }),
    foreignKey({
      name: 'distribution_shares_distribution_fk',
      columns: [t.distributionID],
      foreignColumns: [distributions.distributionID],
    }),
    foreignKey({ name: 'distribution_shares_commitment_fk', columns: [t.commitmentID], foreignColumns: [commitments.commitmentID] }),
    index('distribution_shares_commitment_idx').on(t.commitmentID),
    check('distribution_shares_money', sql`${t.weightMinor} > 0 AND ${t.amountMinor} >= 0`),
  ],
);

/** The sales behind a distribution, by work and week. CARRIED is a remainder of an earlier distribution or a refund that belongs to no week. */
export const distributionSources = pgTable(
  'distribution_sources',
  {
    distributionID: text('distribution_id').notNull(),
    kind: text('kind').$type<SourceKind>().notNull(),
    subjectID: text('subject_id').notNull(),
    /** Its Monday, in the campaign's time zone. */
    week: date('week').notNull(),
    name: text('name').notNull(),
    sales: integer('sales').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.distributionID, t.kind, t.subjectID, t.week] }),
    foreignKey({
      name: 'distribution_sources_distribution_fk',
      columns: [t.distributionID],
      foreignColumns: [distributions.distributionID],
    }),
    check('distribution_sources_kind', sql`${t.kind} IN ('TITLE', 'EVENT', 'CARRIED')`),
  ],
);

/** The approvers that a creator has named. */
export const campaignApprovers = pgTable(
  'campaign_approvers',
  {
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    addedAt: instant('added_at').notNull().defaultNow(),
    addedBy: text('added_by'),
    /** By the approver themself. */
    acceptedAt: instant('accepted_at'),
    /** An operator, or an owner of the channel other than the one who named the approver. */
    confirmedBy: text('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.campaignID, t.userID] }),
    check(
      'campaign_approvers_confirmed',
      sql`(${t.confirmedAt} IS NULL) = (${t.confirmedBy} IS NULL) AND ${t.confirmedBy} IS DISTINCT FROM ${t.userID}`,
    ),
  ],
);

/** Operators of the platform: they may approve payouts and read the ledger audits. Appointed from the command line only. */
export const operators = pgTable('operators', {
  userID: text('user_id')
    .primaryKey()
    .references(() => users.userID),
  addedAt: instant('added_at').notNull().defaultNow(),
});

/** Admin actions on a campaign (suspend, resume, end), with reasons. Append-only. */
export const campaignActions = pgTable(
  'campaign_actions',
  {
    actionID: text('action_id').primaryKey(),
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    action: text('action').$type<CampaignAction>().notNull(),
    fromState: text('from_state').$type<CampaignState>().notNull(),
    toState: text('to_state').$type<CampaignState>().notNull(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    /** As sent to the investors. */
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaign_actions_campaign_idx').on(t.campaignID, t.createdAt),
    check('campaign_actions_action', sql`${t.action} IN ('SUSPEND', 'RESUME', 'CANCEL', 'COMPLETE', 'WRITE_OFF')`),
  ],
);

/** The result of each nightly ledger audit. */
export const ledgerAudits = pgTable('ledger_audits', {
  auditID: bigserial('audit_id', { mode: 'number' }).primaryKey(),
  ranAt: instant('ran_at').notNull().defaultNow(),
  durationMs: integer('duration_ms').notNull(),
  groupCount: minor('group_count').notNull(),
  postingCount: minor('posting_count').notNull(),
  deviations: jsonb('deviations').$type<{ invariant: string; id: string; found: string; expected: string }[]>().notNull(),
});
