import { renderHook } from '@testing-library/react';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useWatchProgress } from '@/components/ott/player/useWatchProgress';
import { makeStore } from '@/store';
import { guestPlaces } from '@/store/ott/playerApi';
import { fakeHttp } from '../../support/fakeHttp';

const watched = { releaseID: 'rel_1', videoID: 'vid_1', durationMs: 6_000_000, isKept: true };

/** A guest at a film whose element says what the test says. */
function start() {
  const store = makeStore({ http: fakeHttp().http });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store } as ComponentProps<typeof Provider>, children);
  const says = { readyState: 0, currentTime: 0, seeking: false };
  const video = document.createElement('video');
  for (const name of ['readyState', 'currentTime', 'seeking'] as const) Object.defineProperty(video, name, { get: () => says[name] });
  const hook = renderHook(() => useWatchProgress(video, watched), { wrapper });
  const tells = (event: string, now: Partial<typeof says>) => {
    Object.assign(says, now);
    video.dispatchEvent(new Event(event));
  };
  return { tells, ...hook };
}
const kept = () => guestPlaces.of('vid_1')?.positionMs;
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => window.localStorage.clear());

test('a source that is exchanged in mid-film says 0, and the place that was reached is kept', () => {
  const { tells, unmount } = start();
  tells('timeupdate', { readyState: 4, currentTime: 3000 });
  tells('timeupdate', { readyState: 0, currentTime: 0 });
  tells('pause', {});
  expect(kept()).toBe(3_000_000);
  tells('loadedmetadata', { readyState: 1 });
  leave();
  tells('seeking', { readyState: 4, seeking: true });
  leave();
  unmount();
  expect(kept()).toBe(3_000_000);
});

test('the engine empties the element before the player has gone, and the place is still told', () => {
  const { tells, unmount } = start();
  tells('timeupdate', { readyState: 4, currentTime: 42 });
  tells('emptied', { readyState: 0, currentTime: 0 });
  unmount();
  expect(kept()).toBe(42_000);
});

test('who goes back is found there, at the very beginning too; a film that never came has no place', () => {
  const { tells } = start();
  leave();
  expect(kept()).toBeUndefined();
  tells('pause', { readyState: 4, currentTime: 3000 });
  tells('pause', { currentTime: 10 });
  expect(kept()).toBe(10_000);
  tells('pause', { currentTime: 0 });
  expect(kept()).toBe(0);
});
