import { sql } from 'drizzle-orm';
import type { AccountKind, GroupType, SubjectType } from '../../db/schema/ledger';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { accountOf } from './accounts';
import type { Entry } from './saleEntries';

export interface NewGroup {
  groupID: string;
  type: GroupType;
  idempotencyKey: string;
  bodyHash: string;
  reversesID: string | null;
  refundOf: string | null;
  subjectType: SubjectType;
  subjectID: string;
  createdBy: string;
  memo: string;
  entries: readonly Entry[];
  /** Null for now. */
  occurredAt: Date | null;
}
export interface StoredGroup {
  groupID: string;
  bodyHash: string;
  subjectID: string;
}
type Row = Record<string, unknown>;

/** Longer than any transaction of the platform runs: postings older than this are all committed. */
const settledSeconds = 600;

export const createLedgerRepository = (db: Db) => ({
  /** Inserts the group, its postings and any new accounts in one statement. Returns false when the key already exists. */
  async addGroup(group: NewGroup): Promise<boolean> {
    const entries = JSON.stringify(
      group.entries.map(({ account, amountMinor }) => ({
        account_id: account.accountID,
        kind: account.kind,
        owner_type: account.ownerType,
        owner_id: account.ownerID,
        normal_side: account.normalSide,
        currency: account.currency,
        amount_minor: amountMinor.toString(),
      })),
    );
    const { rowCount } = await db.execute(sql`
      WITH made AS (
        INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, reverses_id, refund_of, subject_type, subject_id, created_by, memo, occurred_at)
        VALUES (${group.groupID}, ${group.type}, ${group.idempotencyKey}, ${group.bodyHash}, ${group.reversesID}, ${group.refundOf},
          ${group.subjectType}, ${group.subjectID}, ${group.createdBy}, ${group.memo},
          ${group.occurredAt ? timestamp(group.occurredAt) : sql`DEFAULT`})
        ON CONFLICT (idempotency_key) DO NOTHING RETURNING group_id
      ), entry AS (
        SELECT * FROM jsonb_to_recordset(${entries}::jsonb) AS e(account_id text, kind text, owner_type text, owner_id text, normal_side text,
          currency text, amount_minor bigint)
      ), account AS (
        INSERT INTO ledger_accounts (account_id, kind, owner_type, owner_id, currency, normal_side)
        SELECT e.account_id, e.kind, e.owner_type, e.owner_id, e.currency, e.normal_side FROM entry e
        WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.account_id = e.account_id) ORDER BY e.account_id
        ON CONFLICT (account_id) DO NOTHING
      )
      INSERT INTO postings (group_id, account_id, amount_minor, currency)
      SELECT m.group_id, e.account_id, e.amount_minor, e.currency FROM made m CROSS JOIN entry e`);
    return (rowCount ?? 0) > 0;
  },
  async findByKey(idempotencyKey: string): Promise<StoredGroup | null> {
    const { rows } = await db.execute<StoredGroup & Row>(
      sql`SELECT g.group_id AS "groupID", g.body_hash AS "bodyHash", g.subject_id AS "subjectID" FROM posting_groups g WHERE g.idempotency_key = ${idempotencyKey}`,
    );
    return rows[0] ?? null;
  },
  /** The sums of the groups whose key starts with a prefix, by account. */
  async sumByKeyPrefix(prefix: string): Promise<Entry[]> {
    const { rows } = await db.execute<{ kind: AccountKind; ownerID: string | null; currency: string; sum: string } & Row>(sql`
      SELECT a.kind, a.owner_id AS "ownerID", a.currency, sum(p.amount_minor)::text AS sum
      FROM posting_groups g JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
      WHERE g.idempotency_key = ${prefix} OR starts_with(g.idempotency_key, ${`${prefix}:`}) GROUP BY a.account_id ORDER BY a.account_id`);
    return rows.map(({ kind, ownerID, currency, sum }) => ({ account: accountOf(kind, currency, ownerID), amountMinor: BigInt(sum) }));
  },
  /**
   * What is left of a group after its reversals and refunds, by account, ordered by account id. `isWhole` is true when nothing was
   * reversed.
   */
  async findRemaining(groupID: string): Promise<{ entries: Entry[]; isWhole: boolean }> {
    const { rows } = await db.execute<
      { kind: AccountKind; ownerID: string | null; currency: string; left: string; whole: string } & Row
    >(sql`
      SELECT a.kind, a.owner_id AS "ownerID", a.currency, sum(p.amount_minor)::text AS left,
        COALESCE(sum(p.amount_minor) FILTER (WHERE g.group_id = ${groupID}), 0)::text AS whole
      FROM posting_groups g JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
      WHERE g.group_id = ${groupID} OR g.refund_of = ${groupID} OR g.reverses_id = ${groupID}
      GROUP BY a.account_id ORDER BY a.account_id`);
    return {
      entries: rows.flatMap(({ kind, ownerID, currency, left }) =>
        left === '0' ? [] : [{ account: accountOf(kind, currency, ownerID), amountMinor: BigInt(left) }],
      ),
      isWhole: rows.every(({ left, whole }) => left === whole),
    };
  },
  /**
   * Debit positive, credit negative, in minor units; 0 for an account without postings. Reads the last nightly balance and the postings
   * since.
   */
  async balanceOf(accountID: string): Promise<number> {
    const { rows } = await db.execute<{ balance: string } & Row>(sql`
      SELECT (COALESCE(b.balance_minor, 0) + COALESCE((
        SELECT sum(p.amount_minor) FROM postings p WHERE p.account_id = ${accountID} AND p.posting_id > COALESCE(b.up_to_posting_id, 0)), 0)
      )::text AS balance
      FROM (SELECT 1) one LEFT JOIN ledger_balances b ON b.account_id = ${accountID}`);
    return Number(rows[0]?.balance ?? 0);
  },
  /** Stores the balance of every account, summed over the settled postings. */
  async storeBalances(now: Date): Promise<void> {
    await db.execute(sql`
      WITH cutoff AS (
        SELECT COALESCE(max(p.posting_id), 0) AS id FROM postings p JOIN posting_groups g ON g.group_id = p.group_id
        WHERE g.recorded_at < ${timestamp(addSeconds(now, -settledSeconds))}
      )
      INSERT INTO ledger_balances (account_id, up_to_posting_id, balance_minor, checked_at)
      SELECT p.account_id, (SELECT id FROM cutoff), sum(p.amount_minor), ${timestamp(now)} FROM postings p
      WHERE p.posting_id <= (SELECT id FROM cutoff) GROUP BY p.account_id
      ON CONFLICT (account_id) DO UPDATE SET up_to_posting_id = EXCLUDED.up_to_posting_id, balance_minor = EXCLUDED.balance_minor,
        checked_at = EXCLUDED.checked_at`);
  },
});
