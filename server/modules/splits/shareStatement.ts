import type { PayeeRole, SplitSource } from '../../contract/splits';
import { formatDay, formatMonth } from '../../platform/formatDay';
import { formatColumnMoney, formatMoney } from '../../platform/formatMoney';
import { zoneAbbreviation } from '../../platform/formatTime';
import { pdfPaper } from '../../platform/pdf/pdfPaper';
import { toLocalTime } from '../../platform/zonedTime';

/** What a channel got of the sales of a day by its line in a version, or what went back of it. Amounts in minor units. */
export interface SharesOfDay {
  payeeID: string;
  currency: string;
  work: string;
  version: number;
  /** From when on the version applies. */
  effectiveAt: Date;
  role: PayeeRole;
  appliesTo: SplitSource;
  basisPoints: number;
  cap: { amountMinor: number; currency: string } | null;
  day: string;
  source: Exclude<SplitSource, 'ALL'>;
  isBack: boolean;
  count: number;
  /** What was divided. */
  receiptMinor: number;
  amountMinor: number;
}
/** What the organisers of a work took at the door. */
export interface SoldAtDoor {
  work: string;
  amount: { amountMinor: number; currency: string };
}
export interface ShareStatement {
  channel: { name: string; timeZone: string };
  month: string;
  writtenAt: Date;
  /** All shares before the month, by currency. */
  opening: ReadonlyMap<string, number>;
  /** In the order of the statement: by currency, work, version and day. */
  days: readonly SharesOfDay[];
  /** What was sold at the door in the month, which the payees of tickets settle with the organiser. */
  atDoor: readonly SoldAtDoor[];
  /** The line about the newest checkpoint of the ledger. */
  checkpoint: string;
}

export const roleNames = { HALL: 'Hall', DISTRIBUTOR: 'Distributor', CO_PRODUCER: 'Co-producer', CREW: 'Crew' } as const;
const soldAs = { ALL: 'all sales', TICKETS: 'tickets', STREAM: 'streams' } as const;

interface Row {
  text: string;
  amountMinor: number;
}
interface WorkPart {
  title: string;
  terms: string;
  rows: Row[];
}
/** The statement in one currency: the opening balance and all rows add up to the closing one. */
interface StatementAccount {
  currency: string;
  openingMinor: number;
  works: WorkPart[];
  monthMinor: number;
  closingMinor: number;
}

function rowOf({ day, source, isBack, count, receiptMinor, amountMinor, currency }: SharesOfDay): Row {
  const what = isBack ? (count === 1 ? 'refund' : 'refunds') : count === 1 ? 'sale' : 'sales';
  const divided = formatMoney({ amountMinor: Math.abs(receiptMinor), currency });
  return { text: `${formatDay(day)} · ${soldAs[source]} · ${count} ${what} of ${divided}`, amountMinor };
}

function termsOf({ basisPoints, appliesTo, cap, effectiveAt }: SharesOfDay, timeZone: string): string {
  const until = cap ? `, until ${formatMoney(cap)}` : '';
  return `${basisPoints / 100}% of what is left of ${soldAs[appliesTo]}${until} · in force since ${formatDay(toLocalTime(effectiveAt, timeZone).slice(0, 10))}`;
}

export function statementAccounts({ opening, days, channel }: ShareStatement): StatementAccount[] {
  const currencies = [...new Set([...opening.keys(), ...days.map(({ currency }) => currency)])].sort();
  return currencies.map((currency) => {
    const works = new Map<string, WorkPart>();
    let monthMinor = 0;
    for (const day of days) {
      if (day.currency !== currency) continue;
      const title = `${day.work} · version ${day.version} · ${roleNames[day.role]}`;
      const part = works.get(day.payeeID) ?? { title, terms: termsOf(day, channel.timeZone), rows: [] };
      part.rows.push(rowOf(day));
      works.set(day.payeeID, part);
      monthMinor += day.amountMinor;
    }
    const openingMinor = opening.get(currency) ?? 0;
    return { currency, openingMinor, works: [...works.values()], monthMinor, closingMinor: openingMinor + monthMinor };
  });
}

/** The shares of a channel in a month, by work, version and day. */
export const shareStatementPdf = (of: ShareStatement): Promise<Buffer> =>
  pdfPaper(`Statement of shares, ${formatMonth(of.month)}, ${of.channel.name}`, ({ title, line, row, rule, space }) => {
    const { name, timeZone } = of.channel;
    title('Statement of shares');
    line(formatMonth(of.month), { isStrong: true, size: 12 });
    line(name);
    line(
      `Written on ${formatDay(toLocalTime(of.writtenAt, timeZone).slice(0, 10))}. Days are in ${zoneAbbreviation(of.writtenAt, timeZone)}.`,
      {
        isQuiet: true,
      },
    );
    const accounts = statementAccounts(of);
    if (accounts.length === 0) {
      space();
      line('No sale was divided with this channel until the end of this month.');
    }
    for (const { currency, openingMinor, works, monthMinor, closingMinor } of accounts) {
      const money = (amountMinor: number) => formatColumnMoney({ amountMinor, currency });
      space();
      row('Balance of shares at the start', money(openingMinor), true);
      for (const work of works) {
        space(0.5);
        line(work.title, { isStrong: true });
        line(work.terms, { isQuiet: true, size: 8 });
        for (const { text, amountMinor } of work.rows) row(text, money(amountMinor));
      }
      rule();
      row(`Shares of ${formatMonth(of.month)}`, money(monthMinor));
      row('Balance of shares at the end', money(closingMinor), true);
    }
    if (of.atDoor.length > 0) {
      space();
      line('Sold at the door, not divided', { isStrong: true });
      line('The seller at the door holds this money: settle it among yourselves.', { isQuiet: true, size: 8 });
      for (const { work, amount } of of.atDoor) row(work, formatColumnMoney(amount));
    }
    space();
    line(
      'The balance counts all shares of sales less what went back with refunds. Payouts of them are on the payout statements of the channel.',
      {
        isQuiet: true,
        size: 8,
      },
    );
    line('No tax is withheld from shares.', { isQuiet: true, size: 8 });
    line(of.checkpoint, { isQuiet: true, size: 8 });
  });
