import { eq, sql } from 'drizzle-orm';
import { campaigns } from '@/server/db/schema/campaigns';
import { paymentDisputes } from '@/server/db/schema/payments';
import { payableOf } from '@/server/modules/returns/payoutRepository';
import { setupCampaignApp } from '../support/campaignApp';
import { chargeBack, reportDispute } from '../support/disputes';
import { addEvent } from '../support/fixtures/events';
import { standardTerms } from '../support/fixtures/payoutTerms';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
let buyer: Person;
let owner: Person;
beforeEach(async () => {
  buyer = await app.signIn('Asha');
  owner = await app.signIn('Owner');
});

/** Two tickets at ₹500, paid; with fee and tax ₹1,118. */
async function sold() {
  const { sessionID, tierIDs, channelID } = await addEvent(app.db, { ownerID: owner.userID, capacity: 10, tiers: [{ capacity: 10 }] });
  const order = await app.bank.startPayment(buyer, sessionID, tierIDs[0], 2);
  await app.bank.simulateOutcome(order.orderID, 'card', 0);
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  // Sold before the payout hold period.
  await app.set(
    sql`SET session_replication_role = replica; UPDATE posting_groups SET occurred_at = now() - interval '8 days'; UPDATE event_sessions SET doors_at = doors_at - interval '90 days', starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'; SET session_replication_role = DEFAULT`,
  );
  return { ...order, channelID };
}
const statusOf = async (paymentID: string) => (await app.call('events.status', { paymentID }, { as: buyer })).body;
const disputeOf = async (paymentID: string) =>
  (await app.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentID, paymentID)))[0];
const payable = (channelID: string) =>
  app.db.transaction((tx) => payableOf(tx, { channelID, campaignID: null, currency: 'INR' }, { now: new Date(), terms: standardTerms }));
const sentRefunds = () => app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds WHERE state = 'PROCESSED'`);

describe('dispute states', () => {
  test('open, under review and won: the money is held and then released, and nothing is posted', async () => {
    const { paymentID, channelID } = await sold();
    const before = await payable(channelID);
    await reportDispute(app.services, paymentID, { state: 'OPEN', amountMinor: 40_000 });
    expect(await payable(channelID)).toMatchObject({ owed: before.owed, available: before.available - 40_000n, disputed: 40_000n });
    await reportDispute(app.services, paymentID, { state: 'UNDER_REVIEW', amountMinor: 40_000 });
    expect(await payable(channelID)).toMatchObject({ available: before.available - 40_000n });
    await reportDispute(app.services, paymentID, { state: 'WON', amountMinor: 40_000 });
    expect(await payable(channelID)).toEqual(before);
    expect(await statusOf(paymentID)).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: 0 } });
    expect(await disputeOf(paymentID)).toMatchObject({ state: 'WON', settledAt: expect.any(Date) });
  });

  test('a partly lost dispute takes exactly its amount and keeps the tickets; repeated and late reports change nothing', async () => {
    const { paymentID, channelID } = await sold();
    const { owed } = await payable(channelID);
    await reportDispute(app.services, paymentID, { state: 'OPEN', amountMinor: 55_900 });
    await reportDispute(app.services, paymentID, { state: 'LOST', amountMinor: 55_900 });
    expect(await reportDispute(app.services, paymentID, { state: 'LOST', amountMinor: 55_900 })).toBe('IGNORED');
    expect(await reportDispute(app.services, paymentID, { state: 'OPEN', amountMinor: 55_900 })).toBe('IGNORED');
    expect(await statusOf(paymentID)).toMatchObject({
      status: 'BOOKED',
      refunded: { amountMinor: 55_900 },
      tickets: [{ status: 'VALID' }, { status: 'VALID' }],
    });
    expect(await payable(channelID)).toMatchObject({ owed: owed / 2n, disputed: 0n });
    // A second dispute takes the rest and revokes the tickets.
    await reportDispute(app.services, paymentID, { state: 'LOST', amountMinor: 55_900, disputeID: 'second' });
    expect(await statusOf(paymentID)).toMatchObject({ status: 'REFUNDED', tickets: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }] });
    expect(await payable(channelID)).toMatchObject({ owed: 0n });
  });

  test('operators and the seller are notified when it opens and when it ends', async () => {
    const { paymentID } = await sold();
    await app.db.execute(sql`INSERT INTO operators (user_id) VALUES (${owner.userID})`);
    await reportDispute(app.services, paymentID, { state: 'OPEN' });
    await reportDispute(app.services, paymentID, { state: 'LOST' });
    const { rows } = await app.db.execute<{ subject: string }>(
      sql`SELECT subject FROM messages WHERE message_key LIKE '%dispute:%' ORDER BY created_at, subject`,
    );
    expect(rows.map(({ subject }) => subject).join('\n')).toMatch(/Dispute opened: ₹1,118.*Dispute lost: ₹1,118/s);
    expect(rows.length).toBe(4);
  });

  test('a report about an unknown payment is parked', async () => {
    expect(await reportDispute(app.services, 'pay_unknown', { state: 'OPEN' })).toBe('PARKED');
  });
});

describe('refunds during a dispute', () => {
  test('a refund of the disputed money waits, and is not sent when the dispute is lost', async () => {
    const { paymentID, channelID } = await sold();
    await reportDispute(app.services, paymentID, { state: 'OPEN' });
    await app.services.refunds.requestRefund(paymentID, 'cancelled');
    await app.refundAll();
    expect(await sentRefunds()).toBe(0);
    await reportDispute(app.services, paymentID, { state: 'LOST' });
    await app.set(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE state <> 'CANCELLED'`);
    await app.refundAll();
    expect(await sentRefunds()).toBe(0);
    expect(await statusOf(paymentID)).toMatchObject({ status: 'REFUNDED', refundState: 'NONE' });
    expect(await payable(channelID)).toMatchObject({ owed: 0n });
  });

  test('when the dispute is won the refund is sent', async () => {
    const { paymentID } = await sold();
    await reportDispute(app.services, paymentID, { state: 'OPEN' });
    await app.services.refunds.requestRefund(paymentID, 'cancelled');
    await app.refundAll();
    await reportDispute(app.services, paymentID, { state: 'WON' });
    await app.set(sql`UPDATE refunds SET due_at = now() - interval '1 second'`);
    await app.refundAll();
    expect(await sentRefunds()).toBe(1);
  });

  test('a refund waits when an earlier one, which another worker is sending, uses what the dispute leaves', async () => {
    const { paymentID } = await sold();
    await reportDispute(app.services, paymentID, { state: 'OPEN', amountMinor: 60_000 });
    for (const why of ['first', 'second']) await app.services.refunds.requestRefund(paymentID, why, 40_000);
    await app.set(sql`UPDATE refunds SET due_at = now() + interval '1 minute' WHERE reason = 'first'`); // claimed
    await app.refundAll();
    expect(await sentRefunds()).toBe(0);
    await app.set(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE reason = 'first'`);
    await app.refundAll();
    expect(await sentRefunds()).toBe(1);
  });

  test('of a larger refund only the part that the bank has not taken is sent', async () => {
    const { paymentID } = await sold();
    await app.services.refunds.requestRefund(paymentID, 'cancelled', 80_000);
    await reportDispute(app.services, paymentID, { state: 'LOST', amountMinor: 50_000 });
    await app.refundAll();
    expect(await statusOf(paymentID)).toMatchObject({ refunded: { amountMinor: 80_000 }, refundState: 'SUCCEEDED' });
    const { rows } = await app.db.execute<{ amount: number }>(sql`SELECT amount_minor::int AS amount FROM sandbox_refunds`);
    expect(rows).toEqual([{ amount: 30_000 }]);
  });

  test('a loss after the refund was sent is posted to suspense, and operators are notified', async () => {
    const { paymentID, channelID } = await sold();
    await app.db.execute(sql`INSERT INTO operators (user_id) VALUES (${owner.userID})`);
    await app.services.refunds.requestRefund(paymentID, 'cancelled');
    await app.refundAll();
    const clearing = await app.balance('psp:sandbox:clearing:INR');
    await chargeBack(app.services, paymentID);
    expect(await app.balance('psp:sandbox:clearing:INR')).toBe(clearing - 111_800);
    expect(await app.balance('suspense:INR')).toBe(111_800);
    expect(await payable(channelID)).toMatchObject({ owed: 0n });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'Money was returned twice'`)).toBe(1);
  });
});

describe('a disputed investment', () => {
  const fund = { instrument: 'REVENUE_SHARE', minGoalMinor: 1_000_000, maxGoalMinor: 2_000_000 } as const;

  test('partly lost before the round ends: the commitment ends and the rest is refunded', async () => {
    const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...fund });
    const { paymentID } = await app.invest(buyer, campaignID, 1_000_000);
    await chargeBack(app.services, paymentID, 400_000);
    expect(await app.stateOf(paymentID)).toBe('CHARGED_BACK');
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 0, investorCount: 0 });
    await app.expectConsistent();
    await app.refundAll();
    expect(await app.status(buyer, paymentID)).toMatchObject({ status: 'REFUNDED', refunded: { amountMinor: 1_023_600 } });
    expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
  });

  test('after the release an open dispute holds the released money, and a lost part is charged to the creator', async () => {
    const { campaignID, channelID } = await app.addCampaign({ ownerID: owner.userID, ...fund });
    const { paymentID } = await app.invest(buyer, campaignID, 1_000_000);
    await app.db.update(campaigns).set({ deadlineAt: new Date(Date.now() - 1000) });
    await app.services.campaigns.lifecycle.advance(campaignID);
    const balance = () =>
      app.db.transaction((tx) => payableOf(tx, { channelID, campaignID, currency: 'INR' }, { now: new Date(), terms: standardTerms }));
    expect(await balance()).toMatchObject({ owed: 950_000n, available: 950_000n });
    expect(await payable(channelID)).toMatchObject({ owed: 0n });
    await reportDispute(app.services, paymentID, { state: 'OPEN', amountMinor: 300_000 });
    expect(await balance()).toMatchObject({ available: 650_000n });
    await reportDispute(app.services, paymentID, { state: 'LOST', amountMinor: 300_000 });
    const { owed } = await balance();
    // The same part of the fee and its tax is refunded: 300,000 of 1,023,600.
    expect(owed).toBe(950_000n - (300_000n - 5_861n - 1_055n));
    expect(await app.stateOf(paymentID)).toBe('ACTIVE');
    await reportDispute(app.services, paymentID, { state: 'LOST', amountMinor: 723_600, disputeID: 'second' });
    expect((await balance()).owed).toBe(-50_000n);
    expect(await app.stateOf(paymentID)).toBe('CHARGED_BACK');
  });
});

test('the sandbox simulates a dispute with signed webhooks', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 10, tiers: [{ capacity: 10 }] });
  const order = await app.bank.startPayment(buyer, sessionID, tierIDs[0], 1);
  await app.bank.simulateOutcome(order.orderID, 'disputeLostInPart', 0);
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM sandbox_webhooks ORDER BY due_at`);
  for (const { body } of rows) expect(await app.bank.sendWebhookBody(body)).toBe(200);
  expect(await statusOf(order.paymentID)).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: 27_950 } });
});
