import { expect, test } from '@playwright/test';
import { chooseTickets, expectAccessible, holdTickets, openEvent } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { signInAs } from './session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; buyTicket.spec.ts buys on both sizes');

const title = 'Saltwater Hours: the premiere';
const tier = 'Stalls'; // eight seats are left for the first show

test('seats that sell out before payment are reported clearly, and nothing is charged', async ({ page, browser }) => {
  test.slow();
  await signInAs(page, 'Vikram Shah');
  await openEvent(page, title);
  await chooseTickets(page, tier, 2);

  const other = await browser.newContext();
  const faster = await other.newPage();
  await holdTickets(faster, { person: 'Joseph Fernandes', title, tier, count: 8 });

  await page.getByRole('button', { name: /^Continue · / }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Some of these seats are no longer available' });
  await expect(alert).toContainText('You have not been charged.');
  await expect(page.getByRole('dialog', { name: `Tickets for ${title}` })).toBeVisible();
  await expect(page.getByText(`2 × ${tier}`)).toBeHidden();
  await expectAccessible(page);

  await faster.getByRole('button', { name: 'Release seats' }).click();
  await faster.waitForURL((url) => url.pathname.startsWith('/event/'));
  await other.close();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: new RegExp(`(Add|One more): ${tier}`) })).toBeEnabled();
});
