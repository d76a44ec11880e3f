import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, goToProvider } from '../support/browserSteps';
import { ready } from '../support/elementsWithoutRole';
import { expectNoHorizontalScroll, signInAs, visit } from './session';

interface Made {
  eventID: string;
  sessions: { sessionID: string; tiers: { tierID: string; name: string }[] }[];
}

/** Sends a command as a page of the app does. */
async function command<T>(page: Page, path: string, data: object): Promise<T> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { origin, 'idempotency-key': randomUUID() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

const tier = (name: string, more: object = {}) => ({
  name,
  description: '',
  priceMinor: 45_000,
  capacity: 40,
  minPerOrder: 1,
  maxPerOrder: 6,
  ...more,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An event of the signed-in creator, on sale. */
async function publishEvent(page: Page, title: string, tiers: object[], more: object = {}): Promise<Made> {
  const { items } = (await (await page.request.get('/api/v1/channels/search')).json()) as { items: { channelID: string; name: string }[] };
  const mine = (await (await page.request.get('/api/v1/users/me')).json()) as { userID: string };
  const own = await command<{ data: { channelID: string } }>(page, '/channels/authorized/details', { userID: mine.userID });
  expect(items.length).toBeGreaterThan(0);
  const { eventID } = await command<{ eventID: string }>(page, '/studio/events', {
    channelID: own.data.channelID,
    currency: 'INR',
    title,
    tagline: 'On a barge',
    about: 'An evening of reeds on a moored barge.',
    kind: 'MUSIC',
    languages: ['en'],
    ageMin: null,
    includedTaxBasisPoints: 0,
    refundSlabs: [{ hoursBefore: 48, percent: 100 }],
    people: [{ name: 'Ines Vogt', role: 'Oboe' }],
    venue: { name: 'Kahn 7', address: 'Quay 3', city: 'Kochi', country: 'IN', latitude: 9.96, longitude: 76.24, timeZone: 'Asia/Kolkata' },
  });
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#244' } })
    .png()
    .toBuffer();
  await page.request.put(`/api/v1/studio/events/${eventID}/artwork`, {
    data: { imageBase64: picture.toString('base64') },
    headers: { origin: new URL(page.url()).origin },
  });
  await command(page, `/studio/events/${eventID}/sessions`, {
    startsAtLocal: `${inDays(20)}T20:30`,
    minutes: 90,
    doorsMinutesBefore: 30,
    gate: 'Gangway',
    capacity: 80,
    tiers,
    rrule: 'FREQ=DAILY;COUNT=2',
    ...more,
  });
  return command<Made>(page, `/studio/events/${eventID}/publish`, {});
}

test('codes unlock and discount tiers; the order moves to another date; the organiser cancels and sees the refunds', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  test.skip(project.name !== 'desktop', 'the studio is for desktops; other tests cover the checkout on a phone');
  await signInAs(page, 'Meera Iyer', '/studio/');
  const title = `Codes ${Date.now().toString(36)}`;
  const { eventID, sessions } = await publishEvent(page, title, [tier('Open'), tier('Crew', { needsAccess: true })]);

  // Two codes, created in the studio: one unlocks the crew's tier, one gives a tenth off.
  await visit(page, `/studio/events/${eventID}/?tab=codes`);
  await page.getByLabel('Code', { exact: true }).fill('crew 26');
  await page.getByLabel('What it does').selectOption('ACCESS');
  await page.getByRole('button', { name: 'Crew', exact: true }).click();
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByText('opens Crew')).toBeVisible();
  await expectAccessible(page);

  const buyer = await (await browser.newContext()).newPage();
  await signInAs(buyer, 'Asha Rao');
  await visit(buyer, `/event/${eventID}/`);
  await expect(buyer.getByText('Ines Vogt')).toBeVisible();
  await visit(buyer, `/checkout/${eventID}/?session=${sessions[0]?.sessionID}`);
  await expect(buyer.getByRole('button', { name: 'Add: Crew' })).toBeHidden();
  await buyer.getByLabel(/Promo or access code/).fill('CREW-26');
  await buyer.getByRole('button', { name: 'Apply code' }).click();
  await expect(buyer.getByRole('status').filter({ hasText: 'CREW26 unlocked tickets' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Add: Crew' }).click();
  await buyer.getByRole('button', { name: /^Continue · / }).click();
  await buyer.waitForURL((url) => url.pathname === '/payment/begin/event/');
  await goToProvider(buyer);
  await buyer.getByRole('button', { name: /^Pay by UPI/ }).click();
  await buyer.waitForURL((url) => url.pathname === '/payment/process/event/');
  await expect(buyer.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
  const paymentID = new URL(buyer.url()).searchParams.get('id') ?? '';

  await visit(buyer, `/ticket/order/?id=${paymentID}`);
  await buyer.getByRole('button', { name: 'Change date for all tickets' }).click();
  const sessionNow = async () => {
    const answer = await buyer.request.get(`/api/v1/events/orders/${paymentID}`);
    return ((await answer.json()) as { payment: { event: { sessionID: string } } }).payment.event.sessionID;
  };
  await expect.poll(sessionNow).toBe(sessions[1]?.sessionID);
  await expect(buyer.getByRole('option')).toHaveCount(1); // the only other date is now the first one

  // A change that concerns ticket holders says so before it is saved.
  await visit(page, `/studio/events/${eventID}/?tab=sessions`);
  await page.getByRole('button', { name: 'Change', exact: true }).last().click();
  await page.getByRole('dialog', { name: 'Change the session' }).getByLabel('Gate', { exact: true }).fill('Stern');
  await page.getByRole('button', { name: 'Save the session' }).click();
  const dialog = page.getByRole('dialog', { name: '1 ticket holder will be notified' });
  await expect(dialog.getByText('Your gate is Stern; it was Gangway.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await expect(page.getByText(/Gate: Stern\./)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  await page.getByLabel('Reason (ticket holders will see this)').fill('The barge has a leak.');
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('1 of 1 order refunded')).toBeVisible({ timeout: 45_000 });
  await visit(page, `/studio/events/${eventID}/?tab=money`);
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(/Cancelled/).first()).toBeVisible();
  await buyer.context().close();
});

test('before a sale with a waiting room every visitor is in the draw, and the page says so', async ({ page, browser }, { project }) => {
  test.skip(project.name !== 'phone', 'people wait with their phones');
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Meera Iyer', '/studio/');
  const saleFrom = new Date(Date.now() + 4 * 60_000).toISOString();
  const { eventID, sessions } = await publishEvent(desk, `Hot ${Date.now().toString(36)}`, [tier('Floor', { saleFrom })], {
    waitingRoom: { minutesBefore: 5, perMinute: 60 },
    rrule: 'FREQ=DAILY;COUNT=1',
  });
  await desk.context().close();
  await signInAs(page, 'Asha Rao');
  await visit(page, `/checkout/${eventID}/?session=${sessions[0]?.sessionID}`);
  await expect(page.getByRole('status').filter({ hasText: 'You are in the draw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('status').filter({ hasText: 'You are in the draw' })).toBeVisible();
});
