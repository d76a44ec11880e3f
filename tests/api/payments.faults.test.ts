import { sql } from 'drizzle-orm';
import { sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { GatewayUnavailable } from '@/server/modules/payments/paymentGateway';
import { addEvent, letHoldsRunOut } from '../support/fixtures/events';
import { signedInEachTime } from '../support/houseOfFile';
import { moneyHouseOfFile } from '../support/moneyHouse';

const house = moneyHouseOfFile();
const asha = signedInEachTime(house);

describe('when we or the provider fall over', () => {
  test('the answer to create-order is lost: the same receipt is the same order', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const { body } = await house.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
    house.faults.createOrder = () => {
      house.faults.createOrder = undefined;
      throw new GatewayUnavailable('silence');
    };
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const lost = await house.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha, headers });
    expect(lost.status).toBe(503);
    expect(await house.bank.status(asha, body.paymentID)).toMatchObject({ status: 'PENDING' });
    const found = await house.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha, headers });
    expect(found.status).toBe(200);
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM sandbox_orders`)).toBe(1);
  });

  test('a gateway that is away twelve times costs the order nothing; ten times at the bank are enough', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    const { body } = await house.bank.begin(asha, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
    const press = () => house.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, { as: asha });
    house.faults.createOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    for (let n = 0; n < 12; n++) expect((await press()).status).toBe(503);
    house.faults.createOrder = undefined;
    for (let n = 0; n < 10; n++) expect((await press()).status).toBe(200);
    expect((await press()).body).toMatchObject({ status: 409, code: 'TOO_MANY_ATTEMPTS' });
  });

  test('we die between capture and booking: nothing is half done, and the kept webhook books', async () => {
    const order = await house.atBank(asha, 2);
    house.faults.sellHeld = () => {
      throw new Error('the process is gone');
    };
    expect(await house.bank.tell({ ...order, eventID: 'kept' })).toBe(500);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'PENDING', tickets: [] });
    house.faults.sellHeld = undefined;
    expect(await house.outcomeOf('kept')).toBe('PARKED');
    await house.db.execute(sql`UPDATE webhook_events SET due_at = now()`);
    expect(await house.shop.webhooks.retryParked()).toBe(1);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'BOOKED' });
    expect(await house.bank.ticketsOf(order.paymentID)).toBe(2);
    await house.allIsWell();
  });

  test('the bank cannot be asked: seats are given back in time all the same', async () => {
    const order = await house.atBank(asha);
    house.faults.fetchOrder = () => {
      throw new GatewayUnavailable('silence');
    };
    await letHoldsRunOut(house.db);
    await sweepExpiredHolds(house.shop);
    expect(await house.bank.status(asha, order.paymentID)).toMatchObject({ status: 'TIMED_OUT' });
  });

  test('sweep and capture at the same moment: always tickets or a refund, never neither, and no seat is lost', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db, { capacity: 30 });
    const orders = [];
    for (let n = 0; n < 10; n += 1) {
      const buyer = await house.signIn(`Buyer ${n}`);
      orders.push({ buyer, ...(await house.bank.goToBank(buyer, sessionID, tierIDs[0], 2)) });
    }
    await letHoldsRunOut(house.db);
    await Promise.all([sweepExpiredHolds(house.shop), sweepExpiredHolds(house.shop), ...orders.map((order) => house.bank.tell(order))]);
    for (const { buyer, paymentID } of orders) expect((await house.bank.status(buyer, paymentID)).status).toBe('BOOKED');
    expect(await house.bank.count(sql`SELECT sold AS n FROM event_sessions`)).toBe(20);
    await house.allIsWell();
  });
});
