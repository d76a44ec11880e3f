import * as t from '@messages/admin/shared';

export type Direction = 'asc' | 'desc';
/** A column that a list is sorted by, in words for both directions; `order` is the direction it begins with. */
export interface ListSort {
  order: Direction;
  labels: Readonly<Record<Direction, string>>;
}
export const byTime: ListSort = { order: 'desc', labels: { desc: t.sortNewest, asc: t.sortOldest } };
export const byWait: ListSort = { order: 'asc', labels: { asc: t.sortOldest, desc: t.sortNewest } };
export const byAmount: ListSort = { order: 'desc', labels: { desc: t.sortHighest, asc: t.sortLowest } };
export const byDeadline: ListSort = { order: 'asc', labels: { asc: t.sortNearestDeadline, desc: t.sortLatestDeadline } };
export const byDecision: ListSort = { order: 'desc', labels: { desc: t.sortLatestDecision, asc: t.sortEarliestDecision } };
export const byName: ListSort = { order: 'asc', labels: { asc: t.sortNameUp, desc: t.sortNameDown } };
