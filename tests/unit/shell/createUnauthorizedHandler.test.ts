import { createUnauthorizedHandler } from '@/components/shell/routing/createUnauthorizedHandler';
import { createHttp } from '@/services/http/createHttp';

function options(start: string) {
  const at = { path: start };
  const visited: string[] = [];
  const calls = { forgetLogin: jest.fn(), forgetAnswers: jest.fn(), isSigningOut: jest.fn(() => false) };
  const arrivals: (() => void)[] = [];
  const onUnauthorized = createUnauthorizedHandler({
    currentPath: () => at.path,
    go: (url) => {
      visited.push(url);
      return new Promise<void>((resolve) => arrivals.push(() => ((at.path = url), resolve())));
    },
    ...calls,
  });
  const arrive = async () => {
    arrivals.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { at, visited, onUnauthorized, arrive, ...calls };
}

test('ten calls that find the session ended redirect to the login page once, and back afterwards [R-ERR-002]', async () => {
  const { visited, onUnauthorized, arrive, forgetLogin, forgetAnswers } = options('/collection/?page=2');
  const http = createHttp({
    baseURL: '/api/v1',
    headers: {},
    timeout: 1000,
    onUnauthorized,
    adapter: (config) =>
      Promise.reject(
        Object.assign(new Error('401'), {
          config,
          isAxiosError: true,
          response: { status: 401, data: { status: 401, error: 'Sign in first' } },
        }),
      ),
  });

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => http.send({ method: 'GET', url: '/users/me', redirectTo: '/login/' })),
  );

  expect(answers).toEqual(Array(10).fill({ status: 401, error: 'Sign in first', isHandled: true }));
  expect(visited).toEqual(['/login/?redirectUrl=%2Fcollection%2F%3Fpage%3D2']);
  expect(forgetLogin).toHaveBeenCalledTimes(1);
  expect(forgetAnswers).not.toHaveBeenCalled();

  await arrive();
  expect(forgetAnswers).toHaveBeenCalledTimes(1);
  onUnauthorized('/login/');
  expect(visited).toHaveLength(1);
});

test('a session that ends again later redirects again', async () => {
  const { at, visited, onUnauthorized, arrive } = options('/collection/');
  onUnauthorized('/login/');
  await arrive();
  at.path = '/ticket/?id=t1';
  onUnauthorized('/login/');
  expect(visited).toEqual(['/login/?redirectUrl=%2Fcollection%2F', '/login/?redirectUrl=%2Fticket%2F%3Fid%3Dt1']);
});

test('on the way out after a log out, a 401 does not lead to the login', () => {
  const { visited, onUnauthorized, isSigningOut, forgetLogin } = options('/profile/');
  isSigningOut.mockReturnValue(true);
  onUnauthorized('/login/');
  expect([visited, forgetLogin.mock.calls]).toEqual([[], []]);
});
