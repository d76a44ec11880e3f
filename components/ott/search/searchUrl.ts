import { routes } from '@/constants/routes';
import type { SearchFilters } from '@/store/ott/ottApi';

/** The URL of these filters: only the active ones in a fixed order, so that it can be shared and cached. */
export function searchUrl(filters: SearchFilters = {}): string {
  const { q, kind, price, genre, language, yearFrom, yearTo, upTo, withoutDescriptors, labels: wanted, synthetic } = filters;
  const entries = Object.entries({
    q,
    kind,
    price,
    genre,
    language,
    from: yearFrom === undefined ? undefined : String(yearFrom),
    to: yearTo === undefined ? undefined : String(yearTo),
    upTo,
    without: withoutDescriptors,
    labels: wanted,
    synthetic,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${routes.ottSearch}?${new URLSearchParams(entries).toString()}` : routes.ottSearch;
}
