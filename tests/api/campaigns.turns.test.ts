import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import { createCampaignClock } from '@/server/modules/campaigns/campaignClock';
import { createCapStock } from '@/server/modules/campaigns/capStock';
import { campaignShopOfFile } from '../support/campaignShop';
import { addRelease } from '../support/fixtures/releases';

const house = campaignShopOfFile();

const three = async () => [await house.signIn('Asha'), await house.signIn('Bala'), await house.signIn('Chitra')] as const;
const end = (campaignID: string) =>
  house.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);

test('a round that was cut does not begin to work before every part is asked back, however few at a time', async () => {
  const people = await three();
  const { campaignID, channelID } = await house.addCampaign({
    ...{ oversubscription: 'PRO_RATA', minGoalMinor: 10_000_00, maxGoalMinor: 20_000_00 },
  });
  for (const person of people) await house.invest(person, campaignID, 10_000_00);
  await addRelease(house.db, { channelID, extra: { campaignID } });
  await end(campaignID);
  const { db } = house;
  const { payments, refunds } = house.shop;
  await createCampaignClock({ db, clock: systemClock, payments, refunds, capOf: createCapStock, batch: 1 }).advance(campaignID);
  expect((await house.find(campaignID)).state).toBe('OPERATING');
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM refunds WHERE refund_key LIKE '%:unallotted'`)).toBe(3);
  await house.refundAll();
  for (const { userID } of people) expect(await house.balance(`investor:${userID}:payable:INR`)).toBe(0);
});

test('those that wait for money do not keep the others from their turn', async () => {
  const asha = await house.signIn('Asha');
  const waiting = await house.addCampaign();
  await house.invest(asha, waiting.campaignID);
  await end(waiting.campaignID);
  await house.shop.campaigns.clock.advanceDue(1);
  await house.shop.campaigns.clock.advanceDue(1);
  expect((await house.find(waiting.campaignID)).state).toBe('REFUNDING');
  const due = await house.addCampaign({ deadlineAt: new Date(Date.now() - 60_000) });
  await house.shop.campaigns.clock.advanceDue(1);
  expect((await house.find(due.campaignID)).state).not.toBe('LIVE');
  // Its minute over, it is looked at again.
  await house.refundAll();
  await house.set(sql`UPDATE campaigns SET claimed_until = now() - interval '1 second' WHERE campaign_id = ${waiting.campaignID}`);
  await house.shop.campaigns.clock.advanceDue();
  expect((await house.find(waiting.campaignID)).state).toBe('CLOSED_FAILED');
});

test('what a person has in it counts for who they must be; what they last ticked counts while it is unpaid', async () => {
  const [investor, { campaignID }] = [await house.signIn(), await house.addCampaign()];
  house.known.level = 'L1';
  const first = await house.begin(investor, campaignID, 6_000_00);
  const again = await house.begin(investor, campaignID, 6_000_00, { input: { isAnonymous: true } });
  expect(again.body.payment.paymentID).toBe(first.body.payment.paymentID);
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM commitments WHERE is_anonymous`)).toBe(1);
  // Another amount takes its place; what was given up does not come back beside what was paid.
  const { paymentID } = await house.invest(investor, campaignID, 7_000_00);
  const retry = await house.call('campaigns.paymentRetry', { paymentID: first.body.payment.paymentID, method: 'UPI' }, { as: investor });
  expect(retry.body).toMatchObject({ code: 'KYC_REQUIRED', fields: { kycLevel: 'L2' } });
  expect((await house.begin(investor, campaignID, 3_000_01)).body).toMatchObject({ code: 'KYC_REQUIRED', fields: { kycLevel: 'L2' } });
  expect((await house.begin(investor, campaignID, 3_000_00)).status).toBe(200);
  expect(await house.stateOf(paymentID)).toBe('COMMITTED');
  await house.set(sql`UPDATE commitments SET is_anonymous = false`);
  await house.begin(investor, campaignID, 3_000_00, { input: { isAnonymous: true } });
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM commitments WHERE is_anonymous`)).toBe(1);
});

test('open but not yet written down as open, it is cancelled all the same', async () => {
  const maker = await house.signIn('Maker');
  const { campaignID } = await house.addCampaign({
    ...{ ownerID: maker.userID, state: 'PRELAUNCH', opensAt: new Date(Date.now() + 3_600_000) },
  });
  const cancel = () => house.call('campaigns.cancel', { campaignID, reason: 'The lead has left.' }, { as: maker });
  expect((await cancel()).body.code).toBe('NOT_RUNNING');
  await house.set(sql`UPDATE campaigns SET opens_at = now() - interval '1 second'`);
  await house.invest(await house.signIn('Asha'), campaignID);
  expect((await house.find(campaignID)).state).toBe('PRELAUNCH');
  expect((await cancel()).body).toMatchObject({ state: 'CANCELLED' });
});
