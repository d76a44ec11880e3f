import { makeStore } from '@/store';
import { loggedOut } from '@/store/login/loginSlice';
import { dismissed, selectDismissal } from '@/store/ott/dismissalsSlice';
import { selectSnaxVisit, snaxVisited } from '@/store/ott/snaxVisitSlice';
import { viewerApi } from '@/store/ott/viewerApi';
import { fakeHttp } from '../../support/fakeHttp';

function startStore() {
  const fake = fakeHttp();
  const store = makeStore({ http: fake.http });
  return { ...fake, store, dismissal: (releaseID: string) => selectDismissal(store.getState(), releaseID) };
}
const { notInterested, notInterestedUndo } = viewerApi.endpoints;

test('a dismissed item is hidden at once, and shown again when the server refuses or it is undone', async () => {
  const { store, on, fail, dismissal } = startStore();
  fail('ott.notInterested', 500);
  const refused = store.dispatch(notInterested.initiate({ releaseID: 'rel_1', scope: 'RELEASE' }));
  expect(dismissal('rel_1')).toBe('RELEASE');
  await refused;
  expect(dismissal('rel_1')).toBeNull();
  on('ott.notInterested', { releaseID: 'rel_1', isHidden: true });
  on('ott.notInterestedUndo', { releaseID: 'rel_1', isHidden: false });
  await store.dispatch(notInterested.initiate({ releaseID: 'rel_1', scope: 'CHANNEL' }));
  expect(dismissal('rel_1')).toBe('CHANNEL');
  await store.dispatch(notInterestedUndo.initiate('rel_1'));
  expect(dismissal('rel_1')).toBeNull();
});

test('a log-out clears what was dismissed and the position in snax: another person may use this tab', () => {
  const { store, dismissal } = startStore();
  store.dispatch(dismissed({ releaseID: 'rel_1', scope: 'RELEASE' }));
  store.dispatch(snaxVisited({ from: 'rel_1', seed: 1, releaseID: 'rel_2' }));
  store.dispatch(loggedOut());
  expect([dismissal('rel_1'), selectSnaxVisit(store.getState())]).toEqual([null, null]);
});
