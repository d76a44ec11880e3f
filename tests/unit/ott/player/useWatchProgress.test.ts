import { renderHook } from '@testing-library/react';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useWatchProgress } from '@/components/ott/player/useWatchProgress';
import { makeStore } from '@/store';
import { readGuestProgress } from '@/utils/browser/guestProgress';
import { fakeHttp } from '../../../support/fakeHttp';

const watchedVideo = { releaseID: 'rel_1', videoID: 'vid_1', durationMs: 6_000_000, isResumable: true };

/** A guest at a film whose element is controlled by the test. */
function start() {
  const store = makeStore({ http: fakeHttp().http });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store } as ComponentProps<typeof Provider>, children);
  const state = { readyState: 0, currentTime: 0, seeking: false };
  const video = document.createElement('video');
  for (const name of ['readyState', 'currentTime', 'seeking'] as const) Object.defineProperty(video, name, { get: () => state[name] });
  const hook = renderHook(() => useWatchProgress(video, watchedVideo), { wrapper });
  const dispatch = (event: string, now: Partial<typeof state>) => {
    Object.assign(state, now);
    video.dispatchEvent(new Event(event));
  };
  return { dispatch, ...hook };
}
const savedPosition = () => readGuestProgress('vid_1')?.positionMs;
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => window.localStorage.clear());

test('a source replaced in mid-film reports 0, and the position reached is kept', () => {
  const { dispatch, unmount } = start();
  dispatch('timeupdate', { readyState: 4, currentTime: 3000 });
  dispatch('timeupdate', { readyState: 0, currentTime: 0 });
  dispatch('pause', {});
  expect(savedPosition()).toBe(3_000_000);
  dispatch('loadedmetadata', { readyState: 1 });
  leave();
  dispatch('seeking', { readyState: 4, seeking: true });
  leave();
  unmount();
  expect(savedPosition()).toBe(3_000_000);
});

test('the engine clears the element before the player is unmounted, and the position is still saved', () => {
  const { dispatch, unmount } = start();
  dispatch('timeupdate', { readyState: 4, currentTime: 42 });
  dispatch('emptied', { readyState: 0, currentTime: 0 });
  unmount();
  expect(savedPosition()).toBe(42_000);
});

test('a viewer who seeks back resumes there, also at the very beginning; a film that never loaded has no position', () => {
  const { dispatch } = start();
  leave();
  expect(savedPosition()).toBeUndefined();
  dispatch('pause', { readyState: 4, currentTime: 3000 });
  dispatch('pause', { currentTime: 10 });
  expect(savedPosition()).toBe(10_000);
  dispatch('pause', { currentTime: 0 });
  expect(savedPosition()).toBe(0);
});
