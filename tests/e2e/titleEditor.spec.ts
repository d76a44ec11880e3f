import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { makeFilm } from '../support/sampleFilm';
import { signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'the studio is for desktops');
test.setTimeout(150_000);

const folder = mkdtempSync(join(tmpdir(), 'marquee-title-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openChannel(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const handle = `weir_${Date.now().toString(36)}`;
  const data = { name: handle.replace('_', ' '), handle, about: '' };
  const answer = await page.request.post('/api/v1/channels', { data, headers: { origin, 'idempotency-key': randomUUID() } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
/** A square picture that differs everywhere, so that every crop looks different. */
const square = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><defs><linearGradient id="a" x2="1" y2="1">
      <stop stop-color="#f40"/><stop offset="1" stop-color="#06f"/></linearGradient></defs>
      <rect width="1200" height="1200" fill="url(#a)"/><circle cx="300" cy="240" r="160" fill="#fd0"/></svg>`),
  )
    .png()
    .toBuffer();
const picture = async () => ({ name: 'weir.png', mimeType: 'image/png', buffer: await square() });
const seen = async (frame: Locator) => (await frame.screenshot()).toString('base64');
const cue = (text: string) => ({ name: 'weir.vtt', mimeType: 'text/vtt', buffer: Buffer.from(`WEBVTT\n\n${text}\n`) });
/** The file that the title's page plays now; a replacement changes its name. */
async function playedAt(page: Page, slug: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/ott/titles/${slug}`);
  expect(answer.status()).toBe(200);
  const { play } = (await answer.json()) as { play: { videoHash: string } | null };
  return play?.videoHash ?? '';
}
async function chooseOnly(page: Page, name: string): Promise<void> {
  await visit(page, '/studio/releases/');
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
}

test('the title editor: pictures cropped by pointer and keys, captions, schedule, publishing, a snax, a replaced file at the same URL, a podcast, a copy, unlisted [R-SCREEN-001]', async ({
  page,
}) => {
  const [film, better] = ['weir.mp4', 'weir_better.mp4'].map((name, at) =>
    makeFilm(folder, name, { seconds: 3, size: '320x180', hertz: 350 + at * 90 }),
  );
  await signInAsNewcomer(page, '/studio/onboarding/');
  await openChannel(page);
  await visit(page, '/studio/titles/new/');
  await page.getByLabel('Choose the video file').setInputFiles(film ?? '');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/\/studio\/titles\/rel_/);
  const desk = new URL(page.url()).pathname;

  await test.step('details', async () => {
    await page.getByRole('textbox', { name: 'Description' }).fill('A weir in spring.');
    await page.getByRole('button', { name: 'Drama' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('group', { name: 'cScan: made with AI?' }).getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  });

  await test.step('crop the picture with the pointer, the poster with keys alone', async () => {
    await tabOf(page, 'Pictures').click();
    const sheet = page.getByRole('dialog', { name: 'Crop picture' });
    const frame = sheet.getByRole('application');
    await page.getByLabel('Choose: picture, 16:9').setInputFiles(await picture());
    await expect(sheet.getByRole('button', { name: 'Use this crop' })).toBeEnabled();
    const whole = await seen(frame);
    const box = await frame.boundingBox();
    if (!box) throw new Error('The frame is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => seen(frame)).not.toBe(whole);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Use this crop' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('group', { name: 'Pictures' }).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

    await page.getByLabel('Choose: poster, 2:3').setInputFiles(await picture());
    await expect(sheet.getByRole('button', { name: 'Use this crop' })).toBeEnabled();
    await frame.focus();
    for (const key of ['+', 'ArrowRight', 'ArrowDown']) {
      const before = await seen(frame);
      await page.keyboard.press(key);
      await expect.poll(() => seen(frame)).not.toBe(before);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: 'Use this crop' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('img', { name: /^Poster, 2:3 of / })).toBeVisible();
  });

  await test.step('captions: an error is reported with its line, a valid file is accepted', async () => {
    await tabOf(page, 'Files').click();
    const captions = page.getByRole('group', { name: 'Captions' });
    await captions.getByLabel('Choose captions').setInputFiles(cue('00:00.500 -> 00:02.000\nWater.'));
    await expect(captions.getByRole('alert')).toContainText(/line \d+: /);
    await captions.getByLabel('Choose captions').setInputFiles(cue('00:00.500 --> 00:02.000\nWater.'));
    await expect(captions.getByRole('button', { name: 'Remove captions: English' })).toBeVisible();
    await expect(captions.getByRole('alert')).toHaveCount(0);
  });

  await test.step('schedule for the day after tomorrow, then publish now instead', async () => {
    await chooseOnly(page, 'Weir');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Schedule Weir' });
    await sheet.getByLabel('Day and time').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16));
    await sheet.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 scheduled' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Weir' })).toContainText('Scheduled');
    await chooseOnly(page, 'Weir');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog', { name: 'Publish Weir' }).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 published' })).toBeVisible();
  });
  const row = async () => {
    const { items } = (await (await page.request.get('/api/v1/studio/releases?q=Weir')).json()) as {
      items: { slug: string | null; state: string; name: string }[];
    };
    return items.find(({ name }) => name === 'Weir');
  };
  await expect.poll(async () => (await row())?.state, { timeout: 60_000 }).toBe('PUBLISHED');
  const slug = (await row())?.slug ?? '';
  const first = await playedAt(page, slug);

  await test.step('cut a snax from it', async () => {
    await visit(page, `${desk}?tab=snax`);
    await page.getByLabel('Snax name').fill('Weir, a drop');
    await page.getByLabel('To', { exact: true }).fill('0:02');
    await page.getByRole('slider', { name: 'Horizontal position' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Create snax' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Weir, a drop' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('replace the file; the URL stays the same', async () => {
    await visit(page, `${desk}?tab=files`);
    await page.getByLabel('Replace: the film').setInputFiles(better ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace file' }).click();
    await expect.poll(() => playedAt(page, slug), { timeout: 60_000 }).not.toBe(first);
    expect((await visit(page, `/ott/${slug}/`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Weir' })).toBeVisible();
  });

  await test.step('offer it as a podcast: apps download the file until the permission ends', async () => {
    await visit(page, `${desk}?tab=links`);
    const panel = page.getByRole('region', { name: 'Podcast' });
    await panel.getByRole('button', { name: 'Offer as a podcast' }).click();
    const sheet = page.getByRole('dialog', { name: 'Let podcast apps download this title?' });
    await sheet.getByRole('button', { name: 'Offer as a podcast' }).click();
    const feed = await panel.getByLabel('Address of your podcast').inputValue();
    await expectAccessible(page);
    const statusOf = async (url: string) => (await page.request.get(url, { headers: { range: 'bytes=0-99' } })).status();
    await expect.poll(() => statusOf(feed), { timeout: 60_000 }).toBe(200); // once the new file is ready in every size
    const [, file = ''] = /<enclosure url="([^"]+)"/.exec(await (await page.request.get(feed)).text()) ?? [];
    expect(await statusOf(file)).toBe(206);
    await panel.getByRole('button', { name: 'Stop offering as a podcast' }).click();
    await expect(panel.getByRole('button', { name: 'Offer as a podcast' })).toBeVisible();
    expect(await statusOf(file)).toBe(404);
    await expect.poll(() => statusOf(feed)).toBe(404);
  });

  await test.step('duplicate as a draft, and unlist', async () => {
    await chooseOnly(page, 'Weir');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Copy of Weir' })).toBeVisible();
    await chooseOnly(page, 'Weir');
    await page.getByRole('button', { name: 'Unlist' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 unlisted' })).toBeVisible();
    await expect(page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Select Weir', exact: true }) })).toContainText(
      'Unlisted',
    );
    expect(await playedAt(page, slug)).not.toBe('');
  });
});
