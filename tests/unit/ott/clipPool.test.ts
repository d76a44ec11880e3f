import { createClipPool } from '@/components/ott/snax/clipPool';

const clip = (at: number) => ({ releaseID: `rel_${at}`, url: `http://localhost/clip${at}.mp4`, poster: '', captions: [] });

test('three players serve any number of clips: the one on screen is never moved, the one left behind is emptied', () => {
  const stopped: string[] = [];
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    stopped.push(this.src);
  });
  const places = Array.from({ length: 6 }, () => document.createElement('div'));
  const pool = createClipPool();
  const slotOf = (at: number) => (places[at] ? { place: places[at], clip: clip(at) } : null);

  pool.settle(0, slotOf, true);
  const [current, next] = [pool.at(0), pool.at(1)];
  expect([current.dataset.clip, next.dataset.clip]).toEqual(['rel_0', 'rel_1']);
  expect([current.preload, next.preload]).toEqual(['auto', 'auto']);

  pool.settle(1, slotOf, true);
  expect(next.parentElement).toBe(places[1]);
  expect(pool.at(2).dataset.clip).toBe('rel_2');

  pool.settle(2, slotOf, true);
  expect(pool.at(3)).toBe(current); // used again
  expect(current.dataset.clip).toBe('rel_3');
  expect(stopped).toContain('http://localhost/clip0.mp4');
  expect(places.flatMap((place) => [...place.querySelectorAll('video')])).toHaveLength(3);

  pool.clear();
  expect(places.flatMap((place) => [...place.querySelectorAll('video')])).toHaveLength(0);
});

test('while data is saved the next clip is not loaded ahead', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const pool = createClipPool();
  pool.settle(0, (at) => (at < 0 ? null : { place: document.createElement('div'), clip: clip(at) }), false);
  expect([pool.at(0).preload, pool.at(1).preload]).toEqual(['auto', 'none']);
});
