import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/platform/clock';
import { GatewayUnavailable } from '@/server/platform/providerErrors';
import { createServices, type Edges } from '@/server/services';
import { setupCampaignApp } from '../support/campaignApp';
import { chargeBack } from '../support/disputes';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();

const three = async () => [await app.signIn('Asha'), await app.signIn('Bala'), await app.signIn('Chitra')] as const;
const end = (campaignID: string) =>
  app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
const advance = async () => {
  await app.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  await app.services.campaigns.lifecycle.advanceDue();
};
const states = async (campaignID: string) =>
  (
    await app.db.execute<{ state: string }>(
      sql`SELECT state FROM commitments WHERE campaign_id = ${campaignID} ORDER BY created_at, commitment_id`,
    )
  ).rows.map(({ state }) => state);

test('it opens, locks, settles and releases the escrow: 5 % with its GST to the platform, the rest to the creator', async () => {
  const [asha, bala, chitra] = await three();
  const opensAt = new Date(Date.now() + 3_600_000);
  const { campaignID, channelID } = await app.addCampaign({ state: 'PRELAUNCH', opensAt, minGoalMinor: 10_000_00 });
  await advance();
  expect((await app.find(campaignID)).state).toBe('PRELAUNCH');
  await app.set(sql`UPDATE campaigns SET opens_at = now() - interval '1 second'`);
  await advance();
  expect((await app.find(campaignID)).state).toBe('LIVE');
  await app.invest(asha, campaignID, 10_000_00);
  const pending = await app.startPayment(bala, campaignID, 5_000_00);
  await app.invest(chitra, campaignID, 5_000_00);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() + interval '47 hours'`);
  await advance();
  expect((await app.find(campaignID)).state).toBe('CLOSING');
  await end(campaignID);
  await advance();
  // A payment begun before the deadline is still pending.
  expect(await app.find(campaignID)).toMatchObject({ state: 'SETTLING', heldMinor: 500_000 });
  await app.expectConsistent();
  await app.bank.simulateOutcome(pending.orderID, 'upi', 0);
  await app.bank.returnFromProvider(pending.orderID, pending.paymentID);
  expect(await app.stateOf(pending.paymentID)).toBe('COMMITTED');
  await advance();
  expect(await app.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 2_000_000, heldMinor: 0, investorCount: 3 });
  expect(await states(campaignID)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
  expect(await app.balance(`creator:${channelID}:payable:INR`)).toBe(-1_900_000);
  expect(await app.balance('platform:fee_income:INR')).toBe(-40_000 - 84_746);
  expect(await app.balance('tax:gst_payable:INR')).toBe(-7_200 - 15_254);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'Funded: The Ferryman'`)).toBe(3);
  await advance();
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM posting_groups WHERE type = 'funded'`)).toBe(1);
  // A chargeback is the creator's loss now.
  await chargeBack(app.services, pending.paymentID);
  expect(await app.balance(`creator:${channelID}:payable:INR`)).toBe(-1_400_000);
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
  expect(await app.stateOf(pending.paymentID)).toBe('CHARGED_BACK');
});

test('all or nothing: a failed round refunds three investors, although it is killed and restarted', async () => {
  const people = await three();
  const { campaignID } = await app.addCampaign();
  for (const person of people) await app.invest(person, campaignID, 10_000_00);
  await end(campaignID);
  // The worker dies after the first refund request, and the bank's response to another is lost.
  const { gateway } = app.services;
  let refundCount = 0;
  const edges: Edges = {
    gateway: {
      ...gateway,
      refund: async (order) => {
        const made = await gateway.refund(order);
        refundCount += 1;
        if (refundCount === 2) throw new GatewayUnavailable('no answer');
        return made;
      },
    },
  };
  const crashing = createServices({ db: app.db, config: app.config, clock: systemClock }, edges);
  const [row] = await app.services.db
    .execute<{ id: string }>(sql`SELECT commitment_id AS id FROM commitments ORDER BY commitment_id OFFSET 1 LIMIT 1`)
    .then(({ rows }) => rows);
  // Killed at the second commitment: its row is locked, the statement times out, the first refund remains.
  const client = await app.db.$client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM payments WHERE payment_id = (SELECT payment_id FROM commitments WHERE commitment_id = $1) FOR UPDATE', [
    row?.id,
  ]);
  await expect(app.services.campaigns.lifecycle.advanceDue()).rejects.toThrow();
  await client.query('ROLLBACK');
  client.release();
  expect((await app.find(campaignID)).state).toBe('REFUNDING');
  expect((await states(campaignID)).filter((state) => state === 'CANCELLED')).toHaveLength(2);
  await app.expectConsistent();

  await advance();
  expect(await states(campaignID)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  expect((await app.find(campaignID)).state).toBe('REFUNDING');
  await crashing.refunds.runRefunds();
  await app.set(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.refundAll();
  await advance();
  expect(await states(campaignID)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
  expect(await app.find(campaignID)).toMatchObject({ state: 'CLOSED_FAILED', raisedMinor: 3_000_000, endOutcome: 'FAILED' });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(3);
  for (const account of [`escrow:${campaignID}:INR`, 'platform:fee_income:INR', 'tax:gst_payable:INR'])
    expect(await app.balance(account)).toBe(0);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Not funded%'`)).toBe(3);
});

test('a pending payment is given up after three days', async () => {
  const [asha, bala] = await three();
  const { campaignID } = await app.addCampaign({ fundingRule: 'FLEXIBLE' });
  await app.invest(asha, campaignID, 10_000_00);
  const silent = await app.startPayment(bala, campaignID);
  await app.set(
    sql`UPDATE payment_attempts SET state = 'PROCESSING', provider_payment_id = 'sbp_x' WHERE payment_id = ${silent.paymentID}`,
  );
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE state = 'OPEN'`);
  await app.services.orders.expireDue();
  expect(await app.stateOf(silent.paymentID)).toBe('INITIATED');
  await end(campaignID);
  await advance();
  expect((await app.find(campaignID)).state).toBe('SETTLING');
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '73 hours'`);
  await advance();
  expect(await app.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 1_000_000, heldMinor: 0 });
  expect(await app.stateOf(silent.paymentID)).toBe('EXPIRED');
  await app.bank.simulateOutcome(silent.orderID, 'upi', 0);
  await app.bank.returnFromProvider(silent.orderID, silent.paymentID);
  expect(await app.stateOf(silent.paymentID)).toBe('CANCELLED');
  await app.refundAll();
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
});

test('pro rata: when oversubscribed, every investor keeps their part, and the rest is refunded with its fee', async () => {
  const people: readonly Person[] = await three();
  const { campaignID, channelID } = await app.addCampaign({
    oversubscription: 'PRO_RATA',
    minGoalMinor: 10_000_00,
    maxGoalMinor: 20_000_00,
  });
  const orders = [];
  for (const person of people) orders.push(await app.invest(person, campaignID, 10_000_00));
  await end(campaignID);
  await advance();
  expect(await app.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 2_000_000 });
  await app.expectConsistent();
  await app.refundAll();
  const kept = await Promise.all(orders.map(async ({ paymentID }, at) => app.status(people[at] as Person, paymentID)));
  const allotted = kept.map(({ commitment }) => commitment.allotted.amountMinor as number).sort();
  expect(allotted).toEqual([666_666, 666_667, 666_667]);
  for (const { refunded, commitment } of kept) {
    // 2 % and 18 % tax of it on the allotted part; everything else is refunded.
    const part = commitment.allotted.amountMinor as number;
    const fee = Math.round(part * 0.02);
    expect(refunded.amountMinor).toBe(1_023_600 - part - fee - Math.round(fee * 0.18));
  }
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
  expect(await app.balance(`creator:${channelID}:payable:INR`)).toBe(-1_900_000);
  for (const { userID } of people) expect(await app.balance(`investor:${userID}:payable:INR`)).toBe(0);
  await chargeBack(app.services, orders[0]?.paymentID ?? '');
  expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
});
