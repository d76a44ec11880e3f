import { nextWeekend, rangeLabel, thisWeek, thisWeekend, todayOf } from '@/components/events/explore/dayRanges';

test.each([
  [
    'a Saturday',
    '2026-11-21T04:00:00.000Z',
    '2026-11-21',
    ['2026-11-21', '2026-11-22'],
    ['2026-11-21', '2026-11-22'],
    ['2026-11-27', '2026-11-29'],
  ],
  [
    'a Sunday',
    '2026-11-22T04:00:00.000Z',
    '2026-11-22',
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-27', '2026-11-29'],
  ],
  [
    'a Monday',
    '2026-11-23T04:00:00.000Z',
    '2026-11-23',
    ['2026-11-23', '2026-11-29'],
    ['2026-11-27', '2026-11-29'],
    ['2026-12-04', '2026-12-06'],
  ],
  [
    'past midnight in Mumbai',
    '2026-11-22T19:00:00.000Z',
    '2026-11-23',
    ['2026-11-23', '2026-11-29'],
    ['2026-11-27', '2026-11-29'],
    ['2026-12-04', '2026-12-06'],
  ],
])('dates by name on %s', (_name, now, today, week, weekend, next) => {
  expect(todayOf(now)).toBe(today);
  expect(Object.values(thisWeek(now))).toEqual(week);
  expect(Object.values(thisWeekend(now))).toEqual(weekend);
  expect(Object.values(nextWeekend(now))).toEqual(next);
});

test.each([
  [{ from: '2026-11-28', to: '2026-11-28' }, 'Sat 28 Nov'],
  [{ from: '2026-11-27', to: '2026-11-29' }, 'Fri 27 to Sun 29 Nov'],
  [{ from: '2026-11-28', to: '2026-12-05' }, 'Sat 28 Nov to Sat 5 Dec'],
  [{ from: '2026-12-01' }, 'from Tue 1 Dec'],
  [{ to: '2026-12-01' }, 'until Tue 1 Dec'],
  [{}, ''],
])('%o is labelled "%s"', (range, label) => {
  expect(rangeLabel(range)).toBe(label);
});
