import { badInput } from './errors';

/** Where the next keyset page begins, opaque to the caller. */
export const encodeCursor = (parts: readonly (string | number)[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

const isPart = (part: unknown) =>
  (typeof part === 'string' && part.length <= 300 && !part.includes('\u0000')) || (typeof part === 'number' && Number.isSafeInteger(part));

/** Reads a cursor of exactly these kinds; 400 for one that we did not make. */
export function decodeCursor<Kinds extends readonly ('string' | 'number')[]>(
  cursor: string,
  ...kinds: Kinds
): { [I in keyof Kinds]: Kinds[I] extends 'string' ? string : number } {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    parts = null;
  }
  if (!Array.isArray(parts) || parts.length !== kinds.length || !parts.every((part, i) => isPart(part) && typeof part === kinds[i]))
    throw badInput({ cursor: 'is not one of ours' });
  return parts as never; // -- checked against `kinds` just above
}

/** Cuts a list that was asked for one row too many into a page. */
export function pageOfRows<Row, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  keyOf: (row: Row) => readonly (string | number)[],
): { items: Item[]; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(toItem), nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null };
}

/** A text as LIKE finds it literally. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&');
