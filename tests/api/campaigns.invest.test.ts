import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { setupCampaignApp } from '../support/campaignApp';
import { chargeBack } from '../support/disputes';

const app = setupCampaignApp();

test('the breakdown lists each line and what to accept; ₹10,000 is ₹10,236 with fee and tax', async () => {
  const { campaignID, termsHash } = await app.addCampaign();
  const { body } = await app.call('campaigns.paymentBreakdown', { campaignID, amountMinor: 10_000_00, currency: 'INR' });
  expect(body).toMatchObject({ total: { amountMinor: 1_023_600 }, termsHash, termsVersion: 1, kycLevel: 'L1' });
  expect(body.lines.map((line: { kind: string; amount: { amountMinor: number } }) => [line.kind, line.amount.amountMinor])).toEqual([
    ['ITEM', 1_000_000],
    ['FEE', 20_000],
    ['TAX', 3_600],
  ]);
  const ask = async (amountMinor: number, currency = 'INR') =>
    (await app.call('campaigns.paymentBreakdown', { campaignID, amountMinor, currency })).status;
  expect([await ask(999_99), await ask(1_00_000_01), await ask(10_000_00, 'USD')]).toEqual([422, 422, 422]);
  const draft = await app.addCampaign({ state: 'DRAFT', publishedAt: null });
  expect(
    (await app.call('campaigns.paymentBreakdown', { campaignID: draft.campaignID, amountMinor: 10_000_00, currency: 'INR' })).status,
  ).toBe(404);
});

test('a paid commitment is in escrow, counts as raised once, and is notified', async () => {
  const [investor, { campaignID }] = [await app.signIn(), await app.addCampaign()];
  const { paymentID } = await app.invest(investor, campaignID);
  expect(await app.status(investor, paymentID)).toMatchObject({
    status: 'COMPLETED',
    commitment: { state: 'COMMITTED', amount: { amountMinor: 1_000_000 }, refundState: 'NONE' },
    campaign: { raised: { amountMinor: 1_000_000 }, investorCount: 1 },
  });
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(-1_000_000);
  expect(await app.balance('platform:fee_income:INR')).toBe(-20_000);
  expect(await app.balance('tax:gst_payable:INR')).toBe(-3_600);
  await app.invest(investor, campaignID, 20_000_00);
  expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 3_000_000, heldMinor: 0, investorCount: 1 });
  const mine = await app.call('campaigns.myPurchases', { limit: 1 }, { as: investor });
  expect(mine.body.items).toHaveLength(1);
  const rest = await app.call('campaigns.myPurchases', { limit: 1, cursor: mine.body.nextCursor }, { as: investor });
  expect(rest.body).toMatchObject({ items: [{ paymentID }], nextCursor: null });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'You backed The Ferryman'`)).toBe(2);
  expect((await app.call('campaigns.paymentStatus', { paymentID }, { as: await app.signIn('Stranger') })).status).toBe(404);
});

test('a paid commitment has an agreement with parties, terms and signatures, for its investor only', async () => {
  const [investor, { campaignID }] = [await app.signIn('Asha Rao'), await app.addCampaign()];
  const begun = await app.begin(investor, campaignID, 10_000_00);
  const unpaid = { commitmentID: begun.body.payment.commitment.commitmentID };
  expect((await app.call('campaigns.commitmentAgreement', unpaid, { as: investor })).status).toBe(404);
  const { paymentID } = await app.invest(investor, campaignID);
  const { commitmentID } = (await app.status(investor, paymentID)).commitment;
  const pdf = await app.call('campaigns.commitmentAgreement', { commitmentID }, { as: investor });
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await app.call('campaigns.commitmentAgreement', { commitmentID }, { as: await app.signIn('Stranger') })).status).toBe(404);
});

test('a paid commitment has a contract note, which is refused once the stored terms differ from those agreed to', async () => {
  const [investor, { campaignID }] = [await app.signIn('Asha Rao'), await app.addCampaign()];
  const { paymentID } = await app.invest(investor, campaignID);
  const { commitmentID } = (await app.status(investor, paymentID)).commitment;
  const note = (as = investor) => app.call('campaigns.commitmentNote', { commitmentID }, { as });
  const pdf = await note();
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await note(await app.signIn('Stranger'))).status).toBe(404);
  const link = sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'You backed %' AND body LIKE ${`%/payment/process/campaign/?id=${paymentID}%`}`;
  expect(await app.bank.count(link)).toBe(1);
  await app.db.transaction(async (tx) => {
    // Past the trigger that refuses changes.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE campaign_terms SET terms = jsonb_set(terms, '{shareBasisPoints}', '1') WHERE campaign_id = ${campaignID}`);
  });
  expect(await note()).toMatchObject({ status: 409, body: { code: 'TERMS_MISMATCH' } });
});

test('unread terms, a changed price, a missing right or a closed campaign are refused before money moves [R-PAY-021]', async () => {
  const investor = await app.signIn();
  const { campaignID, ownerID } = await app.addCampaign({ ownerID: (await app.signIn('Maker')).userID });
  const refused = async (input: Record<string, unknown>) => {
    const { status, body } = await app.begin(investor, campaignID, 10_000_00, { input });
    return [status, body.code];
  };
  expect(await refused({ termsHash: 'f'.repeat(64) })).toEqual([409, 'TERMS_CHANGED']);
  expect(await refused({ riskVersion: 'reward-2025-01' })).toEqual([409, 'TERMS_CHANGED']);
  expect(await refused({ expected: { amountMinor: 1_000_000, currency: 'INR' } })).toEqual([409, 'PRICE_CHANGED']);
  expect(await refused({ isRiskAccepted: false })).toEqual([400, 'INVALID_INPUT']);
  expect(await refused({ amount: { amountMinor: 10_000_00, currency: 'USD' } })).toEqual([422, 'WRONG_CURRENCY']);
  expect((await app.begin(investor, campaignID, 999_99)).body).toMatchObject({
    code: 'AMOUNT_OUT_OF_RANGE',
    fields: { amount: expect.any(String) as string },
  });
  expect((await app.begin(investor, campaignID, 1_00_000_01)).body.code).toBe('AMOUNT_OUT_OF_RANGE');
  app.known.level = 'L0';
  expect((await app.begin(investor, campaignID)).body).toMatchObject({ status: 403, code: 'KYC_REQUIRED', fields: { kycLevel: 'L1' } });
  app.known.level = 'L1';
  expect((await app.begin(investor, campaignID, 10_000_01)).body.fields).toEqual({ kycLevel: 'L2' });
  app.known.level = 'L2';
  await app.set(sql`INSERT INTO channel_members (channel_id, user_id, role) SELECT channel_id, ${investor.userID}, 'OWNER' FROM campaigns`);
  expect((await app.begin(investor, campaignID)).body.code).toBe('OWNER_CANNOT_BUY');
  await app.set(sql`UPDATE login_sessions SET user_id = ${ownerID} WHERE user_id = ${investor.userID}`);
  expect((await app.begin(investor, campaignID)).body.code).toBe('OWNER_CANNOT_BUY');
  const other = await app.signIn('Late');
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second'`);
  expect((await app.begin(other, campaignID)).body.code).toBe('NOT_OPEN');
  await app.set(
    sql`UPDATE campaigns SET deadline_at = now() + interval '9 days', opens_at = now() + interval '1 day', state = 'PRELAUNCH'`,
  );
  expect((await app.begin(other, campaignID)).body.code).toBe('NOT_OPEN');
  await app.set(sql`UPDATE campaigns SET opens_at = now() - interval '1 second'`);
  expect((await app.begin(other, campaignID)).status).toBe(200);
  await app.set(sql`UPDATE campaigns SET state = 'SUSPENDED'`);
  expect((await app.begin(await app.signIn('Third'), campaignID)).body.code).toBe('NOT_OPEN');
});

test('ten concurrent requests make one commitment; another amount replaces the open one [R-API-014, R-API-022]', async () => {
  const [investor, { campaignID }] = [await app.signIn(), await app.addCampaign()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.begin(investor, campaignID)));
  const ids = new Set(answers.map(({ body }) => body.payment?.paymentID as string));
  expect(ids.size).toBe(1);
  expect(await app.find(campaignID)).toMatchObject({ heldMinor: 1_000_000 });
  const key = randomUUID();
  const first = await app.begin(investor, campaignID, 20_000_00, { key });
  expect((await app.begin(investor, campaignID, 20_000_00, { key })).body).toEqual(first.body);
  expect((await app.begin(investor, campaignID, 30_000_00, { key })).status).toBe(422);
  expect(await app.find(campaignID)).toMatchObject({ heldMinor: 2_000_000 });
  const [old = ''] = ids;
  expect(await app.stateOf(old)).toBe('EXPIRED');
});

test('before the lock cancelling refunds everything, fee and tax included; after it nothing can be cancelled', async () => {
  const [investor, { campaignID }] = [await app.signIn(), await app.addCampaign()];
  const first = await app.invest(investor, campaignID);
  const second = await app.invest(investor, campaignID, 20_000_00);
  const stranger = await app.signIn('Stranger');
  expect((await app.cancel(stranger, first.commitmentID)).status).toBe(404);
  const answer = await app.cancel(investor, first.commitmentID);
  expect(answer.body).toMatchObject({ commitment: { state: 'CANCELLED', refundState: 'REQUESTED', cancelUntil: null } });
  expect((await app.cancel(investor, first.commitmentID)).body.commitment.state).toBe('CANCELLED');
  expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 2_000_000, investorCount: 1 });
  await app.expectConsistent(); // while a payment is pending
  await app.refundAll();
  expect(await app.status(investor, first.paymentID)).toMatchObject({
    status: 'REFUNDED',
    refunded: { amountMinor: 1_023_600 },
    commitment: { state: 'REFUNDED', refundState: 'SUCCEEDED', refundReference: expect.any(String) as string },
  });
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(-2_000_000);
  expect(await app.balance('platform:fee_income:INR')).toBe(-40_000);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM posting_groups WHERE reverses_id IS NOT NULL`)).toBe(1);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() + interval '47 hours'`);
  // The day that a late investor has is over too.
  await app.set(sql`UPDATE commitments SET committed_at = now() - interval '25 hours'`);
  expect(await app.status(investor, second.paymentID)).toMatchObject({
    campaign: { state: 'CLOSING' },
    commitment: { cancelUntil: null },
  });
  expect((await app.cancel(investor, second.commitmentID)).body.code).toBe('LOCKED');
});

test('a payment after the deadline or above the goal is refunded automatically; while there is room it counts', async () => {
  const [one, two, three] = [await app.signIn('One'), await app.signIn('Two'), await app.signIn('Three')];
  const { campaignID } = await app.addCampaign({ maxGoalMinor: 1_00_000_00, maxTicketMinor: 1_00_000_00 });
  const expire = async () => {
    await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE state = 'OPEN'`);
    await app.services.orders.expireDue();
  };
  const payLate = async ({ orderID, paymentID }: { orderID: string; paymentID: string }) => {
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, paymentID);
  };
  const late = await app.startPayment(one, campaignID);
  await expire();
  expect([await app.stateOf(late.paymentID), (await app.find(campaignID)).heldMinor]).toEqual(['EXPIRED', 0]);
  await payLate(late);
  expect(await app.stateOf(late.paymentID)).toBe('COMMITTED');

  const outbid = await app.startPayment(two, campaignID, 50_000_00);
  await expire();
  await app.invest(three, campaignID, 60_000_00);
  await payLate(outbid);
  expect(await app.status(two, outbid.paymentID)).toMatchObject({
    status: 'COMPLETED',
    refundState: 'REQUESTED',
    commitment: { state: 'CANCELLED' },
  });
  await app.expectConsistent();

  const over = await app.startPayment(two, campaignID, 10_000_00);
  await expire();
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 minute', state = 'CLOSING'`);
  await payLate(over);
  expect(await app.stateOf(over.paymentID)).toBe('CANCELLED');
  await app.refundAll();
  expect([await app.stateOf(over.paymentID), await app.stateOf(outbid.paymentID)]).toEqual(['REFUNDED', 'REFUNDED']);
  expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 70_000_00, heldMinor: 0, investorCount: 2 });
});

test('a declined commitment can be paid again; an abandoned one is gone; a chargeback ends it', async () => {
  const [investor, { campaignID }] = [await app.signIn(), await app.addCampaign()];
  const order = await app.startPayment(investor, campaignID);
  await app.bank.sendWebhook({ ...order, event: 'payment.failed', providerPaymentID: 'sbp_x' });
  expect(await app.status(investor, order.paymentID)).toMatchObject({ status: 'DECLINED', canRetry: true });
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second'`);
  await app.services.orders.expireDue();
  expect(await app.stateOf(order.paymentID)).toBe('EXPIRED');
  const retry = await app.call('orders.pay', { paymentID: order.paymentID, method: 'CARD' }, { as: investor });
  expect(retry.body.order).toMatchObject({ status: 'PENDING', state: 'OPEN' });
  expect((await app.find(campaignID)).heldMinor).toBe(1_000_000);
  await app.bank.sendWebhook(order);
  expect(await app.stateOf(order.paymentID)).toBe('COMMITTED');
  await chargeBack(app.services, order.paymentID);
  expect(await app.stateOf(order.paymentID)).toBe('CHARGED_BACK');
  expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 0, investorCount: 0 });
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);

  const given = await app.startPayment(investor, campaignID);
  const released = await app.call('orders.cancel', { paymentID: given.paymentID }, { as: investor });
  expect(released.body).toMatchObject({ status: 'TIMED_OUT', state: 'CANCELLED' });
  expect(await app.status(investor, given.paymentID)).toMatchObject({ status: 'TIMED_OUT', commitment: { state: 'EXPIRED' } });
  expect((await app.find(campaignID)).heldMinor).toBe(0);
});
