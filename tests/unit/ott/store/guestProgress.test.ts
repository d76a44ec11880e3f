import { makeStore } from '@/store';
import { mergeGuestProgress } from '@/store/playback/mergeGuestProgress';
import { forgetGuestProgress, readGuestProgress, saveGuestProgress } from '@/utils/browser/guestProgress';
import { fakeHttp } from '../../../support/fakeHttp';

const entry = (videoID: string, positionMs: number) => ({
  releaseID: 'rel_1',
  videoID,
  positionMs,
  durationMs: 60_000,
  at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => window.localStorage.clear());

test('a guest’s position is found again, and removed when they start over', () => {
  saveGuestProgress(entry('vid_1', 12_000));
  saveGuestProgress(entry('vid_2', 20_000));
  saveGuestProgress(entry('vid_1', 15_000));
  expect(readGuestProgress('vid_1')?.positionMs).toBe(15_000);
  forgetGuestProgress('vid_1');
  expect(readGuestProgress('vid_1')).toBeUndefined();
  expect(readGuestProgress('vid_2')?.positionMs).toBe(20_000);
});

test('after sign-in the positions are moved to the account, once', async () => {
  const api = fakeHttp();
  api.on('ott.watchProgressMerge', { merged: 1, ignored: 0 });
  saveGuestProgress(entry('vid_1', 12_000));
  const store = makeStore({ http: api.http });
  await store.dispatch(mergeGuestProgress());
  await store.dispatch(mergeGuestProgress());
  expect(api.timesSent('ott.watchProgressMerge')).toBe(1);
  expect(readGuestProgress('vid_1')).toBeUndefined();
});

test('while the server does not respond, they stay here', async () => {
  const api = fakeHttp();
  api.fail('ott.watchProgressMerge', 503);
  saveGuestProgress(entry('vid_1', 12_000));
  await makeStore({ http: api.http }).dispatch(mergeGuestProgress());
  expect(readGuestProgress('vid_1')?.positionMs).toBe(12_000);
});
