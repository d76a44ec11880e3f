import { eq, sql } from 'drizzle-orm';
import { campaigns } from '@/server/db/schema/campaigns';
import { events } from '@/server/db/schema/events';
import { releases } from '@/server/db/schema/releases';
import { campaignReturns } from '@/server/db/schema/returns';
import { nextDistributionAt } from '@/server/modules/returns/distributionSchedule';
import { createDistributionScheduler } from '@/server/modules/returns/distributionScheduler';
import { defaultTermsOf } from '@/server/modules/returns/payoutPolicy';
import { systemClock } from '@/server/platform/clock';
import { addApprover } from '../support/fixtures/approvers';
import { addEvent } from '../support/fixtures/events';
import { addFundedCampaign, balanceOf, type FundedSpec } from '../support/fixtures/fundedCampaigns';
import { addRelease } from '../support/fixtures/releases';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

/** An event of the campaign with tickets at ₹500.00, without included tax unless a test sets it. */
async function funded(spec: FundedSpec = {}, over: Partial<typeof events.$inferInsert> = {}) {
  const campaign = await addFundedCampaign(app.db, spec);
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { capacity: 100, tiers: [{ capacity: 100 }] });
  await app.db
    .update(events)
    .set({ campaignID: campaign.campaignID, includedTaxBasisPoints: 0, ...over })
    .where(eq(events.eventID, eventID));
  const pool = () => balanceOf(app.db, `returns:${campaign.campaignID}:pool:INR`);
  const counter = async () => {
    const [row] = await app.db.select().from(campaignReturns).where(eq(campaignReturns.campaignID, campaign.campaignID));
    return row?.returnedMinor ?? 0;
  };
  const buy = async (quantity = 1, buyer = asha) => {
    const order = await app.bank.startPayment(buyer, sessionID, tierIDs[0], quantity);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    return order;
  };
  return { ...campaign, eventID, buy, pool, counter };
}
const refundTicket = async (paymentID: string, why: string, amountMinor?: number) => {
  await app.services.refunds.requestRefund(paymentID, why, amountMinor);
  await app.services.refunds.runRefunds();
};

test('a sale allots the investors’ share in its own posting group, once even if it is reported twice [R-APP-004, R-CAMPAIGN-010]', async () => {
  const work = await funded();
  const order = await work.buy(2);
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  expect(await work.pool()).toBe(-50_000);
  expect(await work.counter()).toBe(50_000);
  const { rows } = await app.db.execute<{ accounts: string }>(
    sql`SELECT string_agg(DISTINCT a.kind, ',' ORDER BY a.kind) AS accounts FROM posting_groups g JOIN postings p USING (group_id) JOIN ledger_accounts a USING (account_id) WHERE g.type = 'sale'`,
  );
  expect(rows).toEqual([{ accounts: expect.stringContaining('returnsPool') }]);
  await app.expectConsistent();
});

test('a campaign that was written off still owes its investors their share, and distributes it', async () => {
  const owner = await app.signIn('Owner');
  const approver = await app.signIn('Second');
  const work = await funded({ ownerID: owner.userID });
  const { campaignID } = work;
  await app.db.update(campaigns).set({ state: 'WRITTEN_OFF' }).where(eq(campaigns.campaignID, campaignID));
  await app.db.execute(sql`UPDATE commitments SET state = 'WRITTEN_OFF' WHERE campaign_id = ${campaignID}`);
  await work.buy(2);
  expect(await work.pool()).toBe(-50_000);
  await addApprover(app.db, campaignID, approver.userID);
  const { distributionID } = (await app.call('campaigns.distributionCompute', { campaignID }, { as: owner })).body.distributions[0];
  expect((await app.call('campaigns.distributionApprove', { distributionID }, { as: approver })).status).toBe(200);
  expect(await work.pool()).toBe(0);
  await app.expectConsistent();
});

test('the tax included in the price is not shared [R-CAMPAIGN-010]', async () => {
  const work = await funded({}, { includedTaxBasisPoints: 1800 });
  await work.buy();
  // 50,000 including 18 % tax is 42,373 without; half of it, rounded half up.
  expect(await work.pool()).toBe(-21_187);
  await app.expectConsistent();
});

test('one sale crosses the recoup; its refund reverses that, and the next sale pays the first share again', async () => {
  const work = await funded({ shareBasisPoints: 10_000, investors: [{ allottedMinor: 80_000 }] });
  await work.buy();
  expect(await work.pool()).toBe(-50_000);
  // 30,000 to go: all of that part, and a tenth of the other 20,000.
  const crossing = await work.buy();
  expect(await work.pool()).toBe(-82_000);
  await work.buy();
  expect(await work.pool()).toBe(-87_000);
  await refundTicket(crossing.paymentID, 'cancelled');
  expect([await work.pool(), await work.counter()]).toEqual([-55_000, 55_000]);
  await work.buy();
  // 25,000 to go, a tenth of the other 25,000.
  expect([await work.pool(), await work.counter()]).toEqual([-82_500, 82_500]);
  await app.expectConsistent();
});

test('a campaign with flexible funding that raised half of its goal owes half of the share, by sale and by its finances', async () => {
  const owner = await app.signIn('Owner');
  const spec = { ownerID: owner.userID, shareBasisPoints: 4_000, investors: [{ allottedMinor: 80_000 }] };
  const work = await funded({ ...spec, flexibleGoalMinor: 160_000 });
  await work.buy();
  expect(await work.pool()).toBe(-10_000);
  const shareOf = async ({ campaignID }: typeof work) =>
    (await app.call('campaigns.finances', { campaignID }, { as: owner })).body.share as Record<string, unknown>;
  const agreed = { shareBasisPoints: 4_000, laterShareBasisPoints: 1_000, goal: { amountMinor: 160_000, currency: 'INR' } };
  expect(await shareOf(work)).toMatchObject({ shareBasisPoints: 2_000, laterShareBasisPoints: 500, agreed });
  expect(await shareOf(await funded(spec))).toMatchObject({ shareBasisPoints: 4_000, laterShareBasisPoints: 1_000, agreed: null });
  await app.expectConsistent();
});

test('a partial refund takes its part out of the pool; refunds of all parts take everything', async () => {
  const work = await funded({ shareBasisPoints: 3_333 });
  const order = await work.buy(2);
  const before = -(await work.pool());
  expect(before).toBe(33_330);
  await refundTicket(order.paymentID, 'goodwill', 10_001);
  const left = -(await work.pool());
  expect(left).toBeLessThan(before);
  expect(Math.abs(left - (before * (order.amountMinor - 10_001)) / order.amountMinor)).toBeLessThanOrEqual(1);
  expect(await work.counter()).toBe(left);
  await refundTicket(order.paymentID, 'cancelled');
  expect([await work.pool(), await work.counter()]).toEqual([0, 0]);
  await app.expectConsistent();
});

test('eight concurrent sales cross the recoup as if they were sequential', async () => {
  const work = await funded({ shareBasisPoints: 10_000, laterShareBasisPoints: 0, investors: [{ allottedMinor: 123_456 }] });
  const buyers = await Promise.all(Array.from({ length: 8 }, (_, place) => app.signIn(`Buyer ${String.fromCharCode(97 + place)}`)));
  await Promise.all(buyers.map((buyer) => work.buy(1, buyer)));
  expect([await work.pool(), await work.counter()]).toEqual([-123_456, 123_456]);
  await app.expectConsistent();
});

test.each([
  ['is not funded', { state: 'LIVE' as const }],
  ['is over', { state: 'COMPLETED' as const }],
  ['has come to the end of its term', { termMonths: 1, settledAt: new Date(Date.now() - 40 * 86_400_000) }],
])('a campaign that %s gets nothing', async (_, spec) => {
  const work = await funded(spec);
  await work.buy();
  expect(await work.pool()).toBe(0);
  // The fixture has released its round: in the ledger it is funded.
  await app.db.update(campaigns).set({ state: 'OPERATING' });
  await app.expectConsistent();
});

test('what a campaign took while it was funded is refunded after its end too', async () => {
  const work = await funded();
  const order = await work.buy();
  await app.db.update(campaigns).set({ state: 'COMPLETED' }).where(eq(campaigns.campaignID, work.campaignID));
  await refundTicket(order.paymentID, 'cancelled');
  expect([await work.pool(), await work.counter()]).toEqual([0, 0]);
});

test('the premiere of a title shares its tickets with the title’s campaign, and its page says so unless that is private [R-APP-003, R-CAMPAIGN-002]', async () => {
  const work = await funded({}, { campaignID: null });
  const shown = async () => (await app.call('events.byId', { eventID: work.eventID })).body.campaignID;
  const { eventID, campaignID, channelID } = work;
  await addRelease(app.db, { kind: 'SNAX', channelID, extra: { eventID, campaignID } });
  await work.buy();
  expect([await work.pool(), await shown()]).toEqual([0, undefined]);
  const film = await addRelease(app.db, { channelID, extra: { eventID } });
  await work.buy();
  expect(await work.pool()).toBe(0);
  await app.db.update(releases).set({ campaignID }).where(eq(releases.releaseID, film.releaseID));
  await work.buy();
  expect([await work.pool(), await work.counter(), await shown()]).toEqual([-25_000, 25_000, campaignID]);
  await app.db.update(campaigns).set({ isPrivate: true }).where(eq(campaigns.campaignID, campaignID));
  expect(await shown()).toBeUndefined();
  // The event's own campaign has priority.
  const other = await addFundedCampaign(app.db);
  await app.db.update(events).set({ campaignID: other.campaignID }).where(eq(events.eventID, eventID));
  await work.buy();
  expect([await work.pool(), await balanceOf(app.db, `returns:${other.campaignID}:pool:INR`)]).toEqual([-25_000, -25_000]);
  await app.expectConsistent();
});

describe('distributions on the schedule of the terms', () => {
  const due = (campaignID: string) =>
    app.db.execute(
      sql`UPDATE campaigns SET distribution_schedule = 'MONTHLY', next_distribution_at = now() - interval '1 minute' WHERE campaign_id = ${campaignID}`,
    );
  const stateOf = async (campaignID: string) => {
    const [row] = await app.db.select().from(campaigns).where(eq(campaigns.campaignID, campaignID));
    return { isPlanned: (row?.nextDistributionAt?.getTime() ?? 0) > Date.now(), overdueSince: row?.distributionOverdueSince ?? null };
  };
  const openCases = async (campaignID: string) =>
    (await app.db.execute(sql`SELECT kind FROM operations_cases WHERE subject_id = ${campaignID} AND state = 'OPEN'`)).rows.map(
      ({ kind }) => kind,
    );

  test('what is due is distributed without a person, once; the portfolio shows the next date', async () => {
    const investor = await app.signIn('Investor');
    const work = await funded({ investors: [{ allottedMinor: 100_000, userID: investor.userID }] });
    await work.buy(2);
    await due(work.campaignID);
    const { distributionScheduler } = app.services.returns;
    expect([await distributionScheduler.runDue(), await distributionScheduler.runDue()]).toEqual([1, 0]);
    expect([await work.pool(), await balanceOf(app.db, `investor:${investor.userID}:payable:INR`)]).toEqual([0, -50_000]);
    expect(await stateOf(work.campaignID)).toEqual({ isPlanned: true, overdueSince: null });
    const { rows } = await app.db.execute(sql`SELECT d.approved_by, p.state FROM distributions d JOIN payouts p USING (distribution_id)`);
    expect(rows).toEqual([{ approved_by: 'terms', state: 'APPROVED' }]);
    const { body } = await app.call('campaigns.portfolioPerformance', {}, { as: investor });
    expect(body.items[0].next).toMatchObject({ kind: 'DISTRIBUTION' });
    await due(work.campaignID);
    expect(await distributionScheduler.runDue()).toBe(1);
    expect(await openCases(work.campaignID)).toEqual([]);
    await app.expectConsistent();
  });

  test('above the limit it waits for an approver, is overdue, and is a case until it is approved', async () => {
    const [owner, approver] = [await app.signIn('Owner'), await app.signIn('Second')];
    const work = await funded({ ownerID: owner.userID });
    const { campaignID } = work;
    await addApprover(app.db, campaignID, approver.userID);
    await work.buy(2);
    await due(campaignID);
    const { config } = app;
    const scheduler = createDistributionScheduler({
      db: app.db,
      provider: 'sandbox',
      clock: systemClock,
      kycLevelOf: () => Promise.resolve('L2'),
      policy: {
        addressCooldownHours: 48,
        operatorAbove: new Map([['INR', 49_999n]]),
        organisationAbove: new Map(),
        defaultTerms: defaultTermsOf(config),
      },
    });
    await scheduler.runDue();
    expect(await work.pool()).toBe(-50_000);
    expect((await stateOf(campaignID)).overdueSince).not.toBeNull();
    expect(await openCases(campaignID)).toEqual(['DISTRIBUTION_OVERDUE']);
    const finances = (await app.call('campaigns.finances', { campaignID }, { as: owner })).body;
    expect(finances.schedule).toMatchObject({ schedule: 'MONTHLY', overdueSince: expect.any(String) });
    const [{ distributionID, computedBy }] = finances.distributions;
    expect(computedBy).toBe('the agreed schedule');
    // The next date does not compute a second one.
    await due(campaignID);
    await scheduler.runDue();
    expect((await app.call('campaigns.distributionApprove', { distributionID }, { as: approver })).status).toBe(200);
    expect([await work.pool(), await openCases(campaignID), (await stateOf(campaignID)).overdueSince]).toEqual([0, [], null]);
    await app.expectConsistent();
  });

  test('a month and a quarter begin at six in the campaign’s time zone', () => {
    const after = new Date('2026-11-30T23:00:00Z');
    const at = (schedule: 'MONTHLY' | 'QUARTERLY' | 'NONE') => nextDistributionAt(schedule, after, 'Asia/Kolkata')?.toISOString() ?? null;
    expect([at('MONTHLY'), at('QUARTERLY'), at('NONE')]).toEqual(['2026-12-01T00:30:00.000Z', '2027-01-01T00:30:00.000Z', null]);
  });
});
