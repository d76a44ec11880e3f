import { instantAt } from '@/server/platform/zonedTime';

test.each([
  ['half-hour zone', '2026-11-21T02:00:00Z', 0, '20:30', 'Asia/Kolkata', '2026-11-21T15:00:00.000Z'],
  ['the calendar day is the zone’s, not UTC’s', '2026-11-21T20:00:00Z', 0, '20:30', 'Asia/Kolkata', '2026-11-22T15:00:00.000Z'],
  ['summer time ends in between', '2026-10-30T12:00:00Z', 3, '19:00', 'America/New_York', '2026-11-03T00:00:00.000Z'],
  ['summer time begins in between', '2026-03-27T12:00:00Z', 2, '20:00', 'Europe/Berlin', '2026-03-29T18:00:00.000Z'],
  ['an hour that autumn repeats is its first', '2027-10-30T12:00:00Z', 1, '01:30', 'Europe/London', '2027-10-31T00:30:00.000Z'],
  ['an hour that spring skips is as much later', '2026-03-07T12:00:00Z', 1, '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['a year ends in between', '2026-12-31T12:00:00Z', 1, '00:15', 'Asia/Tokyo', '2026-12-31T15:15:00.000Z'],
])('%s', (_case, from, days, time, zone, expected) => {
  expect(instantAt(new Date(from), days, time, zone).toISOString()).toBe(expected);
});
