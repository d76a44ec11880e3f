import type { Adjustment, LedgerPeriod, PostingGroup, TrialBalance } from '@contract/adminLedger';
import { sql } from 'drizzle-orm';
import { accountOf } from '@/server/modules/ledger/accounts';
import { ledger } from '@/server/modules/ledger/ledgerService';
import { createPeriodService } from '@/server/modules/operations/periodService';
import { addSeconds } from '@/server/platform/clock';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);
/** Two people of finance. */
let fay: Person;
let fin: Person;
beforeEach(async () => {
  fay = await signInStaff(app, 'FINANCE');
  fin = await signInStaff(app, 'FINANCE');
});

const dayOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const today = () => dayOf(new Date());
const daysAgo = (days: number) => dayOf(addSeconds(new Date(), -days * 86_400));
/** A day of last month, and that month. */
const lastMonth = () => {
  const day = dayOf(new Date(Date.parse(`${today().slice(0, 7)}-01T00:00:00Z`) - 5 * 86_400_000));
  return { day, month: day.slice(0, 7) };
};

async function sold() {
  const order = await app.startTicketPayment(asha);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}
const remittance = (over: Record<string, unknown> = {}) => ({
  currency: 'INR',
  datedOn: today(),
  lines: [
    { accountID: 'tax:gst_payable:INR', amountMinor: 900 },
    { accountID: 'bank:INR', amountMinor: -900 },
  ],
  reason: 'GST of October paid',
  attachment: 'Challan CPIN 26112700001234',
  ...over,
});
const propose = (over: Record<string, unknown> = {}, as = fay) => app.call('admin.adjustmentPropose', remittance(over), { as });
const decide = (adjustmentID: string, decision: string, as = fin) =>
  app.call('admin.adjustmentDecide', { adjustmentID, decision, reason: 'Compared with the challan' }, { as });

describe('adjustments', () => {
  test('one person proposes, another one posts; both are lines of the audit log and the group names both', async () => {
    const made: Adjustment = (await propose()).body;
    expect(made).toMatchObject({
      state: 'PROPOSED',
      proposedBy: { userID: fay.userID },
      attachment: 'Challan CPIN 26112700001234',
      groupID: null,
    });
    expect(await balanceOf(app.db, 'bank:INR')).toBe(0);
    expect((await decide(made.adjustmentID, 'POST', fay)).body.code).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(made.adjustmentID, 'WITHDRAW', fin)).body.code).toBe('NOT_OWNER');
    expect((await decide(made.adjustmentID, 'POST')).body).toMatchObject({ state: 'POSTED', decidedBy: { userID: fin.userID } });
    expect((await decide(made.adjustmentID, 'POST')).body.code).toBe('WRONG_STATE');
    expect(await balanceOf(app.db, 'bank:INR')).toBe(-900);
    expect(await balanceOf(app.db, 'tax:gst_payable:INR')).toBe(900);
    const groups: PostingGroup[] = (await app.call('admin.postingGroups', { type: 'adjustment' }, { as: fay })).body.items;
    expect(groups).toMatchObject([{ memo: 'GST of October paid', subjectID: made.adjustmentID, createdBy: `${fay.userID} ${fin.userID}` }]);
    const boss = await signInStaff(app, 'COMPLIANCE');
    const log = await app.call('admin.audit', { subjectType: 'ADJUSTMENT', subjectID: made.adjustmentID }, { as: boss });
    expect(log.body.items).toMatchObject([
      { operation: 'admin.adjustmentDecide', actor: { userID: fin.userID }, after: { state: 'POSTED' } },
      { operation: 'admin.adjustmentPropose', actor: { userID: fay.userID }, reason: 'GST of October paid' },
    ]);
    await app.expectConsistent();
  });

  test('the table refuses one person in both parts, whatever the code does', async () => {
    const { adjustmentID } = (await propose()).body;
    await expect(
      app.db.execute(
        sql`UPDATE ledger_adjustments SET state = 'POSTED', decided_by = proposed_by, decided_at = now(), group_id = 'grp_x' WHERE adjustment_id = ${adjustmentID}`,
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('ledger_adjustments_two_people') } });
  });

  test('another person refuses, the proposer withdraws; neither posts anything', async () => {
    expect((await decide((await propose()).body.adjustmentID, 'REFUSE')).body.state).toBe('REFUSED');
    expect((await decide((await propose()).body.adjustmentID, 'WITHDRAW', fay)).body.state).toBe('WITHDRAWN');
    expect(await balanceOf(app.db, 'bank:INR')).toBe(0);
    const list = async (state?: string) =>
      (await app.call('admin.adjustments', state ? { state } : {}, { as: fin })).body.items as Adjustment[];
    expect((await list()).map(({ state }) => state)).toEqual(['WITHDRAWN', 'REFUSED']);
    expect(await list('PROPOSED')).toEqual([]);
  });

  test.each([
    [
      'unequal sides',
      {
        lines: [
          { accountID: 'bank:INR', amountMinor: 1 },
          { accountID: 'suspense:INR', amountMinor: -2 },
        ],
      },
      'NOT_BALANCED',
    ],
    [
      'an unknown account',
      {
        lines: [
          { accountID: 'bank:INR', amountMinor: 1 },
          { accountID: 'cash:INR', amountMinor: -1 },
        ],
      },
      'ACCOUNT_UNKNOWN',
    ],
    [
      'an account of another currency',
      {
        lines: [
          { accountID: 'bank:USD', amountMinor: 1 },
          { accountID: 'bank:INR', amountMinor: -1 },
        ],
      },
      'ACCOUNT_UNKNOWN',
    ],
    [
      'an account twice',
      {
        lines: [
          { accountID: 'bank:INR', amountMinor: 1 },
          { accountID: 'bank:INR', amountMinor: -1 },
        ],
      },
      'ACCOUNT_REPEATED',
    ],
    [
      'a line without an amount',
      {
        lines: [
          { accountID: 'bank:INR', amountMinor: 0 },
          { accountID: 'suspense:INR', amountMinor: 0 },
        ],
      },
      'AMOUNT_REQUIRED',
    ],
    ['a day to come', { datedOn: '2999-01-01' }, 'IN_FUTURE'],
  ])('%s is refused in words', async (_what, over, code) => {
    const answer = await propose(over);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.error).toMatch(/\w+ \w+/);
  });

  test('money of campaigns follows from commitments, so its accounts are not adjusted', async () => {
    await app.db.transaction((tx) =>
      ledger.post(tx, {
        type: 'sale',
        key: 'k',
        subjectType: 'CAMPAIGN',
        subjectID: 'cmp_1',
        memo: '',
        entries: [
          { account: accountOf('bank', 'INR'), amountMinor: 5n },
          { account: accountOf('escrow', 'INR', 'cmp_1'), amountMinor: -5n },
        ],
      }),
    );
    const lines = [
      { accountID: 'escrow:cmp_1:INR', amountMinor: 5 },
      { accountID: 'bank:INR', amountMinor: -5 },
    ];
    expect((await propose({ lines })).body.code).toBe('ACCOUNT_NOT_ADJUSTABLE');
    const { body } = await app.call('admin.ledgerAccounts', {}, { as: fay });
    expect(body.items).toMatchObject([
      { accountID: 'bank:INR', name: 'Bank', balance: { amountMinor: 5 }, isAdjustable: true },
      { accountID: 'escrow:cmp_1:INR', isAdjustable: false },
    ]);
  });
});

describe('periods', () => {
  const close = (month: string, as = fay) => app.call('admin.periodClose', { month, reason: 'All compared with the bank' }, { as });
  const reopen = (month: string, as = fay) => app.call('admin.periodReopen', { month, reason: 'A late invoice came' }, { as });
  const periodOf = async (month: string) =>
    ((await app.call('admin.periods', {}, { as: fay })).body.items as LedgerPeriod[]).find((one) => one.month === month);

  test('a closed month refuses postings dated in it, by the service and by the table; today is not affected', async () => {
    const { day, month } = lastMonth();
    const { adjustmentID } = (await propose({ datedOn: day })).body;
    expect((await close(month)).body).toMatchObject({
      code: 'BLOCKED',
      error: 'Adjustments dated in this month are waiting for a decision.',
    });
    expect((await decide(adjustmentID, 'POST')).status).toBe(200);
    expect((await close(month)).status).toBe(200);
    expect(await periodOf(month)).toMatchObject({ state: 'CLOSED', groupCount: 1, closedBy: { userID: fay.userID } });
    const refused = await propose({ datedOn: day });
    expect([refused.status, refused.body.code]).toEqual([409, 'PERIOD_CLOSED']);
    await expect(
      app.db.execute(
        sql`INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, subject_type, subject_id, created_by, memo, occurred_at)
          VALUES ('grp_late', 'sale', 'late', '', 'PAYMENT', 'pay_1', 'x', '', ${`${day}T12:00:00Z`})`,
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('is closed') } });
    await sold();
    await app.expectConsistent();
  });

  test('a month is opened again by two people', async () => {
    const { day, month } = lastMonth();
    await close(month);
    expect((await reopen(month)).body.items).toContainEqual(
      expect.objectContaining({ month, state: 'CLOSED', reopenProposal: expect.objectContaining({ reason: 'A late invoice came' }) }),
    );
    expect((await reopen(month)).body.code).toBe('SECOND_PERSON_REQUIRED');
    expect((await propose({ datedOn: day })).body.code).toBe('PERIOD_CLOSED');
    await expect(
      app.db.execute(sql`UPDATE ledger_periods SET state = 'REOPENED', reopened_by = reopen_proposed_by, reopened_at = now()`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('ledger_periods_two_people') } });
    expect((await reopen(month, fin)).status).toBe(200);
    expect(await periodOf(month)).toMatchObject({ state: 'REOPENED', reopenProposal: null });
    expect((await propose({ datedOn: day })).status).toBe(200);
    expect((await reopen(month, fin)).body.code).toBe('NOTHING_TO_DO');
    expect((await reopen('2020-01', fin)).status).toBe(404);
    const boss = await signInStaff(app, 'COMPLIANCE');
    const log = await app.call('admin.audit', { subjectType: 'PERIOD', subjectID: month }, { as: boss });
    expect(log.body.items.map(({ operation }: { operation: string }) => operation)).toEqual([
      'admin.periodReopen',
      'admin.periodReopen',
      'admin.periodClose',
    ]);
  });

  test('the current month cannot be closed; what is unfinished of a month is shown', async () => {
    await sold();
    const month = today().slice(0, 7);
    expect((await close(month)).body).toMatchObject({ code: 'BLOCKED', error: 'The month has not ended.' });
    await app.db.execute(
      sql`INSERT INTO operations_cases (case_id, kind, subject_type, subject_id, summary, details, amount_minor, currency, opened_at, due_at)
        VALUES ('cse_1', 'REFUND_FAILED', 'REFUND', 'rfd_1', 'Failed', '{}', 100, 'INR', now(), now() + interval '1 day')`,
    );
    await app.db.transaction((tx) =>
      ledger.postUnmatched(
        tx,
        { paymentID: 'pay_x', provider: 'sandbox', providerPaymentID: 'sbp_x', amountMinor: 70, currency: 'INR' },
        'x',
      ),
    );
    expect(await periodOf(month)).toMatchObject({
      state: 'OPEN',
      groupCount: 2,
      blockedReason: 'The month has not ended.',
      open: { caseCount: 1, adjustmentCount: 0, unsettledCount: 1, suspense: [{ amountMinor: -70, currency: 'INR' }] },
    });
  });

  test('a month can be closed ten minutes after it ended, in the time zone of India', async () => {
    const at = async (instant: string) => {
      const periods = createPeriodService({ db: app.db, clock: { now: () => new Date(instant) } });
      return periods.close(fay.userID, { month: '2031-03', reason: 'All compared with the bank' });
    };
    await expect(at('2031-03-31T18:39:59Z')).rejects.toMatchObject({ status: 409 });
    expect(await at('2031-03-31T18:40:00Z')).toContainEqual(expect.objectContaining({ month: '2031-03', state: 'CLOSED' }));
  });
});

describe('the journal', () => {
  /** What the ledger has in a currency: the debits and credits of all postings, and each account. */
  async function totals(currency: string) {
    const { rows } = await app.db.execute<{ account: string; kind: string; debit: string; credit: string }>(sql`
      SELECT a.account_id AS account, a.kind, COALESCE(sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0), 0)::text AS debit,
        COALESCE(-sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0), 0)::text AS credit
      FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id WHERE p.currency = ${currency} GROUP BY 1, 2`);
    const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + BigInt(row[side]), 0n);
    return { rows, debit: sum('debit'), credit: sum('credit') };
  }
  const minorOf = (text: string, digits = 2) => BigInt(Math.round(Number(text || '0') * 10 ** digits));
  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
  const csvRows = (body: unknown) => String(body).replace('\ufeff', '').trim().split('\r\n').map(cellsOf);
  const span = () => ({ from: daysAgo(3), to: today(), currency: 'INR' });

  beforeEach(async () => {
    const [, refunded] = [await sold(), await sold()];
    await app.services.refunds.requestRefund(refunded.paymentID, 'goodwill', 12_345);
    await app.services.refunds.runRefunds();
    const { adjustmentID } = (
      await propose({
        datedOn: daysAgo(2),
        reason: 'Bank fee, "Q3" <A&B>',
        lines: [
          { accountID: 'platform:other_expense:INR', amountMinor: 1_770 },
          { accountID: 'bank:INR', amountMinor: -1_770 },
        ],
      })
    ).body;
    await decide(adjustmentID, 'POST');
    await app.db.transaction((tx) =>
      ledger.post(tx, {
        type: 'unmatched',
        key: 'yen',
        subjectID: 'pay_yen',
        memo: 'Yen',
        entries: [
          { account: accountOf('clearing', 'JPY', 'sandbox'), amountMinor: 3_000n },
          { account: accountOf('suspense', 'JPY'), amountMinor: -3_000n },
        ],
      }),
    );
  });

  test('the trial balance is the sum of all postings until a day, by currency, and its sides are equal', async () => {
    const balance: TrialBalance = (await app.call('admin.trialBalance', {}, { as: fay })).body;
    expect(balance.day).toBe(today());
    expect(balance.currencies.map(({ currency }) => currency)).toEqual(['INR', 'JPY']);
    for (const { currency, debit, credit, rows } of balance.currencies) {
      expect(debit.amountMinor).toBe(credit.amountMinor);
      const { rows: accounts } = await totals(currency);
      const net = accounts.reduce((sum, row) => (row.kind === 'clearing' ? sum + BigInt(row.debit) - BigInt(row.credit) : sum), 0n);
      const clearing = rows.find(({ code }) => code === 'clearing:sandbox');
      expect(BigInt((clearing?.debit.amountMinor ?? 0) - (clearing?.credit.amountMinor ?? 0))).toBe(net);
    }
    const before: TrialBalance = (await app.call('admin.trialBalance', { day: daysAgo(2) }, { as: fay })).body;
    expect(before.currencies).toMatchObject([
      {
        currency: 'INR',
        debit: { amountMinor: 1_770 },
        rows: [{ code: 'bank', credit: { amountMinor: 1_770 } }, { code: 'otherExpense' }],
      },
    ]);
    expect((await app.call('admin.trialBalance', { day: daysAgo(3) }, { as: fay })).body.currencies).toEqual([]);
  });

  test('the CSV journals for people, Zoho Books and Xero have the totals of the ledger to the paisa', async () => {
    const { rows, debit, credit } = await totals('INR');
    const fileOf = async (format: string) => {
      const answer = await app.call('admin.journalCsv', { ...span(), format }, { as: fay });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const [header = [], ...lines] = csvRows(answer.body);
      return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
    };
    const sumOf = (lines: Record<string, string>[], column: string) => lines.reduce((sum, line) => sum + minorOf(line[column] ?? ''), 0n);
    const plain = await fileOf('plain');
    expect([sumOf(plain, 'Debit'), sumOf(plain, 'Credit')]).toEqual([debit, credit]);
    for (const row of rows) {
      const lines = plain.filter((line) => line['Account code'] === row.account);
      expect([row.account, sumOf(lines, 'Debit'), sumOf(lines, 'Credit')]).toEqual([row.account, BigInt(row.debit), BigInt(row.credit)]);
    }
    const zoho = await fileOf('zoho');
    expect([sumOf(zoho, 'Debit'), sumOf(zoho, 'Credit')]).toEqual([debit, credit]);
    expect(zoho[0]).toMatchObject({ 'Journal Date': daysAgo(2), Currency: 'INR', Notes: 'Bank fee, "Q3" <A&B>' });
    const xero = await fileOf('xero');
    const ofSign = (sign: 1 | -1) =>
      xero.map((line) => minorOf(line['*Amount'] ?? '')).reduce((sum, amount) => (amount * BigInt(sign) > 0n ? sum + amount : sum), 0n);
    expect([ofSign(1), -ofSign(-1)]).toEqual([debit, credit]);
    expect(xero[0]?.['*Date']).toBe(daysAgo(2).split('-').reverse().join('/'));
    // Each journal of Xero balances by narration and date.
    const byJournal = new Map<string, bigint>();
    for (const line of xero) {
      const key = `${line['*Narration']} ${line['*Date']}`;
      byJournal.set(key, (byJournal.get(key) ?? 0n) + minorOf(line['*Amount'] ?? ''));
    }
    expect([...byJournal.values()].every((sum) => sum === 0n)).toBe(true);
  });

  test('the vouchers for Tally are well-formed, name their accounts, balance each, and have the totals of the ledger to the paisa', async () => {
    const { debit, credit } = await totals('INR');
    const answer = await app.call('admin.journalTally', span(), { as: fay });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('.xml');
    const xml = String(answer.body);
    const open: string[] = [];
    for (const [, isEnd, name] of xml.replace(/^<\?xml[^>]*>/, '').matchAll(/<(\/?)([A-Z.]+)[^>]*>/g))
      if (isEnd) expect(open.pop()).toBe(name);
      else open.push(name ?? '');
    expect(open).toEqual([]);
    expect(xml).toContain('Bank fee, &quot;Q3&quot; &lt;A&amp;B&gt;');
    const vouchers = xml.split('<VOUCHER ').slice(1);
    expect(vouchers).toHaveLength(4);
    const amountsOf = (part: string) => [...part.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount = '']) => minorOf(amount));
    for (const voucher of vouchers) expect(amountsOf(voucher).reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
    const all = amountsOf(xml);
    expect(-all.filter((amount) => amount < 0n).reduce((sum, amount) => sum + amount, 0n)).toBe(debit);
    expect(all.filter((amount) => amount > 0n).reduce((sum, amount) => sum + amount, 0n)).toBe(credit);
    const created = [...xml.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name);
    for (const [, name] of xml.matchAll(/<LEDGERNAME>([^<]+)</g)) expect(created).toContain(name);
  });

  test('a journal in yen has no decimals, another span has other groups, and a span that is no span is refused', async () => {
    const yen = await app.call('admin.journalCsv', { ...span(), currency: 'JPY' }, { as: fay });
    expect(
      csvRows(yen.body)
        .slice(1)
        .map((cells) => cells.slice(-2)),
    ).toEqual([
      ['3000', ''],
      ['', '3000'],
    ]);
    const early = await app.call('admin.journalCsv', { ...span(), to: daysAgo(2) }, { as: fay });
    expect(csvRows(early.body)).toHaveLength(3);
    expect((await app.call('admin.journalCsv', { ...span(), from: today(), to: daysAgo(3) }, { as: fay })).status).toBe(400);
    expect((await app.call('admin.journalTally', { ...span(), from: '2020-01-01' }, { as: fay })).status).toBe(400);
  });

  test('posting groups are found by type, account, day, text and subject, page by page', async () => {
    const find = async (input: Record<string, unknown>) => (await app.call('admin.postingGroups', input, { as: fay })).body;
    const first = await find({ limit: 2 });
    const second = await find({ limit: 2, cursor: first.nextCursor });
    const third = await find({ limit: 2, cursor: second.nextCursor });
    const all: PostingGroup[] = [...first.items, ...second.items, ...third.items];
    expect(all.map(({ type }) => type).sort()).toEqual(['adjustment', 'refund', 'sale', 'sale', 'unmatched']);
    expect(third.nextCursor).toBeNull();
    const typesOf = async (input: Record<string, unknown>) => ((await find(input)).items as PostingGroup[]).map(({ type }) => type);
    expect(await typesOf({ type: 'refund' })).toEqual(['refund']);
    expect(await typesOf({ account: 'suspense' })).toEqual(['unmatched']);
    expect(await typesOf({ account: 'bank:INR' })).toEqual(['adjustment']);
    expect(await typesOf({ to: daysAgo(1) })).toEqual(['adjustment']);
    expect(await typesOf({ q: 'Q3' })).toEqual(['adjustment']);
    expect(await typesOf({ q: 'pay_yen', from: today() })).toEqual(['unmatched']);
    for (const { postings } of all) expect(postings.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
  });

  test('an adjustment that is dated back does not disturb the stored balances of sales that are being written', async () => {
    const { rows } = await app.db.execute<{ at: string; recorded: string }>(
      sql`SELECT occurred_at AS at, recorded_at AS recorded FROM posting_groups WHERE type = 'adjustment'`,
    );
    expect(Date.parse(rows[0]?.recorded ?? '') - Date.parse(rows[0]?.at ?? '')).toBeGreaterThan(86_400_000);
    await app.expectConsistent();
    const stored = await app.db.execute(sql`SELECT 1 FROM ledger_balances`);
    expect(stored.rowCount).toBe(0);
  });
});
