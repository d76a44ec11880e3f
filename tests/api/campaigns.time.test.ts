import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import { createServices, type Edges } from '@/server/services';
import { GatewayUnavailable } from '@/server/modules/payments/paymentGateway';
import { campaignShopOfFile } from '../support/campaignShop';
import { chargeBack } from '../support/disputes';
import type { Person } from '../support/testApp';

const house = campaignShopOfFile();

const three = async () => [await house.signIn('Asha'), await house.signIn('Bala'), await house.signIn('Chitra')] as const;
const end = (campaignID: string) =>
  house.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
const tick = async () => {
  await house.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  await house.shop.campaigns.clock.advanceDue();
};
const states = async (campaignID: string) =>
  (
    await house.db.execute<{ state: string }>(
      sql`SELECT state FROM commitments WHERE campaign_id = ${campaignID} ORDER BY created_at, commitment_id`,
    )
  ).rows.map(({ state }) => state);

test('it opens, locks, settles and releases the escrow: 5 % with its GST to the house, the rest to the creator', async () => {
  const [asha, bala, chitra] = await three();
  const opensAt = new Date(Date.now() + 3_600_000);
  const { campaignID, channelID } = await house.addCampaign({ state: 'PRELAUNCH', opensAt, minGoalMinor: 10_000_00 });
  await tick();
  expect((await house.find(campaignID)).state).toBe('PRELAUNCH');
  await house.set(sql`UPDATE campaigns SET opens_at = now() - interval '1 second'`);
  await tick();
  expect((await house.find(campaignID)).state).toBe('LIVE');
  await house.invest(asha, campaignID, 10_000_00);
  const pending = await house.goToBank(bala, campaignID, 5_000_00);
  await house.invest(chitra, campaignID, 5_000_00);
  await house.set(sql`UPDATE campaigns SET deadline_at = now() + interval '47 hours'`);
  await tick();
  expect((await house.find(campaignID)).state).toBe('CLOSING');
  await end(campaignID);
  await tick();
  // A payment begun before the deadline is waited for.
  expect(await house.find(campaignID)).toMatchObject({ state: 'SETTLING', heldMinor: 500_000 });
  await house.allIsWell();
  await house.bank.press(pending.orderID, 'upi', 0);
  await house.bank.comeBack(pending.orderID, pending.paymentID);
  expect(await house.stateOf(pending.paymentID)).toBe('COMMITTED');
  await tick();
  expect(await house.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 2_000_000, heldMinor: 0, investorCount: 3 });
  expect(await states(campaignID)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
  expect(await house.balance(`creator:${channelID}:payable:INR`)).toBe(-1_900_000);
  expect(await house.balance('platform:fee_income:INR')).toBe(-40_000 - 84_746);
  expect(await house.balance('tax:gst_payable:INR')).toBe(-7_200 - 15_254);
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'Funded: The Ferryman'`)).toBe(3);
  await tick();
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM posting_groups WHERE type = 'funded'`)).toBe(1);
  // What a bank takes back now is the creator's loss.
  await chargeBack(house.shop, pending.paymentID);
  expect(await house.balance(`creator:${channelID}:payable:INR`)).toBe(-1_400_000);
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
  expect(await house.stateOf(pending.paymentID)).toBe('CHARGED_BACK');
});

test('all or nothing: a round that fails refunds three investors, killed in the middle and begun again', async () => {
  const people = await three();
  const { campaignID } = await house.addCampaign();
  for (const person of people) await house.invest(person, campaignID, 10_000_00);
  await end(campaignID);
  // The worker dies after the first refund was asked for, and the bank's answer to another is lost.
  const { gateway } = house.shop;
  let asked = 0;
  const edges: Edges = {
    gateway: {
      ...gateway,
      refund: async (order) => {
        const made = await gateway.refund(order);
        asked += 1;
        if (asked === 2) throw new GatewayUnavailable('no answer');
        return made;
      },
    },
  };
  const dying = createServices({ db: house.db, config: house.config, clock: systemClock }, edges);
  const [row] = await house.shop.db
    .execute<{ id: string }>(sql`SELECT commitment_id AS id FROM commitments ORDER BY commitment_id OFFSET 1 LIMIT 1`)
    .then(({ rows }) => rows);
  const killed = createServices(
    { db: house.db, config: house.config, clock: systemClock },
    {
      capOf: () => {
        throw new Error('not asked');
      },
    },
  );
  // Killed at the second commitment: its row cannot be had, the statement gives up, the first stays done.
  const client = await house.db.$client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM payments WHERE payment_id = (SELECT payment_id FROM commitments WHERE commitment_id = $1) FOR UPDATE', [
    row?.id,
  ]);
  await expect(killed.campaigns.clock.advanceDue()).rejects.toThrow();
  await client.query('ROLLBACK');
  client.release();
  expect((await house.find(campaignID)).state).toBe('REFUNDING');
  expect((await states(campaignID)).filter((state) => state === 'CANCELLED')).toHaveLength(2);
  await house.allIsWell();

  await tick();
  expect(await states(campaignID)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  expect((await house.find(campaignID)).state).toBe('REFUNDING');
  await dying.refunds.runRefunds();
  await house.set(sql`UPDATE refunds SET due_at = now() WHERE due_at IS NOT NULL`);
  await house.refundAll();
  await tick();
  expect(await states(campaignID)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
  expect(await house.find(campaignID)).toMatchObject({ state: 'CLOSED_FAILED', raisedMinor: 3_000_000, endsAs: 'FAILED' });
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(3);
  for (const account of [`escrow:${campaignID}:INR`, 'platform:fee_income:INR', 'tax:gst_payable:INR'])
    expect(await house.balance(account)).toBe(0);
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Not funded%'`)).toBe(3);
});

test('a payment that stays silent is waited for three days, then given up', async () => {
  const [asha, bala] = await three();
  const { campaignID } = await house.addCampaign({ fundingRule: 'FLEXIBLE' });
  await house.invest(asha, campaignID, 10_000_00);
  const silent = await house.goToBank(bala, campaignID);
  await house.set(
    sql`UPDATE payment_attempts SET state = 'PROCESSING', provider_payment_id = 'sbp_x' WHERE payment_id = ${silent.paymentID}`,
  );
  await house.set(sql`UPDATE commitments SET hold_until = now() - interval '1 second' WHERE state = 'INITIATED'`);
  await house.shop.campaigns.clock.sweepExpired();
  expect(await house.stateOf(silent.paymentID)).toBe('INITIATED');
  await end(campaignID);
  await tick();
  expect((await house.find(campaignID)).state).toBe('SETTLING');
  await house.set(sql`UPDATE campaigns SET deadline_at = now() - interval '73 hours'`);
  await tick();
  expect(await house.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 1_000_000, heldMinor: 0 });
  expect(await house.stateOf(silent.paymentID)).toBe('EXPIRED');
  await house.bank.press(silent.orderID, 'upi', 0);
  await house.bank.comeBack(silent.orderID, silent.paymentID);
  expect(await house.stateOf(silent.paymentID)).toBe('CANCELLED');
  await house.refundAll();
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
});

test('pro rata: more than is kept comes in, everybody keeps their part, the rest with its fee goes back', async () => {
  const people: readonly Person[] = await three();
  const { campaignID, channelID } = await house.addCampaign({
    ...{ oversubscription: 'PRO_RATA', minGoalMinor: 10_000_00, maxGoalMinor: 20_000_00 },
  });
  const orders = [];
  for (const person of people) orders.push(await house.invest(person, campaignID, 10_000_00));
  await end(campaignID);
  await tick();
  expect(await house.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 2_000_000 });
  await house.allIsWell();
  await house.refundAll();
  const kept = await Promise.all(orders.map(async ({ paymentID }, at) => house.status(people[at] as Person, paymentID)));
  const allotted = kept.map(({ commitment }) => commitment.allotted.amountMinor as number).sort();
  expect(allotted).toEqual([666_666, 666_667, 666_667]);
  for (const { refunded, commitment } of kept) {
    // 2 % and 18 % of it on what was kept, everything else is back.
    const part = commitment.allotted.amountMinor as number;
    const fee = Math.round(part * 0.02);
    expect(refunded.amountMinor).toBe(1_023_600 - part - fee - Math.round(fee * 0.18));
  }
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
  expect(await house.balance(`creator:${channelID}:payable:INR`)).toBe(-1_900_000);
  for (const { userID } of people) expect(await house.balance(`investor:${userID}:payable:INR`)).toBe(0);
  await chargeBack(house.shop, orders[0]?.paymentID ?? '');
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
});
