import { screen } from '@testing-library/react';
import { ConfirmedScreen } from '@/components/account/login/ConfirmedScreen';
import { listenForSignIn } from '@/utils/browser/signInBroadcast';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

/** What one window posts, the others of the same name receive. */
class Channel {
  static readonly open: Channel[] = [];
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.open.push(this);
  }
  postMessage() {
    for (const other of Channel.open) if (other !== this) other.onmessage?.();
  }
  close() {
    Channel.open.splice(Channel.open.indexOf(this), 1);
  }
}

test('the window that asked for the sign-in hears of it, and this one closes itself or says that it can be closed', () => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  const signedIn = jest.fn();
  const stop = listenForSignIn(signedIn);
  renderScreen(<ConfirmedScreen />, fakeHttp().http, { asPath: '/confirmed/' });
  expect(signedIn).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Sign-in confirmed' })).toBeVisible();
  expect(screen.getByText('You can close this window and return to the page you came from.')).toBeVisible();
  stop();
  close.mockRestore();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});
