import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { BooksLine, WorkBooks } from '@/server/contract/workBooks';
import type { Overview } from '@/server/contract/workLives';
import { expectAccessible } from '../support/browserSteps';
import { summaryOf } from '../support/elementsWithoutRole';
import { expectNoHorizontalScroll, visit } from './session';

/** The work that the home page shows, which has a whole life in the sample. */
async function wholeWork(request: APIRequestContext) {
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const { example, exampleBooks } = (await (await request.get(`/api/v1/overview?day=${day}`)).json()) as Overview;
  if (!example?.premiere || !example.screen || !exampleBooks?.raised || !exampleBooks.returned?.amount)
    throw new Error('The sample has no work with a whole life');
  const { channel } = (await (await request.get(`/api/v1/campaigns/${exampleBooks.campaignID}`)).json()) as { channel: { handle: string } };
  return { life: example, books: exampleBooks, handle: channel.handle };
}

const rupees = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.−-]/g, '').replace('−', '-')) * 100);
const linesOf = async (request: APIRequestContext, { campaignID }: WorkBooks, figure: string) =>
  (
    (await (await request.get(`/api/v1/works/campaign/${campaignID}/books/lines?figure=${figure}&limit=50`)).json()) as {
      items: BooksLine[];
    }
  ).items;

/** Opens a figure: its amount stands beside its name, and its lines add up to it. */
async function openFigure(page: Page, scope: Locator, name: string | RegExp, minor: number) {
  const figure = summaryOf(scope, name);
  const [caption, amount] = [figure.getByText(name), figure.getByText(/^₹/)];
  const [left, right] = [await caption.boundingBox(), await amount.boundingBox()];
  expect((right?.y ?? 0) < (left?.y ?? 0) + (left?.height ?? 0) && (left?.y ?? 0) < (right?.y ?? 0) + (right?.height ?? 0)).toBe(true);
  expect((right?.x ?? 0) > (left?.x ?? 0)).toBe(true);
  expect(rupees(await amount.textContent())).toBe(minor);
  await figure.click();
  const lines = scope.getByRole('list', { name: /^Lines of/ }).getByText(/^[−]?₹/);
  await expect(lines.first()).toBeVisible();
  const amounts = await lines.allTextContents();
  expect(amounts.reduce((sum, text) => sum + rupees(text), 0)).toBe(minor);
  await figure.click();
}

test('a stranger follows one work from the home page to the ledger lines of what it raised and returned', async ({ page }) => {
  const { life, books } = await wholeWork(page.request);
  await visit(page, '/');
  const introduction = page.getByRole('region', { name: 'How Marquee works' });
  const stages = introduction.getByRole('list', { name: `The life of ${life.name}` }).getByRole('listitem');
  await expect(stages).toHaveCount(4);
  await expect(stages.nth(3)).toContainText('returned of');
  for (const stage of await stages.all()) await expect(stage).toBeInViewport();
  await introduction.getByRole('link', { name: 'See the ledger lines behind these figures' }).click();
  await page.waitForURL((url) => url.pathname === `/campaign/${books.campaignID}/` && url.hash === '#open-books');
  const panel = page.getByRole('region', { name: 'Open books' });
  await panel.scrollIntoViewIfNeeded();
  await openFigure(page, panel, /^Raised from/, books.raised?.amountMinor ?? 0);
  await openFigure(page, panel, /^Returned to investors/, books.returned?.amount?.amountMinor ?? 0);
  const releases = await linesOf(page.request, books, 'RELEASED');
  await openFigure(
    page,
    panel,
    'Released to the creator',
    releases.reduce((sum, { amount }) => sum + amount.amountMinor, 0),
  );
  await summaryOf(panel, 'Released to the creator').click();
  await expect(panel.getByText(`${releases[0]?.title ?? 'Part 1'} · `)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('the channel has a row for each funded work, which opens its figures and their lines', async ({ page }) => {
  const { books, handle } = await wholeWork(page.request);
  await visit(page, `/channel/${handle}/`);
  const section = page.getByRole('region', { name: 'Open books' });
  const row = section.getByRole('listitem').filter({ hasText: books.name });
  await expect(row).toContainText(/Raised ₹.*Returned ₹.* of ₹/);
  await summaryOf(row, books.name).click();
  await openFigure(page, row, /^Raised from/, books.raised?.amountMinor ?? 0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a shared link has the card with the current figures', async ({ page }) => {
  const { life, books } = await wholeWork(page.request);
  for (const path of [`/campaign/${books.campaignID}/`, `/ott/${life.screen?.slug}/`, `/event/${life.premiere?.eventID}/`]) {
    const html = await (await page.request.get(path)).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(picture).toContain(`&b=${books.cardRevision}`);
    const card = await page.request.get(new URL(picture ?? '').pathname);
    expect([path, card.status(), card.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures are on the home page, the channel and the campaign', async ({ page }) => {
    const { life, books, handle } = await wholeWork(page.request);
    await page.goto('/');
    await expect(page.getByRole('list', { name: `The life of ${life.name}` }).getByText('returned of')).toBeVisible();
    await page.goto(`/channel/${handle}/`);
    await expect(page.getByRole('region', { name: 'Open books' }).getByText(books.name)).toBeVisible();
    await page.goto(`/campaign/${books.campaignID}/`);
    await expect(page.getByRole('region', { name: 'Open books' }).getByText('Released to the creator')).toBeVisible();
  });
});
