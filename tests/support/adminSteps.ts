import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { visit } from '../e2e/session';

const run = promisify(execFile);

/** `npm run admin -- …` on the instance of these tests. */
export async function adminCommand(page: Page, ...args: string[]): Promise<string> {
  const { port } = new URL((await page.request.get('/api/health')).url());
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
