import type { EventKind } from '@contract/events';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import type { FeedFilters } from '@/store/events/eventsApi';
import { minorUnitsOf } from '@/utils/format/currency';

type Query = Record<string, string | string[] | undefined>;

const isKind = (value: string): value is EventKind => value in eventKinds;
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Reads filters from the URL. Values the API would refuse are ignored, so that a mistyped link still shows events. */
export function filtersFrom(query: Query): FeedFilters {
  const read = (name: string, maxLength = 10) => [query[name]].flat()[0]?.trim().slice(0, maxLength) || undefined;
  const [kind, from, to, price] = [read('kind', 20), read('from'), read('to'), read('price', 9)];
  // A price without a currency is in rupees: paise must not be compared with cents.
  const hasPrice = price !== undefined && /^\d+$/.test(price);
  const currency = read('currency', 3)?.toUpperCase() ?? (hasPrice ? 'INR' : undefined);
  const hasCurrency = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  const [near, km] = [read('near', 20), read('km', 4)];
  return {
    q: read('q', 80),
    city: read('city', 60),
    place: read('place') === 'online' ? 'ONLINE' : undefined,
    kind: kind && isKind(kind) ? kind : undefined,
    language: read('language'),
    from: from && isDay(from) ? from : undefined,
    to: to && isDay(to) ? to : undefined,
    currency: hasCurrency ? currency : undefined,
    maxPriceMinor: hasPrice && hasCurrency ? Number(price) * minorUnitsOf(currency) : undefined,
    near: near && /^-?\d{1,2}(\.\d{1,4})?,-?\d{1,3}(\.\d{1,4})?$/.test(near) ? near : undefined,
    withinKm: near && km && /^[1-9]\d{0,3}$/.test(km) ? Math.min(2000, Number(km)) : undefined,
  };
}

/** The URL of these filters: only those that are set, in a fixed order, so that it can be shared and cached. */
export function exploreUrl(filters: FeedFilters = {}): string {
  const { q, city, place, kind, language, from, to, currency, maxPriceMinor, near, withinKm } = filters;
  const entries = Object.entries({
    q,
    from,
    to,
    city,
    place: place?.toLowerCase(),
    price: maxPriceMinor === undefined ? undefined : String(maxPriceMinor / minorUnitsOf(currency ?? 'INR')),
    currency,
    language,
    kind,
    near,
    km: withinKm === undefined ? undefined : String(withinKm),
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${routes.explore}?${new URLSearchParams(entries).toString()}` : routes.explore;
}

export const hasFilters = (filters: FeedFilters): boolean => exploreUrl(filters) !== routes.explore;

/** The same filters on the map. */
export const mapUrl = (filters: FeedFilters): string => `${exploreUrl(filters)}${hasFilters(filters) ? '&' : '?'}view=map`;
