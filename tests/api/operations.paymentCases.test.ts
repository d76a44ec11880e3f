import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { GatewayRefused } from '@/server/platform/providerErrors';
import { chargeBack, reportDispute } from '../support/disputes';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { setupCases } from '../support/operationsCases';

const { app, asha, fay, fin, listed, only, resolve, resolveByTwo, booked, runRefunds, messagesTo } = setupCases();
const dueNow = () => app.db.execute(sql`UPDATE webhook_events SET due_at = now() - interval '1 second'`);

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
  async function received(amountMinor: number, quantity = 1, buyer = asha) {
    const order = await app.startTicketPayment(buyer, quantity);
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
    await received(40_000, 1, await app.signIn('Binu'));
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
