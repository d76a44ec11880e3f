import type { EarningsReport } from '../../contract/studioReports';
import type { Database } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import { requireReportChannel } from './channelReads';
import { monthlyStatement, postingsCsv, purchaseReceipt, saleInvoice, type InvoicedSale } from './earningsDocuments';
import { createEarningsReads, type PostingQuery } from './earningsReads';
import { createInvoiceRepository, type SaleRow } from './invoiceRepository';
import { monthPeriod, previousPeriod, validatePeriod, type Period } from './period';

const pageSize = 10;
/** Spreadsheets cannot open much larger files. */
const maxCsvRows = 100_000;

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const toIndianTime = (at: Date) => new Date(at.getTime() + 330 * 60_000);
/** Invoice date in Indian time, which also decides its financial year. */
export const invoiceDay = (at: Date) => toIndianTime(at).toISOString().slice(0, 10);
/** The Indian financial year begins on 1 April, Indian time. */
export function financialYearOf(at: Date): number {
  const indianTime = toIndianTime(at);
  return indianTime.getUTCMonth() >= 3 ? indianTime.getUTCFullYear() : indianTime.getUTCFullYear() - 1;
}
/** At most sixteen characters (CGST Rules, rule 46 b): "MQ-2627-000001". */
export const invoiceNumber = (year: number, number: number) =>
  `MQ-${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`;

type OfChannel<T> = T & { channelID: string };

/** Earnings reports of a channel, read from the ledger only. */
export function createEarningsService(db: Database) {
  const reads = createEarningsReads(db);
  const requireAccess = (userID: string, channelID: string) => requireReportChannel(db, userID, channelID, 'money.read');
  const getReport = async (userID: string, { channelID, ...requested }: OfChannel<Period>): Promise<EarningsReport> => {
    const period = validatePeriod(requested);
    const { name, timeZone } = await requireAccess(userID, channelID);
    return {
      channel: { channelID, name },
      period,
      previous: previousPeriod(period),
      timeZone,
      currencies: await reads.report(channelID, { ...period, timeZone }),
    };
  };
  /** Prints a sale under its number, which is assigned once. */
  const printSale = (
    paymentID: string,
    find: (invoices: ReturnType<typeof createInvoiceRepository>) => Promise<SaleRow | null>,
    print: (sale: InvoicedSale) => Promise<Buffer>,
  ): Promise<Buffer> =>
    db.transaction(async (tx) => {
      const invoices = createInvoiceRepository(tx);
      const sale = await find(invoices);
      if (!sale) throw notFound('This sale');
      const soldAt = new Date(sale.soldAt);
      const { financialYear, number, ...parties } = await invoices.assignInvoiceNumber(paymentID, sale, financialYearOf(soldAt));
      return print({
        ...sale,
        ...parties,
        paymentID,
        number: invoiceNumber(financialYear, number),
        soldOn: invoiceDay(soldAt),
        country: sale.country ? (regionNames.of(sale.country) ?? sale.country) : 'not known',
      });
    });
  return {
    getReport,
    async listPostings(
      userID: string,
      {
        channelID,
        cursor,
        limit = pageSize,
        ...requested
      }: OfChannel<Omit<PostingQuery, 'timeZone'>> & { currency: string; cursor?: string | undefined; limit?: number | undefined },
    ) {
      validatePeriod(requested);
      const { timeZone } = await requireAccess(userID, channelID);
      const query = { ...requested, timeZone };
      const [page, { amountMinor, count }] = await Promise.all([
        reads.postings(channelID, query, { limit, cursor }),
        reads.sum(channelID, query),
      ]);
      return { ...page, total: { amountMinor, currency: requested.currency }, count };
    },
    async getCsv(userID: string, { channelID, ...requested }: OfChannel<Period>): Promise<{ text: string; handle: string }> {
      const { name, handle, timeZone } = await requireAccess(userID, channelID);
      const query = { ...validatePeriod(requested), timeZone, flow: 'ALL' as const };
      const { items, nextCursor } = await reads.postings(channelID, query, { limit: maxCsvRows });
      if (nextCursor !== null) throw badInput({ from: `there are more than ${maxCsvRows} postings in this period; choose a shorter one` });
      return { text: postingsCsv({ name, timeZone, from: query.from }, items), handle };
    },
    async getStatement(userID: string, { channelID, month }: OfChannel<{ month: string }>): Promise<{ pdf: Buffer; handle: string }> {
      const { handle } = await requireAccess(userID, channelID);
      return { pdf: await monthlyStatement(month, await getReport(userID, { channelID, ...monthPeriod(month) })), handle };
    },
    /** The invoice of a sale. Another channel’s sale is reported as not found. */
    getInvoice: (userID: string, paymentID: string): Promise<Buffer> =>
      printSale(paymentID, (invoices) => invoices.findSale(userID, paymentID), saleInvoice),
    /** For staff: an invoice that was issued before, under its number. */
    reprintInvoice: (paymentID: string): Promise<Buffer> =>
      printSale(paymentID, (invoices) => invoices.findInvoiced(paymentID), saleInvoice),
    /** The buyer's receipt, with the number of the invoice. Another person's purchase is reported as not found. */
    getReceipt: (userID: string, paymentID: string): Promise<Buffer> =>
      printSale(paymentID, (invoices) => invoices.findPurchase(userID, paymentID), purchaseReceipt),
  };
}
export type EarningsService = ReturnType<typeof createEarningsService>;
