import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browserSteps';
import { summaryOf } from '../support/elementsWithoutRole';
import { signedLedger } from '../support/signedLedger';
import { expectNoHorizontalScroll, signInAs, visit } from './session';

/** Leaves wait ten minutes, and checkpoints are signed once a day: the browser gets a ledger that a test signed, and checks it as it would check ours. */
async function publish(page: Page, files: Record<string, Buffer>) {
  await page.route('**/.well-known/ledger/**', (route) => {
    const body = files[new URL(route.request().url()).pathname.replace('/.well-known/ledger/', '')];
    return route.fulfill(body ? { body } : { status: 404 });
  });
  await page.route('**/api/v1/campaigns/me/portfolio/proof.json', (route) => route.fulfill({ json: signedLedger.proof }));
}

test('a stranger reaches the open ledger from the footer, verifies it and a proof, and sees when it was changed [R-LEDGER-018]', async ({
  page,
}) => {
  await publish(page, signedLedger.files);
  await visit(page, '/info/about/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open ledger' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  const ledger = page.getByRole('region', { name: 'Verify the ledger' });
  await expect(ledger.getByRole('status')).toContainText('The ledger is unchanged');
  await expect(ledger.getByRole('status')).toContainText(signedLedger.root);

  const statement = page.getByRole('region', { name: 'Verify a statement' });
  await statement.getByLabel('Choose a proof file').setInputFiles({
    name: 'proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(signedLedger.proof)),
  });
  await expect(statement.getByRole('status')).toContainText('This statement is included in the ledger');
  await summaryOf(statement, 'Transactions that were verified').click();
  await expect(statement.getByText('Return paid · 3 Nov 2026')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await statement.getByLabel('Or paste the text of the proof').fill(JSON.stringify(signedLedger.proof).replace('-300000', '-900000'));
  await statement.getByRole('button', { name: 'Verify the proof' }).click();
  await expect(statement.getByRole('alert')).toContainText('This statement is not included in the ledger');
  await page.unrouteAll();
  await publish(page, { ...signedLedger.files, [`tile/0/000.p/${signedLedger.size}`]: Buffer.alloc(32 * signedLedger.size) });
  await visit(page, '/open-ledger/');
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(ledger.getByRole('alert')).toContainText('The ledger doesn’t match its checkpoint');
});

test('an investor verifies the statement from the portfolio', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  await publish(page, signedLedger.files);
  await signInAs(page, 'Vikram Shah');
  await visit(page, '/profile/?from=campaigns');
  await page.getByRole('link', { name: 'Verify in the open ledger' }).click();
  await page.getByRole('button', { name: 'Verify this statement' }).click();
  await expect(page.getByRole('region', { name: 'Verify a statement' }).getByRole('status')).toContainText(
    'This statement is included in the ledger',
  );
  await expectAccessible(page);
});

test('the feed and the script are served, and the page links the feed for feed readers', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desktop');
  await visit(page, '/open-ledger/');
  const feed = await page.request.get('/open-ledger/feed.xml');
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(await feed.text()).toContain('<title>Open ledger: checkpoints</title>');
  expect(await (await page.request.get('/open-ledger/')).text()).toMatch(/<link[^>]+application\/atom\+xml[^>]+\/open-ledger\/feed\.xml/);
  expect(await (await page.request.get('/workers/verify-ledger.mjs')).text()).toMatch(/^#!\/usr\/bin\/env node/);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/open-ledger/</loc>');
});
