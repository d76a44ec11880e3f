import { sql, type SQL } from 'drizzle-orm';
import { fromCursor, idKey, instantKey, toCursor } from './cursor';

export type Direction = 'asc' | 'desc';
/** A column that a list is sorted by. It is never null in the rows of the list. */
interface SortColumn {
  column: SQL;
  cast: SQL;
  /** What a cursor may hold of it. */
  shape: RegExp;
  /** The direction of a list that names none. */
  order: Direction;
}
export const byTime = (column: SQL, order: Direction): SortColumn => ({ column, cast: sql`timestamptz`, shape: instantKey, order });
/** A day stored as `2026-11-21`. */
export const byDay = (column: SQL, order: Direction): SortColumn => ({ column, cast: sql`text`, shape: /^\d{4}-\d{2}-\d{2}$/, order });
export const byAmount = (column: SQL, order: Direction): SortColumn => ({ column, cast: sql`bigint`, shape: /^-?\d{1,18}$/, order });
export const byID = (column: SQL, order: Direction): SortColumn => ({ column, cast: sql`text`, shape: /^[A-Za-z0-9_:-]{1,120}$/, order });

export interface SortQuery<Sort extends string> {
  sort?: Sort | undefined;
  order?: Direction | undefined;
  cursor?: string | undefined;
}
/** One order of a list and where a page of it begins. */
export interface Keyset {
  /** The sort column as the text that `cursorOf` takes. */
  place: SQL;
  /** Holds for the rows after the cursor. */
  after: SQL;
  orderBy: SQL;
  cursorOf: (place: string, id: string) => string;
}

/**
 * The orders of a list by the name of their sort column, the default first; `id` makes each order total. A cursor names its order, and one of another order
 * is refused with 400.
 */
export function keysetOf<Sort extends string>(id: SQL, columns: Readonly<Record<Sort, SortColumn>>) {
  const [defaultSort] = Object.keys(columns) as Sort[]; // -- the keys of the record
  return ({ sort = defaultSort, order: asked, cursor }: SortQuery<Sort> = {}): Keyset => {
    if (sort === undefined) throw new Error('A list needs a column to sort by');
    const { column, cast, shape, order } = columns[sort];
    const direction = asked ?? order;
    const name = `${sort} ${direction}`;
    const key = fromCursor(cursor, new RegExp(`^${name}$`), shape, idKey);
    const isAscending = direction === 'asc';
    const by = isAscending ? sql`ASC` : sql`DESC`;
    return {
      place: sql`${column}::text`,
      after: key ? sql`(${column}, ${id}) ${isAscending ? sql`>` : sql`<`} (${key[1]}::${cast}, ${key[2]})` : sql`true`,
      orderBy: sql`${column} ${by}, ${id} ${by}`,
      cursorOf: (place, rowID) => toCursor(name, place, rowID),
    };
  };
}
