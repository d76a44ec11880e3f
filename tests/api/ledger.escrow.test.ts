import type { OperationsCase } from '@contract/adminCases';
import { sql } from 'drizzle-orm';
import { auditLedger, recordAudit } from '@/server/modules/audit/recordAudit';
import { accountOf } from '@/server/modules/ledger/accounts';
import { ledger } from '@/server/modules/ledger/ledgerService';
import { transferDueEscrow } from '@/server/modules/payments/escrowTransfers';
import { postSettlements } from '@/server/modules/payments/settlements';
import { systemClock } from '@/server/platform/clock';
import { setupCampaignApp } from '../support/campaignApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
const principal = 10_000_00;
let asha: Person;
let campaignID: string;
beforeEach(async () => {
  asha = await app.signIn('Asha');
  ({ campaignID } = await app.addCampaign({ minGoalMinor: principal, maxGoalMinor: 5 * principal }));
});

/** The provider settles a payment less its fee. */
async function settle(paymentID: string, feeMinor = 0) {
  const { rows } = await app.db.execute<{ ref: string; amount: string }>(
    sql`SELECT provider_payment_id AS ref, captured_minor AS amount FROM payments WHERE payment_id = ${paymentID}`,
  );
  const grossMinor = Number(rows[0]?.amount);
  const report = {
    settlementID: `setl_${paymentID}`,
    currency: 'INR',
    netMinor: grossMinor - feeMinor,
    feeMinor,
    taxMinor: 0,
    reference: `UTR-${paymentID}`,
    settledOn: '2026-11-20',
    lines: [{ kind: 'PAYMENT' as const, providerRef: rows[0]?.ref ?? '', grossMinor, feeMinor, taxMinor: 0 }],
  };
  await postSettlements({
    db: app.db,
    clock: systemClock,
    gateway: {
      provider: 'sandbox',
      listSettlements: async function* () {
        yield await Promise.resolve([report]);
      },
    },
  });
}
const sweep = (provider = 'sandbox') => transferDueEscrow(app.db, systemClock, provider);
const escrowBank = () => app.balance('bank:escrow:INR');
const audit = async () => (await auditLedger(app.db, new Date())).map(({ invariant }) => invariant);
const postCapital = (amountMinor: bigint) =>
  app.db.transaction((tx) =>
    ledger.post(tx, {
      type: 'adjustment',
      subjectType: 'ADJUSTMENT',
      subjectID: 'capital',
      key: `capital:${amountMinor}`,
      memo: 'Capital',
      entries: [
        { account: accountOf('bank', 'INR'), amountMinor },
        { account: accountOf('equity', 'INR'), amountMinor: -amountMinor },
      ],
    }),
  );

test('a settlement moves investors’ principal to the escrow bank account in its own transaction, and again changes nothing', async () => {
  const { paymentID } = await app.invest(asha, campaignID, principal);
  expect([await escrowBank(), await audit()]).toEqual([0, []]);
  await settle(paymentID);
  expect(await escrowBank()).toBe(principal);
  const before = await app.balance('bank:INR');
  await settle(paymentID);
  await sweep();
  expect([await escrowBank(), await app.balance('bank:INR'), await audit()]).toEqual([principal, before, []]);
});

test('money that went back or was released leaves the escrow bank account', async () => {
  const first = await app.invest(asha, campaignID, principal);
  const second = await app.invest(await app.signIn('Bala'), campaignID, 2 * principal);
  await settle(first.paymentID);
  await settle(second.paymentID);
  expect(await escrowBank()).toBe(3 * principal);
  await app.cancel(asha, first.commitmentID);
  await app.refundAll();
  await sweep();
  expect([await escrowBank(), await audit()]).toEqual([2 * principal, []]);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  await sweep();
  expect([await escrowBank(), await audit()]).toEqual([0, []]);
});

test('an installation with settled investments opens the account with its first transfer', async () => {
  const { paymentID } = await app.invest(asha, campaignID, principal);
  await settle(paymentID);
  // As before the account existed.
  await app.db.transaction((tx) =>
    ledger.post(tx, {
      type: 'adjustment',
      subjectType: 'ADJUSTMENT',
      subjectID: 'undo',
      key: 'undo',
      memo: 'Undo',
      entries: [
        { account: accountOf('bank', 'INR'), amountMinor: BigInt(principal) },
        { account: accountOf('escrowBank', 'INR'), amountMinor: -BigInt(principal) },
      ],
    }),
  );
  expect(await audit()).toEqual(['ESCROW_IS_BANKED']);
  await sweep();
  await sweep();
  expect([await escrowBank(), await audit()]).toEqual([principal, []]);
});

test('what our bank account cannot cover is a deviation with a case, until money comes', async () => {
  const finance = await signInStaff(app, 'FINANCE');
  const { paymentID } = await app.invest(asha, campaignID, principal);
  const feeMinor = 500_00;
  await settle(paymentID, feeMinor);
  const missing = principal - (await escrowBank());
  expect([missing > 0, await app.balance('bank:INR')]).toEqual([true, 0]);
  await recordAudit(app.db, new Date(), 'https://marquee.test');
  const find = async () =>
    (await app.call('admin.cases', { state: 'OPEN' }, { as: finance })).body.items.filter(
      ({ kind }: OperationsCase) => kind === 'LEDGER_DEVIATION',
    );
  expect(await find()).toMatchObject([{ subjectID: 'ESCROW_IS_BANKED' }]);
  expect((await app.call('admin.escrow', {}, { as: finance })).body.positions).toMatchObject([
    { currency: 'INR', owed: { amountMinor: principal }, inTransit: { amountMinor: 0 }, shortfall: { amountMinor: missing } },
  ]);
  await postCapital(BigInt(missing));
  await sweep();
  await recordAudit(app.db, new Date(), 'https://marquee.test');
  expect([await find(), await escrowBank()]).toEqual([[], principal]);
});

test('staff confirm with the bank’s reference that a transfer was made; the case follows the amount', async () => {
  const finance = await signInStaff(app, 'FINANCE');
  const { paymentID, commitmentID } = await app.invest(asha, campaignID, principal);
  await settle(paymentID);
  await app.cancel(asha, commitmentID);
  await app.refundAll();
  await sweep('razorpay');
  const { body } = await app.call('admin.cases', { state: 'OPEN' }, { as: finance });
  expect(body.items).toMatchObject([{ kind: 'ESCROW_TRANSFER', subjectID: 'INR', amount: { amountMinor: -principal } }]);
  const { caseID } = body.items[0];
  const resolved = await app.call(
    'admin.caseResolve',
    { caseID, resolution: 'CONFIRM_PAID', reason: 'Made this morning', reference: 'UTR77' },
    { as: finance },
  );
  expect(resolved).toMatchObject({ status: 200, body: { state: 'RESOLVED' } });
  expect((await app.call('admin.escrow', {}, { as: finance })).body).toMatchObject({
    holder: null,
    transfers: [
      { amount: { amountMinor: -principal }, reference: 'UTR77' },
      { amount: { amountMinor: principal }, reference: 'sandbox' },
    ],
  });
  expect((await app.call('admin.trialBalance', {}, { as: finance })).body.currencies[0].rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'bank', name: 'Bank' })]),
  );
});
