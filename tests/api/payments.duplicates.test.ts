import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { setupCampaignApp } from '../support/campaignApp';
import { addRelease } from '../support/fixtures/releases';
import { signInBeforeEach } from '../support/setupTestApp';

/** orders.duplicates.test.ts covers the events product. */
const app = setupCampaignApp();
const asha = signInBeforeEach(app);

interface Order {
  paymentID: string;
  receipt: string;
  orderID: string;
  amountMinor: number;
}
const endings = ['released', 'expired'] as const;
const arrivals = ['first, second', 'second, first', 'at once'] as const;
const cases = endings.flatMap((ending) => arrivals.map((arrival) => [ending, arrival] as const));

/** Delivers both captures twice and runs every requested refund. */
async function captureBoth(orders: readonly Order[], arrival: (typeof arrivals)[number]) {
  const paid: (Order & { providerPaymentID: string })[] = [];
  for (const order of orders) {
    await app.bank.simulateOutcome(order.orderID, 'upi', 0);
    const [payment] = await app.bank.store.listPayments(order.orderID);
    paid.push({ ...order, providerPaymentID: payment?.providerPaymentID ?? '' });
  }
  const captures = arrival === 'second, first' ? paid.reverse() : paid;
  if (arrival === 'at once') await Promise.all(captures.map((capture) => app.bank.sendWebhook(capture)));
  for (const capture of captures) expect(await app.bank.sendWebhook(capture)).toBe(200);
  await app.refundAll();
  for (const capture of captures) expect(await app.bank.sendWebhook(capture)).toBe(200);
  await app.refundAll();
  const { rows } = await app.db.execute<{ id: string; status: string; captured: string; refunded: string }>(
    sql`SELECT payment_id AS id, status, captured_minor AS captured, refunded_minor AS refunded FROM payments`,
  );
  const total = orders[0]?.amountMinor ?? 0;
  // One payment stays complete; the other is refunded in full by one refund.
  expect(rows.map(({ captured }) => Number(captured))).toEqual([total, total]);
  expect(rows.map(({ status, refunded }) => `${status} ${refunded}`).sort()).toEqual(['COMPLETED 0', `REFUNDED ${total}`]);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(1);
  expect(await app.bank.count(sql`SELECT sum(amount_minor) AS n FROM sandbox_refunds`)).toBe(total);
  if (arrival !== 'at once') expect(rows.find(({ status }) => status === 'COMPLETED')?.id).toBe(captures[0]?.paymentID);
}

describe('a film paid twice', () => {
  const startPayment = async (releaseID: string): Promise<Order> => {
    const expected = { amountMinor: 9900, currency: 'INR' };
    const { status, body } = await app.call(
      'ott.paymentBegin',
      { releaseID, kind: 'BUY', method: 'UPI', expected },
      { as: asha, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(status).toBe(200);
    const { paymentID } = body.payment;
    return { paymentID, receipt: paymentID, orderID: app.orderOf(body.action), amountMinor: expected.amountMinor };
  };

  test.each(cases)('(first order %s; captured %s) is unlocked once and refunded once', async (ending, arrival) => {
    const { releaseID } = await addRelease(app.db, { isPremium: true });
    const first = await startPayment(releaseID);
    if (ending === 'released') await app.call('ott.paymentRelease', { paymentID: first.paymentID }, { as: asha });
    else {
      await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second'`);
      expect(await app.services.orders.expireDue()).toBe(1);
    }
    const second = await startPayment(releaseID);
    expect(second.paymentID).not.toBe(first.paymentID);

    await captureBoth([first, second], arrival);
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM orders WHERE state = 'FULFILLED'`)).toBe(1);
    const { body: access } = await app.call('ott.accessCheck', { releaseID }, { as: asha });
    expect(access).toMatchObject({ allowed: true, reason: 'BOUGHT' });
  });
});

describe('a commitment paid twice', () => {
  test.each(cases)('(first order %s; captured %s) is counted once and refunded once', async (ending, arrival) => {
    const { campaignID } = await app.addCampaign();
    const first = await app.startPayment(asha, campaignID);
    if (ending === 'released') await app.call('campaigns.paymentRelease', { paymentID: first.paymentID }, { as: asha });
    else {
      await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second'`);
      expect(await app.services.orders.expireDue()).toBe(1);
    }
    const second = await app.startPayment(asha, campaignID);
    expect(second.paymentID).not.toBe(first.paymentID);

    await captureBoth([first, second], arrival);
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 10_000_00, heldMinor: 0, investorCount: 1 });
    const states = [await app.stateOf(first.paymentID), await app.stateOf(second.paymentID)].sort();
    expect(states[0]).toBe('COMMITTED');
    expect(states[1]).not.toBe('COMMITTED');
  });

  test('investing the same amount again after the first is counted is a separate commitment', async () => {
    const { campaignID } = await app.addCampaign();
    for (let n = 0; n < 2; n += 1) await app.invest(asha, campaignID);
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 20_000_00, heldMinor: 0, investorCount: 1 });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM refunds`)).toBe(0);
  });
});
