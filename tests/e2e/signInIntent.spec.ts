import { expect, test } from '@playwright/test';
import { expectAccessible, recordFair, signInAs as signInOnPage } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { publishEvent, tier } from '../support/publishEvent';
import { command, signInAs, visit } from './session';

test('a session that has ended: the bookmark that was pressed is saved after the sign-in', async ({ page, context }) => {
  await signInAs(page, 'Joseph Fernandes');
  const { items } = (await (await page.request.get('/api/v1/events/feed', { params: { q: recordFair.title } })).json()) as {
    items: { eventID: string; title: string }[];
  };
  const eventID = items.find(({ title }) => title === recordFair.title)?.eventID ?? '';
  await visit(page, `/event/${eventID}/`);
  const save = page.getByRole('button', { name: `Save ${recordFair.title}` }).filter({ visible: true });
  const saved = page.getByRole('button', { name: `Remove ${recordFair.title} from your bookmarks` }).filter({ visible: true });
  await expect(save.or(saved)).toBeVisible();
  if (await saved.isVisible()) await saved.click(); // by the other project
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: '__Host-sid' });
  await save.click();
  await page.waitForURL((url) => url.pathname === '/login/');
  await expect(page.getByText(/we’ll save this to your account/)).toBeVisible();
  await expectAccessible(page);
  await signInOnPage(page, 'Joseph Fernandes');
  await page.waitForURL((url) => url.pathname === `/event/${eventID}/`);
  await expect(saved).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(saved).toBeVisible();
});

test('a sold-out show: its main button leads to the waiting list, which a guest joins with a sign-in in between', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Sold ${Date.now().toString(36)}`;
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Meera Iyer', '/studio/');
  const { eventID, sessions } = await publishEvent(desk, title, [tier('Deck', { capacity: 2, maxPerOrder: 2 })], {
    rrule: 'FREQ=DAILY;COUNT=1',
  });
  const [session] = sessions;
  await command(desk, '/events/payments', {
    sessionID: session?.sessionID,
    lines: [{ tierID: session?.tiers[0]?.tierID, quantity: 2 }],
  });
  await desk.context().close();

  const join = page.getByRole('link', { name: 'Join the waitlist' });
  await expect(async () => {
    await visit(page, `/event/${eventID}/`);
    await expect(join).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await join.click();
  const sheet = page.getByRole('dialog', { name: `Tickets for ${title}` });
  await sheet.getByRole('button', { name: 'One more: Number of Deck seats' }).click();
  await sheet.getByRole('button', { name: 'Join waitlist for 2 seats' }).click();
  await expect(sheet.getByText(/join the waitlist/)).toBeVisible();
  await signInOnPage(page, 'Vikram Shah');
  await expect(sheet.getByRole('status').filter({ hasText: 'You’re next.' })).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/collection/');
  await expect(page.getByText(title)).toBeVisible();
});
