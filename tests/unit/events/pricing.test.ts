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
