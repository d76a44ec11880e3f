import { act, screen, waitFor, within } from '@testing-library/react';
import { startupEnded } from '@/store/login/loginSlice';
import { fakeWindow } from '../../../support/fakeWindow';
import { sana } from '../../../support/fixtures/people';
import { renderShell as visit } from '../../../support/renderShell';

beforeEach(() => fakeWindow());

test('a signed-in viewer sees their name and logs out: state cleared, menu closed, event home [R-SHELL-005, R-SHELL-006, R-STATE-004]', async () => {
  const { user, router, store } = await visit('/explore/', { isSignedIn: true });
  await user.click(screen.getByRole('button', { name: 'Help & Settings' }));
  const menu = await screen.findByRole('dialog', { name: 'Help & Settings' });
  const me = within(menu).getByRole('link', { name: /Sana Mirza\s*@sana_mirza/ });
  expect(me).toHaveAttribute('href', '/profile/');
  expect(me.querySelector('img')).toHaveAttribute('width', '64');

  await user.click(within(menu).getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'));
  expect(menu).not.toBeInTheDocument();
  expect(store.getState().login).toEqual({
    user: null,
    isFetched: false,
    isReady: true,
    hasFailed: false,
    isLeaving: false,
    endedLogins: 1,
  });
  expect(screen.getByRole('status')).toHaveTextContent('You are signed out.');
  expect(store.getState().channelData.channel).toBeNull();
});

test('Log Out works in a session that has already ended, and from the studio leads home, not to the login page', async () => {
  const { user, router, fail } = await visit('/studio/', { isSignedIn: true });
  jest.mocked(router.push).mockReturnValue(new Promise(() => undefined)); // still pending
  fail('auth.logout', 401, 'Sign in first');
  await user.click(screen.getByRole('button', { name: 'Help & Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'));
  expect(router.replace).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a logout that the server refuses leaves everything as it was [R-STATE-004]', async () => {
  const { user, router, store, fail } = await visit('/explore/', { isSignedIn: true });
  fail('auth.logout', 500);
  await user.click(screen.getByRole('button', { name: 'Help & Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(store.getState().login.user).toEqual(sana);
  expect(router.push).not.toHaveBeenCalled();
});

test.each([
  ['a guest', false, false],
  ['whose login could not be asked about: their session may still run', true, true],
])('Log Out, for %s', async (_who, hasFailed, isOffered) => {
  const { user, store } = await visit('/explore/');
  act(() => void store.dispatch(startupEnded(hasFailed)));
  await user.click(screen.getByRole('button', { name: 'Help & Settings' }));
  await screen.findByRole('dialog', { name: 'Help & Settings' });
  expect(screen.queryAllByRole('button', { name: 'Log Out' })).toHaveLength(isOffered ? 1 : 0);
});
