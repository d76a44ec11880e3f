import fc from 'fast-check';
import { xirr } from '@/server/modules/portfolio/xirr';

const flow = (at: string, rupees: number) => ({ at: new Date(`${at}T00:00:00Z`), amountMinor: rupees * 100 });
const a = [flow('2024-04-01', -10_200), flow('2025-03-31', 900), flow('2026-03-31', 1_600), flow('2026-09-30', 9_500)];
const b = [flow('2024-10-01', -5_100), flow('2026-09-30', 0)];
const c = [flow('2025-01-01', -20_400), flow('2026-06-30', 26_000)];

test.each([
  ['A', a, 7.2789],
  ['B, written off', b, -100],
  ['C, exited', c, 17.638895],
  ['A, B and C together', [...a, ...b, ...c], 3.593924],
  [
    'Microsoft’s XIRR example',
    [
      flow('2008-01-01', -10_000),
      flow('2008-03-01', 2_750),
      flow('2008-10-30', 4_250),
      flow('2009-02-15', 3_250),
      flow('2009-04-01', 2_750),
    ],
    37.336253,
  ],
  ['a late payment', [flow('2024-01-01', -10_000), flow('2024-07-01', -11_000), flow('2025-01-01', 20_900)], -0.641792],
  ['nine tenths lost in two years', [flow('2024-01-01', -10_000), flow('2026-01-01', 1_000)], -68.32738],
])('%s', (_, flows, percent) => {
  const { value, reason } = xirr(flows);
  expect(reason).toBeNull();
  expect((value ?? 0) * 100).toBeCloseTo(percent, 6);
});

test.each([
  ['NO_OUTFLOW', [flow('2024-01-01', 100), flow('2025-01-01', 100)]],
  ['NO_OUTFLOW', []],
  ['SAME_DAY', [flow('2024-01-01', -100), flow('2024-01-01', 110)]],
  ['MULTIPLE_ROOTS', [flow('2024-01-01', -100), flow('2025-01-01', 230), flow('2026-01-01', -132)]],
  ['NO_ROOT', [flow('2024-01-01', 100), flow('2024-06-01', -100), flow('2025-01-01', 200)]],
])('there is no rate: %s', (reason, flows) => {
  expect(xirr(flows)).toEqual({ value: null, reason });
});

test('seven times the money within a day has no rate', () => {
  expect(xirr([flow('2024-01-01', -1), flow('2024-01-02', 7)])).toEqual({ value: null, reason: 'NO_ROOT' });
});

test('a doubling in two days has a rate, however large', () => {
  expect(xirr([flow('2024-01-01', -100), flow('2024-01-03', 200)]).value).toBeCloseTo(2 ** 182.5 - 1, -45);
});

test('for money in, then money out, the rate gives a net present value of zero, in any order of the flows', () => {
  const day = fc.integer({ min: 1, max: 5_000 });
  const paid = fc.integer({ min: 1, max: 10 ** 9 });
  fc.assert(
    fc.property(paid, fc.array(fc.tuple(day, paid), { minLength: 1, maxLength: 8 }), (first, returns) => {
      const from = Date.UTC(2020, 0, 1);
      const flows = [
        { at: new Date(from), amountMinor: -first },
        ...returns.map(([days, amountMinor]) => ({ at: new Date(from + days * 86_400_000), amountMinor })),
      ];
      const { value } = xirr(flows);
      expect(xirr([...flows].reverse()).value).toBe(value);
      // Beyond these a float cannot hold 1 + r precisely enough for this check.
      if (value === null || value > 1e6 || value < -0.999) return;
      const worth = flows.reduce(
        (sum, { at, amountMinor }) => sum + amountMinor * (1 + value) ** (-(at.getTime() - from) / 86_400_000 / 365),
        0,
      );
      expect(Math.abs(worth) / first).toBeLessThan(1e-6);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
