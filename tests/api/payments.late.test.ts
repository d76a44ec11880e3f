import { sql } from 'drizzle-orm';
import { sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { reconcilePayments } from '@/server/modules/payments/reconciler';
import { letHoldsRunOut } from '../support/fixtures/events';
import { signedInEachTime } from '../support/houseOfFile';
import { moneyHouseOfFile } from '../support/moneyHouse';

const house = moneyHouseOfFile();
const asha = signedInEachTime(house);

describe('money that comes late', () => {
  test('buys the seats when they can still be had', async () => {
    const order = await house.atBank(asha);
    await letHoldsRunOut(house.db);
    expect(await sweepExpiredHolds(house.shop)).toBe(1);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT', holdExpiresAt: null });
    await house.allIsWell();
    await house.bank.tell(order);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    await house.allIsWell();
  });

  test('goes back by itself when they are gone, once, and the order ends REFUNDED', async () => {
    const order = await house.atBank(asha, 1, 1);
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    const ravi = await house.signIn('Ravi');
    const other = await house.bank.goToBank(ravi, order.sessionID, order.tierIDs[0]);
    await house.bank.press(order.orderID, 'upi');
    const [real] = await house.bank.books.listPayments(order.orderID);
    await Promise.all(
      ['e1', 'e2', 'e3'].map((eventID) => house.bank.tell({ ...order, eventID, providerPaymentID: real?.providerPaymentID ?? '' })),
    );
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'COMPLETED',
      refundState: 'REQUESTED',
      refundExpectedBy: expect.any(String),
      tickets: [],
    });
    await Promise.all([house.shop.refunds.runRefunds(), house.shop.refunds.runRefunds()]);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'REFUNDED',
      refunded: { amountMinor: 55_900 },
      refundState: 'SUCCEEDED',
    });
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM sandbox_refunds`)).toBe(1);
    await house.bank.tell(other);
    expect(await house.bank.status(ravi, other.paymentID)).toMatchObject({ status: 'BOOKED' });
    await house.allIsWell();
  });

  test('goes back when the same cart was bought again meanwhile', async () => {
    const order = await house.atBank(asha);
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    const second = await house.bank.goToBank(asha, order.sessionID, order.tierIDs[0]);
    await house.bank.tell(second);
    await house.bank.tell(order);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'COMPLETED', refundState: 'REQUESTED', tickets: [] });
    expect(await house.bank.status(asha, second.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('is found by the sweep itself, which asks the bank before it gives seats away', async () => {
    const order = await house.atBank(asha);
    await house.bank.press(order.orderID, 'upi');
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
  });

  test('is found by the reconciler when every webhook was lost, long after we gave up', async () => {
    const order = await house.atBank(asha);
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    await house.bank.press(order.orderID, 'upi');
    expect(await reconcilePayments(house.shop)).toBe(0);
    await house.db.execute(sql`UPDATE payments SET check_at = now()`);
    expect(await reconcilePayments(house.shop)).toBe(1);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM payments WHERE check_at IS NOT NULL`)).toBe(0);
  });

  test('is waited for five minutes more, once, while the bank thinks', async () => {
    const order = await house.atBank(asha);
    await house.bank.press(order.orderID, 'silent');
    await house.bank.comeBack(order.orderID, order.receipt);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING', isProcessing: true });
    expect((await house.call('events.initPayment', { paymentID: order.paymentID, method: 'UPI' }, { as: asha })).body).toMatchObject({
      status: 409,
      code: 'PAYMENT_UNDER_WAY',
    });
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    const waiting = await house.bank.status(asha, order.paymentID);
    expect(waiting.status).toBe('PENDING');
    expect(new Date(waiting.holdExpiresAt).getTime() - Date.now()).toBeGreaterThan(290_000);
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT', isProcessing: false });
    await house.allIsWell();
  });
});
