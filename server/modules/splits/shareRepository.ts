import { sql } from 'drizzle-orm';
import type { PayeeRole } from '../../contract/splits';
import { splitShares } from '../../db/schema/splits';
import type { Db } from '../../platform/db/client';

type Row<T> = T & Record<string, unknown>;
type NewShare = typeof splitShares.$inferInsert;

/** What is left of a payee's share of one sale. */
interface ShareLeft {
  payeeID: string;
  channelID: string;
  role: PayeeRole;
  leftMinor: bigint;
  /** What the payee got at first. */
  givenMinor: bigint;
  /** Of what was divided. */
  receiptLeftMinor: bigint;
  receiptMinor: bigint;
}
/** A sale as it was posted: what its seller got and what went to investors, in minor units. */
interface PostedSale {
  groupID: string;
  sellerID: string;
  wholeMinor: bigint;
  investorsMinor: bigint;
}
/** The shares that were posted of a sale. */
export interface PostedSplit {
  groupID: string;
  saleID: string;
  workID: string;
}

/** The key of the group that divides a sale. */
export const splitKey = (saleID: string) => `split:${saleID}`;

/** Shares of sales, beside their postings. */
export const createShareRepository = (db: Db) => ({
  /** The newest sale of a payment, or one by its group. */
  async findSale(where: { paymentID: string } | { groupID: string }): Promise<PostedSale | null> {
    const condition =
      'groupID' in where ? sql`g.group_id = ${where.groupID}` : sql`g.subject_type = 'PAYMENT' AND g.subject_id = ${where.paymentID}`;
    const { rows } = await db.execute<Row<{ groupID: string; sellerID: string | null; whole: string; investors: string }>>(sql`
      SELECT g.group_id AS "groupID", max(a.owner_id) FILTER (WHERE a.kind = 'creatorPayable') AS "sellerID",
        COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'creatorPayable'), 0)::text AS whole,
        COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'returnsPool'), 0)::text AS investors
      FROM posting_groups g JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
      WHERE ${condition} AND g.type = 'sale' GROUP BY g.group_id ORDER BY g.recorded_at DESC LIMIT 1`);
    const [row] = rows;
    if (!row?.sellerID) return null;
    const { groupID, sellerID } = row;
    return { groupID, sellerID, wholeMinor: BigInt(row.whole), investorsMinor: BigInt(row.investors) };
  },
  /** Every division of a sale of a payment. */
  async listSplits(paymentID: string): Promise<PostedSplit[]> {
    const { rows } = await db.execute<Row<PostedSplit>>(sql`
      SELECT g.group_id AS "groupID", s.group_id AS "saleID",
        (SELECT h.work_id FROM split_shares h WHERE h.group_id = g.group_id LIMIT 1) AS "workID"
      FROM posting_groups s JOIN posting_groups g ON g.idempotency_key = 'split:' || s.group_id
      WHERE s.subject_type = 'PAYMENT' AND s.subject_id = ${paymentID} AND s.type = 'sale' ORDER BY g.group_id`);
    return rows;
  },
  /** What is left of the shares of a sale, by payee, in a stable order. */
  async listLeft(groupID: string): Promise<ShareLeft[]> {
    const { rows } = await db.execute<
      Row<Pick<ShareLeft, 'payeeID' | 'channelID' | 'role'> & Record<'left' | 'given' | 'receiptLeft' | 'receipt', string>>
    >(sql`
      SELECT h.payee_id AS "payeeID", h.channel_id AS "channelID", h.role, h.amount_minor::text AS given, h.receipt_minor::text AS receipt,
        (h.amount_minor + COALESCE(b.amount, 0))::text AS left, (h.receipt_minor + COALESCE(b.receipt, 0))::text AS "receiptLeft"
      FROM split_shares h LEFT JOIN LATERAL (
        SELECT sum(x.amount_minor) AS amount, sum(x.receipt_minor) AS receipt FROM posting_groups g JOIN split_shares x ON x.group_id = g.group_id
        WHERE (g.refund_of = h.group_id OR g.reverses_id = h.group_id) AND x.payee_id = h.payee_id
      ) b ON true
      WHERE h.group_id = ${groupID} ORDER BY h.payee_id`);
    return rows.map(({ left, given, receiptLeft, receipt, ...row }) => ({
      ...row,
      leftMinor: BigInt(left),
      givenMinor: BigInt(given),
      receiptLeftMinor: BigInt(receiptLeft),
      receiptMinor: BigInt(receipt),
    }));
  },
  /** Records shares and adds them to what their payees received of the work, in the order of the channels. */
  async add(shares: readonly NewShare[]): Promise<void> {
    await db.insert(splitShares).values([...shares]);
    for (const { workID, channelID, currency, amountMinor } of [...shares].sort((a, b) => (a.channelID < b.channelID ? -1 : 1)))
      await db.execute(sql`
        INSERT INTO split_receipts (work_id, channel_id, currency, received_minor) VALUES (${workID}, ${channelID}, ${currency}, GREATEST(0, ${amountMinor}::bigint))
        ON CONFLICT (work_id, channel_id, currency) DO UPDATE SET received_minor = split_receipts.received_minor + ${amountMinor}::bigint`);
  },
});
