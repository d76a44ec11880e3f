import type { SeatPlan } from '@contract/seats';
import { sql } from 'drizzle-orm';
import { seatPlans } from '@/server/db/schema/ticketSales';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { newId } from '@/server/platform/ids';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';

const { app, crowd, begin } = setupBoxOffice();
const asha = signInBeforeEach(app);

describe('numbered seats', () => {
  const plan: SeatPlan = {
    width: 100,
    height: 60,
    sections: [
      {
        section: 'A',
        name: 'Stalls',
        tierName: 'Stalls',
        rows: [1, 2].map((n) => ({
          row: 'AB'.charAt(n - 1),
          x: 10,
          y: n * 10,
          step: 8,
          bend: 0,
          count: 10,
          accessible: n === 2 ? [1, 2] : [],
        })),
      },
    ],
  };
  async function addSeatedSession() {
    const place = await addEvent(app.db, { capacity: 20, tiers: [{ name: 'Stalls', capacity: 20 }] });
    const planID = newId('map');
    await app.db.insert(seatPlans).values({ planID, venueID: place.venueID, name: 'Hall', plan });
    await app.db.execute(sql`UPDATE event_sessions SET seat_plan_id = ${planID} WHERE session_id = ${place.sessionID}`);
    return { ...place, tierID: String(place.tierIDs[0]) };
  }
  const taken = async (sessionID: string) => (await app.call('events.seatMap', { sessionID })).body.taken as string[];

  test('are chosen or assigned together near the middle; taken on the map while held, free when released, on the ticket when paid', async () => {
    const { sessionID, tierID } = await addSeatedSession();
    const lines = [{ tierID, quantity: 2 }];
    const best = await begin(asha, { sessionID, lines });
    expect(best.status).toBe(200);
    expect(await taken(sessionID)).toEqual(['A.A.5', 'A.A.6']);
    expect((await begin(await app.signIn('Kiran'), { sessionID, lines, seatIDs: ['A.A.6', 'A.A.7'] })).body.code).toBe('SEAT_TAKEN');
    expect((await begin(await app.signIn('Zoya'), { sessionID, lines, seatIDs: ['A.A.7'] })).status).toBe(400);
    expect((await begin(await app.signIn('Ravi'), { sessionID, lines, seatIDs: ['A.C.1', 'A.A.7'] })).status).toBe(400);
    await app.call('orders.cancel', { paymentID: best.body.paymentID }, { as: asha });
    expect(await taken(sessionID)).toEqual([]);
    const picked = await begin(asha, { sessionID, lines, seatIDs: ['A.B.1', 'A.B.2'] });
    const { paymentID } = picked.body;
    const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
    const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
    await app.bank.sendWebhook({ orderID, receipt: paymentID, amountMinor: picked.body.total.amountMinor });
    const order = (await app.call('events.order', { paymentID }, { as: asha })).body;
    expect(order.tickets.map(({ seatLabel }: { seatLabel: string }) => seatLabel)).toEqual([
      'Stalls, row B, seat 1',
      'Stalls, row B, seat 2',
    ]);
  });

  test('of twenty buyers of one seat, one gets it, and nothing else is held', async () => {
    const { sessionID, tierID } = await addSeatedSession();
    const begun = await Promise.all(
      (await crowd(20)).map((as) => begin(as, { sessionID, lines: [{ tierID, quantity: 1 }], seatIDs: ['A.A.5'] })),
    );
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(begun.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['SEAT_TAKEN']));
    expect(await app.bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });
});
