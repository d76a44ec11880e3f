import { expect, test, type Page } from '@playwright/test';
import { tabOf } from '../../support/browserSteps';
import { signInAs, visit } from '../session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

/** Lets the API answer as it does, with other values: the sample catalogue is small. */
async function change<Body>(page: Page, url: string | RegExp, change: (body: Body) => void) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Body;
    change(json);
    await route.fulfill({ response, json });
  });
}

test('numbers below 1,000 are plain, thousands K and millions M with two decimals; a placeholder stands for a missing picture [R-UI-005, R-UI-006]', async ({
  page,
}) => {
  const account = '**/api/v1/users/me/extended';
  await signInAs(page, 'Asha Rao');
  for (const [followerCount, followingCount, text] of [
    [0, 999, '0 followers · 999 following'],
    [1000, 12_345, '1.00K followers · 12.34K following'],
    [999_999, 1_000_000, '999.99K followers · 1.00M following'],
    [1_234_567, 1, '1.23M followers · 1 following'],
  ] as const) {
    await page.unroute(account);
    await change<object>(page, account, (body) =>
      Object.assign(body, { followerCount, followingCount, avatar: null, avatarArtwork: null }),
    );
    await visit(page, '/profile/?from=event');
    await expect(page.getByText(`@asha_rao · ${text}`, { exact: true })).toBeVisible();
  }
  const sources = await page.evaluate(() => [...document.images].map(({ src }) => new URL(src).pathname));
  expect(sources).toContain('/images/placeholder-avatar.svg');
  for (const path of ['/images/placeholder-avatar.svg', '/images/placeholder-thumbnail.svg'])
    expect((await page.request.get(path)).headers()['content-type'], path).toContain('image/svg+xml');
});

test('short amounts are in k from 1,000, L from 100,000 and Cr from 10,000,000 [R-UI-007]', async ({ page }) => {
  interface Card {
    title: string;
    state: string;
    raised: { amountMinor: number; currency: string };
    goal: { amountMinor: number; currency: string };
  }
  const cards = [
    [999, 1000, '₹999', '₹1k'],
    [1500, 99_999, '₹1.5k', '₹99.99k'],
    [100_000, 1_234_567, '₹1L', '₹12.34L'],
    [9_999_999, 10_000_000, '₹99.99L', '₹1Cr'],
  ] as const;
  await change<{ items: Card[] }>(page, /\/campaigns\/feed\?.*cursor=/, ({ items }) =>
    items.forEach((item, at) => {
      const [raised, goal] = cards[at] ?? [1, 1];
      Object.assign(item, {
        title: `Card ${at}`,
        state: 'LIVE', // some states show no money
        raised: { amountMinor: raised * 100, currency: 'INR' },
        goal: { amountMinor: goal * 100, currency: 'INR' },
      });
    }),
  );
  await visit(page, '/campaigns/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const [at, [, , raised, goal]] of cards.entries()) {
    const card = page.getByRole('link').filter({ has: page.getByRole('heading', { name: `Card ${at}`, exact: true }) });
    await expect(card.getByText(`${raised} of ${goal}`, { exact: true })).toBeVisible();
  }
});

test('durations are hours, minutes and seconds; dates day, month and year; ranges months and years [R-UI-008]', async ({ page }) => {
  await change<{ file: { durationMs: number }[] }>(page, '**/cscan', ({ file }) => {
    for (const each of file) each.durationMs = 3_723_000;
  });
  const { releasedOn } = (await (await page.request.get('/api/v1/ott/titles/mazhai-vaasam')).json()) as { releasedOn: string };
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
  const [year, month, day] = releasedOn.split('-').map(Number);
  await visit(page, '/ott/mazhai-vaasam/');
  await tabOf(page, 'About').click();
  await expect(page.getByRole('definition').filter({ hasText: `${day} ${months[(month ?? 0) - 1]} ${year}` })).toBeVisible();
  await tabOf(page, 'cScan').click();
  await expect(page.getByRole('definition').filter({ hasText: '1h 2m 3s' })).toBeVisible();

  // Every four weeks, so that it begins and ends in different months.
  const query = encodeURIComponent('Lagos Heat');
  const { items } = (await (await page.request.get(`/api/v1/events/feed?q=${query}&limit=1`)).json()) as {
    items: { eventID: string; nextSessionAt: string; lastSessionAt: string; venue: { timeZone: string } }[];
  };
  const [event] = items;
  if (!event) throw new Error('The sample catalogue has no Lagos Heat');
  const monthOf = (instant: string) => {
    const [shownYear, shownMonth] = new Intl.DateTimeFormat('en-CA', { timeZone: event.venue.timeZone })
      .format(new Date(instant))
      .split('-');
    return `${months[Number(shownMonth) - 1]} ${shownYear}`;
  };
  await visit(page, `/event/${event.eventID}/`);
  const range = `${monthOf(event.nextSessionAt)} – ${monthOf(event.lastSessionAt)}`;
  await expect(page.getByText(range).first()).toBeVisible();
});

test('a picture shown below 300 pixels is small, below 400 medium, below 760 standard, else high [R-UI-002]', async ({ request }) => {
  const widths = new Map<string, number>();
  for (const path of ['/', '/explore/', '/ott/', '/ott/mazhai-vaasam/', '/campaigns/', '/channel/undertow/']) {
    const html = await (await request.get(path)).text();
    for (const [element] of html.matchAll(/<img [^>]*srcSet="[^>]*>/g)) {
      const width = /sizes="(\d+)px"/.exec(element)?.[1] ?? 'window';
      const variant = / src="\/media\/images\/\w+\/(\w+)"/.exec(element)?.[1] ?? 'none';
      const key = `${width} ${variant}`;
      widths.set(key, (widths.get(key) ?? 0) + 1);
    }
  }
  for (const key of widths.keys()) {
    const [width, variant] = key.split(' ');
    const pixels = width === 'window' ? Infinity : Number(width);
    expect.soft(variant, `at ${width}`).toBe(pixels < 300 ? 'small' : pixels < 400 ? 'medium' : pixels < 760 ? 'standard' : 'high');
  }
  expect([...widths.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ small$/), 'window high']));
});
