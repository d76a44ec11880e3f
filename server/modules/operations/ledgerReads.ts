import { sql, type SQL } from 'drizzle-orm';
import type { PostingGroup } from '../../contract/adminLedger';
import type { AccountKind } from '../../db/schema/ledger';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byID, byTime, keysetOf, type Keyset } from '../../platform/keyset';

type Row<T> = T & Record<string, unknown>;

export interface KindSum {
  kind: AccountKind;
  /** Of payment providers alone; null for all others together. */
  ownerID: string | null;
  currency: string;
  accountCount: number;
  sum: bigint;
}

/** The sums of all groups dated before `before`, by kind of account and currency; those of payment providers each. */
export async function sumByKind(db: Db, before: Date): Promise<KindSum[]> {
  type Stored = Omit<KindSum, 'sum'> & { sum: string };
  const { rows } = await db.execute<Row<Stored>>(sql`
    SELECT a.kind, CASE WHEN a.owner_type = 'PROVIDER' THEN a.owner_id END AS "ownerID", a.currency, count(*)::int AS "accountCount", sum(b.sum)::text AS sum
    FROM ledger_accounts a JOIN (
      SELECT p.account_id, sum(p.amount_minor) AS sum FROM postings p JOIN posting_groups g ON g.group_id = p.group_id
      WHERE g.occurred_at < ${timestamp(before)} GROUP BY 1
    ) b ON b.account_id = a.account_id GROUP BY 1, 2, 3 ORDER BY a.currency, a.kind, "ownerID"`);
  return rows.map((row) => ({ ...row, sum: BigInt(row.sum) }));
}

export interface AccountBalance {
  accountID: string;
  kind: AccountKind;
  ownerID: string | null;
  currency: string;
  balanceMinor: number;
}

export const accountKeyset = keysetOf(sql`a.account_id`, { account: byID(sql`a.account_id`, 'asc') });

/** Accounts with their balances. */
export async function listAccounts(
  db: Db,
  { q, currency }: { q?: string | undefined; currency?: string | undefined },
  { after, orderBy }: Keyset,
  limit: number,
): Promise<AccountBalance[]> {
  const { rows } = await db.execute<Row<AccountBalance>>(sql`
    SELECT a.account_id AS "accountID", a.kind, a.owner_id AS "ownerID", a.currency, b.sum::float8 AS "balanceMinor"
    FROM ledger_accounts a
    CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount_minor), 0) AS sum FROM postings p WHERE p.account_id = a.account_id) b
    WHERE ${q === undefined ? sql`true` : sql`a.account_id ILIKE ${`%${escapeLike(q)}%`}`}
      AND ${currency === undefined ? sql`true` : sql`a.currency = ${currency}`} AND ${after}
    ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows;
}

export interface GroupFilter {
  type?: string | undefined;
  account?: string | undefined;
  q?: string | undefined;
  currency?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}
interface StoredGroup extends Omit<PostingGroup, 'at' | 'postings'> {
  at: string;
  place: string;
  postings: { account: string; kind: AccountKind; ownerID: string | null; currency: string; amountMinor: string }[];
}
/** A group with its postings in the order in which they were written. */
export type LedgerGroup = StoredGroup;

const conditionsOf = ({ type, account, q, currency, from, before }: GroupFilter): SQL[] =>
  [
    type === undefined ? null : sql`g.type = ${type}`,
    account === undefined
      ? null
      : sql`EXISTS (SELECT 1 FROM postings f WHERE f.group_id = g.group_id AND (f.account_id = ${account} OR starts_with(f.account_id, ${`${account}:`})))`,
    q === undefined ? null : sql`(g.group_id = ${q} OR g.subject_id = ${q} OR g.memo ILIKE ${`%${escapeLike(q)}%`})`,
    currency === undefined ? null : sql`EXISTS (SELECT 1 FROM postings f WHERE f.group_id = g.group_id AND f.currency = ${currency})`,
    from === undefined ? null : sql`g.occurred_at >= ${timestamp(from)}`,
    before === undefined ? null : sql`g.occurred_at < ${timestamp(before)}`,
  ].filter((one) => one !== null);

export const groupKeyset = keysetOf(sql`g.group_id`, { at: byTime(sql`g.occurred_at`, 'desc') });

/** Groups by date. */
export async function listGroups(db: Db, filter: GroupFilter, { place, after, orderBy }: Keyset, limit: number): Promise<LedgerGroup[]> {
  const { rows } = await db.execute<Row<StoredGroup>>(sql`
    SELECT ${place} AS place, g.group_id AS "groupID", g.type, g.memo, g.subject_type AS "subjectType", g.subject_id AS "subjectID", g.created_by AS "createdBy",
      g.occurred_at AS at, o.postings
    FROM (
      SELECT g.* FROM posting_groups g WHERE ${sql.join([after, ...conditionsOf(filter)], sql` AND `)}
      ORDER BY ${orderBy} LIMIT ${limit}
    ) g CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('account', p.account_id, 'kind', a.kind, 'ownerID', a.owner_id, 'currency', p.currency,
        'amountMinor', p.amount_minor::text) ORDER BY p.posting_id) AS postings
      FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id WHERE p.group_id = g.group_id
    ) o ORDER BY ${orderBy}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export interface MonthFacts {
  month: string;
  groupCount: number;
  caseCount: number;
  adjustmentCount: number;
  unsettledCount: number;
  suspense: { currency: string; amountMinor: number }[];
}

/** How many groups each month has, the latest first. */
export async function countGroupsByMonth(db: Db): Promise<{ month: string; groupCount: number }[]> {
  const { rows } = await db.execute<{ month: string; groupCount: number }>(sql`
    SELECT to_char(occurred_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, count(*)::int AS "groupCount" FROM posting_groups GROUP BY 1 ORDER BY 1 DESC`);
  return rows;
}

/** What is unfinished of a month: cases with money opened until its end, proposed adjustments dated in it, its captures without a settlement, suspense. */
export async function findOpenOfMonth(
  db: Db,
  month: string,
  { from, before }: { from: Date; before: Date },
): Promise<Omit<MonthFacts, 'month' | 'groupCount'>> {
  const { rows } = await db.execute<Row<Omit<MonthFacts, 'month' | 'groupCount'>>>(sql`
    SELECT
      (SELECT count(*)::int FROM operations_cases WHERE state = 'OPEN' AND amount_minor IS NOT NULL AND opened_at < ${timestamp(before)}) AS "caseCount",
      (SELECT count(*)::int FROM ledger_adjustments WHERE state = 'PROPOSED' AND starts_with(dated_on, ${month})) AS "adjustmentCount",
      (SELECT count(*)::int FROM payments p WHERE p.captured_minor > 0 AND p.captured_at >= ${timestamp(from)} AND p.captured_at < ${timestamp(before)}
        AND NOT EXISTS (SELECT 1 FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id WHERE l.provider = p.provider
          AND l.kind = 'PAYMENT' AND l.provider_ref = p.provider_payment_id AND s.state NOT IN ('DUPLICATE', 'DISMISSED'))) AS "unsettledCount",
      COALESCE((SELECT jsonb_agg(jsonb_build_object('currency', x.currency, 'amountMinor', x.sum) ORDER BY x.currency) FROM (
        SELECT p.currency, sum(p.amount_minor) AS sum FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id
        JOIN posting_groups g ON g.group_id = p.group_id WHERE a.kind = 'suspense' AND g.occurred_at < ${timestamp(before)}
        GROUP BY 1 HAVING sum(p.amount_minor) <> 0) x), '[]') AS suspense`);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row');
  return row;
}
