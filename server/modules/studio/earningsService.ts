import { eq } from 'drizzle-orm';
import type { EarningsReport } from '../../contract/studioFigures';
import type { Database } from '../../db/client';
import { users } from '../../db/schema/users';
import { badInput, notFound } from '../../errors';
import { monthlyStatement, postingsCsv, saleInvoice } from './earningsPapers';
import { createEarningsReads, type PostingQuery } from './earningsReads';
import { createInvoiceRepository } from './invoiceRepository';
import { monthPeriod, mustBePeriod, type Period } from './period';

const pageSize = 10;
/** A file of more would not open where it is wanted: in a spreadsheet. */
const mostLines = 100_000;

const inIndia = (at: Date) => new Date(at.getTime() + 330 * 60_000);
/** The day an invoice bears: that of its number's year. */
export const invoiceDay = (at: Date) => inIndia(at).toISOString().slice(0, 10);
/** India's financial year begins on 1 April, at midnight there. */
export function financialYearOf(at: Date): number {
  const there = inIndia(at);
  return there.getUTCMonth() >= 3 ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
}
/** At most sixteen characters (CGST Rules, rule 46 b): "MQ-2627-000001". */
export const invoiceNumber = (year: number, number: number) =>
  `MQ-${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`;

/** What a creator has earned, from the books alone. */
export function createEarningsService(db: Database) {
  const reads = createEarningsReads(db);
  const getReport = async (userID: string, asked: Period): Promise<EarningsReport> => {
    const period = mustBePeriod(asked);
    return { period, currencies: await reads.report(userID, period) };
  };
  return {
    getReport,
    async listPostings(
      userID: string,
      { cursor, limit = pageSize, ...query }: PostingQuery & { currency: string; cursor?: string | undefined; limit?: number | undefined },
    ) {
      mustBePeriod(query);
      const [page, { amountMinor, count }] = await Promise.all([
        reads.postings(userID, query, { limit, cursor }),
        reads.sum(userID, query),
      ]);
      return { ...page, total: { amountMinor, currency: query.currency }, count };
    },
    async getCsv(userID: string, asked: Period): Promise<string> {
      const { items, nextCursor } = await reads.postings(userID, { ...mustBePeriod(asked), flow: 'ALL' }, { limit: mostLines });
      if (nextCursor !== null) throw badInput({ from: `there are more than ${mostLines} postings in this period; ask for a shorter one` });
      return postingsCsv(items);
    },
    async getStatement(userID: string, month: string): Promise<Buffer> {
      const [user] = await db.select({ name: users.name }).from(users).where(eq(users.userID, userID));
      return monthlyStatement(user?.name ?? '', month, await getReport(userID, monthPeriod(month)));
    },
    /** Somebody else's sale is told as none. */
    getInvoice: (userID: string, paymentID: string): Promise<Buffer> =>
      db.transaction(async (tx) => {
        const invoices = createInvoiceRepository(tx);
        const sale = await invoices.findSale(userID, paymentID);
        if (!sale) throw notFound('This sale');
        const soldAt = new Date(sale.soldAt);
        const { financialYear, number } = await invoices.numberOf(paymentID, sale.channelID, financialYearOf(soldAt));
        return saleInvoice({
          ...sale,
          paymentID,
          number: invoiceNumber(financialYear, number),
          soldOn: invoiceDay(soldAt),
          country: sale.country ?? 'not known',
        });
      }),
  };
}
export type EarningsService = ReturnType<typeof createEarningsService>;
