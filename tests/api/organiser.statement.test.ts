import { sql } from 'drizzle-orm';
import { addEvent, addSession } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const owner = signInBeforeEach(app, 'Meera Iyer');
let show: Awaited<ReturnType<typeof addEvent>>;
beforeEach(async () => {
  show = await addEvent(app.db, { ownerID: owner.userID });
});

const buy = async (name: string, quantity = 1, { sessionID, tierIDs }: { sessionID: string; tierIDs: string[] } = show) => {
  const order = await app.bank.startPayment(await app.signIn(name), sessionID, tierIDs[0], quantity);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
};
const refund = async (paymentID: string, why: string, amountMinor?: number) => {
  await app.services.refunds.requestRefund(paymentID, why, amountMinor);
  await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.services.refunds.runRefunds();
};
const ask = async () => (await app.call('events.payoutStatement', { eventID: show.eventID }, { as: owner })).body;
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const balance = async (accountID: string) =>
  -(await app.bank.count(sql`SELECT COALESCE(sum(amount_minor), 0) AS n FROM postings WHERE account_id = ${accountID}`));

test('the statement matches the ledger to the paisa: sales, a full refund, a partial one, another show; on-site cash is not in it [R-PRIV-006]', async () => {
  const later = {
    sessionID: 'ses_later',
    tierIDs: await addSession(app.db, { eventID: show.eventID, sessionID: 'ses_later', startsInHours: 72 }),
  };
  await buy('Asha Rao', 2);
  const whole = await buy('Kabir Sen');
  const part = await buy('Nila Krishnan', 3);
  await buy('Ravi Menon', 1, later);
  await refund(whole.paymentID, 'goodwill');
  await refund(part.paymentID, 'one-stayed-at-home', 33_333);
  await app.call(
    'events.ticketsIssue',
    { sessionID: show.sessionID, tierID: show.tierIDs[0], quantity: 1, kind: 'ON_SITE', guestName: 'Guest' },
    { as: owner, headers: { 'idempotency-key': 'on-site-sale-1' } },
  );
  const { rows, due } = await ask();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    orders: 3,
    captured: inr(6 * 55_900),
    refunded: inr(55_900 + 33_333),
    shared: inr(0),
    collectedOnSite: inr(50_000),
  });
  expect(rows[1]).toMatchObject({ orders: 1, captured: inr(55_900), fees: inr(5900), refunded: inr(0), due: inr(50_000) });
  // What is due equals the channel's account, and every paisa of the rest has an owner.
  expect(due).toEqual(inr(await balance(`creator:${show.channelID}:payable:INR`)));
  type Amounts = Record<'captured' | 'refunded' | 'fees' | 'due' | 'shared', { amountMinor: number }>;
  for (const { captured, refunded, fees, due: mine, shared } of rows as Amounts[])
    expect(captured.amountMinor).toBe(refunded.amountMinor + fees.amountMinor + mine.amountMinor + shared.amountMinor);
  const fees = (rows as Amounts[]).reduce((sum, row) => sum + row.fees.amountMinor, 0);
  // The channel's earnings show the same balance.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const asked = { channelID: show.channelID, from: today, to: today };
  const [earnings] = (await app.call('studio.earnings', asked, { as: owner })).body.currencies;
  // A purchase that was refunded in full is no sale.
  expect(earnings).toMatchObject({ total: { sales: 3, amount: due }, closing: due });
  expect(fees).toBe((await balance('platform:fee_income:INR')) + (await balance('tax:gst_payable:INR')));
  await app.expectConsistent();
});

test('money that matches no order is not a sale', async () => {
  const order = await buy('Asha Rao');
  await app.bank.sendWebhook({ ...order, providerPaymentID: 'sbp_again' });
  expect(await balance('suspense:INR')).toBe(55_900);
  expect((await ask()).rows[0]).toMatchObject({ orders: 1, captured: inr(55_900), refunded: inr(0), due: inr(50_000) });
});

test('the shares of others are deducted, and the rest still adds up', async () => {
  await buy('Asha Rao');
  // As a sale of a title with investors is posted: a fifth of it is set aside for them.
  await app.db.execute(sql`
    WITH pool AS (INSERT INTO ledger_accounts (account_id, kind, owner_type, owner_id, currency, normal_side)
      VALUES ('returns:cmp_x:pool:INR', 'returnsPool', 'CAMPAIGN', 'cmp_x', 'INR', 'CREDIT') RETURNING account_id),
    sale AS (INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, subject_type, subject_id, created_by, memo)
      SELECT 'grp_share', 'sale', 'share', 'x', 'PAYMENT', subject_id, 'test', 'Share' FROM posting_groups LIMIT 1 RETURNING group_id)
    INSERT INTO postings (group_id, account_id, amount_minor, currency)
    SELECT sale.group_id, move.account_id, move.amount, 'INR' FROM sale, pool,
      LATERAL (VALUES (${`creator:${show.channelID}:payable:INR`}::text, 10000), (pool.account_id, -10000)) AS move(account_id, amount)`);
  expect((await ask()).rows[0]).toMatchObject({ captured: inr(55_900), fees: inr(5900), due: inr(40_000), shared: inr(10_000) });
});
