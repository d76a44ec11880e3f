import type { AdminOrderListRow } from '@contract/adminOrders';
import { hasStaffRight, staffLists, staffRoles, type StaffList, type StaffRole } from '@contract/staffRights';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { orderKeyset, orderListSql, type OrderList } from '@/server/modules/operations/orderListReads';
import { addRowTo } from '../support/addRow';
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
    const base: OrderList = { filter: {}, keyset: orderKeyset(), limit: 51 };
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
      { keyset: orderKeyset({ order: 'asc' }) },
      { keyset: orderKeyset({ sort: 'amount' }) },
      { keyset: orderKeyset({ cursor: orderKeyset().cursorOf('2026-11-02 00:00:00+00', 'pay_1440') }) },
      { filter: { from: '2026-11-02T00:00:00.000Z', to: '2026-11-02T01:00:00.000Z' } },
      { filter: { q: 'pv_5000' } },
      { filter: { q: 'Ravi Das' } },
      { filter: { q: 'pay_17' } },
    ] as Partial<OrderList>[])
      expect([list, (await blocksOf(list)) < whole / 20]).toEqual([list, true]);
  });
});

describe('sorting', () => {
  /** Five rows with two pairs of the same time and amount, so that the id decides. */
  const ranks = [1, 2, 2, 3, 3];
  const at = (rank: number) => `2026-11-0${rank} 08:00:00.123456+00`;
  let boss: Person;
  beforeEach(async () => {
    boss = await signInStaff(app, 'ADMINISTRATOR', 'COMPLIANCE', 'FINANCE');
    const addRow = addRowTo(app.db);
    const add = async (table: string, rowOf: (n: number, rank: number) => Record<string, unknown>) => {
      for (const [n, rank] of ranks.entries()) await addRow(table, rowOf(n, rank));
    };
    const channel = { owner_id: boss.userID, created_at: at(1) };
    await addRow('channels', { channel_id: 'chl_base', handle: 'base', ...channel });
    const addCampaign = (name: string) =>
      addRow('campaigns', {
        campaign_id: `cmp_${name}`,
        client_request_id: `req_${name}`,
        channel_id: 'chl_base',
        instrument: 'REVENUE_SHARE',
        funding_rule: 'ALL_OR_NOTHING',
        state: 'DRAFT',
        country: 'IN',
        currency: 'INR',
        created_at: at(4),
      });
    await addCampaign('base');
    const money = (rank: number) => ({ amount_minor: rank * 100, currency: 'INR' });
    await addOrders(boss.userID, 1, 5);
    await add('operations_cases', (n, rank) => ({
      case_id: `cas_${n}`,
      kind: 'PAYOUT_HELD',
      subject_type: 'PAYOUT',
      subject_id: `po_${n}`,
      opened_at: at(rank),
      due_at: at(rank),
      state: 'OPEN',
      ...money(rank),
    }));
    await add('payouts', (n, rank) => ({
      payout_id: `pyo_${n}`,
      user_id: boss.userID,
      kind: 'CREATOR',
      state: 'COMPUTED',
      channel_id: 'chl_base',
      computed_by: boss.userID,
      created_at: at(rank),
      ...money(rank),
    }));
    await add('payout_batches', (n, rank) => ({
      batch_id: `bat_${n}`,
      format: 'NEFT_CSV',
      currency: 'INR',
      created_by: boss.userID,
      created_at: at(rank),
    }));
    await add('settlements', (n, rank) => ({
      settlement_id: `stl_${n}`,
      provider_settlement_id: `s_${n}`,
      state: 'MATCHED',
      settled_on: `2026-11-0${rank}`,
      currency: 'INR',
      net_minor: rank * 100,
    }));
    await add('tax_documents', (n, rank) => ({
      document_id: `doc_${n}`,
      kind: 'INVOICE',
      serial: n,
      group_id: `grp_${n}`,
      supply: 'TICKET',
      place_country: 'IN',
      currency: 'INR',
      supplier: '{"name":"Channel"}',
      recipient: '{"name":"Buyer"}',
      taxable_minor: rank * 100,
      tax_minor: 0,
      cgst_minor: 0,
      sgst_minor: 0,
      igst_minor: 0,
      total_minor: rank * 100,
      issued_at: at(rank),
    }));
    for (const [n, rank] of ranks.entries()) {
      await addRow('posting_groups', { group_id: `grp_${n}`, idempotency_key: `key_${n}`, occurred_at: at(rank) });
      await addRow('ledger_accounts', {
        account_id: `acc_${n}`,
        kind: 'bank',
        owner_type: 'PLATFORM',
        normal_side: 'DEBIT',
        currency: 'INR',
      });
      await addRow('postings', { group_id: `grp_${n}`, account_id: `acc_${n}`, amount_minor: 100, currency: 'INR' });
      await addRow('ledger_adjustments', {
        adjustment_id: `adj_${n}`,
        currency: 'INR',
        dated_on: '2026-11-01',
        proposed_by: boss.userID,
        proposed_at: at(rank),
      });
      await addRow('messages', { message_id: `msg_${n}`, message_key: `key_${n}`, channel: 'EMAIL', state: 'SENT', created_at: at(rank) });
      await addRow('staff_actions', { action_id: `act_${n}`, actor_id: boss.userID, at: at(rank) });
      await addRow('channels', { channel_id: `chl_${n}`, handle: `handle_${n}`, ...channel, created_at: at(rank) });
      for (const isOpen of [true, false]) {
        const end = isOpen ? {} : { answered_at: at(rank), outcome: 'DISMISSED', answered_by: boss.userID };
        await addRow('reports', {
          report_id: `rep_${isOpen}_${n}`,
          kind: 'CHANNEL',
          content_id: 'chl_base',
          reason: 'OTHER',
          answer_by: at(rank),
          created_at: at(rank),
          ...end,
        });
        await addRow('campaign_reviews', {
          review_id: `rev_${isOpen}_${n}`,
          campaign_id: isOpen ? `cmp_${n}` : 'cmp_base',
          kind: 'PUBLICATION',
          state: isOpen ? 'IN_REVIEW' : 'APPROVED',
          submitted_by: boss.userID,
          due_at: at(rank),
          ...(isOpen ? {} : { decided_at: at(rank) }),
        });
      }
      await addCampaign(String(n));
      await app.db
        .execute(sql`INSERT INTO jobs.job (name, data, state, completed_on, output) SELECT q.name, '{}', 'created', ${at(rank)}::timestamptz, '{}'
        FROM jobs.queue q WHERE q.name LIKE '%.dead' ORDER BY q.name LIMIT 1`);
    }
  });

  interface SortedList {
    operation: Parameters<typeof app.call>[0];
    sort: string;
    id: string;
    first: 'asc' | 'desc';
    filter?: Record<string, string>;
  }
  const list = (operation: SortedList['operation'], id: string, sort: string, first: 'asc' | 'desc' = 'desc', filter = {}): SortedList => ({
    operation,
    id,
    sort,
    first,
    filter,
  });
  const sorted: SortedList[] = [
    list('admin.orders', 'paymentID', 'createdAt'),
    list('admin.orders', 'paymentID', 'amount'),
    list('admin.cases', 'caseID', 'dueAt', 'asc'),
    list('admin.cases', 'caseID', 'openedAt'),
    list('admin.cases', 'caseID', 'amount'),
    list('admin.payouts', 'payoutID', 'createdAt'),
    list('admin.payouts', 'payoutID', 'amount'),
    list('admin.payoutBatches', 'batchID', 'createdAt'),
    list('admin.settlements', 'settlementID', 'settledOn'),
    list('admin.settlements', 'settlementID', 'net'),
    list('admin.invoices', 'documentID', 'issuedAt'),
    list('admin.invoices', 'documentID', 'total'),
    list('admin.ledgerAccounts', 'accountID', 'account', 'asc'),
    list('admin.postingGroups', 'groupID', 'at'),
    list('admin.adjustments', 'adjustmentID', 'proposedAt'),
    list('admin.messages', 'messageID', 'createdAt'),
    list('admin.audit', 'actionID', 'at'),
    list('admin.content', 'contentID', 'createdAt', 'desc', { kind: 'CHANNEL' }),
    list('admin.content', 'contentID', 'createdAt'),
    list('admin.reports', 'reportID', 'deadline', 'asc'),
    list('admin.reports', 'reportID', 'createdAt'),
    list('admin.reports', 'reportID', 'deadline', 'desc', { state: 'ANSWERED' }),
    list('admin.campaignReviews', 'reviewID', 'deadline', 'asc'),
    list('admin.campaignReviews', 'reviewID', 'deadline', 'desc', { state: 'DECIDED' }),
    list('admin.failedJobs', 'jobID', 'failedAt'),
  ];

  test('each list goes through its pages in every order without loss or repetition, and refuses the cursor of another order', async () => {
    const read = async ({ operation, filter }: SortedList, query: Record<string, unknown>) => {
      const { status, body } = await app.call(operation, { ...filter, ...query }, { as: boss });
      return { status, ...(body as { items: Record<string, string>[]; nextCursor: string | null }) };
    };
    const walk = async (of: SortedList, query: Record<string, unknown>) => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { items, nextCursor } = await read(of, { ...query, limit: 2, ...(cursor ? { cursor } : {}) });
        ids.push(...items.map((item) => item[of.id] ?? ''));
        cursor = nextCursor;
      }
      return ids;
    };
    for (const of of sorted) {
      const { sort, first, operation, id } = of;
      const [up, down] = [await walk(of, { sort, order: 'asc' }), await walk(of, { sort, order: 'desc' })];
      const whole = (await read(of, { sort, limit: 50 })).items.map((item) => item[id]);
      const { nextCursor } = await read(of, { sort, order: 'asc', limit: 1 });
      const other = await read(of, { sort, order: 'desc', cursor: nextCursor });
      expect([operation, sort, { count: new Set(up).size >= 5, down, whole, other: other.status }]).toEqual([
        operation,
        sort,
        { count: true, down: [...up].reverse(), whole: first === 'asc' ? up : down, other: 400 },
      ]);
    }
  });

  test('the short lists, which are read whole, are in both orders too, and a file has the order of its list', async () => {
    await signInStaff(app, 'SUPPORT');
    for (const [operation, sort] of [
      ['admin.staff', 'person'],
      ['admin.announcements', 'startsAt'],
      ['admin.identityChecks', 'submittedAt'],
      ['admin.identityChecks', 'person'],
    ] as const) {
      const itemsOf = async (order: 'asc' | 'desc') => (await app.call(operation, { sort, order }, { as: boss })).body.items as unknown[];
      expect([operation, await itemsOf('desc')]).toEqual([operation, [...(await itemsOf('asc'))].reverse()]);
    }
    expect((await app.call('admin.staff', { sort: 'person', order: 'desc' }, { as: boss })).body.items).toMatchObject([
      { person: { name: 'Staff SUPPORT' } },
      { person: { name: 'Staff ADMINISTRATOR COMPLIANCE FINANCE' } },
    ]);
    const numbersOf = async (filters: string) => linesOf(await csvOf('payouts', boss, filters)).map((line) => line.split(',')[0]);
    expect(await numbersOf('sort=amount&order=asc')).toEqual(['Payout', 'pyo_0', 'pyo_1', 'pyo_2', 'pyo_3', 'pyo_4']);
    expect((await csvOf('payouts', boss, 'sort=payee')).status).toBe(400);
  });
});
