import { eq, sql } from 'drizzle-orm';
import { campaigns, commitments } from '@/server/db/schema/campaigns';
import { operators, payoutAddresses, payouts } from '@/server/db/schema/returns';
import { keepAudit } from '@/server/modules/ledger/keepAudit';
import { auditLedger } from '@/server/modules/ledger/ledgerAudit';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openReturnsHouse, type ReturnsHouse } from '../support/returnsHouse';
import type { Person } from '../support/testApp';

let house: ReturnsHouse;
let owner: Person;
let second: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  house = await openReturnsHouse();
});
beforeEach(async () => {
  await house.begin();
  owner = await house.signIn('Owner');
  second = await house.signIn('Second');
  ann = await house.signIn('Ann');
  bob = await house.signIn('Bob');
});
afterAll(() => house.close());

const ask = (operation: Parameters<ReturnsHouse['call']>[0], as: Person, input: Record<string, unknown>) =>
  house.call(operation, input, { as });
const nameOf = async ({ userID }: Person) => {
  const { rows } = await house.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${userID}`);
  return rows[0]?.username;
};
/** ₹500.00 sold, half of it the investors': Ann has two thirds, Bob one. */
async function pooled() {
  const work = await house.funded(owner, {
    recoupBasisPoints: 100_000,
    investors: [
      { allottedMinor: 200_000, userID: ann.userID },
      { allottedMinor: 100_000, userID: bob.userID },
    ],
  });
  await work.sell(bob);
  const { campaignID } = work;
  await ask('campaigns.secondAdd', owner, { campaignID, username: await nameOf(second) });
  return work;
}
async function approved() {
  const work = await pooled();
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID: work.campaignID });
  const { distributionID } = computed.body.distributions[0];
  await ask('campaigns.distributionApprove', second, { distributionID });
  return { ...work, distributionID };
}

test('a distribution is shared to the last paisa, says which work and week paid, and needs another person’s yes', async () => {
  const { campaignID } = await pooled();
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID, note: 'First week' });
  expect(computed.body).toMatchObject({ pool: { amountMinor: 25_000 }, isWaiting: true, role: 'OWNER' });
  const [distribution] = computed.body.distributions;
  expect(distribution).toMatchObject({ state: 'COMPUTED', amount: { amountMinor: 25_000 }, canApprove: false });
  expect(distribution.shares.map((share: { amount: { amountMinor: number } }) => share.amount.amountMinor)).toEqual([16_667, 8_333]);
  expect(distribution.sources).toEqual([
    expect.objectContaining({ kind: 'EVENT', sales: 1, week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
  ]);
  const { distributionID } = distribution;
  const alone = await ask('campaigns.distributionApprove', owner, { distributionID });
  expect([alone.status, alone.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await ask('campaigns.distributionApprove', ann, { distributionID })).status).toBe(404);
  expect((await ask('campaigns.distributionCompute', owner, { campaignID })).body.code).toBe('STILL_OPEN');
  const done = await ask('campaigns.distributionApprove', second, { distributionID });
  expect(done.body).toMatchObject({ pool: { amountMinor: 0 }, isWaiting: false, role: 'SECOND' });
  expect(await balanceOf(house.db, `investor:${ann.userID}:payable:INR`)).toBe(-16_667);
  expect((await ask('campaigns.distributionApprove', second, { distributionID })).body.code).toBe('NOT_OPEN');
  await house.allIsWell();
});

test('an operator is a second person too; the creator alone is none', async () => {
  const { campaignID } = await pooled();
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID });
  await house.db.insert(operators).values({ userID: ann.userID });
  const done = await ask('campaigns.distributionApprove', ann, { distributionID: computed.body.distributions[0].distributionID });
  expect(done.body).toMatchObject({ role: 'OPERATOR', pool: { amountMinor: 0 } });
  const itself = await ask('campaigns.secondAdd', owner, { campaignID, username: await nameOf(owner) });
  expect(itself.body.code).toBe('SAME_PERSON');
  await house.allIsWell();
});

test('a refund before the yes makes it be computed again; after the yes the pool owes it to the next one', async () => {
  const work = await pooled();
  const first = await ask('campaigns.distributionCompute', owner, { campaignID: work.campaignID });
  const order = await work.sell(ann, 2);
  await house.refund(order.paymentID, 'cancelled');
  const { rows } = await house.db.execute<{ id: string }>(
    sql`SELECT payment_id AS id FROM payments WHERE product = 'events' ORDER BY created_at LIMIT 1`,
  );
  await house.refund(rows[0]?.id ?? '', 'cancelled');
  const { distributionID } = first.body.distributions[0];
  expect((await ask('campaigns.distributionApprove', second, { distributionID })).body.code).toBe('POOL_CHANGED');
  await ask('campaigns.distributionWithdraw', owner, { distributionID });
  expect((await ask('campaigns.distributionCompute', owner, { campaignID: work.campaignID })).body.code).toBe('NOTHING_TO_SHARE');
  expect(await house.payouts(work.campaignID)).toEqual([]);
  await house.allIsWell();
});

test('a commitment that is charged back before the yes makes it be computed again, without it', async () => {
  const { campaignID } = await pooled();
  const first = await ask('campaigns.distributionCompute', owner, { campaignID });
  const { distributionID } = first.body.distributions[0];
  await house.db
    .update(commitments)
    .set({ state: 'CHARGED_BACK', endedAt: new Date(), endedBy: 'CHARGEBACK' })
    .where(eq(commitments.userID, bob.userID));
  expect((await ask('campaigns.distributionApprove', second, { distributionID })).body.code).toBe('POOL_CHANGED');
  expect(await balanceOf(house.db, `investor:${bob.userID}:payable:INR`)).toBe(0);
  await ask('campaigns.distributionWithdraw', owner, { distributionID });
  const next = await ask('campaigns.distributionCompute', owner, { campaignID });
  expect(next.body.distributions[0].shares).toMatchObject([{ amount: { amountMinor: 25_000 } }]);
});

test('who has an address is paid once, with the bank’s reference; who has none is held until they name one', async () => {
  const { campaignID } = await approved();
  await house.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
  await house.payOut();
  await house.payOut();
  const [bobs, anns] = await house.payouts(campaignID);
  expect(anns).toMatchObject({ state: 'PAID', amountMinor: 16_667, attempts: 1, reference: expect.stringMatching(/^UTR/) });
  expect(bobs).toMatchObject({ state: 'HELD', vpa: null });
  const set = await ask('campaigns.payoutAddressSet', bob, { vpa: 'bob@okbank' });
  expect(set.body).toMatchObject({ maskedVpa: '••••@okbank' });
  await house.payOut();
  expect((await house.payouts(campaignID)).map(({ state }) => state)).toEqual(['PAID', 'PAID']);
  expect(await balanceOf(house.db, `investor:${bob.userID}:payable:INR`)).toBe(0);
  expect((await ask('campaigns.payoutAddressSet', bob, { vpa: 'bob' })).status).toBe(400);
  await house.allIsWell();
});

test('a payout that bounces is held, owed as before, and paid under a new key to the new address', async () => {
  const { campaignID } = await approved();
  for (const { userID } of [ann, bob]) await house.db.insert(payoutAddresses).values({ userID, vpa: 'bounce@okbank' });
  await house.payOut();
  expect((await house.payouts(campaignID)).map(({ state }) => state)).toEqual(['BOUNCED', 'BOUNCED']);
  await house.payOut();
  const [held] = await house.payouts(campaignID);
  expect(held).toMatchObject({ state: 'HELD', reason: 'The bank sent the money back.' });
  expect(await balanceOf(house.db, `investor:${bob.userID}:payable:INR`)).toBe(-8_333);
  await ask('campaigns.payoutAddressSet', bob, { vpa: 'bob@okbank' });
  expect((await ask('campaigns.payoutRelease', bob, { payoutID: held?.payoutID })).status).toBe(404);
  expect((await ask('campaigns.payoutRelease', owner, { payoutID: held?.payoutID })).status).toBe(200);
  await house.payOut();
  expect((await house.payouts(campaignID))[0]).toMatchObject({ state: 'PAID', attempts: 2 });
  await house.allIsWell();
});

test('a worker that dies after it asked the bank is followed by one that asks under the same key: paid once', async () => {
  const { campaignID } = await approved();
  await house.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
  await house.returns.runner.runPayouts();
  // The bank has it, its call is lost, and nobody remembers the answer.
  await house.db.execute(sql`UPDATE sandbox_payouts SET delivered_at = now()`);
  await house.db
    .update(payouts)
    .set({ providerPayoutID: null, checkAt: new Date(0) })
    .where(eq(payouts.state, 'PAYING'));
  await Promise.all([house.returns.runner.runPayouts(), house.returns.runner.runPayouts()]);
  expect((await house.payouts(campaignID))[1]).toMatchObject({ state: 'PAID', attempts: 1 });
  const { rows } = await house.db.execute(sql`SELECT 1 FROM sandbox_payouts`);
  expect(rows).toHaveLength(1);
  await house.allIsWell();
});

test('the bank’s call is believed with its signature only', async () => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/payouts/webhooks/sandbox', payload: { key: 'x:1' } });
  expect(answer.statusCode).toBe(401);
});

describe('a creator', () => {
  const available = async (campaignID: string) => (await ask('campaigns.desk', owner, { campaignID })).body;
  const age = () =>
    house.db.execute(sql`ALTER TABLE posting_groups DISABLE TRIGGER posting_groups_append_only`).then(async () => {
      await house.db.execute(sql`UPDATE posting_groups SET occurred_at = occurred_at - interval '8 days'`);
      await house.db.execute(sql`ALTER TABLE posting_groups ENABLE TRIGGER posting_groups_append_only`);
    });
  /** The event's tickets are the campaign's own channel's, as a work of it would be. */
  async function earned() {
    const work = await pooled();
    await house.db.execute(sql`UPDATE events SET channel_id = ${work.channelID}`);
    await work.sell(ann, 2);
    return work;
  }

  test('is paid what was sold a week ago, at most that, after another person’s yes', async () => {
    const { campaignID } = await earned();
    expect(await available(campaignID)).toMatchObject({
      payable: { amountMinor: 350_000 },
      available: { amountMinor: 300_000 },
      payoutBlock: null,
    });
    await age();
    const amount = { amountMinor: 350_000, currency: 'INR' };
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount: { ...amount, amountMinor: 350_001 } })).body.code).toBe(
      'TOO_MUCH',
    );
    const asked = await ask('campaigns.payoutRequest', owner, { campaignID, amount });
    const { payoutID } = asked.body.payouts[0];
    expect(asked.body).toMatchObject({ available: { amountMinor: 0 } });
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount: { ...amount, amountMinor: 1 } })).body.code).toBe('TOO_MUCH');
    expect((await ask('campaigns.payoutApprove', owner, { payoutID })).status).toBe(403);
    await ask('campaigns.payoutApprove', second, { payoutID });
    await house.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    await house.payOut();
    expect((await available(campaignID)).payouts[0]).toMatchObject({ state: 'PAID', maskedVpa: '••••@okbank' });
    expect(await available(campaignID)).toMatchObject({ payable: { amountMinor: 0 } });
    await house.allIsWell();
  });

  test('is not paid before funding, and not while a refund or chargeback has taken more than is owed', async () => {
    const work = await earned();
    const { campaignID } = work;
    await age();
    const amount = { amountMinor: 350_000, currency: 'INR' };
    await house.db.update(campaigns).set({ state: 'LIVE' }).where(eq(campaigns.campaignID, campaignID));
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount })).body.code).toBe('NOT_FUNDED');
    await house.db.update(campaigns).set({ state: 'OPERATING' }).where(eq(campaigns.campaignID, campaignID));
    const asked = await ask('campaigns.payoutRequest', owner, { campaignID, amount });
    const { payoutID } = asked.body.payouts[0];
    await ask('campaigns.payoutApprove', second, { payoutID });
    await house.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    const { rows } = await house.db.execute<{ id: string }>(
      sql`SELECT payment_id AS id FROM payments WHERE product = 'events' ORDER BY created_at DESC LIMIT 1`,
    );
    await house.refund(rows[0]?.id ?? '', 'cancelled');
    await house.payOut();
    expect((await available(campaignID)).payouts[0]).toMatchObject({ state: 'HELD', reason: 'Less is owed than when this was asked for.' });
    await house.allIsWell();
  });

  test('is not paid twice from what another payout of theirs is taking', async () => {
    const { campaignID } = await earned();
    await age();
    const payoutIDs = [];
    for (const amountMinor of [200_000, 150_000]) {
      const asked = await ask('campaigns.payoutRequest', owner, { campaignID, amount: { amountMinor, currency: 'INR' } });
      payoutIDs.push(asked.body.payouts.find((one: { amount: { amountMinor: number } }) => one.amount.amountMinor === amountMinor).payoutID);
    }
    await house.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    await ask('campaigns.payoutApprove', second, { payoutID: payoutIDs[0] });
    await house.returns.runner.runPayouts();
    await ask('campaigns.payoutApprove', second, { payoutID: payoutIDs[1] });
    const { rows } = await house.db.execute<{ id: string }>(
      sql`SELECT payment_id AS id FROM payments WHERE product = 'events' ORDER BY created_at DESC LIMIT 1`,
    );
    await house.refund(rows[0]?.id ?? '', 'cancelled');
    // 300,000 is owed still, and 200,000 of it are with the bank.
    await house.payOut();
    expect((await house.payouts(campaignID)).filter(({ kind }) => kind === 'CREATOR')).toMatchObject([
      { amountMinor: 150_000, state: 'HELD', reason: 'Less is owed than when this was asked for.' },
      { amountMinor: 200_000, state: 'PAID' },
    ]);
    await house.allIsWell();
  });
});

test('strangers see no desk; what lies where is told to everybody from the ledger', async () => {
  const { campaignID } = await approved();
  expect((await ask('campaigns.desk', ann, { campaignID })).status).toBe(404);
  expect((await ask('campaigns.deskList', ann, {})).body.items).toEqual([]);
  expect((await ask('campaigns.deskList', second, {})).body.items).toHaveLength(1);
  await keepAudit(house.db);
  const trust = await house.call('campaigns.trust', { campaignID });
  expect(trust.body).toMatchObject({
    escrow: { amountMinor: 0 },
    returned: { amountMinor: 25_000 },
    paidOut: { amountMinor: 0 },
    isInOrder: true,
  });
});

test('the nightly check finds shares that are not the pool, a counter that is not posted; operators alone read it', async () => {
  const { campaignID, distributionID } = await approved();
  await house.db.execute(
    sql`UPDATE distribution_shares SET amount_minor = amount_minor + 1 WHERE distribution_id = ${distributionID} AND amount_minor = 8333`,
  );
  await house.db.execute(sql`UPDATE campaign_returns SET returned_minor = 7 WHERE campaign_id = ${campaignID}`);
  expect(await auditLedger(house.db)).toEqual([
    { invariant: 'SHARES_ARE_POOL', id: distributionID, found: '25001 shared, 25000 to pay, 25000 posted', expected: '25000' },
    { invariant: 'COUNTER_IS_POSTED', id: campaignID, found: '7', expected: '25000' },
  ]);
  await keepAudit(house.db);
  expect((await ask('campaigns.ledgerAudit', owner, {})).status).toBe(403);
  await house.db.insert(operators).values({ userID: owner.userID });
  const { body } = await ask('campaigns.ledgerAudit', owner, {});
  expect(body.runs[0].deviations).toHaveLength(2);
  expect(body.invariants.length).toBeGreaterThanOrEqual(9);
});
