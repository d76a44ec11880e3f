import { sql } from 'drizzle-orm';
import { setupCampaignApp } from '../support/campaignApp';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
let operator: Person;
let asha: Person;
beforeEach(async () => {
  operator = await app.signIn('Operator');
  asha = await app.signIn('Asha');
  await app.set(sql`INSERT INTO operators (user_id) VALUES (${operator.userID})`);
});

const action = (campaignID: string, move: string, as = operator, reason = 'We look into a complaint.') =>
  app.call('campaigns.act', { campaignID, action: move, reason }, { as });
const listMessages = async () =>
  (await app.db.execute<{ subject: string }>(sql`SELECT subject FROM messages WHERE message_key LIKE '%:turn:%' ORDER BY created_at`)).rows;
const ends = (campaignID: string, from: string) =>
  app.set(sql`UPDATE campaigns SET deadline_at = now() + ${from}::interval WHERE campaign_id = ${campaignID}`);

test('a suspended campaign takes no money, and investors can cancel, even after lock and deadline', async () => {
  const [bala, { campaignID }] = [await app.signIn('Bala'), await app.addCampaign()];
  const first = await app.invest(asha, campaignID);
  const second = await app.invest(bala, campaignID);
  const pendingPayment = await app.startPayment(await app.signIn('Chitra'), campaignID);
  await ends(campaignID, '1 hour');
  await app.set(sql`UPDATE commitments SET committed_at = now() - interval '25 hours' WHERE committed_at IS NOT NULL`);
  expect((await app.cancel(asha, first.commitmentID)).body.code).toBe('LOCKED');
  expect((await action(campaignID, 'SUSPEND')).body).toEqual({ state: 'SUSPENDED' });
  expect(await listMessages()).toEqual([{ subject: 'The Ferryman: suspended' }, { subject: 'The Ferryman: suspended' }]);
  expect((await app.begin(bala, campaignID)).body.code).toBe('NOT_OPEN');
  // Paid at the bank after the suspension: it is refunded.
  await app.bank.simulateOutcome(pendingPayment.orderID, 'upi', 0);
  await app.bank.returnFromProvider(pendingPayment.orderID, pendingPayment.paymentID);
  expect((await app.cancel(asha, first.commitmentID)).status).toBe(200);
  await ends(campaignID, '-1 hour');
  expect((await app.cancel(bala, second.commitmentID)).status).toBe(200);
  await app.refundAll();
  for (const { paymentID } of [first, second, pendingPayment]) expect(await app.stateOf(paymentID)).toBe('REFUNDED');
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
});

test('it resumes by the clock, is settled once its deadline has passed, and the journal says who and why', async () => {
  const { campaignID } = await app.addCampaign({ minGoalMinor: 10_000_00 });
  const { paymentID } = await app.invest(asha, campaignID);
  await action(campaignID, 'SUSPEND');
  expect((await action(campaignID, 'RESUME')).body).toEqual({ state: 'LIVE' });
  await action(campaignID, 'SUSPEND');
  await ends(campaignID, '-1 hour');
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect((await app.find(campaignID)).state).toBe('SUSPENDED');
  expect((await action(campaignID, 'RESUME')).body).toEqual({ state: 'CLOSING' });
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect([(await app.find(campaignID)).state, await app.stateOf(paymentID)]).toEqual(['FUNDED', 'ACTIVE']);
  expect((await action(campaignID, 'SUSPEND')).body.code).toBe('WRONG_STATE');
  const { rows } = await app.db.execute(sql`SELECT action, user_id AS by, reason FROM campaign_actions ORDER BY created_at`);
  expect(rows.map((row) => row.action)).toEqual(['SUSPEND', 'RESUME', 'SUSPEND', 'RESUME']);
  expect(rows[0]).toMatchObject({ by: operator.userID, reason: 'We look into a complaint.' });
});

test('an operator cancels a suspended campaign, and every investor gets a full refund', async () => {
  const { campaignID } = await app.addCampaign();
  const { paymentID } = await app.invest(asha, campaignID);
  await action(campaignID, 'SUSPEND');
  expect((await action(campaignID, 'CANCEL')).body).toEqual({ state: 'CANCELLED' });
  // Idempotent.
  expect((await action(campaignID, 'CANCEL')).body).toEqual({ state: 'CANCELLED' });
  await app.services.campaigns.lifecycle.advance(campaignID);
  await app.refundAll();
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect([(await app.find(campaignID)).state, await app.stateOf(paymentID)]).toEqual(['CLOSED_CANCELLED', 'REFUNDED']);
});

test('neither its maker nor another user suspends it, and no operator acts on their own campaign', async () => {
  const maker = await app.signIn('Maker');
  const { campaignID } = await app.addCampaign({ ownerID: maker.userID });
  expect((await action(campaignID, 'SUSPEND', maker)).status).toBe(403);
  expect((await action(campaignID, 'SUSPEND', asha)).status).toBe(404);
  await app.set(sql`INSERT INTO operators (user_id) VALUES (${maker.userID})`);
  expect((await action(campaignID, 'RESUME', maker)).status).toBe(403);
  expect((await action(campaignID, 'SUSPEND', operator, 'short')).status).toBe(400);
  expect((await app.find(campaignID)).state).toBe('LIVE');
});
