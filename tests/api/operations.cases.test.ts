import type { CaseKind, CaseResolution, OperationsCase } from '@contract/adminCases';
import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { auditLedger, notifyAuditFailed, recordAudit } from '@/server/modules/audit/recordAudit';
import { closeCase, openCase } from '@/server/modules/cases/openCase';
import type { SettlementReport } from '@/server/modules/payments/paymentGateway';
import { postSettlements } from '@/server/modules/payments/settlements';
import { everyMethod, type PayoutGateway, type PayoutReport, type PayoutRequest } from '@/server/modules/returns/payoutGateway';
import { createPayoutRunner } from '@/server/modules/returns/payoutRunner';
import { createSettings } from '@/server/modules/settings/settings';
import { systemClock } from '@/server/platform/clock';
import { GatewayRefused } from '@/server/platform/providerErrors';
import { chargeBack, reportDispute } from '../support/disputes';
import { addApprover } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let asha: Person;
/** Two people of finance, because some resolutions need a second one. */
let fay: Person;
let fin: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  asha = await app.signIn('Asha Rao');
  fay = await signInStaff(app, 'FINANCE');
  fin = await signInStaff(app, 'FINANCE');
});
afterAll(() => app.close());

const listed = async (input: Record<string, unknown> = {}) =>
  (await app.call('admin.cases', input, { as: fay })).body.items as OperationsCase[];
const only = async (kind: CaseKind): Promise<OperationsCase> => {
  const items = await listed({ kind });
  expect(items).toHaveLength(1);
  return (await app.call('admin.case', { caseID: items[0]?.caseID }, { as: fay })).body as OperationsCase;
};
const resolve = (caseID: string, resolution: CaseResolution, as = fay, more: Record<string, unknown> = {}) =>
  app.call('admin.caseResolve', { caseID, resolution, reason: 'Checked with the bank', ...more }, { as });
/** By both people; the first only proposes. */
async function resolveByTwo(caseID: string, resolution: CaseResolution, more: Record<string, unknown> = {}) {
  expect((await resolve(caseID, resolution, fay, more)).body).toMatchObject({ state: 'OPEN', proposal: { resolution } });
  expect((await resolve(caseID, resolution, fay, more)).body.code).toBe('SECOND_PERSON_REQUIRED');
  return resolve(caseID, resolution, fin, more);
}
async function booked(quantity = 1, outcome: 'upi' | 'refundFails' = 'upi') {
  const order = await app.startTicketPayment(asha, quantity);
  await app.bank.simulateOutcome(order.orderID, outcome);
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}
const runRefunds = async () => {
  await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.services.refunds.runRefunds();
};
const dueNow = () => app.db.execute(sql`UPDATE webhook_events SET due_at = now() - interval '1 second'`);
const messagesTo = (key: string) => app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE ${`${key}%`}`);

describe('a payment of a wrong amount', () => {
  test('opens a case with the capture, tells the buyer, and is returned by a refund that ends the review [R-PAY-012]', async () => {
    const order = await app.startTicketPayment(asha);
    // The provider knows a payment of ₹558 for this order of ₹559.
    await app.bank.simulateOutcome(order.orderID, 'upi');
    await app.db.execute(sql`UPDATE sandbox_payments SET amount_minor = 55800`);
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    const found = await only('PAYMENT_MISMATCH');
    expect(found).toMatchObject({
      subjectID: order.paymentID,
      amount: { amountMinor: 55_800, currency: 'INR' },
      customer: { userID: asha.userID },
      paymentID: order.paymentID,
      isOverdue: false,
      options: [
        { resolution: 'RETURN_MONEY', needsSecondPerson: false, blockedReason: null },
        { resolution: 'ACCEPT_PAYMENT', needsSecondPerson: false, blockedReason: null },
        { resolution: 'MOVE_TO_ORDER', blockedReason: expect.stringContaining('no other unpaid order'), choices: [] },
      ],
    });
    expect(found.options[0]?.effect).toContain('₹558');
    expect(found.customerMessage).toContain('We are checking your payment');
    expect(await messagesTo(`payment:${order.paymentID}:review`)).toBeGreaterThan(0);
    await app.expectConsistent();

    expect((await resolve(found.caseID, 'WRITE_OFF')).body.code).toBe('NOT_POSSIBLE');
    expect((await resolve(found.caseID, 'RETURN_MONEY')).body).toMatchObject({
      state: 'RESOLVED',
      resolution: 'RETURN_MONEY',
      resolvedBy: { userID: fay.userID },
      options: [],
      history: [
        { operation: 'admin.caseResolve', before: { state: 'OPEN' }, after: { state: 'RESOLVED' }, reason: 'Checked with the bank' },
      ],
    });
    expect((await resolve(found.caseID, 'RETURN_MONEY')).body.code).toBe('CASE_RESOLVED');
    await runRefunds();
    expect(await balanceOf(app.db, 'suspense:INR')).toBe(0);
    expect(await balanceOf(app.db, 'psp:sandbox:clearing:INR')).toBe(0);
    // The provider is asked again after the review and reports the same capture.
    expect(await app.services.payments.refreshDue()).toBe(1);
    expect(await listed()).toEqual([]);
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'FAILED',
      isUnderReview: false,
      refundState: 'SUCCEEDED',
    });
    await app.expectConsistent();
  });

  /** A frozen payment that received this much of ₹559 for each ticket. */
  async function received(amountMinor: number, quantity = 1) {
    const order = await app.startTicketPayment(asha, quantity);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    await app.db.execute(sql`UPDATE sandbox_payments SET amount_minor = ${amountMinor}`);
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    return order;
  }
  const kept = (account: string) => balanceOf(app.db, account);

  test('is accepted though it is short: the tickets are issued, the rest is our loss, and a refund returns what was paid', async () => {
    const order = await received(111_700, 2);
    const { caseID, options } = await only('PAYMENT_MISMATCH');
    expect(options[1]?.effect).toContain('the missing ₹1 to write-offs');
    expect((await resolve(caseID, 'ACCEPT_PAYMENT')).body).toMatchObject({ state: 'RESOLVED', resolution: 'ACCEPT_PAYMENT' });
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({
      status: 'BOOKED',
      isUnderReview: false,
      tickets: [{ status: 'VALID' }, { status: 'VALID' }],
    });
    expect([await kept('suspense:INR'), await kept('platform:write_offs:INR'), await kept('psp:sandbox:clearing:INR')]).toEqual([
      0, 100, 111_700,
    ]);
    expect(await messagesTo(`payment:${order.paymentID}:accepted`)).toBeGreaterThan(0);
    // With the sale, not by the task that issues what is missing.
    const { rows: invoices } = await app.db.execute(sql`SELECT 1 FROM tax_documents WHERE payment_id = ${order.paymentID}`);
    expect(invoices).toHaveLength(2);
    // The provider reports the capture again after the review.
    expect(await app.services.payments.refreshDue()).toBe(1);
    expect(await listed()).toEqual([]);
    await app.expectConsistent();

    await app.services.refunds.requestRefund(order.paymentID, 'goodwill', 50_000);
    await runRefunds();
    await app.expectConsistent();
    await app.services.refunds.requestRefund(order.paymentID, 'cancelled', 61_700);
    await runRefunds();
    expect(await app.bank.status(asha, order.paymentID)).toMatchObject({ status: 'REFUNDED', refunded: { amountMinor: 111_700 } });
    for (const account of ['psp:sandbox:clearing:INR', 'platform:write_offs:INR', 'platform:fee_income:INR', 'tax:gst_payable:INR'])
      expect([account, await kept(account)]).toEqual([account, 0]);
    await app.expectConsistent();
  });

  test('two people accept what is missing beyond the limit of one, and less than four fifths is refused', async () => {
    await received(45_000);
    const { caseID } = await only('PAYMENT_MISMATCH');
    expect((await resolveByTwo(caseID, 'ACCEPT_PAYMENT')).body).toMatchObject({ state: 'RESOLVED', resolvedBy: { userID: fin.userID } });
    expect(await kept('platform:write_offs:INR')).toBe(10_900);
    await app.expectConsistent();
    asha = await app.signIn('Binu');
    await received(40_000);
    expect((await resolve((await only('PAYMENT_MISMATCH')).caseID, 'ACCEPT_PAYMENT')).body).toMatchObject({
      status: 409,
      error: expect.stringContaining('More than 20%'),
    });
  });

  test('pays another open order of the buyer that costs exactly as much; that order is delivered and can be refunded', async () => {
    const wrong = await received(55_900, 2);
    const found = await only('PAYMENT_MISMATCH');
    expect(found.options[2]?.choices).toEqual([]);
    const right = await app.startTicketPayment(asha);
    const { options } = await only('PAYMENT_MISMATCH');
    expect(options[2]).toMatchObject({
      resolution: 'MOVE_TO_ORDER',
      needsSecondPerson: false,
      blockedReason: null,
      choices: [{ paymentID: right.paymentID, heldUntil: expect.any(String) }],
    });
    expect((await resolve(found.caseID, 'MOVE_TO_ORDER')).body).toMatchObject({ status: 422, code: 'CHOICE_REQUIRED' });
    const stranger = await app.startTicketPayment(await app.signIn('Binu'));
    expect((await resolve(found.caseID, 'MOVE_TO_ORDER', fay, { reference: stranger.paymentID })).body.code).toBe('CHOICE_REQUIRED');
    expect((await resolve(found.caseID, 'MOVE_TO_ORDER', fay, { reference: right.paymentID })).body.state).toBe('RESOLVED');
    expect(await app.bank.status(asha, right.paymentID)).toMatchObject({ status: 'BOOKED', tickets: [{ status: 'VALID' }] });
    expect(await app.bank.status(asha, wrong.paymentID)).toMatchObject({
      status: 'FAILED',
      isUnderReview: false,
      reason: 'We used your payment for another of your orders.',
    });
    expect([await kept('suspense:INR'), await kept('psp:sandbox:clearing:INR')]).toEqual([0, 55_900]);
    expect(await messagesTo(`payment:${wrong.paymentID}:moved:${right.paymentID}`)).toBeGreaterThan(0);
    await app.services.payments.refreshDue();
    expect(await listed()).toEqual([]);
    await app.expectConsistent();

    await app.services.refunds.requestRefund(right.paymentID, 'cancelled');
    await runRefunds();
    expect(await app.bank.status(asha, right.paymentID)).toMatchObject({ status: 'REFUNDED', tickets: [{ status: 'CANCELLED' }] });
    expect(await kept('psp:sandbox:clearing:INR')).toBe(0);
    await app.expectConsistent();
  });

  test('pays an order whose seats are no longer held when they are free, and stays open when they are gone', async () => {
    const right = await app.startTicketPayment(asha, 1, 1);
    await received(55_900, 2);
    await app.services.orders.expireNow(right.paymentID);
    const { caseID, options } = await only('PAYMENT_MISMATCH');
    expect(options[2]?.choices).toMatchObject([{ paymentID: right.paymentID, heldUntil: null }]);
    const rival = await app.bank.startPayment(await app.signIn('Binu'), right.sessionID, right.tierIDs[0], 1);
    const moveTo = () => resolve(caseID, 'MOVE_TO_ORDER', fay, { reference: right.paymentID });
    expect((await moveTo()).body.code).toBe('SOLD_OUT');
    await app.expectConsistent();
    await app.services.orders.expireNow(rival.paymentID);
    // By the command for emergencies.
    const run = (...args: string[]) => runAdminCommand(app.db, app.services.operations, ['cases', ...args]);
    expect(await run('show', caseID)).toContain(`${right.paymentID}  `);
    const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${fay.userID}`);
    const as = ['--as', rows[0]?.username ?? ''];
    expect(await run('resolve', caseID, 'MOVE_TO_ORDER', 'The buyer asked for it', right.paymentID, ...as)).toContain(
      'resolved: MOVE_TO_ORDER',
    );
    expect(await app.bank.status(asha, right.paymentID)).toMatchObject({ status: 'BOOKED', tickets: [{ status: 'VALID' }] });
    await app.expectConsistent();
  });

  test('is not decided by the buyer, whatever their role', async () => {
    const order = await app.startTicketPayment(asha);
    await app.bank.sendWebhook({ ...order, amountMinor: 1 });
    await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${asha.userID}, 'FINANCE')`);
    expect((await resolve((await only('PAYMENT_MISMATCH')).caseID, 'RETURN_MONEY', asha)).status).toBe(403);
  });

  test('money in another currency goes back in that currency', async () => {
    const order = await app.startTicketPayment(asha);
    await app.bank.sendWebhook({ ...order, currency: 'USD' });
    const { caseID } = await only('PAYMENT_MISMATCH');
    expect((await resolve(caseID, 'RETURN_MONEY')).status).toBe(200);
    const { rows } = await app.db.execute(sql`SELECT currency, amount_minor::int AS amount, state FROM refunds`);
    expect(rows).toEqual([{ currency: 'USD', amount: 55_900, state: 'REQUESTED' }]);
    await app.expectConsistent();
  });
});

test('a refund that the provider refuses for good opens a case; a retry sends it, or opens the next case', async () => {
  const { paymentID } = await booked();
  await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
  app.faults.beforeRefund = () => {
    throw new GatewayRefused('not today');
  };
  for (let attempt = 0; attempt < 6; attempt += 1) await runRefunds();
  const found = await only('REFUND_FAILED');
  expect(found).toMatchObject({ amount: { amountMinor: 1000 }, paymentID, customer: { userID: asha.userID } });
  expect(await messagesTo(`payment:${paymentID}:delayed`)).toBeGreaterThan(0);
  expect((await resolve(found.caseID, 'RETRY')).body.state).toBe('RESOLVED');
  await runRefunds();
  const again = await only('REFUND_FAILED');
  expect(again.caseID).not.toBe(found.caseID);
  app.faults.beforeRefund = undefined;
  expect((await resolve(again.caseID, 'RETRY')).body.state).toBe('RESOLVED');
  await runRefunds();
  expect(await app.bank.status(asha, paymentID)).toMatchObject({ refundState: 'SUCCEEDED', refunded: { amountMinor: 1000 } });
  expect(await listed()).toEqual([]);
  await app.expectConsistent();
});

test('a refund paid by bank transfer needs two people and the bank’s reference, and leaves our bank instead of the provider', async () => {
  const { paymentID, amountMinor } = await booked();
  await app.services.refunds.requestRefund(paymentID, 'cancelled');
  app.faults.beforeRefund = () => {
    throw new GatewayRefused('account closed');
  };
  for (let attempt = 0; attempt < 6; attempt += 1) await runRefunds();
  const { caseID } = await only('REFUND_FAILED');
  expect((await resolve(caseID, 'PAID_BY_BANK_TRANSFER')).body).toMatchObject({ status: 422, code: 'REFERENCE_REQUIRED' });
  expect((await resolve(caseID, 'PAID_BY_BANK_TRANSFER', fay, { reference: 'UTR1' })).body.proposal).toMatchObject({ reference: 'UTR1' });
  // Another reference is another proposal, not an agreement.
  expect((await resolve(caseID, 'PAID_BY_BANK_TRANSFER', fin, { reference: 'UTR2' })).body).toMatchObject({
    state: 'OPEN',
    proposal: { by: { userID: fin.userID }, reference: 'UTR2' },
  });
  expect((await resolve(caseID, 'PAID_BY_BANK_TRANSFER', fay, { reference: 'UTR2' })).body).toMatchObject({ state: 'RESOLVED' });
  expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'REFUNDED', tickets: [{ status: 'CANCELLED' }] });
  expect(await balanceOf(app.db, 'bank:INR')).toBe(-amountMinor);
  expect(await balanceOf(app.db, 'psp:sandbox:clearing:INR')).toBe(amountMinor);
  await app.expectConsistent();
});

test('money that a refund and the bank both returned is written off by two people; the case names the excess alone', async () => {
  const { paymentID, amountMinor } = await booked();
  await app.services.refunds.requestRefund(paymentID, 'cancelled');
  await runRefunds();
  await chargeBack(app.services, paymentID, amountMinor);
  const found = await only('DISPUTE_EXCESS');
  expect(found).toMatchObject({ amount: { amountMinor }, paymentID });
  expect(await balanceOf(app.db, 'suspense:INR')).toBe(amountMinor);
  expect((await resolveByTwo(found.caseID, 'WRITE_OFF')).body).toMatchObject({ state: 'RESOLVED', resolvedBy: { userID: fin.userID } });
  expect(await balanceOf(app.db, 'suspense:INR')).toBe(0);
  expect(await balanceOf(app.db, 'platform:write_offs:INR')).toBe(amountMinor);
  await app.expectConsistent();
});

test('a refund that returns more than was captured freezes the payment until two people write it off', async () => {
  const { paymentID, amountMinor } = await booked();
  await app.db.transaction((tx) =>
    app.services.payments.applyInTransaction(tx, paymentID, { kind: 'REFUND_SUCCEEDED', refundID: 'rfd_x', amountMinor: amountMinor + 1 }),
  );
  const found = await only('DOUBLE_REFUND');
  expect((await app.call('admin.refund', { paymentID, reason: 'Asked by phone' }, { as: fay })).body.error).toContain('under review');
  expect((await resolveByTwo(found.caseID, 'WRITE_OFF')).body.state).toBe('RESOLVED');
  expect(await app.bank.status(asha, paymentID)).toMatchObject({ status: 'BOOKED', isUnderReview: false });
  expect(await balanceOf(app.db, 'suspense:INR')).toBe(0);
});

describe('an event of the provider that fits nothing', () => {
  const parked = async () => {
    await app.bank.sendWebhook({ orderID: 'sbo_unknown', receipt: 'pay_unknown', eventID: 'lost' });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await listed()).toEqual([]);
      await dueNow();
      await app.services.webhooks.retryParked();
    }
    return only('WEBHOOK_UNMATCHED');
  };

  test('opens a case after half an hour, which closes by itself when the payment is found', async () => {
    const order = await app.startTicketPayment(asha);
    await app.db.execute(sql`UPDATE payments SET provider_order_id = NULL`);
    await app.bank.sendWebhook({ ...order, eventID: 'early' });
    await app.db.execute(sql`UPDATE webhook_events SET tries = 5`);
    await dueNow();
    await app.services.webhooks.retryParked();
    const found = await only('WEBHOOK_UNMATCHED');
    expect(found).toMatchObject({ subjectID: 'sandbox:early', amount: { amountMinor: 55_900 } });
    await app.db.execute(sql`UPDATE payments SET provider_order_id = ${order.orderID}`);
    await dueNow();
    await app.services.webhooks.retryParked();
    expect((await app.call('admin.case', { caseID: found.caseID }, { as: fay })).body).toMatchObject({
      state: 'RESOLVED',
      resolution: 'SYSTEM',
      resolvedBy: null,
      history: [{ operation: 'cases.close', actor: null }],
    });
  });

  test('is retried once more, or ended by two people', async () => {
    const found = await parked();
    expect((await resolve(found.caseID, 'RETRY')).body.state).toBe('RESOLVED');
    await app.db.execute(sql`UPDATE webhook_events SET tries = 6`);
    await dueNow();
    await app.services.webhooks.retryParked();
    const again = await only('WEBHOOK_UNMATCHED');
    expect((await resolveByTwo(again.caseID, 'DISMISS')).body.state).toBe('RESOLVED');
    expect(await app.outcomeOf('lost')).toBe('IGNORED');
  });

  test('that was retried for seven days is not dropped: its case stays open', async () => {
    await app.bank.sendWebhook({ orderID: 'sbo_unknown', receipt: 'pay_unknown', eventID: 'old' });
    await app.db.execute(sql`UPDATE webhook_events SET received_at = now() - interval '8 days'`);
    await dueNow();
    await app.services.webhooks.retryParked();
    expect(await app.outcomeOf('old')).toBe('IGNORED');
    await only('WEBHOOK_UNMATCHED');
  });
});

test('a dispute waits for evidence until the bank’s deadline; a decision of the bank closes its case', async () => {
  const first = await booked();
  await reportDispute(app.services, first.paymentID, { state: 'OPEN' });
  const found = await only('DISPUTE');
  expect(found).toMatchObject({
    amount: { amountMinor: first.amountMinor },
    options: [{ resolution: 'EVIDENCE_SENT' }, { resolution: 'NOT_CONTESTED' }],
  });
  expect((await resolve(found.caseID, 'EVIDENCE_SENT')).body.state).toBe('RESOLVED');
  await reportDispute(app.services, first.paymentID, { state: 'UNDER_REVIEW' });
  expect(await listed()).toEqual([]);
  // The bank asks for more.
  await reportDispute(app.services, first.paymentID, { state: 'OPEN' });
  await only('DISPUTE');
  await reportDispute(app.services, first.paymentID, { state: 'LOST' });
  expect(await listed()).toEqual([]);
  await app.expectConsistent();
});

test('a case whose resolution changed nothing is opened again with a reason, until its cause ends; one that moved money is not', async () => {
  const order = await booked();
  await reportDispute(app.services, order.paymentID, { state: 'OPEN' });
  const { caseID, dueAt } = await only('DISPUTE');
  const reopen = (id: string, as = fin) => app.call('admin.caseReopen', { caseID: id, reason: 'The wrong file was sent' }, { as });
  expect((await reopen(caseID)).body.code).toBe('CASE_OPEN');
  expect((await resolve(caseID, 'EVIDENCE_SENT')).body).toMatchObject({ state: 'RESOLVED', canReopen: true });
  const support = await signInStaff(app, 'SUPPORT');
  expect((await reopen(caseID, support)).status).toBe(403);
  const { body } = await reopen(caseID);
  expect(body).toMatchObject({ state: 'OPEN', dueAt, resolution: null, resolvedBy: null, canReopen: false, owner: { userID: fay.userID } });
  expect(body.options).toHaveLength(2);
  expect(body.history.at(-1)).toMatchObject({
    operation: 'admin.caseReopen',
    actor: { userID: fin.userID },
    before: { state: 'RESOLVED', resolution: 'EVIDENCE_SENT' },
    reason: 'The wrong file was sent',
  });
  // A new report opened another case of the dispute.
  await resolve(caseID, 'NOT_CONTESTED');
  await reportDispute(app.services, order.paymentID, { state: 'UNDER_REVIEW' });
  await reportDispute(app.services, order.paymentID, { state: 'OPEN' });
  await only('DISPUTE');
  expect((await reopen(caseID)).body).toMatchObject({ code: 'CASE_OPEN', error: expect.stringContaining('Another case') });
  await reportDispute(app.services, order.paymentID, { state: 'LOST' });
  expect((await reopen(caseID)).body.code).toBe('NOT_POSSIBLE');
  await app.expectConsistent();

  const short = await app.startTicketPayment(asha);
  await app.bank.simulateOutcome(short.orderID, 'upi');
  await app.db.execute(sql`UPDATE sandbox_payments SET amount_minor = 55800 WHERE order_id = ${short.orderID}`);
  await app.bank.returnFromProvider(short.orderID, short.receipt);
  const mismatch = await only('PAYMENT_MISMATCH');
  expect((await resolve(mismatch.caseID, 'RETURN_MONEY')).body).toMatchObject({ canReopen: false });
  expect((await reopen(mismatch.caseID)).body.code).toBe('NOT_POSSIBLE');
});

describe('payouts', () => {
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const paid = ({ key }: Pick<PayoutRequest, 'key'>): Promise<PayoutReport> =>
    Promise.resolve({ providerPayoutID: `bank_${key}`, key, state: 'PROCESSED', reference: 'UTR1' });
  const bankWith = (send: PayoutGateway['send'], report: PayoutReport | null = null) =>
    createPayoutRunner({
      db: app.db,
      logger,
      addressOf: (tx, userID) => app.returns.addresses.open(tx, userID),
      clock: systemClock,
      settings: createSettings({ db: app.db, clock: systemClock }),
      kycLevelOf: () => Promise.resolve('L2'),
      verifiedNameOf: () => Promise.resolve(null),
      gateway: {
        provider: 'sandbox',
        isConnected: true,
        methods: everyMethod,
        find: () => Promise.resolve(null),
        parseWebhook: () => report,
        send,
      },
    });
  /** ₹250.00 for Ann, approved. */
  async function approved() {
    const [owner, approver, ann] = [await app.signIn('Owner'), await app.signIn('Second'), await app.signIn('Ann')];
    const { campaignID, sell } = await app.funded(owner, {
      recoupBasisPoints: 100_000,
      investors: [{ allottedMinor: 200_000, userID: ann.userID }],
    });
    await sell(ann);
    await addApprover(app.db, campaignID, approver.userID);
    const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
    await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: approver });
    await app.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
    const [payout] = await app.payouts(campaignID);
    if (!payout) throw new Error('no payout');
    return { ann, campaignID, payoutID: payout.payoutID };
  }
  const stateOf = async (campaignID: string) => (await app.payouts(campaignID))[0]?.state;

  test('that the bank refuses or returns open a case, and staff send them again', async () => {
    const { campaignID, payoutID, ann } = await approved();
    await bankWith(() => Promise.reject(new GatewayRefused('closed'))).runPayouts();
    const refused = await only('PAYOUT_HELD');
    expect(refused).toMatchObject({ subjectID: payoutID, payoutID, amount: { amountMinor: 25_000 }, customer: { userID: ann.userID } });
    expect((await resolve(refused.caseID, 'RELEASE')).body.state).toBe('RESOLVED');
    await bankWith(paid).runPayouts();
    expect(await stateOf(campaignID)).toBe('PAID');
    await bankWith(paid, { providerPayoutID: 'bank_2', key: `${payoutID}:2`, state: 'REVERSED', reference: null }).receive(
      'sandbox',
      Buffer.from(''),
      {},
    );
    const returned = await only('PAYOUT_HELD');
    expect(returned.caseID).not.toBe(refused.caseID);
    // The worker moves it from BOUNCED to HELD and opens no second case.
    expect(returned.options).toMatchObject([{ resolution: 'RELEASE', blockedReason: expect.stringContaining('returned by the bank') }]);
    expect((await resolve(returned.caseID, 'RELEASE')).body.code).toBe('BLOCKED');
    await bankWith(paid).runPayouts();
    await only('PAYOUT_HELD');
    expect((await resolve(returned.caseID, 'RELEASE')).body.state).toBe('RESOLVED');
    await bankWith(paid).runPayouts();
    expect(await stateOf(campaignID)).toBe('PAID');
    await app.expectConsistent();
  });

  test('that wait for the payee’s address open none; a new address closes the case of a refused one', async () => {
    const { ann, campaignID } = await approved();
    await app.db.delete(payoutAddresses);
    await bankWith(paid).runPayouts();
    expect(await stateOf(campaignID)).toBe('HELD');
    expect(await listed()).toEqual([]);
    await app.call('campaigns.payoutAddressSet', { vpa: 'ann@okbank' }, { as: ann });
    await app.db.execute(sql`UPDATE payout_addresses SET cooldown_until = NULL`);
    await bankWith(() => Promise.reject(new GatewayRefused('closed'))).runPayouts();
    await only('PAYOUT_HELD');
    await app.call('campaigns.payoutAddressSet', { vpa: 'new@okbank' }, { as: ann });
    expect(await listed()).toEqual([]);
  });

  test('that the bank paid although we held them are recorded as paid, once, by two people', async () => {
    const { campaignID, payoutID } = await approved();
    await bankWith(() => Promise.reject(new GatewayRefused('closed'))).runPayouts();
    const bank = bankWith(paid, { providerPayoutID: 'bank_1', key: `${payoutID}:1`, state: 'PROCESSED', reference: 'UTR9' });
    await bank.receive('sandbox', Buffer.from(''), {});
    const found = await only('PAYOUT_UNEXPECTED');
    expect((await resolve(found.caseID, 'WRITE_OFF')).body.code).toBe('BLOCKED');
    expect((await resolveByTwo(found.caseID, 'CONFIRM_PAID')).body.state).toBe('RESOLVED');
    expect(await stateOf(campaignID)).toBe('PAID');
    expect(await listed()).toEqual([]);
    // The bank repeats its report.
    await bank.receive('sandbox', Buffer.from(''), {});
    expect(await listed()).toEqual([]);
    await app.expectConsistent();
  });

  test('of which an earlier attempt was paid too are written off', async () => {
    const { campaignID, payoutID } = await approved();
    await bankWith(() => Promise.reject(new GatewayRefused('closed'))).runPayouts();
    await resolve((await only('PAYOUT_HELD')).caseID, 'RELEASE');
    await bankWith(paid).runPayouts();
    await bankWith(paid, { providerPayoutID: 'bank_1', key: `${payoutID}:1`, state: 'PROCESSED', reference: 'UTR9' }).receive(
      'sandbox',
      Buffer.from(''),
      {},
    );
    const found = await only('PAYOUT_UNEXPECTED');
    expect((await resolveByTwo(found.caseID, 'WRITE_OFF')).body.state).toBe('RESOLVED');
    expect(await balanceOf(app.db, 'platform:write_offs:INR')).toBe(25_000);
    expect(await stateOf(campaignID)).toBe('PAID');
    await app.expectConsistent();
  });

  test('are not decided by their payee', async () => {
    const { payoutID, ann } = await approved();
    await bankWith(() => Promise.reject(new GatewayRefused('closed'))).runPayouts();
    await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${ann.userID}, 'FINANCE')`);
    expect((await resolve((await only('PAYOUT_HELD')).caseID, 'RELEASE', ann)).status).toBe(403);
    expect(payoutID).toBeTruthy();
  });
});

test('a settlement reported with other amounts than posted opens a case; two people post the difference', async () => {
  const report: SettlementReport = {
    settlementID: 'setl_1',
    currency: 'INR',
    netMinor: 97_000,
    feeMinor: 3_000,
    taxMinor: 0,
    lines: [],
    reference: 'UTR1',
    settledOn: '2026-11-20',
  };
  const settle = (one: SettlementReport) =>
    postSettlements({
      db: app.db,
      clock: systemClock,
      gateway: {
        provider: 'sandbox',
        listSettlements: async function* () {
          yield await Promise.resolve([one]);
        },
      },
    });
  await settle(report);
  const corrected = { ...report, netMinor: 96_500, feeMinor: 3_500 };
  await expect(settle(corrected)).rejects.toThrow();
  await expect(settle(corrected)).rejects.toThrow();
  const found = await only('SETTLEMENT_FAILED');
  expect((await resolve(found.caseID, 'RETRY')).status).toBe(409);
  expect((await resolveByTwo(found.caseID, 'ADJUST')).body.state).toBe('RESOLVED');
  expect(await balanceOf(app.db, 'bank:INR')).toBe(96_500);
  expect(await balanceOf(app.db, 'psp:sandbox:fee_expense:INR')).toBe(3_500);
  expect(await balanceOf(app.db, 'psp:sandbox:clearing:INR')).toBe(-100_000);
  await settle(corrected);
  expect(await listed({ kind: 'SETTLEMENT_FAILED' })).toEqual([]);
});

test('a finding of the ledger audit is a case until an audit no longer finds it', async () => {
  const { paymentID } = await booked();
  await app.db.execute(sql`UPDATE payments SET captured_minor = captured_minor + 1 WHERE payment_id = ${paymentID}`);
  await recordAudit(app.db, new Date(), 'https://marquee.test');
  await recordAudit(app.db, new Date(), 'https://marquee.test');
  const found = await only('LEDGER_DEVIATION');
  expect(found).toMatchObject({ subjectID: 'PAYMENT_IS_POSTED', amount: null });
  expect((await resolve(found.caseID, 'CONFIRM_FIXED')).body.code).toBe('STILL_FOUND');
  await app.db.execute(sql`UPDATE payments SET captured_minor = captured_minor - 1 WHERE payment_id = ${paymentID}`);
  expect((await resolve(found.caseID, 'CONFIRM_FIXED')).body).toMatchObject({
    state: 'RESOLVED',
    resolution: 'CONFIRM_FIXED',
    resolvedBy: { userID: fay.userID },
  });

  await notifyAuditFailed(app.db, new Date(), 'https://marquee.test');
  expect((await resolve((await only('LEDGER_AUDIT_FAILED')).caseID, 'RETRY')).body.state).toBe('RESOLVED');
});

describe('the desk of cases', () => {
  const add = (subjectID: string, dueInHours: number, more: Record<string, unknown> = {}) =>
    app.db.transaction((tx) =>
      openCase(
        tx,
        {
          kind: 'WEBHOOK_UNMATCHED',
          subjectType: 'WEBHOOK',
          subjectID,
          summary: `Case ${subjectID}`,
          details: {},
          dueAt: new Date(Date.now() + dueInHours * 3_600_000),
          ...more,
        },
        new Date(),
      ),
    );

  test('one open case for a subject and kind; the audit fails while one is overdue', async () => {
    expect([await add('a', 1), await add('a', 1)]).toEqual([true, false]);
    expect(await auditLedger(app.db, new Date())).toEqual([]);
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await auditLedger(app.db, later)).toMatchObject([{ invariant: 'CASE_OVERDUE', found: expect.stringContaining('Case a, due') }]);
    // It is a case already, and opens no other.
    await recordAudit(app.db, later, 'https://marquee.test');
    await recordAudit(app.db, later, 'https://marquee.test');
    expect(await messagesTo('staff:overdue:')).toBe(2);
    expect(await listed()).toHaveLength(1);
    await app.db.transaction((tx) =>
      closeCase(tx, { kind: 'WEBHOOK_UNMATCHED', subjectType: 'WEBHOOK', subjectID: 'a' }, 'Found', new Date()),
    );
    expect(await auditLedger(app.db, later)).toEqual([]);
    expect(await add('a', 1)).toBe(true);
  });

  test('pages by deadline, filters, sorts by amount, and is a CSV file', async () => {
    await add('late', -1, { amountMinor: 100, currency: 'INR' });
    await add('soon', 1, { amountMinor: 900, currency: 'INR' });
    await add('far', 99, { amountMinor: 500, currency: 'USD', customerID: asha.userID });
    const subjects = (items: { subjectID: string }[]) => items.map(({ subjectID }) => subjectID);
    const first = await app.call('admin.cases', { limit: 2 }, { as: fay });
    const second = await app.call('admin.cases', { limit: 2, cursor: first.body.nextCursor }, { as: fay });
    expect([subjects(first.body.items), subjects(second.body.items)]).toEqual([['late', 'soon'], ['far']]);
    expect(subjects(await listed({ overdue: 'true' }))).toEqual(['late']);
    expect(subjects(await listed({ overdue: 'false' }))).toEqual(['soon', 'far']);
    expect(subjects(await listed({ currency: 'USD' }))).toEqual(['far']);
    expect(subjects(await listed({ q: 'asha' }))).toEqual(['far']);
    const byAmount = await app.call('admin.cases', { sort: 'amount', limit: 1 }, { as: fay });
    const next = await app.call('admin.cases', { sort: 'amount', limit: 2, cursor: byAmount.body.nextCursor }, { as: fay });
    expect([...subjects(byAmount.body.items), ...subjects(next.body.items)]).toEqual(['soon', 'far', 'late']);
    const csv = await app.call('admin.listCsv', { list: 'cases', filters: 'currency=INR' }, { as: fay });
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(3);

    const overview = await app.call('admin.overview', {}, { as: fay });
    expect(overview.body).toMatchObject({
      cases: { open: 3, overdue: 1, mine: 0, withoutOwner: 3, byKind: [{ kind: 'WEBHOOK_UNMATCHED', open: 3, overdue: 1 }] },
      waiting: { identityChecks: 0, failedMessages: 0 },
    });
    expect(subjects(overview.body.cases.next)).toEqual(['late', 'soon', 'far']);
  });

  test('a case has an owner of the staff and notes; each act is in its history [R-PAY-012]', async () => {
    await add('a', 1);
    const { caseID } = await only('WEBHOOK_UNMATCHED');
    // To each member of staff who may resolve it.
    expect(await messagesTo(`staff:case:${caseID}`)).toBe(2);
    const assign = (userID: string | null) => app.call('admin.caseAssign', { caseID, userID }, { as: fay });
    expect((await assign(asha.userID)).body.code).toBe('NOT_STAFF');
    expect((await assign(fin.userID)).body).toMatchObject({ owner: { userID: fin.userID } });
    expect(await listed({ owner: 'none' })).toEqual([]);
    expect(await listed({ owner: fin.userID })).toHaveLength(1);
    expect((await app.call('admin.cases', { owner: 'me' }, { as: fin })).body.items).toHaveLength(1);
    const noted = await app.call('admin.caseNote', { caseID, body: 'Asked the provider' }, { as: fin });
    expect(noted.body).toMatchObject({
      notes: [{ body: 'Asked the provider', author: { userID: fin.userID } }],
      history: [
        {
          operation: 'admin.caseAssign',
          before: { ownerID: null },
          after: { ownerID: fin.userID },
          names: { [fin.userID]: expect.any(String) },
        },
        { operation: 'admin.caseNote', actor: { userID: fin.userID } },
      ],
    });
    await expect(app.db.execute(sql`UPDATE case_notes SET body = 'x'`)).rejects.toThrow();
  });

  test('two people who resolve a case at once resolve it once', async () => {
    const { paymentID } = await booked();
    await app.db.execute(sql`UPDATE payments SET is_frozen = false`);
    await app.services.refunds.requestRefund(paymentID, 'goodwill', 1000);
    app.faults.beforeRefund = () => {
      throw new GatewayRefused('no');
    };
    for (let attempt = 0; attempt < 6; attempt += 1) await runRefunds();
    const { caseID } = await only('REFUND_FAILED');
    const answers = await Promise.all([resolve(caseID, 'RETRY', fay), resolve(caseID, 'RETRY', fin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
