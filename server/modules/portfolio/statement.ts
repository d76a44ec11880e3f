import PDFDocument from 'pdfkit';
import type { CashFlow, Portfolio } from '../../contract/portfolio';
import { csvHeader, csvLines } from '../../platform/csv';
import { formatMoney } from '../../platform/formatMoney';
import { registerPdfFonts, writeText } from '../../platform/pdf/pdfText';

type Flow = CashFlow & { reference: string | null };
const kindLabels = { PAID_IN: 'Paid in', GIVEN_BACK: 'Refund', RETURN: 'Return' } as const;
const columns = ['Date (UTC)', 'Campaign', 'What', 'Amount', 'Currency', 'Came from', 'Flow', 'Bank reference'];

/** CSV with one row per cash flow. Text cells are escaped against spreadsheet formulas. */
export const statementCsv = (flows: readonly Flow[]): string =>
  csvHeader(columns) +
  csvLines(
    flows.map(({ at, title, kind, amount, because, flowID, reference }) => [
      at.slice(0, 10),
      title,
      kindLabels[kind],
      amount,
      amount.currency,
      because,
      flowID,
      reference,
    ]),
  );

const margin = 48;
const width = 595.28 - 2 * margin;
const [ink, muted] = ['#1b1820', '#655f6e'];
const percent = (value: number | null) => (value === null ? 'n/a' : `${(value * 100).toFixed(2)} %`);

/** The statement as a PDF: totals with their method, then every cash flow. */
export function statementPdf(name: string, portfolio: Portfolio, flows: readonly Flow[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: 'Portfolio statement', Producer: 'Marquee' }, lang: 'en-IN' });
  registerPdfFonts(pdf);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const line = (text: string, weight: 400 | 700 = 400, size = 10, color = ink) => writeText(pdf, width, text, weight, size, color);
  line('Portfolio statement', 700, 22);
  line(`${name}, as of ${portfolio.asOf.slice(0, 10)}`, 400, 11, muted);
  pdf.moveDown();
  for (const { performance: of } of portfolio.totals) {
    line(`Paid in ${formatMoney(of.paidIn)} · returned ${formatMoney(of.distributed)} · value ${formatMoney(of.value)}`, 700, 11);
    line(
      `Gain ${formatMoney(of.gain)} (${percent(of.simpleReturn)} of the amount paid in): realised ${formatMoney(of.realised)}, unrealised ${formatMoney(of.unrealised)}`,
    );
    const rate = of.isAnnualised ? percent(of.xirr.value) : 'shown after 365 days';
    line(`XIRR per year: ${rate}${of.isAnnualised && of.xirr.reason ? ` (${of.xirr.reason})` : ''}`);
    pdf.moveDown(0.5);
  }
  line(portfolio.method, 400, 8, muted);
  line(portfolio.valuePolicy, 400, 8, muted);
  pdf.moveDown();
  for (const { at, title, kind, amount, because, reference } of flows) {
    line(`${at.slice(0, 10)}   ${kindLabels[kind]}   ${formatMoney(amount)}   ${title}`, 700, 9);
    const detail = [because, reference && `bank reference ${reference}`].filter(Boolean).join(' · ');
    if (detail) line(detail, 400, 8, muted);
  }
  if (flows.length === 0) line('Nothing has been paid in yet.');
  pdf.end();
  return done;
}
