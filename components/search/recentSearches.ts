import { localValue, setLocalValue } from '@/utils/browser/localValue';

const key = 'marquee.recentSearches';
const maxRecent = 6;

/** What was searched for on this device, the latest first. */
export function recentSearches(): string[] {
  const stored = localValue<unknown>(key);
  return Array.isArray(stored) ? stored.filter((query): query is string => typeof query === 'string').slice(0, maxRecent) : [];
}

export function addRecentSearch(query: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  setLocalValue(key, [query, ...others].slice(0, maxRecent));
}

export const clearRecentSearches = (): void => setLocalValue(key, null);
