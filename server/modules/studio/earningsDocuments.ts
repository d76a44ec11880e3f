import type { Money } from '../../contract/common';
import type { PriceLine } from '../../contract/payments';
import type { EarningsPosting, EarningsReport } from '../../contract/studioReports';
import { csvHeader, csvLines } from '../../platform/csv';
import { formatDay, formatMonth } from '../../platform/formatDay';
import { formatColumnMoney } from '../../platform/formatMoney';
import { zoneAbbreviation } from '../../platform/formatTime';
import { pdfPaper } from '../../platform/pdf/pdfPaper';
import { toLocalTime } from '../../platform/zonedTime';

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
  'Net earnings',
  'Currency',
  'Order',
];
const postingKinds: Record<EarningsPosting['kind'], string> = {
  SALE: 'Sale',
  REFUND: 'Refund',
  CHARGEBACK: 'Chargeback',
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
    postings.map(({ occurredAt, postingID, kind, memo, work, country, waterfall, amount, paymentID }) => [
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
      amount,
      amount.currency,
      paymentID,
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

export interface InvoicedSale {
  number: string;
  /** Sale date in India, in whose financial year the number is counted. */
  soldOn: string;
  supplier: string;
  gstin: string | null;
  buyer: string;
  country: string;
  work: string;
  paymentID: string;
  lines: readonly PriceLine[];
  currency: string;
  refundedMinor: number;
}

/** The supply of the channel: its items and discounts. The platform invoices the fee and the tax on it separately. */
export function supplyOf({ lines, currency }: Pick<InvoicedSale, 'lines' | 'currency'>) {
  const own = lines.filter(({ kind }) => kind === 'ITEM' || kind === 'DISCOUNT');
  const gross = own.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const tax = own.reduce((sum, { includedTax }) => sum + (includedTax?.amountMinor ?? 0), 0);
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return { own, gross: money(gross), tax: money(tax), taxable: money(gross - tax) };
}

const taxWithinFee = (lines: readonly PriceLine[]) =>
  lines.reduce((sum, { kind, amount }) => (kind === 'TAX' ? sum + amount.amountMinor : sum), 0);

/** What the buyer paid: number, date, seller, all lines, the tax in them, and refunds since. */
export const purchaseReceipt = (sale: InvoicedSale): Promise<Buffer> =>
  pdfPaper(`Receipt ${sale.number}`, ({ title, line, row, space }) => {
    const { lines, currency, refundedMinor } = sale;
    const { tax } = supplyOf(sale);
    const money = (amountMinor: number) => formatColumnMoney({ amountMinor, currency });
    const sum = (amounts: readonly PriceLine[]) => amounts.reduce((total, { amount }) => total + amount.amountMinor, 0);
    title('Receipt');
    line(`${sale.number} · ${formatDay(sale.soldOn)}`, { isStrong: true, size: 12 });
    line(`Seller: ${sale.supplier} · ${sale.gstin ? `GSTIN ${sale.gstin}` : 'not registered for GST'}`);
    line(`Buyer: ${sale.buyer} · place of supply: ${sale.country}`);
    line(`Order ${sale.paymentID}`, { isQuiet: true });
    space();
    line(sale.work, { isStrong: true, size: 12 });
    for (const { label, quantity, amount } of lines) row(quantity === 1 ? label : `${quantity} × ${label}`, formatColumnMoney(amount));
    space(0.5);
    row('Tax included in the price', formatColumnMoney(tax));
    if (taxWithinFee(lines) > 0) row('Tax on the booking fee', money(taxWithinFee(lines)));
    row('Paid', money(sum(lines)), true);
    if (refundedMinor > 0) row('Refunded', money(-refundedMinor));
    space();
    if (lines.some(({ kind }) => kind === 'FEE')) line('The booking fee and its tax are supplied by Marquee.', { isQuiet: true, size: 8 });
  });

const buyerNameThresholdMinor = 50_000_00;
/** The buyer is named from ₹50,000 taxable value on, as CGST Rules, rule 46 e and f, require. */
const recipientOf = ({ buyer }: InvoicedSale, { amountMinor, currency }: { amountMinor: number; currency: string }) =>
  currency === 'INR' && amountMinor >= buyerNameThresholdMinor ? `${buyer}, unregistered person` : 'unregistered person';

/** Invoice of a sale to an unregistered buyer, with the particulars of CGST Rules, rule 46. */
export const saleInvoice = (sale: InvoicedSale): Promise<Buffer> =>
  pdfPaper(`Invoice ${sale.number}`, ({ title, line, row, space }) => {
    const { own, gross, tax, taxable } = supplyOf(sale);
    title(tax.amountMinor === 0 ? 'Bill of supply' : 'Tax invoice');
    line(`${sale.number} · ${formatDay(sale.soldOn)}`, { isStrong: true, size: 12 });
    line(`Supplier: ${sale.supplier}${sale.gstin ? ` · GSTIN ${sale.gstin}` : ''}`);
    line(`Recipient: ${recipientOf(sale, taxable)} · Place of supply: ${sale.country}`);
    line(`Order ${sale.paymentID}`, { isQuiet: true });
    space();
    line(sale.work, { isStrong: true, size: 12 });
    for (const { label, quantity, amount } of own) row(`${quantity} × ${label}`, formatColumnMoney(amount));
    space(0.5);
    row('Taxable value', formatColumnMoney(taxable));
    row('Tax included in the price', formatColumnMoney(tax));
    row('Total', formatColumnMoney(gross), true);
    if (sale.refundedMinor > 0)
      row(
        'Since refunded to the buyer, including the fee',
        formatColumnMoney({ amountMinor: sale.refundedMinor, currency: sale.currency }),
      );
    space();
    line('Marquee supplies the booking fee and its tax, which are not part of this invoice.', { isQuiet: true, size: 8 });
  });
