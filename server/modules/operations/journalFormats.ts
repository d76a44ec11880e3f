import { csvHeader, csvLines } from '../../platform/csv';
import { escapeHtml } from '../../platform/escapeHtml';
import { decimalAmount } from '../../platform/formatMoney';
import { bookAccountOf, bookDayOf } from '../ledger/ledger';
import type { LedgerGroup } from './ledgerReads';

/** One side of a group in accounting software: all its debits, or all its credits, on one account. */
export interface JournalLine {
  code: string;
  name: string;
  tallyGroup: string;
  /** Debit positive, credit negative. */
  amountMinor: bigint;
}
export interface JournalEntry {
  groupID: string;
  day: string;
  type: string;
  memo: string;
  subjectID: string;
  currency: string;
  lines: JournalLine[];
}
type JournalFormat = 'plain' | 'zoho' | 'xero';

/**
 * A group in one currency. Debits and credits of an account stay apart, so that the totals of a journal are those of the ledger. `isPlain` keeps
 * each account of the ledger; accounting software has one for all channels and one for all investors.
 */
export function toJournalEntry(
  { groupID, at, type, memo, subjectID, postings }: LedgerGroup,
  { currency, isPlain = false }: { currency: string; isPlain?: boolean },
): JournalEntry {
  const lines = new Map<string, JournalLine>();
  for (const posting of postings) {
    if (posting.currency !== currency) continue;
    const { code: bookCode, name, tallyGroup } = bookAccountOf(posting);
    const code = isPlain ? posting.account : bookCode;
    const amountMinor = BigInt(posting.amountMinor);
    const key = `${code} ${amountMinor > 0n ? 'debit' : 'credit'}`;
    lines.set(key, { code, name, tallyGroup, amountMinor: (lines.get(key)?.amountMinor ?? 0n) + amountMinor });
  }
  return { groupID, day: bookDayOf(new Date(at)), type, memo, subjectID, currency, lines: [...lines.values()] };
}

const plainColumns = ['Date', 'Group', 'Type', 'Text', 'About', 'Account', 'Account code', 'Currency', 'Debit', 'Credit'];
const zohoColumns = ['Journal Date', 'Reference Number', 'Notes', 'Journal Type', 'Currency', 'Account', 'Description', 'Debit', 'Credit'];
const xeroColumns = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];

const money = (amountMinor: bigint, currency: string) => ({ amountMinor: Number(amountMinor), currency });
const debitOf = ({ amountMinor }: JournalLine, currency: string) => (amountMinor > 0n ? money(amountMinor, currency) : null);
const creditOf = ({ amountMinor }: JournalLine, currency: string) => (amountMinor < 0n ? money(-amountMinor, currency) : null);
const textOf = ({ memo, type }: JournalEntry) => memo || type;

const rowsOf: Record<JournalFormat, (entry: JournalEntry) => Parameters<typeof csvLines>[0]> = {
  plain: (entry) =>
    entry.lines.map((line) => [
      entry.day,
      entry.groupID,
      entry.type,
      entry.memo,
      entry.subjectID,
      line.name,
      line.code,
      entry.currency,
      debitOf(line, entry.currency),
      creditOf(line, entry.currency),
    ]),
  zoho: (entry) =>
    entry.lines.map((line) => [
      entry.day,
      entry.groupID,
      textOf(entry),
      'Both',
      entry.currency,
      line.name,
      entry.subjectID,
      debitOf(line, entry.currency),
      creditOf(line, entry.currency),
    ]),
  // Xero groups the lines of a journal by narration and date, so the narration names the group.
  xero: (entry) =>
    entry.lines.map((line) => [
      `${textOf(entry)} (${entry.groupID})`,
      entry.day.split('-').reverse().join('/'),
      entry.subjectID,
      line.code,
      'Tax Exempt',
      money(line.amountMinor, entry.currency),
    ]),
};

export const journalCsvHeader = (format: JournalFormat): string =>
  csvHeader({ plain: plainColumns, zoho: zohoColumns, xero: xeroColumns }[format]);
export const journalCsvLines = (format: JournalFormat, entries: readonly JournalEntry[]): string =>
  csvLines(entries.flatMap((entry) => rowsOf[format](entry)));

/** XML 1.0 has no control characters other than tab and line breaks. */
const xmlText = (text: string) => escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

/** Tally shows debits as negative amounts that are "deemed positive". */
function tallyLine({ name, amountMinor }: JournalLine, currency: string): string {
  const amount = decimalAmount(money(-amountMinor, currency));
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(name)}</LEDGERNAME><ISDEEMEDPOSITIVE>${amountMinor > 0n ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
}

/** The beginning of a file for Tally: the accounts that its vouchers name, which Tally creates when they are missing. */
export function tallyHeader(accounts: readonly Pick<JournalLine, 'name' | 'tallyGroup'>[]): string {
  const ledgers = accounts.map(
    ({ name, tallyGroup }) =>
      `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME>${xmlText(name)}</NAME><PARENT>${xmlText(tallyGroup)}</PARENT></LEDGER></TALLYMESSAGE>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n${ledgers.join('')}`;
}
export const tallyVouchers = (entries: readonly JournalEntry[]): string =>
  entries
    .map(
      (entry) =>
        `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${xmlText(entry.groupID)}" VCHTYPE="Journal" ACTION="Create"><DATE>${entry.day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><REFERENCE>${xmlText(entry.groupID)}</REFERENCE><NARRATION>${xmlText(`${textOf(entry)} · ${entry.subjectID}`)}</NARRATION>${entry.lines.map((line) => tallyLine(line, entry.currency)).join('')}</VOUCHER></TALLYMESSAGE>\n`,
    )
    .join('');
export const tallyFooter = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
