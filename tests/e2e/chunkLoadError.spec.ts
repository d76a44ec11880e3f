import { expect, test, type Page } from '@playwright/test';
import { videoState } from '../support/elementsWithoutRole';
import { axeViolations, signInAs, visit } from './session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; player.spec.ts plays there');

const chunks = '**/_next/static/chunks/**';
/** Chunks that a page fetches after its own, such as the code that calls the API. */
const laterChunks = /\/chunks\/[0-9a-f]+\.[0-9a-f]+\.js$/;

async function openVideo(page: Page) {
  const title = (await (await page.request.get('/api/v1/ott/titles/mazhai-vaasam')).json()) as {
    releaseID: string;
    play: { videoHash: string };
  };
  await visit(page, `/ott/video/${title.play.videoHash}/${title.releaseID}/`);
}
/** The first call, for who is signed in, has brought the code that calls the API, so that only the player's is missing. */
async function openVideoAfterFirstCall(page: Page) {
  await signInAs(page, 'Asha Rao');
  const called = page.waitForResponse('**/api/v1/users/me');
  await openVideo(page);
  await called;
}
const timeOf = async (page: Page) => (await videoState(page)).currentTime;
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).first();

test('a player whose code fails to load is loaded again by a press, in the same page', async ({ page }) => {
  await openVideoAfterFirstCall(page);
  await page.evaluate(() => (document.body.dataset.samePage = 'yes'));
  await page.route(chunks, (route) => route.abort());
  await play(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t load the player' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  expect(await page.evaluate(() => document.body.dataset.samePage)).toBe('yes');
});

test('a page whose code for calls fails to load opens the video by another press', async ({ page }) => {
  await page.route(laterChunks, (route) => route.abort());
  await openVideo(page);
  await play(page).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t open the video' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute(laterChunks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
});

test('after a deploy, a chunk that no longer exists offers the new version', async ({ page }) => {
  await openVideoAfterFirstCall(page);
  await page.route(chunks, (route) => route.fulfill({ status: 404 }));
  await page.route('**/_buildManifest.js', (route) => route.fulfill({ status: 404 }));
  await play(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(play(page)).toBeVisible();
});

test('after a deploy, a screen whose calls cannot be sent offers the new version', async ({ page }) => {
  await signInAs(page, 'Asha Rao');
  await page.route(laterChunks, (route) => route.fulfill({ status: 404 }));
  // The page itself was loaded before the deploy, with its manifest.
  await page.route('**/_buildManifest.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await visit(page, '/profile/?from=event');
  await expect(page.getByRole('heading', { name: 'A new version is available' }).first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await expect(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible();
});

test('a video that is opened from its title is announced by its name', async ({ page }) => {
  await visit(page, '/ott/mazhai-vaasam/');
  await page
    .getByRole('link', { name: /^(Play|Watch|Trailer)/ })
    .first()
    .click();
  await page.waitForURL('**/ott/video/**');
  const announcement = page.getByRole('alert');
  await expect(announcement).toContainText('Marquee');
  await expect(announcement).not.toContainText('not found');
});
