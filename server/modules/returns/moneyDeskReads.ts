import { sql, type SQL } from 'drizzle-orm';
import type { Instrument } from '../../contract/campaigns';
import type { Payout } from '../../contract/payouts';
import type { Distribution } from '../../contract/returns';
import type { Db } from '../../platform/db/client';
import { permissionCondition } from '../channels/channels';
import type { MoneyDeskRole } from './approverRepository';
import { termsApproval } from './distributionSchedule';
import type { PoolSource } from './poolReads';

type Row = Record<string, unknown>;
const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());
const maxListed = 20;
const scheduleLabel = 'the agreed schedule';
const termsLabel = 'the terms';

export interface MoneyDeskRow {
  campaignID: string;
  title: string;
  instrument: Instrument;
  state: string;
  currency: string;
  channelID: string;
  raisedMinor: number;
  returnedMinor: number;
  role: MoneyDeskRole;
  isWaiting: boolean;
}

interface PayoutSelection {
  /** Conditions on `payouts p`, with its user `u` and channel `h`. */
  filter: SQL;
  canApprove: SQL;
  /** Payouts that come first, so that the limit never cuts them off. */
  isUrgent: SQL;
  limit: number;
}

/** Payouts as the desks show them, the newest first. */
async function listPayouts(db: Db, { filter, canApprove, isUrgent, limit }: PayoutSelection): Promise<Payout[]> {
  const { rows } = await db.execute<Omit<Payout, 'amount'> & { currency: string; amountMinor: number } & Row>(sql`
    SELECT p.payout_id AS "payoutID", p.kind, p.state, p.currency, p.amount_minor::float8 AS "amountMinor", p.masked_vpa AS "maskedAddress", p.reference,
      p.reason, p.held_until AS "heldUntil", p.created_at AS "createdAt", p.paid_at AS "paidAt", ${canApprove} AS "canApprove",
      EXISTS (SELECT 1 FROM payout_statements s WHERE s.payout_id = p.payout_id) AS "hasStatement",
      CASE WHEN p.kind = 'CREATOR' THEN h.name
        WHEN EXISTS (SELECT 1 FROM commitments k WHERE k.campaign_id = p.campaign_id AND k.user_id = p.user_id AND k.is_anonymous) THEN NULL
        ELSE u.name END AS name
    FROM payouts p JOIN users u ON u.user_id = p.user_id LEFT JOIN channels h ON h.channel_id = p.channel_id
    WHERE ${filter} ORDER BY (${isUrgent}) DESC, p.created_at DESC, p.payout_id LIMIT ${limit}`);
  return rows.map(({ currency, amountMinor, createdAt, paidAt, heldUntil, ...row }) => ({
    ...row,
    amount: { amountMinor, currency },
    createdAt: iso(createdAt) ?? '',
    paidAt: iso(paidAt),
    heldUntil: iso(heldUntil),
  }));
}

/**
 * Campaigns of channels whose money the user may move or read, then those the user approves for. An operator gets every campaign with
 * money except those of their own channels. With `campaignID`, only that one.
 */
export async function listMoneyDesks(db: Db, userID: string, campaignID?: string): Promise<MoneyDeskRow[]> {
  const canMoveMoney = permissionCondition(userID, 'money.move', sql`h.channel_id`);
  const canReadMoney = permissionCondition(userID, 'money.read', sql`h.channel_id`);
  const { rows } = await db.execute<MoneyDeskRow & Row>(sql`
    SELECT c.campaign_id AS "campaignID", c.title, c.instrument, c.state, c.currency, c.channel_id AS "channelID", c.raised_minor::float8 AS "raisedMinor",
      COALESCE(r.returned_minor, 0)::float8 AS "returnedMinor",
      CASE WHEN ${canMoveMoney} THEN 'OWNER' WHEN s.user_id IS NOT NULL THEN 'APPROVER' WHEN ${canReadMoney} THEN 'ACCOUNTANT' ELSE 'OPERATOR' END AS role,
      EXISTS (SELECT 1 FROM distributions d WHERE d.campaign_id = c.campaign_id AND d.state = 'COMPUTED')
        OR EXISTS (SELECT 1 FROM payouts p WHERE p.campaign_id = c.campaign_id AND p.kind = 'CREATOR' AND p.state = 'COMPUTED') AS "isWaiting"
    FROM campaigns c JOIN channels h ON h.channel_id = c.channel_id LEFT JOIN campaign_returns r ON r.campaign_id = c.campaign_id
    LEFT JOIN campaign_approvers s ON s.campaign_id = c.campaign_id AND s.user_id = ${userID}
    WHERE c.state <> 'DELETED' AND ${campaignID ? sql`c.campaign_id = ${campaignID}` : sql`true`} AND (${canReadMoney} OR s.user_id IS NOT NULL
      OR (c.raised_minor > 0 AND EXISTS (SELECT 1 FROM operators o WHERE o.user_id = ${userID})
        AND NOT EXISTS (SELECT 1 FROM channel_members t WHERE t.channel_id = h.channel_id AND t.user_id = ${userID})))
    ORDER BY (${canMoveMoney}) DESC, c.created_at DESC, c.campaign_id LIMIT 100`);
  return rows;
}

export async function listDistributions(db: Db, campaignID: string, userID: string): Promise<Distribution[]> {
  const { rows } = await db.execute<Omit<Distribution, 'sources' | 'shares'> & { currency: string; amountMinor: number } & Row>(sql`
    SELECT d.distribution_id AS "distributionID", d.state, d.currency, d.amount_minor::float8 AS "amountMinor", d.note,
      d.computed_at AS "computedAt", COALESCE(u.name, ${scheduleLabel}) AS "computedBy", d.approved_at AS "approvedAt", CASE WHEN d.approved_by = ${termsApproval} THEN ${termsLabel} ELSE a.name END AS "approvedBy",
      d.state = 'COMPUTED' AND d.computed_by <> ${userID} AS "canApprove"
    FROM distributions d LEFT JOIN users u ON u.user_id = d.computed_by LEFT JOIN users a ON a.user_id = d.approved_by
    WHERE d.campaign_id = ${campaignID} ORDER BY d.computed_at DESC LIMIT ${maxListed}`);
  const ids = rows.map(({ distributionID }) => distributionID);
  if (ids.length === 0) return [];
  const [sources, shares] = await Promise.all([
    db.execute<PoolSource & { distributionID: string } & Row>(sql`
      SELECT distribution_id AS "distributionID", kind, subject_id AS "subjectID", name, week::text AS week, sales, amount_minor::float8 AS "amountMinor"
      FROM distribution_sources WHERE distribution_id IN ${ids} ORDER BY week DESC, amount_minor DESC`),
    db.execute<{ distributionID: string; commitmentID: string; name: string | null; weight: number; amountMinor: number } & Row>(sql`
      SELECT s.distribution_id AS "distributionID", s.commitment_id AS "commitmentID", CASE WHEN k.is_anonymous THEN NULL ELSE u.name END AS name,
        s.weight_minor::float8 AS weight, s.amount_minor::float8 AS "amountMinor"
      FROM distribution_shares s JOIN commitments k ON k.commitment_id = s.commitment_id JOIN users u ON u.user_id = s.user_id
      WHERE s.distribution_id IN ${ids} ORDER BY s.amount_minor DESC, s.commitment_id`),
  ]);
  return rows.map(({ currency, amountMinor, computedAt, approvedAt, ...row }) => {
    const money = (minor: number) => ({ amountMinor: minor, currency });
    const ofDistribution = <One extends { distributionID: string }>(all: One[]) =>
      all.filter((one) => one.distributionID === row.distributionID);
    return {
      ...row,
      amount: money(amountMinor),
      computedAt: iso(computedAt) ?? '',
      approvedAt: iso(approvedAt),
      sources: ofDistribution(sources.rows).map(({ amountMinor: minor, ...source }) => ({ ...source, amount: money(minor) })),
      shares: ofDistribution(shares.rows).map(({ weight, amountMinor: minor, ...share }) => ({
        ...share,
        principal: money(weight),
        amount: money(minor),
      })),
    };
  });
}

export const listCampaignPayouts = (db: Db, campaignID: string, userID: string): Promise<Payout[]> =>
  listPayouts(db, {
    filter: sql`p.campaign_id = ${campaignID}`,
    canApprove: sql`p.kind = 'CREATOR' AND p.state = 'COMPUTED' AND p.computed_by <> ${userID}`,
    isUrgent: sql`p.state = 'HELD' OR (p.kind = 'CREATOR' AND p.state = 'COMPUTED')`,
    limit: 200,
  });

const listSalesPayouts = (db: Db, filter: SQL, canApprove: SQL): Promise<Payout[]> =>
  listPayouts(db, { filter: sql`p.kind = 'CREATOR' AND ${filter}`, canApprove, isUrgent: sql`p.state <> 'PAID'`, limit: 100 });

export const listChannelPayouts = (db: Db, channelID: string) => listSalesPayouts(db, sql`p.channel_id = ${channelID}`, sql`false`);

/** Payouts of sales that an operator has to decide, without those of their own channels. */
export const listPendingPayouts = (db: Db, operatorID: string) =>
  listSalesPayouts(
    db,
    sql`p.campaign_id IS NULL AND p.state IN ('COMPUTED', 'HELD') AND NOT (p.user_id = ${operatorID}
      OR EXISTS (SELECT 1 FROM channel_members t WHERE t.channel_id = p.channel_id AND t.user_id = ${operatorID}))`,
    sql`p.state = 'COMPUTED' AND p.computed_by <> ${operatorID}`,
  );

export async function listNamedApprovers(db: Db, campaignID: string) {
  type Named = { userID: string; username: string; name: string; addedBy: string | null; isAccepted: boolean; isConfirmed: boolean };
  const { rows } = await db.execute<Named & Row>(sql`
    SELECT u.user_id AS "userID", u.username, u.name, s.added_by AS "addedBy", s.accepted_at IS NOT NULL AS "isAccepted",
      s.confirmed_at IS NOT NULL AS "isConfirmed"
    FROM campaign_approvers s JOIN users u ON u.user_id = s.user_id WHERE s.campaign_id = ${campaignID} ORDER BY s.added_at`);
  return rows;
}

export async function findReturnTerms(db: Db, campaignID: string) {
  type Terms = {
    settledAt: string | null;
    raisedMinor: number;
    returnedMinor: number;
    share: number;
    recoup: number;
    later: number;
    months: number;
    fullShareAtMinor: number | null;
  };
  const { rows } = await db.execute<Terms & Row>(sql`
    SELECT c.settled_at AS "settledAt", COALESCE(r.raised_minor, c.raised_minor)::float8 AS "raisedMinor",
      COALESCE(r.returned_minor, 0)::float8 AS "returnedMinor", c.share_basis_points AS share,
      c.recoup_basis_points AS recoup, c.later_share_basis_points AS later, c.term_months AS months,
      CASE WHEN c.is_share_in_proportion AND c.funding_rule = 'FLEXIBLE' THEN c.min_goal_minor::float8 END AS "fullShareAtMinor"
    FROM campaigns c LEFT JOIN campaign_returns r ON r.campaign_id = c.campaign_id WHERE c.campaign_id = ${campaignID}`);
  return rows[0] ?? null;
}

/** What a published campaign has returned to its investors and paid out; null for any other. */
export async function findPublicFunds(db: Db, campaignID: string) {
  const { rows } = await db.execute<{ currency: string; returnedMinor: number; paidMinor: number }>(sql`
    SELECT c.currency, COALESCE((SELECT returned_minor FROM campaign_returns r WHERE r.campaign_id = c.campaign_id), 0)::float8 AS "returnedMinor",
      (SELECT COALESCE(sum(amount_minor), 0) FROM payouts p
        WHERE p.campaign_id = c.campaign_id AND p.currency = c.currency AND p.kind = 'INVESTOR' AND p.state = 'PAID')::float8 AS "paidMinor"
    FROM campaigns c WHERE c.campaign_id = ${campaignID} AND c.published_at IS NOT NULL`);
  return rows[0] ?? null;
}
