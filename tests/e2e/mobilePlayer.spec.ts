import { expect, test } from '@playwright/test';
import { videoState, videosOf } from '../support/elementsWithoutRole';
import { axeViolations, visit } from './session';

test.skip(({ isMobile }) => !isMobile, 'touch only; player.spec.ts covers the keys');
test.use({ serviceWorkers: 'allow' }); // the parts of a film pass through it

test('touch: controls appear and hide, the label stays, settings open with a press, a lost connection is reported, the end offers the next title', async ({
  page,
  context,
}) => {
  test.slow();
  const title = (await (await page.request.get('/api/v1/ott/titles/mazhai-vaasam')).json()) as {
    releaseID: string;
    play: { videoHash: string };
  };
  await visit(page, `/ott/video/${title.play.videoHash}/${title.releaseID}/`);
  await page.getByRole('button', { name: 'Play', exact: true }).first().tap();
  await expect.poll(async () => (await videoState(page)).currentTime, { timeout: 30_000 }).toBeGreaterThan(0.3);

  const controls = page.getByRole('group', { name: 'Playback' });
  await expect(controls).toHaveCSS('opacity', '0');
  const label = page.getByText('AI-generated content', { exact: true });
  await expect(label, 'IT Rules: for the whole duration').toHaveCSS('opacity', '1');
  const tapPicture = () => page.touchscreen.tap(180, 560);
  await tapPicture();
  await expect(controls).toHaveCSS('opacity', '1');
  await expect(controls, 'and again after a moment').toHaveCSS('opacity', '0');

  await tapPicture();
  await controls.getByRole('button', { name: 'Pause' }).tap();
  await expect(controls).toHaveCSS('opacity', '1');
  await controls.getByRole('button', { name: 'Play' }).tap();
  await expect(controls, 'a pressed button does not hold the controls').toHaveCSS('opacity', '0');

  await tapPicture();
  await page.getByRole('button', { name: 'Playback settings' }).tap();
  const settings = page.getByRole('dialog', { name: 'Playback settings' });
  await settings.getByRole('button', { name: '0.75×' }).tap();
  await expect.poll(async () => (await videoState(page)).playbackRate).toBe(0.75);
  await expect(page.getByRole('status').filter({ hasText: 'Speed 0.75×' })).toBeAttached();
  await settings.getByRole('button', { name: 'Close' }).tap();
  await expect(settings).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toHaveCount(0);

  await videosOf(page).evaluate((shown: HTMLVideoElement) => {
    shown.currentTime = shown.duration - 0.5;
  });
  const end = page.getByRole('group', { name: 'After the film' });
  await expect(end.getByRole('link', { name: 'Rate it' })).toBeVisible({ timeout: 20_000 });
  await expect(end.getByRole('list', { name: 'More like this' }).getByRole('listitem')).toHaveCount(3);
  expect(await axeViolations(page), 'at the end').toEqual([]);
  await end.getByRole('button', { name: 'Watch again' }).tap();
  await expect(end).toHaveCount(0);
  await expect.poll(async () => (await videoState(page)).currentTime).toBeLessThan(20);
});
