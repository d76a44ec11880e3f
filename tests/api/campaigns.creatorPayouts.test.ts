import { eq, sql } from 'drizzle-orm';
import { campaigns } from '@/server/db/schema/campaigns';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { chargeBack, reportDispute } from '../support/disputes';
import { openInvestorPool, signInInvestorPool } from '../support/investorPool';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let approver: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  ({ owner, approver, ann, bob } = await signInInvestorPool(app));
});
afterAll(() => app.close());

const ask = (operation: Parameters<ReturnsApp['call']>[0], as: Person, input: Record<string, unknown>) =>
  app.call(operation, input, { as });
const pooled = () => openInvestorPool(app, { owner, approver, ann, bob });

describe('a creator', () => {
  const available = async (campaignID: string) => (await ask('campaigns.finances', owner, { campaignID })).body;
  const age = () =>
    app.db.execute(sql`ALTER TABLE posting_groups DISABLE TRIGGER posting_groups_append_only`).then(async () => {
      await app.db.execute(sql`UPDATE posting_groups SET occurred_at = occurred_at - interval '8 days'`);
      await app.db.execute(sql`ALTER TABLE posting_groups ENABLE TRIGGER posting_groups_append_only`);
    });
  /** Sells tickets of an event on the campaign's own channel, like a work of the campaign. */
  async function earned() {
    const work = await pooled();
    await app.db.execute(sql`UPDATE events SET channel_id = ${work.channelID}`);
    await work.sell(ann, 2);
    return work;
  }

  test("a creator payout covers what the round released, not the channel's sales, and needs another person’s approval [R-LEDGER-008]", async () => {
    const { campaignID, channelID } = await earned();
    expect(await available(campaignID)).toMatchObject({
      payable: { amountMinor: 300_000 },
      available: { amountMinor: 300_000 },
      payoutBlock: 'NO_ADDRESS',
    });
    await age();
    // The sales belong to the channel, and its payouts need an operator; tickets are withheld until after the show.
    const ofChannel = await ask('studio.payouts', owner, { channelID });
    expect(ofChannel.body.accounts).toMatchObject([
      { owed: { amountMinor: 50_000, currency: 'INR' }, withheld: { amountMinor: 50_000, currency: 'INR' } },
    ]);
    const amount = { amountMinor: 300_000, currency: 'INR' };
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount })).body.code).toBe('NO_ADDRESS');
    await app.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount: { ...amount, amountMinor: 300_001 } })).body.code).toBe(
      'TOO_MUCH',
    );
    const requested = await ask('campaigns.payoutRequest', owner, { campaignID, amount });
    const { payoutID } = requested.body.payouts[0];
    expect(requested.body).toMatchObject({ available: { amountMinor: 0 } });
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount: { ...amount, amountMinor: 1 } })).body.code).toBe('TOO_MUCH');
    expect((await ask('campaigns.payoutApprove', owner, { payoutID })).status).toBe(403);
    await ask('campaigns.payoutApprove', approver, { payoutID });
    await app.payOut();
    expect((await available(campaignID)).payouts[0]).toMatchObject({ state: 'PAID', maskedAddress: '••••@okbank' });
    expect(await available(campaignID)).toMatchObject({ payable: { amountMinor: 0 } });
    expect((await ask('studio.payouts', owner, { channelID })).body.accounts[0].owed.amountMinor).toBe(50_000);
    await app.expectConsistent();
  });

  test('no creator payout before funding, or while a chargeback exceeds the balance', async () => {
    const { campaignID, investors } = await earned();
    await app.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    const amount = { amountMinor: 300_000, currency: 'INR' };
    await app.db.update(campaigns).set({ state: 'LIVE' }).where(eq(campaigns.campaignID, campaignID));
    expect((await ask('campaigns.payoutRequest', owner, { campaignID, amount })).body.code).toBe('NOT_FUNDED');
    await app.db.update(campaigns).set({ state: 'OPERATING' }).where(eq(campaigns.campaignID, campaignID));
    const requested = await ask('campaigns.payoutRequest', owner, { campaignID, amount });
    const { payoutID } = requested.body.payouts[0];
    await ask('campaigns.payoutApprove', approver, { payoutID });
    await chargeBack(app.services, investors[1]?.paymentID ?? '');
    await app.payOut();
    expect((await available(campaignID)).payouts[0]).toMatchObject({
      state: 'HELD',
      reason: 'The balance is now lower than the payout requested.',
    });
    await app.expectConsistent();
  });

  test('the same balance is not paid out twice', async () => {
    const { campaignID, investors } = await earned();
    await app.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    const payoutIDs = [];
    for (const amountMinor of [160_000, 140_000]) {
      const requested = await ask('campaigns.payoutRequest', owner, { campaignID, amount: { amountMinor, currency: 'INR' } });
      payoutIDs.push(
        requested.body.payouts.find((one: { amount: { amountMinor: number } }) => one.amount.amountMinor === amountMinor).payoutID,
      );
    }
    await ask('campaigns.payoutApprove', approver, { payoutID: payoutIDs[0] });
    await app.returns.runner.runPayouts();
    await ask('campaigns.payoutApprove', approver, { payoutID: payoutIDs[1] });
    await chargeBack(app.services, investors[1]?.paymentID ?? '');
    // 200,000 is still owed, of which the bank is processing 160,000.
    await app.payOut();
    expect((await app.payouts(campaignID)).filter(({ kind }) => kind === 'CREATOR')).toMatchObject([
      { amountMinor: 140_000, state: 'HELD', reason: 'The balance is now lower than the payout requested.' },
      { amountMinor: 160_000, state: 'PAID' },
    ]);
    await app.expectConsistent();
  });

  test('disputed money is not paid out, even when the payout was approved before the dispute', async () => {
    const { campaignID, investors } = await earned();
    await app.db.insert(payoutAddresses).values({ userID: owner.userID, vpa: 'owner@okbank' });
    const requested = await ask('campaigns.payoutRequest', owner, { campaignID, amount: { amountMinor: 300_000, currency: 'INR' } });
    await ask('campaigns.payoutApprove', approver, { payoutID: requested.body.payouts[0].payoutID });
    await reportDispute(app.services, investors[1]?.paymentID ?? '', { state: 'OPEN' });
    await app.payOut();
    expect((await available(campaignID)).payouts[0]).toMatchObject({
      state: 'HELD',
      reason: 'A buyer has disputed part of this money. The payout is on hold until the dispute is decided.',
    });
    await app.expectConsistent();
  });
});
