import * as fc from 'fast-check';
import { priceCart, priceOf } from '@/server/modules/events/pricing';

const inr = { currency: 'INR', feeMinor: 5000, feeTaxBasisPoints: 1800, includedTaxBasisPoints: 1800 };

test.each([
  [50_000, 5000, 1800, { feeMinor: 5000, feeTaxMinor: 900, totalMinor: 55_900 }],
  [0, 5000, 1800, { feeMinor: 0, feeTaxMinor: 0, totalMinor: 0, includedTaxMinor: 0 }],
  // Half up: 2.5 becomes 3, 2.4 becomes 2.
  [100, 25, 1000, { feeTaxMinor: 3, totalMinor: 128 }],
  [100, 24, 1000, { feeTaxMinor: 2, totalMinor: 126 }],
  [100, 0, 1800, { totalMinor: 100 }],
])('face %i, fee %i, tax %i: %o', (face, feeMinor, feeTaxBasisPoints, expected) => {
  expect(priceOf(face, { ...inr, feeMinor, feeTaxBasisPoints })).toMatchObject(expected);
});

test('the included tax plus the net price is the face price', () => {
  expect(priceOf(11_800, inr).includedTaxMinor).toBe(1800);
  expect(priceOf(54_000, inr).includedTaxMinor).toBe(8237);
});

test('lines add up to the total of any cart, and free tickets have no fee', () => {
  const line = fc.record({
    label: fc.string(),
    quantity: fc.integer({ min: 1, max: 20 }),
    faceMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
  });
  const rule = fc.record({
    currency: fc.constant('INR'),
    feeMinor: fc.integer({ min: 0, max: 1_000_000 }),
    feeTaxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    includedTaxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), rule, (cart, fees) => {
      const { lines, totalMinor } = priceCart(cart, fees);
      expect(lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(totalMinor);
      for (const { unit, amount, quantity } of lines) expect(amount.amountMinor).toBe(unit.amountMinor * quantity);
      expect(totalMinor).toBe(cart.reduce((sum, { faceMinor, quantity }) => sum + priceOf(faceMinor, fees).totalMinor * quantity, 0));
      const free = cart.filter(({ faceMinor }) => faceMinor === 0);
      if (free.length === cart.length) expect(totalMinor).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('an amount that a number cannot hold exactly is refused, not rounded', () => {
  expect(() => priceOf(Number.MAX_SAFE_INTEGER, inr)).toThrow(RangeError);
  expect(() => priceCart([{ label: 'x', quantity: 20, faceMinor: Number.MAX_SAFE_INTEGER - 10_000 }], inr)).toThrow(RangeError);
});

test('a cart shows its tiers, what the code takes off, the fee and its tax, and what one ticket of each tier costs', () => {
  const cart = [
    { label: 'Floor', quantity: 2, faceMinor: 11_800, discountMinor: 1_180 },
    { label: 'Balcony', quantity: 1, faceMinor: 11_800 },
    { label: 'Guests', quantity: 3, faceMinor: 0 },
  ];
  const { lines, totalMinor, unitsMinor } = priceCart(cart, inr, 'RAIN10');
  const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
  const line = (kind: string, label: string, quantity: number, unit: number) => ({
    kind,
    label,
    quantity,
    unit: money(unit),
    amount: money(unit * quantity),
  });
  expect(lines).toEqual([
    { ...line('ITEM', 'Floor', 2, 11_800), includedTax: money(2 * 1_620) },
    { ...line('ITEM', 'Balcony', 1, 11_800), includedTax: money(1_800) },
    line('ITEM', 'Guests', 3, 0),
    line('DISCOUNT', 'RAIN10: Floor', 2, -1_180),
    line('FEE', 'Booking fee', 3, 5_000),
    line('TAX', 'Tax on the fee (18%)', 3, 900),
  ]);
  expect(totalMinor).toBe(2 * 10_620 + 11_800 + 3 * 5_900);
  expect(unitsMinor).toEqual([16_520, 17_700, 0]);
});

test('a ticket that a code makes free has no fee', () => {
  const { lines, totalMinor } = priceCart([{ label: 'Floor', quantity: 1, faceMinor: 500, discountMinor: 500 }], inr);
  expect(lines.map(({ kind, label }) => [kind, label])).toEqual([
    ['ITEM', 'Floor'],
    ['DISCOUNT', 'Discount: Floor'],
  ]);
  expect(totalMinor).toBe(0);
});

test('a zero fee or tax has no line', () => {
  const kindsOf = (change: Partial<typeof inr>) =>
    priceCart([{ label: 'Floor', quantity: 1, faceMinor: 500 }], { ...inr, ...change }).lines.map(({ kind }) => kind);
  expect(kindsOf({ feeMinor: 0 })).toEqual(['ITEM']);
  expect(kindsOf({ feeTaxBasisPoints: 0 })).toEqual(['ITEM', 'FEE']);
});
