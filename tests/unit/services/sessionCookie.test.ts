import { sessionCookie } from '@/constants/limits';
import { removeSessionCookie, hasSessionCookie } from '@/services/sessionCookie';

test('a session may exist where the cookie is, whatever it holds, and no longer once it was dropped', () => {
  expect(hasSessionCookie()).toBe(false);
  document.cookie = 'nsid=1; path=/';
  expect(hasSessionCookie()).toBe(true);
  removeSessionCookie();
  expect(hasSessionCookie()).toBe(false);
});

test('a session lasts thirty days', () => {
  expect(sessionCookie.expiryMs).toBe(30 * 24 * 60 * 60 * 1000);
});
