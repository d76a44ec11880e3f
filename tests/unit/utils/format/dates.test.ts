import {
  localDate,
  formatDate,
  formatDay,
  formatDayRange,
  formatEventTime,
  formatDateTime,
  formatMonthRange,
  dayParts,
  formatTime,
  timeZoneAbbreviation,
} from '@/utils/format/dates';

const mumbai = 'Asia/Kolkata';
const now = '2026-11-21T06:00:00.000Z';

test.each([
  ['2026-12-05T00:00:00.000Z', 'UTC', '5 Dec 2026'],
  ['2026-12-31T20:00:00.000Z', mumbai, '1 Jan 2027'],
  ['2026-12-31T20:00:00.000Z', 'America/New_York', '31 Dec 2026'],
])('%s in %s is the day, month and year %s [R-UI-012]', (instant, zone, said) => {
  expect(formatDate(instant, zone)).toBe(said);
});

test.each([
  ['2026-01-10T00:00:00Z', '2026-03-01T00:00:00Z', 'Jan 2026 – Mar 2026'],
  ['2026-01-10T00:00:00Z', '2026-01-30T00:00:00Z', 'Jan 2026'],
  ['2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z', 'Dec 2025 – Jan 2026'],
])('from %s to %s reads %s [R-UI-011]', (from, to, said) => {
  expect(formatMonthRange(from, to)).toBe(said);
});

test.each([
  ['2026-11-28T15:00:00Z', mumbai, '8:30 pm', 'Sat 28 Nov, 8:30 pm'],
  ['2026-11-28T15:00:00Z', 'Asia/Tokyo', '12:00 am', 'Sun 29 Nov, 12:00 am'],
  ['2027-01-02T06:30:00Z', mumbai, '12:00 pm', 'Sat 2 Jan 2027, 12:00 pm'],
])('%s is formatted in the time zone %s', (instant, zone, time, whole) => {
  expect(formatTime(instant, zone)).toBe(time);
  expect(formatEventTime(instant, zone, now)).toBe(whole);
});

test('the year is shown when it is not the current one at the venue, and on tickets and bills always [R-UI-012]', () => {
  expect(formatDay('2026-12-31T20:00:00Z', mumbai, now)).toBe('Fri 1 Jan 2027');
  expect(formatDay('2026-12-31T20:00:00Z', 'UTC', now)).toBe('Thu 31 Dec');
  expect(formatDay('2026-12-31T20:00:00Z', 'UTC')).toBe('Thu 31 Dec 2026');
  expect(formatEventTime('2026-12-31T20:00:00Z', 'UTC')).toBe('Thu 31 Dec 2026, 8:00 pm');
});

test.each([
  ['2026-11-27T15:00:00Z', '2026-11-29T11:30:00Z', 'Fri 27 to Sun 29 Nov'],
  ['2026-11-27T15:00:00Z', '2026-11-27T17:30:00Z', 'Fri 27 Nov'],
  ['2026-11-27T15:00:00Z', '2026-12-02T15:00:00Z', 'Fri 27 Nov to Wed 2 Dec'],
  ['2026-12-30T15:00:00Z', '2027-01-02T15:00:00Z', 'Wed 30 Dec to Sat 2 Jan 2027'],
  ['2027-02-27T15:00:00Z', '2027-03-01T15:00:00Z', 'Sat 27 Feb 2027 to Mon 1 Mar 2027'],
  ['2026-12-01T15:00:00Z', '2026-12-31T15:00:00Z', 'Tue 1 to Thu 31 Dec'],
  ['2026-11-27T15:00:00Z', '2026-12-24T15:00:00Z', 'Fri 27 Nov to Thu 24 Dec'],
  ['2026-11-27T15:00:00Z', '2026-12-25T15:00:00Z', 'Nov 2026 – Dec 2026'],
])('an event from %s to %s runs %s [R-UI-011]', (from, to, said) => {
  expect(formatDayRange(from, to, mumbai, now)).toBe(said);
});

test('a local day sorts as text, and its time zone has a name', () => {
  expect(localDate('2026-11-28T20:00:00Z', mumbai)).toBe('2026-11-29');
  expect(timeZoneAbbreviation('2026-11-28T20:00:00Z', mumbai)).toBe('IST');
});

test('a moment is shown with its time, in the device’s time zone unless another is given', () => {
  expect(formatDateTime('2026-12-31T20:00:00.000Z', 'America/New_York')).toBe('31 Dec 2026, 3:00 pm');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatDateTime('2026-12-31T20:00:00.000Z')).toBe(formatDateTime('2026-12-31T20:00:00.000Z', own));
});

/** Every few weeks of a hundred years, at odd minutes. */
const instants = Array.from({ length: 1_000 }, (_, index) =>
  new Date(Date.UTC(1946, 0, 1) + index * 877 * 3_600_000 + index * 61_000).toISOString(),
);

test.each(['UTC', mumbai, 'Asia/Calcutta', 'Europe/London', 'America/St_Johns', 'Pacific/Apia'])(
  'days and times in %s, by arithmetic or not, are those of Intl',
  (timeZone) => {
    const intl = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      return (instant: string) => format.format(new Date(instant));
    };
    const date = intl({ day: 'numeric', month: 'short', year: 'numeric' });
    const time = intl({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
    const sortable = intl({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
    const weekday = intl({ weekday: 'short' });
    for (const instant of instants) {
      const shown = [
        formatDate(instant, timeZone),
        formatTime(instant, timeZone),
        localDate(instant, timeZone),
        dayParts(instant, timeZone).weekday,
      ];
      const expected = [
        date(instant),
        time(instant)
          .replace(/\u202f/g, ' ')
          .toLowerCase(),
        sortable(instant),
        weekday(instant),
      ];
      expect([instant, ...shown]).toEqual([instant, ...expected]);
    }
  },
);
