import { makeStore } from '@/store';
import { bookmarksApi } from '@/store/events/bookmarksApi';
import { fakeHttp } from '../../support/fakeHttp';
import { monsoonSummary } from '../../support/fixtures/eventScreens';

const { bookmarkedIDs, bookmarkEvent } = bookmarksApi.endpoints;

test('every saved event is known, beyond the first page of the list, and a change is known at once', async () => {
  const api = fakeHttp();
  const pages = [0, 1, 2].map((page) => ({
    items: Array.from({ length: page === 2 ? 5 : 50 }, (_, place) => ({ ...monsoonSummary, eventID: `evt_${page * 50 + place}` })),
    nextCursor: page === 2 ? null : `after-${page}`,
  }));
  api.on('events.bookmarks', ({ cursor }) => pages[cursor ? Number(cursor.slice(-1)) + 1 : 0] as (typeof pages)[number]);
  api.on('events.unbookmark', { isBookmarked: false, remindAt: null });
  const store = makeStore({ http: api.http });
  const { data } = await store.dispatch(bookmarkedIDs.initiate());
  expect(data).toHaveLength(105);
  expect(data).toContain('evt_104');

  await store.dispatch(bookmarkEvent.initiate({ eventID: 'evt_104', isBookmarked: false }));
  expect(bookmarkedIDs.select()(store.getState()).data).not.toContain('evt_104');
  expect(api.timesSent('events.bookmarks')).toBe(3);
});

test('an event saved while the list is on its way, as after a sign-in, stays saved though the list was read before', async () => {
  const api = fakeHttp();
  api.on('events.bookmarks', { items: [], nextCursor: null });
  api.on('events.bookmark', { isBookmarked: true, remindAt: null });
  const release = api.hold('events.bookmarks');
  const store = makeStore({ http: api.http });
  const list = store.dispatch(bookmarkedIDs.initiate());
  await store.dispatch(bookmarkEvent.initiate({ eventID: 'evt_1', isBookmarked: true }));
  release();
  await list;
  await new Promise((resolve) => setTimeout(resolve)); // what follows the answers
  expect(bookmarkedIDs.select()(store.getState()).data).toEqual(['evt_1']);
});
