import type { PriceLine } from '../../contract/payments';
import type { EarningsPosting, EarningsReport } from '../../contract/studioReports';
import { csvHeader, csvLines } from '../../platform/csv';
import { formatMoney } from '../../platform/formatMoney';
import { pdfPaper } from '../../platform/pdf/pdfPaper';

const columns = ['Channel', 'Date (UTC)', 'Posting', 'What', 'Release', 'Country', 'Amount', 'Currency', 'Payment'];

/** CSV with one row per posting. Text cells are escaped against spreadsheet formulas. */
export const postingsCsv = (channel: string, postings: readonly EarningsPosting[]): string =>
  csvHeader(columns) +
  csvLines(
    postings.map(({ occurredAt, postingID, memo, work, country, amount, paymentID }) => [
      channel,
      occurredAt.slice(0, 10),
      postingID,
      memo,
      work,
      country,
      amount,
      amount.currency,
      paymentID,
    ]),
  );

/** Monthly statement as a PDF: opening balance, sales by release, payouts and closing balance. */
export const monthlyStatement = (month: string, { channel, currencies }: EarningsReport): Promise<Buffer> =>
  pdfPaper(`Statement ${month}, ${channel.name}`, ({ title, line, row, space }) => {
    title(`Statement for ${month}`);
    line(`${channel.name} · days in UTC · from the ledger`, { isQuiet: true, size: 11 });
    if (currencies.length === 0) {
      space();
      line('No sales up to the end of this month.');
    }
    for (const of of currencies) {
      space();
      row(`Opening balance, ${of.currency}`, formatMoney(of.opening), true);
      for (const work of of.works) row(`${work.name} · ${work.sales} ${work.sales === 1 ? 'sale' : 'sales'}`, formatMoney(work.amount));
      row('Sales, after fees, refunds and the investors’ share', formatMoney(of.total.amount), true);
      if (of.funding.amountMinor !== 0) row('Campaign funds released to you (not sales)', formatMoney(of.funding));
      if (of.other.amountMinor !== 0) row('Other', formatMoney(of.other));
      row('Paid out', formatMoney({ ...of.paidOut, amountMinor: -of.paidOut.amountMinor }));
      row('Closing balance', formatMoney(of.closing), true);
    }
    space();
    line('Each figure is the sum of ledger postings; the CSV file of the same month lists them.', {
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

const buyerNameThresholdMinor = 50_000_00;
/** The buyer is named from ₹50,000 taxable value on, as CGST Rules, rule 46 e and f, require. */
const recipientOf = ({ buyer }: InvoicedSale, { amountMinor, currency }: { amountMinor: number; currency: string }) =>
  currency === 'INR' && amountMinor >= buyerNameThresholdMinor ? `${buyer}, unregistered person` : 'unregistered person';

/** Invoice of a sale to an unregistered buyer, with the particulars of CGST Rules, rule 46. */
export const saleInvoice = (sale: InvoicedSale): Promise<Buffer> =>
  pdfPaper(`Invoice ${sale.number}`, ({ title, line, row, space }) => {
    const { own, gross, tax, taxable } = supplyOf(sale);
    title(tax.amountMinor === 0 ? 'Bill of supply' : 'Tax invoice');
    line(`${sale.number} · ${sale.soldOn}`, { isStrong: true, size: 12 });
    line(`Supplier: ${sale.supplier}${sale.gstin ? ` · GSTIN ${sale.gstin}` : ''}`);
    line(`Recipient: ${recipientOf(sale, taxable)} · place of supply: ${sale.country}`);
    line(`Payment ${sale.paymentID}`, { isQuiet: true });
    space();
    line(sale.work, { isStrong: true, size: 12 });
    for (const { label, quantity, amount } of own) row(`${quantity} × ${label}`, formatMoney(amount));
    space(0.5);
    row('Taxable value', formatMoney(taxable));
    row('Tax included in the price', formatMoney(tax));
    row('Total', formatMoney(gross), true);
    if (sale.refundedMinor > 0)
      row('Refunded to the buyer since, including the fee', formatMoney({ amountMinor: sale.refundedMinor, currency: sale.currency }));
    space();
    line('The booking fee and its tax are supplied by Marquee and are not part of this invoice.', { isQuiet: true, size: 8 });
  });
