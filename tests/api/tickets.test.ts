import { sql } from 'drizzle-orm';
import { newId } from '@/server/ids';
import { boxOfficeOfFile } from '../support/boxOffice';
import { addEvent, addSession } from '../support/fixtures/events';

const { house } = boxOfficeOfFile();

const form = (body: Record<string, string>) => ({
  headers: { origin: house.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(body).toString(),
});

test('a visitor holds two seats, pays by UPI on the sandbox page and has two tickets', async () => {
  const asha = await house.signIn();
  const { sessionID, tierIDs } = await addEvent(house.db);
  const begun = await house.call('events.ticketBegin', { sessionID, lines: [{ tierID: tierIDs[0], quantity: 2 }] }, { as: asha });
  expect(begun.body).toMatchObject({
    status: 'PENDING',
    ticketCount: 2,
    total: { amountMinor: 2 * (50_000 + 5000 + 900), currency: 'INR' },
  });
  const { paymentID } = begun.body;
  const init = await house.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  expect(init.body).toMatchObject({ action: { kind: 'UPI' } });
  const page = new URL(init.body.action.pageUrl).pathname;
  const shown = await house.app.inject(page);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('₹1,118.00');
  const paid = await house.app.inject({ method: 'POST', url: page, ...form({ outcome: 'upi', delay: '20' }) });
  expect(paid.statusCode).toBe(303);
  const back = new URL(String(paid.headers.location));
  const returned = await house.app.inject(back.pathname + back.search);
  expect(returned.headers.location).toBe(`${house.config.PUBLIC_ORIGIN}/payment/process/event/?id=${paymentID}`);
  const status = await house.call('events.status', { paymentID }, { as: asha });
  expect(status.body).toMatchObject({ status: 'BOOKED', holdExpiresAt: null });
  expect(status.body.tickets).toHaveLength(2);
  const ticket = await house.call('events.display', { ticketID: status.body.tickets[0].ticketID }, { as: asha });
  expect(ticket.body.code).toHaveLength(152);
  expect(ticket.body.orderTicketIDs).toHaveLength(2);
  const mine = await house.call('events.myPurchases', {}, { as: asha });
  expect(mine.body.items).toHaveLength(1);
});

describe('my purchases', () => {
  test('come newest first, page by page, told apart by what is still to come', async () => {
    const { eventID } = await addEvent(house.db);
    const asha = await house.signIn();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const sessionID = newId('ses');
      const [tierID] = await addSession(house.db, { eventID, sessionID });
      ids.unshift((await house.bank.begin(asha, sessionID, [{ tierID, quantity: 1 }])).body.paymentID);
    }
    // The same microsecond: only the id tells them apart.
    await house.db.execute(sql`UPDATE payments SET created_at = '2026-01-01 10:00:00.123456+00' WHERE user_id = ${asha.userID}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await house.call('events.myPurchases', { limit: 2, when: 'upcoming', ...(cursor ? { cursor } : {}) }, { as: asha });
      seen.push(...body.items.map(({ paymentID }: { paymentID: string }) => paymentID));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...ids].sort().reverse());
    expect((await house.call('events.myPurchases', { when: 'past' }, { as: asha })).body.items).toEqual([]);
  });

  test('are read from their index, however many others there are', async () => {
    const asha = await house.signIn();
    await house.db.execute(sql`
      INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider, created_at)
      SELECT 'pay_' || n, 'events', 'ses', 'c', ${asha.userID}, 'r' || n, '[]', 1, 'INR', 'sandbox', now() - n * interval '1 minute' FROM generate_series(1, 5000) n`);
    await house.db.execute(sql`ANALYZE payments`);
    const { rows } = await house.db.execute<{ 'QUERY PLAN': string }>(sql`
      EXPLAIN SELECT * FROM payments WHERE user_id = ${asha.userID} AND product = 'events' AND (created_at, payment_id) < (now(), 'x') ORDER BY created_at DESC, payment_id DESC LIMIT 6`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using payments_user_idx');
    expect(plan).not.toContain('Sort');
  });
});
