import fc from 'fast-check';
import { createDayMeter, maxDaysTried, localTimes } from '@/server/modules/events/recurrence';

const start = '2027-03-21T20:30';
/** The work of one rule, in days tried, whatever its result. */
function daysTried(rule: string) {
  const meter = createDayMeter();
  try {
    return { days: localTimes(start, rule, meter), tried: meter.spent };
  } catch (error) {
    return { error: error as { fields?: Record<string, string> }, tried: meter.spent };
  }
}
/** The step that reaches the limit is the last one. */
const mostTried = maxDaysTried + 1;

describe('a repeat rule', () => {
  it.each([
    ['FREQ=WEEKLY;COUNT=3', ['2027-03-21T20:30', '2027-03-28T20:30', '2027-04-04T20:30']],
    ['RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=2', ['2027-04-02T20:30', '2027-05-07T20:30']],
    ['FREQ=DAILY;UNTIL=20270323T235959Z', ['2027-03-21T20:30', '2027-03-22T20:30', '2027-03-23T20:30']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1', ['2027-03-31T20:30']],
  ])('%s gives its sessions', (rule, days) => {
    expect(localTimes(start, rule)).toEqual(days);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231T000000Z',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31;UNTIL=20280101T000000Z',
    'FREQ=DAILY;INTERVAL=0;COUNT=1',
    'FREQ=DAILY;INTERVAL=99999999;COUNT=2',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;UNTIL=nonsense',
    'FREQ=DAILY;COUNT=1;BYHOUR=0,1,2,3;BYMINUTE=0,1,2;BYSECOND=0,1',
    'FREQ=DAILY;BYEASTER=1;COUNT=1',
    'FREQ=YEARLY;COUNT=60',
    'DTSTART:20200101T000000Z\nRRULE:FREQ=DAILY;COUNT=2',
  ])('%s is refused after a limited number of days', (rule) => {
    const { error, tried } = daysTried(rule);
    expect(error?.fields).toHaveProperty('rrule');
    expect(tried).toBeLessThanOrEqual(mostTried);
  });

  it('never tries more days than the limit', () => {
    const list = (from: number, to: number) => fc.array(fc.integer({ min: from, max: to }), { maxLength: 4 }).map((all) => all.join(','));
    const rules = fc
      .record({
        FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY'),
        INTERVAL: fc.option(fc.integer({ min: -1, max: 1000 })),
        COUNT: fc.option(fc.integer({ min: 0, max: 100 })),
        UNTIL: fc.option(fc.constantFrom('20270401T000000Z', '20281231T000000Z', '99991231T000000Z', 'x')),
        BYMONTH: fc.option(list(1, 12)),
        BYMONTHDAY: fc.option(list(-31, 31)),
        BYDAY: fc.option(fc.constantFrom('MO', 'SU,SA', '5MO', '-1FR', '9TU')),
        BYSETPOS: fc.option(list(-5, 5)),
      })
      .map((parts) =>
        Object.entries(parts)
          .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
          .join(';'),
      );
    fc.assert(
      fc.property(rules, (rule) => {
        const { days, tried } = daysTried(rule);
        expect(tried).toBeLessThanOrEqual(mostTried);
        if (days) expect(days.length).toBeGreaterThan(0);
        if (days) expect(days.length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 400 },
    );
  });

  it('counts every day that the library tries, so the limit is reached in the middle of its search', () => {
    expect(daysTried('FREQ=DAILY;COUNT=3').tried).toBe(3);
    expect(daysTried('FREQ=WEEKLY;COUNT=3').tried).toBe(1 + 7 + 7); // a Sunday, and the two weeks after it
    expect(daysTried('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1').tried).toBe(mostTried);
  });
});
