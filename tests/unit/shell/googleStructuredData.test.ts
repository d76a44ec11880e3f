import { eventJsonLd } from '@/components/events/event/eventJsonLd';
import { playerJsonLd } from '@/components/ott/player/playerJsonLd';
import { snaxJsonLd } from '@/components/ott/snax/snaxJsonLd';
import { titleJsonLd } from '@/components/ott/title/titleJsonLd';
import { monsoon } from '../../support/fixtures/eventScreens';
import { cardOf, ferry } from '../../support/fixtures/ottScreens';

/**
 * What Google requires for a rich result, by type:
 * https://developers.google.com/search/docs/appearance/structured-data/event, /video, /movie and /breadcrumb.
 */
const required: Record<string, readonly string[]> = {
  Event: ['name', 'startDate', 'location'],
  Place: ['address'],
  VirtualLocation: ['url'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  Movie: ['name', 'image'],
  BreadcrumbList: ['itemListElement'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  Offer: ['price', 'priceCurrency'],
};
const dates = ['startDate', 'endDate', 'uploadDate', 'validFrom', 'validThrough'];
const urls = ['url', 'image', 'thumbnailUrl', 'embedUrl'];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isAbsolute = (value: unknown) => [value].flat().every((url) => /^https?:\/\/[^/]+\//.test(String(url)));
const isDate = (value: unknown) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.test(String(value));

/** What Google would refuse, as "Type.field", in the data and everything inside. */
function faultsOf(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(faultsOf);
  if (typeof data !== 'object' || data === null) return [];
  const values = data as Record<string, unknown>;
  const type = String(values['@type'] ?? '');
  const bad = [
    ...(required[type] ?? []).filter((field) => isEmpty(values[field])),
    ...dates.filter((field) => field in values && !isDate(values[field])),
    ...urls.filter((field) => field in values && !isAbsolute(values[field])),
    ...('duration' in values && !/^PT\d+S$/.test(String(values.duration)) ? ['duration'] : []),
  ];
  return [...bad.map((field) => `${type}.${field}`), ...Object.values(values).flatMap(faultsOf)];
}

const snax = { ...cardOf('A clip', { kind: 'SNAX' }), about: '' } as Parameters<typeof snaxJsonLd>[0]; // -- the fields that it reads
const played = { part: { videoID: 'vid_1', videoHash: 'h4sh', durationMs: 400 }, name: ferry.name } as Parameters<typeof playerJsonLd>[1];
const online = { ...monsoon, venue: { ...monsoon.venue, kind: 'ONLINE' as const, address: '', city: '', latitude: null, longitude: null } };

test.each([
  ['an event at a venue', eventJsonLd(monsoon)],
  ['an online event', eventJsonLd(online)],
  ['an event without a picture of its own for links', eventJsonLd({ ...monsoon, shareImageUrl: null })],
  ['a film with a trailer', titleJsonLd({ ...ferry, trailer: { videoID: 'vid_t', videoHash: 'tr41ler', durationMs: 61_400 } })],
  ['a film without a picture for links', titleJsonLd({ ...ferry, shareImageUrl: null, poster: null })],
  ['a series', titleJsonLd({ ...ferry, kind: 'SERIES' })],
  ['a clip', snaxJsonLd(snax)],
  ['a video in the player', playerJsonLd(ferry, played)],
])('%s has every field that Google requires, in its form', (_, data) => {
  expect(faultsOf(data)).toEqual([]);
});

test('a missing field, a relative URL and a date without a time zone are found', () => {
  const video = { '@type': 'VideoObject', name: '', thumbnailUrl: ['/a.webp'], uploadDate: '2026-11-21T10:00:00', duration: 'PT1.5S' };
  expect(faultsOf([{ trailer: video }])).toEqual([
    'VideoObject.name',
    'VideoObject.uploadDate',
    'VideoObject.thumbnailUrl',
    'VideoObject.duration',
  ]);
});
