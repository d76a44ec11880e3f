import { expect, test } from '@playwright/test';
import { chooseTickets, expectAccessible, heldOrder, payNow } from '../support/browserSteps';
import { metaOf } from '../support/elementsWithoutRole';
import { publishEvent, tier } from '../support/publishEvent';
import { expectNoHorizontalScroll, signInAs, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; organiser.spec.ts edits an event there');

test('an organiser unlists an event; a buyer with the link buys, and no list has it', async ({ page, browser }, { project }) => {
  test.slow();
  const title = `Members only ${project.name} ${Date.now().toString(36)}`;
  await signInAs(page, 'Meera Iyer', '/studio/events/');
  const { eventID } = await publishEvent(page, title, [tier('Deck')]);
  await visit(page, `/studio/events/${eventID}/?tab=publish`);
  await page.getByRole('button', { name: 'Unlist' }).click();
  await expect(page.getByText('Unlisted. Only people with the link can open it and buy tickets.')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const buyer = await (await browser.newContext()).newPage();
  await signInAsNewcomer(buyer, `/event/${eventID}/`);
  await expect(metaOf(buyer, 'robots')).toHaveAttribute('content', 'noindex');
  await chooseTickets(buyer, 'Deck', 1);
  await buyer.getByRole('button', { name: 'Continue · ₹509' }).click();
  await heldOrder(buyer);
  await buyer.getByLabel('Your name').fill('Nila Sen');
  await payNow(buyer, 1);
  const found = await buyer.request.get(`/api/v1/events/feed?q=${encodeURIComponent(title)}`);
  expect(((await found.json()) as { items: unknown[] }).items).toEqual([]);
  await buyer.context().close();
});

test('a draft is previewed before it is published, and nothing can be bought there', async ({ page }, { project }) => {
  const title = `Draft ${project.name} ${Date.now().toString(36)}`;
  await signInAs(page, 'Meera Iyer', '/studio/events/');
  const { eventID } = await publishEvent(page, title, [tier('Deck')]);
  await visit(page, `/studio/events/${eventID}/?tab=publish`);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.waitForURL(/\/preview\/$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: /^Get tickets/ }).click();
  await expect(page.getByText('This is a preview. Nothing can be bought or opened here.')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await page.waitForURL(/tab=publish/);
});
