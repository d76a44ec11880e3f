import { sessionCookie } from '@/constants/limits';
import { removeSessionCookie, hasSessionCookie } from '@/services/sessionCookie';

test('a session may exist while the cookie is there, whatever its value, and not after it was removed [R-ROLE-016]', () => {
  expect(hasSessionCookie()).toBe(false);
  document.cookie = 'nsid=1; path=/';
  expect(hasSessionCookie()).toBe(true);
  removeSessionCookie();
  expect(hasSessionCookie()).toBe(false);
});

test('a session lasts thirty days', () => {
  expect(sessionCookie.expiryMs).toBe(30 * 24 * 60 * 60 * 1000);
});
