import type { CaseKind, OperationsCase } from '@contract/adminCases';
import type { Settlement } from '@contract/adminSettlements';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { auditLedger, recordAudit } from '@/server/modules/audit/recordAudit';
import type { SettlementReport } from '@/server/modules/payments/paymentGateway';
import { postSettlements } from '@/server/modules/payments/settlements';
import { reportDispute } from '../support/disputes';
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
let now = new Date();
beforeEach(async () => {
  now = new Date();
  fay = await signInStaff(app, 'FINANCE');
  fin = await signInStaff(app, 'FINANCE');
});

const dayMs = 86_400_000;
const bank = () => balanceOf(app.db, 'bank:INR');
const clearing = () => balanceOf(app.db, 'psp:sandbox:clearing:INR');
const audit = () => auditLedger(app.db, now);

async function sold() {
  const order = await app.startTicketPayment(asha);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  const { rows } = await app.db.execute<{ ref: string }>(
    sql`SELECT provider_payment_id AS ref FROM payments WHERE payment_id = ${order.paymentID}`,
  );
  return { ...order, ref: rows[0]?.ref ?? '' };
}
const payment = (providerRef: string, grossMinor: number, feeMinor = 0, taxMinor = 0) => ({
  kind: 'PAYMENT' as const,
  providerRef,
  grossMinor,
  feeMinor,
  taxMinor,
});
type Line = Omit<ReturnType<typeof payment>, 'kind'> & { kind: SettlementReport['lines'][number]['kind'] };
const sumOf = (lines: readonly Line[], key: 'grossMinor' | 'feeMinor' | 'taxMinor') => lines.reduce((sum, line) => sum + line[key], 0);
const reportOf = (settlementID: string, lines: readonly Line[], over: Partial<SettlementReport> = {}): SettlementReport => ({
  settlementID,
  currency: 'INR',
  netMinor: sumOf(lines, 'grossMinor') - sumOf(lines, 'feeMinor'),
  feeMinor: sumOf(lines, 'feeMinor'),
  taxMinor: sumOf(lines, 'taxMinor'),
  lines,
  reference: `UTR-${settlementID}`,
  settledOn: '2026-11-20',
  ...over,
});
const settle = (...reports: SettlementReport[]) =>
  postSettlements({
    db: app.db,
    clock: { now: () => now },
    gateway: {
      provider: 'sandbox',
      listSettlements: async function* () {
        yield await Promise.resolve(reports);
      },
    },
  });
const listed = async (kind?: CaseKind) => (await app.call('admin.cases', kind ? { kind } : {}, { as: fay })).body.items as OperationsCase[];
const only = async (kind: CaseKind) => {
  const found = await listed();
  expect(found.map((one) => one.kind)).toEqual([kind]);
  return found[0] as OperationsCase;
};
const resolve = (caseID: string, resolution: string, as = fay, more: Record<string, unknown> = {}) =>
  app.call('admin.caseResolve', { caseID, resolution, reason: 'Checked with the bank', ...more }, { as });
const resolveByTwo = async (caseID: string, resolution: string, more: Record<string, unknown> = {}) => {
  expect((await resolve(caseID, resolution, fay, more)).body).toMatchObject({ state: 'OPEN', proposal: { resolution } });
  expect((await resolve(caseID, resolution, fay, more)).body.code).toBe('SECOND_PERSON_REQUIRED');
  return resolve(caseID, resolution, fin, more);
};
const shown = async (q: string): Promise<Settlement> => {
  const list = await app.call('admin.settlements', { q }, { as: fay });
  return (await app.call('admin.settlement', { settlementID: list.body.items[0]?.settlementID }, { as: fay })).body;
};

test('each line is matched with our payment or refund; the tax on the fee is input tax', async () => {
  const [first, second] = [await sold(), await sold()];
  await app.services.refunds.requestRefund(second.paymentID, 'goodwill', 10_000);
  await app.services.refunds.runRefunds();
  const { rows } = await app.db.execute<{ ref: string }>(sql`SELECT provider_refund_id AS ref FROM refunds`);
  const refund = { ...payment(rows[0]?.ref ?? '', -10_000), kind: 'REFUND' as const };
  await settle(reportOf('setl_1', [payment(first.ref, first.amountMinor, 118, 18), payment(second.ref, second.amountMinor), refund]));
  const found = await shown(first.ref);
  expect(found).toMatchObject({
    state: 'MATCHED',
    openCount: 0,
    lineCount: 3,
    fee: { amountMinor: 118 },
    tax: { amountMinor: 18 },
    difference: { amountMinor: 0 },
    caseID: null,
    lines: {
      nextCursor: null,
      items: [
        { match: 'MATCHED', paymentID: first.paymentID, net: { amountMinor: first.amountMinor - 118 } },
        { match: 'MATCHED', paymentID: second.paymentID },
        { kind: 'REFUND', match: 'MATCHED', paymentID: second.paymentID, expected: { amountMinor: -10_000 } },
      ],
    },
  });
  expect(await balanceOf(app.db, 'tax:input_tax:INR')).toBe(18);
  expect(await balanceOf(app.db, 'psp:sandbox:fee_expense:INR')).toBe(100);
  expect(await clearing()).toBe(0);
  expect(await listed()).toEqual([]);
  await app.expectConsistent();
});

test('a line of a payment that we do not know is a case; two people move its money to suspense', async () => {
  const { ref, amountMinor } = await sold();
  await settle(reportOf('setl_1', [payment(ref, amountMinor), payment('pay_unknown', 5_000)]));
  const found = await only('SETTLEMENT_UNMATCHED');
  expect(found).toMatchObject({ amount: { amountMinor: 5_000, currency: 'INR' }, subjectID: 'sandbox:setl_1:INR' });
  expect(await shown('setl_1')).toMatchObject({
    state: 'OPEN',
    openCount: 1,
    caseID: found.caseID,
    lines: { items: [{ providerRef: 'pay_unknown', match: 'UNKNOWN', expected: null, paymentID: null }, { match: 'MATCHED' }] },
  });
  expect((await resolve(found.caseID, 'RETRY')).body.code).toBe('STILL_UNMATCHED');
  expect((await resolve(found.caseID, 'WRITE_OFF')).body.code).toBe('BLOCKED');
  expect((await resolveByTwo(found.caseID, 'POST_TO_SUSPENSE')).body).toMatchObject({
    state: 'RESOLVED',
    resolution: 'POST_TO_SUSPENSE',
    history: [{ operation: 'admin.caseResolve' }, { operation: 'admin.caseResolve', actor: { userID: fin.userID } }],
  });
  expect(await balanceOf(app.db, 'suspense:INR')).toBe(-5_000);
  expect(await clearing()).toBe(0);
  expect(await shown('setl_1')).toMatchObject({ state: 'ACCEPTED', openCount: 0, difference: { amountMinor: 0 } });
  await settle(reportOf('setl_1', [payment(ref, amountMinor), payment('pay_unknown', 5_000)]));
  expect(await listed()).toEqual([]);
  expect(await audit()).toEqual([]);
  now = new Date(now.getTime() + 15 * dayMs);
  expect(await audit()).toMatchObject([{ invariant: 'SUSPENSE_HAS_OWNER', id: 'setl_1' }]);
});

test('less than captured is a case; two people write it off, and a fee of the provider is an expense', async () => {
  const [first, second] = [await sold(), await sold()];
  const fee = { ...payment('adj_1', -300), kind: 'ADJUSTMENT' as const };
  await settle(
    reportOf('setl_1', [payment(first.ref, first.amountMinor - 700)]),
    reportOf('setl_2', [payment(second.ref, second.amountMinor), fee]),
  );
  const cases = await listed('SETTLEMENT_UNMATCHED');
  const caseOf = (amountMinor: number) => cases.find(({ amount }) => amount?.amountMinor === amountMinor)?.caseID ?? '';
  expect((await resolveByTwo(caseOf(-700), 'WRITE_OFF')).body.state).toBe('RESOLVED');
  expect((await resolveByTwo(caseOf(-300), 'POST_AS_FEE')).body.state).toBe('RESOLVED');
  expect(await balanceOf(app.db, 'platform:write_offs:INR')).toBe(700);
  expect(await balanceOf(app.db, 'psp:sandbox:fee_expense:INR')).toBe(300);
  expect(await clearing()).toBe(0);
  await app.expectConsistent();
});

test('a line that becomes known later closes its case without staff', async () => {
  const { ref, amountMinor, paymentID } = await sold();
  const refund = { ...payment('sbr_later', -4_000), kind: 'REFUND' as const };
  await settle(reportOf('setl_1', [payment(ref, amountMinor), refund]));
  await only('SETTLEMENT_UNMATCHED');
  await app.services.refunds.requestRefund(paymentID, 'goodwill', 4_000);
  await app.services.refunds.runRefunds();
  await app.db.execute(sql`UPDATE refunds SET provider_refund_id = 'sbr_later'`);
  await settle();
  expect(await listed()).toEqual([]);
  expect(await shown('setl_1')).toMatchObject({ state: 'MATCHED' });
  await app.expectConsistent();
});

test('the same transfer under another id is noticed and not posted; staff say whether the bank received it twice', async () => {
  const { ref, amountMinor } = await sold();
  const lines = [payment(ref, amountMinor)];
  await settle(reportOf('setl_1', lines), reportOf('setl_2', lines), reportOf('setl_3', lines, { reference: 'UTR-other' }));
  expect(await bank()).toBe(amountMinor);
  const cases = await listed();
  expect(cases.map(({ kind }) => kind)).toEqual(['SETTLEMENT_DUPLICATE', 'SETTLEMENT_DUPLICATE']);
  const caseOf = (id: string) => cases.find(({ subjectID }) => subjectID.includes(id))?.caseID ?? '';
  expect((await resolveByTwo(caseOf('setl_2'), 'DISMISS')).body.state).toBe('RESOLVED');
  expect(await bank()).toBe(amountMinor);
  expect((await resolveByTwo(caseOf('setl_3'), 'CONFIRM_PAID')).body.state).toBe('RESOLVED');
  expect(await bank()).toBe(2 * amountMinor);
  const repeated = await only('SETTLEMENT_UNMATCHED');
  expect(repeated.amount?.amountMinor).toBe(amountMinor);
  await resolveByTwo(repeated.caseID, 'POST_TO_SUSPENSE');
  expect(await clearing()).toBe(0);
  await settle(reportOf('setl_1', lines), reportOf('setl_2', lines), reportOf('setl_3', lines));
  expect(await listed()).toEqual([]);
  await app.expectConsistent();
});

test('a settlement that does not add up to its lines is a case', async () => {
  const { ref, amountMinor } = await sold();
  await settle(reportOf('setl_1', [payment(ref, amountMinor)], { netMinor: amountMinor - 50 }));
  expect((await only('SETTLEMENT_UNMATCHED')).amount?.amountMinor).toBe(-50);
  await app.expectConsistent();
});

test('a corrected settlement is posted by two people, and its lines replace the first', async () => {
  const [first, second] = [await sold(), await sold()];
  await settle(reportOf('setl_1', [payment(first.ref, first.amountMinor)]));
  const corrected = reportOf('setl_1', [payment(first.ref, first.amountMinor, 118, 18), payment(second.ref, second.amountMinor)]);
  await expect(settle(corrected)).rejects.toThrow();
  expect((await resolveByTwo((await only('SETTLEMENT_FAILED')).caseID, 'ADJUST')).body.state).toBe('RESOLVED');
  expect(await shown('setl_1')).toMatchObject({ state: 'MATCHED', lineCount: 2, tax: { amountMinor: 18 } });
  expect(await clearing()).toBe(0);
  await settle(corrected);
  expect(await listed()).toEqual([]);
  await app.expectConsistent();
});

test('captures that no settlement names within a week are a case, and without one the audit reports them', async () => {
  const [first, second] = [await sold(), await sold()];
  const age = (days: number) => app.db.execute(sql`UPDATE payments SET captured_at = captured_at - make_interval(days => ${days})`);
  await age(6);
  await settle();
  expect(await listed()).toEqual([]);
  await age(3);
  expect((await audit()).map(({ invariant, id }) => `${invariant} ${id}`).sort()).toEqual(
    [first, second].map(({ paymentID }) => `SETTLED_IN_TIME ${paymentID}`).sort(),
  );
  await settle();
  expect(await audit()).toEqual([]);
  const missing = await only('SETTLEMENT_MISSING');
  expect(missing.amount?.amountMinor).toBe(first.amountMinor + second.amountMinor);
  expect((await resolve(missing.caseID, 'RETRY')).body.code).toBe('STILL_UNSETTLED');
  await resolve(missing.caseID, 'WRITE_OFF');
  // One of them is settled after all: the proposal of the first person is gone with the amount it was about.
  await settle(reportOf('setl_1', [payment(first.ref, first.amountMinor)]));
  expect(await only('SETTLEMENT_MISSING')).toMatchObject({ amount: { amountMinor: second.amountMinor } });
  expect((await resolve(missing.caseID, 'CONFIRM_PAID', fay)).body.code).toBe('REFERENCE_REQUIRED');
  expect((await resolveByTwo(missing.caseID, 'CONFIRM_PAID', { reference: 'UTR77' })).body.state).toBe('RESOLVED');
  expect(await bank()).toBe(first.amountMinor + second.amountMinor);
  expect(await clearing()).toBe(0);
  await settle();
  expect(await listed()).toEqual([]);
  expect(await audit()).toEqual([]);
});

test('a settlement that was posted as a sum before its lines were stored is not posted again', async () => {
  const { ref, amountMinor } = await sold();
  const report = reportOf('setl_1', [payment(ref, amountMinor, 118, 18)]);
  await settle({ ...report, taxMinor: 0, lines: report.lines.map((line) => ({ ...line, taxMinor: 0 })) });
  await app.db.execute(sql`DELETE FROM settlement_lines`);
  await app.db.execute(sql`DELETE FROM settlements`);
  await settle(report);
  expect(await bank()).toBe(amountMinor - 118);
  expect(await shown('setl_1')).toMatchObject({ state: 'MATCHED' });
  await app.expectConsistent();
});

test('what each provider holds and since when; settlements are listed by page, state and line', async () => {
  const [first, second] = [await sold(), await sold()];
  await settle(reportOf('setl_1', [payment(first.ref, first.amountMinor)]), reportOf('setl_2', [payment('pay_unknown', 100)]));
  const { body } = await app.call('admin.clearing', {}, { as: fay });
  expect(body.items).toMatchObject([
    {
      provider: 'sandbox',
      unsettledCount: 1,
      unsettled: { amountMinor: second.amountMinor },
      balance: { amountMinor: second.amountMinor - 100 },
    },
  ]);
  const page = await app.call('admin.settlements', { limit: 1 }, { as: fay });
  const rest = await app.call('admin.settlements', { limit: 1, cursor: page.body.nextCursor }, { as: fay });
  expect([...page.body.items, ...rest.body.items].map((one: Settlement) => one.providerSettlementID).sort()).toEqual(['setl_1', 'setl_2']);
  expect(rest.body.nextCursor).toBeNull();
  expect((await app.call('admin.settlements', { state: 'OPEN' }, { as: fay })).body.items).toMatchObject([
    { providerSettlementID: 'setl_2' },
  ]);
  expect((await app.call('admin.settlement', { settlementID: 'stl_none' }, { as: fay })).status).toBe(404);
  expect(await recordAudit(app.db, now, 'https://marquee.test')).toEqual([]);
});

test('whatever a provider reports, in any order and repeated, clearing holds what is unsettled, or a case is open', async () => {
  const orders = [await sold(), await sold(), await sold()];
  const lineOf = fc.record({
    which: fc.integer({ min: 0, max: 3 }),
    off: fc.constantFrom(0, 0, 0, -100, 250),
    feeMinor: fc.integer({ min: 0, max: 500 }),
  });
  const reports = fc.array(fc.array(lineOf, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(reports, async (drawn) => {
      run += 1;
      const made = drawn.map((lines, index) =>
        reportOf(
          `setl_${run}_${index}`,
          lines.map(({ which, off, feeMinor }) => {
            const order = orders[which];
            return payment(order?.ref ?? `pay_unknown_${run}`, (order?.amountMinor ?? 1_000) + off, feeMinor, Math.min(feeMinor, 18));
          }),
        ),
      );
      await settle(...made, ...made);
      expect(await audit()).toEqual([]);
      const expected = made.map(({ netMinor }) => netMinor);
      const { rows } = await app.db.execute<{ net: number; state: string }>(
        sql`SELECT net_minor::float8 AS net, state FROM settlements WHERE starts_with(provider_settlement_id, ${`setl_${run}_`}) ORDER BY provider_settlement_id`,
      );
      expect(rows.map(({ net }) => net)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
  // Every settlement that is not matched has its case.
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM settlements s WHERE s.state IN ('OPEN', 'DUPLICATE') AND NOT EXISTS (SELECT 1 FROM operations_cases k
      WHERE k.state = 'OPEN' AND k.subject_id = s.provider || ':' || s.provider_settlement_id || ':' || s.currency)`,
  );
  expect(rows[0]?.n).toBe(0);
  // Once all cases are resolved, the provider owes us what no settlement has named, to the paisa.
  for (const { caseID } of await listed('SETTLEMENT_DUPLICATE')) await resolveByTwo(caseID, 'CONFIRM_PAID');
  for (let open = await listed('SETTLEMENT_UNMATCHED'); open.length > 0; open = await listed('SETTLEMENT_UNMATCHED'))
    for (const { caseID } of open) expect((await resolveByTwo(caseID, 'POST_TO_SUSPENSE')).status).toBe(200);
  const { body } = await app.call('admin.clearing', {}, { as: fay });
  expect(body.items[0].balance).toEqual(body.items[0].unsettled);
  expect(await audit()).toEqual([]);
}, 120_000);

test('the fee for a dispute is an expense of its own, in its case too, whether it is settled with the loss or apart from it', async () => {
  const [lost, won] = [await sold(), await sold()];
  for (const { paymentID } of [lost, won]) await reportDispute(app.services, paymentID, { state: 'OPEN' });
  const kept = (account: string) => balanceOf(app.db, `psp:sandbox:${account}:INR`);
  const dispute = (paymentID: string, grossMinor: number) => ({
    ...payment(`d_${paymentID}`, grossMinor, 50_000, 7_627),
    kind: 'DISPUTE' as const,
  });
  const captures = [payment(lost.ref, 55_900, 1_000, 153), payment(won.ref, 55_900, 1_000, 153)];
  await settle(reportOf('setl_1', [...captures, dispute(won.paymentID, 0)]));
  expect([await kept('dispute_fees'), await kept('fee_expense')]).toEqual([42_373, 1_694]);
  expect(await listed('SETTLEMENT_UNMATCHED')).toEqual([]);
  const found = await listed('DISPUTE');
  expect(found).toHaveLength(2);
  const details = await Promise.all(
    found.map(async ({ caseID }) => (await app.call('admin.case', { caseID }, { as: fay })).body as OperationsCase),
  );
  expect(details.map(({ paymentID, details: { fee } }) => [paymentID, fee ?? null])).toEqual(
    expect.arrayContaining([
      [won.paymentID, '₹500, with ₹76.27 tax'],
      [lost.paymentID, null],
    ]),
  );

  await reportDispute(app.services, lost.paymentID, { state: 'LOST' });
  const third = await sold();
  const loss = reportOf('setl_2', [payment(third.ref, 55_900), dispute(lost.paymentID, -55_900), dispute(lost.paymentID, 0)]);
  await settle(loss);
  await settle(loss);
  expect(await kept('dispute_fees')).toBe(3 * 42_373);
  expect(await clearing()).toBe(0);
  expect(await listed('SETTLEMENT_UNMATCHED')).toEqual([]);
  expect(await audit()).toEqual([]);
});
