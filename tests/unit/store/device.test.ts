import { deviceTypes } from '@contract/deviceTypes';
import { makeStore } from '@/store';
import { deviceRecognised } from '@/store/device/deviceSlice';
import { videoPaused, videoResumed } from '@/store/playback/playbackSlice';
import { fakeHttp } from '../../support/fakeHttp';

test.each(deviceTypes.map((type) => [type, type === 'mobile'] as const))('a %s is mobile: %s [R-DATA-005]', (deviceType, isMobile) => {
  const store = makeStore({ http: fakeHttp().http });
  store.dispatch(deviceRecognised(deviceType));
  expect(store.getState().device).toEqual({ isMobile, deviceType });
});

test('the last paused video is remembered until it resumes [R-DATA-005]', () => {
  const store = makeStore({ http: fakeHttp().http });
  store.dispatch(videoPaused('v1'));
  expect(store.getState().playback.currentVideoPause).toBe('v1');
  store.dispatch(videoResumed());
  expect(store.getState().playback.currentVideoPause).toBeNull();
});
