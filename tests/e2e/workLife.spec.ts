import { expect, test, type APIRequestContext } from '@playwright/test';
import type { Overview } from '@/server/contract/workLives';
import { expectAccessible, signInAs } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const overviewOf = async (request: APIRequestContext) => (await (await request.get(`/api/v1/overview?day=${today()}`)).json()) as Overview;

test('a stranger on the home page learns what Marquee is, reaches all four stages, and dismisses it for good', async ({ page }) => {
  const { openCampaignCount, titleCount } = await overviewOf(page.request);
  await page.goto('/');
  await ready(page);
  const introduction = page.getByRole('region', { name: 'How Marquee works' });
  await expect(introduction.getByText('Fund it. See it first. Watch it. Share what it earns.')).toBeInViewport();
  const stages = introduction.getByRole('list', { name: 'Campaigns, events, Screen and returns' }).getByRole('link');
  await expect(stages).toHaveCount(4);
  await expect(stages.first()).toContainText(`${openCampaignCount} open`);
  await expect(stages.nth(2)).toContainText(`${titleCount} titles`);
  for (const stage of await stages.all()) await expect(stage).toBeInViewport();
  await expect(introduction.getByRole('list', { name: /^The life of / }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Choose a day' })).toBeInViewport();
  await expectAccessible(page);

  const destinations = [/^\/campaigns\/$/, /^\/explore\/$/, /^\/ott\/$/, /^\/campaigns\/$/];
  for (const [place, destination] of destinations.entries()) {
    await stages.nth(place).click();
    await page.waitForURL((url) => destination.test(url.pathname));
    await page.goto('/');
    await ready(page);
  }
  await introduction.getByRole('button', { name: 'Got it' }).click();
  await expect(introduction).toBeHidden();
  await page.reload();
  await ready(page);
  await expect(introduction).toBeHidden();
});

test('a link is followed when its part of the page is hydrated during the press', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const stages = page
    .getByRole('region', { name: 'How Marquee works' })
    .getByRole('list', { name: 'Campaigns, events, Screen and returns' });
  await stages.getByRole('link').nth(2).hover();
  await page.mouse.down();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await page.waitForURL((url) => url.pathname === '/ott/');
});

test('it does not appear, and nothing moves, where it was dismissed or the viewer is signed in', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('marquee-introduction', 'hidden');
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number[] }).shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('region', { name: 'How Marquee works' })).toBeHidden();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))).toBeLessThan(
    0.001,
  );

  await page.evaluate(() => localStorage.removeItem('marquee-introduction'));
  await page.goto('/login/?redirectUrl=%2F');
  await ready(page);
  await signInAs(page, 'Tenzin Dorje');
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('region', { name: 'How Marquee works' })).toHaveCount(0);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the life of a work is on its title, event, campaign and channel, each stage a link', async ({ page }) => {
    const { example } = await overviewOf(page.request);
    if (!example?.funding || !example.premiere || !example.screen || !example.returns) throw new Error('The catalogue has no whole work');
    const { name, funding, premiere, screen } = example;
    const addresses = [`/ott/${screen.slug}/`, `/event/${premiere.eventID}/`, `/campaign/${funding.campaignID}/`];
    const hrefs = [
      `/campaign/${funding.campaignID}/`,
      `/event/${premiere.eventID}/`,
      `/ott/${screen.slug}/`,
      `/campaign/${funding.campaignID}/#returns-so-far`,
    ];
    const life = page.getByRole('list', { name: `The life of ${name}` });
    for (const address of addresses) {
      await page.goto(address);
      await expect(life).toBeVisible();
      expect(await life.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(hrefs);
    }
    await page.goto('/');
    await expect(life).toBeVisible();
    await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden();
    const campaign = (await (await page.request.get(`/api/v1/campaigns/${funding.campaignID}`)).json()) as { channel: { handle: string } };
    await page.goto(`/channel/${campaign.channel.handle}/`);
    await expect(life).toBeVisible();
  });
});

test('pages with the strip have no accessibility faults', async ({ page }) => {
  test.slow();
  const { example } = await overviewOf(page.request);
  for (const address of [
    `/ott/${example?.screen?.slug}/`,
    `/event/${example?.premiere?.eventID}/`,
    `/campaign/${example?.funding?.campaignID}/`,
  ]) {
    await page.goto(address);
    await ready(page);
    await expectAccessible(page);
  }
});
