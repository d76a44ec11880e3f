import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { chooseTickets, recordFair, tabOf } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { originOf, signInAs, visit } from './session';

/** Ways in which a session ends unknown to the page. Each leaves the server's row alone, so that the cookies sign in again afterwards. */
const endings: Record<string, (context: BrowserContext) => Promise<void>> = {
  'the secret cookie is gone': (context) => context.clearCookies({ name: '__Host-sid' }),
  // To the API an unknown secret equals an expired or deleted row (tests/api/auth.sessions.test.ts).
  'the server no longer knows the session': async (context) => {
    const secret = (await context.cookies()).find(({ name }) => name === '__Host-sid');
    if (!secret) throw new Error('Not signed in');
    await context.addCookies([{ ...secret, value: 'x'.repeat(secret.value.length) }]);
  },
};

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api/v1${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
type Items<T> = { items: T[] };

/** Waits for the page's own requests, which would lead to the login before the press does. */
const quiet = (page: Page) => page.waitForLoadState('networkidle');

interface Control {
  name: string;
  open: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
}

const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('The sample catalogue has none');
  return item;
};
const toCheckout = async (page: Page, eventID: string) => {
  await visit(page, `/event/${eventID}/`);
  await chooseTickets(page, recordFair.tier, 1);
  await ready(page);
};

async function controlsOf(page: Page): Promise<Control[]> {
  const events = await read<Items<{ eventID: string; title: string }>>(page, `/events/feed?q=${encodeURIComponent(recordFair.title)}`);
  const eventID = first(events.items.filter(({ title }) => title === recordFair.title)).eventID;
  const { releaseID: snaxID } = first((await read<Items<{ releaseID: string }>>(page, '/ott/snax?limit=1')).items);
  const { campaignID } = first((await read<Items<{ campaignID: string }>>(page, '/campaigns/feed?limit=1&status=OPEN')).items);
  const { handle } = first((await read<Items<{ handle: string }>>(page, '/channels/search?limit=1')).items);
  const premium = '/ott/search/?price=PREMIUM&kind=TITLES';
  const openTitle = async () => {
    await visit(page, premium);
    await page.getByRole('list', { name: 'Titles and snax' }).getByRole('listitem').nth(4).getByRole('link').click();
    await page.waitForURL((url) => url.pathname !== '/ott/search/');
    await visit(page, page.url()); // a separate page, so that nothing of the list is pressed
  };
  const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first().click();
  return [
    {
      name: 'bookmark on an event card',
      open: () => visit(page, '/explore/').then(() => undefined),
      press: () => button(/^(Save|Remove) /),
    },
    {
      name: 'bookmark on an event',
      open: () => visit(page, `/event/${eventID}/`).then(() => undefined),
      press: () => button(/^(Save|Remove) /),
    },
    { name: 'keep a title', open: openTitle, press: () => button(/^(Keep|Save) /) },
    { name: 'follow a channel', open: () => visit(page, `/channel/${handle}/`).then(() => undefined), press: () => button(/^Follow/) },
    { name: 'like a clip', open: () => visit(page, `/ott/snax/${snaxID}/`).then(() => undefined), press: () => button(/^Like$/) },
    { name: 'save a clip', open: () => visit(page, `/ott/snax/${snaxID}/`).then(() => undefined), press: () => button(/^Save$/) },
    { name: 'the watchlist', open: () => visit(page, `/campaign/${campaignID}/`).then(() => undefined), press: () => button(/watchlist/) },
    { name: 'Continue at the checkout', open: () => toCheckout(page, eventID), press: () => button(/^Continue · /) },
    {
      name: 'a promo code',
      open: () => toCheckout(page, eventID),
      press: async () => {
        await page.getByLabel(/code/i).first().fill('TRY10');
        await page.getByRole('button', { name: 'Apply code' }).click();
      },
    },
    {
      name: 'paying for a film',
      open: async () => {
        await openTitle();
        await page
          .getByRole('link', { name: /^(Rent|Buy) · ₹/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: /^Pay by UPI · / })).toBeVisible();
      },
      press: () => button(/^Pay by UPI · /),
    },
    {
      name: 'a tab of the profile',
      open: () => visit(page, '/profile/?from=event').then(() => undefined),
      press: () => tabOf(page, 'Bookmarks').click(),
    },
  ];
}

/** The first press leads to the login page, which returns to where the visitor was. */
async function expectLogin(page: Page, from: string, name: string) {
  await page.waitForURL((url) => url.pathname === '/login/', { timeout: 10_000 }).catch(() => undefined);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname, name).toBe('/login/');
  expect(searchParams.get('redirectUrl')?.split('?')[0], name).toBe(new URL(from).pathname);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name: cookie }) => cookie === 'nsid')).toEqual([]);
}

test('eleven controls lead to the login on the first press when the session has ended [R-ERR-002]', async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  test.setTimeout(240_000);
  await signInAs(page, 'Farah Ali');
  const cookies = await context.cookies();
  const ways = Object.entries(endings);
  for (const [at, control] of (await controlsOf(page)).entries()) {
    await control.open(page);
    await quiet(page);
    const from = page.url();
    const [how, end] = ways[at % ways.length] as (typeof ways)[number];
    await end(context);
    await control.press(page);
    await expectLogin(page, from, `${control.name}, when ${how}`);
    await page.evaluate(() => sessionStorage.clear()); // the press would be carried out after the sign-in
    await context.addCookies(cookies);
  }
});

test('signed out in another browser: the studio saves nothing and leads to the login [R-ERR-002]', async ({ page, browser, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  await signInAs(page, 'Kabir Sen', '/studio/channels/');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInAs(elsewhere, 'Kabir Sen');
  const origin = await originOf(elsewhere);
  const ended = await elsewhere.request.post('/api/v1/auth/logout-everywhere', { data: {}, headers: { origin } });
  expect(ended.ok(), await ended.text()).toBe(true);
  await other.close();
  const from = page.url();
  await save.click();
  await expectLogin(page, from, 'save a channel');
});

test('Log Out and "Sign out everywhere" of an ended session end on the event home, signed out, with their message', async ({
  page,
  context,
  isMobile,
}) => {
  await signInAs(page, 'Meera Iyer', '/profile/?from=event');
  const cookies = await context.cookies();
  for (const [how, end] of Object.entries(endings)) {
    for (const name of ['Sign out', 'Sign out everywhere']) {
      await context.addCookies(cookies);
      await visit(page, '/profile/?from=event');
      const out = page.getByRole('button', { name, exact: true });
      await expect(out).toBeVisible();
      await quiet(page);
      await end(context);
      await out.click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' }), `${name}, when ${how}`).toBeVisible();
    }
  }
  if (!isMobile) return;
  await context.addCookies(cookies);
  await visit(page, '/explore/');
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  const out = page.getByRole('button', { name: 'Log Out' });
  await expect(out).toBeVisible();
  await quiet(page);
  await context.clearCookies({ name: '__Host-sid' });
  await out.click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
