import { sql } from 'drizzle-orm';
import type { SourceKind } from '../../contract/returns';
import type { Db } from '../../platform/db/client';

export interface PoolSource {
  kind: SourceKind;
  subjectID: string;
  name: string;
  week: string;
  sales: number;
  amountMinor: number;
}

interface Pool {
  accountID: string;
  campaignID: string;
  currency: string;
  owed: bigint;
}

/** Balance owed by an account, positive when money is owed. Sums all postings, so it is exact inside a transaction. */
export async function readBalanceOwed(db: Db, accountID: string): Promise<bigint> {
  const { rows } = await db.execute<{ owed: string }>(
    sql`SELECT (-COALESCE(sum(amount_minor), 0))::text AS owed FROM postings WHERE account_id = ${accountID}`,
  );
  return BigInt(rows[0]?.owed ?? 0);
}

/** Pools of the campaigns, one per currency: of each campaign its own currency first, then the largest. */
export async function listPools(db: Db, campaignIDs: readonly string[]): Promise<Pool[]> {
  if (campaignIDs.length === 0) return [];
  const { rows } = await db.execute<Omit<Pool, 'owed'> & { owed: string }>(sql`
    SELECT a.account_id AS "accountID", a.owner_id AS "campaignID", a.currency, (-sum(p.amount_minor))::text AS owed
    FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN campaigns c ON c.campaign_id = a.owner_id
    WHERE a.kind = 'returnsPool' AND a.owner_id IN ${campaignIDs}
    GROUP BY a.account_id, a.owner_id, a.currency, c.currency ORDER BY a.currency = c.currency DESC, -sum(p.amount_minor) DESC, a.currency`);
  return rows.map((row) => ({ ...row, owed: BigInt(row.owed) }));
}

export async function findLastPosting(db: Db, accountID: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT COALESCE(max(posting_id), 0)::text AS id FROM postings WHERE account_id = ${accountID}`,
  );
  return Number(rows[0]?.id);
}

/** Sales less refunds that changed the pool since the last approved distribution, by work and week. */
export async function listPoolSources(db: Db, campaignID: string, poolID: string): Promise<PoolSource[]> {
  const { rows } = await db.execute<PoolSource & Record<string, unknown>>(sql`
    WITH since AS (
      SELECT COALESCE(max(d.up_to_posting_id), 0) AS id FROM distributions d
      WHERE d.campaign_id = ${campaignID} AND d.state = 'APPROVED'
        AND d.currency = (SELECT a.currency FROM ledger_accounts a WHERE a.account_id = ${poolID})
    ), moved AS (
      SELECT m.product, m.subject_id, -p.amount_minor AS amount, (g.type = 'sale')::int AS sale,
        to_char(date_trunc('week', g.occurred_at AT TIME ZONE c.time_zone), 'YYYY-MM-DD') AS week
      FROM postings p JOIN posting_groups g ON g.group_id = p.group_id JOIN payments m ON m.payment_id = g.subject_id
      JOIN campaigns c ON c.campaign_id = ${campaignID}
      WHERE p.account_id = ${poolID} AND p.posting_id > (SELECT id FROM since) AND g.subject_type = 'PAYMENT'
    )
    SELECT CASE m.product WHEN 'ott' THEN 'TITLE' ELSE 'EVENT' END AS kind, COALESCE(r.release_id, e.event_id) AS "subjectID",
      COALESCE(r.name, e.title) AS name, m.week, sum(m.sale)::int AS sales, sum(m.amount)::bigint::float8 AS "amountMinor"
    FROM moved m LEFT JOIN releases r ON m.product = 'ott' AND r.release_id = m.subject_id
    LEFT JOIN event_sessions s ON m.product = 'events' AND s.session_id = m.subject_id LEFT JOIN events e ON e.event_id = s.event_id
    GROUP BY 1, 2, 3, 4 ORDER BY m.week DESC, "amountMinor" DESC, "subjectID"`);
  return rows;
}
