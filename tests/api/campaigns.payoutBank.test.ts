import { eq, sql } from 'drizzle-orm';
import { payoutAddresses, payouts } from '@/server/db/schema/payouts';
import { createMoneyDesk } from '@/server/modules/returns/moneyDeskService';
import type { AddressOf } from '@/server/modules/returns/payoutAddressRepository';
import {
  everyMethod,
  type PayoutGateway,
  type PayoutRequest,
  type PayoutReport,
  unconnectedPayouts,
} from '@/server/modules/returns/payoutGateway';
import { createPayoutRunner } from '@/server/modules/returns/payoutRunner';
import { createSettings } from '@/server/modules/settings/settings';
import { systemClock } from '@/server/platform/clock';
import { GatewayRefused, GatewayUnavailable } from '@/server/platform/providerErrors';
import { addApprover, agePayoutAddresses } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { standardTerms } from '../support/fixtures/payoutTerms';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let approver: Person;
let ann: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Owner');
  approver = await app.signIn('Second');
  ann = await app.signIn('Ann');
});
afterAll(() => app.close());

const ask = (operation: Parameters<ReturnsApp['call']>[0], as: Person, input: Record<string, unknown>) =>
  app.call(operation, input, { as });
/** Half of ₹500.00 is Ann's, approved, and she has set an address. */
async function approved(vpa = 'ann@okbank') {
  const work = await app.funded(owner, { recoupBasisPoints: 100_000, investors: [{ allottedMinor: 200_000, userID: ann.userID }] });
  const { campaignID } = work;
  await work.sell(ann);
  await addApprover(app.db, campaignID, approver.userID);
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID });
  await ask('campaigns.distributionApprove', approver, { distributionID: computed.body.distributions[0].distributionID });
  if (vpa) await app.db.insert(payoutAddresses).values({ userID: ann.userID, vpa });
  return work;
}
const addressOf: AddressOf = (tx, userID) => app.returns.addresses.open(tx, userID);
const verified = () => Promise.resolve('L2' as const);
const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
/** A bank without any orders, which handles a new one as the test says. */
const bankWith = (send: (order: PayoutRequest) => Promise<PayoutReport>, over: Partial<PayoutGateway> = {}) =>
  createPayoutRunner({
    db: app.db,
    logger,
    addressOf,
    clock: systemClock,
    settings: createSettings({ db: app.db, clock: systemClock }),
    kycLevelOf: verified,
    verifiedNameOf: () => Promise.resolve(null),
    gateway: {
      provider: 'sandbox',
      isConnected: true,
      methods: everyMethod,
      find: () => Promise.resolve(null),
      parseWebhook: () => null,
      send,
      ...over,
    },
  });
const paid = ({ key }: PayoutRequest): Promise<PayoutReport> =>
  Promise.resolve({ providerPayoutID: 'bank_1', key, state: 'PROCESSED', reference: 'UTR1' });
const again = () =>
  app.db
    .update(payouts)
    .set({ checkAt: new Date(0) })
    .where(eq(payouts.state, 'PAYING'));
const only = async (campaignID: string) => (await app.payouts(campaignID))[0];

test('a payout that the bank refuses is held until a new address, and not retried before', async () => {
  const { campaignID } = await approved('closed@okbank');
  const send = jest.fn(() => Promise.reject(new GatewayRefused('The VPA is closed')));
  const { runPayouts } = bankWith(send);
  await runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'HELD', reason: 'The bank refused this payment.', checkAt: null });
  expect(await runPayouts()).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await balanceOf(app.db, `investor:${ann.userID}:payable:INR`)).toBe(-25_000);
  await app.expectConsistent();
});

test('without a bank an approved payout waits, and is sent to the current address once there is one', async () => {
  const { campaignID } = await approved();
  const unconnected = createPayoutRunner({
    db: app.db,
    logger,
    addressOf,
    clock: systemClock,
    settings: createSettings({ db: app.db, clock: systemClock }),
    kycLevelOf: verified,
    verifiedNameOf: () => Promise.resolve(null),
    gateway: unconnectedPayouts('razorpay'),
  });
  expect(await unconnected.runPayouts()).toBe(0);
  expect(await only(campaignID)).toMatchObject({ state: 'APPROVED', maskedAddress: null, attempts: 0 });
  await app.db.update(payoutAddresses).set({ vpa: 'new@newbank' });
  await bankWith(paid).runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'PAID', maskedAddress: '••••@newbank', attempts: 1 });
  await app.expectConsistent();
});

test('an attempt through a provider that was replaced is not sent again, has a case, and is settled once that provider is back', async () => {
  const { campaignID } = await approved();
  await bankWith(() => Promise.reject(new GatewayUnavailable('No answer'))).runPayouts();
  await again();
  const send = jest.fn(paid);
  await bankWith(send, { provider: 'bank-file' }).runPayouts();
  expect(send).not.toHaveBeenCalled();
  expect(await only(campaignID)).toMatchObject({ state: 'PAYING', provider: 'sandbox', attempts: 1 });
  const openCases = async () => (await app.db.execute(sql`SELECT kind, state FROM operations_cases`)).rows;
  expect(await openCases()).toEqual([{ kind: 'PAYOUT_HELD', state: 'OPEN' }]);
  await again();
  await bankWith(send, {
    find: (key) => Promise.resolve({ providerPayoutID: 'bank_1', key, state: 'PROCESSED', reference: 'UTR1' }),
  }).runPayouts();
  expect(send).not.toHaveBeenCalled();
  expect(await only(campaignID)).toMatchObject({ state: 'PAID', reference: 'UTR1' });
  expect(await openCases()).toEqual([{ kind: 'PAYOUT_HELD', state: 'RESOLVED' }]);
  await app.expectConsistent();
});

test('an attempt the bank never received is retried: same key, current address, nothing held', async () => {
  const { campaignID } = await approved();
  await bankWith(() => Promise.reject(new GatewayUnavailable('No answer'))).runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'PAYING', maskedAddress: '••••@okbank' });
  await app.db.update(payoutAddresses).set({ vpa: 'new@okbank' });
  await again();
  const send = jest.fn((order: PayoutRequest) => Promise.reject<PayoutReport>(new GatewayUnavailable(order.key)));
  await bankWith(send).runPayouts();
  const row = await only(campaignID);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: `${row?.payoutID}:1`, to: { method: 'UPI', vpa: 'new@okbank' } }));
  await app.db.delete(payoutAddresses);
  await again();
  await bankWith(send).runPayouts();
  expect(send).toHaveBeenCalledTimes(1);
  expect(await only(campaignID)).toMatchObject({ state: 'HELD', reason: 'There is no payout account.' });
  await app.expectConsistent();
});

test('a payment returned after it was paid is owed again, once, announced, and paid again with its own postings', async () => {
  const { campaignID } = await approved();
  const owed = () => balanceOf(app.db, `investor:${ann.userID}:payable:INR`);
  await bankWith(paid).runPayouts();
  expect([await owed(), (await only(campaignID))?.state]).toEqual([0, 'PAID']);
  const back = { providerPayoutID: 'bank_1', key: `${(await only(campaignID))?.payoutID}:1`, state: 'REVERSED' as const, reference: null };
  const bank = bankWith(paid, { parseWebhook: () => back });
  await bank.receive('sandbox', Buffer.from(''), {});
  await bank.receive('sandbox', Buffer.from(''), {});
  expect(await only(campaignID)).toMatchObject({ state: 'BOUNCED', paidAt: null, reference: null });
  expect(await owed()).toBe(-25_000);
  expect(logger.error).toHaveBeenCalledTimes(1);
  await app.expectConsistent();
  await bank.runPayouts();
  await ask('campaigns.payoutRelease', owner, { payoutID: (await only(campaignID))?.payoutID });
  await bank.runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'PAID', attempts: 2 });
  expect(await owed()).toBe(0);
  await app.expectConsistent();
});

test('an address set during an attempt to the old one is tried automatically, and only once', async () => {
  const { campaignID } = await approved('old@okbank');
  const tried: string[] = [];
  const refusing = bankWith(async ({ to }) => {
    const vpa = to.method === 'UPI' ? to.vpa : '';
    tried.push(vpa);
    // Set between the attempt and the bank's response: nothing is held yet that could be released.
    if (vpa === 'old@okbank') await ask('campaigns.payoutAddressSet', ann, { vpa: 'new@okbank' });
    throw new GatewayRefused('Closed');
  });
  await refusing.runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'HELD', attempts: 1 });
  // The new address has a cooldown first.
  await refusing.runPayouts();
  expect(tried).toEqual(['old@okbank']);
  await agePayoutAddresses(app.db);
  await refusing.runPayouts();
  await refusing.runPayouts();
  expect(tried).toEqual(['old@okbank', 'new@okbank']);
  expect(await only(campaignID)).toMatchObject({ state: 'HELD', attempts: 2 });
  // The same address, reopened at the bank, must be set again.
  await ask('campaigns.payoutAddressSet', ann, { vpa: 'new@okbank' });
  await bankWith(paid).runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'PAID', attempts: 3 });
  await app.expectConsistent();
});

test('a pool is distributed among more commitments than one statement has parameters for', async () => {
  const work = await app.funded(owner, { investors: [{ allottedMinor: 200_000, userID: ann.userID }] });
  await work.sell(ann);
  const [one] = work.investors;
  await app.db.execute(sql`
    INSERT INTO payments SELECT m.* FROM generate_series(1, 13200) n, payments p,
      jsonb_populate_record(p, jsonb_build_object('payment_id', 'pay_many' || n, 'order_number', n, 'cart_key', n, 'client_request_id', n, 'provider_payment_id', n)) m
    WHERE p.payment_id = ${one?.paymentID}`);
  await app.db.execute(sql`
    INSERT INTO orders SELECT m.* FROM generate_series(1, 13200) n, orders o, jsonb_populate_record(o, jsonb_build_object('payment_id', 'pay_many' || n)) m
    WHERE o.payment_id = ${one?.paymentID}`);
  await app.db.execute(sql`
    INSERT INTO commitments SELECT m.* FROM generate_series(1, 13200) n, commitments k,
      jsonb_populate_record(k, jsonb_build_object('commitment_id', 'cmt_many' || n, 'payment_id', 'pay_many' || n)) m
    WHERE k.commitment_id = ${one?.commitmentID}`);
  await app.returns.distributions.compute(owner.userID, work.campaignID, '');
  const { rows } = await app.db.execute(sql`SELECT count(*)::int AS n, sum(amount_minor)::int AS sum FROM distribution_shares`);
  expect(rows).toEqual([{ n: 13_201, sum: 25_000 }]);
  expect(await app.payouts(work.campaignID)).toMatchObject([{ amountMinor: 25_000, userID: ann.userID }]);
});

test.each([
  ['cannot tell', () => Promise.resolve(null)],
  ['does not answer', () => Promise.reject(new GatewayUnavailable('No answer'))],
])('a provider that %s does not keep the payee from setting an address, which is then unverified', async (_, verifyVpa) => {
  const policy = {
    addressCooldownHours: 48,
    operatorAbove: new Map<string, bigint>(),
    organisationAbove: new Map<string, bigint>(),
    defaultTerms: () => standardTerms,
  };
  const bank = { methods: everyMethod };
  const verifiedNameOf = () => Promise.resolve(null);
  const parts = { db: app.db, clock: systemClock, kycLevelOf: verified, verifiedNameOf, policy, bank, addresses: app.returns.addresses };
  const desk = createMoneyDesk({ ...parts, gateway: { verifyVpa } });
  expect(await desk.setAddress(ann.userID, 'ann@okbank')).toMatchObject({
    maskedAddress: '••••@okbank',
    verifiedAt: null,
    cooldownUntil: expect.any(String),
  });
  const found = createMoneyDesk({ ...parts, gateway: app.services.gateway });
  expect(await found.setAddress(ann.userID, 'ann@okbank')).toMatchObject({ verifiedAt: expect.any(String) });
});

test('the bank’s webhook needs a valid signature', async () => {
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/v1/payouts/webhooks/sandbox', payload: { key: 'x:1' } });
  expect(answer.statusCode).toBe(401);
});
