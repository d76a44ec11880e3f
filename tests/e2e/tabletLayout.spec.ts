import { devices, expect, test } from '@playwright/test';
import { ready } from '../support/elementsWithoutRole';
import { axeViolations, visit } from './session';

const words = 'If you are using an iPad/tablet, please try switching to landscape mode, otherwise please open the page in Desktop.';
const { userAgent } = devices['Galaxy Tab S4'];
const upright = { width: 820, height: 1180 };
const lying = { width: 1180, height: 820 };

// Sets its own size and user agent, so one project is enough.
test.skip(({ isMobile }) => isMobile);

test.describe('a tablet', () => {
  test.use({ userAgent, hasTouch: true });

  test('in portrait shows the notice over the whole screen, and nothing behind it can be reached [R-GUARD-005, R-ERR-003]', async ({
    page,
  }) => {
    await page.setViewportSize(upright);
    await visit(page, '/explore/');
    const notice = page.getByRole('alertdialog');
    await expect(notice).toHaveText(new RegExp(words));
    expect(await notice.boundingBox()).toEqual({ x: 0, y: 0, ...upright });
    for (let n = 0; n < 6; n++) {
      await page.keyboard.press('Tab');
      // After its last control the focus leaves the page for the browser's own controls; a page then has it on its body.
      const isHeld = () => document.activeElement === document.body || document.activeElement?.closest('[role=alertdialog]') !== null;
      expect(await page.evaluate(isHeld)).toBe(true);
    }
    await page.mouse.wheel(0, 2000);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    await page.setViewportSize(lying);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toContainText('Collections');
    await page.setViewportSize(upright);
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Stay in portrait' }).click();
    await expect(notice).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in landscape gets the desktop layout: sidebar, app menu, footer, and no bottom bar', async ({ page }) => {
    await page.setViewportSize(lying);
    for (const path of ['/', '/explore/', '/channel/', '/profile/?from=event', '/collection/']) {
      await visit(page, path);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
      await expect(main).toHaveCount(1);
      for (const label of ['Home', 'Profile', 'Collections']) await expect(main.getByRole('link', { name: label })).toBeVisible();
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, `${path} is wider than the screen`).toBe(false);
    }
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Switch app' }).filter({ visible: true }).click();
    const apps = page.getByRole('navigation', { name: 'Apps' });
    for (const app of ['Screen', 'Campaign', 'Studio']) await expect(apps.getByRole('link', { name: new RegExp(`^${app}`) })).toBeVisible();
  });

  test('the public page is the same for a tablet as for everyone, and the notice comes after startup', async ({ request, page }) => {
    const [mine, theirs] = await Promise.all([
      request.get('/explore/', { headers: { 'user-agent': userAgent } }),
      request.get('/explore/', { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0' } }),
    ]);
    expect(await mine.text()).toBe(await theirs.text());
    await page.setViewportSize(lying);
    await page.goto('/login/');
    await ready(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('a narrow desktop window is not a tablet', async ({ page }) => {
  await page.setViewportSize(upright);
  await visit(page, '/explore/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
