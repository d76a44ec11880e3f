import type { AxiosAdapter } from 'axios';
import { createHttp } from '@/services/http/createHttp';
import { productHeaders } from '@/services/http/productHeaders';

const answering =
  (status: number, data: unknown): AxiosAdapter =>
  (config) =>
    Promise.reject(Object.assign(new Error(String(status)), { config, response: { status, data, headers: {}, config, statusText: '' } }));
const httpWith = (adapter: AxiosAdapter, onUnauthorized = jest.fn()) =>
  createHttp({
    baseURL: '/api/v1',
    headers: productHeaders('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile', 5),
    timeout: 1000,
    adapter,
    onUnauthorized,
  });

test('the server calls the API at API_ORIGIN, the browser calls it at its own origin [R-API-001]', async () => {
  const called: (string | undefined)[] = [];
  const adapter: AxiosAdapter = (config) => {
    called.push(config.baseURL);
    return Promise.resolve({ status: 200, data: {}, headers: {}, config, statusText: 'OK' });
  };
  process.env.API_ORIGIN = 'http://api.internal:9000';
  await jest.isolateModulesAsync(async () => {
    (await import('axios')).default.defaults.adapter = adapter;
    await (await import('@/services/http/serverHttp')).serverHttp.send({ method: 'GET', url: '/events/feed' });
    const handlers = { onUnauthorized: jest.fn(), confirmIdentity: jest.fn(), loginNumber: () => 0 };
    await (await import('@/services/http/browserHttp')).createBrowserHttp(handlers).send({ method: 'GET', url: '/events/feed' });
  });
  delete process.env.API_ORIGIN;
  expect(called).toEqual(['http://api.internal:9000/api/v1', '/api/v1']);
});

test('a request without a response fails as 500, Internal Server Error [R-ERR-001]', async () => {
  const http = httpWith(() => Promise.reject(new Error('Network Error')));
  await expect(http.send({ method: 'GET', url: '/x' })).resolves.toEqual({ status: 500, error: 'Internal Server Error' });
});

test.each([
  [409, { status: 409, error: 'Sold out', code: 'SOLD_OUT' }, { status: 409, error: 'Sold out', code: 'SOLD_OUT' }],
  [422, { status: 422, error: 'No', fields: { name: 'is too long' } }, { status: 422, error: 'No', fields: { name: 'is too long' } }],
  [502, '<html>Bad gateway</html>', { status: 502, error: 'The server responded with status 502' }],
  [500, 'Internal Server Error', { status: 500, error: 'Internal Server Error' }],
  [503, null, { status: 503, error: 'The server responded with status 503' }],
])('a %i resolves with the error in its body', async (status, body, apiError) => {
  await expect(httpWith(answering(status, body)).send({ method: 'GET', url: '/x' })).resolves.toEqual(apiError);
});

test('a 401 is reported only by requests with a redirect target [R-ERR-002]', async () => {
  const onUnauthorized = jest.fn();
  const http = httpWith(answering(401, { status: 401, error: 'Sign in first' }), onUnauthorized);
  await http.send({ method: 'GET', url: '/users/me' });
  expect(onUnauthorized).not.toHaveBeenCalled();
  await http.send({ method: 'GET', url: '/users/me', redirectTo: '/login/' });
  expect(onUnauthorized).toHaveBeenCalledWith('/login/');
});

test('every request carries the device headers [R-API-002, R-LIMIT-019]', async () => {
  const seen: Record<string, unknown>[] = [];
  const http = httpWith((config) => {
    seen.push(config.headers.toJSON());
    return Promise.resolve({ status: 200, data: {}, headers: {}, config, statusText: 'OK' });
  });
  await http.send({ method: 'GET', url: '/x', headers: { 'idempotency-key': 'k1' } });
  expect(seen[0]).toMatchObject({
    'x-marquee-device-type': 'mobile',
    'x-marquee-device-os': 'iOS',
    'x-marquee-app-type': 'M_WEB',
    'x-marquee-app-version': '1.0.0',
    'idempotency-key': 'k1',
  });
});

test.each([
  ['the response removes the cookie', () => (document.cookie = 'nsid=; path=/; max-age=0')],
  ['the response leaves the cookie', () => undefined],
])('the first 401 of an expired session redirects to the login page when %s [R-ERR-002]', async (_what, removeCookie) => {
  document.cookie = 'nsid=1; path=/';
  const onUnauthorized = jest.fn();
  const refuse = answering(401, { status: 401, error: 'Sign in first' });
  const http = httpWith((config) => {
    removeCookie();
    return refuse(config);
  }, onUnauthorized);
  const answer = await http.send({ method: 'POST', url: '/x', redirectTo: '/login/' });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).toHaveBeenCalledWith('/login/');
  expect(answer).toEqual({ status: 401, error: 'Sign in first', isHandled: true });
});

test('a 401 without a redirect is not marked as handled, so the screen or the snackbar reports it', async () => {
  const answer = await httpWith(answering(401, { status: 401, error: 'Sign in first' })).send({ method: 'POST', url: '/x' });
  expect(answer).toEqual({ status: 401, error: 'Sign in first' });
});

test('a 401 to a request from before the logout does not redirect; one from after it does', async () => {
  let loginNumber = 0;
  const onUnauthorized = jest.fn();
  const refuse = answering(401, { status: 401, error: 'Sign in first' });
  const adapter: AxiosAdapter = (config) => {
    loginNumber = 1;
    return refuse(config);
  };
  const http = createHttp({ baseURL: '/api/v1', headers: {}, timeout: 1000, adapter, onUnauthorized, loginNumber: () => loginNumber });
  await http.send({ method: 'GET', url: '/x', redirectTo: '/login/' });
  expect(onUnauthorized).not.toHaveBeenCalled();
  await http.send({ method: 'GET', url: '/x', redirectTo: '/login/' });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});
