import type { EarningsReport } from '../../contract/studioReports';
import type { Database } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import { requireReportChannel } from './channelReads';
import { monthlyStatement, postingsCsv, saleInvoice } from './earningsDocuments';
import { createEarningsReads, type PostingQuery } from './earningsReads';
import { createInvoiceRepository } from './invoiceRepository';
import { monthPeriod, validatePeriod, type Period } from './period';

const pageSize = 10;
/** Spreadsheets cannot open much larger files. */
const maxCsvRows = 100_000;

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
    const { name } = await requireAccess(userID, channelID);
    return { channel: { channelID, name }, period, currencies: await reads.report(channelID, period) };
  };
  return {
    getReport,
    async listPostings(
      userID: string,
      {
        channelID,
        cursor,
        limit = pageSize,
        ...query
      }: OfChannel<PostingQuery> & { currency: string; cursor?: string | undefined; limit?: number | undefined },
    ) {
      validatePeriod(query);
      await requireAccess(userID, channelID);
      const [page, { amountMinor, count }] = await Promise.all([
        reads.postings(channelID, query, { limit, cursor }),
        reads.sum(channelID, query),
      ]);
      return { ...page, total: { amountMinor, currency: query.currency }, count };
    },
    async getCsv(userID: string, { channelID, ...requested }: OfChannel<Period>): Promise<{ text: string; handle: string }> {
      const { name, handle } = await requireAccess(userID, channelID);
      const { items, nextCursor } = await reads.postings(channelID, { ...validatePeriod(requested), flow: 'ALL' }, { limit: maxCsvRows });
      if (nextCursor !== null) throw badInput({ from: `there are more than ${maxCsvRows} postings in this period; ask for a shorter one` });
      return { text: postingsCsv(name, items), handle };
    },
    async getStatement(userID: string, { channelID, month }: OfChannel<{ month: string }>): Promise<{ pdf: Buffer; handle: string }> {
      const { handle } = await requireAccess(userID, channelID);
      return { pdf: await monthlyStatement(month, await getReport(userID, { channelID, ...monthPeriod(month) })), handle };
    },
    /** The invoice of a sale. Another channel’s sale is reported as not found. */
    getInvoice: (userID: string, paymentID: string): Promise<Buffer> =>
      db.transaction(async (tx) => {
        const invoices = createInvoiceRepository(tx);
        const sale = await invoices.findSale(userID, paymentID);
        if (!sale) throw notFound('This sale');
        const soldAt = new Date(sale.soldAt);
        const { financialYear, number, ...parties } = await invoices.assignInvoiceNumber(paymentID, sale, financialYearOf(soldAt));
        return saleInvoice({
          ...sale,
          ...parties,
          paymentID,
          number: invoiceNumber(financialYear, number),
          soldOn: invoiceDay(soldAt),
          country: sale.country ?? 'not known',
        });
      }),
  };
}
export type EarningsService = ReturnType<typeof createEarningsService>;
