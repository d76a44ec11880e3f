import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PriceLine, Product } from '../../contract/payments';
import type { GroupType } from '../../db/schema/ledger';
import { saleInvoices } from '../../db/schema/saleInvoices';
import { orderCountries, taxDocuments } from '../../db/schema/taxDocuments';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import type { DecidedCountry } from './buyerCountry';
import type { GroupSums } from './supplies';

type Row<T> = T & Record<string, unknown>;
export type NewDocument = typeof taxDocuments.$inferInsert;
export type TaxDocument = typeof taxDocuments.$inferSelect;

/** A ledger group of a sale, a refund or a chargeback, with what its documents need. */
export interface PaymentGroup extends GroupSums {
  groupID: string;
  type: GroupType;
  /** The sale that it reverses. */
  saleID: string | null;
  occurredAt: string;
  paymentID: string;
  product: Product;
  userID: string;
  lines: PriceLine[];
  currency: string;
  work: string;
  channelID: string | null;
  channelName: string | null;
  legalName: string | null;
  taxAddress: string | null;
  gstin: string | null;
  ownerID: string | null;
  /** Of the venue, of the film's price, or of the campaign. */
  country: string | null;
  city: string | null;
  buyerName: string;
  billing: { legalName: string; address: string; country: string; state: string | null; gstin: string | null; vatID: string | null } | null;
  profileCountry: string | null;
  phone: string | null;
  methods: { method: string; ipCountry: string | null }[];
}

const amountsOf = sql`
  COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind IN ('creatorPayable', 'returnsPool')), 0)::float8 AS items,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'feeIncome'), 0)::float8 AS fee,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE a.kind = 'gstPayable'), 0)::float8 AS tax`;

/** An invoice with what its credit notes took back so far. */
type InvoiceWithCredits = TaxDocument & { creditedMinor: number; creditedTaxMinor: number };

/** The table is written out, because drizzle omits it for the columns of a single table. */
async function selectInvoices(db: Db, condition: SQL): Promise<InvoiceWithCredits[]> {
  const rows = await db
    .select({
      document: taxDocuments,
      creditedMinor: sql<number>`(SELECT COALESCE(sum(c.total_minor), 0)::float8 FROM tax_documents c WHERE c.invoice_id = tax_documents.document_id)`,
      creditedTaxMinor: sql<number>`(SELECT COALESCE(sum(c.tax_minor), 0)::float8 FROM tax_documents c WHERE c.invoice_id = tax_documents.document_id)`,
    })
    .from(taxDocuments)
    .where(sql`${condition} AND ${taxDocuments.kind} = 'INVOICE'`);
  return rows.map(({ document, ...credited }) => ({ ...document, ...credited }));
}

export const createTaxDocumentRepository = (db: Db) => ({
  /** The group with an id, or the last sale of a payment; null when there is none. */
  async findPaymentGroup(where: { groupID: string } | { saleOf: string }): Promise<PaymentGroup | null> {
    const condition = 'groupID' in where ? sql`g.group_id = ${where.groupID}` : sql`g.subject_id = ${where.saleOf} AND g.type = 'sale'`;
    const { rows } = await db.execute<Row<PaymentGroup>>(sql`
      SELECT g.group_id AS "groupID", g.type, COALESCE(g.refund_of, g.reverses_id) AS "saleID", g.occurred_at AS "occurredAt",
        y.payment_id AS "paymentID", y.product, y.user_id AS "userID", y.lines, y.currency, COALESCE(r.name, v.title, k.title, '') AS work,
        h.channel_id AS "channelID", h.name AS "channelName", h.legal_name AS "legalName", h.tax_address AS "taxAddress", h.gstin,
        h.owner_id AS "ownerID", COALESCE(u.country, n.country, k.country) AS country, n.city,
        CASE WHEN b.name = '@' || b.username THEN 'Customer of order ' || y.order_number ELSE b.name END AS "buyerName", b.country AS "profileCountry",
        b.phone, CASE WHEN d.user_id IS NOT NULL THEN jsonb_build_object('legalName', d.legal_name, 'address', d.address, 'country', d.country,
          'state', d.state, 'gstin', d.gstin, 'vatID', d.vat_id) END AS billing,
        COALESCE((SELECT jsonb_agg(jsonb_build_object('method', t.method, 'ipCountry', t.ip_country) ORDER BY t.created_at DESC)
          FROM payment_attempts t WHERE t.payment_id = y.payment_id), '[]') AS methods, m.items, m.fee, m.tax
      FROM posting_groups g JOIN payments y ON y.payment_id = g.subject_id
      CROSS JOIN LATERAL (SELECT ${amountsOf} FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id WHERE p.group_id = g.group_id) m
      LEFT JOIN releases r ON y.product = 'ott' AND r.release_id = y.subject_id LEFT JOIN purchases u ON u.payment_id = y.payment_id
      LEFT JOIN event_sessions s ON y.product = 'events' AND s.session_id = y.subject_id
      LEFT JOIN events v ON v.event_id = s.event_id LEFT JOIN venues n ON n.venue_id = v.venue_id
      LEFT JOIN campaigns k ON y.product = 'campaigns' AND k.campaign_id = y.subject_id
      LEFT JOIN channels h ON h.channel_id = COALESCE(r.channel_id, v.channel_id, k.channel_id)
      JOIN users b ON b.user_id = y.user_id LEFT JOIN billing_details d ON d.user_id = y.user_id
      WHERE g.subject_type = 'PAYMENT' AND ${condition} ORDER BY g.recorded_at DESC, g.group_id LIMIT 1`);
    return rows[0] ?? null;
  },
  /** The groups of a payment that have no documents, in the order in which they were posted. */
  async listOpenGroups(paymentID: string): Promise<string[]> {
    const { rows } = await db.execute<{ groupID: string }>(sql`
      SELECT g.group_id AS "groupID" FROM posting_groups g WHERE g.subject_type = 'PAYMENT' AND g.subject_id = ${paymentID}
        AND g.type IN ('sale', 'refund', 'chargeback') AND NOT EXISTS (SELECT 1 FROM tax_documents t WHERE t.group_id = g.group_id)
      ORDER BY g.recorded_at, g.type = 'sale' DESC, g.group_id`);
    return rows.map(({ groupID }) => groupID);
  },
  /** Groups of sales, refunds and chargebacks that should have documents and have none, the oldest first. */
  async listWithoutDocuments(limit: number): Promise<{ groupID: string; subjectType: string; subjectID: string }[]> {
    const { rows } = await db.execute<Row<{ groupID: string; subjectType: string; subjectID: string }>>(sql`
      SELECT g.group_id AS "groupID", g.subject_type AS "subjectType", g.subject_id AS "subjectID" FROM posting_groups g
      WHERE (g.type = 'funded' OR (g.subject_type = 'PAYMENT' AND (g.type = 'sale' OR (g.type IN ('refund', 'chargeback') AND EXISTS (
          SELECT 1 FROM posting_groups o WHERE o.group_id = COALESCE(g.refund_of, g.reverses_id) AND o.type = 'sale')))))
        AND NOT EXISTS (SELECT 1 FROM tax_documents t WHERE t.group_id = g.group_id)
        AND EXISTS (SELECT 1 FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id LEFT JOIN payments y ON y.payment_id = g.subject_id
          WHERE p.group_id = g.group_id AND (a.kind IN ('feeIncome', 'gstPayable')
            OR (a.kind IN ('creatorPayable', 'returnsPool') AND y.product IN ('ott', 'events'))))
      ORDER BY g.recorded_at, g.group_id LIMIT ${limit}`);
    return rows;
  },
  async findSupplier(supplierKey: string): Promise<{ supplierKey: string; code: number }> {
    await db.execute(sql`INSERT INTO tax_suppliers (supplier_key) VALUES (${supplierKey}) ON CONFLICT DO NOTHING`);
    const { rows } = await db.execute<{ code: number }>(
      sql`SELECT code::float8 AS code FROM tax_suppliers WHERE supplier_key = ${supplierKey}`,
    );
    return { supplierKey, code: rows[0]?.code ?? 0 };
  },
  /** The next number of a series. Others who want one of it wait until this transaction ends. */
  async nextSerial(supplierKey: string, kind: 'INVOICE' | 'CREDIT_NOTE', financialYear: number): Promise<number> {
    const { rows } = await db.execute<{ serial: number }>(sql`
      INSERT INTO tax_series (supplier_key, kind, financial_year, last_number) VALUES (${supplierKey}, ${kind}, ${financialYear}, 1)
      ON CONFLICT (supplier_key, kind, financial_year) DO UPDATE SET last_number = tax_series.last_number + 1 RETURNING last_number AS serial`);
    const [next] = rows;
    if (!next) throw new Error(`The series of ${supplierKey} gave no number`);
    return next.serial;
  },
  /** The number under which the invoice of a sale was printed before invoices were issued with it. */
  async findPrinted(paymentID: string): Promise<{ financialYear: number; number: number; gstin: string | null; buyer: string } | null> {
    const { rows } = await db.execute<Row<{ financialYear: number; number: number; gstin: string | null; buyer: string }>>(
      sql`SELECT financial_year AS "financialYear", number, gstin, buyer FROM sale_invoices WHERE payment_id = ${paymentID}`,
    );
    return rows[0] ?? null;
  },
  /** Links a number that was printed before to the document that has it now. */
  async linkPrinted(paymentID: string, documentID: string): Promise<void> {
    await db.update(saleInvoices).set({ documentID }).where(eq(saleInvoices.paymentID, paymentID));
  },
  async hasDocuments(groupID: string): Promise<boolean> {
    return (await db.$count(taxDocuments, sql`${taxDocuments.groupID} = ${groupID}`)) > 0;
  },
  async add(document: NewDocument): Promise<TaxDocument> {
    const [row] = await db.insert(taxDocuments).values(document).returning();
    if (!row) throw new Error(`${document.documentID} was not stored`);
    return row;
  },
  /** The invoices of a payment. */
  listInvoices: (paymentID: string): Promise<InvoiceWithCredits[]> => selectInvoices(db, sql`${taxDocuments.paymentID} = ${paymentID}`),
  async storeCountry(paymentID: string, { country, isSupported, evidence }: DecidedCountry, now: Date): Promise<void> {
    await db.insert(orderCountries).values({ paymentID, country, isSupported, evidence, createdAt: now }).onConflictDoNothing();
  },
  /** What a group of a funded campaign, or of one late pledge to it, belongs to. */
  async findFundedGroup(groupID: string): Promise<FundedGroup | null> {
    const { rows } = await db.execute<Row<FundedGroup>>(sql`
      SELECT g.group_id AS "groupID", g.occurred_at AS "occurredAt", k.campaign_id AS "campaignID", k.title AS work, k.country, k.currency,
        h.channel_id AS "channelID", h.name AS "channelName", h.legal_name AS "legalName", h.tax_address AS "taxAddress", h.gstin,
        m.items, m.fee, m.tax
      FROM posting_groups g LEFT JOIN payments y ON g.subject_type = 'COMMITMENT' AND y.payment_id = g.subject_id
      JOIN campaigns k ON k.campaign_id = COALESCE(y.subject_id, g.subject_id) JOIN channels h ON h.channel_id = k.channel_id
      CROSS JOIN LATERAL (SELECT ${amountsOf} FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id WHERE p.group_id = g.group_id) m
      WHERE g.group_id = ${groupID} AND g.type = 'funded'`);
    return rows[0] ?? null;
  },
  /** Our invoice for the fee of a late pledge; null when it has none. */
  findLateFeeInvoice: (paymentID: string): Promise<InvoiceWithCredits | null> =>
    selectInvoices(
      db,
      sql`${taxDocuments.groupID} IN (SELECT g.group_id FROM posting_groups g
        WHERE g.subject_type = 'COMMITMENT' AND g.subject_id = ${paymentID} AND g.type = 'funded')`,
    ).then(([found]) => found ?? null),
  listOfPayment: (paymentID: string): Promise<TaxDocument[]> =>
    db
      .select()
      .from(taxDocuments)
      .where(sql`${taxDocuments.paymentID} = ${paymentID}`)
      .orderBy(taxDocuments.issuedAt, sql`${taxDocuments.kind} DESC`, taxDocuments.number),
  async find(documentID: string): Promise<TaxDocument | null> {
    const [row] = await db
      .select()
      .from(taxDocuments)
      .where(sql`${taxDocuments.documentID} = ${documentID}`);
    return row ?? null;
  },
  listByID: async (documentIDs: readonly string[]): Promise<TaxDocument[]> =>
    documentIDs.length === 0
      ? []
      : db
          .select()
          .from(taxDocuments)
          .where(inArray(taxDocuments.documentID, [...documentIDs])),
  /** Documents supplied in a span, in the order of their numbers. */
  listSupplied: (from: Date, before: Date): Promise<TaxDocument[]> =>
    db
      .select()
      .from(taxDocuments)
      .where(sql`${taxDocuments.suppliedAt} >= ${timestamp(from)} AND ${taxDocuments.suppliedAt} < ${timestamp(before)}`)
      .orderBy(
        taxDocuments.supplierKey,
        sql`${taxDocuments.kind} DESC`,
        taxDocuments.financialYear,
        taxDocuments.serial,
        taxDocuments.number,
      ),
});

export interface FundedGroup extends GroupSums {
  groupID: string;
  occurredAt: string;
  campaignID: string;
  work: string;
  country: string;
  currency: string;
  channelID: string;
  channelName: string;
  legalName: string;
  taxAddress: string;
  gstin: string | null;
}
