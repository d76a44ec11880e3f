import type { TaxMonth, TaxSection } from '../../contract/adminTax';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import {
  createTaxDocumentRepository,
  createTaxTotalsReads,
  gstr1Json,
  operatorGstinOf,
  taxTable,
  withholdingsOf,
  type TaxDocument,
} from '../invoices/invoices';
import { bookDayOf, monthAfter, startOfMonth } from '../ledger/ledger';

interface Deps {
  db: Database;
  config: Pick<Config, 'OPERATOR_GSTIN' | 'SANDBOX'>;
}

/** The tax documents of a month, compared with the ledger, and as tables for returns. */
export function createTaxDesk({ db, config }: Deps) {
  const spanOf = (month: string) => ({ from: startOfMonth(month), before: startOfMonth(monthAfter(month)) });
  const lastDayOf = (month: string) => bookDayOf(new Date(startOfMonth(monthAfter(month)).getTime() - 1));

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
      const [{ documents }, compared, unsupportedCountryCount] = await Promise.all([
        load(month),
        createTaxTotalsReads(db).compare(span),
        createTaxTotalsReads(db).countUnsupported(span),
      ]);
      const countOf = (kind: TaxDocument['kind']) => documents.filter((document) => document.kind === kind).length;
      // Both are rupees by law, so tickets in other currencies are not in them.
      const withheld = (section: 'TCS' | 'TDS') => ({
        amountMinor: withholdingsOf(section, documents, lastDayOf(month)).reduce(
          (sum, { currency, amountMinor }) => sum + (currency === 'INR' ? amountMinor : 0),
          0,
        ),
        currency: 'INR',
      });
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
        tcs: withheld('TCS'),
        tds: withheld('TDS'),
        unsupportedCountryCount,
      };
    },
    async csv(month: string, section: TaxSection): Promise<string> {
      const { documents, invoices } = await load(month);
      return taxTable(section, { documents, invoices, on: lastDayOf(month) });
    },
    async gstr1(month: string) {
      const gstin = operatorGstinOf(config);
      if (!gstin) throw conflict('NOT_REGISTERED', 'We have no GSTIN (OPERATOR_GSTIN), so there is no GSTR-1');
      const { documents, invoices } = await load(month);
      return gstr1Json(gstin, month, documents, invoices);
    },
  };
}
