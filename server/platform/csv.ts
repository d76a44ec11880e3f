import { stringify } from 'csv-stringify/sync';
import type { Money } from '../contract/common';
import { decimalAmount } from './formatMoney';

export type Cell = string | number | Money | null;

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
