import { expect, test, type Page } from '@playwright/test';
import { axeViolations, signInAs, visit } from './session';

interface Item {
  eventID?: string;
  campaignID?: string;
  releaseID?: string;
  slug?: string;
}
const first = async (page: Page, path: string) => {
  const { items } = (await (await page.request.get(`/api/v1${path}`)).json()) as { items: Item[] };
  return items[0] ?? {};
};
/** What people share, as addresses of the sample catalogue. */
async function sharedLinks(page: Page) {
  const [event, campaign, title, snax] = await Promise.all(
    ['/events/feed?limit=1', '/campaigns/feed?limit=1', '/ott/free?limit=1', '/ott/snax?limit=1'].map((path) => first(page, path)),
  );
  return {
    event: `/event/${event?.eventID}/`,
    campaign: `/campaign/${campaign?.campaignID}/`,
    title: `/ott/${title?.slug}/`,
    snax: `/ott/snax/${snax?.releaseID}/`,
    channel: '/channel/undertow/',
    ticket: '/ticket/?id=tkt_of_somebody_else',
  };
}
const products = (page: Page) => page.getByRole('navigation', { name: 'Products' }).filter({ visible: true });
const productLink = (page: Page, name: string) => products(page).getByRole('link', { name, exact: true });
const homes = [
  ['Screen', '/ott/'],
  ['Events', '/'],
  ['Campaigns', '/campaigns/'],
] as const;
const menu = (page: Page) => page.getByRole('dialog', { name: 'Help & Settings' });

test('a stranger on a shared link reaches each product, the search and the account in two presses at most', async ({ page }) => {
  test.slow();
  const links = await sharedLinks(page);
  await signInAs(page, 'Asha Rao');
  for (const [index, [kind, path]] of Object.entries(links).entries())
    await test.step(kind, async () => {
      await visit(page, path);
      for (const [name, target] of homes) await expect(productLink(page, name)).toHaveAttribute('href', target);
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Titles, events, campaigns, people' })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Help & Settings' }).click();
      await menu(page)
        .getByRole('link', { name: /Asha Rao/ })
        .click();
      await page.waitForURL((url) => url.pathname === '/profile/');
      // Each product is pressed from two of the six.
      const [name, target] = homes[index % homes.length] ?? homes[0];
      await page.goBack();
      await page.waitForURL((url) => url.pathname === path.split('?')[0]);
      await productLink(page, name).click();
      await page.waitForURL((url) => url.pathname === target);
    });
});

test('the bars leave at least 85 % of a phone to the page, stay in one row and never cover its start', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the bars of a phone');
  const links = await sharedLinks(page);
  for (const path of [...Object.values(links), '/', '/explore/', '/ott/', '/campaigns/', '/search/?q=vinyl', '/info/about/']) {
    await visit(page, path);
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 740 });
      const top = await page.getByRole('banner').boundingBox();
      const bottom = await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox();
      const row = await products(page).boundingBox();
      expect((top?.height ?? 0) + (bottom?.height ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(740 * 0.15);
      expect(row?.height, `${path} at ${width}`).toBeLessThanOrEqual(52);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, `${path} is wider than ${width}`).toBe(false);
      await page.mouse.wheel(0, 600);
      expect((await page.getByRole('banner').boundingBox())?.y, `${path}: the top bar stays in view`).toBe(0);
    }
  }
});

test('the account menu of a guest and of a signed-in person', async ({ page, isMobile }) => {
  await visit(page, '/campaigns/');
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(menu(page).getByRole('navigation', { name: 'Your account' })).toHaveCount(0);
  await menu(page).getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Help & Settings' })).toBeFocused();
  if (!isMobile) {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\/\?redirectUrl=%2Fcampaigns%2F$/);
  }

  await signInAs(page, 'Asha Rao', '/campaigns/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  const account = menu(page).getByRole('navigation', { name: 'Your account' });
  await expect(account.getByRole('link')).toHaveText([
    'Tickets',
    'My videos',
    'Portfolio',
    'Notifications',
    'Languages and interests',
    'Sign-in and security',
    'Your data and account',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await account.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(/\/profile\/\?from=campaigns$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  await account.getByRole('link', { name: 'Your data and account' }).click();
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeInViewport();
});

test('the sidebar shows the pages of the current product', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the desktop layout');
  await visit(page, '/campaigns/');
  await expect(products(page).getByRole('link')).toHaveText(['Screen', 'Events', 'Campaigns', 'Portfolio', 'Watchlist']);
  await products(page).getByRole('link', { name: 'Screen' }).click();
  await expect(products(page).getByRole('link')).toHaveText(['Screen', 'Browse titles', 'My videos', 'Channels', 'Events', 'Campaigns']);
  await products(page).getByRole('link', { name: 'Channels' }).click();
  await expect(page).toHaveURL(/\/channel\/$/);
  await expect(products(page).getByRole('link', { name: 'Channels' })).toHaveAttribute('aria-current', 'page');
  expect(await axeViolations(page)).toEqual([]);
});

test('the studio’s navigation by keyboard: pages in the sidebar, Create in the bar', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the desktop layout');
  await signInAs(page, 'Kabir Sen', '/studio/');
  const nav = page.getByRole('navigation', { name: 'Studio' });
  await expect(nav.getByRole('link')).toHaveText([
    'Home',
    'Releases',
    'Events',
    'Campaigns',
    'Orders',
    'Audience',
    'Earnings',
    'Check-in',
    'Team',
    'Channels',
    'Help',
  ]);
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/releases\/$/);
  await expect(nav.getByRole('link', { name: 'Releases' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link')).toHaveText([
    'Home',
    'Profile',
    'Collections',
  ]);
  await page.getByRole('button', { name: 'Create' }).focus();
  await page.keyboard.press('Enter');
  const create = page.getByRole('navigation', { name: 'Create' });
  await expect(create.getByRole('link')).toHaveText(['Upload a video', 'New title', 'New event', 'New campaign']);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(create).toBeHidden();
  await page.keyboard.press('Enter');
  await create.getByRole('link', { name: 'New event' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/events\/new\/$/);
  await expect(create).toBeHidden();
});

test('the studio’s search finds releases and orders of the channel', async ({ page, isMobile }) => {
  await signInAs(page, 'Meera Iyer', '/studio/');
  if (isMobile) await page.getByRole('link', { name: 'Search' }).click();
  else await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search this channel' });
  await field.fill('velvet');
  const event = page.getByRole('group', { name: 'Content' }).getByRole('option', { name: /^Velvet Machine/ });
  await expect(event).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Velvet Machine', level: 1 })).toBeVisible();
});

test('on a phone the studio’s pages and Create are above each page', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the phone layout');
  await signInAs(page, 'Kabir Sen', '/studio/');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('navigation', { name: 'Create' }).getByRole('link', { name: 'New campaign' })).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Earnings' }).click();
  await expect(page).toHaveURL(/\/studio\/earnings\/$/);
});
