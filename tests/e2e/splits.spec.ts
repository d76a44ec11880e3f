import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, heldOrder, payNow } from '../support/browserSteps';
import { publishEvent, tier } from '../support/publishEvent';
import { expectNoHorizontalScroll, fillFirstChannel, signInAsNewcomer, visit } from './session';

async function openChannel(page: Page, name: string, handle: string) {
  await signInAsNewcomer(page, '/studio/onboarding/');
  await fillFirstChannel(page, name, handle);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}

test('two new channels agree how tickets are divided; a sale and a refund show both of them the exact shares [R-LEDGER-021, R-LEDGER-022]', async ({
  page: maker,
  browser,
}) => {
  test.setTimeout(300_000);
  const stamp = Date.now().toString(36);
  const person = async () => (await browser.newContext({ viewport: maker.viewportSize() })).newPage();
  const [hall, buyer] = [await person(), await person()];
  await openChannel(maker, `Clay Lamp ${stamp}`, `lamp_${stamp}`);
  await openChannel(hall, `Kala Mandir ${stamp}`, `kala_${stamp}`);
  const { eventID, sessions } = await publishEvent(maker, `Paper Boat ${stamp}`, [tier('Open')]);

  await test.step('the maker drafts the terms and proposes them', async () => {
    await visit(maker, `/studio/events/${eventID}/?tab=money`);
    await maker.getByRole('link', { name: 'Divide the receipts' }).click();
    await expect(maker.getByText('All receipts of this work go to your channel.')).toBeVisible();
    await maker.getByRole('button', { name: 'Draft new terms' }).click();
    const line = maker.getByRole('group', { name: 'Payee 1' });
    await line.getByLabel('Name', { exact: true }).fill('The hall');
    await line.getByLabel('Share of what is left, %').fill('33.33');
    await line.getByLabel('Takes from').selectOption('Tickets');
    await line.getByLabel('Handle of the channel').fill(`kala_${stamp}`);
    await expectAccessible(maker);
    await expectNoHorizontalScroll(maker);
    await maker.getByRole('button', { name: 'Save draft' }).click();
    await expect(maker.getByRole('table', { name: 'Ranks of version 1' })).toContainText(`1. The hall (@kala_${stamp})`);
    await maker.getByRole('button', { name: 'Propose', exact: true }).click();
    await maker.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(maker.getByText('Version 1 · Waiting for answers')).toBeVisible();
  });

  await test.step('the hall reads them and agrees', async () => {
    await visit(hall, '/shares/');
    await expect(hall.getByRole('heading', { name: `Clay Lamp ${stamp} offers you a share of Paper Boat ${stamp}` })).toBeVisible();
    await expect(hall.getByText('No sale of these works was divided so far.')).toBeVisible();
    await expectAccessible(hall);
    await hall.getByRole('button', { name: 'Agree' }).click();
    await hall
      .getByRole('dialog', { name: /^Agree to your share of/ })
      .getByRole('button', { name: 'Agree' })
      .click();
    await expect(hall.getByText('Version 1 · Agreed')).toBeVisible();
  });

  await test.step('a buyer pays for two tickets of ₹450', async () => {
    await signInAsNewcomer(buyer, `/checkout/${eventID}/?session=${sessions[0]?.sessionID}`);
    await buyer.getByRole('button', { name: 'Add: Open' }).click();
    await buyer.getByRole('button', { name: 'One more: Open' }).click();
    await buyer.getByRole('button', { name: /^Continue · / }).click();
    await heldOrder(buyer);
    await buyer.getByLabel('Your name').fill('Nila Sen');
    await payNow(buyer, 2);
  });

  await test.step('both see what the hall got of ₹900, to the paisa', async () => {
    await visit(maker, `/studio/splits/?kind=event&id=${eventID}`);
    const ranks = maker.getByRole('table', { name: 'Ranks of version 1' });
    await expect(ranks.getByRole('row', { name: /^1\. The hall/ })).toContainText('₹299.97');
    await expectAccessible(maker);
    await expectNoHorizontalScroll(maker);
    await visit(hall, '/shares/');
    const lines = hall.getByRole('table', { name: 'Lines' });
    await expect(lines.getByRole('row', { name: /₹900/ })).toContainText('₹299.97');
    await expect(hall.getByText('Total ₹299.97')).toBeVisible();
    await expectAccessible(hall);
    await expectNoHorizontalScroll(hall);
  });

  const csvRows = async () => {
    const href = (await hall.getByRole('link', { name: 'Statement (CSV)' }).getAttribute('href')) ?? '';
    const answer = await hall.request.get(href);
    expect(answer.headers()['content-disposition']).toContain(`shares-kala_${stamp}-`);
    return (await answer.text()).trim().split('\r\n');
  };
  expect((await csvRows()).at(-1)).toBe(',Total,,,,299.97,INR,');
  const pdf = await hall.request.get((await hall.getByRole('link', { name: 'Statement (PDF)' }).getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('one ticket goes back, and with it its part of the share', async () => {
    await buyer.getByRole('link', { name: /^Manage order/ }).click();
    await buyer.waitForURL((url) => url.pathname === '/ticket/order/');
    await buyer.getByRole('button', { name: 'Cancel tickets' }).click();
    await buyer.getByRole('checkbox').first().uncheck();
    await buyer.getByRole('button', { name: /^Cancel 1 ticket · .+ refund$/ }).click();
    await expect(buyer.getByText('Cancelled. This ticket is no longer valid.')).toBeVisible();
    await expect(async () => {
      await visit(hall, '/shares/');
      await expect(hall.getByText('Total ₹149.98')).toBeVisible({ timeout: 3000 });
      await expect(hall.getByRole('row', { name: /^1\. The hall/ })).toContainText('₹149.98', { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    const lines = hall.getByRole('table', { name: 'Lines' });
    await expect(lines.getByRole('row', { name: /[-−]₹149\.99/ })).toContainText(/[-−]₹450/);
    expect(await csvRows()).toHaveLength(4);
    expect((await csvRows()).at(-1)).toBe(',Total,,,,149.98,INR,');
    await visit(maker, `/studio/splits/?kind=event&id=${eventID}`);
    await expect(maker.getByRole('row', { name: /^1\. The hall/ })).toContainText('₹149.98');
  });
  for (const each of [hall, buyer]) await each.context().close();
});
