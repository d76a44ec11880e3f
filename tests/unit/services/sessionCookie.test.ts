import { removeSessionCookie, hasSessionCookie } from '@/services/sessionCookie';

test('a session may exist while the cookie is there, whatever its value, and not after it was removed [R-ROLE-016]', () => {
  expect(hasSessionCookie()).toBe(false);
  document.cookie = 'nsid=1; path=/';
  expect(hasSessionCookie()).toBe(true);
  removeSessionCookie();
  expect(hasSessionCookie()).toBe(false);
});
