import { createClipPool } from '@/components/ott/snax/clipPool';

const clip = (at: number) => ({ releaseID: `rel_${at}`, url: `http://localhost/clip${at}.mp4`, captions: [] });

test('three players serve any number of clips: the current one is never moved, the one left behind is cleared', () => {
  const pausedUrls: string[] = [];
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    pausedUrls.push(this.src);
  });
  const containers = Array.from({ length: 6 }, () => document.createElement('div'));
  const pool = createClipPool();
  const slotOf = (at: number) => (containers[at] ? { container: containers[at], clip: clip(at) } : null);

  pool.show(0, slotOf, true);
  const [current, next] = [pool.at(0), pool.at(1)];
  expect([current.dataset.clip, next.dataset.clip]).toEqual(['rel_0', 'rel_1']);
  expect([current.preload, next.preload]).toEqual(['auto', 'auto']);

  pool.show(1, slotOf, true);
  expect(next.parentElement).toBe(containers[1]);
  expect(pool.at(2).dataset.clip).toBe('rel_2');

  pool.show(2, slotOf, true);
  expect(pool.at(3)).toBe(current); // reused
  expect(current.dataset.clip).toBe('rel_3');
  expect(pausedUrls).toContain('http://localhost/clip0.mp4');
  expect(containers.flatMap((container) => [...container.querySelectorAll('video')])).toHaveLength(3);

  pool.clear();
  expect(containers.flatMap((container) => [...container.querySelectorAll('video')])).toHaveLength(0);
});

test('with data saving the next clip is not preloaded', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const pool = createClipPool();
  pool.show(0, (at) => (at < 0 ? null : { container: document.createElement('div'), clip: clip(at) }), false);
  expect([pool.at(0).preload, pool.at(1).preload]).toEqual(['auto', 'none']);
});
