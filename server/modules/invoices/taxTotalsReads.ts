import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

interface Totals {
  /** Our supplies with their tax. */
  oursMinor: number;
  /** The tax on them. */
  taxMinor: number;
  /** The organisers' tickets with their tax. */
  ticketsMinor: number;
}
export interface ComparedTotals {
  currency: string;
  documents: Totals;
  ledger: Totals;
}

/** Sums of documents beside those of the ledger. */
export const createTaxTotalsReads = (db: Db) => ({
  /**
   * Sums by currency of the documents supplied in a span, and of the ledger groups dated in it: the accounts of fees and of output tax, and
   * those of sellers and investors for films and tickets. They are equal while every group has its documents.
   */
  async compare({ from, before }: { from: Date; before: Date }): Promise<ComparedTotals[]> {
    const { rows } = await db.execute<{ currency: string; isLedger: boolean } & Totals & Record<string, unknown>>(sql`
      SELECT currency, false AS "isLedger", COALESCE(sum(signed) FILTER (WHERE supply <> 'ADMISSION'), 0)::float8 AS "oursMinor",
        COALESCE(sum(tax) FILTER (WHERE supply <> 'ADMISSION'), 0)::float8 AS "taxMinor",
        COALESCE(sum(signed) FILTER (WHERE supply = 'ADMISSION'), 0)::float8 AS "ticketsMinor"
      FROM (SELECT currency, supply, CASE kind WHEN 'INVOICE' THEN total_minor ELSE -total_minor END AS signed,
          CASE kind WHEN 'INVOICE' THEN tax_minor ELSE -tax_minor END AS tax
        FROM tax_documents WHERE supplied_at >= ${timestamp(from)} AND supplied_at < ${timestamp(before)}) d
      GROUP BY currency
      UNION ALL
      SELECT p.currency, true, COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind IN ('feeIncome', 'gstPayable')
            OR (a.kind IN ('creatorPayable', 'returnsPool') AND y.product = 'ott')), 0)::float8,
        COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'gstPayable'), 0)::float8,
        COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind IN ('creatorPayable', 'returnsPool') AND y.product = 'events'), 0)::float8
      FROM posting_groups g JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
      LEFT JOIN payments y ON g.subject_type = 'PAYMENT' AND y.payment_id = g.subject_id
      WHERE g.type IN ('sale', 'refund', 'chargeback', 'funded') AND g.occurred_at >= ${timestamp(from)} AND g.occurred_at < ${timestamp(before)}
      GROUP BY p.currency`);
    const none: Totals = { oursMinor: 0, taxMinor: 0, ticketsMinor: 0 };
    const of = (currency: string, isLedger: boolean): Totals => {
      const found = rows.find((row) => row.currency === currency && row.isLedger === isLedger);
      return found ? { oursMinor: found.oursMinor, taxMinor: found.taxMinor, ticketsMinor: found.ticketsMinor } : none;
    };
    return [...new Set(rows.map(({ currency }) => currency))]
      .sort()
      .map((currency) => ({ currency, documents: of(currency, false), ledger: of(currency, true) }));
  },
  /** Orders of a span whose country fewer than two pieces of evidence name. */
  async countUnsupported({ from, before }: { from: Date; before: Date }): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM order_countries c
      WHERE NOT c.is_supported AND c.created_at >= ${timestamp(from)} AND c.created_at < ${timestamp(before)}`);
    return rows[0]?.count ?? 0;
  },
});
