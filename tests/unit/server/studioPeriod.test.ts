import fc from 'fast-check';
import { daysOf, validatePeriod, previousPeriod, splitAtWeeks, type Period } from '@/server/modules/studio/period';

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const anyPeriod = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 365 })).map(([begin, length]): Period => ({
  from: dayOf(Date.UTC(2020, 0, 1) + begin * dayMs),
  to: dayOf(Date.UTC(2020, 0, 1) + (begin + length) * dayMs),
}));
const daysIn = (period: Period) => (period.from > period.to ? [] : daysOf(period));

test('a period splits into its days, each once, with whole weeks in the middle', () => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const { head, weeks, tail } = splitAtWeeks(period);
      expect([...daysIn(head), ...daysIn(weeks), ...daysIn(tail)]).toEqual(daysOf(period));
      expect(daysIn(weeks).length % 7).toBe(0);
      if (daysIn(weeks).length > 0) expect(new Date(weeks.from).getUTCDay()).toBe(1);
      expect(Math.max(daysIn(head).length, daysIn(tail).length)).toBeLessThan(13);
    }),
  );
});

test('the period before has as many days and ends the day before', () => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const before = previousPeriod(period);
      expect(daysOf(before)).toHaveLength(daysOf(period).length);
      expect(Date.parse(period.from) - Date.parse(before.to)).toBe(dayMs);
    }),
  );
});

test('a period is at least one day and at most a year', () => {
  expect(validatePeriod({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(() => validatePeriod({ from: '2026-11-22', to: '2026-11-21' })).toThrow();
  expect(() => validatePeriod({ from: '2025-11-20', to: '2026-11-21' })).toThrow();
});
