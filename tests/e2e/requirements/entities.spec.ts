import { expect, test, type APIRequestContext } from '@playwright/test';
import { originOf, signInAs } from '../session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

interface Country {
  countryNameEn: string;
  countryCode: string;
  currencyCode: string;
  tinType: string;
  tinName: string;
  areaCodes: string[];
  region: string;
  flag: string;
}

const [text, whole, number, list] = [expect.any(String), expect.any(Number), expect.any(Number), expect.any(Array)];
const picture = { images: { small: { url: text }, medium: { url: text }, standard: { url: text }, high: { url: text } }, alt: text };
const money = { amountMinor: whole, currency: 'INR' };
const read = async <T>(request: APIRequestContext, path: string) => (await (await request.get(`/api/v1${path}`)).json()) as T;
const firstOf = async (request: APIRequestContext, path: string) =>
  (await read<{ items: Record<string, string>[] }>(request, path)).items[0] ?? {};

test('country data: fields, regions, tax identifiers, area codes, territories, look-up by any field [R-COUNTRY-001, R-COUNTRY-002, R-COUNTRY-003, R-COUNTRY-004, R-COUNTRY-005, R-COUNTRY-006, R-COUNTRY-008]', async ({
  request,
}) => {
  const countriesOf = async (query = '') => (await read<{ items: Country[] }>(request, `/countries${query}`)).items;
  const countries = await countriesOf();
  expect(countries.length).toBeGreaterThan(240);
  for (const country of countries)
    expect.soft(country).toEqual({
      countryNameEn: text,
      countryNameLocal: text,
      countryCode: expect.stringMatching(/^[A-Z]{2}$/),
      currencyCode: text,
      currencyNameEn: text,
      tinType: text,
      tinName: text,
      officialLanguageCode: text,
      officialLanguageNameEn: text,
      officialLanguageNameLocal: text,
      countryCallingCode: text,
      areaCodes: country.countryCode === 'CA' ? expect.arrayContaining(['416', '604']) : [],
      region: text,
      flag: expect.stringMatching(/^\p{Regional_Indicator}{2}$/u),
    });
  expect([...new Set(countries.map(({ region }) => region))].sort()).toEqual(
    ['Europe', 'Asia & Pacific', 'Africa', 'South/Latin America', 'North America', 'Arab States', 'Asia', 'Indian Ocean', 'Unknown'].sort(),
  );
  const byCode = new Map(countries.map((country) => [country.countryCode, country]));
  expect(byCode.get('GB')).toMatchObject({ tinType: 'VAT Reg No' });
  expect(byCode.get('CZ')).toMatchObject({ tinType: 'DIČ' });
  expect(countries.filter(({ tinType, tinName }) => tinType === '' && tinName === '').length).toBeGreaterThan(countries.length / 2);
  // Cocos, Falkland, Faroe, Heard and McDonald, British Indian Ocean, Cayman, Marshall, Northern Mariana, Turks and Caicos,
  // French Southern, US Minor Outlying, Holy See, Kosovo, Netherlands Antilles
  for (const code of ['CC', 'FK', 'FO', 'HM', 'IO', 'KY', 'MH', 'MP', 'TC', 'TF', 'UM', 'VA', 'XK', 'AN'])
    expect.soft([code, byCode.has(code)]).toEqual([code, true]);

  expect(await countriesOf('?countryCode=IN')).toEqual([byCode.get('IN')]);
  const euro = await countriesOf('?currencyCode=EUR&region=Europe');
  expect(euro.map(({ countryCode }) => countryCode)).toEqual(expect.arrayContaining(['DE', 'FR', 'IE']));
  expect(euro.every(({ currencyCode, region }) => currencyCode === 'EUR' && region === 'Europe')).toBe(true);
  expect((await countriesOf('?areaCodes=416')).map(({ countryCode }) => countryCode)).toEqual(['CA']);
  expect((await request.get('/api/v1/countries?region=Atlantis')).status()).toBe(400);
});

test('an image set has small, medium, standard and high, each with a url that answers a picture [R-DATA-008]', async ({ request }) => {
  const { items } = (await (await request.get('/api/v1/events/feed?limit=1')).json()) as {
    items: { artwork: { images: Record<string, { url: string }> } }[];
  };
  const images = items[0]?.artwork.images ?? {};
  expect(Object.keys(images).sort()).toEqual(['high', 'medium', 'small', 'standard']);
  for (const image of Object.values(images)) {
    expect(Object.keys(image)).toEqual(['url']);
    const answer = await request.get(image.url);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});

test('channels, snax, fact sheets, events with sessions and tiers, and campaigns have their fields [R-DATA-004, R-DATA-012, R-DATA-014, R-DATA-016, R-DATA-017, R-DATA-018]', async ({
  request,
}) => {
  expect.soft(await read(request, '/handles/undertow')).toMatchObject({
    channelID: text,
    handle: 'undertow',
    name: 'Undertow Sessions',
    about: text,
    avatar: picture,
    banner: picture,
    ownerID: text,
    ownerName: text,
    timeZone: 'Asia/Kolkata',
    followerCount: whole,
    eventCount: whole,
  });

  const { releaseID: snaxID } = await firstOf(request, '/ott/snax?limit=1');
  const snax = await read<{ width: number; height: number; durationMs: number }>(request, `/ott/snax/${snaxID}`);
  expect.soft(snax.height, 'a snax is vertical').toBeGreaterThan(snax.width);
  expect.soft(snax.durationMs).toBeLessThanOrEqual(60_000);
  expect.soft(snax).toHaveProperty('link');

  const { releaseID } = await read<{ releaseID: string }>(request, '/ott/titles/mazhai-vaasam');
  expect.soft(await read(request, `/ott/releases/${releaseID}/cscan`)).toMatchObject({
    file: [
      { durationMs: whole, width: whole, height: whole, videoCodec: text, audioCodec: text, loudnessLufs: number, captionLanguages: list },
    ],
    content: { certificate: text, descriptors: list, languages: list },
    madeBy: { channel: { name: text }, people: list },
    provenance: { funding: list },
    availability: { rows: list },
    reception: { viewers: whole, completion: number, ratings: { count: whole } },
  });

  const { eventID } = await firstOf(request, '/events/feed?limit=1');
  const event = await read<{ sessions: object[] }>(request, `/events/${eventID}`);
  expect.soft(event).toMatchObject({
    title: text,
    venue: { name: text, address: text, latitude: number, longitude: number, timeZone: text },
    artwork: picture,
    people: list,
    titles: list,
  });
  expect.soft(event.sessions[0]).toMatchObject({
    startsAt: text,
    endsAt: text,
    doorsAt: text,
    state: text,
    tiers: expect.arrayContaining([
      expect.objectContaining({ price: expect.objectContaining(money), minPerOrder: whole, maxPerOrder: whole }),
    ]),
  });

  const { campaignID } = await firstOf(request, '/campaigns/feed?limit=1');
  expect.soft(await read(request, `/campaigns/${campaignID}`)).toMatchObject({
    goal: money,
    minTicket: money,
    maxTicket: money,
    deadlineAt: text,
    fundingRule: expect.stringMatching(/^(ALL_OR_NOTHING|FLEXIBLE)$/),
    revenue: { shareBasisPoints: whole, termMonths: whole },
    useOfFunds: list,
    risks: list,
    documents: expect.arrayContaining([expect.objectContaining({ version: whole, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })]),
    updates: list,
    questions: list,
    people: list,
  });
});

test('a username has letters, digits and underscore; interests name genres, languages and the kinds video, campaign and event [R-APP-010, R-DATA-002, R-VAL-001]', async ({
  page,
  request,
}) => {
  const isValid = async (username: string) =>
    (await read<{ isValid: boolean }>(request, `/users/username-validity?username=${encodeURIComponent(username)}`)).isValid;
  for (const username of ['Reel_2026', '_rain', 'ABC123']) expect.soft([username, await isValid(username)]).toEqual([username, true]);
  for (const username of ['reel-2026', 'reel 2026', 'réel', 'reel.one', 'a@b.c'])
    expect.soft([username, await isValid(username)]).toEqual([username, false]);

  await signInAs(page, 'Asha Rao');
  const origin = await originOf(page);
  const { interests } = await read<{ interests: { contentTypes: string[] } }>(page.request, '/users/me/extended');
  const update = (contentTypes: string[]) =>
    page.request.put('/api/v1/users/me/interests', { data: { ...interests, contentTypes }, headers: { origin } });
  const all = ['video', 'campaign', 'event'];
  expect(await (await update(all)).json()).toEqual({ genres: list, languages: list, contentTypes: all });
  expect((await update(['book'])).status()).toBe(400);
  expect((await update(interests.contentTypes)).ok()).toBe(true);
});

/** Every object and every field of a JSON value. */
function* fieldsOf(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [name, item];
    yield* fieldsOf(item);
  }
}

test('bodies are camelCase JSON, times UTC in ISO 8601, money integer minor units with a currency; lists go on by cursor [R-API-011, R-API-013, R-API-021, R-API-026]', async ({
  request,
}) => {
  const pageOf = (path: string) => read<{ items: object[]; nextCursor: string | null }>(request, path);
  let [times, amounts] = [0, 0];
  for (const list of ['/events/feed', '/campaigns/feed', '/ott/premium', '/ott/snax', '/channels/search']) {
    const first = await pageOf(`${list}?limit=2`);
    expect(Object.keys(first), list).toEqual(['items', 'nextCursor']);
    expect(first.items, list).toHaveLength(2);
    const next = await pageOf(`${list}?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(next.items.length, list).toBeGreaterThan(0);
    for (const item of next.items) expect(first.items, list).not.toContainEqual(item);
    for (const [name, value] of fieldsOf([first, next])) {
      expect.soft(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
      if (name.endsWith('ID') && value !== null) expect.soft(value, name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      if (name.endsWith('At') && value !== null) {
        expect.soft(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        times += 1;
      }
      if (typeof value === 'object' && value !== null && 'amountMinor' in value) {
        expect.soft(value, name).toEqual({ amountMinor: expect.any(Number), currency: expect.stringMatching(/^[A-Z]{3}$/) });
        expect.soft(Number.isInteger(value.amountMinor), name).toBe(true);
        amounts += 1;
      }
    }
  }
  expect(Math.min(times, amounts)).toBeGreaterThan(5);
  let cursor: string | null = '';
  let pages = 0;
  for (; cursor !== null && pages < 20; pages += 1)
    cursor = (await pageOf(`/channels/search?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).nextCursor;
  expect(cursor, `the list ends after ${pages} pages`).toBeNull();
});
