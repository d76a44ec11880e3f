import { sql } from 'drizzle-orm';
import type { WithholdingSection } from '../../contract/taxRates';
import { taxWithholdings } from '../../db/schema/taxDocuments';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

type Row<T> = T & Record<string, unknown>;
type NewWithholding = typeof taxWithholdings.$inferInsert;

/** Who sells, as far as it decides what is withheld. */
export interface SellerFacts {
  /** Of the verified organisation that is paid for the channel. */
  organisationPan: string | null;
  organisationCountry: string | null;
  /** Of the owner's verified identity. */
  ownerCountry: string | null;
  ownerHasPan: boolean;
}
/** What is withheld for an invoice after its credit notes. */
interface WithheldOfInvoice {
  section: WithholdingSection;
  basisPoints: number;
  valueMinor: number;
  amountMinor: number;
  pan: string | null;
  hasPan: boolean;
  groupID: string | null;
  suppliedAt: string;
}
/** What was withheld from a supplier at one rate in a span. */
export interface WithheldSum {
  name: string;
  gstin: string | null;
  pan: string | null;
  hasPan: boolean;
  currency: string;
  /** Without tax: sales, and what was refunded of them. */
  salesMinor: number;
  returnedMinor: number;
  basisPoints: number;
  amountMinor: number;
}
interface Span {
  from: Date;
  before: Date;
}

export const createWithholdingRepository = (db: Db) => ({
  /** Sales and refunds of a supplier that count towards the exemption wait for each other. */
  async lockSupplier(supplierKey: string): Promise<void> {
    await db.execute(sql`SELECT 1 FROM tax_suppliers WHERE supplier_key = ${supplierKey} FOR NO KEY UPDATE`);
  },
  async findSeller(channelID: string): Promise<SellerFacts> {
    const { rows } = await db.execute<Row<SellerFacts>>(sql`
      SELECT o.pan AS "organisationPan", o.country AS "organisationCountry", k.country AS "ownerCountry",
        COALESCE(k.country = 'IN' AND k.id_type = 'PAN', false) AS "ownerHasPan"
      FROM channels c LEFT JOIN organisations o ON o.channel_id = c.channel_id AND o.state = 'VERIFIED'
      LEFT JOIN kyc_checks k ON k.user_id = c.owner_id AND k.state = 'VERIFIED'
      WHERE c.channel_id = ${channelID}`);
    return rows[0] ?? { organisationPan: null, organisationCountry: null, ownerCountry: null, ownerHasPan: false };
  },
  /** The value of a supplier's tickets in India from a day on, before refunds. */
  async salesSince(supplierKey: string, currency: string, from: Date): Promise<number> {
    const { rows } = await db.execute<Row<{ sales: number }>>(sql`
      SELECT COALESCE(sum(taxable_minor), 0)::float8 AS sales FROM tax_documents
      WHERE supplier_key = ${supplierKey} AND kind = 'INVOICE' AND supply = 'ADMISSION' AND place_country = 'IN' AND currency = ${currency}
        AND supplied_at >= ${timestamp(from)}`);
    return rows[0]?.sales ?? 0;
  },
  /** The value of exempt sales since a day, less refunds of them, from which nothing was deducted with a later sale. */
  async exemptSince(supplierKey: string, currency: string, from: Date): Promise<number> {
    const { rows } = await db.execute<Row<{ value: number }>>(sql`
      SELECT COALESCE(sum(value_minor), 0)::float8 AS value FROM tax_withholdings w
      WHERE supplier_key = ${supplierKey} AND section = 'TDS' AND basis_points = 0 AND currency = ${currency} AND occurred_at >= ${timestamp(from)}
        AND withholding_id > COALESCE((SELECT max(d.withholding_id) FROM tax_withholdings d
          WHERE d.supplier_key = ${supplierKey} AND d.section = 'TDS' AND d.basis_points > 0 AND d.document_id = d.invoice_id), 0)`);
    return rows[0]?.value ?? 0;
  },
  async listOfInvoice(invoiceID: string): Promise<WithheldOfInvoice[]> {
    const { rows } = await db.execute<Row<WithheldOfInvoice>>(sql`
      SELECT w.section, w.basis_points AS "basisPoints", w.pan, w.has_pan AS "hasPan", w.group_id AS "groupID", w.occurred_at AS "suppliedAt",
        s.value AS "valueMinor", s.amount AS "amountMinor"
      FROM tax_withholdings w CROSS JOIN LATERAL (SELECT sum(c.value_minor)::float8 AS value, sum(c.amount_minor)::float8 AS amount
        FROM tax_withholdings c WHERE c.invoice_id = w.invoice_id AND c.section = w.section) s
      WHERE w.document_id = ${invoiceID} ORDER BY w.section`);
    return rows;
  },
  async add(rows: readonly NewWithholding[]): Promise<void> {
    await db.insert(taxWithholdings).values([...rows]);
  },
  /** What was withheld in a span, by supplier and rate. Exempt sales are not in it. */
  async sums(section: WithholdingSection, { from, before }: Span): Promise<WithheldSum[]> {
    const { rows } = await db.execute<Row<WithheldSum>>(sql`
      SELECT (array_agg(d.supplier ->> 'name' ORDER BY w.withholding_id DESC))[1] AS name, max(d.supplier ->> 'gstin') AS gstin, w.pan,
        w.has_pan AS "hasPan", w.currency, w.basis_points AS "basisPoints", sum(w.amount_minor)::float8 AS "amountMinor",
        COALESCE(sum(w.value_minor) FILTER (WHERE w.document_id = w.invoice_id), 0)::float8 AS "salesMinor",
        COALESCE(-sum(w.value_minor) FILTER (WHERE w.document_id <> w.invoice_id), 0)::float8 AS "returnedMinor"
      FROM tax_withholdings w JOIN tax_documents d ON d.document_id = w.document_id LEFT JOIN posting_groups g ON g.group_id = w.group_id
      WHERE w.section = ${section} AND w.basis_points > 0
        AND COALESCE(g.occurred_at, w.occurred_at) >= ${timestamp(from)} AND COALESCE(g.occurred_at, w.occurred_at) < ${timestamp(before)}
      GROUP BY w.supplier_key, w.pan, w.has_pan, w.currency, w.basis_points ORDER BY name, w.supplier_key, w.basis_points`);
    return rows;
  },
  /** What the ledger withheld in a span, in rupees; remittances to the state are not in it. */
  async ledgerSums({ from, before }: Span): Promise<Record<WithholdingSection, number>> {
    const { rows } = await db.execute<Row<Record<WithholdingSection, number>>>(sql`
      SELECT COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'tcsPayable'), 0)::float8 AS "TCS",
        COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'tdsPayable'), 0)::float8 AS "TDS"
      FROM posting_groups g JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
      WHERE g.type = 'withholding' AND g.occurred_at >= ${timestamp(from)} AND g.occurred_at < ${timestamp(before)}`);
    return rows[0] ?? { TCS: 0, TDS: 0 };
  },
});
