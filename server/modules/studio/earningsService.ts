import type { EarningsReport } from '../../contract/studioReports';
import type { Database } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import { printDocuments, type DocumentService } from '../invoices/invoices';
import { requireReportChannel } from './channelReads';
import { monthlyStatement, postingsCsv, writeReceipt } from './earningsDocuments';
import { createEarningsReads, type PostingQuery } from './earningsReads';
import { monthPeriod, previousPeriod, validatePeriod, type Period } from './period';
import { createSaleReads } from './saleReads';

const pageSize = 10;
/** Spreadsheets cannot open much larger files. */
const maxCsvRows = 100_000;
/** What a sale's seller sees of its documents; our fees are between us and the buyer. */
const sellersSupplies = new Set(['ADMISSION', 'STREAMING']);

type OfChannel<T> = T & { channelID: string };

/** Earnings reports of a channel, read from the ledger only. */
export function createEarningsService(db: Database, documents: Pick<DocumentService, 'listOfPayment'>) {
  const reads = createEarningsReads(db);
  const sales = createSaleReads(db);
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
      if (nextCursor !== null)
        throw badInput({ from: `there are more than ${maxCsvRows} transactions in this period; choose a shorter one` });
      return { text: postingsCsv({ name, timeZone, from: query.from }, items), handle };
    },
    async getStatement(userID: string, { channelID, month }: OfChannel<{ month: string }>): Promise<{ pdf: Buffer; handle: string }> {
      const { handle } = await requireAccess(userID, channelID);
      return { pdf: await monthlyStatement(month, await getReport(userID, { channelID, ...monthPeriod(month) })), handle };
    },
    /** The documents of a sale for its seller. Another channel’s sale is reported as not found. */
    async getInvoice(userID: string, paymentID: string): Promise<Buffer> {
      const sale = await sales.findSale(userID, paymentID);
      const found = sale ? (await documents.listOfPayment(paymentID)).filter(({ supply }) => sellersSupplies.has(supply)) : [];
      if (!sale || found.length === 0) throw notFound('This sale');
      return printDocuments(found, { orderNumber: sale.orderNumber });
    },
    /** The buyer's receipt with all documents of the order. Another person's purchase is reported as not found. */
    async getReceipt(userID: string, paymentID: string): Promise<Buffer> {
      const sale = await sales.findPurchase(userID, paymentID);
      if (!sale) throw notFound('This sale');
      const found = await documents.listOfPayment(paymentID);
      const { orderNumber } = sale;
      return printDocuments(found, {
        orderNumber,
        title: `Receipt ${orderNumber}`,
        first: (paper) => writeReceipt(paper, sale, found),
      });
    },
  };
}
export type EarningsService = ReturnType<typeof createEarningsService>;
