import { sql } from 'drizzle-orm';
import { GatewayRefused, GatewayUnavailable } from '@/server/platform/providerErrors';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

describe('refunds', () => {
  const booked = async (outcome: 'upi' | 'refundFails' | 'refundsRefused' = 'upi') => {
    const order = await app.startTicketPayment(asha, 2);
    await app.bank.simulateOutcome(order.orderID, outcome);
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    return order;
  };
  const runDue = async () => {
    await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
    await app.services.refunds.runRefunds();
  };

  test('a full refund revokes the tickets and releases the seats', async () => {
    const { paymentID } = await booked();
    await app.services.refunds.requestRefund(paymentID, 'session-cancelled');
    await app.services.refunds.requestRefund(paymentID, 'session-cancelled');
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({
      status: 'REFUNDED',
      tickets: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
    });
    expect(await app.bank.count(sql`SELECT sold AS n FROM event_sessions`)).toBe(0);
    await app.expectConsistent();
  });

  test('partial refunds add up, and concurrent requests cannot exceed the payment', async () => {
    const { paymentID } = await booked();
    const results = await Promise.allSettled([
      app.services.refunds.requestRefund(paymentID, 'a', 60_000),
      app.services.refunds.requestRefund(paymentID, 'b', 60_000),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'BOOKED', refunded: { amountMinor: 60_000 } });
  });

  test('a failed refund is retried with a new key and then succeeds', async () => {
    const { paymentID } = await booked('refundFails');
    await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'BOOKED', refundState: 'FAILED' });
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ refundState: 'SUCCEEDED', refunded: { amountMinor: 1000 } });
    expect(await app.bank.count(sql`SELECT count(DISTINCT refund_key) AS n FROM sandbox_refunds`)).toBe(2);
  });

  test('a payment whose refunds the provider always refuses becomes a case after the sixth try', async () => {
    const { paymentID } = await booked('refundsRefused');
    await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
    for (let tries = 0; tries < 6; tries += 1) await runDue();
    const { rows } = await app.db.execute(sql`SELECT state, attempts, due_at FROM refunds`);
    expect(rows).toEqual([{ state: 'FAILED', attempts: 5, due_at: null }]);
    const cases = await app.db.execute(sql`SELECT kind, state FROM operations_cases`);
    expect(cases.rows).toEqual([{ kind: 'REFUND_FAILED', state: 'OPEN' }]);
    await app.expectConsistent();
  });

  test('a late report of the last refusal opens no second case after staff resolved the first', async () => {
    const { paymentID } = await booked('refundsRefused');
    await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
    for (let tries = 0; tries < 6; tries += 1) await runDue();
    await app.db.execute(sql`UPDATE operations_cases SET state = 'RESOLVED', resolution = 'PAID_BY_BANK_TRANSFER', resolved_at = now()`);
    await app.db.execute(sql`UPDATE refunds SET state = 'SUCCEEDED'`);
    const { rows } = await app.db.execute<{ refundKey: string; providerPaymentID: string }>(
      sql`SELECT refund_key || ':' || attempts AS "refundKey", provider_payment_id AS "providerPaymentID" FROM refunds`,
    );
    const [refund = { refundKey: '', providerPaymentID: '' }] = rows;
    const event = { ...refund, kind: 'REFUND_FAILED', providerRefundID: 'late', amountMinor: 1000 } as const;
    expect(await app.services.refunds.handleRefundEvent(event)).toBe(true);
    const cases = await app.db.execute(sql`SELECT kind, state FROM operations_cases`);
    expect(cases.rows).toEqual([{ kind: 'REFUND_FAILED', state: 'RESOLVED' }]);
  });

  test('a refused second attempt counts: the third has its own key', async () => {
    const { paymentID } = await booked('refundFails');
    await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
    await runDue();
    app.faults.beforeRefund = () => {
      throw new GatewayRefused('not today');
    };
    await runDue();
    const { rows } = await app.db.execute(sql`SELECT state, attempts FROM refunds`);
    expect(rows).toEqual([{ state: 'FAILED', attempts: 1 }]);
    app.faults.beforeRefund = undefined;
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ refundState: 'SUCCEEDED', refunded: { amountMinor: 1000 } });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds WHERE refund_key LIKE '%:2'`)).toBe(1);
  });

  test('a refund whose answer was lost is found again and not repeated', async () => {
    const { paymentID } = await booked();
    await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
    app.faults.refund = () => {
      app.faults.refund = undefined;
      throw new GatewayUnavailable('silence');
    };
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ refundState: 'REQUESTED' });
    await runDue();
    expect(await app.bank.status(asha, paymentID)).toMatchObject({ refundState: 'SUCCEEDED', refunded: { amountMinor: 1000 } });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(1);
  });
});
