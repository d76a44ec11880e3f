import { makeStore } from '@/store';
import { viewerApi } from '@/store/ott/viewerApi';
import { fakeHttp } from '../../support/fakeHttp';
import { viewerStateOf } from '../../support/fixtures/ottScreens';

const { bookmark, viewerStates } = viewerApi.endpoints;

/** A store that asks for the viewer's state of a release, and a press on Save while the answer is on its way. */
async function saveWhileAsking(isAccepted: boolean) {
  const api = fakeHttp();
  api.on('ott.viewerStates', { items: [viewerStateOf('rel_1')] });
  if (isAccepted) api.on('ott.contentBookmark', { isBookmarked: true, bookmarkCount: 1 });
  else api.fail('ott.contentBookmark', 500);
  const release = api.hold('ott.viewerStates');
  const store = makeStore({ http: api.http });
  const asked = store.dispatch(viewerStates.initiate('rel_1'));
  await store.dispatch(bookmark.initiate({ releaseID: 'rel_1', isBookmarked: true }));
  release();
  await asked;
  await new Promise((resolve) => setTimeout(resolve)); // what follows the answers
  return viewerStates
    .select('rel_1')(store.getState())
    .data?.map(({ isBookmarked }) => isBookmarked);
}

test('a release saved while its state is on its way, as after a sign-in, stays saved though the state was read before', async () => {
  expect(await saveWhileAsking(true)).toEqual([true]);
});

test('a release that could not be saved is not shown as saved', async () => {
  expect(await saveWhileAsking(false)).toEqual([false]);
});

test('a release saved and then unsaved ends as not saved, though the first press waited for a query that ended after the second', async () => {
  const api = fakeHttp();
  api.on('ott.viewerStates', ({ releaseIDs }) => ({ items: releaseIDs.split(',').map((releaseID) => viewerStateOf(releaseID)) }));
  api.on('ott.contentBookmark', { isBookmarked: true, bookmarkCount: 1 });
  api.on('ott.contentUnbookmark', { isBookmarked: false, bookmarkCount: 0 });
  const store = makeStore({ http: api.http });
  await store.dispatch(viewerStates.initiate('rel_1'));
  const answerQuery = api.hold('ott.viewerStates');
  const query = store.dispatch(viewerStates.initiate('rel_2'));
  await store.dispatch(bookmark.initiate({ releaseID: 'rel_1', isBookmarked: true }));
  const answerUnsave = api.hold('ott.contentUnbookmark');
  const unsaved = store.dispatch(bookmark.initiate({ releaseID: 'rel_1', isBookmarked: false }));
  answerQuery();
  await query;
  await new Promise((resolve) => setTimeout(resolve)); // the first press's last change
  answerUnsave();
  await unsaved;
  await new Promise((resolve) => setTimeout(resolve));
  expect(
    viewerStates
      .select('rel_1')(store.getState())
      .data?.map(({ isBookmarked }) => isBookmarked),
  ).toEqual([false]);
});
