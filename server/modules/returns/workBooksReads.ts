import { sql } from 'drizzle-orm';
import type { CampaignState, Instrument } from '../../contract/campaigns';
import type { MilestoneState } from '../../contract/milestones';
import type { BooksFigure } from '../../contract/workBooks';
import type { Db } from '../../platform/db/client';
import { isListed } from '../campaigns/campaigns';
import { campaignOfEvent, eventsOfCampaigns } from '../events/events';
import type { WeekOfPayments } from './bookLines';

type Row = Record<string, unknown>;
/** Figures of what people paid, in weeks. */
type PaidFigure = Extract<BooksFigure, 'RAISED' | 'HALL' | 'STREAM' | 'ABROAD'>;
export type EarnedFigure = Exclude<PaidFigure, 'RAISED'>;

export interface BooksCampaign {
  campaignID: string;
  name: string;
  state: CampaignState;
  instrument: Instrument;
  currency: string;
  investorCount: number;
  /** Allotted at funding; null before it. */
  allottedMinor: number | null;
  settledAt: string | null;
  settledOn: string | null;
  recoupBasisPoints: number;
  termMonths: number;
}

export interface Release {
  campaignID: string;
  number: number;
  title: string | null;
  state: MilestoneState;
  amountMinor: number;
  on: string | null;
}
export interface BookedDistribution {
  campaignID: string;
  distributionID: string;
  at: string;
  on: string;
  amountMinor: number;
  investorCount: number;
}

interface FundedKey {
  campaignID: string;
  /** As PostgreSQL writes it, in microseconds, for a cursor. */
  settledAt: string;
}
interface FundedPage {
  after: FundedKey | null;
  count: number;
}

/** Groups of postings to read: those whose last posting is beyond `after`, and not beyond `upTo`. */
interface PostingRange {
  campaignID: string;
  after: number;
  upTo: number | null;
}
/** The postings of one group are written by one statement; concurrent ones get numbers in between, but not this many. */
const groupSpan = 1000;

const day = (instant: string) => sql.raw(`to_char(${instant} AT TIME ZONE c.time_zone, 'YYYY-MM-DD')`);
const week = sql`to_char(date_trunc('week', g.occurred_at AT TIME ZONE c.time_zone), 'YYYY-MM-DD')`;
/** The payers of a week: their number, and their IDs where they are too few for a line of their own. */
const payers = (minPeople: number) => sql`
  count(DISTINCT user_id) FILTER (WHERE g.type = 'sale')::int AS "payerCount",
  CASE WHEN count(DISTINCT user_id) FILTER (WHERE g.type = 'sale') < ${minPeople}
    THEN array_agg(DISTINCT user_id) FILTER (WHERE g.type = 'sale') END AS payers`;
const amount = sql`sum(amount)::bigint::float8 AS "amountMinor"`;
const ofPayments = sql`g.subject_type = 'PAYMENT' AND g.type IN ('sale', 'refund', 'chargeback')`;

type WeekRow<Figure extends PaidFigure> = Omit<FigureWeek<Figure>, 'payers'> & { payers: string[] | null } & Row;
export interface FigureWeek<Figure extends PaidFigure = PaidFigure> extends WeekOfPayments {
  campaignID: string;
  figure: Figure;
  currency: string;
}

/** What the ledger has about campaigns and the works that name them. */
export const createWorkBooksReads = (db: Db) => ({
  async listCampaigns(ids: readonly string[]): Promise<BooksCampaign[]> {
    const { rows } = await db.execute<BooksCampaign & Row>(sql`
      SELECT c.campaign_id AS "campaignID", c.title AS name, c.state, c.instrument, c.currency,
        COALESCE(c.investor_count, 0) AS "investorCount", c.settled_at AS "settledAt", ${day('c.settled_at')} AS "settledOn",
        CASE WHEN c.settled_at IS NOT NULL THEN COALESCE(r.raised_minor, (SELECT sum(k.allotted_minor) FROM commitments k
          WHERE k.campaign_id = c.campaign_id AND NOT k.is_late_pledge AND k.state IN ('ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')), 0)::float8 END AS "allottedMinor",
        c.recoup_basis_points AS "recoupBasisPoints", c.term_months AS "termMonths"
      FROM campaigns c LEFT JOIN campaign_returns r ON r.campaign_id = c.campaign_id WHERE c.campaign_id IN ${ids}`);
    return rows;
  },

  /** The funded campaigns of a channel that are public and in one of these states, the last funded first. */
  async listFunded(channelID: string, states: readonly CampaignState[], { after, count }: FundedPage): Promise<FundedKey[]> {
    const { rows } = await db.execute<FundedKey & Row>(sql`
      SELECT c.campaign_id AS "campaignID", c.settled_at::text AS "settledAt" FROM campaigns c
      WHERE c.channel_id = ${channelID} AND c.settled_at IS NOT NULL AND ${isListed} AND c.state IN ${states}
        ${after ? sql`AND (c.settled_at, c.campaign_id) < (${after.settledAt}::timestamptz, ${after.campaignID})` : sql``}
      ORDER BY c.settled_at DESC, c.campaign_id DESC LIMIT ${count}`);
    return rows;
  },

  /** Principal of the round that came into escrow less what went back from it, by week; late pledges are not part of it. */
  async listRaised(ids: readonly string[], minPeople: number): Promise<FigureWeek<'RAISED'>[]> {
    const { rows } = await db.execute<WeekRow<'RAISED'>>(sql`
      SELECT c.campaign_id AS "campaignID", 'RAISED' AS figure, moved.currency, ${week} AS "from",
        count(*) FILTER (WHERE g.type = 'sale')::int AS count, ${amount}, ${payers(minPeople)}
      FROM campaigns c JOIN ledger_accounts a ON a.owner_type = 'CAMPAIGN' AND a.owner_id = c.campaign_id AND a.kind = 'escrow' AND a.currency = c.currency
      JOIN LATERAL (SELECT q.group_id, q.currency, -q.amount_minor AS amount FROM postings q WHERE q.account_id = a.account_id) moved ON true
      JOIN posting_groups g ON g.group_id = moved.group_id AND ${ofPayments} JOIN payments m ON m.payment_id = g.subject_id
      WHERE c.campaign_id IN ${ids} AND NOT EXISTS (SELECT 1 FROM commitments k WHERE k.payment_id = m.payment_id AND k.is_late_pledge)
      GROUP BY c.campaign_id, moved.currency, ${week} ORDER BY ${week}`);
    return rows.map(toWeek);
  },

  /**
   * What the seller and the investors were credited for sales of the works that name the campaign, less what went back, by source, currency and week.
   * Abroad is a stream bought in another country than the campaign's.
   */
  async listEarned(ranges: readonly PostingRange[], minPeople: number): Promise<FigureWeek<EarnedFigure>[]> {
    const figure = sql`CASE WHEN g.product = 'events' THEN 'HALL' WHEN g.bought_in <> c.country THEN 'ABROAD' ELSE 'STREAM' END`;
    const ids = ranges.map(({ campaignID }) => campaignID);
    const first = Math.min(...ranges.map(({ after }) => after)) - groupSpan;
    const last = Math.max(...ranges.map(({ upTo }) => upTo ?? Number.MAX_SAFE_INTEGER - groupSpan)) + groupSpan;
    const { rows } = await db.execute<WeekRow<EarnedFigure>>(sql`
      WITH ranges AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS f("campaignID" text, "after" bigint, "upTo" bigint)
      ), works AS (
        SELECT 'ott' AS product, r.release_id AS subject_id, r.channel_id, r.campaign_id FROM releases r WHERE r.campaign_id IN ${ids}
        UNION ALL SELECT 'events', s.session_id, e.channel_id, ${campaignOfEvent('e')} FROM events e JOIN event_sessions s ON s.event_id = e.event_id
          WHERE e.event_id IN ${eventsOfCampaigns(sql`${ids}`)}
      ), accounts AS (
        SELECT a.account_id, a.owner_id AS campaign_id FROM ledger_accounts a WHERE a.owner_type = 'CAMPAIGN' AND a.owner_id IN ${ids} AND a.kind = 'returnsPool'
        UNION ALL SELECT a.account_id, NULL FROM ledger_accounts a
          WHERE a.owner_type = 'CHANNEL' AND a.kind = 'creatorPayable' AND a.owner_id IN (SELECT w.channel_id FROM works w)
      ), moved AS MATERIALIZED (
        SELECT q.group_id, q.currency, a.campaign_id, -sum(q.amount_minor) AS amount, max(max(q.posting_id)) OVER (PARTITION BY q.group_id) AS last_id
        FROM accounts a JOIN postings q ON q.account_id = a.account_id AND q.posting_id > ${first} AND q.posting_id <= ${last}
        GROUP BY q.group_id, q.currency, a.campaign_id
      ), paid AS MATERIALIZED (
        SELECT moved.*, g.type, g.occurred_at, m.product, m.subject_id, m.user_id, u.country AS bought_in
        FROM moved JOIN posting_groups g ON g.group_id = moved.group_id AND ${ofPayments} JOIN payments m ON m.payment_id = g.subject_id
        LEFT JOIN purchases u ON u.payment_id = m.payment_id
      )
      SELECT c.campaign_id AS "campaignID", ${figure} AS figure, g.currency, ${week} AS "from",
        count(DISTINCT g.group_id) FILTER (WHERE g.type = 'sale')::int AS count, ${amount}, ${payers(minPeople)}
      FROM paid g JOIN works w ON w.product = g.product AND w.subject_id = g.subject_id AND w.campaign_id = COALESCE(g.campaign_id, w.campaign_id)
      JOIN ranges f ON f."campaignID" = w.campaign_id AND g.last_id > f."after" AND (f."upTo" IS NULL OR g.last_id <= f."upTo")
      JOIN campaigns c ON c.campaign_id = w.campaign_id
      GROUP BY c.campaign_id, ${figure}, g.currency, ${week} ORDER BY ${week}`);
    return rows.map(toWeek);
  },

  /** The parts of the raised money in their order, with what was posted of each; one part without milestones in the terms. */
  async listReleases(ids: readonly string[]): Promise<Release[]> {
    const { rows } = await db.execute<Release & Row>(sql`
      WITH posted AS (
        SELECT g.subject_id AS campaign_id, CASE g.type WHEN 'funded' THEN 1 ELSE split_part(g.idempotency_key, ':', 3)::int END AS number,
          -sum(q.amount_minor) AS amount, min(g.occurred_at) AS at
        FROM posting_groups g JOIN postings q ON q.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = q.account_id AND a.kind = 'creatorPayable'
        WHERE g.subject_type = 'CAMPAIGN' AND g.subject_id IN ${ids} AND g.type IN ('funded', 'milestone') AND g.idempotency_key NOT LIKE '%:late' GROUP BY 1, 2
      )
      SELECT c.campaign_id AS "campaignID", COALESCE(s.number, p.number) AS number, s.title, COALESCE(s.state, 'RELEASED') AS state,
        COALESCE(p.amount, 0)::bigint::float8 AS "amountMinor", ${day('p.at')} AS "on"
      FROM (SELECT * FROM campaign_milestones WHERE campaign_id IN ${ids}) s FULL JOIN posted p ON p.campaign_id = s.campaign_id AND p.number = s.number
      JOIN campaigns c ON c.campaign_id = COALESCE(s.campaign_id, p.campaign_id) ORDER BY 1, 2`);
    return rows;
  },

  /** What was posted to investors in the campaign's currency, the newest first. */
  async listDistributions(ids: readonly string[]): Promise<BookedDistribution[]> {
    const { rows } = await db.execute<BookedDistribution & Row>(sql`
      SELECT d.campaign_id AS "campaignID", d.distribution_id AS "distributionID", to_char(g.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, ${day('g.occurred_at')} AS "on",
        -sum(q.amount_minor)::bigint::float8 AS "amountMinor", count(DISTINCT a.owner_id)::int AS "investorCount"
      FROM campaigns c JOIN distributions d ON d.campaign_id = c.campaign_id AND d.currency = c.currency AND d.state = 'APPROVED'
      JOIN posting_groups g ON g.subject_type = 'DISTRIBUTION' AND g.subject_id = d.distribution_id AND g.type = 'distribution'
      JOIN postings q ON q.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = q.account_id AND a.kind = 'investorPayable'
      WHERE c.campaign_id IN ${ids} GROUP BY d.campaign_id, d.distribution_id, g.occurred_at, c.time_zone ORDER BY g.occurred_at DESC, d.distribution_id`);
    return rows;
  },
});

const toWeek = <Figure extends PaidFigure>({ payers: named, ...row }: WeekRow<Figure>): FigureWeek<Figure> => ({
  ...row,
  payers: named ?? [],
});
