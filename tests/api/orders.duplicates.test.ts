import { sql } from 'drizzle-orm';
import { addEvent } from '../support/fixtures/events';
import { orderActions } from '../support/orderActions';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);
const { buy, payment } = orderActions(app, asha);

/** orders.products.test.ts pays a cancelled or expired order beside its twin, for every product. */
describe('a cart that was paid twice', () => {
  /** The first order was released, or is still processing, when the second order of the same cart begins. */
  const payTwice = async (first: 'released' | 'processing') => {
    const one = await app.startTicketPayment(asha);
    if (first === 'released') await app.call('orders.cancel', { paymentID: one.paymentID }, { as: asha });
    else {
      await app.bank.simulateOutcome(one.orderID, 'silent');
      await app.bank.returnFromProvider(one.orderID, one.receipt);
    }
    const two = await app.bank.startPayment(asha, one.sessionID, one.tierIDs[0]);
    expect(two.paymentID).not.toBe(one.paymentID);
    return { one, two };
  };
  for (const order of ['first, second', 'second, first', 'at once'] as const)
    test(`while the first payment was processing (captured ${order}) is booked once and refunded once`, async () => {
      const { one, two } = await payTwice('processing');
      const captures = order === 'second, first' ? [two, one] : [one, two];
      if (order === 'at once') await Promise.all(captures.map((capture) => app.bank.sendWebhook(capture)));
      else for (const capture of captures) expect(await app.bank.sendWebhook(capture)).toBe(200);
      for (const capture of captures) await app.bank.sendWebhook(capture);
      const [a, b] = await Promise.all(captures.map(({ paymentID }) => payment(paymentID)));
      expect([a?.status, b?.status].sort()).toEqual(['BOOKED', 'COMPLETED']);
      if (order !== 'at once') expect(a?.status).toBe('BOOKED');
      expect(await app.bank.count(sql`SELECT sum(amount_minor) AS n FROM refunds`)).toBe(55_900);
      expect(await app.bank.count(sql`SELECT count(*) AS n FROM tickets WHERE status = 'VALID'`)).toBe(1);
      expect(await app.bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${one.sessionID}`)).toBe(0);
      await app.expectConsistent();
    });

  test('buying the same again after the first was booked is a separate purchase', async () => {
    const { sessionID, tierIDs } = await addEvent(app.db);
    for (let n = 0; n < 2; n += 1) {
      const { paymentID } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
      expect(await payment(paymentID)).toMatchObject({ status: 'BOOKED' });
    }
    // A duplicate that is being refunded does not block the next order either.
    const { one, two } = await payTwice('released');
    await app.bank.sendWebhook(two);
    const third = await app.bank.startPayment(asha, one.sessionID, one.tierIDs[0]);
    await app.bank.sendWebhook(one);
    await app.bank.sendWebhook(third);
    expect([await payment(one.paymentID), await payment(third.paymentID)]).toMatchObject([{ status: 'COMPLETED' }, { status: 'BOOKED' }]);
    await app.expectConsistent();
  });

  test('cannot be paid a second time before the buyer reaches the bank', async () => {
    const { one, two } = await payTwice('released');
    await app.bank.sendWebhook(one);
    const again = await app.call('events.initPayment', { paymentID: two.paymentID, method: 'UPI' }, { as: asha });
    expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE_ORDER_PAID']);
  });
});

test('a late payment buys no more tickets than the limit per person', async () => {
  const late = await app.startTicketPayment(asha, 6);
  await app.call('orders.cancel', { paymentID: late.paymentID }, { as: asha });
  await buy(asha, late.sessionID, [{ tierID: late.tierIDs[0], quantity: 5 }]);
  await app.bank.sendWebhook({ ...late, amountMinor: late.amountMinor });
  expect(await app.bank.status(asha, late.paymentID)).toMatchObject({
    status: 'COMPLETED',
    refundState: 'REQUESTED',
    reason: expect.stringContaining('more than 10'),
  });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM tickets WHERE status = 'VALID'`)).toBe(5);
  await app.expectConsistent();
});
