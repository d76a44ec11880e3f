import { randomUUID } from 'node:crypto';
import { expect, test, type APIResponse } from '@playwright/test';
import { recordFair } from '../../support/browserSteps';
import { originOf, signInAs } from '../session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

const someText = expect.stringMatching(/./);
/** An error has its own status in the body, and no other fields than these; `requestID` is for support. */
async function expectError(answer: APIResponse, status: number, error: unknown, more: object = {}) {
  expect.soft([answer.url(), answer.status()]).toEqual([answer.url(), status]);
  expect.soft(answer.headers()['content-type'], answer.url()).toContain('application/json');
  expect.soft(await answer.json(), answer.url()).toEqual({ status, error, requestID: someText, ...more });
}

test('every error is {status, error, code?, fields?}, with the HTTP status equal to status; unknown fields are refused [R-ERR-004, R-API-015]', async ({
  request,
}) => {
  const { origin } = new URL((await request.get('/api/health')).url());
  const get = (path: string) => request.get(`/api/v1${path}`);
  const begin = (data: unknown, headers = {}) => request.post('/api/v1/auth/login/begin', { data, headers: { origin, ...headers } });
  const invalid = (fields: object) => ({ code: 'INVALID_INPUT', fields });

  await expectError(await get('/nothing'), 404, 'Not found', { code: 'NOT_FOUND' });
  await expectError(await get('/events/evt_none'), 404, 'Event was not found', { code: 'NOT_FOUND' });
  await expectError(await get('/users/me'), 401, 'Sign in to continue', { code: 'UNAUTHORIZED' });
  const notValid = 'The request is not valid';
  await expectError(await get('/events/feed?limit=999'), 400, notValid, invalid({ limit: someText }));
  await expectError(await get('/events/feed?nonsense=1'), 400, notValid, invalid({ nonsense: 'is not a known field' }));
  const google = { loginType: 'GOOGLE', redirectUrl: '/' };
  await expectError(await begin({ ...google, loginType: 'PIGEON' }), 400, notValid, invalid({ loginType: someText }));
  await expectError(await begin({ ...google, extra: 1 }), 400, notValid, invalid({ extra: 'is not a known field' }));
  await expectError(await begin(Buffer.from('{no JSON'), { 'content-type': 'application/json' }), 400, notValid, { code: 'REFUSED' });
  await expectError(await begin(google, { origin: 'https://evil.example' }), 403, 'This request did not come from our site', {
    code: 'FORBIDDEN',
  });
  await expectError(await begin('loginType: GOOGLE', { 'content-type': 'text/plain' }), 415, 'The body must be application/json', {
    code: someText,
  });
});

test('money is sent once for a key; what is private to another user is not found [R-API-014, R-API-022, R-ROLE-011]', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Nila Krishnan');
  const origin = await originOf(page);
  const query = encodeURIComponent(recordFair.title);
  const { items } = (await (await page.request.get(`/api/v1/events/feed?limit=1&q=${query}`)).json()) as { items: { eventID: string }[] };
  const event = (await (await page.request.get(`/api/v1/events/${items[0]?.eventID}`)).json()) as {
    sessions: { sessionID: string; tiers: { tierID: string; name: string }[] }[];
  };
  const [session] = event.sessions.slice(-1);
  const order = (quantity: number) => ({ sessionID: session?.sessionID, lines: [{ tierID: session?.tiers[0]?.tierID, quantity }] });
  const buy = (quantity: number, key?: string) =>
    page.request.post('/api/v1/events/payments', {
      data: order(quantity),
      headers: { origin, ...(key ? { 'idempotency-key': key } : {}) },
    });

  await expectError(await buy(1), 400, 'The request is not valid', { code: 'INVALID_INPUT', fields: { 'idempotency-key': someText } });
  const key = randomUUID();
  const first = await buy(1, key);
  expect(first.ok(), await first.text()).toBe(true);
  const { paymentID } = (await first.json()) as { paymentID: string };
  expect(await (await buy(1, key)).json()).toEqual(await first.json());
  expect((await buy(2, key)).status()).toBe(422);

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'Asha Rao');
  expect((await page.request.get(`/api/v1/events/payments/${paymentID}`)).status()).toBe(200);
  await expectError(await other.request.get(`/api/v1/events/payments/${paymentID}`), 404, someText, { code: 'NOT_FOUND' });
  await other.context().close();
  const cancelled = await page.request.post(`/api/v1/orders/${paymentID}/cancel`, {
    data: {},
    headers: { origin, 'idempotency-key': randomUUID() },
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
});
