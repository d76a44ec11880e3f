import { toInstant, toLocalTime } from '@/utils/format/zonedTime';

test.each([
  ['2026-12-03T20:30', 'Asia/Kolkata', '2026-12-03T15:00:00.000Z'],
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-01-01T00:15', 'America/New_York', '2026-01-01T05:15:00.000Z'],
])('%s in %s is one moment, and back', (local, zone, instant) => {
  expect(toInstant(local, zone)).toBe(instant);
  expect(toLocalTime(instant, zone)).toBe(local);
});

test('an hour that the clocks skip is still a moment, and an invalid time is none', () => {
  expect(toInstant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(toInstant('', 'Asia/Kolkata')).toBeNull();
  expect(toInstant('2026-13-01T10:00', 'Asia/Kolkata')).toBeNull();
});
