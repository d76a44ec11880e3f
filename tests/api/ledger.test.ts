import { sql } from 'drizzle-orm';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import { accountOf } from '@/server/modules/ledger/accounts';
import { createLedgerRepository } from '@/server/modules/ledger/ledgerRepository';
import { ledger } from '@/server/modules/ledger/ledgerService';
import { unmatchedEntries } from '@/server/modules/ledger/saleEntries';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

const balances = async () => {
  const { rows } = await app.db.execute<{ id: string; n: string }>(
    sql`SELECT account_id AS id, sum(amount_minor)::text AS n FROM postings GROUP BY account_id ORDER BY account_id`,
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id.replace(/chn_\w+/, '<channel>'), Number(n)]));
};
const booked = async (quantity = 2) => {
  const order = await app.startTicketPayment(asha, quantity);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
};
const runRefunds = () => app.services.refunds.runRefunds();

describe('the ledger', () => {
  test('a ticket sale credits the organiser, the fee and its tax; nothing is posted twice [R-LEDGER-002]', async () => {
    const order = await booked();
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    const after = await balances();
    expect(after['psp:sandbox:clearing:INR']).toBe(order.amountMinor);
    expect(after['creator:<channel>:payable:INR']).toBe(-100_000);
    expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    await app.expectConsistent();
  });

  test('a partial refund debits every account by its share; refunding the rest brings all of them to zero [R-LEDGER-011]', async () => {
    const order = await booked();
    await app.services.refunds.requestRefund(order.paymentID, 'goodwill', 33_333);
    await runRefunds();
    expect((await balances())['psp:sandbox:clearing:INR']).toBe(order.amountMinor - 33_333);
    await app.expectConsistent();
    await app.services.refunds.requestRefund(order.paymentID, 'cancelled');
    await runRefunds();
    expect(Object.values(await balances()).every((amount) => amount === 0)).toBe(true);
    await app.expectConsistent();
  });

  test('a full refund is one reversal, and a group is reversed only once [R-LEDGER-010, R-LEDGER-011]', async () => {
    const order = await booked();
    await app.services.refunds.requestRefund(order.paymentID, 'cancelled');
    await runRefunds();
    const { rows } = await app.db.execute<{ type: string; reverses: boolean }>(
      sql`SELECT type, reverses_id IS NOT NULL AS reverses FROM posting_groups ORDER BY occurred_at`,
    );
    expect(rows).toEqual([
      { type: 'sale', reverses: false },
      { type: 'refund', reverses: true },
    ]);
    const again = app.db
      .execute(sql`INSERT INTO posting_groups (group_id, type, idempotency_key, body_hash, reverses_id, subject_type, subject_id, created_by, memo)
      SELECT 'grp_x', 'refund', 'x', 'x', g.reverses_id, 'PAYMENT', 'x', 'x', 'x' FROM posting_groups g WHERE g.reverses_id IS NOT NULL`);
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'posting_groups_reverses_key' } });
  });

  test('a second capture of an order stays in suspense until it is refunded', async () => {
    const order = await booked();
    await app.bank.sendWebhook({ ...order, providerPaymentID: 'sbp_twice', amountMinor: order.amountMinor });
    expect((await balances())['suspense:INR']).toBe(-order.amountMinor);
    await app.expectConsistent();
  });

  test('a wrong amount is posted although the order stays frozen', async () => {
    const order = await app.startTicketPayment(asha);
    await app.bank.sendWebhook({ ...order, amountMinor: order.amountMinor - 1 });
    expect(await balances()).toEqual({ 'psp:sandbox:clearing:INR': order.amountMinor - 1, 'suspense:INR': 1 - order.amountMinor });
    await app.expectConsistent();
  });

  test('a posting cannot be changed or removed, and an unbalanced or extended group is rejected [R-LEDGER-001, R-LEDGER-009]', async () => {
    await booked();
    for (const change of [
      sql`UPDATE postings SET amount_minor = amount_minor + 1`,
      sql`DELETE FROM postings`,
      sql`UPDATE posting_groups SET memo = ''`,
      sql`DELETE FROM posting_groups`,
    ])
      await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    const { rows } = await app.db.execute<{ id: string }>(sql`SELECT group_id AS id FROM posting_groups`);
    const add = (...amounts: number[]) =>
      app.db.execute(
        sql`INSERT INTO postings (group_id, account_id, amount_minor, currency)
          SELECT ${rows[0]?.id}, a.account_id, n.amount, 'INR' FROM unnest(${sql.raw(`ARRAY[${amounts.join()}]::bigint[]`)}) n(amount),
            (SELECT account_id FROM ledger_accounts LIMIT 1) a`,
      );
    await expect(add(5)).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not balance') } });
    await expect(add(5, -5)).rejects.toMatchObject({ cause: { message: expect.stringContaining('complete already') } });
  });

  test('a repeated key returns the same group; with other postings it is rejected', async () => {
    const post = (amountMinor: number) =>
      app.db.transaction((tx) =>
        ledger.post(tx, {
          type: 'unmatched',
          key: 'k',
          subjectID: 'pay_1',
          memo: '',
          entries: unmatchedEntries('sandbox', 'INR', amountMinor),
        }),
      );
    const both = await Promise.all([post(500), post(500), post(500)]);
    expect(new Set(both).size).toBe(1);
    await expect(post(501)).rejects.toMatchObject({ status: 409, code: 'LEDGER_KEY_REUSED' });
    expect(await balances()).toEqual({ 'psp:sandbox:clearing:INR': 500, 'suspense:INR': -500 });
  });

  test('the audit finds a payment changed without postings, and a stored balance that is not the sum', async () => {
    const order = await booked();
    await app.db.execute(sql`UPDATE payments SET captured_minor = captured_minor + 7`);
    expect(await auditLedger(app.db, new Date())).toEqual([
      { invariant: 'PAYMENT_IS_POSTED', id: order.paymentID, found: String(order.amountMinor), expected: String(order.amountMinor + 7) },
    ]);
    await app.db.execute(sql`UPDATE payments SET captured_minor = captured_minor - 7`);
    const clearing = accountOf('clearing', 'INR', 'sandbox').accountID;
    await app.db.execute(
      sql`INSERT INTO ledger_balances (account_id, up_to_posting_id, balance_minor) SELECT ${clearing}, max(posting_id), 1 FROM postings`,
    );
    expect(await auditLedger(app.db, new Date())).toMatchObject([{ invariant: 'BALANCE_IS_SUM', id: clearing, found: '1' }]);
  });

  test('a balance is the last nightly sum plus the postings since', async () => {
    const first = await booked(1);
    const clearing = accountOf('clearing', 'INR', 'sandbox').accountID;
    await app.db.execute(
      sql`INSERT INTO ledger_balances (account_id, up_to_posting_id, balance_minor)
        SELECT account_id, max(posting_id), sum(amount_minor) FROM postings GROUP BY account_id`,
    );
    const second = await booked(2);
    expect(await createLedgerRepository(app.db).balanceOf(clearing)).toBe(first.amountMinor + second.amountMinor);
    expect(await createLedgerRepository(app.db).balanceOf('unknown')).toBe(0);
  });
});
