import { sql } from 'drizzle-orm';
import { createCampaignLifecycle } from '@/server/modules/campaigns/campaignLifecycle';
import { systemClock } from '@/server/platform/clock';
import { setupCampaignApp } from '../support/campaignApp';
import { addRelease } from '../support/fixtures/releases';

const app = setupCampaignApp();

const three = async () => [await app.signIn('Asha'), await app.signIn('Bala'), await app.signIn('Chitra')] as const;
const end = (campaignID: string) =>
  app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);

test('an oversubscribed round operates only after every partial refund is requested, however small the batch', async () => {
  const people = await three();
  const { campaignID, channelID } = await app.addCampaign({
    oversubscription: 'PRO_RATA',
    minGoalMinor: 10_000_00,
    maxGoalMinor: 20_000_00,
  });
  for (const person of people) await app.invest(person, campaignID, 10_000_00);
  await addRelease(app.db, { channelID, extra: { campaignID } });
  await end(campaignID);
  const { db } = app;
  const { orders, refunds } = app.services;
  await createCampaignLifecycle({ db, clock: systemClock, orders, refunds, batch: 1 }).advance(campaignID);
  expect((await app.find(campaignID)).state).toBe('OPERATING');
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM refunds WHERE refund_key LIKE '%:unallotted'`)).toBe(3);
  await app.refundAll();
  for (const { userID } of people) expect(await app.balance(`investor:${userID}:payable:INR`)).toBe(0);
});

test('campaigns that wait for money do not block the others', async () => {
  const asha = await app.signIn('Asha');
  const waiting = await app.addCampaign();
  await app.invest(asha, waiting.campaignID);
  await end(waiting.campaignID);
  await app.services.campaigns.lifecycle.advanceDue(1);
  await app.services.campaigns.lifecycle.advanceDue(1);
  expect((await app.find(waiting.campaignID)).state).toBe('REFUNDING');
  const due = await app.addCampaign({ deadlineAt: new Date(Date.now() - 60_000) });
  await app.services.campaigns.lifecycle.advanceDue(1);
  expect((await app.find(due.campaignID)).state).not.toBe('LIVE');
  // Its claim has expired, so it is claimed again.
  await app.refundAll();
  await app.set(sql`UPDATE campaigns SET claimed_until = now() - interval '1 second' WHERE campaign_id = ${waiting.campaignID}`);
  await app.services.campaigns.lifecycle.advanceDue();
  expect((await app.find(waiting.campaignID)).state).toBe('CLOSED_FAILED');
});

test('the invested total decides the KYC level; the last choice of anonymity applies while unpaid', async () => {
  const [investor, { campaignID }] = [await app.signIn(), await app.addCampaign()];
  app.known.level = 'L1';
  const first = await app.begin(investor, campaignID, 6_000_00);
  const again = await app.begin(investor, campaignID, 6_000_00, { input: { isAnonymous: true } });
  expect(again.body.payment.paymentID).toBe(first.body.payment.paymentID);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM commitments WHERE is_anonymous`)).toBe(1);
  // Another amount replaces it; an abandoned commitment is not reopened beside a paid one.
  const { paymentID } = await app.invest(investor, campaignID, 7_000_00);
  const retry = await app.call('orders.pay', { paymentID: first.body.payment.paymentID, method: 'UPI' }, { as: investor });
  expect(retry.body.code).toBe('HOLD_EXPIRED');
  expect((await app.begin(investor, campaignID, 3_000_01)).body).toMatchObject({ code: 'KYC_REQUIRED', fields: { kycLevel: 'L2' } });
  expect((await app.begin(investor, campaignID, 3_000_00)).status).toBe(200);
  expect(await app.stateOf(paymentID)).toBe('COMMITTED');
  await app.set(sql`UPDATE commitments SET is_anonymous = false`);
  await app.begin(investor, campaignID, 3_000_00, { input: { isAnonymous: true } });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM commitments WHERE is_anonymous`)).toBe(1);
});

test('a campaign that is open but not yet recorded as open can be cancelled', async () => {
  const maker = await app.signIn('Maker');
  const { campaignID } = await app.addCampaign({
    ownerID: maker.userID,
    state: 'PRELAUNCH',
    opensAt: new Date(Date.now() + 3_600_000),
  });
  const cancel = () => app.call('campaigns.cancel', { campaignID, reason: 'The lead has left.' }, { as: maker });
  expect((await cancel()).body.code).toBe('NOT_RUNNING');
  await app.set(sql`UPDATE campaigns SET opens_at = now() - interval '1 second'`);
  await app.invest(await app.signIn('Asha'), campaignID);
  expect((await app.find(campaignID)).state).toBe('PRELAUNCH');
  expect((await cancel()).body).toMatchObject({ state: 'CANCELLED' });
});
