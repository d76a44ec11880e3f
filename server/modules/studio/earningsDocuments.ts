import { pdfPaper } from '../../art/pdfPaper';
import type { PriceLine } from '../../contract/payments';
import type { EarningsPosting, EarningsReport } from '../../contract/studioReports';
import { csvCell } from '../../platform/csvCell';
import { decimalAmount, formatMoney } from '../../platform/formatMoney';

const columns = ['Channel', 'Date (UTC)', 'Posting', 'What', 'Release', 'Country', 'Amount', 'Currency', 'Payment'];

/** Every posting, one a line; titles that a spreadsheet would take for formulas stay text. */
export function postingsCsv(channel: string, postings: readonly EarningsPosting[]): string {
  const lines = postings.map(({ occurredAt, postingID, memo, work, country, amount, paymentID }) =>
    [
      ...[channel, occurredAt.slice(0, 10), postingID, memo, work ?? '', country ?? ''].map(csvCell),
      decimalAmount(amount),
      ...[amount.currency, paymentID ?? ''].map(csvCell),
    ].join(','),
  );
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A month on paper: what was owed before, what came by work, what was paid out, what is owed after. */
export const monthlyStatement = (month: string, { channel, currencies }: EarningsReport): Promise<Buffer> =>
  pdfPaper(`Statement ${month}, ${channel.name}`, ({ title, line, row, space }) => {
    title(`Statement of ${month}`);
    line(`${channel.name} · days of UTC · read from the books`, { isQuiet: true, size: 11 });
    if (currencies.length === 0) {
      space();
      line('Nothing was sold until the end of this month.');
    }
    for (const of of currencies) {
      space();
      row(`Owed at the beginning, ${of.currency}`, formatMoney(of.opening), true);
      for (const work of of.works) row(`${work.name} · ${work.sales} ${work.sales === 1 ? 'sale' : 'sales'}`, formatMoney(work.amount));
      row('Sales, after fees, refunds and the investors’ share', formatMoney(of.total.amount), true);
      if (of.funding.amountMinor !== 0) row('Money of campaigns released to you; no sale', formatMoney(of.funding));
      if (of.other.amountMinor !== 0) row('Other', formatMoney(of.other));
      row('Paid out', formatMoney({ ...of.paidOut, amountMinor: -of.paidOut.amountMinor }));
      row('Owed at the end', formatMoney(of.closing), true);
    }
    space();
    line('Each figure is the sum of postings of the ledger; the list of them is the CSV file of the same month.', {
      isQuiet: true,
      size: 8,
    });
  });

export interface InvoicedSale {
  number: string;
  /** The day in India: the number's year is counted there. */
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

/** What is the channel's own supply: its items and discounts. Fee and the tax on it are the house's, which invoices them itself. */
export function supplyOf({ lines, currency }: Pick<InvoicedSale, 'lines' | 'currency'>) {
  const own = lines.filter(({ kind }) => kind === 'ITEM' || kind === 'DISCOUNT');
  const gross = own.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const tax = own.reduce((sum, { includedTax }) => sum + (includedTax?.amountMinor ?? 0), 0);
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return { own, gross: money(gross), tax: money(tax), taxable: money(gross - tax) };
}

const buyerNameThresholdMinor = 50_000_00;
/** Who has bought for less need not be named to whoever sells (CGST Rules, rule 46 e, f), and is not. */
const recipientOf = ({ buyer }: InvoicedSale, { amountMinor, currency }: { amountMinor: number; currency: string }) =>
  currency === 'INR' && amountMinor >= buyerNameThresholdMinor ? `${buyer}, unregistered person` : 'unregistered person';

/** The particulars of CGST Rules, rule 46, that are known of a sale to an unregistered buyer; below ₹50,000 it names no buyer (rule 46 e, f). */
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
    row('Tax inside the price', formatMoney(tax));
    row('Total', formatMoney(gross), true);
    if (sale.refundedMinor > 0)
      row('Went back to the buyer since, with the fee on it', formatMoney({ amountMinor: sale.refundedMinor, currency: sale.currency }));
    space();
    line('The booking fee and the tax on it are Marquee’s own supply and stand on no invoice of the supplier.', { isQuiet: true, size: 8 });
  });
