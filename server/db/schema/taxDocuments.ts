import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SupplyKind, WithholdingSection } from '../../contract/taxRates';
import { channels } from './channels';
import { createdAt, currency, instant, minor } from './columns';
import { postingGroups } from './ledger';
import { payments } from './payments';
import { users } from './users';

/** A party as it was named when the document was issued. */
export interface TaxParty {
  name: string;
  address: string;
  /** ISO 3166; null when it is not known. */
  country: string | null;
  /** The GST code of a state of India; null elsewhere or when it is not known. */
  state: string | null;
  gstin: string | null;
  vatID: string | null;
}
/** A line of a document, with the tax in it. */
export interface DocumentLine {
  label: string;
  quantity: number;
  amountMinor: number;
}
/** One piece of evidence of a buyer's country. */
export interface CountryEvidence {
  kind: 'BILLING' | 'PROFILE' | 'PHONE' | 'ADDRESS' | 'INSTRUMENT';
  country: string;
}

/** Who issues documents: us, a GSTIN, or a person without one. Its code begins the numbers of its documents, so no two suppliers share one. */
export const taxSuppliers = pgTable('tax_suppliers', {
  supplierKey: text('supplier_key').primaryKey(),
  code: bigserial('code', { mode: 'number' }).notNull().unique(),
});

/** The last number of a series. It is raised in the transaction that issues the document, so a rolled back one leaves no gap. */
export const taxSeries = pgTable(
  'tax_series',
  {
    supplierKey: text('supplier_key')
      .notNull()
      .references(() => taxSuppliers.supplierKey),
    kind: text('kind').$type<'INVOICE' | 'CREDIT_NOTE'>().notNull(),
    /** The year in which it starts, on 1 April. */
    financialYear: integer('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierKey, t.kind, t.financialYear] })],
);

/**
 * Tax invoices and credit notes as they were issued: a reprint is identical. Append-only. The sums of a month's documents are those of the
 * ledger groups that they belong to.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    documentID: text('document_id').primaryKey(),
    kind: text('kind').$type<'INVOICE' | 'CREDIT_NOTE'>().notNull(),
    supplierKey: text('supplier_key')
      .notNull()
      .references(() => taxSuppliers.supplierKey),
    financialYear: integer('financial_year').notNull(),
    /** Null for an invoice that got its number when it was first printed (`sale_invoices`). */
    serial: integer('serial'),
    number: text('number').notNull(),
    /** The invoice that a credit note is about. */
    invoiceID: text('invoice_id'),
    /** The ledger group of the sale, the refund, the chargeback or the funding. */
    groupID: text('group_id')
      .notNull()
      .references(() => postingGroups.groupID),
    paymentID: text('payment_id').references(() => payments.paymentID),
    /** The channel whose work was sold or whose campaign was funded. */
    channelID: text('channel_id').references(() => channels.channelID),
    supply: text('supply').$type<SupplyKind>().notNull(),
    work: text('work').notNull(),
    supplier: jsonb('supplier').$type<TaxParty>().notNull(),
    recipient: jsonb('recipient').$type<TaxParty>().notNull(),
    /** Where the supply takes place. */
    placeCountry: text('place_country').notNull(),
    placeState: text('place_state'),
    sac: text('sac').notNull(),
    basisPoints: integer('basis_points').notNull(),
    lines: jsonb('lines').$type<DocumentLine[]>().notNull(),
    currency: currency(),
    taxableMinor: minor('taxable_minor').notNull(),
    /** Central, state and integrated tax of India; a tax of another country is none of them. */
    cgstMinor: minor('cgst_minor').notNull(),
    sgstMinor: minor('sgst_minor').notNull(),
    igstMinor: minor('igst_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** The date of the ledger group, in whose month it is reported. */
    suppliedAt: instant('supplied_at').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    unique('tax_documents_group_key').on(t.groupID, t.kind, t.supply, t.invoiceID).nullsNotDistinct(),
    uniqueIndex('tax_documents_serial_key').on(t.supplierKey, t.kind, t.financialYear, t.serial),
    index('tax_documents_payment_idx').on(t.paymentID),
    index('tax_documents_invoice_idx').on(t.invoiceID),
    index('tax_documents_channel_idx').on(t.channelID, t.issuedAt),
    index('tax_documents_issued_idx').on(t.issuedAt, t.documentID),
    index('tax_documents_total_idx').on(t.totalMinor, t.documentID),
    index('tax_documents_supplied_idx').on(t.suppliedAt),
    check(
      'tax_documents_kind',
      sql`${t.kind} IN ('INVOICE', 'CREDIT_NOTE') AND (${t.kind} = 'CREDIT_NOTE') = (${t.invoiceID} IS NOT NULL)`,
    ),
    check('tax_documents_sum', sql`${t.taxableMinor} + ${t.taxMinor} = ${t.totalMinor} AND ${t.totalMinor} > 0 AND ${t.taxableMinor} >= 0`),
    check(
      'tax_documents_split',
      sql`${t.cgstMinor} >= 0 AND ${t.sgstMinor} >= 0 AND ${t.igstMinor} >= 0 AND ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} <= ${t.taxMinor}`,
    ),
  ],
);

/**
 * Tax withheld from an organiser for a document, by section; a credit note takes back. Append-only. The amounts of a group are its postings to
 * the account of the section.
 */
export const taxWithholdings = pgTable(
  'tax_withholdings',
  {
    /** In the order in which they were withheld. */
    withholdingID: bigserial('withholding_id', { mode: 'number' }).primaryKey(),
    section: text('section').$type<WithholdingSection>().notNull(),
    /** The invoice or the credit note. */
    documentID: text('document_id')
      .notNull()
      .references(() => taxDocuments.documentID),
    /** The invoice of the sale. */
    invoiceID: text('invoice_id')
      .notNull()
      .references(() => taxDocuments.documentID),
    supplierKey: text('supplier_key')
      .notNull()
      .references(() => taxSuppliers.supplierKey),
    /** Of the organisation or in the GSTIN; null for the PAN of a person, which only their identity check has, and without one. */
    pan: text('pan'),
    hasPan: boolean('has_pan').notNull(),
    /** Without tax; below zero for a credit note. A sale that is above the exemption has the exempt sales of its year in it. */
    valueMinor: minor('value_minor').notNull(),
    /** 0 for an exempt sale. */
    basisPoints: integer('basis_points').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    /** Null when nothing was withheld. */
    groupID: text('group_id').references(() => postingGroups.groupID),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    unique('tax_withholdings_document_key').on(t.documentID, t.section),
    index('tax_withholdings_invoice_idx').on(t.invoiceID),
    index('tax_withholdings_group_idx').on(t.groupID),
    index('tax_withholdings_supplier_idx').on(t.supplierKey, t.section, t.withholdingID),
    index('tax_withholdings_occurred_idx').on(t.occurredAt),
    check('tax_withholdings_section', sql`${t.section} IN ('TCS', 'TDS')`),
    check('tax_withholdings_posted', sql`${t.amountMinor} = 0 OR ${t.groupID} IS NOT NULL`),
  ],
);

/** What a buyer wants on their invoices; only what they entered themselves. */
export const billingDetails = pgTable('billing_details', {
  userID: text('user_id')
    .primaryKey()
    .references(() => users.userID),
  legalName: text('legal_name').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  state: text('state'),
  gstin: text('gstin'),
  vatID: text('vat_id'),
  updatedAt: instant('updated_at').notNull(),
});

/** The country of an order's buyer and the evidence for it, kept as long as tax law asks (docs/compliance.md). */
export const orderCountries = pgTable(
  'order_countries',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => payments.paymentID),
    country: text('country').notNull(),
    /** Two pieces of evidence name the country. */
    isSupported: boolean('is_supported').notNull(),
    evidence: jsonb('evidence').$type<CountryEvidence[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_countries_created_idx').on(t.createdAt)],
);
