import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);
let sam: Person;
beforeEach(async () => {
  sam = await signInStaff(app, 'SUPPORT');
});

async function booked(quantity = 2) {
  const order = await app.startTicketPayment(asha, quantity);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}
const orderOf = async (paymentID: string) => (await app.call('admin.order', { paymentID }, { as: sam })).body;
const refund = (paymentID: string, input: Record<string, unknown> = {}, headers = {}) =>
  app.call('admin.refund', { paymentID, reason: 'The show moved', ...input }, { as: sam, headers });
const runRefunds = async () => {
  await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.services.refunds.runRefunds();
};
const hits = async (q: string, as = sam) => {
  const { body } = await app.call('admin.search', { q }, { as });
  return Object.fromEntries(
    (body.groups as { group: string; items: { id: string }[] }[]).map(({ group, items }) => [group, items.map(({ id }) => id)]),
  );
};

test('an order shows its payment, tickets, messages, ledger lines and what can be refunded', async () => {
  const { paymentID, amountMinor, orderID } = await booked();
  const order = await orderOf(paymentID);
  expect(order).toMatchObject({
    paymentID,
    product: 'events',
    status: 'BOOKED',
    orderState: 'FULFILLED',
    buyer: { userID: asha.userID },
    captured: { amountMinor },
    refundable: { amountMinor },
    refundBlockedReason: null,
    providerOrderID: orderID,
    attempts: [{ method: 'UPI', state: 'CAPTURED' }],
    refunds: [],
    disputes: [],
    tickets: [
      { status: 'VALID', holder: { userID: asha.userID } },
      { status: 'VALID', remaining: { amountMinor: amountMinor / 2 } },
    ],
    cases: [],
    history: [],
  });
  const { orderNumber } = order;
  for (const q of [orderNumber, orderNumber.replace('-', ''), orderNumber.toLowerCase().replace('-', ' ')]) {
    expect((await hits(q)).ORDERS).toEqual([paymentID]);
    expect((await app.call('admin.orders', { q }, { as: sam })).body.items).toMatchObject([{ paymentID, orderNumber }]);
  }
  expect(order.ledger).toHaveLength(1);
  expect(order.ledger[0]).toMatchObject({ type: 'sale' });
  expect(order.ledger[0].postings.reduce((sum: number, one: { amount: { amountMinor: number } }) => sum + one.amount.amountMinor, 0)).toBe(
    0,
  );
  expect(order.messages.length).toBeGreaterThan(0);
  expect((await app.call('admin.order', { paymentID: 'pay_none' }, { as: sam })).status).toBe(404);
});

test('staff refund a part, which keeps the tickets, and the rest, which cancels them; each refund is recorded with its reason', async () => {
  const { paymentID, amountMinor } = await booked();
  expect((await refund(paymentID, { amountMinor: 10_000 })).body).toMatchObject({
    refundable: { amountMinor: amountMinor - 10_000 },
    refunds: [{ amount: { amountMinor: 10_000 }, state: 'REQUESTED' }],
    tickets: [{ status: 'VALID' }, { status: 'VALID' }],
    history: [
      { operation: 'admin.refund', actor: { userID: sam.userID }, reason: 'The show moved', before: { refundableMinor: amountMinor } },
    ],
  });
  expect((await refund(paymentID, { amountMinor })).body.code).toBe('TOO_MUCH');
  expect((await refund(paymentID)).body).toMatchObject({
    refundable: { amountMinor: 0 },
    refundBlockedReason: expect.any(String),
    tickets: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
  });
  expect((await refund(paymentID)).body.code).toBe('NOT_REFUNDABLE');
  await runRefunds();
  expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'REFUNDED' });
  const { rows } = await app.db.execute(sql`SELECT action FROM channel_log WHERE subject_id = ${paymentID}`);
  expect(rows).toEqual([{ action: 'order.refundedByStaff' }, { action: 'order.refundedByStaff' }]);
  await app.expectConsistent();
});

test('staff do not refund their own orders', async () => {
  const { paymentID } = await booked(1);
  await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${asha.userID}, 'ADMINISTRATOR')`);
  expect((await app.call('admin.refund', { paymentID, reason: 'For myself' }, { as: asha })).status).toBe(403);
  expect((await orderOf(paymentID)).refunds).toEqual([]);
});

test('one ticket of an order is refunded and cancelled; a checked-in one only on purpose; a repeated request refunds once', async () => {
  const { paymentID, amountMinor } = await booked();
  const [first, second] = (await orderOf(paymentID)).tickets as { ticketID: string }[];
  const key = { 'idempotency-key': 'refund-one-ticket' };
  const once = await refund(paymentID, { ticketIDs: [first?.ticketID] }, key);
  const twice = await refund(paymentID, { ticketIDs: [first?.ticketID] }, key);
  expect(twice.body).toEqual(once.body);
  expect(once.body).toMatchObject({
    refundable: { amountMinor: amountMinor / 2 },
    refunds: [{ amount: { amountMinor: amountMinor / 2 } }],
  });
  await app.db.execute(sql`UPDATE tickets SET first_admitted_at = now() WHERE ticket_id = ${second?.ticketID}`);
  expect((await refund(paymentID)).body.code).toBe('CHECKED_IN');
  expect((await refund(paymentID, { includesCheckedIn: true })).status).toBe(200);
  await runRefunds();
  await app.expectConsistent();
});

test('the search finds an order by every number, and people and events by name; a role without orders finds none', async () => {
  const { paymentID, orderID } = await booked();
  const order = await orderOf(paymentID);
  const [ticket] = order.tickets as { humanCode: string }[];
  for (const q of [paymentID, orderID, order.providerPaymentID, ticket?.humanCode ?? ''])
    expect([q, (await hits(q)).ORDERS]).toEqual([q, [paymentID]]);
  expect((await hits('asha ra')).PEOPLE).toEqual([asha.userID]);
  const { rows } = await app.db.execute<{ email: string; eventID: string; title: string }>(
    sql`SELECT u.email, e.event_id AS "eventID", e.title FROM users u, events e WHERE u.user_id = ${asha.userID}`,
  );
  const [known] = rows;
  expect(await hits(known?.email ?? '')).toMatchObject({ PEOPLE: [asha.userID], ORDERS: [paymentID] });
  expect((await hits(known?.title ?? '')).EVENTS).toEqual([known?.eventID]);
  const mod = await signInStaff(app, 'MODERATION');
  expect(await hits(paymentID, mod)).toEqual({});
  expect(await hits('100%_')).toEqual({});
});

test('the search finds a settlement by its UTR, an invoice by its number, a message by its id and a scheduled task by its name', async () => {
  const { paymentID } = await booked();
  const fay = await signInStaff(app, 'FINANCE');
  await app.db
    .execute(sql`INSERT INTO settlements (settlement_id, provider, provider_settlement_id, currency, state, net_minor, fee_minor, tax_minor, reference, settled_on, received_at)
    VALUES ('stl_1', 'sandbox', 'setl_1', 'INR', 'MATCHED', 100, 0, 0, 'UTR2611270001', '2026-11-27', now())`);
  const { rows: documents } = await app.db.execute<{ number: string }>(
    sql`SELECT DISTINCT number FROM tax_documents WHERE payment_id = ${paymentID}`,
  );
  const number = documents[0]?.number ?? '';
  await app.db.execute(sql`INSERT INTO scheduled_tasks (name, due_at) VALUES ('runRefunds', now())`);
  const [message] = (await orderOf(paymentID)).messages as { messageID: string }[];
  expect(await hits('UTR2611270001', fay)).toEqual({ SETTLEMENTS: ['stl_1'] });
  expect(await hits(number.toLowerCase(), fay)).toMatchObject({ INVOICES: expect.arrayContaining([number]) });
  expect(await hits('runref', fay)).toEqual({ TASKS: ['runRefunds'] });
  expect(await hits(message?.messageID ?? '')).toEqual({ MESSAGES: [message?.messageID] });
  // Support sees neither settlements nor invoices.
  expect(await hits('UTR2611270001')).toEqual({});
  expect(await hits(number)).toEqual({});
});

test('a person shows the account, orders and messages; moderation disables it, with a line in its history', async () => {
  const { paymentID } = await booked();
  const mod = await signInStaff(app, 'MODERATION');
  const seen = await app.call('admin.person', { userID: asha.userID }, { as: mod });
  expect(seen.body).toMatchObject({
    person: { userID: asha.userID, name: 'Asha Rao' },
    identity: 'NONE',
    sessions: 1,
    isDisabled: false,
    orders: [{ paymentID }],
    cases: [],
    history: [],
  });
  expect(seen.body.messages.length).toBeGreaterThan(0);
  const act = (operation: 'admin.personDisable' | 'admin.personEnable', userID = asha.userID) =>
    app.call(
      operation,
      {
        userID,
        reason: 'Sells forged tickets',
        ...(operation === 'admin.personDisable' ? { ground: 'LAW', rule: 'Section 318 BNS' } : {}),
      },
      { as: mod },
    );
  expect((await act('admin.personDisable')).body).toMatchObject({
    isDisabled: true,
    sessions: 0,
    history: [{ operation: 'admin.personDisable' }],
  });
  expect((await app.call('users.myDetails', {}, { as: asha })).status).toBe(401);
  expect((await act('admin.personEnable')).body).toMatchObject({ isDisabled: false });
  expect((await act('admin.personDisable', sam.userID)).body.code).toBe('IS_STAFF');
  const { body } = await app.call('admin.person', { userID: 'usr_none' }, { as: mod });
  expect(body.status).toBe(404);
});

test('the command line refunds under the name of a member of staff', async () => {
  const { paymentID } = await booked(1);
  const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${sam.userID}`);
  const run = (...args: string[]) => runAdminCommand(app.db, app.services.operations, args);
  await expect(run('refund', paymentID, 'all', 'Asked by phone')).rejects.toThrow('Usage');
  expect(await run('refund', paymentID, 'all', 'Asked by phone', '--as', rows[0]?.username ?? '')).toContain('REQUESTED');
  expect((await orderOf(paymentID)).history).toMatchObject([{ reason: 'Asked by phone', actor: { userID: sam.userID } }]);
});
