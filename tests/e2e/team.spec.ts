import { expect, test } from '@playwright/test';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { addTwoShows, fillEventForm, publishWithPicture } from '../support/eventForm';
import { fillFirstChannel, signInAs, signInAsNewcomer, visit } from './session';

const stamp = () => Date.now().toString(36);

test('an owner invites; the other person reads the role, joins, and does what it allows and no more', async ({ page, browser }, {
  project,
}) => {
  test.slow();
  test.skip(project.name !== 'desktop', 'the studio is for desktops');
  const name = `Barge ${stamp()}`;
  await signInAsNewcomer(page, '/studio/onboarding/');
  await fillFirstChannel(page, name);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: `Team of ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Invite a member' }).click();
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('EDITOR');
  await expect(page.getByRole('dialog').getByText('Edit campaigns, post updates and documents, answer questions')).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await signInAsNewcomer(other, new URL(link).pathname + new URL(link).search);
  await expect(other.getByRole('heading', { name: `Editor of ${name}` })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join as editor' }).click();
  await expect(other.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  const desks = other.getByRole('navigation', { name: 'Studio' });
  await expect(desks.getByRole('link', { name: 'Releases' })).toBeVisible();
  await expect(desks.getByRole('link', { name: 'Check-in' })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Earnings this month' })).toHaveCount(0);
  await desks.getByRole('link', { name: 'Channels' }).click();
  await other.getByRole('button', { name: `Edit ${name}` }).click();
  await other.getByRole('textbox', { name: 'About' }).fill('Written by its editor.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Channel saved.' })).toBeVisible();
  const { items } = (await (await other.request.get('/api/v1/studio/channels')).json()) as { items: { channelID: string }[] };
  const team = `/api/v1/studio/channels/${items[0]?.channelID}`;
  expect((await other.request.get(`${team}/log`)).status()).toBe(403);
  expect((await other.request.get(`${team}/team`)).status()).toBe(200);

  await visit(page, '/studio/team/?tab=log');
  await expect(page.getByText('Joined as editor')).toBeVisible();
  await expect(page.getByText('Edited the channel: name, description')).toBeVisible();
  await expectAccessible(page);
  await tabOf(page, /^People/).click();
  const remove = page.getByRole('button', { name: /^Remove / });
  await remove.click();
  await page
    .getByRole('dialog', { name: /^Remove .* from the team/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(remove).toHaveCount(0);
  await expect.poll(async () => (await other.request.get(`${team}/team`)).status()).toBe(404);
  await other.context().close();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1680, height: 1050 } });

  test('from an empty account to a published event with two sessions, by the screen alone', async ({ page }, { project }) => {
    test.slow();
    test.skip(project.name !== 'desktop', 'tests a wide screen');
    const title = `Reeds ${stamp()}`;
    const began = Date.now();
    await signInAsNewcomer(page, '/studio/');
    await page.waitForURL('**/studio/onboarding/');
    await fillFirstChannel(page, title);
    await page.getByRole('button', { name: 'Create channel' }).click();
    await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Get started' }).getByRole('link', { name: 'New event' }).click();
    await fillEventForm(page, title);
    await addTwoShows(page);
    await publishWithPicture(page, title);
    expect(Date.now() - began).toBeLessThan(300_000);
    await visit(page, '/studio/');
    await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
  });
});

test('the platform’s ledger is not for a creator, and the page says so', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'the same on a phone');
  await signInAs(page, 'Kabir Sen', '/studio/');
  await page.goto('/studio/ledger/');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible();
  await expectAccessible(page);
});
