import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { summaryOf, videoState } from '../support/elementsWithoutRole';
import { makeFilm } from '../support/sampleFilm';
import { expectNoHorizontalScroll, fillFirstChannel, signInAsNewcomer, visit, withUserAgent } from './session';

test.use(withUserAgent);
test.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'marquee-publish-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Presses of links and buttons on the way; fields and files are not counted. */
function countPresses(page: Page) {
  let presses = 0;
  return {
    press: async (role: 'button' | 'link', name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
      await within.getByRole(role, { name, exact: true }).click();
      presses += 1;
    },
    count: () => presses,
  };
}

test('a stranger with a phone number and a file puts a film on sale, and shares it', async ({ page, isMobile }) => {
  const file = makeFilm(folder, `roofs_${isMobile ? 'phone' : 'desktop'}.mp4`, { seconds: 4, hertz: isMobile ? 520 : 610 });
  const name = `Roofs of rain ${Date.now().toString(36)}`;
  await signInAsNewcomer(page, '/studio/onboarding/');

  await test.step('who they are and what they make; steps and fees are there to read', async () => {
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await summaryOf(page, 'Fees for films').click();
    await expect(page.getByText(/Our fee is 10% of the price before tax/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'A film' }).click();
    await fillFirstChannel(page, name, `roofs_${Date.now().toString(36)}`);
    await page.getByRole('button', { name: 'Create channel' }).click();
    await page.waitForURL((url) => url.pathname === '/studio/titles/new/');
  });

  const { press, count } = countPresses(page);
  await page.getByLabel('Choose the video file').setInputFiles(file);
  await press('button', 'Upload');
  await page.waitForURL(/\/studio\/titles\/rel_/);
  const editor = new URL(page.url()).pathname;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);

  await test.step('what is missing is named before anything is published', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something is missing' })).toContainText('Write a description');
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.getByRole('textbox', { name: 'Description' }).fill('Rain on tin, in a street of lamps.');
  await press('button', 'Drama');
  await press('button', 'English');
  await press('button', 'Pay per view');
  await page.getByRole('textbox', { name: /^To rent/ }).fill('99');
  await press('button', 'No');
  await press('button', 'Publish');
  const question = page.getByRole('dialog', { name: `Publish ${name}` });
  await expect(question.getByRole('list', { name: 'Prices and fees' })).toContainText('Buyers pay ₹99, you receive ₹89.10');
  await expect(question.getByText(/^Buyers keep the access/)).toBeVisible();
  await expectAccessible(page);
  await press('button', 'Publish', question);

  const result = page.getByRole('dialog', { name: `${name} is published` });
  await expect(result.getByRole('link', { name: 'View page' })).toBeVisible({ timeout: 120_000 });
  await expect(result.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(result.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/ott\/roofs-of-rain-/);
  await expectAccessible(page);
  expect(count(), 'presses from the file to the public').toBeLessThanOrEqual(8);
  await press('link', 'View page', result);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹99');

  await visit(page, `${editor}?tab=prices`);
  await expect(page.getByRole('table', { name: 'Prices by country' })).toContainText('₹89.10');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a draft is previewed as a buyer abroad, unlisted with its link, and hidden again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a desktop');
  const file = makeFilm(folder, 'preview.mp4', { seconds: 4, hertz: 720 });
  await signInAsNewcomer(page, '/studio/onboarding/');
  await page.getByRole('button', { name: 'A film' }).click();
  await fillFirstChannel(page, 'Tide tables', `tides_${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.waitForURL((url) => url.pathname === '/studio/titles/new/');
  await page.getByLabel('Choose the video file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/\/studio\/titles\/rel_/);
  const editor = new URL(page.url()).pathname;
  await page.getByRole('textbox', { name: 'Description' }).fill('High water at nine.');
  await page.getByRole('button', { name: 'Drama' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Pay per view' }).click();
  await page.getByRole('textbox', { name: /^To buy/ }).fill('199');
  await page.getByRole('group', { name: 'cScan: made with AI?' }).getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await test.step('the editor plays its film', async () => {
    await page.getByRole('button', { name: 'Play the film' }).first().click({ timeout: 120_000 });
    const playsAt = async () => (await videoState(page)).currentTime;
    await expect.poll(playsAt, { timeout: 30_000 }).toBeGreaterThan(0);
  });

  await test.step('preview', async () => {
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Buy · ₹199' })).toBeVisible();
    await page.getByLabel('In', { exact: true }).selectOption('FR');
    await page.getByLabel('View as').selectOption('Buyer');
    await expect(page.getByRole('link', { name: /^Play/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the editor' }).click();
    await page.waitForURL((url) => url.pathname === editor);
  });

  await test.step('unlisted: only the link finds it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Publish / });
    await question.getByRole('radio', { name: 'Unlisted' }).check();
    await question.getByRole('button', { name: 'Publish unlisted' }).click();
    const result = page.getByRole('dialog', { name: / is unlisted$/ });
    const path = (await result.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? '';
    await result.getByRole('button', { name: 'Done' }).click();
    expect((await page.request.get(path)).status()).toBe(200);
    const renamed = `/ott/another-name-${path.replace(/\/$/, '').slice(-6)}/`;
    const redirected = await page.request.get(renamed, { maxRedirects: 0 });
    expect([redirected.status(), redirected.headers().location]).toEqual([307, path]);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Draft. Only your team can see it.')).toBeVisible();
  });
});
