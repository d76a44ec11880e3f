import { expect, test, type Page, type Request } from '@playwright/test';
import { ready } from '../support/elementsWithoutRole';

const isScript = (request: Request) => request.url().includes('/_next/static/');
const isPicture = (request: Request) => request.url().includes('/media/images/');

/** Keeps the home page's first picture from arriving until `release` is called; `scripts` are the requests for scripts so far. */
async function openWithLatePicture(page: Page) {
  const scripts: string[] = [];
  page.on('request', (request) => isScript(request) && scripts.push(request.url()));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(isPicture);
  await page.route(/\/media\/images\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install(); // the limit of a second and a half passes when a test says so
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { scripts, release };
}

test.beforeEach(({}, { project }) => test.skip(project.name !== 'phone', 'the same on every device'));

test('the scripts of a page start after its main picture has arrived', async ({ page }) => {
  const { scripts, release } = await openWithLatePicture(page);
  await page.clock.runFor(1000);
  expect(scripts).toEqual([]);
  release();
  await ready(page);
  expect(scripts.length).toBeGreaterThan(4);
});

test('a press starts the scripts at once', async ({ page }) => {
  const { scripts, release } = await openWithLatePicture(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(4);
  release();
});

test('a picture that does not arrive delays the scripts by a second and a half', async ({ page }) => {
  const { scripts, release } = await openWithLatePicture(page);
  await page.clock.runFor(1600);
  await expect.poll(() => scripts.length).toBeGreaterThan(4);
  release();
});

test('a page without a picture starts after its first paint', async ({ page }) => {
  await page.goto('/info/about/');
  await ready(page);
});

test('a button that is pressed before the scripts have arrived does what it says once they have', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  release();
  await ready(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});
