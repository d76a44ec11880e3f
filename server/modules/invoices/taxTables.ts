import { euCountries, supplyRules } from '../../contract/taxRates';
import { csvHeader, csvLines } from '../../platform/csv';
import { groupBy } from '../../platform/groupBy';
import { gstr1Rows } from './gstr1';
import { invoiceDay, platformKey } from './supplies';
import type { TaxDocument } from './taxDocumentRepository';
import type { WithheldSum } from './withholdingRepository';

const percent = (basisPoints: number) => `${basisPoints / 100}`;
const signOf = ({ kind }: TaxDocument) => (kind === 'INVOICE' ? 1 : -1);

/** Every document of all suppliers; credit notes are negative. */
function documentsCsv(documents: readonly TaxDocument[]): string {
  const columns = [
    'Type',
    'Number',
    'Issued',
    'Supplied',
    'Supplier',
    'Supplier GSTIN',
    'Recipient',
    'Recipient GSTIN',
    'Recipient VAT number',
    'Supply',
    'SAC',
    'Country',
    'State',
    'Rate %',
    'Taxable value',
    'CGST',
    'SGST',
    'IGST',
    'Other tax',
    'Total',
    'Currency',
    'Order',
  ];
  const rows = documents.map((of) => {
    const money = (minor: number) => ({ amountMinor: signOf(of) * minor, currency: of.currency });
    const indian = of.cgstMinor + of.sgstMinor + of.igstMinor;
    return [
      of.kind === 'INVOICE' ? 'Invoice' : 'Credit note',
      of.number,
      invoiceDay(of.issuedAt),
      invoiceDay(of.suppliedAt),
      of.supplier.name,
      of.supplier.gstin,
      of.recipient.name,
      of.recipient.gstin,
      of.recipient.vatID,
      supplyRules[of.supply].name,
      of.sac,
      of.placeCountry,
      of.placeState,
      percent(of.basisPoints),
      money(of.taxableMinor),
      money(of.cgstMinor),
      money(of.sgstMinor),
      money(of.igstMinor),
      money(of.taxMinor - indian),
      money(of.totalMinor),
      of.currency,
      of.paymentID,
    ];
  });
  return csvHeader(columns) + csvLines(rows);
}

/** Our GSTR-1 by section. */
function gstr1Csv(documents: readonly TaxDocument[], invoices: ReadonlyMap<string, TaxDocument>): string {
  const columns = [
    'Section',
    'Recipient GSTIN',
    'Number',
    'Date',
    'Total',
    'Place of supply',
    'Rate %',
    'Taxable value',
    'IGST',
    'CGST',
    'SGST',
  ];
  const rows = gstr1Rows(documents, invoices).map(({ section, document, placeState, rate, ...sums }) => {
    const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
    return [
      section,
      document?.recipient.gstin ?? null,
      document?.number ?? null,
      document ? invoiceDay(document.issuedAt) : null,
      document ? money(document.totalMinor) : null,
      placeState,
      percent(rate),
      money(sums.taxableMinor),
      money(sums.igstMinor),
      money(sums.cgstMinor),
      money(sums.sgstMinor),
    ];
  });
  return csvHeader(columns) + csvLines(rows);
}

/** VAT of our supplies in the European Union by country and rate, as a return of the one-stop shop lists it; credit notes are taken off. */
function ossCsv(documents: readonly TaxDocument[]): string {
  const columns = ['Country of consumption', 'Supply', 'Rate type', 'VAT rate %', 'Taxable amount', 'VAT amount', 'Currency'];
  const ours = documents.filter(({ supplierKey, placeCountry }) => supplierKey === platformKey && euCountries.has(placeCountry));
  const groups = groupBy(ours, (of) => [of.placeCountry, of.supply, of.basisPoints, of.currency].join(' '));
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      if (!first) return [];
      const sum = (name: 'taxableMinor' | 'taxMinor') => ({
        amountMinor: own.reduce((total, of) => total + signOf(of) * of[name], 0),
        currency: first.currency,
      });
      return [
        [
          first.placeCountry,
          supplyRules[first.supply].name,
          'STANDARD',
          percent(first.basisPoints),
          sum('taxableMinor'),
          sum('taxMinor'),
          first.currency,
        ],
      ];
    });
  return csvHeader(columns) + csvLines(rows);
}

/** What was collected or deducted from each organiser at each rate; the amounts are those of the ledger. */
function withheldCsv(rows: readonly WithheldSum[]): string {
  const columns = ['Organiser', 'GSTIN', 'PAN', 'Sales', 'Returned', 'Net', 'Rate %', 'Amount', 'Currency'];
  const lines = rows.map(({ name, gstin, pan, hasPan, currency, salesMinor, returnedMinor, basisPoints, amountMinor }) => [
    name,
    gstin,
    pan ?? (hasPan ? 'in the identity check' : 'not known'),
    { amountMinor: salesMinor, currency },
    { amountMinor: returnedMinor, currency },
    { amountMinor: salesMinor - returnedMinor, currency },
    percent(basisPoints),
    { amountMinor, currency },
    currency,
  ]);
  return csvHeader(columns) + csvLines(lines);
}

interface Month {
  documents: readonly TaxDocument[];
  /** Those that credit notes are about, also of earlier months. */
  invoices: ReadonlyMap<string, TaxDocument>;
  withheld: readonly WithheldSum[];
}
/** A table of a month as CSV. */
export function taxTable(section: 'documents' | 'gstr1' | 'oss' | 'tcs' | 'tds', { documents, invoices, withheld }: Month): string {
  switch (section) {
    case 'documents':
      return documentsCsv(documents);
    case 'gstr1':
      return gstr1Csv(documents, invoices);
    case 'oss':
      return ossCsv(documents);
    case 'tcs':
    case 'tds':
      return withheldCsv(withheld);
  }
}
