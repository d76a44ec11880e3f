import type { ParsedUrlQuery } from 'node:querystring';
import type { ReleaseTableKind, ReleaseTableSort, ReleaseTableState } from '@contract/releaseTable';
import type { DeskQuery } from '@/store/studio/releaseDeskApi';
import { kindWords, stateWords } from './deskWords';

const one = <T extends string>(value: unknown, known: Record<T, unknown>): T | undefined =>
  typeof value === 'string' && Object.hasOwn(known, value) ? (value as T) : undefined; // -- one of its keys, just looked up

export const sortWords: Record<ReleaseTableSort, string> = {
  updated: 'Changed',
  name: 'Name',
  views: 'Views',
  sales: 'Sales',
  rating: 'Rating',
};
/** Text from A, figures and dates from the highest. */
export const firstOrder = (sort: ReleaseTableSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');
export function orderWords(sort: ReleaseTableSort, order: 'asc' | 'desc'): string {
  if (sort === 'name') return order === 'asc' ? 'A to Z' : 'Z to A';
  if (sort === 'updated') return order === 'desc' ? 'Latest first' : 'Oldest first';
  return order === 'desc' ? 'Highest first' : 'Lowest first';
}

/** What the address asks of the table; anything it does not know is left out. */
export function queryOf(address: ParsedUrlQuery): DeskQuery {
  const { q, order } = address;
  const [kind, state, sort] = [
    one<ReleaseTableKind>(address.kind, kindWords),
    one<ReleaseTableState>(address.state, stateWords),
    one<ReleaseTableSort>(address.sort, sortWords),
  ];
  return {
    ...(typeof q === 'string' && q.trim() ? { q: q.trim().slice(0, 80) } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
    ...(typeof address.channel === 'string' && /^[\w-]{1,64}$/.test(address.channel) ? { channelID: address.channel } : {}),
  };
}

/** The address of a query, without what goes without saying. */
export function addressOf({ channelID, ...rest }: DeskQuery): Record<string, string> {
  const fields: Record<string, string | undefined> = { ...rest, channel: channelID };
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
