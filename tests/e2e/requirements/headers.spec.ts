import { devices, expect, test, type Request } from '@playwright/test';
import { signInAs, visit, withUserAgent } from '../session';

test.use(withUserAgent);

const four = (request: Request) =>
  Object.fromEntries(Object.entries(request.headers()).filter(([name]) => /^x-marquee-(device|app)-/.test(name)));
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() !== 'document';

test('every call carries device type, operating system, app type and version 1.0.0 [R-API-002, R-LIMIT-003]', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'Asha Rao');
  const calls: Request[] = [];
  page.on('request', (request) => void (isCall(request) && calls.push(request)));
  await visit(page, '/explore/');
  // The list also loads by itself when its end comes near, and then the button goes.
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    expect(calls.some((call) => call.url().includes('/events/feed'))).toBe(true);
  }).toPass();
  for (const path of ['/profile/?from=event', '/profile/?from=campaigns', '/ott/mazhai-vaasam/?tab=cscan', '/channel/']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
  }
  const expected = {
    'x-marquee-device-type': isMobile ? 'mobile' : 'desktop',
    'x-marquee-device-os': isMobile ? 'Android' : 'Linux',
    'x-marquee-app-type': isMobile ? 'M_WEB' : 'WEB',
    'x-marquee-app-version': '1.0.0',
  };
  for (const call of calls) expect.soft([call.url(), four(call)]).toEqual([call.url(), expected]);
  const paths = new Set(calls.map((call) => new URL(call.url()).pathname));
  for (const path of ['/api/v1/users/me', '/api/v1/channels/authorized/details', '/api/v1/event-stream', '/api/monitoring'])
    expect.soft([...paths]).toContain(path);
  expect(paths.size).toBeGreaterThan(10);
});

test('a device is one of six types; phones are M_WEB, all others WEB [R-APP-015, R-API-002]', async ({ browser, isMobile }) => {
  test.skip(!isMobile, 'each has a user agent of its own');
  for (const [type, app, userAgent] of [
    ['mobile', 'M_WEB', devices['iPhone 15'].userAgent],
    ['tablet', 'WEB', devices['Galaxy Tab S4'].userAgent],
    ['desktop', 'WEB', devices['Desktop Firefox'].userAgent],
    ['smarttv', 'WEB', 'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/6.0 TV Safari/538.1'],
    ['wearable', 'WEB', 'Mozilla/5.0 (Linux; Android 11; SM-R890) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0 Mobile Safari/537.36'],
    [
      'embedded',
      'WEB',
      'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
    ],
  ] as const) {
    const context = await browser.newContext({ userAgent, hasTouch: false });
    const page = await context.newPage();
    const sent = page.waitForRequest('**/api/v1/event-stream');
    await page.goto('/info/about/');
    expect.soft(four(await sent)).toMatchObject({ 'x-marquee-device-type': type, 'x-marquee-app-type': app });
    await context.close();
  }
});
