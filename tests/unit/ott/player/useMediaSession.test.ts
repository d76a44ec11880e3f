import { renderHook } from '@testing-library/react';
import { useMediaSession } from '@/components/ott/player/useMediaSession';
import { artwork } from '../../../support/fixtures/eventScreens';

test('the lock screen shows what plays, controls it, and is cleared afterwards', () => {
  const handlers = new Map<string, ((details: { seekTime?: number }) => void) | null>();
  const session = {
    metadata: null as { title: string; artist: string } | null,
    setActionHandler: (action: string, handler: ((details: { seekTime?: number }) => void) | null) => {
      if (action === 'seekforward' && handler) throw new TypeError('an action that this browser does not know');
      handlers.set(action, handler);
    },
  };
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  Object.assign(globalThis, { MediaMetadata: jest.fn((told: object) => told) });
  const video = document.createElement('video');
  jest.spyOn(video, 'pause').mockImplementation(() => undefined);
  const onNext = jest.fn();
  const { unmount } = renderHook(() => useMediaSession(video, { name: 'Ferry', artist: 'Kaveri Films', artwork, onNext }));
  expect(session.metadata).toMatchObject({ title: 'Ferry', artist: 'Kaveri Films' });
  handlers.get('seekto')?.({ seekTime: 12 });
  expect(video.currentTime).toBe(12);
  handlers.get('seekbackward')?.({});
  expect(video.currentTime).toBe(2);
  handlers.get('pause')?.({});
  expect(video.pause).toHaveBeenCalled();
  handlers.get('nexttrack')?.({});
  expect(onNext).toHaveBeenCalled();
  unmount();
  expect(session.metadata).toBeNull();
  expect([...handlers.values()].filter(Boolean)).toEqual([]);
});
