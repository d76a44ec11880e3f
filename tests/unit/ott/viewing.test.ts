import { createViewing } from '@/components/ott/player/viewing';

const film = 100_000;
const play = (viewing: ReturnType<typeof createViewing>, from: number, to: number, clock: number) => {
  viewing.jump(from, clock);
  for (let place = from + 250; place <= to; place += 250) viewing.look(place, clock + place - from);
};

test('what was played is told once: time, and each tenth one time', () => {
  const viewing = createViewing(film);
  expect(viewing.take()).toBeNull();
  play(viewing, 0, 25_000, 0);
  expect(viewing.take()).toEqual({ watchedMs: 25_000, decileFrom: 0, decileTo: 2 });
  expect(viewing.take()).toBeNull();
  play(viewing, 25_000, 30_000, 50_000);
  expect(viewing.take()).toEqual({ watchedMs: 5000, decileFrom: 2, decileTo: 3 });
});

test('what was skipped was not watched, and seeing a tenth again is not coming to it again', () => {
  const viewing = createViewing(film);
  play(viewing, 0, 10_000, 0);
  expect(viewing.take()).toEqual({ watchedMs: 10_000, decileFrom: 0, decileTo: 1 });
  play(viewing, 80_000, 100_000, 20_000);
  expect(viewing.take()).toMatchObject({ decileFrom: 8, decileTo: 10 });
  play(viewing, 0, 15_000, 60_000);
  expect(viewing.take()).toEqual({ watchedMs: 15_000, decileFrom: 10, decileTo: 10 });
});

test('resumed in the middle it has come to nothing that lies before', () => {
  const viewing = createViewing(film);
  play(viewing, 50_000, 61_000, 0);
  expect(viewing.take()).toEqual({ watchedMs: 11_000, decileFrom: 5, decileTo: 6 });
});

test('a place that moves faster than anybody watches is not time', () => {
  const viewing = createViewing(film);
  viewing.jump(0, 0);
  viewing.look(60_000, 1000);
  expect(viewing.take()?.watchedMs).toBe(2100);
});
