import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { notifyOfDueAlerts } from '@/server/modules/campaigns/campaignNotifications';
import { setupCampaignApp, type CampaignApp } from '../support/campaignApp';
import { addRelease } from '../support/fixtures/releases';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupCampaignApp();
const asha = signInBeforeEach(app, 'Asha');

const lakh = 1_00_000_00;
const shareOf = (extra: Parameters<CampaignApp['addCampaign']>[0] = {}) =>
  app.addCampaign({
    instrument: 'REVENUE_SHARE',
    minTicketMinor: 5_000_00,
    maxTicketMinor: 5 * lakh,
    minGoalMinor: lakh,
    maxGoalMinor: 50 * lakh,
    ...extra,
  });

test('one person invests ten lakh a year across all campaigns; rewards and other people do not count', async () => {
  const [one, two, three] = [await shareOf(), await shareOf(), await shareOf()];
  await app.invest(asha, one.campaignID, 5 * lakh);
  await app.invest(asha, two.campaignID, 4 * lakh);
  const refused = await app.begin(asha, three.campaignID, 2 * lakh);
  expect(refused.body).toMatchObject({
    code: 'ANNUAL_CAP',
    error: 'One person can invest at most ₹10,00,000 a year. You can still invest ₹1,00,000',
  });
  const reward = await app.addCampaign({ maxGoalMinor: 10 * lakh });
  expect((await app.begin(asha, reward.campaignID, lakh)).status).toBe(200);
  expect((await app.begin(await app.signIn('Bala'), three.campaignID, 5 * lakh)).status).toBe(200);
  expect((await app.begin(asha, three.campaignID, lakh)).status).toBe(200);
  // A year later it no longer counts.
  await app.set(sql`UPDATE commitments SET created_at = now() - interval '366 days' WHERE campaign_id = ${one.campaignID}`);
  expect((await app.begin(asha, two.campaignID, 5 * lakh)).status).toBe(200);
});

test('two concurrent payments to two campaigns are counted one after the other', async () => {
  const [one, two] = [await shareOf(), await shareOf()];
  await app.invest(asha, one.campaignID, 5 * lakh);
  const more = await Promise.all([app.begin(asha, one.campaignID, 4 * lakh), app.begin(asha, two.campaignID, 4 * lakh)]);
  expect(more.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a late payment beyond the rest of the annual cap is refunded with the reason', async () => {
  const [one, two, three] = [await shareOf(), await shareOf(), await shareOf()];
  await app.invest(asha, one.campaignID, 5 * lakh);
  const late = await app.startPayment(asha, two.campaignID, 5 * lakh);
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE payment_id = ${late.paymentID}`);
  await app.services.orders.expireDue();
  expect(await app.stateOf(late.paymentID)).toBe('EXPIRED');
  // The expired commitment left room for another.
  await app.invest(asha, three.campaignID, 2 * lakh);
  await app.bank.simulateOutcome(late.orderID, 'upi', 0);
  await app.bank.returnFromProvider(late.orderID, late.paymentID);
  const why = 'Your payment arrived late and would have exceeded the yearly limit for one person. You’ll get a full refund.';
  expect(await app.status(asha, late.paymentID)).toMatchObject({
    reason: why,
    refundState: 'REQUESTED',
    commitment: { state: 'CANCELLED' },
  });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE body LIKE ${`${why}%`}`)).toBe(1);
  expect(await app.find(two.campaignID)).toMatchObject({ raisedMinor: 0, heldMinor: 0, investorCount: 0 });
  // No contract was concluded, and the portfolio offers none.
  const { commitmentID } = late;
  const flow = await app.call('campaigns.portfolioFlow', { flowID: commitmentID }, { as: asha });
  expect(flow.body).toMatchObject({ kind: 'PAID_IN', hasContractNote: false });
  for (const paper of ['campaigns.commitmentNote', 'campaigns.commitmentAgreement'] as const)
    expect((await app.call(paper, { commitmentID }, { as: asha })).body.code).toBe('REFUNDED_LATE');
  await app.refundAll();
  expect(await app.stateOf(late.paymentID)).toBe('REFUNDED');
  expect(await app.balance(`escrow:${two.campaignID}:INR`)).toBe(0);
});

test('a late payment is not refused because of an unpaid retry; the retry is refunded if it is paid after all', async () => {
  const [one, two, three] = [await shareOf(), await shareOf(), await shareOf()];
  await app.invest(asha, one.campaignID, 5 * lakh);
  const late = await app.startPayment(asha, two.campaignID, 5 * lakh);
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE payment_id = ${late.paymentID}`);
  await app.services.orders.expireDue();
  const unpaid = await app.startPayment(asha, three.campaignID, 5 * lakh);
  await app.bank.simulateOutcome(late.orderID, 'upi', 0);
  await app.bank.returnFromProvider(late.orderID, late.paymentID);
  expect([await app.stateOf(late.paymentID), await app.stateOf(unpaid.paymentID)]).toEqual(['COMMITTED', 'INITIATED']);
  await app.bank.simulateOutcome(unpaid.orderID, 'upi', 0);
  await app.bank.returnFromProvider(unpaid.orderID, unpaid.paymentID);
  expect(await app.status(asha, unpaid.paymentID)).toMatchObject({
    reason: expect.stringContaining('Another of your payments arrived in the meantime'),
    refundState: 'REQUESTED',
    commitment: { state: 'CANCELLED' },
  });
  expect(await app.find(three.campaignID)).toMatchObject({ raisedMinor: 0, heldMinor: 0, investorCount: 0 });
  await app.refundAll();
  expect(await app.stateOf(unpaid.paymentID)).toBe('REFUNDED');
});

test('small rewards of several campaigns add up for the KYC level', async () => {
  app.known.level = 'L1';
  for (let n = 0; n < 2; n += 1) await app.invest(asha, (await app.addCampaign()).campaignID, 4_000_00);
  const third = await app.addCampaign();
  expect((await app.begin(asha, third.campaignID, 3_000_00)).body).toMatchObject({ code: 'KYC_REQUIRED', fields: { kycLevel: 'L2' } });
  expect((await app.begin(asha, third.campaignID, 2_000_00)).status).toBe(200);
});

test('a clip does not count as a work: a funded campaign operates once its film is published', async () => {
  const { campaignID, channelID } = await app.addCampaign({ minGoalMinor: 5_000_00 });
  await app.invest(asha, campaignID);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
  await addRelease(app.db, { channelID, kind: 'SNAX', extra: { campaignID } });
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect((await app.find(campaignID)).state).toBe('FUNDED');
  await addRelease(app.db, { channelID, extra: { campaignID } });
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect((await app.find(campaignID)).state).toBe('OPERATING');
});

test('subscribers are alerted once near the goal, and once per deadline when a day is left', async () => {
  const campaign = await app.addCampaign({ title: 'Boats', minGoalMinor: 10_000_00, maxGoalMinor: lakh });
  const { campaignID } = campaign;
  await app.call('campaigns.subscribe', { campaignID, channels: ['EMAIL'] }, { as: asha, headers: { 'idempotency-key': randomUUID() } });
  const listMessages = async () => {
    await notifyOfDueAlerts(app.db, new Date());
    const { rows } = await app.db.execute<{ subject: string; body: string }>(
      sql`SELECT subject, split_part(body, E'\n', 1) AS body FROM messages WHERE message_key LIKE 'alert:%' ORDER BY created_at, subject`,
    );
    return rows;
  };
  const bala = await app.signIn('Bala');
  await app.invest(bala, campaignID, 7_000_00);
  expect(await listMessages()).toEqual([]);
  await app.invest(bala, campaignID, 1_000_00);
  const nearly = { subject: 'Close to its goal: Boats', body: 'Boats has reached 80% of its goal. ₹8,000 of ₹10,000 raised.' };
  expect(await listMessages()).toEqual([nearly]);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() + interval '23 hours' WHERE campaign_id = ${campaignID}`);
  expect(await listMessages()).toHaveLength(2);
  expect((await listMessages())[1]).toMatchObject({
    subject: 'Closing soon: Boats',
    body: expect.stringContaining('₹8,000 of ₹10,000 raised.'),
  });
  // A new deadline is a new alert; the same one is not.
  await app.set(sql`UPDATE campaigns SET deadline_at = now() + interval '22 hours' WHERE campaign_id = ${campaignID}`);
  expect(await listMessages()).toHaveLength(3);
  expect(await listMessages()).toHaveLength(3);
});

test('a declined commitment is opened again only for an investor who may still invest that much', async () => {
  const [investor, { campaignID }] = [await app.signIn(), await app.addCampaign()];
  app.known.level = 'L1';
  const first = await app.startPayment(investor, campaignID, 6_000_00);
  await app.bank.sendWebhook({ ...first, event: 'payment.failed' });
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second'`);
  await app.services.orders.expireDue();
  await app.invest(investor, (await app.addCampaign()).campaignID, 7_000_00);
  const retry = () => app.call('orders.pay', { paymentID: first.paymentID, method: 'UPI' }, { as: investor });
  expect((await retry()).body).toMatchObject({ status: 403, code: 'KYC_REQUIRED', fields: { kycLevel: 'L2' } });
  app.known.level = 'L2';
  expect((await retry()).body.order).toMatchObject({ status: 'PENDING', state: 'OPEN' });
});
