import { stringify } from 'csv-stringify/sync';
import type { Money } from '../contract/common';
import { decimalAmount } from './formatMoney';
import { toLocalTime } from './zonedTime';

export type Cell = string | number | Money | null;

/** A time as spreadsheets read it, in the zone that the column names: `2026-12-05 20:30`. */
export const csvTime = (at: Date, timeZone: string): string => toLocalTime(at, timeZone).replace('T', ' ');

/** Lines of a CSV file (RFC 4180). No spreadsheet takes a text for a formula (OWASP, CSV injection); an amount is a plain number with its sign. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { object: (amount) => ({ value: decimalAmount(amount as unknown as Money), escape_formulas: false }) }, // as: a cell that is an object is an amount
  });

/** How a file begins: Excel takes UTF-8 for what it is only after this mark. */
export const csvHeader = (columns: readonly string[]): string => `\ufeff${csvLines([columns])}`;

/** The rows of a file, a batch at a time, so that memory does not grow with them. */
export interface CsvTable {
  columns: readonly string[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A list of a channel that can be exported: `name` is its file's without the ending, `total` the number of its rows. */
export interface CsvExport extends CsvTable {
  channelID: string;
  name: string;
  total: number;
}

/** The text of a file, a batch at a time. */
export async function* csvText({ columns, batches }: CsvTable): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const rows of batches) if (rows.length > 0) yield csvLines(rows);
}

/** Rows that were read at once, as batches. */
export async function* inBatches<Row>(rows: readonly Row[], size = 1000): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
