import type { TaxMonth, TaxSection } from '../../contract/adminTax';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import type { Settings } from '../../platform/settings';
import {
  createTaxDocumentRepository,
  createTaxTotalsReads,
  createWithholdingRepository,
  gstr1Json,
  operatorGstinOf,
  taxTable,
  type TaxDocument,
} from '../invoices/invoices';
import { monthAfter, startOfMonth } from '../ledger/ledger';

interface Deps {
  db: Database;
  config: Pick<Config, 'OPERATOR_GSTIN' | 'SANDBOX'>;
  settings: Settings;
}

/** The tax documents of a month, compared with the ledger, and as tables for returns. */
export function createTaxDesk({ db, config, settings }: Deps) {
  const spanOf = (month: string) => ({ from: startOfMonth(month), before: startOfMonth(monthAfter(month)) });

  async function load(month: string): Promise<{ documents: TaxDocument[]; invoices: Map<string, TaxDocument> }> {
    const repository = createTaxDocumentRepository(db);
    const { from, before } = spanOf(month);
    const documents = await repository.listSupplied(from, before);
    const found = await repository.listByID([...new Set(documents.flatMap(({ invoiceID }) => (invoiceID === null ? [] : [invoiceID])))]);
    return { documents, invoices: new Map(found.map((invoice) => [invoice.documentID, invoice])) };
  }

  return {
    async getMonth(month: string): Promise<TaxMonth> {
      const span = spanOf(month);
      const withholdings = createWithholdingRepository(db);
      const [{ documents }, compared, unsupportedCountryCount, tcsRows, tdsRows, posted] = await Promise.all([
        load(month),
        createTaxTotalsReads(db).compare(span),
        createTaxTotalsReads(db).countUnsupported(span),
        withholdings.sums('TCS', span),
        withholdings.sums('TDS', span),
        withholdings.ledgerSums(span),
      ]);
      const countOf = (kind: TaxDocument['kind']) => documents.filter((document) => document.kind === kind).length;
      // Both are withheld in rupees only.
      const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
      const totalOf = (rows: readonly { amountMinor: number }[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const [tcs, tds] = [totalOf(tcsRows), totalOf(tdsRows)];
      return {
        month,
        invoiceCount: countOf('INVOICE'),
        creditNoteCount: countOf('CREDIT_NOTE'),
        currencies: compared.map(({ currency, documents: of, ledger }) => {
          const sums = ({ oursMinor, taxMinor, ticketsMinor }: typeof of) => ({
            ours: { amountMinor: oursMinor, currency },
            tax: { amountMinor: taxMinor, currency },
            tickets: { amountMinor: ticketsMinor, currency },
          });
          const isEqual = of.oursMinor === ledger.oursMinor && of.taxMinor === ledger.taxMinor && of.ticketsMinor === ledger.ticketsMinor;
          return { currency, documents: sums(of), ledger: sums(ledger), isEqual };
        }),
        tcs: inr(tcs),
        tds: inr(tds),
        isWithheldEqual: tcs === posted.TCS && tds === posted.TDS,
        // The setting has no effect without a GST number of ours.
        withholding: operatorGstinOf(config) ? await settings.get('taxWithholding') : { tcs: false, tds: false },
        unsupportedCountryCount,
      };
    },
    async csv(month: string, section: TaxSection): Promise<string> {
      const { documents, invoices } = await load(month);
      const withheld =
        section === 'tcs' || section === 'tds'
          ? await createWithholdingRepository(db).sums(section === 'tcs' ? 'TCS' : 'TDS', spanOf(month))
          : [];
      return taxTable(section, { documents, invoices, withheld });
    },
    async gstr1(month: string) {
      const gstin = operatorGstinOf(config);
      if (!gstin) throw conflict('NOT_REGISTERED', 'We have no GSTIN (OPERATOR_GSTIN), so there is no GSTR-1');
      const { documents, invoices } = await load(month);
      return gstr1Json(gstin, month, documents, invoices);
    },
  };
}
