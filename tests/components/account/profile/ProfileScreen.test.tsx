import { act, screen, waitFor, within } from '@testing-library/react';
import { ProfileScreen } from '@/components/account/profile/ProfileScreen';
import { selectUser, startupEnded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { monsoonSummary } from '../../../support/fixtures/eventScreens';
import { preferences } from '../../../support/fixtures/notificationPreferences';
import { sana } from '../../../support/fixtures/people';
import { account, orderOf } from '../../../support/fixtures/profiles';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

beforeEach(() => fakeWindow());

function open(asPath = '/profile/?from=event', query: Record<string, string> = { from: 'event' }) {
  const fake = fakeHttp();
  fake.on('users.extendedDetails', account);
  fake.on('events.myPurchases', { items: [], nextCursor: null });
  fake.on('videos.myTags', { items: [], nextCursor: null });
  fake.on('notifications.preferences', preferences);
  fake.on('campaigns.myTags', { items: [], nextCursor: null });
  fake.on('auth.loginSessions', {
    items: [
      {
        loginSessionID: 'one',
        device: 'Chrome on Android',
        createdAt: '2026-11-01T00:00:00.000Z',
        lastSeenAt: '2026-11-20T00:00:00.000Z',
        isCurrent: true,
      },
      {
        loginSessionID: 'two',
        device: 'Safari on macOS',
        createdAt: '2026-10-01T00:00:00.000Z',
        lastSeenAt: '2026-11-02T00:00:00.000Z',
        isCurrent: false,
      },
    ],
  });
  return { fake, ...renderScreen(<ProfileScreen />, fake.http, { asPath, query }) };
}

test('a visitor who is not signed in is asked to, and comes back to the same tab', async () => {
  const { store } = open();
  startSignedOut(store);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fprofile%2F%3Ffrom%3Devent');
});

test('the links that a person has shared stand above what secures and ends the account', async () => {
  const { fake, store } = open();
  fake.on('other.referralShares', {
    items: [
      {
        code: 'abcdefgh',
        kind: 'EVENT',
        id: 'evt_1',
        workName: 'River night',
        path: '/event/evt_1/?via=abcdefgh',
        createdAt: '2026-11-20T10:00:00.000Z',
        visits: 3,
        orders: 0,
      },
    ],
    nextCursor: null,
  });
  startSignedIn(store);
  const shared = await screen.findByRole('heading', { name: 'Links you shared' });
  const security = document.getElementById('security');
  expect(security && shared.compareDocumentPosition(security) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a visitor whose session could not be checked is not treated as signed out', async () => {
  document.cookie = 'nsid=1; path=/';
  const { fake, store, user } = open();
  act(() => void store.dispatch(startupEnded(true)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Sign in to see your profile')).toBeNull();
  fake.on('users.myDetails', sana);
  fake.on('channels.detailsAuthorized', { data: null });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: account.name, level: 1 })).toBeVisible();
  document.cookie = 'nsid=; path=/; max-age=0';
});

test('from=event shows event tabs, each with a URL, and orders that link to their tickets [R-APP-025, R-LIMIT-016, R-ROLE-002, R-ROLE-014, R-SHELL-012, R-SHELL-018]', async () => {
  const { fake, store } = open();
  fake.on('events.myPurchases', { items: [orderOf('Monsoon Static')], nextCursor: null });
  startSignedIn(store);
  const tabs = await screen.findByRole('navigation', { name: 'My events' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => [tab.textContent, tab.getAttribute('href')]),
  ).toEqual([
    ['Purchases', '/profile/?from=event&tab=purchases'],
    ['Bookmarks', '/profile/?from=event&tab=bookmarks'],
  ]);
  expect(await screen.findByRole('link', { name: /Monsoon Static/ })).toHaveAttribute('href', '/ticket/?id=tkt_evt_monsoon_static');
  expect(fake.sent.find(({ operationId }) => operationId === 'events.myPurchases')?.input).toEqual({ limit: 5 });
  expect(screen.getByRole('list', { name: 'Purchased events' })).toBeVisible();
});

test('saved events are listed by name [R-APP-025, R-LIMIT-015, R-SHELL-018]', async () => {
  const { fake, store } = open('/profile/?from=event&tab=bookmarks', { from: 'event', tab: 'bookmarks' });
  fake.on('events.bookmarks', { items: [monsoonSummary], nextCursor: null });
  startSignedIn(store);
  const list = await screen.findByRole('list', { name: 'Bookmarked events' });
  expect(within(list).getByRole('heading', { name: monsoonSummary.title })).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'events.bookmarks')?.input).toEqual({ limit: 5 });
});

test.each([
  ['ott', 'My videos', ['Purchases', 'Bookmarks']],
  ['campaigns', 'Campaigns', ['Portfolio', 'Watchlist']],
  ['event', 'My events', ['Purchases', 'Bookmarks']],
])('from=%s selects the tabs of %s [R-GUARD-009, R-SHELL-010, R-SHELL-012, R-SHELL-016]', async (from, label, names) => {
  const { store } = open(`/profile/?from=${from}`, { from });
  startSignedIn(store);
  const tabs = await screen.findByRole('navigation', { name: label });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(names);
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(names[0] ?? '');
});

test('a profile that fails to load can be loaded again', async () => {
  const { fake, store, user } = open();
  fake.fail('users.extendedDetails', 500);
  startSignedIn(store);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.on('users.extendedDetails', account);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: account.name, level: 1 })).toBeVisible();
});

test('a username is validated while it is typed: format first, then the API [R-VAL-003]', async () => {
  const { fake, store, user } = open();
  fake.on('users.usernameValidity', ({ username }) =>
    username === 'sana_m' ? { isValid: true, reason: null } : { isValid: false, reason: 'This username is taken.' },
  );
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const field = await screen.findByRole('textbox', { name: 'Username' });
  const save = screen.getByRole('button', { name: 'Save' });

  await user.clear(field);
  await user.type(field, 'sana-m');
  expect(screen.getByText('Use letters, digits and underscores only.')).toBeVisible();
  expect(save).toBeDisabled();
  expect(fake.timesSent('users.usernameValidity')).toBe(0);

  await user.clear(field);
  await user.type(field, 'taken');
  expect(await screen.findByText('This username is taken.')).toBeVisible();

  await user.clear(field);
  await user.type(field, 'sana_m');
  expect(await screen.findByText('Available', { selector: ':not([role=status])' })).toBeVisible();
  expect(fake.timesSent('users.usernameValidity')).toBe(2); // once for each word, not for each letter

  fake.on('users.updateProfile', { ...account, username: 'sana_m' });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.sent.at(-1)?.input).toEqual({ username: 'sana_m' });
  expect(selectUser(store.getState())?.username).toBe('sana_m');
});

test('interests are chosen from chips and saved as a whole', async () => {
  const { fake, store, user } = open();
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Change interests' }));
  expect(await screen.findByRole('button', { name: 'Drama' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Drama' }));
  await user.click(screen.getByRole('button', { name: 'Music' }));
  const chosen = { genres: ['music'], languages: ['hi'], contentTypes: ['event' as const] };
  fake.on('users.interestsUpdate', chosen);
  await user.click(screen.getByRole('button', { name: 'Save interests' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.sent.at(-1)?.input).toEqual(chosen);
  expect(screen.getByText('Music')).toBeVisible();
});

test('signing out everywhere also signs out here and goes to the event home', async () => {
  const { fake, store, router, user } = open();
  fake.on('auth.logoutEverywhere', { ended: 2 });
  startSignedIn(store);
  expect(await screen.findByText('Safari on macOS')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'));
  expect(selectUser(store.getState())).toBeNull();
});
