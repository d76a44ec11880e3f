import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CampaignState, FundingRule, Instrument, Oversubscription, UseOfFunds } from '../../contract/campaigns';
import type { CommitmentState } from '../../contract/commitments';
import { channels } from './channels';
import { createdAt, currency, instant, minor, type StoredImage } from './columns';
import { payments } from './payments';
import { users } from './users';

const isListed = sql`NOT is_private AND published_at IS NOT NULL`;

/** A campaign. What an investor pays for is in the terms of the version they agreed to. */
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
    story: text('story').notNull().default(''),
    artwork: jsonb('artwork').$type<StoredImage>(),
    shareImageKey: text('share_image_key'),
    /** The film that asks for it: a video of the media house. */
    pitchVideoID: text('pitch_video_id'),
    genres: text('genres')
      .array()
      .notNull()
      .default(sql`'{}'`),
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whose rules it obeys: the key of the policy table. */
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
    /** Of each net sale of the work, to the investors until `recoupBasisPoints` of what was raised has come back; then the second share. */
    shareBasisPoints: integer('share_basis_points').notNull().default(0),
    recoupBasisPoints: integer('recoup_basis_points').notNull().default(10_000),
    laterShareBasisPoints: integer('later_share_basis_points').notNull().default(0),
    /** After so many months from funding nothing more is owed. */
    termMonths: integer('term_months').notNull().default(36),
    useOfFunds: jsonb('use_of_funds').$type<UseOfFunds[]>().notNull().default([]),
    risks: text('risks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Who has the link may see it; no list, map or search engine does. */
    isPrivate: boolean('is_private').notNull().default(false),
    opensAt: instant('opens_at'),
    deadlineAt: instant('deadline_at'),
    hasBeenExtended: boolean('has_been_extended').notNull().default(false),
    /** The newest of `campaignTerms`; 0 before the first. */
    termsVersion: integer('terms_version').notNull().default(0),
    /** Principal of payments under way, and of payments captured: together never above the highest goal. */
    heldMinor: minor('held_minor').notNull().default(0),
    raisedMinor: minor('raised_minor').notNull().default(0),
    investorCount: integer('investor_count').notNull().default(0),
    /** Of the form: an edit names the version it was made on. */
    version: integer('version').notNull().default(1),
    publishedAt: instant('published_at'),
    settledAt: instant('settled_at'),
    /** Why all of the money goes back, from FAILED or CANCELLED on, and what its investors are told. */
    endOutcome: text('end_outcome').$type<'FAILED' | 'CANCELLED'>(),
    endReason: text('end_reason'),
    /** The worker's: nobody else looks at it before then. */
    claimedUntil: instant('claimed_until'),
    /** What subscribers were told of by the clock: the deadline it was said for, and that four fifths of the goal were there. */
    closingAlertSentFor: instant('closing_alert_sent_for'),
    goalAlertSentAt: instant('goal_alert_sent_at'),
    /** Of the key that began the draft: the same key is the same draft. */
    clientRequestID: text('client_request_id'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaigns_state_idx').on(t.state, t.deadlineAt, t.campaignID),
    index('campaigns_channel_idx').on(t.channelID, t.createdAt),
    // The public list in each of its orders, and its search by whole words and by likeness.
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
    uniqueIndex('campaigns_client_request_key').on(t.clientRequestID),
    check('campaigns_end_outcome', sql`${t.endOutcome} IS NULL OR ${t.endOutcome} IN ('FAILED', 'CANCELLED')`),
    check(
      'campaigns_state',
      sql`${t.state} IN ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING', 'FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF', 'SUSPENDED', 'FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED')`,
    ),
    check('campaigns_instrument', sql`${t.instrument} IN ('REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE')`),
    check('campaigns_funding_rule', sql`${t.fundingRule} IN ('ALL_OR_NOTHING', 'FLEXIBLE')`),
    check('campaigns_oversubscription', sql`${t.oversubscription} IN ('FIRST_COME', 'PRO_RATA')`),
    check(
      'campaigns_goal',
      sql`${t.minGoalMinor} > 0 AND ${t.maxGoalMinor} >= ${t.minGoalMinor} AND ${t.minTicketMinor} > 0 AND ${t.maxTicketMinor} >= ${t.minTicketMinor}`,
    ),
    check('campaigns_counters', sql`${t.heldMinor} >= 0 AND ${t.raisedMinor} >= 0 AND ${t.investorCount} >= 0`),
    // A pro rata round takes more than it will keep, and gives the rest back when it is allotted.
    check('campaigns_cap', sql`${t.oversubscription} = 'PRO_RATA' OR ${t.heldMinor} + ${t.raisedMinor} <= ${t.maxGoalMinor}`),
    check(
      'campaigns_share',
      sql`${t.shareBasisPoints} BETWEEN 0 AND 10000 AND ${t.laterShareBasisPoints} BETWEEN 0 AND 10000 AND ${t.recoupBasisPoints} BETWEEN 0 AND 100000`,
    ),
  ],
);

/** What was promised, word for word: a new row for every material change, never rewritten. */
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

/** One person's one payment into a campaign, and what became of it. */
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
      .references(() => payments.paymentID),
    state: text('state').$type<CommitmentState>().notNull().default('INITIATED'),
    currency: currency(),
    /** Principal: what goes to escrow. Fee and tax are on top and in the payment's lines. */
    amountMinor: minor('amount_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    feeTaxMinor: minor('fee_tax_minor').notNull(),
    /** What of the principal is kept when the campaign is funded; null before. */
    allottedMinor: minor('allotted_minor'),
    /** What the investor acknowledged: the terms and the risk text, by hash and version. */
    termsVersion: integer('terms_version').notNull(),
    termsHash: text('terms_hash').notNull(),
    riskVersion: text('risk_version').notNull(),
    /** A hold on the cap that ends by itself. */
    holdUntil: instant('hold_until').notNull(),
    /** Set while new terms wait for a yes; then it is cancelled by itself. */
    reconfirmBy: instant('reconfirm_by'),
    /** Never shows the investor to anybody but the creator's books. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    committedAt: instant('committed_at'),
    endedAt: instant('ended_at'),
    /** Why it ended before it was funded; what a campaign's own end sends back stays in what the page says was raised. */
    endedBy: text('ended_by').$type<'INVESTOR' | 'RECONFIRM' | 'CAMPAIGN' | 'LATE' | 'CHARGEBACK'>(),
    claimedUntil: instant('claimed_until'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('commitments_payment_key').on(t.paymentID),
    // One unpaid commitment of a person in a campaign: a second press finds the first.
    uniqueIndex('commitments_open_key')
      .on(t.campaignID, t.userID)
      .where(sql`${t.state} = 'INITIATED'`),
    check('commitments_ended_by', sql`${t.endedBy} IS NULL OR ${t.endedBy} IN ('INVESTOR', 'RECONFIRM', 'CAMPAIGN', 'LATE', 'CHARGEBACK')`),
    index('commitments_campaign_idx').on(t.campaignID, t.state, t.commitmentID),
    index('commitments_user_idx').on(t.userID, t.createdAt, t.commitmentID),
    index('commitments_hold_idx')
      .on(t.holdUntil)
      .where(sql`${t.state} = 'INITIATED'`),
    index('commitments_reconfirm_idx')
      .on(t.reconfirmBy)
      .where(sql`${t.reconfirmBy} IS NOT NULL`),
    check(
      'commitments_state',
      sql`${t.state} IN ('INITIATED', 'AUTHORISED', 'CAPTURED', 'COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF', 'PAYMENT_FAILED', 'EXPIRED', 'CANCELLED', 'AUTO_CANCELLED', 'RELEASED', 'REFUNDED', 'CHARGED_BACK')`,
    ),
    check(
      'commitments_money',
      sql`${t.amountMinor} > 0 AND ${t.feeMinor} >= 0 AND ${t.feeTaxMinor} >= 0 AND (${t.allottedMinor} IS NULL OR ${t.allottedMinor} BETWEEN 0 AND ${t.amountMinor})`,
    ),
  ],
);
