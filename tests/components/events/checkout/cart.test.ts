import {
  carryOver,
  clampQuantity,
  maxQuantity,
  priceOf,
  quantitiesFrom,
  sessionOf,
  stepQuantity,
  ticketsParam,
} from '@/components/events/checkout/cart/cart';
import { balcony, floor, monsoon, saturday, student, sunday } from '../../../support/fixtures/eventScreens';

test('the lines of the price add up to the total', () => {
  const { lines, total, count } = priceOf(monsoon, saturday, { tir_floor: 2, tir_balcony: 1 });
  expect(lines.map(({ label, quantity, amount }) => [label, quantity, amount.amountMinor])).toEqual([
    ['Floor, standing', 2, 108000],
    ['Balcony, seated', 1, 84000],
    ['Booking fee', 3, 15000],
    ['Tax on the fee (18%)', 3, 2700],
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(total.amountMinor);
  expect([total.amountMinor, count]).toEqual([209700, 3]);
});

test('a free ticket carries no fee line', () => {
  const nothing = { amountMinor: 0, currency: 'INR' };
  const free = { ...floor, price: nothing, face: nothing, fee: nothing, feeTax: nothing };
  const { lines, total } = priceOf(monsoon, { ...saturday, tiers: [free] }, { tir_floor: 2 });
  expect(lines).toHaveLength(1);
  expect(total.amountMinor).toBe(0);
});

test.each([
  ['tir_floor.2,tir_balcony.1', { tir_floor: 2, tir_balcony: 1 }],
  ['tir_floor.99', { tir_floor: 6 }],
  ['tir_balcony.5', { tir_balcony: 3 }],
  ['tir_student.1', {}],
  ['unknown.2,tir_floor.x,,.', {}],
  ['tir_floor.-1', {}],
])('the URL %s selects %o', (tickets, expected) => {
  expect(quantitiesFrom({ tickets }, saturday)).toEqual(expected);
});

test('a selection survives the URL', () => {
  const quantities = { tir_floor: 2, tir_balcony: 1 };
  expect(quantitiesFrom({ tickets: ticketsParam(quantities) }, saturday)).toEqual(quantities);
});

test('another show keeps the selected seats that it has too', () => {
  expect(carryOver({ tir_floor: 2, tir_balcony: 1 }, saturday, sunday)).toEqual({ tir_floor_sun: 2 });
});

test('the show in the URL is selected, else the first one on sale', () => {
  expect(sessionOf(monsoon, 'ses_sun')?.sessionID).toBe('ses_sun');
  expect(sessionOf(monsoon, 'gone')?.sessionID).toBe('ses_sat');
});

test('a tier stops at its own limit, at what is left, and at ten of all tiers', () => {
  expect(maxQuantity(floor)).toBe(6);
  expect(maxQuantity(balcony)).toBe(3);
  expect(maxQuantity(student)).toBe(0);
  expect(maxQuantity(floor, { other: 8, tir_floor: 1 })).toBe(2);
});

test('steps respect the minimum of an order', () => {
  const pairs = { ...floor, minPerOrder: 2 };
  expect(stepQuantity(pairs, 0, 1)).toBe(2);
  expect(stepQuantity(pairs, 2, -1)).toBe(0);
  expect(stepQuantity(pairs, 6, 1)).toBe(6);
  expect(clampQuantity({ ...pairs, seatsLeft: 1 }, 2)).toBe(0);
});
