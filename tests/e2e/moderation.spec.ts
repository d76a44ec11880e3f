import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { expectNoHorizontalScroll, signInAsNewcomer, visit } from './session';

const run = promisify(execFile);

/** `npm run admin -- …` on the instance of these tests. */
async function adminCommand(page: Page, ...args: string[]): Promise<void> {
  const { port } = new URL((await page.request.get('/api/health')).url());
  const instance = JSON.parse(await readFile(join(tmpdir(), `marquee-e2e-${port}.json`), 'utf8')) as Record<string, string>;
  await run('node', ['scripts/admin.mjs', ...args], { env: { ...process.env, ...instance } });
}

/** A new member of staff in the console, with a second factor. */
async function openConsole(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAsNewcomer(page, '/admin/');
  const me = (await (await page.request.get('/api/v1/users/me')).json()) as { username: string };
  await adminCommand(page, 'staff', 'grant', me.username, role, 'Joins the moderation team');
  await visit(page, '/admin/');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/profile/');
  await page.getByRole('button', { name: 'Get recovery codes' }).click();
  const code = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await visit(page, '/admin/reports/');
  await dialog.getByLabel('Recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Use the recovery code' }).click();
  return page;
}

/** How long until everyone gets this status, in milliseconds. */
async function timeUntil(page: Page, path: string, status: number): Promise<number> {
  const start = Date.now();
  while ((await page.request.get(path)).status() !== status && Date.now() - start < 10_000) await page.waitForTimeout(50);
  return Date.now() - start;
}

test('a guest reports a channel; it is gone for everyone within a second of the decision, its owner appeals, and it is restored', async ({
  page: maker,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInAsNewcomer(maker, '/');
  const handle = `boats_${randomUUID().slice(0, 8)}`;
  const made = await maker.request.post('/api/v1/channels', {
    data: { handle, name: `Boats ${handle.slice(-4)}`, about: 'Boats on a lake.' },
    headers: { origin: baseURL ?? '', 'idempotency-key': randomUUID() },
  });
  expect(made.status()).toBe(200);
  const path = `/channel/${handle}/`;
  const guest = await (await browser.newContext()).newPage();
  for (let visits = 0; visits < 2; visits += 1) expect((await guest.request.get(path)).status()).toBe(200);

  await visit(guest, path);
  await guest.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1, name: /^Report Boats/ })).toBeVisible();
  await expectAccessible(guest);
  await expectNoHorizontalScroll(guest);
  await guest.getByLabel('What is wrong?').selectOption('ILLEGAL');
  await guest.getByLabel(/^What exactly, and where/).fill('Its description sells forged tickets.');
  await guest.getByLabel(/^Your name/).fill('Ravi');
  await guest.getByLabel(/^Your email address/).fill('ravi@people.example');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send report' }).click();
  await expect(guest.getByText(/Its number is rpt_/)).toBeVisible();
  await guest.getByRole('link', { name: 'See the state of your report' }).click();
  await expect(guest.getByRole('heading', { name: 'A person on our team is reviewing it' })).toBeVisible();

  const moderator = await openConsole(browser, 'MODERATION');
  await moderator
    .getByRole('link', { name: `Boats ${handle.slice(-4)}` })
    .first()
    .click();
  await moderator.getByRole('button', { name: 'Take it down' }).click();
  const sheet = moderator.getByRole('dialog');
  await sheet.getByLabel(/^Ground/).selectOption('LAW');
  await sheet.getByLabel(/^Law or rule/).fill('Indian Penal Code, section 420');
  await sheet.getByLabel(/^Answer to the reporter/).fill('It offered forged tickets.');
  const decided = moderator.waitForResponse((response) => response.url().includes('/answer'));
  await sheet.getByRole('button', { name: 'Take it down' }).click();
  expect((await decided).status()).toBe(200);
  expect(await timeUntil(guest, path, 404)).toBeLessThan(1000);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Removed' })).toBeVisible();

  await visit(maker, '/studio/channels/');
  const decisions = maker.getByRole('region', { name: 'Decisions and strikes' });
  await decisions.getByRole('link', { name: /^Boats/ }).click();
  await expect(maker.getByText('Indian Penal Code, section 420')).toBeVisible();
  await expectNoHorizontalScroll(maker);
  await maker.getByLabel('Why is the decision wrong?').fill('The description quotes a news report about forged tickets.');
  await maker.getByRole('button', { name: 'Send appeal' }).click();
  await expect(maker.getByText(/Another person is reviewing your appeal/)).toBeVisible();

  const second = await openConsole(browser, 'ADMINISTRATOR');
  const appeals = second.getByRole('region', { name: 'Open appeals' });
  await appeals.getByRole('listitem').filter({ hasText: 'quotes a news report' }).getByRole('button', { name: 'Allow the appeal' }).click();
  await second
    .getByRole('dialog')
    .getByLabel(/^Answer to the person affected/)
    .fill('It quotes a report, as you say.');
  const answered = second.waitForResponse((response) => response.url().includes('/appeal-answer'));
  await second.getByRole('dialog').getByRole('button', { name: 'Allow the appeal' }).click();
  expect((await answered).status()).toBe(200);
  expect(await timeUntil(guest, path, 200)).toBeLessThan(1000);
  await maker.reload();
  await expect(maker.getByText('Your appeal succeeded')).toBeVisible();
});
