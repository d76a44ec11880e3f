import { expect, test, type Page } from '@playwright/test';
import { videosOf } from '../support/elementsWithoutRole';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './session';

/** The current clip; the others are hidden. */
const clipOf = (page: Page) => page.getByRole('feed').getByRole('article');
const nameOf = (page: Page) => clipOf(page).getByRole('heading').innerText();
const current = (page: Page) =>
  videosOf(clipOf(page)).evaluate((video: HTMLVideoElement) => ({ isPlaying: !video.paused, isMuted: video.muted }));

// With reduced motion a clip waits for a press.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('snax: swipe plays the next of three players, sound is remembered, Back returns to the clip [R-ROUTE-010]', async ({ page }) => {
  await signInAs(page, 'Kabir Sen');
  const { items } = (await (await page.request.get('/api/v1/ott/snax', { params: { limit: 1 } })).json()) as {
    items: { releaseID: string; name: string }[];
  };
  const [first] = items;
  await visit(page, `/ott/snax/${first?.releaseID}/`);
  await expect.poll(async () => (await current(page)).isPlaying, { timeout: 20_000 }).toBe(true);
  await expect(videosOf(page)).toHaveCount(2); // no player before the first
  expect(await nameOf(page)).toBe(first?.name);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);

  await page.keyboard.press('m');
  await expect.poll(async () => (await current(page)).isMuted).toBe(false);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => nameOf(page)).not.toBe(first?.name);
  await expect.poll(() => current(page), { timeout: 15_000 }).toEqual({ isPlaying: true, isMuted: false });
  const second = await nameOf(page);
  expect(await videosOf(page).count()).toBeLessThanOrEqual(3);
  await expect(page).not.toHaveURL(new RegExp(`/${first?.releaseID}/`));
  const playing = await videosOf(page).evaluateAll((videos: HTMLVideoElement[]) => videos.filter(({ paused }) => !paused).length);
  expect(playing, 'a clip that is not on the screen is silent').toBe(1);

  const clip = clipOf(page);
  // Pressing a clip that is still scrolling would scroll it into view and move the feed on.
  const fromItsPlace = () =>
    clip.evaluate((card) => Math.abs(card.getBoundingClientRect().top - (card.parentElement?.getBoundingClientRect().top ?? 0)));
  await expect.poll(fromItsPlace).toBeLessThan(1);
  await clip.getByRole('link', { name: '@' }).first().click();
  await page.waitForURL(/\/channel\//);
  await page.goBack();
  await expect.poll(() => nameOf(page)).toBe(second);
  // The feed handles keys and restores its position a moment after it is shown again.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect.poll(() => nameOf(page), { timeout: 4000 }).toBe(first?.name);
  }).toPass({ timeout: 20_000 });
});
