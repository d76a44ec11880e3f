import { expect, test } from '@playwright/test';

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

test('country data: fields, regions, tax identifiers, area codes, territories, look-up by any field [R-COUNTRY-001, R-COUNTRY-002, R-COUNTRY-003, R-COUNTRY-004, R-COUNTRY-005, R-COUNTRY-006, R-COUNTRY-008]', async ({
  request,
}) => {
  const read = async (query = '') => ((await (await request.get(`/api/v1/countries${query}`)).json()) as { items: Country[] }).items;
  const countries = await read();
  expect(countries.length).toBeGreaterThan(240);
  const text = expect.any(String);
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

  expect(await read('?countryCode=IN')).toEqual([byCode.get('IN')]);
  const euro = await read('?currencyCode=EUR&region=Europe');
  expect(euro.map(({ countryCode }) => countryCode)).toEqual(expect.arrayContaining(['DE', 'FR', 'IE']));
  expect(euro.every(({ currencyCode, region }) => currencyCode === 'EUR' && region === 'Europe')).toBe(true);
  expect((await read('?areaCodes=416')).map(({ countryCode }) => countryCode)).toEqual(['CA']);
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

/** Every object and every field of a JSON value. */
function* fieldsOf(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [name, item];
    yield* fieldsOf(item);
  }
}

test('bodies are camelCase JSON, times UTC in ISO 8601, money integer minor units with a currency; lists go on by cursor [R-API-011, R-API-012, R-API-013]', async ({
  request,
}) => {
  const read = async (path: string) =>
    (await (await request.get(`/api/v1${path}`)).json()) as { items: object[]; nextCursor: string | null };
  let [times, amounts] = [0, 0];
  for (const list of ['/events/feed', '/campaigns/feed', '/ott/premium', '/ott/snax', '/channels/search']) {
    const first = await read(`${list}?limit=2`);
    expect(Object.keys(first), list).toEqual(['items', 'nextCursor']);
    expect(first.items, list).toHaveLength(2);
    const next = await read(`${list}?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
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
    cursor = (await read(`/channels/search?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).nextCursor;
  expect(cursor, `the list ends after ${pages} pages`).toBeNull();
});
