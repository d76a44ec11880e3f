import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { expectNoHorizontalScroll } from '../e2e/session';
import { expectAccessible } from './browserSteps';

/** The database in the data folder: the fourth line of its lock file is its port. */
async function embeddedUrl(folder: string): Promise<string> {
  const { DATABASE_PASSWORD = '' } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://marquee:${encodeURIComponent(DATABASE_PASSWORD)}@127.0.0.1:${port}/marquee`;
}

/** The end of a campaign is weeks away, so its deadline is moved in the database of this instance. */
export async function endCampaign(page: Page, campaignID: string) {
  const { port } = new URL((await page.request.get('/api/health')).url());
  const instance = JSON.parse(await readFile(join(tmpdir(), `marquee-e2e-${port}.json`), 'utf8')) as Record<string, string>;
  const client = new pg.Client({ connectionString: instance.DATABASE_URL ?? (await embeddedUrl(instance.DATA_DIR ?? '')) });
  await client.connect();
  try {
    await client.query(`UPDATE campaigns SET deadline_at = now() - interval '1 minute', claimed_until = NULL WHERE campaign_id = $1`, [
      campaignID,
    ]);
  } finally {
    await client.end();
  }
}

/** On a phone and a desktop, without an overflow and without violations in both themes. */
export async function expectFits(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible(page);
}

/** The identity step of a new backer. */
export async function verifyIdentity(page: Page, name: string) {
  const check = page.getByRole('region', { name: 'Verify your identity' });
  await check.getByLabel('Full name, as on the card').fill(name);
  await check.getByLabel('Date of birth').fill('1988-04-05');
  await check.getByLabel('PAN').fill(`ABCPM${1000 + (Date.now() % 7999)}K`);
  await check.getByRole('checkbox').check();
  await check.getByRole('button', { name: 'Verify identity' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are verified' })).toBeVisible({ timeout: 20_000 });
}
