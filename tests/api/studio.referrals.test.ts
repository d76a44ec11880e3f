import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { referralOrders } from '@/server/db/schema/referrals';
import { eraseAccount } from '@/server/modules/accounts/accountErasure';
import { readSections } from '@/server/modules/accounts/accountExportReads';
import { chargeBack } from '../support/disputes';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const owner = signInBeforeEach(app, 'Meera Iyer');
let show: Awaited<ReturnType<typeof addEvent>>;
beforeEach(async () => {
  show = await addEvent(app.db, { ownerID: owner.userID });
});

const make = async (name = 'Newsletter', { as = owner, channelID = show.channelID, kind = 'EVENT', id = show.eventID } = {}) =>
  app.call('studio.referralNew', { channelID, kind, id, name }, { as });
const codeOf = async (name?: string) => (await make(name)).body.link.code as string;
const links = async (as: Person = owner) => (await app.call('studio.referrals', { channelID: show.channelID }, { as })).body.items;
const visit = (code: string, as?: Person) => app.call('other.referralVisit', { code }, as ? { as } : {});
const via = (code: string, key: string = randomUUID()) => ({ 'x-marquee-via': code, 'idempotency-key': key });
/** Places an order for tickets with the code that the browser has kept. */
const place = async (
  as: Person,
  code: string,
  { key, quantity = 1, at = show }: { key?: string; quantity?: number; at?: typeof show } = {},
) => {
  const lines = [{ tierID: at.tierIDs[0], quantity }];
  const { status, body } = await app.call('events.ticketBegin', { sessionID: at.sessionID, lines }, { as, headers: via(code, key) });
  expect(status).toBe(200);
  return body.paymentID as string;
};
const buy = async (as: Person, code: string, options: Parameters<typeof place>[2] = {}) => {
  const paymentID = await place(as, code, options);
  const { body } = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as });
  const orderID = String(new URL(body.action.pageUrl).pathname.split('/').at(-1));
  await app.bank.simulateOutcome(orderID, 'upi');
  await app.bank.returnFromProvider(orderID, paymentID);
  return paymentID;
};
const refund = async (paymentID: string, why: string, amountMinor: number) => {
  await app.services.refunds.requestRefund(paymentID, why, amountMinor);
  await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.services.refunds.runRefunds();
};
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const money = (paid: number, refunded = 0) => [{ paid: inr(paid), refunded: inr(refunded), remaining: inr(paid - refunded) }];
const paidOf = (paymentID: string) => app.bank.count(sql`SELECT captured_minor AS n FROM payments WHERE payment_id = ${paymentID}`);
/** What the provider owes us: every payment of these tests, less what was returned. */
const inLedger = () =>
  app.bank.count(
    sql`SELECT COALESCE(sum(amount_minor), 0) AS n FROM postings JOIN ledger_accounts USING (account_id) WHERE kind = 'clearing'`,
  );

test('a link counts visits, paid orders and their money to the last unit as the ledger has it', async () => {
  const made = await make('Newsletter, November');
  const { code, path } = made.body.link;
  expect([made.status, path]).toEqual([200, `/event/${show.eventID}/?via=${code}`]);
  await visit(code);
  await visit(code, await app.signIn('Nila Krishnan'));
  const asha = await buy(await app.signIn('Asha Rao'), code, { quantity: 3 });
  const kabir = await buy(await app.signIn('Kabir Sen'), code);
  await place(await app.signIn('Ravi Menon'), code); // never paid
  const paid = (await paidOf(asha)) + (await paidOf(kabir));
  expect(await links()).toMatchObject([{ link: { name: 'Newsletter, November' }, visits: 2, orders: 2, amounts: money(paid) }]);
  expect(await inLedger()).toBe(paid);

  await refund(asha, 'goodwill', 33_333);
  expect((await links())[0].amounts).toEqual(money(paid, 33_333));
  await refund(asha, 'the rest', (await paidOf(asha)) - 33_333);
  await chargeBack(app.services, kabir);
  expect((await links())[0]).toMatchObject({ orders: 2, amounts: money(paid, paid) });
  expect(await inLedger()).toBe(0);
});

test('a repeated request is attributed once, and the order keeps its first link', async () => {
  const [code, second] = [await codeOf(), await codeOf('Poster')];
  const asha = await app.signIn('Asha Rao');
  const key = randomUUID();
  await Promise.all([place(asha, code, { key }), place(asha, code, { key })]);
  await place(asha, second, { key });
  const { rows } = await app.db.execute(sql`SELECT code FROM referral_orders`);
  expect(rows).toEqual([{ code }]);
});

test('a link cannot claim another work, of its own channel or of a foreign one', async () => {
  const other = await addEvent(app.db);
  const code = await codeOf();
  await buy(await app.signIn('Asha Rao'), code, { at: other });
  expect((await links())[0]).toMatchObject({ orders: 0, amounts: [] });
  expect((await make('Theirs', { id: other.eventID })).status).toBe(404);
  const stranger = await app.signIn('Kabir Sen');
  expect((await make('Mine', { as: stranger })).status).toBe(403);
  await addRelease(app.db, { ownerID: stranger.userID });
  expect((await make('Mine', { as: stranger })).status).toBe(404);
  expect((await app.call('studio.referrals', { channelID: show.channelID }, { as: stranger })).status).toBe(404);
  expect((await app.call('studio.referralEnd', { code }, { as: stranger })).status).toBe(404);
  expect((await app.call('studio.referralsCsv', { channelID: show.channelID }, { as: stranger })).status).toBe(404);
});

test('visits and purchases of the team, unknown codes and ended links are not counted', async () => {
  const code = await codeOf();
  await visit(code, owner);
  await buy(owner, code);
  for (const unknown of ['zzzzzzzz', 'not a code', "'; --"]) {
    expect((await visit(unknown)).status).toBe(200);
    await place(await app.signIn('Asha Rao'), unknown);
  }
  expect((await app.call('studio.referralEnd', { code }, { as: owner })).status).toBe(200);
  await visit(code);
  await buy(await app.signIn('Kabir Sen'), code);
  expect(await links()).toMatchObject([{ visits: 0, orders: 0, amounts: [], endedAt: expect.any(String) }]);
});

test('an order whose link cannot be recorded is placed all the same, and a repeated request records it', async () => {
  const [code, key, asha] = [await codeOf(), randomUUID(), await app.signIn('Asha Rao')];
  await app.db.execute(sql`ALTER TABLE referral_orders RENAME TO referral_orders_away`);
  const paymentID = await place(asha, code, { key });
  await app.db.execute(sql`ALTER TABLE referral_orders_away RENAME TO referral_orders`);
  expect(await place(asha, code, { key })).toBe(paymentID);
  expect(await app.db.$count(referralOrders)).toBe(1);
});

test('a title is attributed like an event', async () => {
  const film = await addRelease(app.db, { channelID: show.channelID, isPremium: true });
  const { body } = await make('Trailer', { kind: 'RELEASE', id: film.releaseID });
  const { code, path } = body.link;
  expect(path).toBe(`/ott/${film.slug}/?via=${code}`);
  const order = { releaseID: film.releaseID, kind: 'BUY', method: 'UPI', expected: inr(9900) };
  const asha = await app.signIn('Asha Rao');
  const begun = await app.call('ott.paymentBegin', order, { as: asha, headers: via(code) });
  const orderID = String(new URL(begun.body.action.pageUrl).pathname.split('/').at(-1));
  await app.bank.simulateOutcome(orderID, 'upi', 0);
  await app.bank.returnFromProvider(orderID, begun.body.payment.paymentID);
  expect((await links())[0]).toMatchObject({ orders: 1, amounts: money(9900) });
});

test('an editor sees visits and orders without amounts; the list has pages and the file has every link, no name as a formula', async () => {
  const names = ['=SUM(A1)', 'Poster', 'Partner'];
  const codes: string[] = [];
  for (const name of names) codes.push(await codeOf(name));
  await buy(await app.signIn('Asha Rao'), codes[0] ?? '');
  const editor = await app.signIn('Kabir Sen');
  await app.db.insert(channelMembers).values({ channelID: show.channelID, userID: editor.userID, role: 'EDITOR' });
  expect((await links(editor)).at(-1)).toMatchObject({ orders: 1, amounts: null });

  const page = (cursor?: string) =>
    app.call('studio.referrals', { channelID: show.channelID, limit: 2, ...(cursor ? { cursor } : {}) }, { as: owner });
  const first = (await page()).body;
  const rest = (await page(first.nextCursor)).body;
  expect([...first.items, ...rest.items].map(({ link }: { link: { name: string } }) => link.name)).toEqual([...names].reverse());
  expect(rest.nextCursor).toBeNull();
  expect((await page('nonsense')).status).toBe(400);

  const { body: text } = await app.call('studio.referralsCsv', { channelID: show.channelID }, { as: owner });
  const lines = String(text).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/^'=SUM\(A1\),.*,0,1,INR,\d+\.\d\d,0\.00,\d+\.\d\d$/);
});

const share = (as: Person | undefined, { kind = 'EVENT', id = show.eventID } = {}) =>
  app.call('other.referralShare', { kind, id }, as ? { as } : {});
const shares = async (as: Person) => (await app.call('other.referralShares', {}, { as })).body.items;

test('a visitor who shares a work has one link to it and sees its visits and orders; the channel sees those of all visitors without their names', async () => {
  const [asha, kabir] = [await app.signIn('Asha Rao'), await app.signIn('Kabir Sen')];
  const [made, again] = await Promise.all([share(asha), share(asha)]);
  const code = made.body.code as string;
  expect(again.body.code).toBe(code);
  const other = (await share(kabir)).body.code as string;
  expect(other).not.toBe(code);
  expect(code).toMatch(/^[a-z2-9]{8}$/);

  await visit(code);
  await visit(code, kabir);
  const first = await buy(await app.signIn('Ravi Menon'), code, { quantity: 2 });
  const second = await buy(asha, other);
  await refund(second, 'goodwill', 10_000);
  const [mine] = await shares(asha);
  expect(mine).toEqual({
    code,
    kind: 'EVENT',
    id: show.eventID,
    workName: expect.any(String),
    path: `/event/${show.eventID}/?via=${code}`,
    createdAt: expect.any(String),
    visits: 2,
    orders: 1,
  });
  const paid = (await paidOf(first)) + (await paidOf(second));
  await codeOf('Poster');
  const seen = await links();
  expect(seen).toMatchObject([
    { link: { name: 'Poster' }, orders: 0 },
    { link: null, id: show.eventID, visits: 2, orders: 2, amounts: money(paid, 10_000) },
  ]);
  for (const secret of [code, other, 'Asha', asha.userID]) expect(JSON.stringify(seen)).not.toContain(secret);
  const { body: file } = await app.call('studio.referralsCsv', { channelID: show.channelID }, { as: owner });
  expect(String(file).trim().split('\r\n').at(-1)).toMatch(/^Shared by visitors,.*,2,2,INR,/);
  expect((await app.call('studio.referralEnd', { code }, { as: owner })).status).toBe(404);
});

test("visits and purchases through one's own link are not counted, nor those of the team", async () => {
  const asha = await app.signIn('Asha Rao');
  const code = (await share(asha)).body.code as string;
  await visit(code, asha);
  await buy(asha, code);
  await visit(code, owner);
  await buy(owner, code);
  expect(await shares(asha)).toMatchObject([{ visits: 0, orders: 0 }]);
});

test('only a signed-in visitor gets a link, and only to a work that everyone can open', async () => {
  expect((await share(undefined)).status).toBe(401);
  const asha = await app.signIn('Asha Rao');
  const draft = await addRelease(app.db, { state: 'DRAFT' });
  expect((await share(asha, { kind: 'RELEASE', id: draft.releaseID })).status).toBe(404);
  expect((await share(asha, { kind: 'RELEASE', id: show.eventID })).status).toBe(404);
  expect((await share(asha, { kind: 'CHANNEL' })).status).toBe(400);
  const film = await addRelease(app.db, { state: 'UNLISTED' });
  expect((await share(asha, { kind: 'RELEASE', id: film.releaseID })).status).toBe(200);
  const page = (cursor?: string) => app.call('other.referralShares', { limit: 1, ...(cursor ? { cursor } : {}) }, { as: asha });
  await share(asha);
  const newest = (await page()).body;
  expect([newest.items[0].id, (await page(newest.nextCursor)).body.items[0].id]).toEqual([show.eventID, film.releaseID]);
});

test('when the account is erased its links end without a name, and what they brought stays with the work', async () => {
  const asha = await app.signIn('Asha Rao');
  const code = (await share(asha)).body.code as string;
  await visit(code);
  expect((await readSections(app.db, asha.userID)).sharedLinks).toMatchObject([{ code, workId: show.eventID, visits: 1 }]);
  await app.db.transaction((tx) => eraseAccount(tx, asha.userID, new Date()));
  await visit(code);
  expect((await readSections(app.db, asha.userID)).sharedLinks).toEqual([]);
  expect(await links()).toMatchObject([{ link: null, visits: 1 }]);
});

test('a period shows its visits, the orders placed in it and their money; another period is a clear refusal', async () => {
  const code = await codeOf();
  await visit(code);
  const paymentID = await buy(await app.signIn('Asha Rao'), code);
  await app.db.execute(sql`UPDATE referral_visits SET day = day - 10`);
  await app.db.execute(sql`UPDATE referral_orders SET created_at = created_at - interval '10 days'`);
  await visit(code);
  const today = new Date();
  const dayBefore = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const list = (period: { from?: string; to?: string }) =>
    app.call('studio.referrals', { channelID: show.channelID, ...period }, { as: owner });
  expect((await list({ from: dayBefore(6), to: dayBefore(0) })).body.items).toMatchObject([{ visits: 1, orders: 0, amounts: [] }]);
  const paid = await paidOf(paymentID);
  expect((await list({ from: dayBefore(27), to: dayBefore(0) })).body.items).toMatchObject([
    { visits: 2, orders: 1, amounts: money(paid) },
  ]);
  expect((await list({ from: dayBefore(10), to: dayBefore(10) })).body.items).toMatchObject([{ visits: 1, orders: 1 }]);
  const { body: file } = await app.call(
    'studio.referralsCsv',
    { channelID: show.channelID, from: dayBefore(6), to: dayBefore(0) },
    { as: owner },
  );
  expect(String(file)).toMatch(/,1,0,,,,\r?\n?$/);
  for (const wrong of [
    { from: dayBefore(6) },
    { to: dayBefore(6) },
    { from: dayBefore(0), to: dayBefore(1) },
    { from: dayBefore(400), to: dayBefore(0) },
    { from: 'yesterday', to: dayBefore(0) },
    { from: '2026-02-30', to: '2026-03-01' },
  ])
    expect([wrong, (await list(wrong)).status]).toEqual([wrong, 400]);
});
