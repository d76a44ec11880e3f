import { createRazorpayXGateway } from '@/server/modules/returns/razorpayX/razorpayXGateway';
import { GatewayRefused, GatewayUnavailable } from '@/server/platform/providerErrors';
import { openFakeRazorpayX } from '../support/fakeRazorpayX';
import { addApprover, agePayoutAddresses } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

const webhookSecret = 'payout-webhook-secret';
let bank: Awaited<ReturnType<typeof openFakeRazorpayX>>;
let app: ReturnsApp;
let owner: Person;
let ann: Person;
beforeAll(async () => {
  bank = await openFakeRazorpayX(webhookSecret);
  app = await openReturnsApp({
    PAYOUT_PROVIDER: 'razorpayx',
    RAZORPAY_ORIGIN: bank.origin,
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
    RAZORPAYX_WEBHOOK_SECRET: webhookSecret,
  });
});
beforeEach(async () => {
  await app.begin();
  bank.payouts.clear();
  bank.sent.length = 0;
  bank.faults.length = 0;
  owner = await app.signIn('Owner');
  ann = await app.signIn('Ann');
  app.known.names.set(ann.userID, 'Ann Lee');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const gateway = () =>
  createRazorpayXGateway(
    { origin: bank.origin, keyID: 'rzp_test_key', keySecret: 'key-secret', accountNumber: '7878780080316316', webhookSecret },
    5,
  );
const account = { method: 'IN_BANK', holderName: 'Ann Lee', accountNumber: '501002345678', ifsc: 'HDFC0000053' } as const;
const order = { key: 'pyt_1:1', userID: 'usr_1', payoutID: 'pyt_1', to: account, amountMinor: 25_000, currency: 'INR', note: 'Marquee' };

const deliver = ({ body, signature }: { body: string; signature: string }) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/payouts/webhooks/razorpayx',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    payload: body,
  });
/** ₹250.00 for Ann, sent to RazorpayX. */
async function sent(ifsc = 'HDFC0000053') {
  const approver = await app.signIn('Second');
  const { campaignID, sell } = await app.funded(owner, {
    recoupBasisPoints: 100_000,
    investors: [{ allottedMinor: 200_000, userID: ann.userID }],
  });
  await sell(ann);
  await addApprover(app.db, campaignID, approver.userID);
  const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
  await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: approver });
  const { method, holderName, accountNumber } = account;
  await app.call('campaigns.bankAccountSet', { method, holderName, accountNumber, ifsc }, { as: ann });
  await agePayoutAddresses(app.db);
  await app.returns.runner.runPayouts();
  return async () => (await app.payouts(campaignID))[0];
}
const onlyAtBank = () => {
  const [payout] = bank.payouts.values();
  if (!payout || bank.payouts.size !== 1) throw new Error(`${bank.payouts.size} payouts at the bank`);
  return payout;
};

test('a payout is sent with contact, fund account and idempotency key, and posted when the signed webhook says so', async () => {
  const payout = await sent();
  const request = bank.sent.find(({ path }) => path === 'POST /v1/payouts');
  const row = await payout();
  expect(request?.idempotency).toMatch(/^[0-9a-f]{36}$/);
  expect(request?.body).toEqual({
    account_number: '7878780080316316',
    amount: 25_000,
    currency: 'INR',
    mode: 'IMPS',
    purpose: 'payout',
    queue_if_low_balance: true,
    reference_id: `${row?.payoutID}:1`,
    narration: 'Marquee',
    fund_account: {
      account_type: 'bank_account',
      bank_account: { name: 'Ann Lee', ifsc: 'HDFC0000053', account_number: '501002345678' },
      contact: { name: 'Ann Lee', type: 'vendor', reference_id: ann.userID },
    },
  });
  expect(row).toMatchObject({ state: 'PAYING', providerPayoutID: onlyAtBank().id });
  const webhook = bank.finish(onlyAtBank().id, 'processed', 'HDFCN52023');
  expect((await deliver({ ...webhook, signature: '0'.repeat(64) })).statusCode).toBe(401);
  expect((await payout())?.state).toBe('PAYING');
  expect((await deliver(webhook)).statusCode).toBe(200);
  expect((await deliver(webhook)).statusCode).toBe(200);
  expect(await payout()).toMatchObject({ state: 'PAID', reference: 'HDFCN52023' });
  expect(await balanceOf(app.db, `investor:${ann.userID}:payable:INR`)).toBe(0);
  await app.expectConsistent();
});

test.each(['reversed', 'failed', 'rejected', 'cancelled'] as const)(
  'a payout that is %s is held with the bank’s reason',
  async (status) => {
    const payout = await sent();
    await deliver(bank.finish(onlyAtBank().id, status, null, 'Beneficiary account is closed.'));
    expect(await payout()).toMatchObject({ state: 'BOUNCED', reason: 'The bank returned the money: Beneficiary account is closed.' });
    await app.expectConsistent();
  },
);

test('a payout whose answer was lost is found by its reference and not sent twice', async () => {
  bank.faults.push(undefined, 'lostAnswer');
  const payout = await sent();
  expect(await payout()).toMatchObject({ state: 'PAYING', providerPayoutID: null });
  bank.finish(onlyAtBank().id, 'processed', 'UTR1');
  await app.db.execute('UPDATE payouts SET check_at = now()');
  await app.returns.runner.runPayouts();
  expect(await payout()).toMatchObject({ state: 'PAID', reference: 'UTR1', providerPayoutID: onlyAtBank().id });
  await app.expectConsistent();
});

test('an account that RazorpayX refuses holds the payout', async () => {
  const payout = await sent('HDFC0999999');
  expect(await payout()).toMatchObject({ state: 'HELD', reason: 'The bank refused this payment.' });
});

test('an event about something else is acknowledged and changes nothing', async () => {
  const payout = await sent();
  const other = bank.sign(JSON.stringify({ entity: 'event', event: 'transaction.created', payload: { transaction: { entity: {} } } }));
  expect((await deliver(other)).statusCode).toBe(200);
  expect((await deliver(bank.finish(onlyAtBank().id, 'queued'))).statusCode).toBe(200);
  expect((await payout())?.state).toBe('PAYING');
});

describe('the client', () => {
  test.each(['silence', 'html', 500, 409] as const)('%s means an unknown outcome, not a refusal', async (fault) => {
    bank.faults.push(fault);
    await expect(gateway().send(order)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test('the same key pays once', async () => {
    const [first, second] = [await gateway().send(order), await gateway().send(order)];
    expect(second).toEqual(first);
    expect(bank.payouts.size).toBe(1);
    expect(await gateway().find('pyt_1:1')).toMatchObject({ providerPayoutID: first.providerPayoutID, state: 'PROCESSING' });
    expect(await gateway().find('pyt_1:2')).toBeNull();
  });

  test.each([
    ['UPI', { method: 'UPI', vpa: 'ann@okbank' } as const, 10_000_000],
    ['IMPS', account, 50_000_000],
    ['RTGS', account, 50_000_001],
  ])('the mode is %s by kind and amount', async (mode, to, amountMinor) => {
    await gateway().send({ ...order, to, amountMinor });
    expect(bank.sent.at(-1)?.body.mode).toBe(mode);
  });

  test('what no mode can carry is refused before it is sent', async () => {
    const upi = { method: 'UPI', vpa: 'ann@okbank' } as const;
    await expect(gateway().send({ ...order, to: upi, amountMinor: 10_000_001 })).rejects.toBeInstanceOf(GatewayRefused);
    const foreign = { method: 'GB_BANK', holderName: 'Ann Lee', accountNumber: '31926819', sortCode: '601613' } as const;
    await expect(gateway().send({ ...order, to: foreign })).rejects.toBeInstanceOf(GatewayRefused);
    expect(bank.sent).toEqual([]);
  });

  test('a penny drop tells whether the account exists and to whom it belongs, at once or after a moment', async () => {
    const check = () => gateway().checkAccount?.(account, 'usr_1');
    bank.validations.push({ status: 'completed', accountStatus: 'active', name: 'ANN LEE' });
    expect(await check()).toEqual({ isValid: true, name: 'ANN LEE' });
    bank.validations.push({ status: 'created', accountStatus: 'active', name: 'ANN LEE' });
    expect(await check()).toEqual({ isValid: true, name: 'ANN LEE' });
    bank.validations.push({ status: 'completed', accountStatus: 'invalid', name: null });
    expect(await check()).toEqual({ isValid: false, name: null });
    bank.validations.push({ status: 'failed' });
    expect(await check()).toBeNull();
  });
});
