import { sql } from 'drizzle-orm';
import { expireHolds } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

describe('a late capture', () => {
  test('books the seats when they are still available [R-PAY-011]', async () => {
    const order = await app.startTicketPayment(asha);
    await expireHolds(app.db);
    expect(await app.services.orders.expireDue()).toBe(1);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT', holdExpiresAt: null });
    await app.expectConsistent();
    await app.bank.sendWebhook(order);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    await app.expectConsistent();
  });

  test('is refunded once when they are sold, and the order ends REFUNDED', async () => {
    const order = await app.startTicketPayment(asha, 1, 1);
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    const ravi = await app.signIn('Ravi');
    const other = await app.bank.startPayment(ravi, order.sessionID, order.tierIDs[0]);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    const [real] = await app.bank.store.listPayments(order.orderID);
    await Promise.all(
      ['e1', 'e2', 'e3'].map((eventID) => app.bank.sendWebhook({ ...order, eventID, providerPaymentID: real?.providerPaymentID ?? '' })),
    );
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'COMPLETED',
      refundState: 'REQUESTED',
      refundExpectedBy: expect.any(String),
      tickets: [],
    });
    await Promise.all([app.services.refunds.runRefunds(), app.services.refunds.runRefunds()]);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'REFUNDED',
      refunded: { amountMinor: 55_900 },
      refundState: 'SUCCEEDED',
    });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(1);
    await app.bank.sendWebhook(other);
    expect(await app.bank.status(ravi, other.paymentID)).toMatchObject({ status: 'BOOKED' });
    await app.expectConsistent();
  });

  test('is refunded when the same cart was bought again meanwhile', async () => {
    const order = await app.startTicketPayment(asha);
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    const second = await app.bank.startPayment(asha, order.sessionID, order.tierIDs[0]);
    await app.bank.sendWebhook(second);
    await app.bank.sendWebhook(order);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'COMPLETED', refundState: 'REQUESTED', tickets: [] });
    expect(await app.bank.status(asha, second.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('is found by the sweep, which checks with the bank before it releases seats', async () => {
    const order = await app.startTicketPayment(asha);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('is found by the reconciler when every webhook was lost and the order has timed out', async () => {
    const order = await app.startTicketPayment(asha);
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    await app.bank.simulateOutcome(order.orderID, 'upi');
    expect(await app.services.payments.refreshDue()).toBe(0);
    await app.db.execute(sql`UPDATE payments SET check_at = now() - interval '1 second'`);
    expect(await app.services.payments.refreshDue()).toBe(1);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM payments WHERE check_at IS NOT NULL`)).toBe(0);
  });

  test('gets one grace period of five minutes while the bank is processing', async () => {
    const order = await app.startTicketPayment(asha);
    await app.bank.simulateOutcome(order.orderID, 'silent');
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING', isProcessing: true });
    expect((await app.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha })).body).toMatchObject({
      action: { kind: 'NONE' },
      payment: { status: 'PENDING', isProcessing: true },
    });
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    const waiting = await app.bank.status(asha, order.paymentID);
    expect(waiting.status).toBe('PENDING');
    expect(new Date(waiting.holdExpiresAt).getTime() - Date.now()).toBeGreaterThan(290_000);
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT', isProcessing: false });
    await app.expectConsistent();
  });
});
