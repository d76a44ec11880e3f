import { toUrlQuery, parseTableQuery } from '@/components/studio/releases/releaseTableQuery';
import { parseTimestamp } from '@/components/studio/titles/media/parseTimestamp';
import { rowProblem, toPriceRow, toPriceRowForm } from '@/components/studio/titles/prices/priceRows';

test('a typed price keeps the units of its own currency', () => {
  expect(toPriceRow({ country: 'JP', currency: 'JPY', rent: '150', buy: '1,200', isBlocked: false })).toMatchObject({
    rentMinor: 150,
    buyMinor: 1200,
  });
  expect(toPriceRowForm({ country: 'US', currency: 'USD', rentMinor: 199, buyMinor: null, isBlocked: false })).toMatchObject({
    rent: '1.99',
    buy: '',
  });
  expect(rowProblem({ country: 'US', currency: 'USD', rent: '3', buy: '2', isBlocked: false })).toMatch(/^United States: a rental/);
  expect(rowProblem({ country: 'US', currency: 'USD', rent: '', buy: '', isBlocked: true })).toBeNull();
});

test('an invalid price is reported, never treated as none or as another', () => {
  const row = { country: 'US', currency: 'USD', rent: '3', isBlocked: false };
  for (const buy of ['1e3', '12.345', 'ten', '-4', '0'])
    expect(rowProblem({ ...row, buy })).toBe(`United States: “${buy}” isn’t a valid USD price.`);
  expect(rowProblem({ ...row, buy: ' $1,000.50 ' })).toBeNull();
  expect(toPriceRow({ ...row, buy: ' $1,000.50 ' }).buyMinor).toBe(100_050);
});

test('the URL of the table contains its query and nothing unknown; the channel is chosen in the frame', () => {
  const query = parseTableQuery({ q: ' salt ', kind: 'FILM', state: 'NONSENSE', sort: 'views', order: 'asc', channelID: 'chn_1' });
  expect(query).toEqual({ q: 'salt', kind: 'FILM', sort: 'views', order: 'asc' });
  expect(parseTableQuery(toUrlQuery(query))).toEqual(query);
  expect(parseTableQuery({ kind: '__proto__', order: 'up' })).toEqual({});
});

test('a time is minutes and seconds, or seconds', () => {
  expect([parseTimestamp('1:05'), parseTimestamp('65'), parseTimestamp(' 0:02.5 ')]).toEqual([65_000, 65_000, 2500]);
  expect(parseTimestamp('1:06:40')).toBe(4_000_000);
  expect([parseTimestamp('1:75'), parseTimestamp('1:60:00'), parseTimestamp('soon'), parseTimestamp('')]).toEqual([null, null, null, null]);
});
