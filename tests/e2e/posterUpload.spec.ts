import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, publishTitle, tabOf } from '../support/browserSteps';
import { metaOf } from '../support/elementsWithoutRole';
import { makeFilm } from '../support/sampleFilm';
import { fillFirstChannel, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'a film is made at a desktop');
test.setTimeout(150_000);

const folder = mkdtempSync(join(tmpdir(), 'marquee-picture-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with a film's name that is not a film. */
function brokenFilm(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, randomBytes(40_000));
  return path;
}
const face = async () => ({
  name: 'face.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#e0561c' } })
    .png()
    .toBuffer(),
});
const unusable = (page: Page, fileName: string) =>
  page.getByRole('region', { name: fileName }).getByText('We cannot read this file as a video', { exact: false });

test('from an empty account: a channel with its picture, two files that cannot be used, then a film with its own picture in public', async ({
  page,
  isMobile: _isMobile,
}) => {
  const name = `Lamp ${Date.now().toString(36)}`;
  await signInAsNewcomer(page, '/studio/onboarding/');
  await fillFirstChannel(page, name);
  await page.getByLabel('Choose channel picture').setInputFiles(await face());
  const sheet = page.getByRole('dialog', { name: 'Crop picture' });
  await sheet.getByRole('button', { name: 'Use this crop' }).click();
  await expect(page.getByAltText('Your channel picture')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page).toHaveURL(/\/studio\/$/);

  await visit(page, '/studio/titles/new/');
  await page.getByLabel('Choose the video file').setInputFiles(brokenFilm('first.mp4'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/\/studio\/titles\/rel_/);
  await tabOf(page, 'Files').click(); // within the page: a reload would stop the upload
  await expect(unusable(page, 'first.mp4')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Replace: the film').setInputFiles(brokenFilm('second.mp4'));
  await expect(unusable(page, 'second.mp4')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t use the replacement. Choose another file.' })).toBeVisible();
  await page.getByLabel('Replace: the film').setInputFiles(makeFilm(folder, 'third.mp4', { seconds: 3 }));
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t use the replacement. Choose another file.' })).toBeHidden();

  await tabOf(page, 'Details').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Roofs of lamps');
  await page.getByRole('textbox', { name: 'Description' }).fill('A street at night.');
  await page.getByRole('button', { name: 'Drama' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('group', { name: 'cScan: made with AI?' }).getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toContainText('No poster: lists show the landscape picture instead');
  const address = await publishTitle(page);
  expect(address).toMatch(/^\/ott\/roofs-of-lamps-/);

  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Roofs of lamps' })).toBeVisible();
  const shared = (await metaOf(page, 'og:image').getAttribute('content')) ?? '';
  expect(shared).toMatch(/\/media\/share\/title\/rel_/);
  expect((await page.request.get(shared)).headers()['content-type']).toBe('image/jpeg');
  // The film may be public before the encoder has cut its picture; then the page is rendered again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: /Roofs of lamps/ }).first()).toHaveAttribute('src', /^\/media\/images\//, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
});
