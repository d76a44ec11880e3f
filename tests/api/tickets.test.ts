import { sql } from 'drizzle-orm';
import { listPurchases } from '@/server/modules/events/ticketRepository';
import { newId } from '@/server/platform/ids';
import { setupBoxOffice } from '../support/boxOffice';
import { countBlocksRead } from '../support/countBlocksRead';
import { addEvent, addSession } from '../support/fixtures/events';

const { app } = setupBoxOffice();

const form = (body: Record<string, string>) => ({
  headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(body).toString(),
});

test('a visitor holds two seats, pays by UPI on the sandbox page and gets two tickets', async () => {
  const asha = await app.signIn();
  const { sessionID, tierIDs } = await addEvent(app.db);
  const begun = await app.call('events.ticketBegin', { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }] }, { as: asha });
  expect(begun.body).toMatchObject({
    status: 'PENDING',
    ticketCount: 2,
    total: { amountMinor: 2 * (50_000 + 5000 + 900), currency: 'INR' },
  });
  const { paymentID } = begun.body;
  const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  expect(init.body).toMatchObject({ action: { kind: 'UPI' } });
  const page = new URL(init.body.action.pageUrl).pathname;
  const shown = await app.fastify.inject(page);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('₹1,118');
  const paid = await app.fastify.inject({ method: 'POST', url: page, ...form({ outcome: 'upi', delay: '20' }) });
  expect(paid.statusCode).toBe(303);
  const back = new URL(String(paid.headers.location));
  const returned = await app.fastify.inject(back.pathname + back.search);
  expect(returned.headers.location).toBe(`${app.config.PUBLIC_ORIGIN}/payment/process/event/?id=${paymentID}`);
  const status = await app.call('events.status', { paymentID }, { as: asha });
  expect(status.body).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
  expect(status.body.tickets).toHaveLength(2);
  const ticket = await app.call('events.display', { ticketID: status.body.tickets[0].ticketID }, { as: asha });
  expect(ticket.body.code).toHaveLength(152);
  expect(ticket.body.orderTicketIDs).toHaveLength(2);
  const mine = await app.call('events.myPurchases', {}, { as: asha });
  expect(mine.body.items).toHaveLength(1);
});

describe('my purchases', () => {
  test('come newest first, page by page, divided into upcoming and past [R-ROLE-014]', async () => {
    const { eventID } = await addEvent(app.db);
    const asha = await app.signIn();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const sessionID = newId('ses');
      const [tierID] = await addSession(app.db, { eventID, sessionID });
      ids.unshift((await app.bank.begin(asha, sessionID, [{ tierID, quantity: 1 }])).body.paymentID);
    }
    // The same microsecond, so the ID decides the order.
    await app.db.execute(sql`UPDATE payments SET created_at = '2026-01-01 10:00:00.123456+00' WHERE user_id = ${asha.userID}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await app.call('events.myPurchases', { limit: 2, when: 'upcoming', ...(cursor ? { cursor } : {}) }, { as: asha });
      seen.push(...body.items.map(({ paymentID }: { paymentID: string }) => paymentID));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...ids].sort().reverse());
    expect((await app.call('events.myPurchases', { when: 'past' }, { as: asha })).body.items).toEqual([]);
  });

  test('are read from their index, whatever the number of other purchases', async () => {
    const [asha, bala, { sessionID }] = [await app.signIn('Asha'), await app.signIn('Bala'), await addEvent(app.db)];
    await app.db.execute(sql`
      INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider, created_at)
      SELECT 'pay_' || n, 'events', ${sessionID}, 'c',
        CASE WHEN n % 25 = 0 THEN ${asha.userID} ELSE ${bala.userID} END, 'r' || n, '[]', 1, 'INR', 'sandbox', now() - n * interval '1 minute' FROM generate_series(1, 5000) n`);
    await app.db.execute(sql`ANALYZE payments`);
    const last = { createdAt: new Date().toISOString(), paymentID: 'pay_x' };
    const { answer, plans } = await countBlocksRead(app.db, () =>
      listPurchases(app.db, asha.userID, { when: 'all', before: last, limit: 6, now: new Date() }),
    );
    expect(answer.map(({ payment }) => payment.paymentID)).toEqual([25, 50, 75, 100, 125, 150].map((n) => `pay_${n}`));
    expect(plans).toContain('payments_user_idx');
    expect(plans).not.toContain('Sort');
  });
});
