import type { Direction, SortQuery } from '../../platform/keyset';

/** The rows of a list that is short enough to be read whole, in one of its orders, the default first. */
export function sortRows<Row, Sort extends string>(
  rows: readonly Row[],
  { sort, order }: Pick<SortQuery<Sort>, 'sort' | 'order'>,
  columns: Readonly<Record<Sort, readonly [valueOf: (row: Row) => string, order: Direction]>>,
): Row[] {
  const [first] = Object.keys(columns) as Sort[]; // -- the keys of the record
  const chosen = sort ?? first;
  if (chosen === undefined) return [...rows];
  const [valueOf, direction] = columns[chosen];
  const sign = (order ?? direction) === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * valueOf(a).localeCompare(valueOf(b), 'en'));
}
