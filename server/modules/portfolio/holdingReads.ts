import { sql } from 'drizzle-orm';
import type { CampaignState, Instrument } from '../../contract/campaigns';
import type { NextDate, ValueBasis } from '../../contract/portfolio';
import type { StoredImage } from '../../db/schema/columns';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { groupBy } from '../../platform/groupBy';
import { committedStates, investedStates, updateDueAt } from '../campaigns/campaigns';
import type { PerformanceInput, ValueChange } from './performance';

type Row = Record<string, unknown>;
export interface HoldingRecord extends PerformanceInput {
  campaignID: string;
  title: string;
  channelName: string;
  artwork: StoredImage | null;
  state: CampaignState;
  instrument: Instrument;
  isClosed: boolean;
  basis: ValueBasis;
  since: Date;
  timeZone: string;
  next: NextDate | null;
  valueChanges: ValueChange[];
}
type Stake = {
  campaignID: string;
  title: string;
  channelName: string;
  artwork: StoredImage | null;
  state: CampaignState;
  instrument: Instrument;
  currency: string;
  timeZone: string;
  endedAt: string | null;
  deadlineAt: string | null;
  settledAt: string | null;
  lastUpdateAt: string | null;
  distributionAt: string | null;
  commitmentState: string;
  principal: number;
  paid: number;
  at: string;
};
type Return = { campaignID: string; amountMinor: number; at: string };

const basisOf = (stakes: readonly Stake[], distributed: number): ValueBasis => {
  const [{ state, instrument } = { state: 'OPERATING', instrument: 'REVENUE_SHARE' }] = stakes;
  const has = (...states: string[]) => stakes.every(({ commitmentState }) => states.includes(commitmentState));
  if (state === 'WRITTEN_OFF' || has('WRITTEN_OFF')) return 'WRITTEN_OFF';
  if (state === 'COMPLETED' || has('EXITED')) return 'CLOSED';
  if (has(...committedStates)) return 'ESCROW';
  return distributed === 0 || instrument === 'REWARD' ? 'COST' : 'COST_LESS_RETURNED';
};

const toDate = (at: string | null) => (at === null ? null : new Date(at));

function nextDateOf({ state, deadlineAt, settledAt, lastUpdateAt, distributionAt }: Stake, basis: ValueBasis, now: Date): NextDate | null {
  const deadline = toDate(deadlineAt);
  if (basis === 'ESCROW') return deadline && deadline > now ? { kind: 'DECISION', at: deadline.toISOString() } : null;
  const distribution = toDate(distributionAt);
  if (distribution) return { kind: 'DISTRIBUTION', at: distribution.toISOString() };
  const update = updateDueAt({ state, settledAt: toDate(settledAt) }, toDate(lastUpdateAt));
  return update && { kind: 'UPDATE', at: update.toISOString() };
}

function toHolding(stakes: readonly Stake[], returns: readonly Return[], now: Date): HoldingRecord | null {
  const [first] = stakes;
  if (!first) return null;
  const { campaignID, title, channelName, artwork, state, instrument, currency, timeZone } = first;
  const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((total, one) => total + of(one), 0);
  const paidInMinor = sum(stakes, ({ paid }) => paid);
  const principal = sum(stakes, (stake) => stake.principal);
  const distributedMinor = sum(returns, ({ amountMinor }) => amountMinor);
  const basis = basisOf(stakes, distributedMinor);
  const isClosed = basis === 'CLOSED' || basis === 'WRITTEN_OFF';
  // Money in escrow is refunded with fees unless the round is funded.
  const valueMinor =
    basis === 'ESCROW'
      ? paidInMinor
      : isClosed
        ? 0
        : basis === 'COST_LESS_RETURNED'
          ? Math.max(0, principal - distributedMinor)
          : principal;
  const ended = isClosed && first.endedAt ? [{ at: new Date(first.endedAt), holding: campaignID, isEnd: true }] : [];
  const zero = { paidInMinor: 0, principalMinor: 0, returnedMinor: 0 };
  return {
    campaignID,
    title,
    channelName,
    artwork,
    state,
    instrument,
    timeZone,
    isClosed,
    basis,
    next: nextDateOf(first, basis, now),
    currency,
    paidInMinor,
    distributedMinor,
    valueMinor,
    exitedCostMinor: basis === 'CLOSED' ? paidInMinor : 0,
    writtenOffCostMinor: basis === 'WRITTEN_OFF' ? paidInMinor : 0,
    since: stakes.map(({ at }) => new Date(at)).reduce((a, b) => (a < b ? a : b)),
    flows: [
      ...stakes.map(({ paid, at }) => ({ amountMinor: -paid, at: new Date(at) })),
      ...returns.map(({ amountMinor, at }) => ({ amountMinor, at: new Date(at) })),
    ],
    valueChanges: [
      ...stakes.map((stake) => ({
        ...zero,
        at: new Date(stake.at),
        holding: campaignID,
        paidInMinor: stake.paid,
        principalMinor: stake.principal,
      })),
      ...returns.map(({ amountMinor, at }) => ({
        ...zero,
        at: new Date(at),
        holding: campaignID,
        returnedMinor: amountMinor,
      })),
      ...ended.map((end) => ({ ...zero, ...end })),
    ],
  };
}

export const createHoldingReads = (db: Db) => ({
  /**
   * All current and past holdings of an investor, the newest first. Fully refunded commitments are excluded, and so are returns in another
   * currency than that of the campaign.
   */
  async list(userID: string, now: Date): Promise<HoldingRecord[]> {
    const [stakes, returns] = await Promise.all([
      db.execute<Stake & Row>(sql`
        SELECT k.campaign_id AS "campaignID", c.title, h.name AS "channelName", c.artwork, c.state, c.instrument, c.currency, c.time_zone AS "timeZone",
          COALESCE(c.closed_at, k.ended_at) AS "endedAt", c.deadline_at AS "deadlineAt", c.settled_at AS "settledAt",
          (SELECT max(u.publish_at) FROM campaign_updates u WHERE u.campaign_id = c.campaign_id AND u.publish_at <= ${timestamp(now)}) AS "lastUpdateAt",
          CASE WHEN c.distribution_schedule <> 'NONE' AND c.state IN ('FUNDED', 'OPERATING')
            THEN COALESCE(c.distribution_overdue_since, c.next_distribution_at) END AS "distributionAt",
          k.state AS "commitmentState",
          COALESCE(k.allotted_minor, k.amount_minor)::float8 AS principal, (m.captured_minor - m.refunded_minor)::float8 AS paid,
          COALESCE(k.committed_at, k.created_at) AS at
        FROM commitments k JOIN payments m ON m.payment_id = k.payment_id JOIN campaigns c ON c.campaign_id = k.campaign_id
        JOIN channels h ON h.channel_id = c.channel_id
        WHERE k.user_id = ${userID} AND m.captured_minor > m.refunded_minor
          AND k.state IN (${inList(investedStates)})
        ORDER BY at DESC, k.commitment_id`),
      db.execute<Return & Row>(sql`
        SELECT p.campaign_id AS "campaignID", p.amount_minor::float8 AS "amountMinor", p.paid_at AS at
        FROM payouts p JOIN campaigns c ON c.campaign_id = p.campaign_id AND c.currency = p.currency
        WHERE p.user_id = ${userID} AND p.kind = 'INVESTOR' AND p.state = 'PAID'`),
    ]);
    const returnsByCampaign = groupBy(returns.rows, ({ campaignID }) => campaignID);
    return [...groupBy(stakes.rows, ({ campaignID }) => campaignID)].flatMap(
      ([campaignID, own]) => toHolding(own, returnsByCampaign.get(campaignID) ?? [], now) ?? [],
    );
  },
  /** Amounts owed to an investor and not paid out yet, by currency. */
  async owed(userID: string): Promise<{ currency: string; amountMinor: number }[]> {
    const { rows } = await db.execute<{ currency: string; amountMinor: number } & Row>(sql`
      SELECT a.currency, (-sum(p.amount_minor))::float8 AS "amountMinor" FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id
      WHERE a.kind = 'investorPayable' AND a.owner_type = 'USER' AND a.owner_id = ${userID} GROUP BY 1 HAVING sum(p.amount_minor) < 0 ORDER BY 1`);
    return rows;
  },
});
