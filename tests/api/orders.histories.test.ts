import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { HttpError } from '@/server/platform/errors';
import { chargeBack } from '../support/disputes';
import { addEvent, addSession } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';
import type { Person } from '../support/testApp';

/** A few in every run of all tests; `HISTORIES=1000` before a release (docs/operations.md). */
const histories = Number(process.env.HISTORIES ?? 6);
const app = setupPaymentApp();

type Step =
  | { kind: 'buy' | 'payTwice'; who: number; adults: number; children: number }
  | { kind: 'cancel' | 'move'; which: number }
  | { kind: 'goodwill' | 'dispute'; which: number; percent: number }
  | { kind: 'boxOffice' | 'refunds' };
const which = fc.nat(12);
const cart = { who: fc.nat(3), adults: fc.integer({ min: 1, max: 3 }), children: fc.nat(2) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('buy' as const, 'payTwice'), ...cart }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'move'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('goodwill' as const, 'dispute'), which, percent: fc.constantFrom(1, 33, 50, 100) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('boxOffice' as const, 'refunds') }) },
);

/** Two sessions of one event and what four buyers and its organiser do with them. */
async function beginHistory(people: readonly Person[], organiser: Person) {
  const show = await addEvent(app.db, {
    ownerID: organiser.userID,
    startsInHours: 100,
    tiers: [{ name: 'Adult' }, { name: 'Child', priceMinor: 0 }],
  });
  await app.db.execute(
    sql`UPDATE events SET refund_slabs = '[{"hoursBefore":168,"percent":100},{"hoursBefore":24,"percent":50}]'::jsonb WHERE event_id = ${show.eventID}`,
  );
  const laterID = `ses_${randomUUID().slice(0, 12)}`;
  await addSession(app.db, {
    eventID: show.eventID,
    sessionID: laterID,
    startsInHours: 400,
    tiers: [{ name: 'Adult' }, { name: 'Child', priceMinor: 0 }],
  });
  const orders: { paymentID: string; by: Person; isLater: boolean }[] = [];
  const orderAt = (place: number) => (orders.length === 0 ? undefined : orders[place % orders.length]);
  const call = async (...args: Parameters<typeof app.call>) => {
    const answer = await app.call(...args);
    // A 4xx changes nothing; this test looks for server errors.
    expect(answer.status).toBeLessThan(500);
    return answer;
  };

  /** Begins an order and starts its payment; null when the limit per person rejects it. */
  async function begin(by: Person, adults: number, children: number) {
    const lines = [adults, children].flatMap((quantity, place) => (quantity > 0 ? [{ tierID: show.tierIDs[place], quantity }] : []));
    const { status, body } = await call('events.ticketBegin', { sessionID: show.sessionID, lines }, { as: by });
    if (status !== 200) return null;
    const paymentID = body.paymentID as string;
    const init = await call('events.initPayment', { paymentID, method: 'UPI' }, { as: by });
    return { paymentID, orderID: String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1)) };
  }
  async function pay({ paymentID, orderID }: { paymentID: string; orderID: string }) {
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, paymentID);
  }
  const runRefunds = async () => {
    await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
    while ((await app.services.refunds.runRefunds()) > 0);
  };
  const leftOf = (paymentID: string) =>
    app.bank.count(sql`SELECT captured_minor - refunded_minor AS n FROM payments WHERE payment_id = ${paymentID}`);

  async function apply(one: Step): Promise<void> {
    switch (one.kind) {
      case 'buy':
      case 'payTwice': {
        const by = people[one.who];
        const first = by && (await begin(by, one.adults, one.children));
        if (!first) return;
        if (one.kind === 'payTwice') await call('orders.cancel', { paymentID: first.paymentID }, { as: by });
        const second = one.kind === 'payTwice' ? await begin(by, one.adults, one.children) : null;
        for (const order of second ? [second, first] : [first]) {
          await pay(order);
          orders.push({ paymentID: order.paymentID, by, isLater: false });
        }
        return;
      }
      case 'cancel': {
        const order = orderAt(one.which);
        if (!order) return;
        const { body } = await call('events.order', { paymentID: order.paymentID }, { as: order.by });
        const [ticket] = body.tickets.filter(({ status }: { status: string }) => status === 'VALID');
        if (!ticket) return;
        const request = { paymentID: order.paymentID, ticketIDs: [ticket.ticketID], refundMinor: ticket.refund?.amountMinor ?? 0 };
        await call('events.ticketsCancel', request, { as: order.by });
        return;
      }
      case 'move': {
        const order = orderAt(one.which);
        if (!order) return;
        const sessionID = order.isLater ? show.sessionID : laterID;
        const { status } = await call('events.ticketsMove', { paymentID: order.paymentID, sessionID }, { as: order.by });
        if (status === 200) order.isLater = !order.isLater;
        return;
      }
      case 'goodwill': {
        const order = orderAt(one.which);
        if (!order) return;
        const amountMinor = Math.floor(((await leftOf(order.paymentID)) * one.percent) / 100);
        try {
          if (amountMinor > 0) await app.services.refunds.requestRefund(order.paymentID, `goodwill-${randomUUID()}`, amountMinor);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
        }
        return;
      }
      case 'dispute': {
        const order = orderAt(one.which);
        const left = order ? await leftOf(order.paymentID) : 0;
        if (order && left > 0) await chargeBack(app.services, order.paymentID, Math.ceil((left * one.percent) / 100));
        return;
      }
      case 'boxOffice': {
        const sale = { sessionID: show.sessionID, tierID: show.tierIDs[0], quantity: 1, kind: 'ON_SITE', guestName: 'Guest' };
        await call('events.ticketsIssue', sale, { as: organiser });
        return;
      }
      case 'refunds':
        return runRefunds();
    }
  }

  /** No ticket refunds more than it cost, in total or of its face price; stock and ledger agree. */
  async function checkAlways() {
    const { rows } = await app.db.execute(
      sql`SELECT ticket_id, paid_minor, refunded_minor, face_minor, refunded_face_minor FROM tickets
          WHERE refunded_minor < 0 OR refunded_face_minor < 0 OR refunded_minor > paid_minor OR refunded_face_minor > face_minor
             OR face_minor - refunded_face_minor > paid_minor - refunded_minor`,
    );
    expect(rows).toEqual([]);
    await app.expectConsistent();
  }
  /** After all refunds: each capture equals refunds plus what its tickets keep, and sales equal what the ledger owes the seller. */
  async function checkEnd() {
    const { rows } = await app.db.execute(
      sql`SELECT p.payment_id, p.status, p.captured_minor, p.refunded_minor, sum(t.paid_minor - t.refunded_minor) AS kept
          FROM payments p LEFT JOIN tickets t USING (payment_id) WHERE p.product = 'events' AND p.captured_minor > 0 GROUP BY p.payment_id
          HAVING p.captured_minor <> p.refunded_minor + COALESCE(sum(t.paid_minor - t.refunded_minor), 0)`,
    );
    expect(rows).toEqual([]);
    const sales = await app.bank.count(
      sql`SELECT COALESCE(sum(face_minor - refunded_face_minor), 0) AS n FROM tickets WHERE source = 'ONLINE'
          AND session_id IN (${show.sessionID}, ${laterID})`,
    );
    const owed = await app.bank.count(
      sql`SELECT COALESCE(-sum(amount_minor), 0) AS n FROM postings WHERE account_id = ${`creator:${show.channelID}:payable:INR`}`,
    );
    expect(owed).toBe(sales);
  }
  return { apply, checkAlways, checkEnd };
}

test(
  `${histories} random ticket order histories over PostgreSQL: captures equal refunds plus what is retained, per ticket, per order and in the ledger`,
  async () => {
    const [organiser, ...people] = await Promise.all(['Meera', 'Asha', 'Kiran', 'Ravi', 'Zoya'].map((name) => app.signIn(name)));
    if (!organiser) throw new Error('no organiser');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const history = await beginHistory(people, organiser);
        const start: Step = { kind: 'buy', who: 0, adults: 2, children: 1 };
        for (const one of [start, ...steps, { kind: 'refunds' } as const]) {
          await history.apply(one);
          await history.checkAlways();
        }
        await history.checkEnd();
      }),
      { numRuns: histories, endOnFailure: true },
    );
  },
  60_000 + histories * 8_000,
);
