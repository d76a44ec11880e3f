import { randomUUID } from 'node:crypto';
import type { InputOf } from '@contract/operations';
import { type sql } from 'drizzle-orm';
import { systemClock } from '@/server/platform/clock';
import { createServices } from '@/server/services';
import { addRelease } from './fixtures/releases';
import { openSandboxBank } from './sandboxBank';
import { openTestApp, type Person } from './testApp';

type Shown = InputOf<'ott.paymentBegin'>['expected'];

/** A test app that sells titles, its bank, and helpers for both. */
export async function openOttApp() {
  const app = await openTestApp();
  const services = createServices({ db: app.db, config: app.config, clock: systemClock });
  const bank = openSandboxBank(app);
  const rupees = (amountMinor: number) => ({ amountMinor, currency: 'INR' });

  /** The price and default terms that the page shows. */
  const shownOf = (kind: string): Shown => (kind === 'BUY' ? rupees(9900) : { ...rupees(4900), startWithinDays: 30, watchWithinHours: 48 });

  const begin = (as: Person, releaseID: string, { kind = 'BUY', expected = shownOf(kind), key = randomUUID() } = {}) =>
    app.call('ott.paymentBegin', { releaseID, kind, method: 'UPI', expected }, { as, headers: { 'idempotency-key': key } });
  const status = async (as: Person, paymentID: string) => (await app.call('ott.paymentStatus', { paymentID }, { as })).body;
  const access = async (as: Person, releaseID: string) => (await app.call('ott.accessCheck', { releaseID }, { as })).body;
  const orderOf = (action: { pageUrl: string }) => String(new URL(action.pageUrl).pathname.split('/').at(-1));
  /** Starts a payment, pays at the bank and returns to the site. */
  const buy = async (as: Person, releaseID: string, kind: 'RENT' | 'BUY' = 'BUY', expected = shownOf(kind)) => {
    const { body } = await begin(as, releaseID, { kind, expected });
    const orderID = orderOf(body.action);
    await bank.simulateOutcome(orderID, 'upi', 0);
    await bank.returnFromProvider(orderID, body.payment.paymentID);
    return { paymentID: body.payment.paymentID as string, orderID };
  };
  return {
    ...app,
    services,
    bank,
    begin,
    status,
    access,
    orderOf,
    buy,
    premium: (spec: Parameters<typeof addRelease>[1] = {}) => addRelease(app.db, { isPremium: true, ...spec }),
    set: (statement: ReturnType<typeof sql>) => app.db.execute(statement),
  };
}
