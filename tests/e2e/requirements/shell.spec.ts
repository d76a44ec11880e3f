import { expect, test, type Locator, type Page } from '@playwright/test';
import { tabOf } from '../../support/browserSteps';
import { command, signInAs, visit } from '../session';

const linksOf = (scope: Locator) =>
  scope.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
const shownNavigation = (page: Page, name: string) => page.getByRole('navigation', { name }).filter({ visible: true });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Help & Settings' });
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  await expect(menuOf(page)).toBeVisible();
}

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the mobile layout');

  test('a guest has the top bar, the bottom navigation and the menu; the login page has the logo only [R-APP-001, R-SHELL-001, R-SHELL-002, R-SHELL-003, R-SHELL-004, R-SHELL-006]', async ({
    page,
  }) => {
    await visit(page, '/explore/');
    await test.step('the bottom navigation', async () => {
      await expect(shownNavigation(page, 'Main')).toHaveCount(1);
      expect(await linksOf(shownNavigation(page, 'Main'))).toEqual([
        ['Events', '/'],
        ['Explore', '/explore/'],
        ['Tickets', '/collection/'],
        ['Profile', '/profile/?from=event'],
      ]);
      await expect(page.getByRole('button', { name: 'Switch app' })).toBeHidden();
    });
    const logo = page.getByRole('link', { name: 'Marquee home' }).filter({ visible: true }).first();
    await test.step('the top bar', async () => {
      await expect(logo).toHaveAttribute('href', '/');
      expect(await linksOf(shownNavigation(page, 'Products'))).toEqual([
        ['Screen', '/ott/'],
        ['Events', '/'],
        ['Campaigns', '/campaigns/'],
      ]);
      await expect(page.getByRole('link', { name: 'Search', exact: true })).toHaveAttribute('href', '/search/');
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
    });
    await test.step('the menu', async () => {
      await openMenu(page);
      expect(await linksOf(menuOf(page))).toEqual([
        ['Login', '/profile/'],
        ['Screen', '/ott/'],
        ['Campaign', '/campaigns/'],
        ['Events', '/'],
        ['Studio', '/studio/'],
        ['Help', '/info/contact/'],
        ['Privacy policy', '/info/ott/privacy-policy/'],
        ['Terms of use', '/info/ott/terms-of-use/'],
        ['Privacy choices', '/privacy-choices/'],
      ]);
      await expect(menuOf(page).getByText('v2.00.01', { exact: true })).toBeVisible();
      await expect(menuOf(page).getByRole('button', { name: 'Log Out' })).toHaveCount(0);
    });
    await test.step('the login page', async () => {
      await menuOf(page).getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/profile\/$/);
      await visit(page, '/login/');
      await expect(logo).toHaveAttribute('href', '/');
      await expect(shownNavigation(page, 'Main')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Help & Settings' })).toHaveCount(0);
    });
  });

  test('the menu shows who is signed in, and Log Out [R-SHELL-005, R-SHELL-006]', async ({ page }) => {
    await signInAs(page, 'Asha Rao', '/info/about/');
    await openMenu(page);
    const me = menuOf(page).getByRole('link', { name: /Asha Rao/ });
    await expect(me).toHaveAttribute('href', '/profile/');
    await expect(me.getByText('@asha_rao', { exact: true })).toBeVisible();
    await expect(
      me
        .getByRole('img', { includeHidden: true })
        .or(me.getByRole('presentation', { includeHidden: true }))
        .first(),
    ).toBeVisible();
    await expect(menuOf(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'the desktop layout');

  test('the sidebar and the nine-dot switcher, which opens the other apps in a new tab [R-SHELL-007, R-SHELL-008]', async ({
    page,
    context,
  }) => {
    await visit(page, '/campaigns/');
    await expect(shownNavigation(page, 'Main')).toHaveCount(1);
    expect(await linksOf(shownNavigation(page, 'Main'))).toEqual([
      ['Home', '/'],
      ['Profile', '/profile/?from=event'],
      ['Collections', '/collection/'],
    ]);
    const switcher = page.getByRole('button', { name: 'Switch app' });
    expect(await switcher.innerHTML()).toMatch(/^<svg.*?(<circle.*?<\/circle>){9}<\/svg>/);
    const apps = page.getByRole('navigation', { name: 'Apps' });
    for (const [name, path] of [
      ['Screen', '/ott/'],
      ['Events', '/'],
      ['Studio', '/login/'],
    ] as const) {
      await switcher.click();
      await expect(apps.getByRole('link')).toHaveText(['Screen', 'Campaign', 'Events', 'Studio']);
      const opened = context.waitForEvent('page');
      await apps.getByRole('link', { name }).click();
      const tab = await opened;
      await tab.waitForURL((url) => url.pathname === path);
      await tab.close();
    }
    await switcher.click();
    await apps.getByRole('link', { name: 'Campaign' }).click();
    await expect(page).toHaveURL(/\/campaigns\/$/);
    expect(context.pages()).toEqual([page]);
  });

  test('the footer has three groups of links [R-SHELL-013, R-SHELL-014, R-SHELL-015]', async ({ page }) => {
    await visit(page, '/');
    const footer = page.getByRole('contentinfo');
    // A sandbox links what an operator has to set to pages that name the settings.
    expect(await linksOf(footer.getByRole('navigation', { name: 'Company' }))).toEqual([
      ['About', '/info/about/'],
      ['For creators', '/info/for-creators/'],
      ['Feed tool', '/info/feed-tool/'],
      ['Open ledger', '/open-ledger/'],
      ['Blog', '/info/blog/'],
      ['Careers', '/info/careers/'],
    ]);
    expect(await linksOf(footer.getByRole('navigation', { name: 'Help center' }))).toEqual([
      ['Chat server', '/info/chat/'],
      ['Instagram', '/info/community/#instagram'],
      ['YouTube', '/info/community/#youtube'],
      ['X', '/info/community/#x'],
      ['Contact Us', '/info/contact/'],
    ]);
    expect(await linksOf(footer.getByRole('navigation', { name: 'Legal' }))).toEqual([
      ['Terms of Use', '/info/ott/terms-of-use/'],
      ['Content Guidelines', '/info/content-guidelines/'],
      ['End User Agreement', '/info/end-user-agreement/'],
      ['Content Marketplace Agreement', '/info/content-marketplace-agreement/'],
      ['Privacy Policy', '/info/ott/privacy-policy/'],
      ['Cookie Policy', '/info/cookie-policy/'],
      ['Privacy choices', '/privacy-choices/'],
    ]);
  });

  test('Screen and the studio, which are for desktops, and pages of posters use the width of a large screen [R-APP-013]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1700, height: 900 });
    const widthOf = async (path: string) => {
      await visit(page, path);
      return page.getByRole('main').evaluate((main) => main.lastElementChild?.getBoundingClientRect().width ?? 0);
    };
    const width = await widthOf('/collection/');
    for (const path of ['/', '/explore/', '/campaigns/', '/ott/', '/studio/onboarding/'])
      expect(await widthOf(path), path).toBeGreaterThan(width);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first paint has the layout of its device [R-APP-005]', async ({ page, isMobile }) => {
    await page.goto('/explore/');
    await expect(shownNavigation(page, 'Main')).toHaveCount(1);
    await expect(shownNavigation(page, 'Main')).toContainText(isMobile ? 'Tickets' : 'Collections');
    await expect(page.getByRole('button', { name: 'Help & Settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible({ visible: !isMobile });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('the tabs of titles, channels and the profile [R-SHELL-009, R-SHELL-010, R-SHELL-011, R-SHELL-012]', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  const tabsOf = (label: string | RegExp) => page.getByRole('navigation', { name: label }).getByRole('link').allTextContents();
  await test.step('a title', async () => {
    await visit(page, '/ott/mazhai-vaasam/');
    for (const tab of ['Details', 'Related', 'About', 'More like this', 'cScan']) await expect(tabOf(page, tab)).toBeVisible();
  });
  await test.step('a channel', async () => {
    await visit(page, '/channel/undertow/');
    expect(await tabsOf(/^Posts by/)).toEqual(['Titles', 'Snax', 'Campaign posts', 'Event posts']);
  });
  await signInAs(page, 'Farah Ali');
  const get = async <T>(path: string) => (await (await page.request.get(`/api/v1${path}`)).json()) as { items: T[] };
  const [event] = (await get<{ eventID: string }>('/events/feed?limit=1')).items;
  await command(page, `/events/${event?.eventID}/bookmark`, {});
  const [session] = (await get<{ sessionID: string; tiers: { tierID: string }[] }>(`/events/${event?.eventID}/sessions`)).items;
  const lines = [{ tierID: session?.tiers[0]?.tierID, quantity: 1 }];
  const { paymentID } = await command<{ paymentID: string }>(page, '/events/payments', { sessionID: session?.sessionID, lines });
  const { action } = await command<{ action: { pageUrl: string } }>(page, `/events/payments/${paymentID}/init`, { method: 'UPI' });
  await page.goto(action.pageUrl);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible();
  for (const [from, names] of [
    ['ott', ['Purchases', 'Bookmarks']],
    ['campaigns', ['Portfolio', 'Watchlist']],
    ['event', ['Purchases', 'Bookmarks']],
  ] as const)
    await test.step(`the profile of ${from}`, async () => {
      await visit(page, `/profile/?from=${from}`);
      await expect(tabOf(page, names[0])).toHaveAttribute('aria-current', 'page');
      await expect(tabOf(page, names[1])).toBeVisible();
    });
  await expect(page.getByRole('list', { name: 'Purchased events' })).toBeVisible();
  await tabOf(page, 'Bookmarks').click();
  await expect(page.getByRole('list', { name: 'Bookmarked events' })).toBeVisible();
});
