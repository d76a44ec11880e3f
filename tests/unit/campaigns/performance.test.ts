import fc from 'fast-check';
import { performanceOf, combine, valueOverTime, type PerformanceInput } from '@/server/modules/portfolio/performance';

const asOf = new Date('2026-09-30T00:00:00Z');
const day = (at: string, rupees: number) => ({ at: new Date(`${at}T00:00:00Z`), amountMinor: rupees * 100 });
const held = (
  of: Partial<Record<'paidIn' | 'back' | 'value' | 'exited' | 'writtenOff', number>>,
  flows: ReturnType<typeof day>[],
): PerformanceInput => ({
  currency: 'INR',
  paidInMinor: (of.paidIn ?? 0) * 100,
  distributedMinor: (of.back ?? 0) * 100,
  valueMinor: (of.value ?? 0) * 100,
  exitedCostMinor: (of.exited ?? 0) * 100,
  writtenOffCostMinor: (of.writtenOff ?? 0) * 100,
  flows,
});
const a = held({ paidIn: 10_200, back: 2_500, value: 9_500 }, [
  day('2024-04-01', -10_200),
  day('2025-03-31', 900),
  day('2026-03-31', 1_600),
]);
const b = held({ paidIn: 5_100, writtenOff: 5_100 }, [day('2024-10-01', -5_100)]);
const c = held({ paidIn: 20_400, back: 26_000, exited: 20_400 }, [day('2025-01-01', -20_400), day('2026-06-30', 26_000)]);

test('the worked example, exactly [R-CAMPAIGN-007]', () => {
  const all = performanceOf(combine('INR', [a, b, c]), asOf);
  expect(all).toMatchObject({
    paidIn: { amountMinor: 3_570_000 },
    distributed: { amountMinor: 2_850_000 },
    value: { amountMinor: 950_000 },
    gain: { amountMinor: 230_000 },
    realised: { amountMinor: 300_000 },
    unrealised: { amountMinor: -70_000 },
    days: 912,
    isAnnualised: true,
  });
  expect((all.simpleReturn ?? 0) * 100).toBeCloseTo(6.4426, 4);
  expect(all.dpi).toBeCloseTo(0.798319, 6);
  expect(all.rvpi).toBeCloseTo(0.266106, 6);
  expect(all.tvpi).toBeCloseTo(1.064426, 6);
  expect((all.xirr.value ?? 0) * 100).toBeCloseTo(3.593924, 6);
  expect(performanceOf(a, asOf).tvpi).toBeCloseTo(1.176471, 6);
  expect(performanceOf(b, asOf).xirr).toEqual({ value: -1, reason: null });
  expect(performanceOf(c, new Date('2026-06-30'))).toMatchObject({ days: 545 });
  expect(performanceOf(c, asOf).tvpi).toBeCloseTo(1.27451, 6);
});

test('a good week has no annual rate', () => {
  const week = held({ paidIn: 100, value: 103 }, [day('2026-09-23', -100)]);
  expect(performanceOf(week, asOf)).toMatchObject({ days: 7, isAnnualised: false });
  expect((performanceOf(week, asOf).xirr.value ?? 0) * 100).toBeCloseTo(367, 0);
});

test('realised and unrealised gains add up to the gain in every case', () => {
  const money = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(money, money, money, fc.constantFrom('open', 'exited', 'written off')), { maxLength: 20 }), (rows) => {
      const all = rows.map(([paidIn, back, value, end]) =>
        held(
          {
            paidIn,
            back,
            value: end === 'open' ? value : 0,
            exited: end === 'exited' ? paidIn : 0,
            writtenOff: end === 'written off' ? paidIn : 0,
          },
          [],
        ),
      );
      const { gain, realised, unrealised, paidIn, distributed, value } = performanceOf(combine('INR', all), asOf);
      expect(realised.amountMinor + unrealised.amountMinor).toBe(gain.amountMinor);
      expect(gain.amountMinor).toBe(distributed.amountMinor + value.amountMinor - paidIn.amountMinor);
    }),
    { numRuns: 1000 },
  );
});

test('the value falls by returns, never below zero, and to zero at the end', () => {
  const step = { holding: 'a', paidInMinor: 0, principalMinor: 0, returnedMinor: 0 };
  const points = valueOverTime(
    [
      { ...step, at: new Date('2026-01-01'), paidInMinor: 102, principalMinor: 100 },
      { ...step, at: new Date('2026-02-01'), returnedMinor: 60 },
      { ...step, at: new Date('2026-03-01'), returnedMinor: 60 },
      { ...step, holding: 'b', at: new Date('2026-03-02'), paidInMinor: 10, principalMinor: 10 },
      { ...step, holding: 'b', at: new Date('2026-04-01'), isEnd: true },
    ],
    asOf,
  );
  expect(points.map(({ valueMinor }) => valueMinor)).toEqual([100, 40, 0, 10, 0, 0]);
  expect(points.at(-1)).toMatchObject({ at: asOf.toISOString(), paidInMinor: 112, returnedMinor: 120 });
});
