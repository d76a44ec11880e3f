import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { originOf, signInAsNewcomer, visit } from '../e2e/session';

const run = promisify(execFile);

/** `npm run admin -- …` on the instance of these tests. */
export async function adminCommand(page: Page, ...args: string[]): Promise<string> {
  const { port } = new URL(await originOf(page));
  const instance = JSON.parse(await readFile(join(tmpdir(), `marquee-e2e-${port}.json`), 'utf8')) as Record<string, string>;
  const { stdout } = await run('node', ['scripts/admin.mjs', ...args], { env: { ...process.env, ...instance } });
  return stdout;
}

/** Sets up recovery codes, the second factor where passkeys do not work, and passes with one of them. */
export async function setUpSecondFactor(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/profile/');
  await page.getByRole('button', { name: 'Get recovery codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const code = await codes.first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await visit(page, '/admin/');
  await dialog.getByLabel('Recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Use the recovery code' }).click();
}

/** A new member of staff in the console, who has passed the second factor. The steps before are requests: a browser shows them in admin.spec.ts. */
export async function signInAsOperator(page: Page, role: string, reason: string) {
  await signInAsNewcomer(page);
  const { username } = (await (await page.request.get('/api/v1/users/me')).json()) as { username: string };
  await adminCommand(page, 'staff', 'grant', username, role, reason);
  const headers = { origin: await originOf(page) };
  const enrolled = await page.request.post('/api/v1/auth/recovery-codes', { data: {}, headers });
  const { codes } = (await enrolled.json()) as { codes: string[] };
  const confirmed = await page.request.post('/api/v1/auth/confirm/recovery-code', { data: { code: codes[0] }, headers });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await visit(page, '/admin/');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  return username;
}
