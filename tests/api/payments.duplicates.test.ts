import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sweepExpiredOrders } from '@/server/modules/ott/ottDuties';
import { campaignShopOfFile } from '../support/campaignShop';
import { addRelease } from '../support/fixtures/releases';
import { signedInEachTime } from '../support/houseOfFile';

/** The events product has its own file: orders.twins.test.ts. */
const house = campaignShopOfFile();
const asha = signedInEachTime(house);

interface Order {
  paymentID: string;
  receipt: string;
  orderID: string;
  amountMinor: number;
}
const endings = ['given up', 'expired'] as const;
const arrivals = ['first, second', 'second, first', 'at once'] as const;
const cases = endings.flatMap((ending) => arrivals.map((arrival) => [ending, arrival] as const));

/** Both captures arrive, each of them twice, and every refund that was asked for runs. */
async function captureBoth(orders: readonly Order[], arrival: (typeof arrivals)[number]) {
  const paid: (Order & { providerPaymentID: string })[] = [];
  for (const order of orders) {
    await house.bank.press(order.orderID, 'upi', 0);
    const [payment] = await house.bank.books.listPayments(order.orderID);
    paid.push({ ...order, providerPaymentID: payment?.providerPaymentID ?? '' });
  }
  const captures = arrival === 'second, first' ? paid.reverse() : paid;
  if (arrival === 'at once') await Promise.all(captures.map((capture) => house.bank.tell(capture)));
  for (const capture of captures) expect(await house.bank.tell(capture)).toBe(200);
  await house.refundAll();
  for (const capture of captures) expect(await house.bank.tell(capture)).toBe(200);
  await house.refundAll();
  const { rows } = await house.db.execute<{ id: string; status: string; captured: string; refunded: string }>(
    sql`SELECT payment_id AS id, status, captured_minor AS captured, refunded_minor AS refunded FROM payments`,
  );
  const total = orders[0]?.amountMinor ?? 0;
  // One is kept whole, one goes back whole, by one refund.
  expect(rows.map(({ captured }) => Number(captured))).toEqual([total, total]);
  expect(rows.map(({ status, refunded }) => `${status} ${refunded}`).sort()).toEqual(['COMPLETED 0', `REFUNDED ${total}`]);
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(1);
  expect(await house.bank.count(sql`SELECT sum(amount_minor) AS n FROM sandbox_refunds`)).toBe(total);
  if (arrival !== 'at once') expect(rows.find(({ status }) => status === 'COMPLETED')?.id).toBe(captures[0]?.paymentID);
}

describe('a film that was paid twice', () => {
  const goToBank = async (releaseID: string): Promise<Order> => {
    const expected = { amountMinor: 9900, currency: 'INR' };
    const { status, body } = await house.call(
      'ott.paymentBegin',
      { releaseID, kind: 'BUY', method: 'UPI', expected },
      { as: asha, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(status).toBe(200);
    const { paymentID } = body.payment;
    return { paymentID, receipt: paymentID, orderID: house.orderOf(body.action), amountMinor: expected.amountMinor };
  };

  test.each(cases)('(first order %s; captured %s) is opened once and refunded once', async (ending, arrival) => {
    const { releaseID } = await addRelease(house.db, { isPremium: true });
    const first = await goToBank(releaseID);
    if (ending === 'given up') await house.call('ott.paymentRelease', { paymentID: first.paymentID }, { as: asha });
    else {
      await house.set(sql`UPDATE purchases SET expires_at = now() - interval '1 second'`);
      expect(await sweepExpiredOrders(house.shop)).toBe(1);
    }
    const second = await goToBank(releaseID);
    expect(second.paymentID).not.toBe(first.paymentID);

    await captureBoth([first, second], arrival);
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM purchases WHERE state = 'PAID'`)).toBe(1);
    const { body: access } = await house.call('ott.accessCheck', { releaseID }, { as: asha });
    expect(access).toMatchObject({ allowed: true, reason: 'BOUGHT' });
  });
});

describe('a commitment that was paid twice', () => {
  test.each(cases)('(first order %s; captured %s) is counted once and refunded once', async (ending, arrival) => {
    const { campaignID } = await house.addCampaign();
    const first = await house.goToBank(asha, campaignID);
    if (ending === 'given up') await house.call('campaigns.paymentRelease', { paymentID: first.paymentID }, { as: asha });
    else {
      await house.set(sql`UPDATE commitments SET hold_until = now() - interval '1 second'`);
      expect(await house.shop.campaigns.clock.sweepExpired()).toBe(1);
    }
    const second = await house.goToBank(asha, campaignID);
    expect(second.paymentID).not.toBe(first.paymentID);

    await captureBoth([first, second], arrival);
    expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 10_000_00, heldMinor: 0, investorCount: 1 });
    const states = [await house.stateOf(first.paymentID), await house.stateOf(second.paymentID)].sort();
    expect(states[0]).toBe('COMMITTED');
    expect(states[1]).not.toBe('COMMITTED');
  });

  test('investing the same sum again on purpose, once the first is counted, is a commitment of its own', async () => {
    const { campaignID } = await house.addCampaign();
    for (let n = 0; n < 2; n += 1) await house.invest(asha, campaignID);
    expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 20_000_00, heldMinor: 0, investorCount: 1 });
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(0);
  });
});
