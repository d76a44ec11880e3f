import { eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { events } from '@/server/db/schema/events';
import { financialYearOf, invoiceDay } from '@/server/modules/invoices/supplies';
import { toLocalTime } from '@/server/platform/zonedTime';
import { addEvent } from '../support/fixtures/events';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const owner = signInBeforeEach(app, 'Meera Iyer');
let show: Awaited<ReturnType<typeof addEvent>>;
let other: Awaited<ReturnType<typeof addEvent>>;
beforeEach(async () => {
  show = await addEvent(app.db, { ownerID: owner.userID });
  other = await addEvent(app.db);
  await app.db.update(events).set({ channelID: show.channelID, title: '+cmd' }).where(eq(events.eventID, other.eventID));
});

/** The day in India, where the channel's days begin. */
const today = () => toLocalTime(new Date(), 'Asia/Kolkata').slice(0, 10);
const period = () => ({ from: today(), to: today() });
const buy = async (name: string, { sessionID, tierIDs }: typeof show, quantity = 1) => {
  const order = await app.bank.startPayment(await app.signIn(name), sessionID, tierIDs[0], quantity);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
};
const refund = async (paymentID: string, amountMinor?: number) => {
  await app.services.refunds.requestRefund(paymentID, 'goodwill', amountMinor);
  await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.services.refunds.runRefunds();
};
const channelPeriod = () => ({ channelID: show.channelID, ...period() });
const report = async () => (await app.call('studio.earnings', channelPeriod(), { as: owner })).body.currencies;
const balance = async () =>
  -(await app.bank.count(
    sql`SELECT COALESCE(sum(amount_minor), 0) AS n FROM postings WHERE account_id = ${`creator:${show.channelID}:payable:INR`}`,
  ));
/** All pages of the postings behind a figure, three postings per page. */
async function postings(figure: Record<string, string>) {
  const items: { amount: { amountMinor: number }; paymentID: string | null }[] = [];
  for (let cursor: string | undefined; ;) {
    const { status, body } = await app.call(
      'studio.postings',
      { ...channelPeriod(), currency: 'INR', ...figure, limit: 3, ...(cursor ? { cursor } : {}) },
      { as: owner },
    );
    expect(status).toBe(200);
    items.push(...body.items);
    if (!body.nextCursor) return { items, total: body.total.amountMinor as number, count: body.count as number };
    cursor = body.nextCursor;
  }
}
async function sold() {
  const whole = await buy('Asha Rao', show, 2);
  const part = await buy('Kabir Sen', show, 3);
  for (const name of ['Nila Krishnan', 'Ravi Menon', 'Tenzin Dorje']) await buy(name, other);
  await refund(whole.paymentID);
  await refund(part.paymentID, 33_333);
  return part;
}

test('the postings behind each figure add up to it exactly over all pages', async () => {
  await sold();
  const [inr] = await report();
  const figures: [Record<string, string>, number][] = [
    [{ flow: 'SALES' }, inr.total.amount.amountMinor],
    ...inr.products.map(({ product, amount }: never) => [{ flow: 'SALES', product }, (amount as { amountMinor: number }).amountMinor]),
    ...inr.works.map(({ kind, id, amount }: never) => [{ flow: 'SALES', kind, id }, (amount as { amountMinor: number }).amountMinor]),
    ...inr.countries.map(({ country, amount }: never) => [{ flow: 'SALES', country }, (amount as { amountMinor: number }).amountMinor]),
    ...inr.days.map(({ day, amount }: never) => [{ flow: 'SALES', day }, (amount as { amountMinor: number }).amountMinor]),
  ];
  expect(figures).toHaveLength(6);
  for (const [figure, amount] of figures) {
    const { items, total, count } = await postings(figure);
    expect(items.reduce((sum, item) => sum + item.amount.amountMinor, 0)).toBe(amount);
    expect([total, count]).toEqual([amount, items.length]);
  }
  const sumOf = (rows: { amount: { amountMinor: number } }[]) => rows.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  for (const cut of [inr.products, inr.works, inr.countries, inr.days]) expect(sumOf(cut)).toBe(inr.total.amount.amountMinor);
  // Two of the five purchases were refunded, one of them in full.
  expect(inr.total).toEqual({ sales: 4, amount: { amountMinor: await balance(), currency: 'INR' } });
  expect(inr.closing.amountMinor).toBe(await balance());
  await app.expectConsistent();
});

test('what buyers paid, less fee, tax, refunds and the investors’ share, is what the channel earned, to the last unit', async () => {
  await sold();
  const [{ waterfall, total }] = await report();
  const minor = ({ amountMinor }: { amountMinor: number }) => amountMinor;
  const { paid, fee, tax, refunded, investors, shares, tcs, tds } = waterfall;
  expect(minor(paid) - minor(fee) - minor(tax) - minor(refunded) - minor(investors) - minor(shares) - minor(tcs) - minor(tds)).toBe(
    minor(total.amount),
  );
  expect(minor(paid)).toBe(
    await app.bank.count(sql`SELECT sum(amount_minor) AS n FROM payments WHERE status IN ('COMPLETED', 'BOOKED', 'REFUNDED')`),
  );
  expect(minor(refunded)).toBe(await app.bank.count(sql`SELECT sum(refunded_minor) AS n FROM payments`));
  const { items } = await postings({ flow: 'SALES' });
  type Posting = { kind: string; amount: { amountMinor: number }; waterfall: typeof waterfall; document: string | null };
  for (const posting of items as unknown as Posting[]) {
    const of = posting.waterfall;
    expect(minor(of.paid) - minor(of.fee) - minor(of.tax) - minor(of.investors)).toBe(minor(posting.amount));
    expect([posting.kind, posting.document]).toEqual(minor(of.paid) > 0 ? ['SALE', 'BILL_OF_SUPPLY'] : ['REFUND', null]);
  }
});

test('days begin at midnight in the channel’s time zone, and the days before are compared [R-PRIV-003]', async () => {
  const at = async (instant: string) => {
    const { paymentID } = await buy('Asha Rao', show);
    await app.db.execute(sql`ALTER TABLE posting_groups DISABLE TRIGGER USER`);
    await app.db.execute(sql`UPDATE posting_groups SET occurred_at = ${instant}::timestamptz WHERE subject_id = ${paymentID}`);
    await app.db.execute(sql`ALTER TABLE posting_groups ENABLE TRIGGER USER`);
  };
  await at('2026-10-31T18:29:59Z');
  await at('2026-10-31T18:30:00Z');
  const of = async (from: string, to: string) =>
    (await app.call('studio.earnings', { channelID: show.channelID, from, to }, { as: owner })).body;
  const november = await of('2026-11-01', '2026-11-30');
  expect(november).toMatchObject({ timeZone: 'Asia/Kolkata', previous: { from: '2026-10-02', to: '2026-10-31' } });
  expect(november.currencies[0]).toMatchObject({
    total: { sales: 1 },
    days: [{ day: '2026-11-01', sales: 1 }],
    previousDays: [{ day: '2026-10-31', sales: 1 }],
  });
  const changed = await app.call('channels.update', { channelID: show.channelID, timeZone: 'Europe/Berlin' }, { as: owner });
  expect(changed.body.timeZone).toBe('Europe/Berlin');
  expect((await of('2026-11-01', '2026-11-30')).currencies[0]).toMatchObject({ total: { sales: 0 }, days: [] });
  expect((await of('2026-10-31', '2026-10-31')).currencies[0].total.sales).toBe(2);
});

test('campaign funding is never a sale', async () => {
  await buy('Asha Rao', show);
  const campaign = await addFundedCampaign(app.db, { ownerID: owner.userID, channelID: show.channelID });
  await app.db.execute(sql`
    INSERT INTO ledger_accounts (account_id, kind, owner_type, owner_id, currency, normal_side) VALUES
      ('escrow:given:INR', 'escrow', 'CAMPAIGN', 'given', 'INR', 'CREDIT') ON CONFLICT DO NOTHING`);
  await app.db.execute(sql`
    WITH made AS (INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, subject_type, subject_id, created_by, memo)
      VALUES ('grp_given', 'funded', 'given', 'x', 'CAMPAIGN', ${campaign.campaignID}, 'test', 'Released') RETURNING group_id)
    INSERT INTO postings (group_id, account_id, amount_minor, currency)
    SELECT made.group_id, v.account, v.amount, 'INR' FROM made, (VALUES ('escrow:given:INR', 900000), (${`creator:${show.channelID}:payable:INR`}::text, -900000)) v(account, amount)`);
  const [inr] = await report();
  expect(inr.total).toEqual({ sales: 1, amount: { amountMinor: 50_000, currency: 'INR' } });
  // The release posted above, plus the commitment of the fixture.
  expect(inr.funding.amountMinor).toBe(1_000_000);
  expect(inr.closing.amountMinor).toBe(1_050_000);
  expect(await postings({ flow: 'FUNDING' })).toMatchObject({ total: 1_000_000, count: 2 });
});

test('a stranger can read neither the report nor its files', async () => {
  const { paymentID } = await sold();
  const stranger = await app.signIn('Stranger');
  await addEvent(app.db, { ownerID: stranger.userID });
  const query = { ...channelPeriod(), currency: 'INR', flow: 'SALES' };
  expect((await app.call('studio.earnings', channelPeriod(), { as: stranger })).status).toBe(404);
  expect((await app.call('studio.postings', query, { as: stranger })).status).toBe(404);
  expect((await app.call('studio.invoicePdf', { paymentID }, { as: stranger })).status).toBe(404);
  expect((await app.call('studio.earnings', channelPeriod(), { as: await app.signIn('No creator') })).status).toBe(403);
  expect((await app.call('studio.postings', { ...query, cursor: 'x' }, { as: owner })).status).toBe(400);
});

test('the date of an invoice and the year in its number follow Indian time', () => {
  const at = new Date('2027-03-31T18:30:00Z');
  expect([invoiceDay(at), financialYearOf(at)]).toEqual(['2027-04-01', 2027]);
  const before = new Date('2027-03-31T18:29:59Z');
  expect([invoiceDay(before), financialYearOf(before)]).toEqual(['2027-03-31', 2026]);
});

test('documents: a CSV without formulas, a statement, the invoice of a sale as it was issued', async () => {
  const { paymentID } = await sold();
  const { channelID } = show;
  const [{ handle, name } = { handle: '', name: '' }] = await app.db
    .select({ handle: channels.handle, name: channels.name })
    .from(channels)
    .where(eq(channels.channelID, channelID));
  const file = (url: string, query: Record<string, string> = {}) =>
    app.fastify.inject({ url: `/api/v1/studio/earnings/${url}`, query, cookies: owner.cookies });
  const answer = await file('postings.csv', channelPeriod());
  expect(answer.headers['content-disposition']).toContain(`earnings-${handle}-`);
  const csv = answer.body.trim().split('\r\n');
  expect(csv).toHaveLength(8);
  expect(csv.filter((line) => line.includes(",'+cmd,"))).toHaveLength(3);
  expect(csv[1]?.startsWith(`${name},`)).toBe(true);
  const amounts = csv.slice(1).map((line) => Math.round(Number(line.split(',').at(-3)) * 100));
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(await balance());
  for (const answer of [await file('statement.pdf', { channelID, month: today().slice(0, 7) }), await file(`invoices/${paymentID}`)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await Promise.all([file(`invoices/${paymentID}`), file(`invoices/${paymentID}`)]);
  expect((await file('statement.pdf', { channelID, month: '2026-13' })).statusCode).toBe(400);
  // A GSTIN is validated, logged and printed on later invoices; an issued invoice does not change.
  const sizeOf = async (id: string) => (await file(`invoices/${id}`)).rawPayload.length;
  const before = await sizeOf(paymentID);
  const set = (gstin: string) =>
    app.call('studio.taxIdentitySet', { channelID, gstin, legalName: 'Meera Iyer LLP', address: '4 Hill Road, Mumbai' }, { as: owner });
  expect((await set('27AAPFU0938F1ZV')).status).toBe(400);
  expect((await set('27AAPFU0939F1ZV')).body).toMatchObject({ gstin: '27AAPFU0939F1ZV', legalName: 'Meera Iyer LLP' });
  expect((await app.call('channels.log', { channelID }, { as: owner })).body.items[0]).toMatchObject({ action: 'channel.gstin' });
  await app.db.execute(sql`UPDATE users SET name = 'Kabir Sen the Younger' WHERE name = 'Kabir Sen'`);
  expect(await sizeOf(paymentID)).toBe(before);
});

test('the buyer, and no other person, gets a receipt with the invoices of the order', async () => {
  const buyer = await app.signIn('Asha Rao');
  const order = await app.bank.startPayment(buyer, show.sessionID, show.tierIDs[0], 2);
  const receiptFor = ({ cookies }: typeof buyer) => app.fastify.inject({ url: `/api/v1/orders/${order.paymentID}/receipt.pdf`, cookies });
  expect((await receiptFor(buyer)).statusCode).toBe(404); // it is not paid
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  const answer = await receiptFor(buyer);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const other of [owner, await app.signIn('Stranger')]) expect((await receiptFor(other)).statusCode).toBe(404); // the seller has the invoice
});

test('an accountant of two unrelated channels reads one at a time, and no third', async () => {
  const other = await addEvent(app.db, { ownerID: (await app.signIn('Kabir Sen')).userID });
  const accountant = await app.signIn('Accountant');
  for (const { channelID } of [show, other])
    await app.db.insert(channelMembers).values({ channelID, userID: accountant.userID, role: 'ACCOUNTANT' });
  await buy('Asha Rao', show, 2);
  await buy('Nila Krishnan', other);
  const salesOf = async (channelID: string) => {
    const { channel, currencies } = (await app.call('studio.earnings', { channelID, ...period() }, { as: accountant })).body;
    expect(channel.channelID).toBe(channelID);
    return currencies.map(({ total }: { total: { sales: number } }) => total.sales);
  };
  expect([await salesOf(show.channelID), await salesOf(other.channelID)]).toEqual([[1], [1]]);
  const query = { channelID: other.channelID, ...period(), currency: 'INR', flow: 'ALL' };
  expect((await app.call('studio.postings', query, { as: accountant })).body).toMatchObject({ count: 1 });
  const editor = await app.signIn('Editor');
  await app.db.insert(channelMembers).values({ channelID: show.channelID, userID: editor.userID, role: 'EDITOR' });
  const get = (path: string, query: Record<string, string>) =>
    app.fastify.inject({ url: `/api/v1/studio/earnings/${path}`, query, cookies: editor.cookies });
  expect((await get('postings.csv', channelPeriod())).statusCode).toBe(403);
  expect((await get('statement.pdf', { channelID: show.channelID, month: today().slice(0, 7) })).statusCode).toBe(403);
  expect((await get('postings.csv', { ...channelPeriod(), channelID: other.channelID })).statusCode).toBe(404);
  expect((await app.call('studio.earnings', period(), { as: owner })).status).toBe(400);
});
