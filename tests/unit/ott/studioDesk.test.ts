import { addressOf, queryOf } from '@/components/studio/releases/tableAddress';
import { millisOf } from '@/components/studio/titles/clockText';
import { cutOf, moved, wholeCrop } from '@/components/studio/titles/cropFrame';
import { rowComplaint, rowOf, typedOf } from '@/components/studio/titles/priceRows';

const picture = { width: 2000, height: 1000 };
const poster = { width: 800, height: 1200 };

test('a cut has the wanted shape, is as large as fits, and stays inside however far it is moved', () => {
  const whole = cutOf(picture, poster, wholeCrop);
  expect(whole.width / whole.height).toBeCloseTo(800 / 1200);
  expect(whole).toMatchObject({ height: 1000, top: 0 });
  for (const [right, down] of [
    [9, 9],
    [-9, -9],
  ] as const) {
    const crop = moved(picture, poster, { ...wholeCrop, zoom: 2 }, right, down);
    const { left, top, width, height } = cutOf(picture, poster, crop);
    expect([left >= 0, top >= 0, left + width <= 2000 + 1e-6, top + height <= 1000 + 1e-6]).toEqual([true, true, true, true]);
    expect(height).toBeCloseTo(500);
  }
});

test('a typed price keeps the units of its own currency', () => {
  expect(rowOf({ country: 'JP', currency: 'JPY', rent: '150', buy: '1,200', isBlocked: false })).toMatchObject({
    rentMinor: 150,
    buyMinor: 1200,
  });
  expect(typedOf({ country: 'US', currency: 'USD', rentMinor: 199, buyMinor: null, isBlocked: false })).toMatchObject({
    rent: '1.99',
    buy: '',
  });
  expect(rowComplaint({ country: 'US', currency: 'USD', rent: '3', buy: '2', isBlocked: false })).toMatch(/^United States: a rental/);
  expect(rowComplaint({ country: 'US', currency: 'USD', rent: '', buy: '', isBlocked: true })).toBeUndefined();
});

test('a price that cannot be read is said, never taken for none or for another', () => {
  const row = { country: 'US', currency: 'USD', rent: '3', isBlocked: false };
  for (const buy of ['1e3', '12.345', 'ten', '-4', '0'])
    expect(rowComplaint({ ...row, buy })).toBe(`United States: “${buy}” is no price in USD.`);
  expect(rowComplaint({ ...row, buy: ' $1,000.50 ' })).toBeUndefined();
  expect(rowOf({ ...row, buy: ' $1,000.50 ' }).buyMinor).toBe(100_050);
});

test('the address of the table says what is asked and nothing it does not know', () => {
  const query = queryOf({ q: ' salt ', kind: 'FILM', state: 'NONSENSE', sort: 'views', order: 'asc', channel: 'chn_1' });
  expect(query).toEqual({ q: 'salt', kind: 'FILM', sort: 'views', order: 'asc', channelID: 'chn_1' });
  expect(queryOf(addressOf(query))).toEqual(query);
  expect(queryOf({ kind: '__proto__', order: 'up' })).toEqual({});
});

test('a time is minutes and seconds, or seconds', () => {
  expect([millisOf('1:05'), millisOf('65'), millisOf(' 0:02.5 ')]).toEqual([65_000, 65_000, 2500]);
  expect([millisOf('1:75'), millisOf('soon'), millisOf('')]).toEqual([null, null, null]);
});
