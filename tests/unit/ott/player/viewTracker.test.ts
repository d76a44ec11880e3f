import { createViewTracker } from '@/components/ott/player/viewTracker';

const film = 100_000;
const play = (tracker: ReturnType<typeof createViewTracker>, from: number, to: number, clock: number) => {
  tracker.seek(from, clock);
  for (let position = from + 250; position <= to; position += 250) tracker.advance(position, clock + position - from);
};

test('played time is reported once, and each tenth once', () => {
  const tracker = createViewTracker(film);
  expect(tracker.flush()).toBeNull();
  play(tracker, 0, 25_000, 0);
  expect(tracker.flush()).toEqual({ watchedMs: 25_000, decileFrom: 0, decileTo: 2 });
  expect(tracker.flush()).toBeNull();
  play(tracker, 25_000, 30_000, 50_000);
  expect(tracker.flush()).toEqual({ watchedMs: 5000, decileFrom: 2, decileTo: 3 });
});

test('skipped parts were not watched, and seeing a tenth again does not count it again', () => {
  const tracker = createViewTracker(film);
  play(tracker, 0, 10_000, 0);
  expect(tracker.flush()).toEqual({ watchedMs: 10_000, decileFrom: 0, decileTo: 1 });
  play(tracker, 80_000, 100_000, 20_000);
  expect(tracker.flush()).toMatchObject({ decileFrom: 8, decileTo: 10 });
  play(tracker, 0, 15_000, 60_000);
  expect(tracker.flush()).toEqual({ watchedMs: 15_000, decileFrom: 10, decileTo: 10 });
});

test('resuming in the middle does not count earlier parts', () => {
  const tracker = createViewTracker(film);
  play(tracker, 50_000, 61_000, 0);
  expect(tracker.flush()).toEqual({ watchedMs: 11_000, decileFrom: 5, decileTo: 6 });
});

test('a position that moves faster than playback is not watch time', () => {
  const tracker = createViewTracker(film);
  tracker.seek(0, 0);
  tracker.advance(60_000, 1000);
  expect(tracker.flush()?.watchedMs).toBe(2100);
});
