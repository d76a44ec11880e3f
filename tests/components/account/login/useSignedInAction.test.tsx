import { act, screen, waitFor } from '@testing-library/react';
import { EventBookmarkButton } from '@/components/events/card/EventBookmarkButton';
import { loggedOut } from '@/store/login/loginSlice';
import { readPendingAction } from '@/utils/browser/pendingAction';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoonSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../../support/startup';

const { eventID, title, venue } = monsoonSummary;
beforeEach(() => window.sessionStorage.clear());

function bookmark(asPath = '/explore/?q=rain') {
  const fake = fakeHttp();
  fake.on('events.bookmarks', { items: [], nextCursor: null });
  fake.on('events.bookmark', { isBookmarked: true, remindAt: null });
  return {
    fake,
    ...renderScreen(<EventBookmarkButton eventID={eventID} title={title} timeZone={venue.timeZone} />, fake.http, { asPath }),
  };
}
const button = () => screen.findByRole('button', { name: `Save ${title}` });

test('a press of a guest leads to the login and is carried out after it, once', async () => {
  const first = bookmark();
  startSignedOut(first.store);
  await first.user.click(await button());
  expect(first.router.push).toHaveBeenCalledWith(`/login/?redirectUrl=${encodeURIComponent('/explore/?q=rain')}`);
  expect(first.fake.timesSent('events.bookmark')).toBe(0);
  first.unmount();

  const { fake, store, unmount } = bookmark(); // the page that the login returns to
  startSignedIn(store);
  await waitFor(() => expect(fake.timesSent('events.bookmark')).toBe(1));
  expect(readPendingAction()).toBeNull();
  unmount();
  const again = bookmark();
  startSignedIn(again.store);
  await button();
  expect(again.fake.timesSent('events.bookmark')).toBe(0);
});

test('a press before the start has ended waits: a signed-in visitor is not sent to the login', async () => {
  const { fake, store, user, router } = bookmark();
  await user.click(await button());
  expect(router.push).not.toHaveBeenCalled();
  startSignedIn(store);
  await waitFor(() => expect(fake.timesSent('events.bookmark')).toBe(1));
});

async function pressAfterTheSessionEnded() {
  const { fake, store, user, unmount } = bookmark();
  startSignedIn(store);
  fake.fail('events.bookmark', 401, 'Sign in first');
  await user.click(await button());
  await waitFor(() => expect(readPendingAction()).toMatchObject({ kind: 'SAVE', name: `bookmark:${eventID}`, input: true }));
  act(() => void store.dispatch(loggedOut()));
  unmount();
}

test('a press that met an ended session is carried out after the sign-in', async () => {
  await pressAfterTheSessionEnded();
  const { fake, store } = bookmark();
  startSignedIn(store);
  await waitFor(() => expect(fake.timesSent('events.bookmark')).toBe(1));
});

const key = 'marquee.pendingAction';
const changeStored = (part: RegExp, replacement: string) =>
  window.sessionStorage.setItem(key, (window.sessionStorage.getItem(key) ?? '').replace(part, replacement));

test('another user who signs in does not carry it out, nor does the same user much later', async () => {
  await pressAfterTheSessionEnded();
  changeStored(/"userID":"[^"]+"/, '"userID":"usr_other"');
  const other = bookmark();
  startSignedIn(other.store);
  await button();
  expect(other.fake.timesSent('events.bookmark')).toBe(0);
  other.unmount();

  await pressAfterTheSessionEnded();
  changeStored(/"savedAt":\d+/, `"savedAt":${Date.now() - 16 * 60_000}`);
  const late = bookmark();
  startSignedIn(late.store);
  await button();
  expect(late.fake.timesSent('events.bookmark')).toBe(0);
});
