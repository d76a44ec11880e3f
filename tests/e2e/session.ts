import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, expect, type Page } from '@playwright/test';
import { axeOn } from '../support/browserSteps';
import { ready, waitUntilLoaded } from '../support/elementsWithoutRole';

/** For `test.use`: on the phone also the user agent is a phone's, by which the app decides what the device is. */
export const withUserAgent = {
  userAgent: ({ isMobile }: { isMobile: boolean }, provide: (userAgent: string | undefined) => Promise<void>) =>
    provide(isMobile ? devices['Pixel 7'].userAgent : undefined),
};

/** Goes to a page and waits until the app has started there. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path);
  await ready(page);
  return answer;
}

/** Where the app is, also for a page that has not been opened. */
export const originOf = async (page: Page) => new URL((await page.request.get('/api/health')).url()).origin;

/**
 * Signs in as one of the sandbox's sample people, and opens `path` if there is one. The steps between the app and its identity provider are requests: a
 * browser shows them in login.spec.ts.
 */
export async function signInAs(page: Page, name: string, path?: string) {
  const headers = { origin: await originOf(page) };
  const begun = await page.request.post('/api/v1/auth/login/begin', { data: { loginType: 'GOOGLE', redirectUrl: '/robots.txt' }, headers });
  const { authorizationUrl } = (await begun.json()) as { authorizationUrl: string };
  const people = await page.request.get(authorizationUrl);
  const subject = new RegExp(`value="([^"]+)"(?:(?!</button>).)*<span class="name">${name}</span>`).exec(await people.text())?.[1] ?? '';
  // The form of the provider is sent to its own address, and leads back to the app.
  const signedIn = await page.request.post(people.url(), { form: { subject }, headers });
  expect(signedIn.ok(), `${signedIn.status()} ${signedIn.url()}`).toBe(true);
  if (path) await visit(page, path);
}

/**
 * Passes the second factor of an operator. Passkeys do not work on an IP address, so it is a recovery code: the first test that needs it enrols, and
 * stores the codes in a file for later tests.
 */
export async function passSecondFactor(page: Page) {
  const origin = await originOf(page);
  const codesFile = join(tmpdir(), `marquee-recovery-codes-${new URL(origin).port}.json`);
  const post = (path: string, data: object) => page.request.post(`/api/v1/auth/${path}`, { data, headers: { origin } });
  const enrolled = await post('recovery-codes', {});
  const codes = enrolled.ok()
    ? ((await enrolled.json()) as { codes: string[] }).codes
    : (JSON.parse(await readFile(codesFile, 'utf8')) as string[]);
  const [code, ...left] = codes;
  await writeFile(codesFile, JSON.stringify(left));
  const confirmed = await post('confirm/recovery-code', { code });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}

/** The sign-in code that was sent to a phone number. */
export async function outboxCode(page: Page, phone: string): Promise<string> {
  const codeOf = async () => {
    const { items } = (await (await page.request.get('/api/v1/sandbox/outbox')).json()) as { items: { to: string; body: string }[] };
    return /\b(\d{6})\b/.exec(items.find(({ to }) => to === phone)?.body ?? '')?.[1] ?? '';
  };
  await expect.poll(codeOf).toMatch(/^\d{6}$/);
  return codeOf();
}

/** Signs up with a new phone number, verified by the code in the outbox, and opens `path` if there is one. `signUp` does so on the screens. */
export async function signInAsNewcomer(page: Page, path?: string) {
  const origin = await originOf(page);
  const phone = `+9198${String(Date.now()).slice(-8)}`;
  const post = async (to: string, data: object) => {
    const answer = await page.request.post(`/api/v1/auth/${to}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { requestID: string };
  };
  const { requestID } = await post('login/begin', { loginType: 'WHATSAPP', phone });
  await post('login', { requestID, code: await outboxCode(page, phone) });
  if (path) await visit(page, path);
}

/** Signs up with a new phone number on the screens, and returns to `path`; the code is read in the outbox. */
export async function signUp(page: Page, path: string) {
  const phone = `9${String(Date.now()).slice(-9)}`;
  await visit(page, `/login/?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click();
  await page.getByLabel('WhatsApp number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await outboxCode(page, `+91${phone}`));
  await page.waitForURL((url) => url.pathname === path);
  await ready(page);
}

/** Sends a POST as a page of the app does. */
export async function command<T>(page: Page, path: string, data: object): Promise<T> {
  const origin = await originOf(page);
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { origin, 'idempotency-key': randomUUID() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** The axe violations of the current page, by rule and selector. */
export async function axeViolations(page: Page): Promise<string[]> {
  await waitUntilLoaded(page);
  const { violations } = await (await axeOn(page)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScroll(page: Page) {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
  expect(inner).toBeLessThanOrEqual(outer);
}

/** Fills the form of a newcomer's first channel, and waits until its handle is known to be free. */
export async function fillFirstChannel(page: Page, name: string, handle?: string) {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Meenakshi Rao');
  await page.getByRole('textbox', { name: 'Channel name' }).fill(name);
  if (handle) await page.getByRole('textbox', { name: 'Handle' }).fill(handle);
  await expect(page.getByRole('status').filter({ hasText: 'This name is available' })).toBeVisible();
}
