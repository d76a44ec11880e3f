import { screen, waitFor } from '@testing-library/react';
import { PeopleScreen } from '@/components/account/people/PeopleScreen';
import { PersonScreen } from '@/components/account/people/PersonScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { meera } from '../../../support/fixtures/profiles';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

const { userID, username, name, avatar } = meera;

test('people are searched once typing pauses, five at a time, and the search is in the URL [R-LIMIT-009]', async () => {
  const { http, on, sent } = fakeHttp();
  on('users.search', { items: [{ userID, username, name, avatar }], nextCursor: 'more' });
  const { user, router } = renderScreen(<PeopleScreen />, http, { asPath: '/user/' });
  await user.type(screen.getByRole('searchbox', { name: 'Name or username' }), 'meera');
  expect(await screen.findByRole('link', { name: /Meera Iyer/ })).toHaveAttribute('href', '/user/meera_iyer/');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input).toEqual({ q: 'meera', limit: 5 });
  expect(router.replace).toHaveBeenCalledWith('/user/?q=meera', undefined, { shallow: true, scroll: false });
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
});

test('a person is followed and unfollowed', async () => {
  const { http, on, sent } = fakeHttp();
  on('users.details', meera);
  on('users.detailsAuthorized', { ...meera, isFollowing: false, isMe: false });
  on('users.follow', { isFollowing: true, followerCount: 8 });
  on('users.unfollow', { isFollowing: false, followerCount: 7 });
  const { user, store } = renderScreen(<PersonScreen username="meera_iyer" />, http, { asPath: '/user/meera_iyer/' });
  startSignedIn(store);
  const follow = await screen.findByRole('button', { name: 'Follow Meera Iyer' });
  on('users.detailsAuthorized', { ...meera, followerCount: 8, isFollowing: true, isMe: false });
  await waitFor(() => expect(sent.some(({ operationId }) => operationId === 'users.detailsAuthorized')).toBe(true));
  await user.click(follow);
  const unfollow = await screen.findByRole('button', { name: /Following Meera Iyer/ });
  expect(screen.getByText(/8 followers/)).toBeVisible();
  await user.click(unfollow);
  await waitFor(() => expect(sent.some(({ operationId }) => operationId === 'users.unfollow')).toBe(true));
});

test('a visitor who is not signed in is asked to sign in before following, and comes back', async () => {
  const { http, on } = fakeHttp();
  on('users.details', meera);
  const { user, store, router } = renderScreen(<PersonScreen username="meera_iyer" />, http, { asPath: '/user/meera_iyer/' });
  startSignedOut(store);
  await user.click(await screen.findByRole('button', { name: 'Follow Meera Iyer' }));
  expect(router.push).toHaveBeenCalledWith('/login/?redirectUrl=%2Fuser%2Fmeera_iyer%2F');
});
