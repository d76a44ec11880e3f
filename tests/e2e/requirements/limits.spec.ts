import { expect, test, type Page } from '@playwright/test';
import { tabOf } from '../../support/browserSteps';
import { videoState } from '../../support/elementsWithoutRole';
import { signInAs, visit } from '../session';

/** The `limit` of each list that the page has asked for, by path. */
function watchLimits(page: Page) {
  const limits = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const limit = searchParams.get('limit');
    if (limit !== null) limits.set(pathname.replace('/api/v1', ''), limit);
  });
  return (path: string, limit: number) => expect.poll(() => limits.get(path), { message: `the page size of ${path}` }).toBe(String(limit));
}
test.describe('page sizes', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

  test('of public lists: homeFeed 10, userVideos 10, userSearch 5, videoSearch 5, investFeed 10, eventFeed 10 [R-LIMIT-001]', async ({
    page,
  }) => {
    const expectLimit = watchLimits(page);
    const expectLimitAtEnd = async (path: string, list: string, limit: number) => {
      await visit(page, path);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectLimit(list, limit);
    };
    await expectLimitAtEnd('/ott/', '/ott/feed', 10);
    await expectLimitAtEnd('/ott/search/', '/ott/search', 5);
    await expectLimitAtEnd('/campaigns/', '/campaigns/feed', 10);
    await expectLimitAtEnd('/explore/', '/events/feed', 10);
    await visit(page, '/channel/undertow/');
    await tabOf(page, 'Titles').press('Shift'); // before it is hydrated, a tab is a link, and the server answers with its lists
    await tabOf(page, 'Titles').click();
    await expectLimit('/ott/premium', 10);
    await expectLimit('/ott/free', 10);
    await visit(page, '/user/');
    await page.getByRole('searchbox').fill('ka');
    await expectLimit('/users/search', 5);
  });

  test('of one’s own lists: myVideos 10, investPortfolio 10, bookmarkEventPage 5, purchaseEventPage 5 [R-LIMIT-001]', async ({ page }) => {
    const expectLimit = watchLimits(page);
    await signInAs(page, 'Asha Rao', '/profile/?from=ott');
    await expectLimit('/ott/me/purchases', 10);
    await tabOf(page, 'Bookmarks').click();
    await expectLimit('/ott/me/bookmarks', 10);
    await visit(page, '/profile/?from=campaigns');
    await expectLimit('/campaigns/me/portfolio', 10);
    await expectLimit('/campaigns/me/purchases', 10);
    await visit(page, '/profile/?from=event');
    await expectLimit('/events/purchases', 5);
    await tabOf(page, 'Bookmarks').click();
    await expectLimit('/events/bookmarks', 5);
  });
});

test('a list goes on when its third item from the end is within 10 pixels of the screen [R-LIMIT-002]', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same list in more columns');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/events/feed') && asked.push(request.url()));
  await visit(page, '/explore/');
  const items = page.getByRole('list', { name: 'Events', exact: true }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const scrollTo = async (below: number) => {
    await items.nth(7).evaluate((item, distance) => {
      window.scrollTo(0, Math.round(window.scrollY + item.getBoundingClientRect().top - window.innerHeight - distance));
    }, below);
    await page.waitForTimeout(300); // an intersection is reported with the next frame
  };
  await scrollTo(14);
  expect(asked, '14 pixels below the screen').toEqual([]);
  await scrollTo(6);
  await expect.poll(() => asked.length, { message: '6 pixels below the screen' }).toBe(1);
  await expect(items).toHaveCount(20);
});

test('the player’s controls fade 2,000 ms after the last movement; what holds them is looked at every 5,000 ms; a pause shows 8 people [R-UI-003, R-LIMIT-001]', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same on a desktop');
  const expectLimit = watchLimits(page);
  await page.clock.install();
  const { releaseID, play } = (await (await page.request.get('/api/v1/ott/titles/mazhai-vaasam')).json()) as {
    releaseID: string;
    play: { videoHash: string };
  };
  await visit(page, `/ott/video/${play.videoHash}/${releaseID}/`);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => (await videoState(page)).currentTime, { timeout: 30_000 }).toBeGreaterThan(0.3);
  await page.keyboard.press('k');
  await expectLimit(`/videos/releases/${releaseID}/xray`, 8);
  await page.keyboard.press('k');
  await expect.poll(async () => (await videoState(page)).paused).toBe(false);

  const controls = page.getByRole('group', { name: 'Playback' });
  const expectShown = (isShown: boolean) => expect(controls).toHaveCSS('opacity', isShown ? '1' : '0');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(100, 500);
  await page.mouse.move(140, 520);
  await page.clock.runFor(1900);
  await expectShown(true);
  await page.clock.runFor(150);
  await expectShown(false);

  await page.keyboard.press('Tab');
  await page.clock.runFor(2100); // the keyboard's focus holds them
  await expectShown(true);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(4700);
  await expectShown(true);
  await page.clock.runFor(300);
  await expectShown(false);
});
