import type { RefundSlab } from '@contract/events';
import {
  hasDifferentSlabs,
  isRefundWindowOpen,
  refundColumns,
  refundPercent,
  refundRuleOf,
  refundWindowEnd,
  shareOf,
  slabsOf,
} from '@/server/modules/events/refundRule';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * hour);
const slab = (hoursBefore: number, percent: number): RefundSlab => ({ hoursBefore, percent });
const ruleOf = (refundSlabs: RefundSlab[], freeCancelHours = 0) => ({ refundSlabs, freeCancelHours });
const twoSteps = ruleOf([slab(24, 50), slab(168, 100)]);
const never = { capPercent: null, fullRefundUntil: null };

test('an event without steps gives everything back until its free hours, or nothing', () => {
  expect(slabsOf(ruleOf([], 48))).toEqual([slab(48, 100)]);
  expect(slabsOf(ruleOf([], 1))).toEqual([slab(1, 100)]);
  expect(slabsOf(ruleOf([]))).toEqual([]);
  expect(slabsOf(ruleOf([slab(24, 50)], 48))).toEqual([slab(24, 50)]);
});

test('steps are listed from the earliest deadline to the latest, and the stored order stays', () => {
  expect(slabsOf(twoSteps)).toEqual([slab(168, 100), slab(24, 50)]);
  expect(twoSteps.refundSlabs).toEqual([slab(24, 50), slab(168, 100)]);
});

test('a buyer gets the percentage of the step that is still open, to the hour', () => {
  const left = (hours: number) => refundPercent(twoSteps, at(hours), at(0), never);
  expect([left(169), left(168), left(167.99), left(24), left(23.99), left(-1)]).toEqual([100, 100, 50, 50, 0, 0]);
  expect(refundPercent(ruleOf([]), at(1000), at(0), never)).toBe(0);
});

test('a ticket is worth nothing from the start on, and after a move at most the lowest percentage so far', () => {
  const untilTheStart = ruleOf([slab(0, 80)]);
  expect(refundPercent(untilTheStart, at(1), at(0), never)).toBe(80);
  expect(refundPercent(untilTheStart, at(0), at(0), never)).toBe(0);
  expect(refundPercent(untilTheStart, at(1), at(0), { ...never, capPercent: 30 })).toBe(30);
  expect(refundPercent(untilTheStart, at(1), at(0), { ...never, capPercent: 90 })).toBe(80);
  expect(refundPercent(untilTheStart, at(1), at(0), { ...never, capPercent: 0 })).toBe(0);
});

test('the window of a full refund closes at its end', () => {
  const terms = { capPercent: 0, fullRefundUntil: at(5) };
  expect([isRefundWindowOpen(terms, at(4.99)), isRefundWindowOpen(terms, at(5)), isRefundWindowOpen(never, at(0))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(refundPercent(twoSteps, at(6), at(4), terms)).toBe(100);
  expect(refundPercent(twoSteps, at(6), at(5), terms)).toBe(0);
});

test('the window lasts a week, until a sooner start, and a day at least', () => {
  expect(refundWindowEnd(at(10), at(1000))).toEqual(at(10 + 7 * 24));
  expect(refundWindowEnd(at(10), at(60))).toEqual(at(60));
  expect(refundWindowEnd(at(10), at(11))).toEqual(at(34));
});

test('a share of a price is rounded half up', () => {
  expect([shareOf(101, 50), shareOf(99, 33), shareOf(1000, 100), shareOf(1000, 0)]).toEqual([51, 33, 1000, 0]);
  expect(shareOf(9_007_199_254_740_991, 100)).toBe(9_007_199_254_740_991);
});

test('the rule is formatted as text', () => {
  const textOf = (...slabs: RefundSlab[]) => refundRuleOf(ruleOf(slabs)).text;
  expect(textOf(slab(168, 100), slab(36, 50), slab(0, 10))).toBe(
    'You can cancel your tickets for a full refund until 7 days before the start, a 50% refund until 36 hours before the start, a 10% refund until the start. If the show is cancelled, you get a full refund.',
  );
  expect(textOf(slab(24, 100))).toContain('a full refund until 1 day before the start');
  expect(textOf()).toBe('Tickets can’t be cancelled. If the show is cancelled, you get a full refund.');
});

test('the rule names the hours until which cancelling is free, and its steps', () => {
  expect(refundRuleOf(twoSteps)).toMatchObject({ freeUntilHours: 168, slabs: [slab(168, 100), slab(24, 50)] });
  expect(refundRuleOf(ruleOf([slab(24, 50)])).freeUntilHours).toBe(0);
});

test('an organiser’s steps are stored from the earliest deadline, with the latest hour of a full refund', () => {
  const given = [slab(24, 100), slab(168, 100), slab(2, 50)];
  expect(refundColumns(given)).toEqual({ refundSlabs: [slab(168, 100), slab(24, 100), slab(2, 50)], freeCancelHours: 24 });
  expect(given[0]).toEqual(slab(24, 100));
  expect(refundColumns([slab(0, 100)]).freeCancelHours).toBe(1);
  expect(refundColumns([slab(24, 50)]).freeCancelHours).toBe(0);
  expect(refundColumns([])).toEqual({ refundSlabs: [], freeCancelHours: 0 });
});

test('the same steps in another order are no change; another hour or percentage is one', () => {
  expect(hasDifferentSlabs(twoSteps, [slab(168, 100), slab(24, 50)])).toBe(false);
  expect(hasDifferentSlabs(twoSteps, [slab(168, 100), slab(24, 51)])).toBe(true);
  expect(hasDifferentSlabs(twoSteps, [slab(168, 100), slab(25, 50)])).toBe(true);
  expect(hasDifferentSlabs(twoSteps, [slab(168, 100)])).toBe(true);
  expect(hasDifferentSlabs(ruleOf([], 24), [slab(24, 100)])).toBe(false);
});
