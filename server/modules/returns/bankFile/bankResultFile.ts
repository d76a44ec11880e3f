import type { TransferResult } from '../../../contract/adminPayouts';

/** A line of a result file. */
export interface ResultLine {
  line: number;
  transferRef: string;
  /** Null while the bank has not finished the transfer. */
  result: TransferResult | null;
  reference: string | null;
  reason: string | null;
  /** In the currency's major unit, as the file writes it; null when it has no amount. */
  amount: string | null;
}
export type ResultFile = { lines: ResultLine[]; problems: string[] };

/** Names of columns as banks write them, in lower case without signs. */
const columnNames = {
  transferRef: ['reference', 'customerreferenceno', 'customerreference', 'endtoendid', 'transferreference'],
  status: ['status', 'transactionstatus', 'paymentstatus'],
  reference: ['utr', 'utrno', 'utrnumber', 'bankreference', 'bankrefno', 'bankreferenceno'],
  reason: ['reason', 'rejectreason', 'returnreason', 'remarks', 'statusreason'],
  amount: ['amount', 'transactionamount'],
} as const;
const paidWords = new Set(['E', 'EXECUTED', 'PAID', 'PROCESSED', 'SUCCESS', 'SUCCESSFUL', 'COMPLETED', 'SETTLED', 'ACSC', 'ACCC']);
const returnedWords = new Set(['R', 'REJECTED', 'RETURNED', 'FAILED', 'FAILURE', 'REVERSED', 'RJCT']);
const openWords = new Set(['P', 'PENDING', 'IN PROCESS', 'INPROCESS', 'PROCESSING', 'ACCP', 'ACTC', 'PDNG', '']);

/** The fields of a CSV text (RFC 4180); separated by the sign that the first line has most of: comma, semicolon, bar or tab. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const firstLine = source.split(/\r?\n/, 1)[0] ?? '';
  const countOf = (sign: string) => firstLine.split(sign).length;
  const separator = [',', ';', '|', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
  const rows: string[][] = [];
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endField = () => {
    row.push(field.trim());
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || field.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) field += sign;
    else if (sign === separator) endField();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') field += sign;
  }
  endRow();
  return rows;
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Reads the result file of a bank: a line of column names, then a line for each transfer. Problems name the line, for the person who uploads it. */
export function readResultFile(text: string): ResultFile {
  const [head, ...rows] = readCsv(text);
  const names = (head ?? []).map(plainName);
  const columnOf = (column: keyof typeof columnNames) =>
    names.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const [refAt, statusAt, utrAt, reasonAt, amountAt] = [
    columnOf('transferRef'),
    columnOf('status'),
    columnOf('reference'),
    columnOf('reason'),
    columnOf('amount'),
  ];
  if (refAt < 0 || statusAt < 0)
    return {
      lines: [],
      problems: ['The first line must name the columns, at least Reference and Status (docs/operations.md lists the names).'],
    };
  const problems: string[] = [];
  const lines: ResultLine[] = [];
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    const line = index + 2;
    const value = (at: number) => (at < 0 ? null : row[at] || null);
    const transferRef = (value(refAt) ?? '').toUpperCase();
    const status = (value(statusAt) ?? '').toUpperCase();
    const result = paidWords.has(status) ? 'PAID' : returnedWords.has(status) ? 'RETURNED' : null;
    const reference = value(utrAt);
    if (!transferRef) problems.push(`Line ${line} has no reference.`);
    else if (seen.has(transferRef)) problems.push(`Line ${line} repeats ${transferRef}.`);
    else if (result === null && !openWords.has(status))
      problems.push(`Line ${line} has the status “${status.slice(0, 20)}”, which we don’t know.`);
    else if (result === 'PAID' && !reference) problems.push(`Line ${line} is paid and has no bank reference (UTR).`);
    seen.add(transferRef);
    lines.push({ line, transferRef, result, reference, reason: value(reasonAt), amount: value(amountAt) });
  });
  if (lines.length === 0) problems.push('The file has no transfers.');
  return { lines, problems };
}
