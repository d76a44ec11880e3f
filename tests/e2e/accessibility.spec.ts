import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signInAsOperator } from '../support/adminSteps';
import { openedPages, type Reader } from '../support/pageChecks';
import { axeViolations, signInAs, visit } from './session';

// The pages that no journey checks (tests/support/pageChecks.ts), each with its reader, on a phone.
test.skip(({ isMobile }) => !isMobile, 'one size: the rules are the same on a desktop');

type Row = Record<string, unknown>;
const rowOf = async (request: APIRequestContext, path: string): Promise<Row> => {
  const { items = [] } = (await (await request.get(`/api/v1${path}`)).json()) as { items?: Row[] };
  return items[0] ?? {};
};

/** The IDs that the addresses of a reader's pages need; the page of one that the catalogue lacks says that it is missing. */
async function idsFor(reader: Reader, request: APIRequestContext): Promise<Row> {
  const { contentID: event } = reader === 'staff' ? await rowOf(request, '/admin/content?kind=EVENT') : {};
  if (reader === 'creator') {
    const { releaseID } = await rowOf(request, '/studio/releases?kind=EVENT');
    const { sessions } = (await (await request.get(`/api/v1/studio/events/${String(releaseID)}`)).json()) as {
      sessions: { sessionID: string }[];
    };
    return {
      event: releaseID,
      session: sessions[0]?.sessionID,
      campaign: (await rowOf(request, '/studio/releases?kind=CAMPAIGN')).releaseID,
      order: (await rowOf(request, '/studio/orders')).paymentID,
    };
  }
  if (reader !== 'staff') return {};
  return {
    event,
    campaign: (await rowOf(request, '/admin/content?kind=CAMPAIGN')).contentID,
    channel: (await rowOf(request, '/admin/content?kind=CHANNEL')).contentID,
    message: (await rowOf(request, '/admin/messages')).messageID,
    identity: (await rowOf(request, '/admin/identity')).userID,
    review: (await rowOf(request, '/admin/campaign-reviews')).reviewID,
    payout: (await rowOf(request, '/admin/payouts')).payoutID,
    batch: (await rowOf(request, '/admin/payout-batches')).batchID,
    settlement: (await rowOf(request, '/admin/settlements')).settlementID,
  };
}

const signIn: Record<Reader, (page: Page) => Promise<unknown>> = {
  guest: () => Promise.resolve(),
  viewer: (page) => signInAs(page, 'Asha Rao'),
  investor: (page) => signInAs(page, 'Vikram Shah'),
  creator: (page) => signInAs(page, 'Kabir Sen'),
  staff: (page) => signInAsOperator(page, 'ADMINISTRATOR', 'Looks at every page'),
};

for (const reader of ['guest', 'viewer', 'investor', 'creator', 'staff'] as const)
  test(`axe finds nothing on the pages of a ${reader} that no journey checks`, async ({ page }) => {
    test.slow();
    await signIn[reader](page);
    const ids = await idsFor(reader, page.request);
    for (const template of openedPages(reader)) {
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 'none'));
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      expect.soft(await axeViolations(page), path).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect.soft(isWider, `${path} is wider than the screen`).toBe(false);
    }
  });
