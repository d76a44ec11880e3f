import { badInput } from './errors';

/** A cursor of a keyset list, opaque to callers. */
export const toCursor = (...keys: string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Rejects dates such as 30 February, which match the pattern but not PostgreSQL. */
function isInstant(key: string): boolean {
  const at = new Date(key.replace(' ', 'T').replace(/(\.\d+)?\+00$/, 'Z'));
  return !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 0 && at.toISOString().slice(0, 19) === key.slice(0, 19).replace(' ', 'T');
}
const isKey = (key: string, shape: RegExp | undefined) => shape?.test(key) === true && (shape !== instantKey || isInstant(key));

/** The keys of a cursor made by `toCursor`; 400 for any other text, so that no unchecked text reaches SQL. */
export function fromCursor<Keys extends readonly RegExp[]>(
  cursor: string | undefined,
  ...shapes: Keys
): { [K in keyof Keys]: string } | null {
  if (cursor === undefined) return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(keys) && keys.length === shapes.length && keys.every((key, at) => typeof key === 'string' && isKey(key, shapes[at])))
      return keys as { [K in keyof Keys]: string }; // -- as many strings as shapes, checked above
  } catch {
    // Falls through to the error below, as invalid JSON is an invalid cursor.
  }
  throw badInput({ cursor: 'is not a cursor of this list' });
}

/** An instant as PostgreSQL writes it in UTC, in microseconds, because the milliseconds of a Date would skip rows. */
export const instantKey = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/;
export const idKey = /^[A-Za-z0-9_-]{1,64}$/;

/** A page of `limit` rows; `rows` has one more if there is a next page. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

/** Text escaped for a literal match with LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
