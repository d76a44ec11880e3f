import { canonicalUrl, collectionName, eventListUrl } from '@/components/events/explore/collectionLinks';
import { collectionFrom, collectionUrl, type Collection } from '@/store/events/collections';
import { facets } from '../../../support/fixtures/eventScreens';

const known = {
  ...facets,
  cities: [...facets.cities, ...['New Delhi', 'São Paulo', 'मुंबई'].map((city) => ({ city, country: 'IN', count: 1 }))],
};

test.each<[Collection, string, string]>([
  [{ kind: 'MUSIC' }, '/explore/music/', 'Music'],
  [{ city: 'Kochi' }, '/explore/in-kochi/', 'Events in Kochi'],
  [{ kind: 'COMEDY', city: 'New Delhi' }, '/explore/comedy-in-new-delhi/', 'Comedy in New Delhi'],
  [{ city: 'São Paulo' }, '/explore/in-s%C3%A3o-paulo/', 'Events in São Paulo'],
  [{ city: 'मुंबई' }, `/explore/${encodeURIComponent('in-मुंबई')}/`, 'Events in मुंबई'],
])('%o has the URL %s, which parses back to it', (collection, url, name) => {
  expect(collectionUrl(collection)).toBe(url);
  expect(collectionName(collection)).toBe(name);
  expect(collectionFrom(decodeURIComponent(url.split('/')[2] ?? ''), known)).toEqual(collection);
});

test.each(['in-nowhere', 'opera', 'music-in-nowhere', 'musicin-kochi', 'in-', ''])('%s shows nothing', (slug) => {
  expect(collectionFrom(slug, known)).toBeNull();
});

test('a kind or a place leads to its collection, anything narrower to the filters; an unknown place keeps its URL', () => {
  expect(eventListUrl({ kind: 'MUSIC', city: 'Kochi' })).toBe('/explore/music-in-kochi/');
  expect(eventListUrl({ kind: 'MUSIC', from: '2026-11-28' })).toBe('/explore/?from=2026-11-28&kind=MUSIC');
  expect(eventListUrl({})).toBe('/explore/');
  expect(canonicalUrl({ city: 'kochi', q: 'jazz' }, known)).toBe('/explore/in-kochi/');
  expect(canonicalUrl({ city: 'Atlantis' }, known)).toBe('/explore/?city=Atlantis');
  expect(canonicalUrl({}, known)).toBe('/explore/');
});
