import { sql, type SQL } from 'drizzle-orm';
import type { ClearingBalance, SettlementLine, SettlementRow, SettlementState } from '../../contract/adminSettlements';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byAmount, byDay, keysetOf, type Keyset } from '../../platform/keyset';
import { paymentIDOf } from '../payments/payments';

type Row<T> = T & Record<string, unknown>;

export interface SettlementFilter {
  state?: SettlementState | undefined;
  currency?: string | undefined;
  q?: string | undefined;
}
export const settlementKeyset = keysetOf(sql`s.settlement_id`, {
  settledOn: byDay(sql`s.settled_on`, 'desc'),
  net: byAmount(sql`s.net_minor`, 'desc'),
});

interface StoredRow {
  settlementID: string;
  provider: string;
  providerSettlementID: string;
  state: SettlementState;
  settledOn: string;
  reference: string | null;
  currency: string;
  netMinor: number;
  feeMinor: number;
  taxMinor: number;
  differenceMinor: number;
  lineCount: number;
  openCount: number;
  receivedAt: string;
}

const toRow = ({ currency, netMinor, feeMinor, taxMinor, differenceMinor, receivedAt, ...row }: StoredRow): SettlementRow => ({
  ...row,
  gross: { amountMinor: netMinor + feeMinor, currency },
  fee: { amountMinor: feeMinor, currency },
  tax: { amountMinor: taxMinor, currency },
  net: { amountMinor: netMinor, currency },
  difference: { amountMinor: differenceMinor, currency },
  receivedAt: new Date(receivedAt).toISOString(),
});

async function listRows(
  db: Db,
  condition: SQL,
  { place, orderBy }: Keyset,
  limit: number,
): Promise<{ place: string; row: SettlementRow }[]> {
  const { rows } = await db.execute<Row<StoredRow & { place: string }>>(sql`
    SELECT ${place} AS place, s.settlement_id AS "settlementID", s.provider, s.provider_settlement_id AS "providerSettlementID", s.state, s.settled_on AS "settledOn",
      s.reference, s.currency, s.net_minor::float8 AS "netMinor", s.fee_minor::float8 AS "feeMinor", s.tax_minor::float8 AS "taxMinor",
      s.difference_minor::float8 AS "differenceMinor", s.received_at AS "receivedAt", n."lineCount", n."openCount"
    FROM settlements s CROSS JOIN LATERAL (
      SELECT count(*)::int AS "lineCount", (count(*) FILTER (WHERE l.match IN ('UNKNOWN', 'DIFFERENT', 'REPEATED') AND s.state IN ('OPEN', 'DUPLICATE')))::int
        AS "openCount"
      FROM settlement_lines l WHERE l.settlement_id = s.settlement_id
    ) n WHERE ${condition} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows.map(({ place: at, ...row }) => ({ place: at, row: toRow(row) }));
}

export function listSettlements(db: Db, { state, currency, q }: SettlementFilter, keyset: Keyset, limit: number) {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const parts = [
    state === undefined ? null : sql`s.state = ${state}`,
    currency === undefined ? null : sql`s.currency = ${currency}`,
    q === undefined
      ? null
      : sql`(s.settlement_id = ${q} OR s.provider_settlement_id ILIKE ${part} OR s.reference ILIKE ${part} OR EXISTS (
          SELECT 1 FROM settlement_lines l WHERE l.settlement_id = s.settlement_id AND (l.provider_ref = ${q} OR l.payment_id = ${paymentIDOf(q)})))`,
    keyset.after,
  ].filter((one) => one !== null);
  return listRows(db, sql.join(parts, sql` AND `), keyset, limit);
}

export const findSettlementRow = async (db: Db, settlementID: string): Promise<SettlementRow | null> =>
  (await listRows(db, sql`s.settlement_id = ${settlementID}`, settlementKeyset(), 1))[0]?.row ?? null;

export interface LinePlace {
  /** 0 for a line without a match, 1 for others. */
  rank: string;
  position: string;
}

/** Lines without a match first, then in the order of the report, after `place`. */
export async function listSettlementLines(
  db: Db,
  { settlementID, net: { currency } }: SettlementRow,
  place: LinePlace | null,
  limit: number,
): Promise<{ place: LinePlace; line: SettlementLine }[]> {
  type Stored = Omit<SettlementLine, 'gross' | 'fee' | 'tax' | 'net' | 'expected'> & {
    grossMinor: number;
    feeMinor: number;
    taxMinor: number;
    expectedMinor: number | null;
    rank: number;
    position: number;
  };
  const rank = sql`(l.match IN ('MATCHED', 'ACCEPTED'))::int`;
  const { rows } = await db.execute<Row<Stored>>(sql`
    SELECT l.line_id AS "lineID", l.kind, l.provider_ref AS "providerRef", l.gross_minor::float8 AS "grossMinor", l.fee_minor::float8 AS "feeMinor",
      l.tax_minor::float8 AS "taxMinor", l.expected_minor::float8 AS "expectedMinor", l.match, l.payment_id AS "paymentID", ${rank} AS rank, l.position
    FROM settlement_lines l WHERE l.settlement_id = ${settlementID}
      AND ${place ? sql`(${rank}, l.position) > (${place.rank}::int, ${place.position}::int)` : sql`true`}
    ORDER BY rank, l.position LIMIT ${limit}`);
  return rows.map(({ grossMinor, feeMinor, taxMinor, expectedMinor, rank: found, position, ...row }) => ({
    place: { rank: String(found), position: String(position) },
    line: {
      ...row,
      gross: { amountMinor: grossMinor, currency },
      fee: { amountMinor: feeMinor, currency },
      tax: { amountMinor: taxMinor, currency },
      net: { amountMinor: grossMinor - feeMinor, currency },
      expected: expectedMinor === null ? null : { amountMinor: expectedMinor, currency },
    },
  }));
}

/** The open case about a settlement, or the latest one. */
export async function findSettlementCase(db: Db, { provider, providerSettlementID, net }: SettlementRow): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT case_id AS id FROM operations_cases
    WHERE subject_type = 'SETTLEMENT' AND subject_id = ${`${provider}:${providerSettlementID}:${net.currency}`}
    ORDER BY state = 'OPEN' DESC, opened_at DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

/** What each provider holds for us, and the captures that no settlement names. */
export async function listClearing(db: Db): Promise<ClearingBalance[]> {
  type Stored = { provider: string; currency: string; balance: number; count: number; sum: number; oldestAt: string | null };
  const { rows } = await db.execute<Row<Stored>>(sql`
    SELECT a.owner_id AS provider, a.currency, b.sum::float8 AS balance, COALESCE(u.count, 0)::int AS count, COALESCE(u.sum, 0)::float8 AS sum,
      u.oldest AS "oldestAt"
    FROM ledger_accounts a
    CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount_minor), 0) AS sum FROM postings p WHERE p.account_id = a.account_id) b
    LEFT JOIN (
      SELECT p.provider, p.currency, count(*) AS count, sum(p.captured_minor) AS sum, min(p.captured_at) AS oldest FROM payments p
      WHERE p.captured_minor > 0 AND p.captured_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id
        WHERE l.provider = p.provider AND l.kind = 'PAYMENT' AND l.provider_ref = p.provider_payment_id AND s.state NOT IN ('DUPLICATE', 'DISMISSED'))
      GROUP BY 1, 2
    ) u ON u.provider = a.owner_id AND u.currency = a.currency
    WHERE a.kind = 'clearing' ORDER BY a.owner_id, a.currency`);
  return rows.map(({ provider, currency, balance, count, sum, oldestAt }) => ({
    provider,
    balance: { amountMinor: balance, currency },
    unsettledCount: count,
    unsettled: { amountMinor: sum, currency },
    oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString(),
  }));
}
