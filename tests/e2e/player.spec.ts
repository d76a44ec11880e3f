import { expect, test, type Page } from '@playwright/test';
import { seekThumbnail, videoState, videosOf } from '../support/elementsWithoutRole';
import { axeViolations, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'paidPlay and snax cover both sizes; this does not depend on the size');

/** The player's path of a free title of the sample catalogue. */
async function watchPathOf(page: Page, slug: string) {
  const title = (await (await page.request.get(`/api/v1/ott/titles/${slug}`)).json()) as { releaseID: string; play: { videoHash: string } };
  return `/ott/video/${title.play.videoHash}/${title.releaseID}/`;
}
const play = async (page: Page) => {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => (await videoState(page)).currentTime, { timeout: 30_000 }).toBeGreaterThan(0.3);
};

test('a film: captions in the viewer’s language and as last chosen, thumbnails while scrubbing, keys, picture in picture, cast, renewed URLs', async ({
  page,
}) => {
  test.slow();
  const tokenOf = (url: string) => new URL(url).pathname.split('/')[3];
  const asked: string[] = [];
  // The first URLs expire in the middle of the film, as they do for a laptop that slept.
  await page.route(/\/media\/v\/.*\.mp4$/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const hasEnded = asked.length > 3 && tokenOf(url) === tokenOf(asked[0] ?? '');
    await (hasEnded ? route.fulfill({ status: 403, body: '' }) : route.continue());
  });
  await page.addInitScript(() => {
    HTMLVideoElement.prototype.requestPictureInPicture = function () {
      document.body.dataset.pip = 'asked';
      return Promise.reject(new Error('no window in a test'));
    };
  });
  await visit(page, await watchPathOf(page, 'mazhai-vaasam'));
  expect(await axeViolations(page), 'before Play').toEqual([]);
  await play(page);
  expect((await videoState(page)).captions, 'a Tamil film for a viewer who reads English').toBe('en');

  const bar = page.getByRole('slider', { name: 'seek' });
  const width = (await bar.boundingBox())?.width ?? 0;
  await bar.hover({ position: { x: width * 0.1, y: 12 } });
  await expect.poll(() => seekThumbnail(page)).toMatchObject({ sheet: expect.stringMatching(/^storyboard\./), isDrawn: true });
  const early = (await seekThumbnail(page)).tile;
  await bar.hover({ position: { x: width * 0.8, y: 12 } });
  await expect.poll(async () => (await seekThumbnail(page)).tile, 'another moment is another tile').not.toBe(early);
  await bar.click({ position: { x: width * 0.6, y: 12 } });
  await expect.poll(async () => (await videoState(page)).currentTime / (await videoState(page)).duration).toBeGreaterThan(0.55);
  await page.keyboard.press('0'); // else it may end while axe runs

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Picture in picture')).toBeVisible();
  expect(await axeViolations(page), 'with the keys open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('f');
  await page.keyboard.press('?');
  const isShownInFullScreen = (panel: HTMLElement) => {
    const { x, y } = panel.getBoundingClientRect();
    return document.fullscreenElement?.contains(panel) && panel.contains(document.elementFromPoint(x + 40, y + 20));
  };
  await expect.poll(() => keys.evaluate(isShownInFullScreen)).toBe(true);
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('f');
  await page.keyboard.press('p');
  await expect.poll(() => page.evaluate(() => document.body.dataset.pip)).toBe('asked');

  await expect.poll(() => new Set(asked.map(tokenOf)).size, { timeout: 15_000 }).toBe(2);
  await page.keyboard.press('5');
  await page.keyboard.press('k');
  await expect.poll(async () => (await videoState(page)).paused).toBe(true);
  const people = page.getByRole('complementary', { name: 'Cast' });
  await expect(people.getByRole('link').first()).toBeVisible();
  expect(await axeViolations(page), 'paused').toEqual([]);

  await page.keyboard.press('c');
  await expect.poll(async () => (await videoState(page)).captions).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: /^Resume at 0:/ }).click();
  await expect.poll(async () => (await videoState(page)).paused, { timeout: 20_000 }).toBe(false);
  expect((await videoState(page)).captions, 'off is remembered').toBeNull();
});

test('a viewer who saves data is asked before the next episode begins', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true, downlink: 5 }) }),
  );
  await visit(page, await watchPathOf(page, 'kolam-street'));
  await play(page);
  const first = page.url();
  await videosOf(page).evaluate((shown: HTMLVideoElement) => {
    shown.currentTime = shown.duration - 0.5;
  });
  const next = page.getByRole('group', { name: 'Next episode' });
  await expect(next.getByRole('status')).toHaveText('Next', { timeout: 20_000 });
  await next.getByRole('button', { name: 'Play now' }).click();
  await expect(page).not.toHaveURL(first);
  await expect.poll(async () => (await videoState(page)).currentTime, { timeout: 30_000 }).toBeGreaterThan(0.2);
});

test('a browser without media source extensions is given the playlist itself', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) Reflect.deleteProperty(window, name);
  });
  await visit(page, await watchPathOf(page, 'mazhai-vaasam'));
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => (await videoState(page)).currentSrc).toMatch(/\/media\/v\/.*\.m3u8$/);
});
