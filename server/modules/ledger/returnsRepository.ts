import { sql } from 'drizzle-orm';
import type { ShareTerms } from '../../contract/shareTerms';
import { investorsPart, termEndsAt } from '../../contract/waterfall';
import type { Db, Tx } from '../../platform/db/client';
import type { InvestorShare } from './saleEntries';

type Counter = {
  currency: string;
  raised: string;
  returned: string;
  shareBasisPoints: number;
  recoupBasisPoints: number;
  laterShareBasisPoints: number;
  termMonths: number;
  fullShareAtMinor: number | null;
  settledAt: string | null;
};

/** The goal, where the terms reduce the shares of a campaign that raised less (docs/decisions/124-share-of-flexible-campaigns.md). */
const fullShareAt = sql`CASE WHEN c.is_share_in_proportion AND c.funding_rule = 'FLEXIBLE' THEN c.min_goal_minor::float8 END`;

/**
 * Locks the counter of what a campaign has returned. Every sale and every refund of its works locks this one row, so that two sales at the
 * recoup limit are shared one after the other and the postings of the pool are in the order of their ids. Returns false unless the campaign
 * is funded, operating or written off: a write-off is an estimate and ends no right to a share.
 */
export async function lockReturns(tx: Tx, campaignID: string): Promise<boolean> {
  await tx.execute(sql`
    INSERT INTO campaign_returns (campaign_id, raised_minor)
    SELECT c.campaign_id, COALESCE((SELECT sum(k.allotted_minor) FROM commitments k
      WHERE k.campaign_id = c.campaign_id AND NOT k.is_late_pledge AND k.state IN ('ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')), 0)
    FROM campaigns c WHERE c.campaign_id = ${campaignID} AND c.state IN ('FUNDED', 'OPERATING', 'WRITTEN_OFF')
      AND NOT EXISTS (SELECT 1 FROM campaign_returns r WHERE r.campaign_id = c.campaign_id)
    ON CONFLICT (campaign_id) DO NOTHING`);
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM campaign_returns WHERE campaign_id = ${campaignID} FOR UPDATE`);
  return (rowCount ?? 0) > 0;
}

/**
 * Computes the investors' share of a net sale and adds it to the counter. Returns null when there is none. A sale in another currency
 * leaves the counter unchanged; its share goes to a pool of that currency.
 */
export async function recordShare(
  tx: Tx,
  campaignID: string,
  { currency, net, now }: { currency: string; net: bigint; now: Date },
): Promise<InvestorShare | null> {
  if (net <= 0n || !(await lockReturns(tx, campaignID))) return null;
  const { rows } = await tx.execute<Counter>(sql`
    SELECT c.currency, r.raised_minor::text AS raised, r.returned_minor::text AS returned, c.share_basis_points AS "shareBasisPoints",
      c.recoup_basis_points AS "recoupBasisPoints", c.later_share_basis_points AS "laterShareBasisPoints", c.term_months AS "termMonths",
      ${fullShareAt} AS "fullShareAtMinor", c.settled_at AS "settledAt"
    FROM campaign_returns r JOIN campaigns c USING (campaign_id)
    WHERE r.campaign_id = ${campaignID} AND c.state IN ('FUNDED', 'OPERATING', 'WRITTEN_OFF')`);
  const [terms] = rows;
  if (!terms) return null;
  if (terms.settledAt && now >= termEndsAt(new Date(terms.settledAt), terms.termMonths)) return null;
  const amountMinor = investorsPart(terms, BigInt(terms.raised), BigInt(terms.returned), net);
  if (amountMinor === 0n) return null;
  if (currency === terms.currency) await addReturned(tx, campaignID, amountMinor);
  return { campaignID, amountMinor };
}

/** What decides the investors' share of the next sale; null when there is none: not funded yet, or the term is over. */
export async function findShareTerms(db: Db, campaignID: string, now: Date): Promise<ShareTerms | null> {
  const { rows } = await db.execute<Counter>(sql`
    SELECT c.currency, COALESCE(r.returned_minor, 0)::text AS returned, COALESCE(r.raised_minor, (SELECT sum(k.allotted_minor) FROM commitments k
        WHERE k.campaign_id = c.campaign_id AND NOT k.is_late_pledge AND k.state IN ('ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')), 0)::text AS raised,
      c.share_basis_points AS "shareBasisPoints", c.recoup_basis_points AS "recoupBasisPoints", c.later_share_basis_points AS "laterShareBasisPoints",
      c.term_months AS "termMonths", ${fullShareAt} AS "fullShareAtMinor", c.settled_at AS "settledAt"
    FROM campaigns c LEFT JOIN campaign_returns r USING (campaign_id)
    WHERE c.campaign_id = ${campaignID} AND c.state IN ('FUNDED', 'OPERATING', 'WRITTEN_OFF')`);
  const [found] = rows;
  if (!found || (found.settledAt && now >= termEndsAt(new Date(found.settledAt), found.termMonths))) return null;
  const { raised, returned, currency: _currency, settledAt: _settledAt, ...terms } = found;
  return { ...terms, raisedMinor: Number(raised), returnedMinor: Number(returned) };
}

/** Subtracts a refunded share from the counter. */
export async function reverseShare(tx: Tx, campaignID: string, currency: string, amountMinor: bigint): Promise<void> {
  await lockReturns(tx, campaignID);
  const { rows } = await tx.execute<{ currency: string }>(sql`SELECT currency FROM campaigns WHERE campaign_id = ${campaignID}`);
  if (rows[0]?.currency === currency) await addReturned(tx, campaignID, -amountMinor);
}

async function addReturned(tx: Tx, campaignID: string, amountMinor: bigint): Promise<void> {
  await tx.execute(
    sql`UPDATE campaign_returns SET returned_minor = returned_minor + ${amountMinor.toString()}::bigint WHERE campaign_id = ${campaignID}`,
  );
}
