import { tmpdir } from 'node:os';
import { openTestApp } from '../support/testApp';
import { createTestBrowser, freePort, type TestBrowser } from '../support/testBrowser';

let house: Awaited<ReturnType<typeof openTestApp>>;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  house = await openTestApp({ config: { PUBLIC_ORIGIN: origin, API_ORIGIN: origin, DATA_DIR: `${tmpdir()}/marquee-auth-${port}` } });
  await house.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => house.close());

const begin = async (browser: TestBrowser, redirectUrl?: string): Promise<string> =>
  (await browser.api('POST', '/auth/login/begin', { loginType: 'GOOGLE', ...(redirectUrl === undefined ? {} : { redirectUrl }) })).body
    .authorizationUrl;

test('a sandbox person signs in by Google and lands where they were', async () => {
  const browser = createTestBrowser(origin);
  const choice = await browser.open(await begin(browser, '/ticket/?id=1'));
  const end = await browser.submit(choice, { subject: 'sandbox-viewer' }, /\/ticket\//);
  expect(end.url).toBe(`${origin}/ticket/?id=1`);
  expect((await browser.api('GET', '/users/me')).body).toMatchObject({
    isAuth: true,
    loginType: 'GOOGLE',
    name: 'Asha Rao',
    username: 'asha_rao',
  });
});
