import { expect, test, type Page } from '@playwright/test';
import { axeViolations, expectNoHorizontalScroll, signInAs, visit } from './session';

/** The current clip: its ID and the state of its player. */
const current = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('[data-release]:not([inert])');
    const video = card?.querySelector('video');
    return {
      releaseID: card?.dataset.release,
      isPlaying: video ? !video.paused : false,
      isMuted: video?.muted,
      time: video?.currentTime ?? 0,
      players: document.querySelectorAll('video').length,
    };
  });

test('snax: swipe plays the next of three players, sound is remembered, Back returns to the clip', async ({ page }) => {
  await signInAs(page, 'Kabir Sen');
  const { items } = (await (await page.request.get('/api/v1/ott/snax', { params: { limit: 1 } })).json()) as {
    items: { releaseID: string }[];
  };
  const first = items[0]?.releaseID;
  await visit(page, `/ott/snax/${first}/`);
  await expect.poll(async () => (await current(page)).isPlaying, { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => (await current(page)).players).toBe(2); // no player before the first
  expect((await current(page)).releaseID).toBe(first);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);

  await page.keyboard.press('m');
  await expect.poll(async () => (await current(page)).isMuted).toBe(false);
  await page.keyboard.press('ArrowDown');
  let second = await current(page);
  const isPlayingNext = async () => {
    second = await current(page);
    return second.releaseID !== undefined && second.releaseID !== first && second.isPlaying;
  };
  await expect.poll(isPlayingNext, { timeout: 15_000 }).toBe(true);
  expect(second.isMuted).toBe(false);
  expect(second.players).toBeLessThanOrEqual(3);
  await expect(page).toHaveURL(new RegExp(`/ott/snax/${second.releaseID}/`));
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('video')].filter((video) => !video.closest('[data-release]:not([inert])')).every((video) => video.paused),
  );
  expect(others, 'a clip that is not on the screen is silent').toBe(true);

  const clip = page.locator(`[data-release="${second.releaseID}"]`);
  // Pressing a clip that is still scrolling would scroll it into view and move the feed on.
  const fromItsPlace = () =>
    clip.evaluate((card) => Math.abs(card.getBoundingClientRect().top - (card.parentElement?.getBoundingClientRect().top ?? 0)));
  await expect.poll(fromItsPlace).toBeLessThan(1);
  await clip.getByRole('link', { name: '@' }).first().click();
  await page.waitForURL(/\/channel\//);
  await page.goBack();
  await expect.poll(async () => (await current(page)).releaseID).toBe(second.releaseID);
  // The feed handles keys and restores its position a moment after it is shown again.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect.poll(async () => (await current(page)).releaseID, { timeout: 4000 }).toBe(first);
  }).toPass({ timeout: 20_000 });
});
