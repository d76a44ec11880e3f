import { sql } from 'drizzle-orm';
import { addEvent } from '../support/fixtures/events';
import { orderActions } from '../support/orderActions';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const organiser = signInBeforeEach(app, 'Meera Iyer');
const asha = signInBeforeEach(app);
const { buy, orderOf, cancel, runRefunds, payment, slabs, localAt, refundOfFirst } = orderActions(app, asha);

describe('a changed date, time or place', () => {
  const show = async (startsInHours = 30 * 24) => {
    const made = await addEvent(app.db, { ownerID: organiser.userID, startsInHours });
    await slabs(made.eventID, '[{"hoursBefore":24,"percent":100}]');
    return { ...made, ...(await buy(asha, made.sessionID, [{ tierID: made.tierIDs[0], quantity: 1 }])) };
  };
  const edit = (input: Record<string, unknown>) => app.call('events.sessionsEdit', input, { as: organiser });
  const messages = async () =>
    (await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject LIKE 'Changed:%' ORDER BY created_at`)).rows;

  test('lets earlier buyers get a full refund for at least a day, notifies them, and appears on the statement', async () => {
    const { eventID, sessionID, tierIDs, paymentID, amountMinor } = await show();
    const to = { sessionID, startsAtLocal: localAt(3) };
    const preview = await edit({ ...to, isPreview: true });
    const until = Date.parse(preview.body.impact.refundUntil) - Date.now();
    expect(Math.round(until / 3_600_000)).toBe(24);
    expect(await refundOfFirst(paymentID)).toBe(amountMinor);
    expect((await edit(to)).status).toBe(200);
    const order = await orderOf(paymentID);
    expect(order.refundRight).toMatchObject({ until: expect.any(String), changes: [expect.stringContaining('has moved to')] });
    expect(order.tickets[0].refund.amountMinor).toBe(amountMinor);
    expect((await messages())[0]?.body).toContain('cancel your tickets for a full refund');
    // A buyer who orders after the change has seen the new date.
    const kiran = await app.signIn('Kiran');
    const late = await buy(kiran, sessionID, [{ tierID: tierIDs[0], quantity: 1 }]);
    expect(await orderOf(late.paymentID, kiran)).toMatchObject({ refundRight: null, tickets: [{ refund: null }] });
    expect((await cancel(paymentID, [order.tickets[0].ticketID], amountMinor)).status).toBe(200);
    await runRefunds();
    expect(await payment(paymentID)).toMatchObject({ status: 'REFUNDED' });
    const statement = (await app.call('events.payoutStatement', { eventID }, { as: organiser })).body;
    expect(statement.due.amountMinor).toBe(50_000);
    await app.expectConsistent();
  });

  test('makes the entry in calendars newer: its time of change and its sequence grow, also when it is cancelled', async () => {
    const { eventID, sessionID } = await show();
    const entry = async () => {
      const { sessions, publishedAt } = (await app.call('events.byId', { eventID })).body;
      return { publishedAt, changedAt: sessions[0].changedAt, sequence: sessions[0].calendarSequence };
    };
    const first = await entry();
    expect(first).toEqual({ ...first, changedAt: first.publishedAt, sequence: 0 });
    await edit({ sessionID, startsAtLocal: localAt(20 * 24) });
    const second = await entry();
    expect([second.changedAt > first.changedAt, second.sequence]).toEqual([true, 1]);
    await app.call('events.sessionsCancel', { sessionID, reason: 'Heavy rain' }, { as: organiser });
    const third = await entry();
    expect([third.changedAt > second.changedAt, third.sequence]).toEqual([true, 2]);
  });

  test('the right ends a week after the notice or with admission; a session cannot move into the past', async () => {
    const { sessionID, paymentID } = await show();
    await edit({ sessionID, startsAtLocal: localAt(20 * 24) });
    const { refundRight } = await orderOf(paymentID);
    expect(Math.round((Date.parse(refundRight.until) - Date.now()) / 3_600_000)).toBe(7 * 24);
    await app.db.execute(
      sql`UPDATE event_sessions SET starts_at = now() + interval '2 hours', ends_at = now() + interval '5 hours', doors_at = now()`,
    );
    expect(await refundOfFirst(paymentID)).not.toBeNull();
    await app.db.execute(sql`UPDATE tickets SET first_admitted_at = now()`);
    expect(await refundOfFirst(paymentID)).toBeNull();
    await app.db.execute(sql`UPDATE tickets SET first_admitted_at = NULL`);
    await app.db.execute(sql`UPDATE session_changes SET refund_until = now() - interval '1 second'`);
    expect(await refundOfFirst(paymentID)).toBeNull();
    const past = await edit({ sessionID, startsAtLocal: localAt(-3) });
    expect([past.status, past.body.fields?.startsAtLocal]).toEqual([400, expect.stringContaining('past')]);
  });

  test('a new venue gives the right too; a new gate, a later end or a new title does not, and the notice offers only what the buyer can do', async () => {
    const { eventID, sessionID, paymentID } = await show();
    const guest = { sessionID, tierID: (await app.db.execute<{ id: string }>(sql`SELECT tier_id AS id FROM session_tiers`)).rows[0]?.id };
    await app.call(
      'events.ticketsIssue',
      { ...guest, quantity: 1, kind: 'COMP', guestName: 'Guest', guestEmail: 'guest@people.example' },
      { as: organiser, headers: { 'idempotency-key': 'comp-00001' } },
    );
    await edit({ sessionID, gate: 'Gate 9' });
    await app.call('events.edit', { eventID, title: 'Monsoon Static II' }, { as: organiser });
    expect((await orderOf(paymentID)).refundRight).toBeNull();
    const { venue } = (await app.call('events.organiserDetails', { eventID }, { as: organiser })).body;
    const { name, address, city, country, latitude, longitude, timeZone } = venue;
    const moved = { eventID, venue: { name: `${name} 2`, address, city, country, latitude, longitude, timeZone } };
    const preview = await app.call('events.edit', { ...moved, isPreview: true }, { as: organiser });
    expect(preview.body.impact.refundUntil).not.toBeNull();
    expect((await app.call('events.edit', moved, { as: organiser })).status).toBe(200);
    expect((await orderOf(paymentID)).refundRight.changes[0]).toContain('The venue is now');
    const [buyer, other] = await Promise.all(
      [sql`recipient <> 'guest@people.example'`, sql`recipient = 'guest@people.example'`].map(async (who) =>
        app.bank.count(
          sql`SELECT count(*) AS n FROM messages WHERE body LIKE '%The venue is now%' AND body LIKE '%full refund%' AND ${who}`,
        ),
      ),
    );
    expect([buyer, other]).toEqual([1, 0]);
  });
});
