import { makeStore } from '@/store';
import { viewerApi } from '@/store/ott/viewerApi';
import { mergeGuestProgress } from '@/store/playback/mergeGuestProgress';
import { forgetGuestProgress, readGuestProgress, saveGuestProgress } from '@/utils/browser/guestProgress';
import { fakeHttp } from '../../../support/fakeHttp';
import { viewerStateOf } from '../../../support/fixtures/ottScreens';

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

test.each([
  ['are read again', 1, 2],
  ['are not read again when the account has newer ones', 0, 1],
])('positions that were read before the merge %s', async (_, merged, times) => {
  const api = fakeHttp();
  api.on('ott.viewerStates', { items: [viewerStateOf('rel_1')] });
  api.on('ott.watchProgressMerge', { merged, ignored: 1 - merged });
  saveGuestProgress(entry('vid_1', 12_000));
  const store = makeStore({ http: api.http });
  await store.dispatch(viewerApi.endpoints.viewerStates.initiate('rel_1'));
  await store.dispatch(mergeGuestProgress());
  await Promise.all(store.dispatch(viewerApi.util.getRunningQueriesThunk()));
  expect(api.timesSent('ott.viewerStates')).toBe(times);
});

test('while the server does not respond, they stay here', async () => {
  const api = fakeHttp();
  api.fail('ott.watchProgressMerge', 503);
  saveGuestProgress(entry('vid_1', 12_000));
  await makeStore({ http: api.http }).dispatch(mergeGuestProgress());
  expect(readGuestProgress('vid_1')?.positionMs).toBe(12_000);
});
