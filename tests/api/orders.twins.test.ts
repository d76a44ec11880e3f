import { sql } from 'drizzle-orm';
import { sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { addEvent, letHoldsRunOut } from '../support/fixtures/events';
import { signedInEachTime } from '../support/houseOfFile';
import { moneyHouseOfFile } from '../support/moneyHouse';
import { orderDesk } from '../support/orderDesk';

const house = moneyHouseOfFile();
const asha = signedInEachTime(house);
const { buy, payment } = orderDesk(house, asha);

describe('a cart that was paid twice', () => {
  /** The first order is given up, has run out, or is still with the bank when the second one of the same cart begins. */
  const twins = async (first: 'given up' | 'run out' | 'processing') => {
    const one = await house.atBank(asha);
    if (first === 'given up') await house.call('events.ticketRelease', { paymentID: one.paymentID }, { as: asha });
    if (first === 'run out') {
      await letHoldsRunOut(house.db);
      await sweepExpiredHolds(house.shop);
    }
    if (first === 'processing') {
      await house.bank.press(one.orderID, 'silent');
      await house.bank.comeBack(one.orderID, one.receipt);
    }
    const two = await house.bank.goToBank(asha, one.sessionID, one.tierIDs[0]);
    expect(two.paymentID).not.toBe(one.paymentID);
    return { one, two };
  };
  for (const first of ['given up', 'run out', 'processing'] as const)
    for (const order of ['first, second', 'second, first', 'at once'] as const)
      test(`(${first}; captured ${order}) is booked once and refunded once`, async () => {
        const { one, two } = await twins(first);
        const captures = order === 'second, first' ? [two, one] : [one, two];
        if (order === 'at once') await Promise.all(captures.map((capture) => house.bank.tell(capture)));
        else for (const capture of captures) expect(await house.bank.tell(capture)).toBe(200);
        for (const capture of captures) await house.bank.tell(capture);
        const [a, b] = await Promise.all(captures.map(({ paymentID }) => payment(paymentID)));
        expect([a?.status, b?.status].sort()).toEqual(['BOOKED', 'COMPLETED']);
        if (order !== 'at once') expect(a?.status).toBe('BOOKED');
        expect(await house.bank.count(sql`SELECT sum(amount_minor) AS n FROM refunds`)).toBe(55_900);
        expect(await house.bank.count(sql`SELECT count(*) AS n FROM tickets WHERE status = 'VALID'`)).toBe(1);
        expect(await house.bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${one.sessionID}`)).toBe(0);
        await house.allIsWell();
      });

  test('buying the same again on purpose, after the first was booked, is a purchase of its own', async () => {
    const { sessionID, tierIDs } = await addEvent(house.db);
    for (let n = 0; n < 2; n += 1) {
      const { paymentID } = await buy(asha, sessionID, [{ tierID: tierIDs[0], quantity: 2 }]);
      expect(await payment(paymentID)).toMatchObject({ status: 'BOOKED' });
    }
    // Nor does a duplicate that goes back stand in the way of the next one.
    const { one, two } = await twins('given up');
    await house.bank.tell(two);
    const third = await house.bank.goToBank(asha, one.sessionID, one.tierIDs[0]);
    await house.bank.tell(one);
    await house.bank.tell(third);
    expect([await payment(one.paymentID), await payment(third.paymentID)]).toMatchObject([{ status: 'COMPLETED' }, { status: 'BOOKED' }]);
    await house.allIsWell();
  });

  test('is not paid a second time where the buyer can still be stopped', async () => {
    const { one, two } = await twins('given up');
    await house.bank.tell(one);
    const again = await house.call('events.initPayment', { paymentID: two.paymentID, method: 'UPI' }, { as: asha });
    expect([again.status, again.body.code]).toEqual([409, 'BOUGHT_ALREADY']);
  });
});

test('late money buys no more tickets than one person may have', async () => {
  const late = await house.atBank(asha, 6);
  await house.call('events.ticketRelease', { paymentID: late.paymentID }, { as: asha });
  await buy(asha, late.sessionID, [{ tierID: late.tierIDs[0], quantity: 5 }]);
  await house.bank.tell({ ...late, amountMinor: late.amountMinor });
  expect(await house.bank.status(asha, late.paymentID)).toMatchObject({
    status: 'COMPLETED',
    refundState: 'REQUESTED',
    reason: expect.stringContaining('more than 10'),
  });
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM tickets WHERE status = 'VALID'`)).toBe(5);
  await house.allIsWell();
});
