import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseTickets, expectAccessible, goToProvider, heldOrder } from '../support/browserSteps';
import { summaryOf } from '../support/elementsWithoutRole';
import { command, expectNoHorizontalScroll, originOf, signInAs, visit } from './session';

/** An event of the signed-in creator, on sale at ₹450. */
async function publishEvent(page: Page, title: string): Promise<string> {
  const { userID } = (await (await page.request.get('/api/v1/users/me')).json()) as { userID: string };
  const { data } = await command<{ data: { channelID: string } }>(page, '/channels/authorized/details', { userID });
  const { eventID } = await command<{ eventID: string }>(page, '/studio/events', {
    channelID: data.channelID,
    currency: 'INR',
    title,
    tagline: 'On a barge',
    about: 'An evening of reeds on a moored barge.',
    kind: 'MUSIC',
    languages: ['en'],
    ageMin: null,
    includedTaxBasisPoints: 0,
    refundSlabs: [],
    people: [],
    venue: { name: 'Kahn 7', address: 'Quay 3', city: 'Kochi', country: 'IN', latitude: 9.96, longitude: 76.24, timeZone: 'Asia/Kolkata' },
  });
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#244' } })
    .png()
    .toBuffer();
  await page.request.put(`/api/v1/studio/events/${eventID}/artwork`, {
    data: { imageBase64: picture.toString('base64') },
    headers: { origin: await originOf(page) },
  });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await command(page, `/studio/events/${eventID}/sessions`, {
    startsAtLocal: `${day}T20:30`,
    minutes: 90,
    doorsMinutesBefore: 30,
    gate: 'Gangway',
    capacity: 80,
    rrule: 'FREQ=DAILY;COUNT=1',
    tiers: [{ name: 'Deck', description: '', priceMinor: 45_000, capacity: 40, minPerOrder: 1, maxPerOrder: 6 }],
  });
  await command(page, `/studio/events/${eventID}/publish`, {});
  return eventID;
}

test('a ticket bought in this test is in the earnings, with its posting and invoice; audience and earnings pass axe in both modes', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name === 'phone', 'the studio is for desktops');
  test.setTimeout(120_000);
  const title = `Reeds ${Date.now().toString(36)}`;
  await signInAs(page, 'Meera Iyer', '/studio/');
  const eventID = await publishEvent(page, title);

  const buyer = await (await browser.newContext()).newPage();
  await signInAs(buyer, 'Farah Ali');
  await visit(buyer, `/event/${eventID}/`);
  await chooseTickets(buyer, 'Deck', 1);
  await buyer.getByRole('button', { name: /^Continue · / }).click();
  await heldOrder(buyer);
  await goToProvider(buyer);
  await buyer.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(buyer.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
  await buyer.context().close();

  await visit(page, '/studio/earnings/?days=7');
  const figure = page.getByRole('link', { name: `₹450, transactions of ${title}` });
  await expect(figure).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  await expectAccessible(page);
  await figure.click();
  const sheet = page.getByRole('dialog', { name: `Sales: ${title}` });
  await expect(sheet.getByText('1 transaction adds up to ₹450')).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Transactions' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const invoice = await page.request.get((await sheet.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')) ?? '');
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await visit(page, '/studio/audience/');
  await expect(page.getByRole('application', { name: /^Views from/ })).toBeVisible();
  await summaryOf(page, 'Views by day as a table').click();
  await expect(page.getByRole('region', { name: 'Views by day as a table' }).getByRole('row')).toHaveCount(29);
  await expectAccessible(page);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  const works = page.getByRole('region', { name: 'Most viewed releases' }).getByRole('link');
  const work = (await works.first().textContent()) ?? '';
  await works.and(page.getByRole('link', { name: work, exact: true })).click();
  await expect(page.getByRole('heading', { level: 1, name: `Audience of ${work}` })).toBeVisible();
  await expect(page).toHaveURL(/\/studio\/audience\/(release|event|campaign)\/.+days=7/);
});

test('on a phone the analytics fit the width of the page, and a creator enters payout details', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'phone only');
  await signInAs(page, 'Meera Iyer', '/studio/');
  await visit(page, '/studio/audience/');
  await expect(page.getByRole('region', { name: 'Today so far' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await visit(page, '/studio/earnings/');
  await page
    .getByRole('button', { name: 'Change payout account' })
    .or(page.getByRole('textbox', { name: 'UPI ID for payouts' }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'UPI ID for payouts' }).fill('meera.iyer@okbank');
  await page.getByRole('button', { name: 'Save UPI ID' }).click();
  await expect(page.getByText('Payouts go to ••••@okbank')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Change payout account' }).click();
  await page.getByRole('combobox', { name: 'Payout account' }).selectOption('Bank account with an IBAN (EU, UK, UAE)');
  await page.getByRole('textbox', { name: 'Name on the account' }).fill('Meera Iyer');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('textbox', { name: 'BIC' }).fill('COBADEFFXXX');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Save bank account' }).click();
  await expect(page.getByText('Payouts go to DE ••••3000')).toBeVisible();
});
