import type { AdminOrderListRow } from '@contract/adminOrders';
import { hasStaffRight, staffLists, staffRoles, type StaffList, type StaffRole } from '@contract/staffRights';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { orderListSql, type OrderList } from '@/server/modules/operations/orderListReads';
import { setupTestApp } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupTestApp();
const lists = Object.keys(staffLists) as StaffList[];
/** Seen, but not downloaded. */
const notDownloaded: Partial<Record<StaffRole, StaffList[]>> = { SUPPORT: ['cases'], MODERATION: ['cases'], FINANCE: ['audit'] };
const csvOf = (list: StaffList, as: Person, filters?: string) =>
  app.call('admin.listCsv', { list, ...(filters === undefined ? {} : { filters }) }, { as });
const linesOf = (csv: { body: unknown }) => String(csv.body).trim().split('\r\n');

/** Orders of the person, a minute and a rupee apart, the newest last. */
const addOrders = (userID: string, from: number, to: number, more: SQL = sql`'sandbox', 'pv_' || n, 'COMPLETED', 'ott'`) =>
  app.db.execute(sql`
    INSERT INTO payments (payment_id, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, captured_minor, created_at,
      provider, provider_payment_id, status, product)
    SELECT 'pay_' || n, 'rel_' || n, 'cart', ${userID}, 'req_' || n, '[]', n * 100, CASE WHEN n % 10 = 0 THEN 'USD' ELSE 'INR' END, n * 100,
      '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute', ${more} FROM generate_series(${from}::int, ${to}::int) n`);

test('each list is a CSV file for the roles that see it, some for fewer; each download is a line of the audit log', async () => {
  const [found, expected]: [string[], string[]] = [[], []];
  for (const role of staffRoles) {
    const person = await signInStaff(app, role);
    for (const list of lists) {
      const { status, headers } = await csvOf(list, person);
      found.push(`${list} ${role} ${status === 200 && String(headers['content-type']).startsWith('text/csv') ? 'file' : status}`);
      const isAllowed = hasStaffRight([role], staffLists[list]) && !notDownloaded[role]?.includes(list);
      expected.push(`${list} ${role} ${isAllowed ? 'file' : 403}`);
    }
  }
  expect(found).toEqual(expected);
  const boss = await signInStaff(app, 'ADMINISTRATOR');
  await csvOf('orders', boss, 'product=ott&q=Asha');
  const log = await app.call('admin.audit', { operation: 'admin.listCsv', limit: 1 }, { as: boss });
  expect(log.body.items).toMatchObject([
    { actor: { userID: boss.userID }, subjectType: 'LIST', subjectID: 'orders', after: { product: 'ott', q: 'Asha' } },
  ]);
});

test('a file has headings in words, the filters of the list, every page, and no formulas', async () => {
  const boss = await signInStaff(app, 'ADMINISTRATOR', 'COMPLIANCE');
  const mallory = await app.signIn('=HYPERLINK("https://evil.example")');
  await addOrders(mallory.userID, 1, 1100);
  const all = linesOf(await csvOf('orders', boss));
  expect(all).toHaveLength(1101);
  expect(new Set(all).size).toBe(1101);
  expect(all[0]).toBe('Order,Product,What,Buyer,Buyer’s username,State,Under review,Method,Currency,Total,Refunded,Created');
  expect(all[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(linesOf(await csvOf('orders', boss, 'currency=USD&sort=amount&order=asc&toMinor=20000'))).toHaveLength(21);
  for (const filters of ['product=books', 'owner=me', 'fromMinor=-1', 'from=soon'])
    expect([filters, (await csvOf('orders', boss, filters)).body]).toMatchObject([
      filters,
      { status: 400, fields: { filters: expect.any(String) } },
    ]);
  expect((await csvOf('staff', boss, 'role=ADMINISTRATOR')).status).toBe(200);
  expect(linesOf(await csvOf('staff', boss, 'role=FINANCE'))).toHaveLength(1);
  expect(linesOf(await csvOf('staff', boss, 'q=unknown-name'))).toHaveLength(1);
});

test('short lists are filtered as the long ones are', async () => {
  const boss = await signInStaff(app, 'ADMINISTRATOR', 'COMPLIANCE');
  const announce = (text: string, startsAt: string) =>
    app.call(
      'admin.announce',
      {
        text,
        link: '',
        level: 'INFO',
        audience: 'ALL',
        products: [],
        startsAt,
        endsAt: new Date(Date.now() + 5e8).toISOString(),
        reason: 'Planned',
      },
      { as: boss },
    );
  await announce('Maintenance tonight', new Date().toISOString());
  await announce('A festival next week', new Date(Date.now() + 4e8).toISOString());
  const textsOf = async (filters: Record<string, unknown>) =>
    ((await app.call('admin.announcements', filters, { as: boss })).body.items as { text: string }[]).map(({ text }) => text);
  expect(await textsOf({ state: 'PLANNED' })).toEqual(['A festival next week']);
  expect(await textsOf({ q: 'TONIGHT' })).toEqual(['Maintenance tonight']);
  expect(await textsOf({ q: 'tonight', state: 'ENDED' })).toEqual([]);
  expect((await app.call('admin.staff', { role: 'COMPLIANCE' }, { as: boss })).body.items).toHaveLength(1);
  expect((await app.call('admin.payoutBatches', { state: 'CLOSED' }, { as: boss })).body.items).toEqual([]);
  expect((await app.call('admin.identityChecks', { waitsFor: 'REVIEWER', country: 'IN' }, { as: boss })).body.items).toEqual([]);
});

describe('the list of all orders', () => {
  let sam: Person;
  let asha: Person;
  beforeEach(async () => {
    sam = await signInStaff(app, 'SUPPORT');
    asha = await app.signIn('Asha Rao');
    const ravi = await app.signIn('Ravi Das');
    await app.db.execute(sql`UPDATE users SET email = 'asha@people.example', phone = '+919811112222' WHERE user_id = ${asha.userID}`);
    await addOrders(asha.userID, 1, 3);
    await addOrders(ravi.userID, 4, 4, sql`'razorpay', 'pv_4', 'FAILED', 'campaigns'`);
    await addOrders(ravi.userID, 5, 10, sql`'sandbox', NULL, 'PENDING', 'ott'`);
    await app.db.execute(sql`
      INSERT INTO payment_attempts (attempt_id, payment_id, method, state, provider_payment_id, created_at)
      VALUES ('att_1', 'pay_1', 'UPI', 'FAILED', 'pv_failed', now()), ('att_2', 'pay_1', 'CARD', 'CAPTURED', 'pv_1', now() - interval '1 minute'),
        ('att_3', 'pay_4', 'UPI', 'FAILED', 'pv_4', now())`);
    await app.db.execute(sql`
      INSERT INTO refunds (refund_id, payment_id, refund_key, amount_minor, currency, provider_payment_id, state, reason, provider_refund_id)
      VALUES ('rfd_1', 'pay_2', 'refund:pay_2:x', 100, 'INR', 'pv_2', 'SUCCEEDED', 'goodwill', 'ARN77')`);
  });
  const rowsOf = async (input: Record<string, unknown>, as = sam) => {
    const { body } = await app.call('admin.orders', input, { as });
    return body as { items: AdminOrderListRow[]; nextCursor: string | null };
  };
  const idsOf = async (input: Record<string, unknown>) => (await rowsOf(input)).items.map(({ paymentID }) => Number(paymentID.slice(4)));

  test('is filtered by product, state, method, period and amount, and sorted by time or amount, page by page', async () => {
    expect(await idsOf({})).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await idsOf({ product: 'campaigns' })).toEqual([4]);
    expect(await idsOf({ state: 'COMPLETED', order: 'asc' })).toEqual([1, 2, 3]);
    expect(await idsOf({ method: 'CARD' })).toEqual([1]);
    expect(await idsOf({ method: 'UPI' })).toEqual([4]);
    expect((await rowsOf({ q: 'pay_1' })).items).toMatchObject([
      { method: 'CARD', buyer: { name: 'Asha Rao' }, total: { amountMinor: 100 } },
    ]);
    expect(await idsOf({ from: '2026-11-01T00:04:00.000Z', to: '2026-11-01T00:06:00.000Z' })).toEqual([5, 4]);
    expect(await idsOf({ currency: 'INR', fromMinor: 300, toMinor: 500, sort: 'amount', order: 'asc' })).toEqual([3, 4, 5]);
    for (const sort of ['createdAt', 'amount']) {
      const first = await rowsOf({ sort, limit: 4 });
      const second = await rowsOf({ sort, limit: 50, cursor: first.nextCursor });
      expect([...first.items, ...second.items].map(({ paymentID }) => paymentID)).toEqual(
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `pay_${n}`),
      );
    }
    expect((await app.call('admin.orders', { sort: 'amount', cursor: 'x' }, { as: sam })).status).toBe(400);
  });

  test('finds an order by its buyer, by our ids and by those of the provider', async () => {
    for (const q of ['asha r', 'ASHA@people', '+91 98111 12222', '9811112222']) expect([q, await idsOf({ q })]).toEqual([q, [3, 2, 1]]);
    for (const [q, n] of [
      ['pay_3', 3],
      ['pv_3', 3],
      ['pv_failed', 1],
      ['rfd_1', 2],
      ['ARN77', 2],
      ['pv_4', 4],
    ] as const)
      expect([q, await idsOf({ q })]).toEqual([q, [n]]);
    expect(await idsOf({ q: '%' })).toEqual([]);
    expect(await idsOf({ q: 'asha', state: 'FAILED' })).toEqual([]);
  });

  test('reads few blocks among thousands of orders, by every sort and search', async () => {
    await addOrders(asha.userID, 11, 6000);
    await app.db.execute(sql`INSERT INTO payment_attempts (attempt_id, payment_id, method, state, provider_payment_id)
      SELECT 'many_' || n, 'pay_' || n, 'UPI', 'CAPTURED', 'pv_' || n FROM generate_series(11, 6000) n`);
    await app.db.execute(sql`ANALYZE payments`);
    await app.db.execute(sql`ANALYZE payment_attempts`);
    const base: OrderList = { filter: {}, sort: 'createdAt', order: 'desc', place: null, limit: 51 };
    const blocksOf = async (list: Partial<OrderList>) => {
      const { sql: text, params } = new PgDialect().sqlToQuery(orderListSql({ ...base, ...list }));
      const { rows } = await app.db.$client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>({
        text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values: params,
      });
      const { Plan: plan = {} } = rows[0]?.['QUERY PLAN'][0] ?? {};
      return (plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN);
    };
    const whole = await blocksOf({ limit: 10_000 });
    for (const list of [
      {},
      { order: 'asc' },
      { sort: 'amount' },
      { place: { value: '2026-11-02 00:00:00+00', paymentID: 'pay_1440' } },
      { filter: { from: '2026-11-02T00:00:00.000Z', to: '2026-11-02T01:00:00.000Z' } },
      { filter: { q: 'pv_5000' } },
      { filter: { q: 'Ravi Das' } },
      { filter: { q: 'pay_17' } },
    ] as Partial<OrderList>[])
      expect([list, (await blocksOf(list)) < whole / 20]).toEqual([list, true]);
  });
});
