import { monitoring } from '@/constants/monitoring';
import { limitPerSecond } from '@/utils/limitPerSecond';

test('a replay records at most 300 events in one second, and again in the next [R-LIMIT-006]', () => {
  let now = 5_000;
  const isWithin = limitPerSecond(monitoring.replayEventsPerSecond, () => now);
  const answers = Array.from({ length: 400 }, isWithin);
  expect(answers.filter(Boolean)).toHaveLength(300);
  now = 5_999;
  expect(isWithin()).toBe(false);
  now = 6_000;
  expect(isWithin()).toBe(true);
});
