import { sql, type SQL } from 'drizzle-orm';
import type { AdminPayout, AdminPayoutRow, BankTransfer, PayoutBatchRow, WaitingTransfers } from '../../contract/adminPayouts';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byAmount, byTime, keysetOf, type Keyset } from '../../platform/keyset';

export interface PayoutFilter {
  state?: AdminPayoutRow['state'] | undefined;
  currency?: string | undefined;
  q?: string | undefined;
}
type Row<T> = T & Record<string, unknown>;
const iso = (at: string) => new Date(at).toISOString();
const isoOrNull = (at: string | null) => (at === null ? null : iso(at));

interface PayoutListRow extends Omit<AdminPayoutRow, 'amount' | 'payee'> {
  place: string;
  amountMinor: number;
  currency: string;
  userID: string;
  name: string;
  username: string;
}
const payoutColumns = sql`p.payout_id AS "payoutID", p.kind, p.state, p.amount_minor::float8 AS "amountMinor", p.currency, u.user_id AS "userID", u.name,
  u.username, h.name AS "channelName", p.masked_vpa AS "maskedAddress", p.reference, p.reason, p.created_at AS "createdAt", p.paid_at AS "paidAt"`;
const payoutTables = sql`payouts p JOIN users u ON u.user_id = p.user_id LEFT JOIN channels h ON h.channel_id = p.channel_id`;

const toPayoutRow = ({
  amountMinor,
  currency,
  userID,
  name,
  username,
  createdAt,
  paidAt,
  ...row
}: Omit<PayoutListRow, 'place'>): AdminPayoutRow => ({
  ...row,
  amount: { amountMinor, currency },
  payee: { userID, name, username },
  createdAt: iso(createdAt),
  paidAt: isoOrNull(paidAt),
});

function conditionOf({ state, currency, q }: PayoutFilter): SQL[] {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  return [
    state === undefined ? null : sql`p.state = ${state}`,
    currency === undefined ? null : sql`p.currency = ${currency}`,
    q === undefined
      ? null
      : sql`(p.payout_id = ${q} OR p.reference = ${q} OR p.provider_payout_id = ${q} OR u.name ILIKE ${part} OR u.username ILIKE ${part} OR h.name ILIKE ${part})`,
  ].filter((one) => one !== null);
}

export const payoutKeyset = keysetOf(sql`p.payout_id`, {
  createdAt: byTime(sql`p.created_at`, 'desc'),
  amount: byAmount(sql`p.amount_minor`, 'desc'),
});

/** Payouts. */
export async function listPayoutRows(
  db: Db,
  filter: PayoutFilter,
  { place, after, orderBy }: Keyset,
  limit: number,
): Promise<{ place: string; row: AdminPayoutRow }[]> {
  const { rows } = await db.execute<Row<PayoutListRow>>(sql`
    SELECT ${place} AS place, ${payoutColumns} FROM ${payoutTables}
    WHERE ${sql.join([after, ...conditionOf(filter)], sql` AND `)} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows.map(({ place: at, ...row }) => ({ place: at, row: toPayoutRow(row) }));
}

type PayoutDetails = Pick<
  AdminPayout,
  'campaignID' | 'channelID' | 'provider' | 'providerPayoutID' | 'attempts' | 'approvedAt' | 'heldUntil' | 'hasStatement'
> & { requestedBy: string; approvedBy: string | null; heldBy: string | null };

export async function findPayoutRow(db: Db, payoutID: string): Promise<(AdminPayoutRow & PayoutDetails) | null> {
  const { rows } = await db.execute<Row<PayoutListRow & PayoutDetails>>(sql`
    SELECT ${payoutColumns}, p.campaign_id AS "campaignID", p.channel_id AS "channelID", p.provider, p.provider_payout_id AS "providerPayoutID",
      p.attempts, p.computed_by AS "requestedBy", p.approved_by AS "approvedBy", p.approved_at AS "approvedAt", p.held_until AS "heldUntil",
      p.held_by AS "heldBy", EXISTS (SELECT 1 FROM payout_statements s WHERE s.payout_id = p.payout_id) AS "hasStatement"
    FROM ${payoutTables} WHERE p.payout_id = ${payoutID}`);
  const [row] = rows;
  if (!row) return null;
  const { approvedAt, heldUntil } = row;
  return { ...row, ...toPayoutRow(row), approvedAt: isoOrNull(approvedAt), heldUntil: isoOrNull(heldUntil) };
}

interface TransferListRow extends Omit<BankTransfer, 'amount' | 'payee' | 'proposal' | 'decidedBy'> {
  amountMinor: number;
  currency: string;
  userID: string;
  name: string;
  username: string;
  proposedState: 'PAID' | 'RETURNED' | null;
  proposedAt: string | null;
  proposedReference: string | null;
  proposedReason: string | null;
  proposerID: string | null;
  proposerName: string;
  proposerUsername: string;
  deciderID: string | null;
  deciderName: string;
  deciderUsername: string;
}

async function listTransfers(db: Db, condition: SQL): Promise<BankTransfer[]> {
  const { rows } = await db.execute<Row<TransferListRow>>(sql`
    SELECT t.transfer_ref AS "transferRef", t.payout_id AS "payoutID", t.batch_id AS "batchID", t.state, t.amount_minor::float8 AS "amountMinor",
      t.currency, u.user_id AS "userID", u.name, u.username, t.method, t.shown AS "maskedAddress", t.reference, t.reason,
      t.proposed_state AS "proposedState", t.proposed_at AS "proposedAt", t.proposed_reference AS "proposedReference",
      t.proposed_reason AS "proposedReason", a.user_id AS "proposerID", a.name AS "proposerName", a.username AS "proposerUsername",
      d.user_id AS "deciderID", d.name AS "deciderName", d.username AS "deciderUsername", t.decided_at AS "decidedAt"
    FROM bank_transfers t JOIN users u ON u.user_id = t.user_id LEFT JOIN users a ON a.user_id = t.proposed_by
      LEFT JOIN users d ON d.user_id = t.decided_by
    WHERE ${condition} ORDER BY t.created_at, t.transfer_ref`);
  return rows.map((row) => ({
    transferRef: row.transferRef,
    payoutID: row.payoutID,
    batchID: row.batchID,
    state: row.state,
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    payee: { userID: row.userID, name: row.name, username: row.username },
    method: row.method,
    maskedAddress: row.maskedAddress,
    reference: row.reference,
    reason: row.reason,
    proposal:
      row.proposedState && row.proposedAt && row.proposerID
        ? {
            result: row.proposedState,
            by: { userID: row.proposerID, name: row.proposerName, username: row.proposerUsername },
            at: iso(row.proposedAt),
            reference: row.proposedReference,
            reason: row.proposedReason,
          }
        : null,
    decidedBy: row.deciderID === null ? null : { userID: row.deciderID, name: row.deciderName, username: row.deciderUsername },
    decidedAt: isoOrNull(row.decidedAt),
  }));
}
export const listBatchTransfers = (db: Db, batchID: string) => listTransfers(db, sql`t.batch_id = ${batchID}`);
export const listPayoutTransfers = (db: Db, payoutID: string) => listTransfers(db, sql`t.payout_id = ${payoutID}`);

interface BatchListRow extends Omit<PayoutBatchRow, 'total' | 'createdBy'> {
  place: string;
  totalMinor: number;
  currency: string;
  userID: string;
  name: string;
  username: string;
}

export const batchKeyset = keysetOf(sql`b.batch_id`, { createdAt: byTime(sql`b.created_at`, 'desc') });

/** Batches, or the one with this ID. */
export async function listBatchRows(
  db: Db,
  { keyset, limit, batchID, state }: { keyset: Keyset; limit: number; batchID?: string; state?: 'OPEN' | 'CLOSED' | undefined },
): Promise<{ place: string; row: PayoutBatchRow }[]> {
  const only = batchID === undefined ? sql`true` : sql`b.batch_id = ${batchID}`;
  const inState = state === undefined ? sql`true` : sql`(b.closed_at IS NULL) = ${state === 'OPEN'}`;
  const { rows } = await db.execute<Row<BatchListRow>>(sql`
    SELECT ${keyset.place} AS place, b.batch_id AS "batchID", b.format, b.currency, b.total_minor::float8 AS "totalMinor",
      b.transfer_count AS "transferCount", b.created_at AS "createdAt", b.downloaded_at AS "downloadedAt", b.closed_at AS "closedAt",
      u.user_id AS "userID", u.name, u.username,
      (SELECT count(*)::int FROM bank_transfers t WHERE t.batch_id = b.batch_id AND t.state = 'IN_BATCH') AS "openCount",
      (SELECT count(*)::int FROM bank_transfers t WHERE t.batch_id = b.batch_id AND t.proposed_state IS NOT NULL) AS "proposedCount"
    FROM payout_batches b JOIN users u ON u.user_id = b.created_by
    WHERE ${keyset.after} AND ${only} AND ${inState} ORDER BY ${keyset.orderBy} LIMIT ${limit}`);
  return rows.map(({ place: at, totalMinor, currency, userID, name, username, createdAt, downloadedAt, closedAt, ...row }) => ({
    place: at,
    row: {
      ...row,
      total: { amountMinor: totalMinor, currency },
      createdBy: { userID, name, username },
      createdAt: iso(createdAt),
      downloadedAt: isoOrNull(downloadedAt),
      closedAt: isoOrNull(closedAt),
    },
  }));
}

/** What waits for a batch, by the format that suits it. */
export async function listWaitingTransfers(db: Db): Promise<WaitingTransfers[]> {
  type Waiting = Omit<WaitingTransfers, 'total'> & { totalMinor: number; currency: string };
  const { rows } = await db.execute<Row<Waiting>>(sql`
    SELECT CASE WHEN method = 'IN_BANK' THEN 'NEFT_CSV' ELSE 'PAIN_001' END AS format, currency, sum(amount_minor)::float8 AS "totalMinor",
      count(*)::int AS "transferCount", min(created_at) AS "oldestAt"
    FROM bank_transfers WHERE state = 'WAITING' GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map(({ totalMinor, currency, oldestAt, ...row }) => ({
    ...row,
    total: { amountMinor: totalMinor, currency },
    oldestAt: iso(oldestAt),
  }));
}
