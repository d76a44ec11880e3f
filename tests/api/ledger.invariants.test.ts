import { sql, type SQL } from 'drizzle-orm';
import { operators } from '@/server/db/schema/returns';
import { createScheduledTasks } from '@/server/jobs/scheduledTasks';
import { auditLedger, recordAudit } from '@/server/modules/audit/recordAudit';
import { invariantDescriptions, type LedgerDeviation } from '@/server/modules/ledger/invariants';
import { ledger } from '@/server/modules/ledger/ledgerService';
import type { Database, Tx } from '@/server/platform/db/client';
import { createLogger } from '@/server/platform/logger';
import { createServices } from '@/server/services';
import { openLifecycleApp, type LifecycleApp } from '../support/lifecycleApp';
import type { Person } from '../support/testApp';

type Invariant = LedgerDeviation['invariant'];
let app: LifecycleApp;
let live: string;
let funded: string;
let channelID: string;
let lata: Person;
/** One open campaign with a refunded commitment, and one that was funded, had sales, distributed and paid out. */
beforeAll(async () => {
  app = await openLifecycleApp();
  const people = await app.people();
  lata = await app.signIn('Lata');
  const paying = await app.beginCampaign(people, false);
  for (const who of [0, 1, 2]) await paying.apply({ kind: 'invest', who, thousands: 10 });
  for (const kind of ['deadline', 'sell', 'sell', 'share', 'pay'] as const) await paying.apply({ kind });
  const open = await app.beginCampaign(people, false);
  for (const who of [0, 1]) await open.apply({ kind: 'invest', who, thousands: 10 });
  await open.apply({ kind: 'cancel', which: 0 });
  await open.apply({ kind: 'refunds' });
  ({ campaignID: funded, channelID } = paying);
  live = open.campaignID;
  await app.set(sql`ALTER TABLE posting_groups DISABLE TRIGGER USER`);
  await app.set(sql`UPDATE posting_groups SET occurred_at = now() - interval '1 hour', recorded_at = now() - interval '1 hour'`);
  await app.set(sql`ALTER TABLE posting_groups ENABLE TRIGGER USER`);
  await app.db.insert(operators).values({ userID: lata.userID });
}, 60_000);
afterAll(() => app.close());

/** What the audit finds after the given violations; all of them are rolled back. */
async function foundAfter(plants: readonly (SQL | ((tx: Tx) => Promise<void>))[]): Promise<LedgerDeviation[]> {
  let found: LedgerDeviation[] = [];
  const back = new Error('taken back');
  await app.db
    .transaction(async (tx) => {
      // Triggers would reject these changes, so they are disabled; the trigger itself has its own violation below.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      for (const plant of plants)
        if (typeof plant === 'function') await plant(tx);
        else expect((await tx.execute(plant)).rowCount).not.toBe(0);
      found = await auditLedger(tx as unknown as Database, new Date()); // -- a savepoint of this transaction instead of one of its own
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return found;
}

const aCopyForEach = sql`
  INSERT INTO commitments SELECT (jsonb_populate_record(m, jsonb_build_object('commitment_id', 'cmt_' || n, 'payment_id', 'pay_' || n, 'user_id', 'usr_' || n))).*
  FROM generate_series(1, 201) n, commitments m WHERE m.commitment_id = (SELECT min(commitment_id) FROM commitments WHERE state = 'ACTIVE')`;
const plants: Record<Invariant, () => SQL[]> = {
  GROUP_BALANCES: () => [
    sql`UPDATE postings SET amount_minor = amount_minor + 1 WHERE posting_id = (SELECT min(posting_id) FROM postings)`,
  ],
  APPEND_ONLY: () => [sql`ALTER TABLE postings DISABLE TRIGGER postings_append_only`],
  PAYMENT_IS_POSTED: () => [sql`UPDATE payments SET captured_minor = captured_minor + 1 WHERE captured_minor > 0`],
  REVERSED_WITHIN_CAPTURED: () => [
    sql`UPDATE postings SET amount_minor = amount_minor * 2 WHERE group_id IN (SELECT group_id FROM posting_groups WHERE type = 'refund')`,
  ],
  ESCROW_IS_COMMITTED: () => [sql`UPDATE commitments SET amount_minor = amount_minor + 1 WHERE state = 'COMMITTED'`],
  // Settled, and never transferred to the escrow bank account.
  ESCROW_IS_BANKED: () => [
    sql`INSERT INTO settlements (settlement_id, provider, provider_settlement_id, currency, state, net_minor, fee_minor, tax_minor, settled_on, received_at)
      VALUES ('stl_2', 'sandbox', 'sbs_2', 'INR', 'MATCHED', 1, 0, 0, '2026-11-20', now())`,
    sql`INSERT INTO settlement_lines (line_id, settlement_id, provider, position, kind, provider_ref, gross_minor, fee_minor, tax_minor, match)
      SELECT 'stn_' || payment_id, 'stl_2', 'sandbox', row_number() OVER (), 'PAYMENT', provider_payment_id, 1, 0, 0, 'MATCHED' FROM payments WHERE captured_minor > 0`,
  ],
  RAISED_IS_CAPTURED: () => [sql`UPDATE campaigns SET raised_minor = raised_minor + 1 WHERE campaign_id = ${live}`],
  CLOSED_IS_EMPTY: () => [sql`UPDATE campaigns SET state = 'CLOSED_FAILED' WHERE campaign_id = ${live}`],
  WITHIN_GOAL: () => [sql`UPDATE campaign_terms SET terms = jsonb_set(terms, '{maxTicketMinor}', '100000') WHERE campaign_id = ${live}`],
  RELEASED_WHEN_FUNDED: () => [sql`UPDATE campaigns SET state = 'LIVE' WHERE campaign_id = ${funded}`],
  CURRENCY_MATCHES_PAYMENT: () => [sql`UPDATE postings SET currency = 'INX' WHERE currency = 'INR'`],
  INVESTORS_WITHIN_CAP: () => [aCopyForEach, sql`UPDATE campaigns SET instrument = 'EQUITY_LIKE' WHERE campaign_id = ${funded}`],
  SHARES_ARE_POOL: () => [sql`UPDATE distribution_shares SET amount_minor = amount_minor + 1`],
  SHARES_MATCH_ALLOTMENTS: () => [sql`UPDATE distribution_shares SET weight_minor = weight_minor + 1`],
  CREATOR_WITHIN_PAYABLE: () => [sql`UPDATE payouts SET state = 'PAID' WHERE state <> 'PAID'`],
  COUNTER_IS_POSTED: () => [sql`UPDATE campaign_returns SET returned_minor = 7`],
  BALANCE_IS_SUM: () => [sql`UPDATE ledger_balances SET balance_minor = balance_minor + 1`],
  LATE_IS_REFUNDED: () => [sql`UPDATE commitments SET state = 'CANCELLED' WHERE state = 'COMMITTED'`],
  WAITING_HAS_CASE: () => [sql`UPDATE payments SET is_frozen = true WHERE captured_minor > 0`],
  CASE_OVERDUE: () => [
    sql`INSERT INTO operations_cases (case_id, kind, subject_type, subject_id, summary, details, opened_at, due_at)
      VALUES ('cse_late', 'WEBHOOK_UNMATCHED', 'WEBHOOK', 'sandbox:late', 'Late', '{}', now() - interval '3 days', now() - interval '1 hour')`,
  ],
  SETTLED_IN_TIME: () => [sql`UPDATE payments SET captured_at = now() - interval '9 days' WHERE captured_minor > 0`],
  CLEARING_IS_EXPLAINED: () => [
    sql`INSERT INTO settlements (settlement_id, provider, provider_settlement_id, currency, state, net_minor, fee_minor, tax_minor, settled_on, received_at)
      VALUES ('stl_1', 'sandbox', 'sbs_1', 'INR', 'MATCHED', 1, 0, 0, '2026-11-20', now())`,
    sql`INSERT INTO settlement_lines (line_id, settlement_id, provider, position, kind, provider_ref, gross_minor, fee_minor, tax_minor, match)
      SELECT 'stn_1', 'stl_1', 'sandbox', 0, 'PAYMENT', min(provider_payment_id), 1, 0, 0, 'MATCHED' FROM payments WHERE captured_minor > 0`,
  ],
  SUSPENSE_HAS_OWNER: () => [
    sql`UPDATE ledger_accounts SET kind = 'suspense' WHERE kind = 'feeIncome'`,
    sql`UPDATE posting_groups SET occurred_at = now() - interval '15 days'`,
  ],
  LEAVES_MATCH_POSTINGS: () => [
    sql`INSERT INTO ledger_leaves (position, group_id, group_hash, leaf_hash, recorded_at) VALUES (0, 'grp_gone', 'A', 'A', now())`,
  ],
  CHECKPOINTS_MATCH_LEAVES: () => [sql`INSERT INTO ledger_checkpoints (size, root, note) VALUES (1, 'A', 'A')`],
  SHARES_ARE_POSTED: () => [
    sql`INSERT INTO split_receipts (work_id, channel_id, currency, received_minor) VALUES ('wrk_1', ${channelID}, 'INR', 5)`,
  ],
  CAP_IS_KEPT: () => [
    sql`INSERT INTO split_payees (payee_id, split_id, rank, position, role, name, applies_to, basis_points, cap_minor)
      VALUES ('pye_1', 'spl_1', 1, 0, 'CREW', 'Crew', 'ALL', 1, 4)`,
    sql`INSERT INTO split_shares (group_id, payee_id, work_id, channel_id, payment_id, role, amount_minor, receipt_minor, currency, occurred_at)
      VALUES ('grp_1', 'pye_1', 'wrk_1', ${channelID}, 'pay_1', 'CREW', 5, 5, 'INR', now())`,
  ],
  WITHHELD_IS_RECORDED: () => [
    sql`UPDATE ledger_accounts SET kind = 'tcsPayable' WHERE kind = 'gstPayable'`,
    sql`UPDATE posting_groups SET type = 'withholding' WHERE type = 'sale'`,
  ],
  NEGATIVE_IS_BLOCKED: () => [
    sql`UPDATE payouts SET kind = 'CREATOR', state = 'PAYING', channel_id = ${channelID}, distribution_id = NULL`,
    sql`UPDATE postings p SET amount_minor = -p.amount_minor FROM ledger_accounts a WHERE a.account_id = p.account_id AND a.kind = 'creatorPayable'`,
  ],
};

test('a consistent ledger has no deviations, and the audit notifies no operator', async () => {
  expect(await recordAudit(app.db, new Date(), 'https://marquee.test')).toEqual([]);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE 'operators:%'`)).toBe(0);
});

test.each(Object.keys(invariantDescriptions) as Invariant[])('%s: a violation is found [R-LEDGER-014]', async (invariant) => {
  expect((await foundAfter(plants[invariant]())).map((one) => one.invariant)).toContain(invariant);
  expect(await auditLedger(app.db, new Date())).toEqual([]);
});

test('all twenty-eight invariants are checked', () => {
  const numbers = Object.values(invariantDescriptions).flatMap((words) => (words.split(':')[0] ?? '').split(',').map(Number));
  expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
});

test('late money whose refund failed or is partial is found; a pending refund is not', async () => {
  const cancelled = sql`UPDATE commitments SET state = 'CANCELLED' WHERE state = 'COMMITTED'`;
  const refundOf = (state: string, less: number) => sql`
    INSERT INTO refunds (refund_id, payment_id, refund_key, amount_minor, currency, provider_payment_id, state, reason)
    SELECT 'rfd_' || m.payment_id, m.payment_id, 'refund:' || m.payment_id || ':late', m.captured_minor - ${less}::int, m.currency, m.provider_payment_id, ${state}, 'late'
    FROM commitments k JOIN payments m USING (payment_id) WHERE k.state = 'CANCELLED'`;
  const found = async (state: string, less = 0) =>
    (await foundAfter([cancelled, refundOf(state, less)])).map(({ invariant }) => invariant).includes('LATE_IS_REFUNDED');
  expect([await found('FAILED'), await found('REQUESTED', 1), await found('REQUESTED')]).toEqual([true, true, false]);
});

test('an unmatched capture in another currency is no deviation, nor is its refund', async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`SELECT min(payment_id) AS id FROM payments WHERE currency = 'INR'`);
  const taken = { paymentID: rows[0]?.id ?? '', provider: 'sandbox', providerPaymentID: 'pay_dollars', amountMinor: 500, currency: 'USD' };
  const strays = async (tx: Tx) => {
    await ledger.postUnmatched(tx, taken, 'A capture that fits no open order');
    await ledger.postReversal(tx, { ...taken, key: 'rfd_dollars', type: 'refund' });
  };
  expect(await foundAfter([strays])).toEqual([]);
});

test('postings missing since the last audit are found, whole groups too', async () => {
  const found = await foundAfter([
    sql`DELETE FROM postings WHERE group_id = (SELECT group_id FROM posting_groups WHERE type = 'refund' LIMIT 1)`,
  ]);
  expect(found.map(({ invariant, id }) => `${invariant} ${id}`)).toContain('APPEND_ONLY postings');
});

test('the nightly task notifies every operator of deviations on every run, with a link to the list', async () => {
  const logger = createLogger('test', 'silent');
  const services = createServices({ db: app.db, config: app.config, clock: { now: () => new Date() }, logger });
  const task = createScheduledTasks(services, {} as Parameters<typeof createScheduledTasks>[1]).find(({ name }) => name === 'auditLedger');
  const { signal } = new AbortController();
  const messages = async () =>
    (
      await app.db.execute<{ recipient: string; subject: string; body: string }>(
        sql`SELECT recipient, subject, body FROM messages WHERE message_key LIKE 'operators:%' ORDER BY created_at`,
      )
    ).rows;
  expect(await task?.run({ signal })).toBe(0);
  await app.set(sql`UPDATE campaigns SET raised_minor = raised_minor + 1 WHERE campaign_id = ${live}`);
  expect([await task?.run({ signal }), await task?.run({ signal })]).toEqual([1, 1]);
  const [first, second] = await messages();
  expect(first).toEqual({ ...second });
  expect(first).toMatchObject({
    recipient: expect.stringContaining('lata'),
    subject: 'Ledger audit found 1 deviation',
    body: expect.stringMatching(new RegExp(`raised[^]*${live}[^]*/approvals/ledger/`)),
  });
  expect((await app.call('campaigns.financesList', {}, { as: lata })).body.isOperator).toBe(true);
  const page = await app.call('campaigns.ledgerAudit', {}, { as: lata });
  expect(page.body.runs[0].deviations).toMatchObject([{ invariant: 'RAISED_IS_CAPTURED', id: live }]);
  // A failed audit is reported too.
  await app.set(sql`ALTER TABLE distribution_shares RENAME TO shares_gone`);
  await expect(task?.run({ signal })).rejects.toThrow();
  await app.set(sql`ALTER TABLE shares_gone RENAME TO distribution_shares`);
  expect((await messages()).at(-1)).toMatchObject({ subject: 'The nightly ledger audit failed' });
});
