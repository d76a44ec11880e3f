import { sql } from 'drizzle-orm';
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
import { reportDispute } from '../support/disputes';
import { addApprover } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { setupCases } from '../support/operationsCases';
import { signInStaff } from '../support/staff';

const { app, asha, fay, fin, listed, only, resolve, resolveByTwo, booked, runRefunds, messagesTo } = setupCases();

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
