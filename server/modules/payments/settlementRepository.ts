import { and, eq, inArray, sql } from 'drizzle-orm';
import { settlementLines, settlements, type ReportedLine } from '../../db/schema/settlements';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { idFrom } from '../../platform/ids';

export type SettlementRecord = typeof settlements.$inferSelect;

/** Our id of what a provider settled in one currency. */
export const settlementIDOf = (provider: string, providerSettlementID: string, currency: string) =>
  idFrom('stl', provider, providerSettlementID, currency);

/** Rows of one INSERT; PostgreSQL takes at most 65,535 parameters. */
const batchSize = 2000;

/** What a line settles of ours, and its amount in the ledger; null for a line that we do not know. */
const matches = (settlementID: string) => sql`
  SELECT l.line_id,
    CASE l.kind WHEN 'PAYMENT' THEN c.payment_id WHEN 'REFUND' THEN r.payment_id WHEN 'DISPUTE' THEN d.payment_id END AS payment_id,
    r.refund_id, d.dispute_id,
    CASE WHEN l.kind = 'ADJUSTMENT' AND l.gross_minor = 0 THEN 0 WHEN l.kind = 'DISPUTE' AND l.gross_minor = 0 AND d.dispute_id IS NOT NULL THEN 0
      ELSE COALESCE(c.amount_minor, -r.amount_minor, -d.amount_minor) END AS expected_minor,
    EXISTS (SELECT 1 FROM settlement_lines o JOIN settlements x ON x.settlement_id = o.settlement_id
      WHERE o.provider = l.provider AND o.kind = l.kind AND o.provider_ref = l.provider_ref AND l.kind <> 'ADJUSTMENT'
        -- The fee for a dispute may come apart from the disputed amount.
        AND NOT (l.kind = 'DISPUTE' AND (l.gross_minor = 0) <> (o.gross_minor = 0))
        AND x.currency = s.currency AND x.state NOT IN ('DUPLICATE', 'DISMISSED')
        AND CASE WHEN o.settlement_id = l.settlement_id THEN o.position < l.position ELSE o.match <> 'REPEATED' END) AS is_repeated
  FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id
  LEFT JOIN LATERAL (
    SELECT g.subject_id AS payment_id, sum(p.amount_minor) AS amount_minor FROM posting_groups g JOIN postings p ON p.group_id = g.group_id
    JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind = 'clearing'
    WHERE l.kind = 'PAYMENT' AND g.idempotency_key = 'capture:' || l.provider || ':' || l.provider_ref AND p.currency = s.currency GROUP BY 1
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT f.refund_id, f.payment_id, f.amount_minor FROM refunds f JOIN payments y ON y.payment_id = f.payment_id
    WHERE l.kind = 'REFUND' AND f.provider_refund_id = l.provider_ref AND y.provider = l.provider AND f.state = 'SUCCEEDED'
      AND f.currency = s.currency LIMIT 1
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT e.dispute_id, e.payment_id, e.amount_minor FROM payment_disputes e
    WHERE l.kind = 'DISPUTE' AND e.provider = l.provider AND e.provider_dispute_id = l.provider_ref
      AND (e.state = 'LOST' OR l.gross_minor = 0) AND e.currency = s.currency
  ) d ON true
  WHERE l.settlement_id = ${settlementID} AND l.match <> 'ACCEPTED'`;

export interface DisputeFeeLine {
  lineID: string;
  disputeID: string;
  paymentID: string;
  /** The provider's id of the dispute. */
  providerRef: string;
  feeMinor: number;
  /** The tax in the fee. */
  taxMinor: number;
}

export interface UnsettledSum {
  currency: string;
  count: number;
  amountMinor: number;
  oldestAt: Date;
  /** The oldest of them. */
  paymentIDs: string[];
}

export const createSettlementRepository = (db: Db) => ({
  /** Until the end of the transaction no other settlement of the provider is stored, so that a line is settled once. */
  async lockProvider(provider: string): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`settlements:${provider}`}, 0))`);
  },
  find: (settlementID: string): Promise<SettlementRecord | null> =>
    firstRow(db.select().from(settlements).where(eq(settlements.settlementID, settlementID))),
  lock: (settlementID: string): Promise<SettlementRecord | null> =>
    firstRow(db.select().from(settlements).where(eq(settlements.settlementID, settlementID)).for('update')),
  /** False when it is stored already; waits for another report of it that is being stored. */
  async add(settlement: typeof settlements.$inferInsert): Promise<boolean> {
    const { rowCount } = await db.insert(settlements).values(settlement).onConflictDoNothing();
    return rowCount === 1;
  },
  async change(settlementID: string, set: Partial<SettlementRecord>): Promise<void> {
    await db.update(settlements).set(set).where(eq(settlements.settlementID, settlementID));
  },
  async addLines({ settlementID, provider }: Pick<SettlementRecord, 'settlementID' | 'provider'>, lines: readonly ReportedLine[]) {
    for (let from = 0; from < lines.length; from += batchSize)
      await db.insert(settlementLines).values(
        lines.slice(from, from + batchSize).map((line, index) => ({
          ...line,
          lineID: idFrom('stn', settlementID, from + index),
          settlementID,
          provider,
          position: from + index,
        })),
      );
  },
  async removeLines(settlementID: string): Promise<void> {
    await db.delete(settlementLines).where(eq(settlementLines.settlementID, settlementID));
  },
  /** Compares each line that staff have not accepted with our payments, refunds and disputes. */
  async match(settlementID: string): Promise<void> {
    await db.execute(sql`
      UPDATE settlement_lines l SET payment_id = m.payment_id, refund_id = m.refund_id, dispute_id = m.dispute_id, expected_minor = m.expected_minor,
        match = CASE WHEN m.is_repeated THEN 'REPEATED' WHEN m.expected_minor IS NULL THEN 'UNKNOWN'
          WHEN m.expected_minor <> l.gross_minor THEN 'DIFFERENT' ELSE 'MATCHED' END
      FROM (${matches(settlementID)}) m WHERE m.line_id = l.line_id`);
  },
  /** Lines without a match, and what the settlement moved beyond what we expected of its lines. */
  async openOf({
    settlementID,
    netMinor,
    feeMinor,
    acceptedMinor,
  }: SettlementRecord): Promise<{ openCount: number; differenceMinor: number }> {
    const { rows } = await db.execute<{ openCount: number; expected: string }>(sql`
      SELECT (count(*) FILTER (WHERE match IN ('UNKNOWN', 'DIFFERENT', 'REPEATED')))::int AS "openCount",
        COALESCE(sum(expected_minor) FILTER (WHERE match IN ('MATCHED', 'DIFFERENT')), 0)::text AS expected
      FROM settlement_lines WHERE settlement_id = ${settlementID}`);
    const [row] = rows;
    return { openCount: row?.openCount ?? 0, differenceMinor: netMinor + feeMinor - Number(row?.expected ?? 0) - acceptedMinor };
  },
  /** The first lines without a match, in words. */
  async describeOpen(settlementID: string, limit: number): Promise<string[]> {
    const { rows } = await db.execute<{ text: string }>(sql`
      SELECT initcap(kind) || ' ' || provider_ref || ': ' || CASE match WHEN 'UNKNOWN' THEN 'not in our records' WHEN 'DIFFERENT' THEN 'another amount'
        ELSE 'settled before' END AS text FROM settlement_lines
      WHERE settlement_id = ${settlementID} AND match IN ('UNKNOWN', 'DIFFERENT', 'REPEATED') ORDER BY position LIMIT ${limit}`);
    return rows.map(({ text }) => text);
  },
  /** What the provider charged for disputes that we know; a line that was settled before is left out. */
  async listDisputeFees(settlementID: string): Promise<DisputeFeeLine[]> {
    const { rows } = await db.execute<DisputeFeeLine & Record<string, unknown>>(sql`
      SELECT line_id AS "lineID", dispute_id AS "disputeID", payment_id AS "paymentID", provider_ref AS "providerRef", fee_minor::float8 AS "feeMinor",
        tax_minor::float8 AS "taxMinor"
      FROM settlement_lines WHERE settlement_id = ${settlementID} AND kind = 'DISPUTE' AND dispute_id IS NOT NULL AND fee_minor <> 0 AND match <> 'REPEATED'
      ORDER BY position`);
    return rows;
  },
  /** A repeated line keeps its mark: another settlement has the first. */
  async acceptOpen(settlementID: string): Promise<void> {
    await db
      .update(settlementLines)
      .set({ match: 'ACCEPTED' })
      .where(and(eq(settlementLines.settlementID, settlementID), inArray(settlementLines.match, ['UNKNOWN', 'DIFFERENT'])));
  },
  /** A settlement under another id that the report repeats: the same bank transfer, or nothing but lines that were settled before. */
  async findOriginal({
    settlementID,
    provider,
    currency,
    reference,
    netMinor,
  }: Pick<SettlementRecord, 'settlementID' | 'provider' | 'currency' | 'reference' | 'netMinor'>): Promise<string | null> {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT s.provider_settlement_id AS id FROM settlements s
      WHERE s.provider = ${provider} AND s.currency = ${currency} AND s.settlement_id <> ${settlementID} AND s.net_minor = ${netMinor}
        AND s.reference = ${reference} AND s.state NOT IN ('DUPLICATE', 'DISMISSED')
      UNION ALL
      SELECT min(x.provider_settlement_id) FROM settlement_lines l
      LEFT JOIN settlement_lines o ON o.provider = l.provider AND o.kind = l.kind AND o.provider_ref = l.provider_ref AND l.kind <> 'ADJUSTMENT'
        AND o.settlement_id <> l.settlement_id AND NOT (l.kind = 'DISPUTE' AND (l.gross_minor = 0) <> (o.gross_minor = 0))
      LEFT JOIN settlements x ON x.settlement_id = o.settlement_id AND x.currency = ${currency} AND x.state NOT IN ('DUPLICATE', 'DISMISSED')
      WHERE l.settlement_id = ${settlementID} HAVING count(*) > 0 AND count(DISTINCT l.line_id) = count(DISTINCT l.line_id) FILTER (WHERE x.settlement_id IS NOT NULL)
      LIMIT 1`);
    return rows[0]?.id ?? null;
  },
  /** The subjects of open cases about captures that the provider has not settled. */
  async listMissingSubjects(provider: string): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT subject_id AS id FROM operations_cases
      WHERE kind = 'SETTLEMENT_MISSING' AND state = 'OPEN' AND starts_with(subject_id, ${`${provider}:`})`);
    return rows.map(({ id }) => id);
  },
  async listOpen(provider: string): Promise<SettlementRecord[]> {
    return db
      .select()
      .from(settlements)
      .where(and(eq(settlements.provider, provider), eq(settlements.state, 'OPEN')));
  },
  /**
   * Payments captured before `before` that no settlement has named, by currency. What was captured before settlements were stored by line is
   * left out: the provider reports the last 35 days only.
   */
  async listUnsettled(provider: string, before: Date): Promise<UnsettledSum[]> {
    type Row = Omit<UnsettledSum, 'oldestAt'> & { oldestAt: string };
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      SELECT currency, count(*)::int AS count, sum(captured_minor)::float8 AS "amountMinor", min(captured_at) AS "oldestAt",
        (array_agg(payment_id ORDER BY captured_at))[1:5] AS "paymentIDs"
      FROM payments p WHERE ${isUnsettled(provider, before)} GROUP BY currency ORDER BY currency`);
    return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }));
  },
  /** Each of them, to settle them by hand. */
  async listUnsettledLines(provider: string, currency: string, before: Date): Promise<ReportedLine[]> {
    const { rows } = await db.execute<{ ref: string; amountMinor: number }>(sql`
      SELECT provider_payment_id AS ref, captured_minor::float8 AS "amountMinor" FROM payments p
      WHERE ${isUnsettled(provider, before)} AND p.currency = ${currency} ORDER BY captured_at, payment_id`);
    return rows.map(({ ref, amountMinor }) => ({ kind: 'PAYMENT', providerRef: ref, grossMinor: amountMinor, feeMinor: 0, taxMinor: 0 }));
  },
});

const isUnsettled = (
  provider: string,
  before: Date,
) => sql`p.provider = ${provider} AND p.captured_minor > 0 AND p.captured_at < ${timestamp(before)}
  AND p.captured_at > COALESCE((SELECT min(s.received_at) - interval '35 days' FROM settlements s WHERE s.provider = p.provider), '-infinity')
  AND NOT EXISTS (SELECT 1 FROM settlement_lines l JOIN settlements s ON s.settlement_id = l.settlement_id
    WHERE l.provider = p.provider AND l.kind = 'PAYMENT' AND l.provider_ref = p.provider_payment_id AND s.state NOT IN ('DUPLICATE', 'DISMISSED'))`;
