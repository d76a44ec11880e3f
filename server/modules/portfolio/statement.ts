import type { CashFlow, NoReturnReason, Portfolio } from '../../contract/portfolio';
import { csvHeader, csvLines } from '../../platform/csv';
import { formatDay } from '../../platform/formatDay';
import { formatColumnMoney } from '../../platform/formatMoney';
import { pdfPaper } from '../../platform/pdf/pdfPaper';
import { checkpointLine, type CheckpointRow } from '../openLedger/openLedger';

type Flow = CashFlow & { reference: string | null };
const kindLabels = { PAID_IN: 'Paid in', GIVEN_BACK: 'Refund', RETURN: 'Return' } as const;
const noRate: Record<NoReturnReason, string> = {
  NO_OUTFLOW: 'nothing paid in yet',
  SAME_DAY: 'all payments are on one day',
  NO_ROOT: 'no annual rate fits these payments',
  MULTIPLE_ROOTS: 'more than one annual rate fits these payments',
};
const columns = ['Date (UTC)', 'Campaign', 'Type', 'Amount', 'Currency', 'Source', 'Entry', 'Bank reference'];

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

const percent = (value: number | null) => (value === null ? 'n/a' : `${(value * 100).toFixed(2).replace('-', '−')}%`);

/** The statement as a PDF: totals with their method, then every cash flow. */
export const statementPdf = (
  name: string,
  portfolio: Portfolio,
  { flows, checkpoint }: { flows: readonly Flow[]; checkpoint: CheckpointRow | null },
): Promise<Buffer> =>
  pdfPaper('Portfolio statement', ({ title, line, row, space }) => {
    title('Portfolio statement');
    line(`${name}, as of ${formatDay(portfolio.asOf)}`, { isQuiet: true, size: 11 });
    for (const { performance: of } of portfolio.totals) {
      const rate = !of.isAnnualised ? 'shown after 365 days' : of.xirr.reason ? noRate[of.xirr.reason] : percent(of.xirr.value);
      space();
      row('Paid in', formatColumnMoney(of.paidIn));
      row('Returned', formatColumnMoney(of.distributed));
      row('Value', formatColumnMoney(of.value));
      row('Realised gain', formatColumnMoney(of.realised));
      row('Unrealised gain', formatColumnMoney(of.unrealised));
      row(`Gain (${percent(of.simpleReturn)} of the amount paid in)`, formatColumnMoney(of.gain), true);
      row('XIRR (annual)', rate);
    }
    space();
    if (portfolio.totals.length > 0) {
      line(portfolio.method, { isQuiet: true, size: 8 });
      line(portfolio.valuePolicy, { isQuiet: true, size: 8 });
      space();
    }
    line('Payments', { isStrong: true, size: 12 });
    for (const { at, title: campaign, kind, amount, because, reference } of flows) {
      row(`${formatDay(at)} · ${kindLabels[kind]} · ${campaign}`, formatColumnMoney(amount));
      const detail = [because, reference && `bank reference ${reference}`].filter(Boolean).join(' · ');
      if (detail) line(detail, { isQuiet: true, size: 8 });
    }
    if (flows.length === 0) line('No payments yet.');
    space();
    line(checkpointLine(checkpoint), { isQuiet: true, size: 8 });
  });
