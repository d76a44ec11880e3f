import { openWindow, poll, read, signUp, visit } from './browserSteps.mjs';

const dayMs = 86_400_000;

/** An event with one session in rupees without a seat map that sells for days to come, so that it is still there when the clock is moved. */
async function findEvent(page) {
  const { items } = await read(page, '/events/feed?limit=40');
  for (const { eventID } of items) {
    const event = await read(page, `/events/${eventID}`);
    const [session, ...others] = event.sessions ?? [];
    const tier = session?.tiers.find(({ state, needsAccess, price }) => state === 'ON_SALE' && !needsAccess && price.currency === 'INR');
    const isLater = session && Date.parse(session.startsAt) > Date.now() + 5 * dayMs;
    if (tier && isLater && others.length === 0 && session.state === 'ON_SALE' && !session.hasSeatMap && !session.waitingRoomOpensAt)
      return { eventID, tier };
  }
  throw new Error('The sample catalogue has no event that suits the demonstration');
}

/** A new buyer orders a ticket and chooses on the provider's page what becomes of the payment. Returns the order's id. */
export async function buyTicket(browser, { origin, clock, outcome, beforePaying }) {
  const { context, page } = await openWindow(browser, { origin, clock });
  await signUp(page, origin);
  const { eventID, tier } = await findEvent(page);
  await visit(page, `/checkout/${eventID}/`);
  await page.getByRole('button', { name: `Add: ${tier.name}` }).click();
  for (let more = 1; more < tier.minPerOrder; more += 1) await page.getByRole('button', { name: `One more: ${tier.name}` }).click();
  await page.getByRole('button', { name: /^Continue · / }).click();
  await page.waitForURL((url) => url.searchParams.has('order'));
  const paymentID = new URL(page.url()).searchParams.get('order');
  await page.getByLabel('Your name').fill('Ira Menon');
  await page.getByRole('button', { name: /^Pay by UPI · / }).click();
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await page.locator('summary').filter({ hasText: 'Rare faults' }).click();
  await beforePaying?.();
  await page.getByRole('button', { name: new RegExp(`^${outcome}`) }).click();
  await page.waitForURL((url) => url.pathname === '/payment/process/event/');
  await context.close();
  return paymentID;
}

/** The order as staff see it, once `look` is true of it. */
export const orderWhen = ({ page }, paymentID, what, look, seconds) =>
  poll(
    what,
    async () => {
      const order = await read(page, `/admin/orders/${paymentID}`);
      return look(order) ? order : null;
    },
    seconds,
  );
