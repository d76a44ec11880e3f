import { expect, test, type Browser, type Page } from '@playwright/test';
import { goToProvider, heldOrder } from '../support/browserSteps';
import { ready, summaryOf } from '../support/elementsWithoutRole';
import { axeViolations, passSecondFactor, signInAs, visit } from './session';

test.skip(({ isMobile }) => isMobile, 'studio and portfolio; one size is enough');

const film = 'Saltwater Hours';
const rupees = (text: string) => Math.round(Number(/₹([\d,]+(?:\.\d+)?)/.exec(text)?.[1]?.replace(/,/g, '')) * 100);

/** Is an operator too, so the money screens require a second factor. */
const operator = 'Nila Krishnan';

async function as<T>(browser: Browser, person: string, path: string, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, person, operator === person ? undefined : path);
  if (operator === person) {
    await passSecondFactor(page);
    await visit(page, path);
  }
  const answer = await act(page);
  await context.close();
  return answer;
}

async function buyFilm(page: Page) {
  await page
    .getByRole('link', { name: /^Buy · ₹/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/ott/');
  await goToProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/ott/video/'), { timeout: 30_000 });
}

async function buyTicket(page: Page, eventID: string) {
  await visit(page, `/event/${eventID}/`);
  // The first show has few seats left, and the seed has given this buyer many of them.
  await page.getByRole('region', { name: 'Shows' }).getByRole('link').last().click();
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Continue · / }).click();
  await heldOrder(page);
  await goToProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
}

test('a buyer buys the film and a ticket, the creator distributes, and the investor sees the exact share with its postings [R-APP-003, R-APP-004, R-CAMPAIGN-002]', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const found = (await (await request.get(`/api/v1/campaigns/search?q=${encodeURIComponent(film)}`)).json()) as {
    items: { campaignID: string; title: string }[];
  };
  const campaignID = found.items.find(({ title }) => title.includes(film))?.campaignID ?? '';
  const { works } = (await (await request.get(`/api/v1/campaigns/${campaignID}`)).json()) as {
    works: { kind: 'TITLE' | 'EVENT'; id: string; slug: string }[];
  };
  const workOf = (kind: 'TITLE' | 'EVENT') => works.find((work) => work.kind === kind);

  await as(browser, 'Farah Ali', `/ott/${workOf('TITLE')?.slug}/`, async (page) => {
    await buyFilm(page);
    await buyTicket(page, workOf('EVENT')?.id ?? '');
  });

  const desk = `/studio/campaigns/${campaignID}/?tab=money`;
  const pool = await as(browser, 'Kabir Sen', desk, async (page) => {
    const panel = page.getByRole('region', { name: 'Pool' });
    await expect(panel.getByRole('list', { name: 'Linked releases' }).getByRole('listitem')).toHaveCount(2);
    const amount = rupees(await panel.innerText());
    expect(amount).toBeGreaterThan(0);
    await panel.getByRole('button', { name: 'Create distribution' }).click();
    await expect(page.getByText('You created it, so another person must approve it.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    return amount;
  });

  const share = await as(browser, 'Nila Krishnan', `/approvals/${campaignID}/`, async (page) => {
    const row = page.getByRole('article', { name: /^Distribution of/ }).first();
    await summaryOf(row, /shares?$/).click();
    const mine = await row.getByRole('listitem').filter({ hasText: 'Vikram Shah' }).allInnerTexts();
    await row.getByRole('button', { name: /^Approve ₹/ }).click();
    await page.getByRole('button', { name: /^Yes, pay ₹/ }).click();
    await expect(row.getByText('Approved', { exact: false }).first()).toBeVisible();
    return mine.reduce((sum, text) => sum + rupees(text), 0);
  });
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(pool);

  await as(browser, 'Vikram Shah', '/profile/?from=campaigns&tab=portfolio', async (page) => {
    const timeline = page.getByRole('list', { name: 'Payments and returns' });
    await expect(async () => {
      await page.reload();
      await ready(page);
      expect(rupees(await timeline.getByRole('listitem').first().innerText())).toBe(share);
    }).toPass({ timeout: 60_000 });
    await timeline.getByRole('button').first().click();
    const opened = page.getByRole('dialog');
    await expect(opened.getByText(film, { exact: true })).toBeVisible();
    await expect(opened.getByRole('region', { name: 'Where it came from' }).getByRole('listitem')).toHaveCount(2);
    await expect(opened.getByText('Owed to you').first()).toBeHidden();
    await summaryOf(page, 'Ledger entries and account IDs').click();
    await expect(opened.getByText('Owed to you').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});
