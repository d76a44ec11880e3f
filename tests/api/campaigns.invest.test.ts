import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { campaignShopOfFile } from '../support/campaignShop';
import { chargeBack } from '../support/disputes';

const house = campaignShopOfFile();

test('an amount is told line by line with what is acknowledged; ₹10,000 are 10,236 with fee and tax', async () => {
  const { campaignID, termsHash } = await house.addCampaign();
  const { body } = await house.call('campaigns.paymentBreakdown', { campaignID, amountMinor: 10_000_00, currency: 'INR' });
  expect(body).toMatchObject({ total: { amountMinor: 1_023_600 }, termsHash, termsVersion: 1, kycLevel: 'L1' });
  expect(body.lines.map((line: { kind: string; amount: { amountMinor: number } }) => [line.kind, line.amount.amountMinor])).toEqual([
    ['ITEM', 1_000_000],
    ['FEE', 20_000],
    ['TAX', 3_600],
  ]);
  const ask = async (amountMinor: number, currency = 'INR') =>
    (await house.call('campaigns.paymentBreakdown', { campaignID, amountMinor, currency })).status;
  expect([await ask(999_99), await ask(1_00_000_01), await ask(10_000_00, 'USD')]).toEqual([422, 422, 422]);
  const draft = await house.addCampaign({ state: 'DRAFT', publishedAt: null });
  expect(
    (await house.call('campaigns.paymentBreakdown', { campaignID: draft.campaignID, amountMinor: 10_000_00, currency: 'INR' })).status,
  ).toBe(404);
});

test('paid lies in escrow, counts as raised once, and is told', async () => {
  const [investor, { campaignID }] = [await house.signIn(), await house.addCampaign()];
  const { paymentID } = await house.invest(investor, campaignID);
  expect(await house.status(investor, paymentID)).toMatchObject({
    status: 'COMPLETED',
    commitment: { state: 'COMMITTED', amount: { amountMinor: 1_000_000 }, refundState: 'NONE' },
    campaign: { raised: { amountMinor: 1_000_000 }, investorCount: 1 },
  });
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(-1_000_000);
  expect(await house.balance('platform:fee_income:INR')).toBe(-20_000);
  expect(await house.balance('tax:gst_payable:INR')).toBe(-3_600);
  await house.invest(investor, campaignID, 20_000_00);
  expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 3_000_000, heldMinor: 0, investorCount: 1 });
  const mine = await house.call('campaigns.myPurchases', { limit: 1 }, { as: investor });
  expect(mine.body.items).toHaveLength(1);
  const rest = await house.call('campaigns.myPurchases', { limit: 1, cursor: mine.body.nextCursor }, { as: investor });
  expect(rest.body).toMatchObject({ items: [{ paymentID }], nextCursor: null });
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'You are in: The Ferryman'`)).toBe(2);
  expect((await house.call('campaigns.paymentStatus', { paymentID }, { as: await house.signIn('Stranger') })).status).toBe(404);
});

test('what was not read, not shown, not allowed or not open is refused before money moves', async () => {
  const investor = await house.signIn();
  const { campaignID, ownerID } = await house.addCampaign({ ownerID: (await house.signIn('Maker')).userID });
  const refused = async (input: Record<string, unknown>) => {
    const { status, body } = await house.begin(investor, campaignID, 10_000_00, { input });
    return [status, body.code];
  };
  expect(await refused({ termsHash: 'f'.repeat(64) })).toEqual([409, 'TERMS_CHANGED']);
  expect(await refused({ riskVersion: 'reward-2025-01' })).toEqual([409, 'TERMS_CHANGED']);
  expect(await refused({ expected: { amountMinor: 1_000_000, currency: 'INR' } })).toEqual([409, 'PRICE_CHANGED']);
  expect(await refused({ isRiskAccepted: false })).toEqual([400, 'INVALID_INPUT']);
  expect(await refused({ amount: { amountMinor: 10_000_00, currency: 'USD' } })).toEqual([422, 'WRONG_CURRENCY']);
  expect((await house.begin(investor, campaignID, 999_99)).body).toMatchObject({
    code: 'TICKET_BOUNDS',
    fields: { amount: expect.any(String) as string },
  });
  expect((await house.begin(investor, campaignID, 1_00_000_01)).body.code).toBe('TICKET_BOUNDS');
  house.known.level = 'L0';
  expect((await house.begin(investor, campaignID)).body).toMatchObject({ status: 403, code: 'KYC_REQUIRED', fields: { kycLevel: 'L1' } });
  house.known.level = 'L1';
  expect((await house.begin(investor, campaignID, 10_000_01)).body.fields).toEqual({ kycLevel: 'L2' });
  house.known.level = 'L2';
  await house.set(
    sql`INSERT INTO channel_members (channel_id, user_id, role) SELECT channel_id, ${investor.userID}, 'OWNER' FROM campaigns`,
  );
  expect((await house.begin(investor, campaignID)).body.code).toBe('YOURS');
  await house.set(sql`UPDATE login_sessions SET user_id = ${ownerID} WHERE user_id = ${investor.userID}`);
  expect((await house.begin(investor, campaignID)).body.code).toBe('YOURS');
  const other = await house.signIn('Late');
  await house.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second'`);
  expect((await house.begin(other, campaignID)).body.code).toBe('NOT_OPEN');
  await house.set(
    sql`UPDATE campaigns SET deadline_at = now() + interval '9 days', opens_at = now() + interval '1 day', state = 'PRELAUNCH'`,
  );
  expect((await house.begin(other, campaignID)).body.code).toBe('NOT_OPEN');
  await house.set(sql`UPDATE campaigns SET opens_at = now() - interval '1 second'`);
  expect((await house.begin(other, campaignID)).status).toBe(200);
  await house.set(sql`UPDATE campaigns SET state = 'SUSPENDED'`);
  expect((await house.begin(await house.signIn('Third'), campaignID)).body.code).toBe('NOT_OPEN');
});

test('ten presses at once are one commitment; another amount makes the open one give way', async () => {
  const [investor, { campaignID }] = [await house.signIn(), await house.addCampaign()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => house.begin(investor, campaignID)));
  const ids = new Set(answers.map(({ body }) => body.payment?.paymentID as string));
  expect(ids.size).toBe(1);
  expect(await house.find(campaignID)).toMatchObject({ heldMinor: 1_000_000 });
  const key = randomUUID();
  const first = await house.begin(investor, campaignID, 20_000_00, { key });
  expect((await house.begin(investor, campaignID, 20_000_00, { key })).body).toEqual(first.body);
  expect((await house.begin(investor, campaignID, 30_000_00, { key })).status).toBe(422);
  expect(await house.find(campaignID)).toMatchObject({ heldMinor: 2_000_000 });
  const [old = ''] = ids;
  expect(await house.stateOf(old)).toBe('EXPIRED');
});

test('before the lock all of it goes back, fee and tax too; after it nothing does', async () => {
  const [investor, { campaignID }] = [await house.signIn(), await house.addCampaign()];
  const first = await house.invest(investor, campaignID);
  const second = await house.invest(investor, campaignID, 20_000_00);
  const stranger = await house.signIn('Stranger');
  expect((await house.cancel(stranger, first.commitmentID)).status).toBe(404);
  const answer = await house.cancel(investor, first.commitmentID);
  expect(answer.body).toMatchObject({ commitment: { state: 'CANCELLED', refundState: 'REQUESTED', cancelUntil: null } });
  expect((await house.cancel(investor, first.commitmentID)).body.commitment.state).toBe('CANCELLED');
  expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 2_000_000, investorCount: 1 });
  await house.allIsWell(); // with the money under way
  await house.refundAll();
  expect(await house.status(investor, first.paymentID)).toMatchObject({
    status: 'REFUNDED',
    refunded: { amountMinor: 1_023_600 },
    commitment: { state: 'REFUNDED', refundState: 'SUCCEEDED', refundReference: expect.any(String) as string },
  });
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(-2_000_000);
  expect(await house.balance('platform:fee_income:INR')).toBe(-40_000);
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM posting_groups WHERE reverses_id IS NOT NULL`)).toBe(1);
  await house.set(sql`UPDATE campaigns SET deadline_at = now() + interval '47 hours'`);
  // The day that a late joiner has is over too.
  await house.set(sql`UPDATE commitments SET committed_at = now() - interval '25 hours'`);
  expect(await house.status(investor, second.paymentID)).toMatchObject({
    campaign: { state: 'CLOSING' },
    commitment: { cancelUntil: null },
  });
  expect((await house.cancel(investor, second.commitmentID)).body.code).toBe('LOCKED');
});

test('money after the deadline or above the goal goes back by itself; while there is room it counts', async () => {
  const [one, two, three] = [await house.signIn('One'), await house.signIn('Two'), await house.signIn('Three')];
  const { campaignID } = await house.addCampaign({ maxGoalMinor: 1_00_000_00, maxTicketMinor: 1_00_000_00 });
  const expire = async () => {
    await house.set(sql`UPDATE commitments SET hold_until = now() - interval '1 second' WHERE state = 'INITIATED'`);
    await house.shop.campaigns.clock.sweepExpired();
  };
  const payLate = async ({ orderID, paymentID }: { orderID: string; paymentID: string }) => {
    await house.bank.press(orderID, 'upi', 0);
    await house.bank.comeBack(orderID, paymentID);
  };
  const late = await house.goToBank(one, campaignID);
  await expire();
  expect([await house.stateOf(late.paymentID), (await house.find(campaignID)).heldMinor]).toEqual(['EXPIRED', 0]);
  await payLate(late);
  expect(await house.stateOf(late.paymentID)).toBe('COMMITTED');

  const outbid = await house.goToBank(two, campaignID, 50_000_00);
  await expire();
  await house.invest(three, campaignID, 60_000_00);
  await payLate(outbid);
  expect(await house.status(two, outbid.paymentID)).toMatchObject({
    status: 'COMPLETED',
    refundState: 'REQUESTED',
    commitment: { state: 'CANCELLED' },
  });
  await house.allIsWell();

  const over = await house.goToBank(two, campaignID, 10_000_00);
  await expire();
  await house.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 minute', state = 'CLOSING'`);
  await payLate(over);
  expect(await house.stateOf(over.paymentID)).toBe('CANCELLED');
  await house.refundAll();
  expect([await house.stateOf(over.paymentID), await house.stateOf(outbid.paymentID)]).toEqual(['REFUNDED', 'REFUNDED']);
  expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 70_000_00, heldMinor: 0, investorCount: 2 });
});

test('a declined one may be paid again; given up it is gone; a bank that takes the money back ends it', async () => {
  const [investor, { campaignID }] = [await house.signIn(), await house.addCampaign()];
  const order = await house.goToBank(investor, campaignID);
  await house.bank.tell({ ...order, event: 'payment.failed', providerPaymentID: 'sbp_x' });
  expect(await house.status(investor, order.paymentID)).toMatchObject({ status: 'DECLINED', canRetry: true });
  await house.set(sql`UPDATE commitments SET hold_until = now() - interval '1 second'`);
  await house.shop.campaigns.clock.sweepExpired();
  expect(await house.stateOf(order.paymentID)).toBe('PAYMENT_FAILED');
  const retry = await house.call('campaigns.paymentRetry', { paymentID: order.paymentID, method: 'CARD' }, { as: investor });
  expect(retry.body.payment).toMatchObject({ status: 'PENDING', commitment: { state: 'INITIATED' } });
  expect((await house.find(campaignID)).heldMinor).toBe(1_000_000);
  await house.bank.tell(order);
  expect(await house.stateOf(order.paymentID)).toBe('COMMITTED');
  await chargeBack(house.shop, order.paymentID);
  expect(await house.stateOf(order.paymentID)).toBe('CHARGED_BACK');
  expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 0, investorCount: 0 });
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);

  const given = await house.goToBank(investor, campaignID);
  const released = await house.call('campaigns.paymentRelease', { paymentID: given.paymentID }, { as: investor });
  expect(released.body).toMatchObject({ status: 'TIMED_OUT', commitment: { state: 'EXPIRED' } });
  expect((await house.find(campaignID)).heldMinor).toBe(0);
});
