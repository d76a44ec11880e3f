import { formatClock, formatDuration } from '@/utils/format/duration';

test.each([
  [0, '0s', '0:00'],
  [3, '3s', '0:03'],
  [60, '1m', '1:00'],
  [75, '1m 15s', '1:15'],
  [3600, '1h', '1:00:00'],
  [3661, '1h 1m 1s', '1:01:01'],
  [7443.9, '2h 4m 3s', '2:04:03'],
  [-5, '0s', '0:00'],
  [Number.NaN, '0s', '0:00'],
  [Number.POSITIVE_INFINITY, '0s', '0:00'],
])('%p seconds are %s and %s [R-UI-008]', (seconds, duration, clock) => {
  expect(formatDuration(seconds)).toBe(duration);
  expect(formatClock(seconds)).toBe(clock);
});
