import { sql } from 'drizzle-orm';
import { addEvent } from '../support/fixtures/events';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let channelID: string;
let sessionID: string;
let tierID: string | undefined;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Meera Iyer');
  const show = await addEvent(app.db, { ownerID: owner.userID, capacity: 10, tiers: [{ capacity: 10 }] });
  ({ channelID, sessionID } = show);
  tierID = show.tierIDs[0];
});
afterAll(() => app.close());

async function sell() {
  const order = await app.bank.startPayment(await app.signIn('Asha Rao'), sessionID, tierID, 1);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}
/** Moves the sales so far into the past. */
async function ageSales(days: number) {
  await app.db.execute(sql`ALTER TABLE posting_groups DISABLE TRIGGER posting_groups_append_only`);
  await app.db.execute(sql`UPDATE posting_groups SET occurred_at = occurred_at - make_interval(days => ${days})`);
  await app.db.execute(sql`ALTER TABLE posting_groups ENABLE TRIGGER posting_groups_append_only`);
}
/** The show ends this many hours from now. */
const moveShow = (hours: number) =>
  app.db.execute(sql`
    UPDATE event_sessions SET doors_at = now() + make_interval(hours => ${hours - 4}), starts_at = now() + make_interval(hours => ${hours - 3}),
      ends_at = now() + make_interval(hours => ${hours})`);
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const account = async () => (await app.call('studio.payouts', { channelID }, { as: owner })).body.accounts[0];
const hoursUntil = (at: string) => Math.round((Date.parse(at) - Date.now()) / 3_600_000);

test('ticket money is withheld until two days after the show, however long ago it was sold [R-LEDGER-007]', async () => {
  await sell();
  await ageSales(60);
  await moveShow(24);
  expect(await account()).toMatchObject({ owed: inr(50_000), available: inr(0), withheld: inr(50_000) });
  expect(hoursUntil((await account()).releasesAt)).toBe(72);
  await moveShow(-47);
  expect(await account()).toMatchObject({ available: inr(0), withheld: inr(50_000) });
  await moveShow(-49);
  expect(await account()).toMatchObject({ owed: inr(50_000), available: inr(50_000), withheld: inr(0), releasesAt: null });
});

test('a ticket sold shortly before the show is still withheld for seven days', async () => {
  await sell();
  await moveShow(-49);
  expect(await account()).toMatchObject({ available: inr(0), withheld: inr(50_000) });
  expect(hoursUntil((await account()).releasesAt)).toBe(7 * 24);
  await ageSales(8);
  expect(await account()).toMatchObject({ available: inr(50_000), withheld: inr(0) });
});

test('a refund of a withheld sale takes nothing from what can be paid out', async () => {
  await sell();
  await ageSales(8);
  await moveShow(-49);
  const second = await addEvent(app.db, { ownerID: owner.userID });
  await app.db.execute(sql`UPDATE events SET channel_id = ${channelID} WHERE event_id = ${second.eventID}`);
  const order = await app.bank.startPayment(await app.signIn('Kabir Anand'), second.sessionID, second.tierIDs[0], 1);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  expect(await account()).toMatchObject({ owed: inr(100_000), available: inr(50_000), withheld: inr(50_000) });
  await app.refund(order.paymentID, 'organiser');
  expect(await account()).toMatchObject({ owed: inr(50_000), available: inr(50_000), withheld: inr(0), releasesAt: null });
});

test('a payout of withheld ticket money is refused', async () => {
  await app.call('campaigns.payoutAddressSet', { vpa: 'meera@okbank' }, { as: owner });
  await sell();
  await ageSales(60);
  const request = () => app.call('studio.payoutRequest', { channelID, amount: inr(50_000) }, { as: owner });
  expect((await request()).body.code).toBe('TOO_MUCH');
  await moveShow(-49);
  expect((await request()).status).toBe(200);
});
