import type { Money } from '../../contract/common';
import type { EarningsPosting, EarningsReport } from '../../contract/studioReports';
import { csvHeader, csvLines } from '../../platform/csv';
import { formatDay, formatMonth } from '../../platform/formatDay';
import { formatColumnMoney } from '../../platform/formatMoney';
import { zoneAbbreviation } from '../../platform/formatTime';
import { pdfPaper, type Paper } from '../../platform/pdf/pdfPaper';
import { toLocalTime } from '../../platform/zonedTime';
import { invoiceDay, type TaxDocument } from '../invoices/invoices';
import type { SaleRow } from './saleReads';

const columnsIn = (zone: string) => [
  'Channel',
  `Date (${zone})`,
  'Transaction',
  'Type',
  'Description',
  'Release',
  'Country',
  'Paid by buyer',
  'Marquee fee',
  'Tax on the fee',
  'Investors’ share',
  'TCS withheld',
  'TDS withheld',
  'Net earnings',
  'Currency',
  'Order',
];
const postingKinds: Record<EarningsPosting['kind'], string> = {
  SALE: 'Sale',
  REFUND: 'Refund',
  CHARGEBACK: 'Chargeback',
  TAX_WITHHELD: 'Tax withheld',
  SHARE: 'Shares of sales',
  FUNDING: 'Campaign funding',
  PAYOUT: 'Payout',
  PAYOUT_RETURNED: 'Payout returned by the bank',
  OTHER: 'Other',
};

/** CSV with one row per posting. Text cells are escaped against spreadsheet formulas. */
export const postingsCsv = (
  { name, timeZone, from }: { name: string; timeZone: string; from: string },
  postings: readonly EarningsPosting[],
): string =>
  csvHeader(columnsIn(zoneAbbreviation(new Date(from), timeZone))) +
  csvLines(
    postings.map(({ occurredAt, postingID, kind, memo, work, country, waterfall, amount, orderNumber }) => [
      name,
      toLocalTime(new Date(occurredAt), timeZone).slice(0, 10),
      postingID,
      postingKinds[kind],
      memo,
      work,
      country,
      waterfall?.paid ?? null,
      waterfall?.fee ?? null,
      waterfall?.tax ?? null,
      waterfall?.investors ?? null,
      waterfall?.tcs ?? null,
      waterfall?.tds ?? null,
      amount,
      amount.currency,
      orderNumber,
    ]),
  );

/** Monthly statement as a PDF: opening balance, sales by release, payouts and closing balance. */
export const monthlyStatement = (month: string, { channel, period, timeZone, currencies }: EarningsReport): Promise<Buffer> =>
  pdfPaper(`Statement for ${formatMonth(month)}, ${channel.name}`, ({ title, line, row, space }) => {
    title(`Statement for ${formatMonth(month)}`);
    line(`${channel.name} · Days and months in ${zoneAbbreviation(new Date(period.from), timeZone)}.`, { isQuiet: true, size: 11 });
    if (currencies.length === 0) {
      space();
      line('No sales up to the end of this month.');
    }
    for (const of of currencies) {
      space();
      row(`Opening balance, ${of.currency}`, formatColumnMoney(of.opening), true);
      const less = ({ amountMinor, currency }: Money) => formatColumnMoney({ amountMinor: -amountMinor, currency });
      row('Paid by buyers', formatColumnMoney(of.waterfall.paid));
      row('Marquee fee', less(of.waterfall.fee));
      row('Tax on the fee', less(of.waterfall.tax));
      row('Refunded to buyers', less(of.waterfall.refunded));
      row('Investors’ share', less(of.waterfall.investors));
      if (of.waterfall.shares.amountMinor !== 0) row('Shares of sales, to others and from others', less(of.waterfall.shares));
      if (of.waterfall.tcs.amountMinor !== 0) row('Tax collected at source (TCS, GST)', less(of.waterfall.tcs));
      if (of.waterfall.tds.amountMinor !== 0) row('Tax deducted at source (TDS, income tax)', less(of.waterfall.tds));
      row('Net earnings', formatColumnMoney(of.total.amount), true);
      for (const work of of.works)
        row(`${work.name} · ${work.sales} ${work.sales === 1 ? 'sale' : 'sales'}`, formatColumnMoney(work.amount));
      if (of.funding.amountMinor !== 0) row('Campaign funds released to you (not sales)', formatColumnMoney(of.funding));
      if (of.other.amountMinor !== 0) row('Other', formatColumnMoney(of.other));
      row('Paid out', less(of.paidOut));
      row('Closing balance', formatColumnMoney(of.closing), true);
    }
    space();
    line('Each amount is the sum of ledger transactions. The CSV file of the same month lists them.', {
      isQuiet: true,
      size: 8,
    });
  });

/** The first sheet of a buyer's papers: what they paid, line by line, the tax included, refunds since, and the documents that follow. */
export function writeReceipt({ title, line, row, space }: Paper, sale: SaleRow, documents: readonly TaxDocument[]): void {
  const { lines, currency, refundedMinor } = sale;
  const money = (amountMinor: number) => formatColumnMoney({ amountMinor, currency });
  const paidMinor = lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const invoices = documents.filter(({ kind }) => kind === 'INVOICE');
  title('Receipt');
  line(formatDay(invoiceDay(new Date(sale.soldAt))), { isStrong: true, size: 12 });
  line(`Seller: ${sale.seller}`);
  line(`Buyer: ${sale.buyer}`);
  line(`Order ${sale.orderNumber}`, { isQuiet: true });
  space();
  line(sale.work, { isStrong: true, size: 12 });
  for (const { label, quantity, amount } of lines) row(quantity === 1 ? label : `${quantity} × ${label}`, formatColumnMoney(amount));
  space(0.5);
  row('Paid', money(paidMinor), true);
  const taxMinor = invoices.reduce((sum, document) => sum + document.taxMinor, 0);
  row('Tax included', money(taxMinor));
  if (refundedMinor > 0) row('Refunded', money(-refundedMinor));
  space();
  if (documents.length > 0) line(`Documents on the next pages: ${documents.map(({ number }) => number).join(', ')}`, { isQuiet: true });
}
