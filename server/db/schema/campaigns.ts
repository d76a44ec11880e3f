import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CampaignState, DistributionSchedule, FundingRule, Instrument, Oversubscription, UseOfFunds } from '../../contract/campaigns';
import type { CommitmentState } from '../../contract/commitments';
import type { MilestoneTerms } from '../../contract/milestones';
import { channels } from './channels';
import { createdAt, currency, instant, minor, type StoredImage } from './columns';
import { orders } from './orders';
import { users } from './users';

/** EXPIRED is not stored: whether an unpaid commitment can still be paid is the state of its order. */
export type StoredCommitmentState = Exclude<CommitmentState, 'EXPIRED'>;

const isListed = sql`NOT is_private AND published_at IS NOT NULL`;

/** A campaign. An investor's rights follow from the version of the terms that they agreed to. */
export const campaigns = pgTable(
  'campaigns',
  {
    campaignID: text('campaign_id').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    state: text('state').$type<CampaignState>().notNull().default('DRAFT'),
    title: text('title').notNull(),
    tagline: text('tagline').notNull().default(''),
    /** Its text, for search; of a story with images and headings what a reader without them would read. */
    story: text('story').notNull().default(''),
    /** The sanitised HTML of a story (docs/decisions/064-stories-as-html.md); null for plain text. */
    storyHtml: text('story_html'),
    artwork: jsonb('artwork').$type<StoredImage>(),
    shareImageKey: text('share_image_key'),
    /** The pitch film: a row of `videos`. */
    pitchVideoID: text('pitch_video_id'),
    genres: text('genres')
      .array()
      .notNull()
      .default(sql`'{}'`),
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The country whose rules apply: the key of the policy table. */
    country: text('country').notNull(),
    currency: currency(),
    timeZone: text('time_zone').notNull(),
    instrument: text('instrument').$type<Instrument>().notNull(),
    fundingRule: text('funding_rule').$type<FundingRule>().notNull(),
    oversubscription: text('oversubscription').$type<Oversubscription>().notNull().default('FIRST_COME'),
    minGoalMinor: minor('min_goal_minor').notNull(),
    maxGoalMinor: minor('max_goal_minor').notNull(),
    minTicketMinor: minor('min_ticket_minor').notNull(),
    maxTicketMinor: minor('max_ticket_minor').notNull(),
    /** The investors' share of each net sale of the work until `recoupBasisPoints` of the amount raised is returned; then the later share. */
    shareBasisPoints: integer('share_basis_points').notNull().default(0),
    recoupBasisPoints: integer('recoup_basis_points').notNull().default(10_000),
    laterShareBasisPoints: integer('later_share_basis_points').notNull().default(0),
    /** With flexible funding below the goal the shares are in proportion to the amount raised; false for terms from before the rule. */
    isShareInProportion: boolean('is_share_in_proportion').notNull().default(false),
    /** Months from funding after which investors are owed nothing more. */
    termMonths: integer('term_months').notNull().default(36),
    /** Part of the terms: when the investors' share is distributed without the maker. */
    distributionSchedule: text('distribution_schedule').$type<DistributionSchedule>().notNull().default('NONE'),
    /** The next scheduled distribution of a funded campaign; null before the first was planned. */
    nextDistributionAt: instant('next_distribution_at'),
    /** Since when a scheduled distribution waits for a person; null while none does. */
    distributionOverdueSince: instant('distribution_overdue_since'),
    /** Part of the terms: in which parts the raised money is released; all at once without any. */
    milestones: jsonb('milestones').$type<MilestoneTerms[]>().notNull().default([]),
    useOfFunds: jsonb('use_of_funds').$type<UseOfFunds[]>().notNull().default([]),
    risks: text('risks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Anyone with the link may see it; no list, sitemap or search engine shows it. */
    isPrivate: boolean('is_private').notNull().default(false),
    opensAt: instant('opens_at'),
    deadlineAt: instant('deadline_at'),
    hasBeenExtended: boolean('has_been_extended').notNull().default(false),
    /** The newest of `campaignTerms`; 0 before the first. */
    termsVersion: integer('terms_version').notNull().default(0),
    /** Principal of pending payments, and of captured payments; together at most the maximum goal. */
    heldMinor: minor('held_minor').notNull().default(0),
    raisedMinor: minor('raised_minor').notNull().default(0),
    investorCount: integer('investor_count').notNull().default(0),
    /** For optimistic locking: an edit names the version it started from. */
    version: integer('version').notNull().default(1),
    publishedAt: instant('published_at'),
    /** When staff took it down: it has no page and accepts no money. */
    takenDownAt: instant('taken_down_at'),
    settledAt: instant('settled_at'),
    /** Why all money is refunded (FAILED or CANCELLED), which decides the notification to investors. */
    endOutcome: text('end_outcome').$type<'FAILED' | 'CANCELLED'>(),
    endReason: text('end_reason'),
    /** Whether its maker sells rewards after the funding, and until when (docs/decisions/144-late-pledges.md); read with `acceptsLatePledges`. */
    hasLatePledges: boolean('has_late_pledges').notNull().default(false),
    latePledgesUntil: instant('late_pledges_until'),
    /** The lease of the worker that settles the campaign. */
    claimedUntil: instant('claimed_until'),
    /** Alerts sent to subscribers: the deadline that the closing alert was sent for, and when 80 % of the goal was reported. */
    closingAlertSentFor: instant('closing_alert_sent_for'),
    goalAlertSentAt: instant('goal_alert_sent_at'),
    followersNotifiedAt: instant('followers_notified_at'),
    /** The idempotency key that created the draft; the same key returns the same draft. */
    clientRequestID: text('client_request_id'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaigns_state_idx').on(t.state, t.deadlineAt, t.campaignID),
    index('campaigns_distribution_idx')
      .on(t.nextDistributionAt)
      .where(sql`distribution_schedule <> 'NONE'`),
    index('campaigns_created_idx').on(t.createdAt, t.campaignID),
    index('campaigns_channel_idx').on(t.channelID, t.createdAt),
    // The public list in each sort order, full-text search and trigram search.
    index('campaigns_by_deadline_idx').on(t.deadlineAt, t.campaignID).where(isListed),
    index('campaigns_by_publication_idx')
      .on(sql`published_at DESC`, sql`campaign_id DESC`)
      .where(isListed),
    index('campaigns_by_share_idx')
      .on(sql`(raised_minor::float8 / min_goal_minor) DESC`, sql`campaign_id DESC`)
      .where(isListed),
    index('campaigns_search_idx')
      .using('gin', sql`to_tsvector('simple'::regconfig, title || ' ' || tagline || ' ' || story)`)
      .where(isListed),
    index('campaigns_trigram_idx')
      .using('gin', sql`lower(title || ' ' || tagline) gin_trgm_ops`)
      .where(isListed),
    index('campaigns_name_idx')
      .using('gin', sql`lower(' ' || title || ' ' || replace(title, ' ', '')) gin_trgm_ops`)
      .where(isListed),
    uniqueIndex('campaigns_client_request_key').on(t.clientRequestID),
    check('campaigns_end_outcome', sql`${t.endOutcome} IS NULL OR ${t.endOutcome} IN ('FAILED', 'CANCELLED')`),
    check(
      'campaigns_state',
      sql`${t.state} IN ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING', 'FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF', 'SUSPENDED', 'FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED')`,
    ),
    check('campaigns_instrument', sql`${t.instrument} IN ('REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE')`),
    check('campaigns_distribution_schedule', sql`${t.distributionSchedule} IN ('NONE', 'MONTHLY', 'QUARTERLY')`),
    check('campaigns_funding_rule', sql`${t.fundingRule} IN ('ALL_OR_NOTHING', 'FLEXIBLE')`),
    check('campaigns_oversubscription', sql`${t.oversubscription} IN ('FIRST_COME', 'PRO_RATA')`),
    check(
      'campaigns_goal',
      sql`${t.minGoalMinor} > 0 AND ${t.maxGoalMinor} >= ${t.minGoalMinor} AND ${t.minTicketMinor} > 0 AND ${t.maxTicketMinor} >= ${t.minTicketMinor}`,
    ),
    check('campaigns_counters', sql`${t.heldMinor} >= 0 AND ${t.raisedMinor} >= 0 AND ${t.investorCount} >= 0`),
    // A pro rata round accepts more than its goal and refunds the excess at allotment.
    check('campaigns_cap', sql`${t.oversubscription} = 'PRO_RATA' OR ${t.heldMinor} + ${t.raisedMinor} <= ${t.maxGoalMinor}`),
    check(
      'campaigns_share',
      sql`${t.shareBasisPoints} BETWEEN 0 AND 10000 AND ${t.laterShareBasisPoints} BETWEEN 0 AND 10000 AND ${t.recoupBasisPoints} BETWEEN 0 AND 100000`,
    ),
  ],
);

/** The exact text of the terms: a new row for every material change, never updated. */
export const campaignTerms = pgTable(
  'campaign_terms',
  {
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    version: integer('version').notNull(),
    /** SHA-256 of the canonical JSON of `terms`, in hex. */
    termsHash: text('terms_hash').notNull(),
    terms: jsonb('terms').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.campaignID, t.version] }), unique('campaign_terms_hash_key').on(t.campaignID, t.termsHash)],
);

/** One payment of one investor into a campaign, with its state. */
export const commitments = pgTable(
  'commitments',
  {
    commitmentID: text('commitment_id').primaryKey(),
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    paymentID: text('payment_id')
      .notNull()
      .references(() => orders.paymentID),
    state: text('state').$type<StoredCommitmentState>().notNull().default('INITIATED'),
    currency: currency(),
    /** Principal, held in escrow. Fee and tax come on top, as lines of the payment. */
    amountMinor: minor('amount_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    feeTaxMinor: minor('fee_tax_minor').notNull(),
    /** The part of the principal that is accepted at funding; null before. */
    allottedMinor: minor('allotted_minor'),
    /** A reward bought after the funding: counted neither as held nor as raised, and released to the creator with its payment. */
    isLatePledge: boolean('is_late_pledge').notNull().default(false),
    /** What the investor accepted: the terms and the risk text, by hash and version. */
    termsVersion: integer('terms_version').notNull(),
    termsHash: text('terms_hash').notNull(),
    riskVersion: text('risk_version').notNull(),
    /** The rules of the investor's country that applied (protectionRules.ts); null where none did. */
    protectionVersion: text('protection_version'),
    coolingOffHours: integer('cooling_off_hours').notNull().default(0),
    /** Until then the paid principal counts as held, not as raised, and the investor can withdraw it. Null once it counts, and without such a period. */
    coolingOffUntil: instant('cooling_off_until'),
    /** The deadline to accept changed terms; the worker cancels the commitment afterwards. Null when nothing is to be accepted. */
    reconfirmBy: instant('reconfirm_by'),
    /** Hides the investor's name from everyone; only the ledger has it. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    committedAt: instant('committed_at'),
    endedAt: instant('ended_at'),
    /** Why it ended before funding. Refunds because the campaign ended do not reduce the amount that the page shows as raised. */
    endedBy: text('ended_by').$type<'INVESTOR' | 'RECONFIRM' | 'CAMPAIGN' | 'LATE' | 'CHARGEBACK'>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('commitments_payment_key').on(t.paymentID),
    check('commitments_ended_by', sql`${t.endedBy} IS NULL OR ${t.endedBy} IN ('INVESTOR', 'RECONFIRM', 'CAMPAIGN', 'LATE', 'CHARGEBACK')`),
    index('commitments_campaign_idx').on(t.campaignID, t.state, t.commitmentID),
    index('commitments_user_idx').on(t.userID, t.createdAt, t.commitmentID),
    index('commitments_reconfirm_idx')
      .on(t.reconfirmBy)
      .where(sql`${t.reconfirmBy} IS NOT NULL`),
    index('commitments_cooling_off_idx')
      .on(t.coolingOffUntil)
      .where(sql`${t.coolingOffUntil} IS NOT NULL`),
    check(
      'commitments_cooling_off',
      sql`${t.coolingOffHours} >= 0 AND (${t.coolingOffUntil} IS NULL OR ${t.state} IN ('COMMITTED', 'RECONFIRM_REQUIRED'))`,
    ),
    check(
      'commitments_state',
      sql`${t.state} IN ('INITIATED', 'COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF', 'CANCELLED', 'AUTO_CANCELLED', 'REFUNDED', 'CHARGED_BACK')`,
    ),
    check(
      'commitments_money',
      sql`${t.amountMinor} > 0 AND ${t.feeMinor} >= 0 AND ${t.feeTaxMinor} >= 0 AND (${t.allottedMinor} IS NULL OR ${t.allottedMinor} BETWEEN 0 AND ${t.amountMinor})`,
    ),
  ],
);
