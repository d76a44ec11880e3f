import { eq, sql } from 'drizzle-orm';
import { commitments } from '@/server/db/schema/campaigns';
import { payoutAddresses, payouts } from '@/server/db/schema/payouts';
import { operators } from '@/server/db/schema/returns';
import { auditLedger, recordAudit } from '@/server/modules/audit/recordAudit';
import { agePayoutAddresses } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openInvestorPool, signInInvestorPool, usernameOf } from '../support/investorPool';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let approver: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  ({ owner, approver, ann, bob } = await signInInvestorPool(app));
});
afterAll(() => app.close());

const ask = (operation: Parameters<ReturnsApp['call']>[0], as: Person, input: Record<string, unknown>) =>
  app.call(operation, input, { as });
const pooled = () => openInvestorPool(app, { owner, approver, ann, bob });
async function approved() {
  const work = await pooled();
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID: work.campaignID });
  const { distributionID } = computed.body.distributions[0];
  await ask('campaigns.distributionApprove', approver, { distributionID });
  return { ...work, distributionID };
}

test('a distribution is exact to the paisa, names the work and week, and needs another person’s approval [R-CAMPAIGN-003, R-LEDGER-013]', async () => {
  const { campaignID } = await pooled();
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID, note: 'First week' });
  expect(computed.body).toMatchObject({ pool: { amountMinor: 25_000 }, isWaiting: true, role: 'OWNER' });
  const [distribution] = computed.body.distributions;
  expect(distribution).toMatchObject({ state: 'COMPUTED', amount: { amountMinor: 25_000 }, canApprove: false });
  expect(distribution.shares.map((share: { amount: { amountMinor: number } }) => share.amount.amountMinor)).toEqual([16_667, 8_333]);
  expect(distribution.sources).toEqual([
    expect.objectContaining({ kind: 'EVENT', sales: 1, week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
  ]);
  const { distributionID } = distribution;
  const alone = await ask('campaigns.distributionApprove', owner, { distributionID });
  expect([alone.status, alone.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await ask('campaigns.distributionApprove', ann, { distributionID })).status).toBe(404);
  expect((await ask('campaigns.distributionCompute', owner, { campaignID })).body.code).toBe('STILL_OPEN');
  const done = await ask('campaigns.distributionApprove', approver, { distributionID });
  expect(done.body).toMatchObject({ pool: { amountMinor: 0 }, isWaiting: false, role: 'APPROVER' });
  expect(await balanceOf(app.db, `investor:${ann.userID}:payable:INR`)).toBe(-16_667);
  expect((await ask('campaigns.distributionApprove', approver, { distributionID })).body.code).toBe('NOT_OPEN');
  await app.expectConsistent();
});

test('an operator counts as a second person too; the creator alone does not [R-LEDGER-006]', async () => {
  const { campaignID } = await pooled();
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID });
  await app.db.insert(operators).values({ userID: ann.userID });
  const done = await ask('campaigns.distributionApprove', ann, { distributionID: computed.body.distributions[0].distributionID });
  expect(done.body).toMatchObject({ role: 'OPERATOR', pool: { amountMinor: 0 } });
  const username = await usernameOf(app, owner);
  expect((await ask('campaigns.approverAdd', owner, { campaignID, username })).body.code).toBe('SAME_PERSON');
  await app.expectConsistent();
});

test('a refund before the approval causes a new computation; after it, the next distribution bears it', async () => {
  const work = await pooled();
  const first = await ask('campaigns.distributionCompute', owner, { campaignID: work.campaignID });
  const order = await work.sell(ann, 2);
  await app.refund(order.paymentID, 'cancelled');
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT payment_id AS id FROM payments WHERE product = 'events' ORDER BY created_at LIMIT 1`,
  );
  await app.refund(rows[0]?.id ?? '', 'cancelled');
  const { distributionID } = first.body.distributions[0];
  expect((await ask('campaigns.distributionApprove', approver, { distributionID })).body.code).toBe('POOL_CHANGED');
  await ask('campaigns.distributionWithdraw', owner, { distributionID });
  expect((await ask('campaigns.distributionCompute', owner, { campaignID: work.campaignID })).body.code).toBe('NOTHING_TO_SHARE');
  expect(await app.payouts(work.campaignID)).toEqual([]);
  await app.expectConsistent();
});

test('a chargeback before the approval causes a new computation without that commitment', async () => {
  const { campaignID } = await pooled();
  const first = await ask('campaigns.distributionCompute', owner, { campaignID });
  const { distributionID } = first.body.distributions[0];
  const ended = { state: 'CHARGED_BACK', endedAt: new Date(), endedBy: 'CHARGEBACK' } as const;
  await app.db.update(commitments).set(ended).where(eq(commitments.userID, bob.userID));
  expect((await ask('campaigns.distributionApprove', approver, { distributionID })).body.code).toBe('POOL_CHANGED');
  expect(await balanceOf(app.db, `investor:${bob.userID}:payable:INR`)).toBe(0);
  await ask('campaigns.distributionWithdraw', owner, { distributionID });
  const next = await ask('campaigns.distributionCompute', owner, { campaignID });
  expect(next.body.distributions[0].shares).toMatchObject([{ amount: { amountMinor: 25_000 } }]);
});

test('a payee with an address is paid once, with the bank’s reference; one without is held until they set one [R-LEDGER-012]', async () => {
  const { campaignID } = await approved();
  await app.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
  await app.payOut();
  await app.payOut();
  const [bobs, anns] = await app.payouts(campaignID);
  expect(anns).toMatchObject({ state: 'PAID', amountMinor: 16_667, attempts: 1, reference: expect.stringMatching(/^UTR/) });
  expect(bobs).toMatchObject({ state: 'HELD', maskedAddress: null });
  const set = await ask('campaigns.payoutAddressSet', bob, { vpa: 'bob@okbank' });
  expect(set.body).toMatchObject({ maskedAddress: '••••@okbank', cooldownUntil: expect.any(String) });
  await app.payOut();
  expect((await app.payouts(campaignID))[0]).toMatchObject({ state: 'HELD', heldUntil: expect.any(Date) });
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect((await app.payouts(campaignID)).every(({ state }) => state === 'PAID')).toBe(true);
  expect(await balanceOf(app.db, `investor:${bob.userID}:payable:INR`)).toBe(0);
  expect((await ask('campaigns.payoutAddressSet', bob, { vpa: 'bob' })).status).toBe(400);
  await app.expectConsistent();
});

test('a bounced payout is held, still owed, and paid automatically under a new key to the new address', async () => {
  const { campaignID } = await approved();
  for (const { userID } of [ann, bob]) await app.db.insert(payoutAddresses).values({ userID, vpa: 'bounce@okbank' });
  await app.payOut();
  expect((await app.payouts(campaignID)).map(({ state }) => state)).toEqual(['BOUNCED', 'BOUNCED']);
  await app.payOut();
  const [held] = await app.payouts(campaignID);
  expect(held).toMatchObject({ state: 'HELD', reason: 'The bank returned the money.' });
  expect(await balanceOf(app.db, `investor:${bob.userID}:payable:INR`)).toBe(-8_333);
  expect((await ask('campaigns.payoutRelease', bob, { payoutID: held?.payoutID })).status).toBe(404);
  await ask('campaigns.payoutAddressSet', bob, { vpa: 'bob@okbank' });
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect((await app.payouts(campaignID))[1]).toMatchObject({ state: 'HELD', attempts: 1 });
  expect((await app.payouts(campaignID))[0]).toMatchObject({ state: 'PAID', attempts: 2 });
  await app.expectConsistent();
});

test('after a worker died in the bank request, the next one uses the same key: paid once', async () => {
  const { campaignID } = await approved();
  await app.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
  await app.returns.runner.runPayouts();
  // The bank has it; its webhook and the response are lost.
  await app.db.execute(sql`UPDATE sandbox_payouts SET delivered_at = now()`);
  const forgotten = { providerPayoutID: null, checkAt: new Date(0) };
  await app.db.update(payouts).set(forgotten).where(eq(payouts.state, 'PAYING'));
  await Promise.all([app.returns.runner.runPayouts(), app.returns.runner.runPayouts()]);
  expect((await app.payouts(campaignID))[1]).toMatchObject({ state: 'PAID', attempts: 1 });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM sandbox_payouts`)).toBe(1);
  await app.expectConsistent();
});

test('an operator opens a campaign beyond the end of their list; held payouts come before newer ones', async () => {
  const { campaignID } = await approved();
  await app.db.insert(operators).values({ userID: approver.userID });
  await app.db.execute(sql`DELETE FROM campaign_approvers`);
  await app.db.execute(sql`
    INSERT INTO campaigns SELECT m.* FROM generate_series(1, 100) n, campaigns c,
      jsonb_populate_record(c, jsonb_build_object('campaign_id', 'cmp_new' || n, 'created_at', now() + interval '1 hour')) m`);
  const { items } = (await ask('campaigns.financesList', approver, {})).body;
  expect(items).toHaveLength(100);
  expect(items.map((one: { campaignID: string }) => one.campaignID)).not.toContain(campaignID);
  await app.db.execute(sql`UPDATE payouts SET state = 'PAID', created_at = now() + interval '1 hour' WHERE user_id = ${ann.userID}`);
  await app.db.execute(sql`UPDATE payouts SET state = 'HELD' WHERE user_id = ${bob.userID}`);
  const desk = await ask('campaigns.finances', approver, { campaignID });
  expect(desk.body).toMatchObject({ campaignID, role: 'OPERATOR', payouts: [{ state: 'HELD' }, { state: 'PAID' }] });
});

test('other users see no desk; balances from the ledger are public', async () => {
  const { campaignID } = await approved();
  expect((await ask('campaigns.finances', ann, { campaignID })).status).toBe(404);
  expect((await ask('campaigns.financesList', ann, {})).body.items).toEqual([]);
  expect((await ask('campaigns.financesList', approver, {})).body.items).toHaveLength(1);
  await recordAudit(app.db, new Date(), app.config.PUBLIC_ORIGIN);
  const funds = await app.call('campaigns.funds', { campaignID });
  expect(funds.body).toMatchObject({
    escrow: { amountMinor: 0 },
    returned: { amountMinor: 25_000 },
    paidOut: { amountMinor: 0 },
    isReconciled: true,
  });
});

test('the nightly check finds shares that differ from the pool, and a counter without postings; only operators read it', async () => {
  const { campaignID, distributionID } = await approved();
  await app.db.execute(
    sql`UPDATE distribution_shares SET amount_minor = amount_minor + 1 WHERE distribution_id = ${distributionID} AND amount_minor = 8333`,
  );
  await app.db.execute(sql`UPDATE campaign_returns SET returned_minor = 7 WHERE campaign_id = ${campaignID}`);
  expect(await auditLedger(app.db, new Date())).toEqual([
    { invariant: 'SHARES_ARE_POOL', id: distributionID, found: '25001 shared, 25000 to pay, 25000 posted', expected: '25000' },
    { invariant: 'COUNTER_IS_POSTED', id: campaignID, found: '7', expected: '25000' },
  ]);
  await recordAudit(app.db, new Date(), app.config.PUBLIC_ORIGIN);
  expect((await ask('campaigns.ledgerAudit', owner, {})).status).toBe(403);
  await app.db.insert(operators).values({ userID: owner.userID });
  const { body } = await ask('campaigns.ledgerAudit', owner, {});
  expect([body.runs[0].deviations.length, body.invariants.length >= 9]).toEqual([2, true]);
});
