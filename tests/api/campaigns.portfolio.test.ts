import { eq } from 'drizzle-orm';
import { campaignUpdates } from '@/server/db/schema/campaignPosts';
import { campaigns } from '@/server/db/schema/campaigns';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { addApprover } from '../support/fixtures/approvers';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let ann: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  ann = await app.signIn('Ann');
});
afterAll(() => app.close());

const portfolio = async (as = ann, input: Record<string, unknown> = {}) =>
  (await app.call('campaigns.portfolioPerformance', input, { as })).body;
/** Ann has two thirds; one ticket is sold, and its share distributed and paid. */
async function paid() {
  const [owner, second, bob] = [await app.signIn('Owner'), await app.signIn('Second'), await app.signIn('Bob')];
  const work = await app.funded(owner, {
    title: '=Ferry, "the" man',
    investors: [
      { allottedMinor: 200_000, feeMinor: 4_000, userID: ann.userID },
      { allottedMinor: 100_000, userID: bob.userID },
    ],
  });
  for (const { userID } of [ann, bob]) await app.db.insert(payoutAddresses).values({ userID, vpa: 'name@okbank' });
  await work.sell(bob);
  const { campaignID } = work;
  await addApprover(app.db, campaignID, second.userID);
  const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
  await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: second });
  return { ...work, bob };
}

test('no investments is an empty list, not an error', async () => {
  expect(await portfolio()).toMatchObject({ items: [], nextCursor: null, totals: [], owed: [] });
});

test('a share is owed, then paid; the amounts add up to the rupees on the screen [R-APP-022, R-CAMPAIGN-011]', async () => {
  await paid();
  expect(await portfolio()).toMatchObject({ owed: [{ amountMinor: 16_667 }], items: [{ basis: 'COST' }] });
  await app.payOut();
  const { items, totals, owed, method, valuePolicy } = await portfolio();
  expect(owed).toEqual([]);
  expect(items[0].basis).toBe('COST_LESS_RETURNED');
  // 200,000 + 4,000 of fee; 16,667 received; 183,333 of principal remains.
  expect(totals[0].performance).toMatchObject({
    paidIn: { amountMinor: 204_000 },
    distributed: { amountMinor: 16_667 },
    value: { amountMinor: 183_333 },
    gain: { amountMinor: -4_000 },
    realised: { amountMinor: 16_667 },
    unrealised: { amountMinor: -20_667 },
    isAnnualised: false,
  });
  expect(totals[0].performance.simpleReturn).toBeCloseTo(-4_000 / 204_000, 12);
  expect(totals[0].series.at(-1)).toMatchObject({ paidInMinor: 204_000, returnedMinor: 16_667, valueMinor: 183_333 });
  expect(method).toContain('Act/365');
  expect(valuePolicy).toContain('never below zero');
  await app.expectConsistent();
});

test('every rupee opens its postings, with the work and week that paid it; no other investor’s [R-APP-004, R-CAMPAIGN-011]', async () => {
  const { bob, eventID } = await paid();
  await app.payOut();
  const { body } = await app.call('campaigns.portfolioFlows', {}, { as: ann });
  expect(body.items.map(({ kind, amount }: { kind: string; amount: { amountMinor: number } }) => [kind, amount.amountMinor])).toEqual([
    ['RETURN', 16_667],
    ['PAID_IN', -204_000],
  ]);
  const [flow, payment] = body.items;
  expect([flow.channelName, payment.channelName]).toEqual(['Kaveri Films', 'Kaveri Films']);
  expect(flow.because).toMatch(/, week of \d+ \w+ \d{4}$/);
  const opened = (await app.call('campaigns.portfolioFlow', { flowID: flow.flowID }, { as: ann })).body;
  expect(opened.groups.map(({ type }: { type: string }) => type)).toEqual(['distribution', 'payout']);
  for (const { postings } of opened.groups)
    expect(postings.reduce((sum: number, { amount }: { amount: { amountMinor: number } }) => sum + amount.amountMinor, 0)).toBe(0);
  expect(opened.sources).toEqual([
    expect.objectContaining({ kind: 'EVENT', subjectID: eventID, sales: 1, amount: expect.objectContaining({ amountMinor: 25_000 }) }),
  ]);
  expect(opened.sources[0].ownAmount.amountMinor).toBe(16_667);
  expect(JSON.stringify(opened)).not.toContain(bob.userID);
  expect((await app.call('campaigns.portfolioFlow', { flowID: payment.flowID }, { as: ann })).body.groups).toHaveLength(1);
  expect((await app.call('campaigns.portfolioFlow', { flowID: flow.flowID }, { as: bob })).status).toBe(404);
  const first = await app.call('campaigns.portfolioFlows', { limit: 1 }, { as: ann });
  const next = await app.call('campaigns.portfolioFlows', { limit: 1, cursor: first.body.nextCursor }, { as: ann });
  expect(next.body.items[0].kind).toBe('PAID_IN');
});

test('the statement is a PDF, and a CSV without formulas', async () => {
  await paid();
  await app.payOut();
  const file = (path: string) => app.fastify.inject({ url: `/api/v1/campaigns/me/portfolio/${path}`, cookies: ann.cookies });
  const csv = await file('statement.csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=Ferry, ""the"" man",Paid in,-2040.00,INR`);
  expect(lines[2]).toContain('Return,166.67,INR');
  const pdf = await file('statement.pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('ten holdings a page; ended and written-off ones remain, at zero', async () => {
  for (let place = 0; place < 12; place += 1)
    await addFundedCampaign(app.db, {
      investors: [{ allottedMinor: 10_000, userID: ann.userID, committedAt: new Date(Date.UTC(2024, place, 1)) }],
      ...(place === 0 ? { state: 'COMPLETED' as const } : place === 1 ? { state: 'WRITTEN_OFF' as const } : {}),
    });
  const first = await portfolio();
  expect([first.items.length, first.totals[0].performance.value.amountMinor]).toEqual([10, 100_000]);
  const second = await portfolio(ann, { cursor: first.nextCursor });
  expect(second.items.map(({ basis }: { basis: string }) => basis)).toEqual(['WRITTEN_OFF', 'CLOSED']);
  expect(second.items[0].performance).toMatchObject({
    gain: { amountMinor: -10_000 },
    realised: { amountMinor: -10_000 },
    isAnnualised: true,
  });
  expect(second.items[0].performance.xirr).toEqual({ value: -1, reason: null });
  expect(second.nextCursor).toBeNull();
});

test('money in escrow is valued at its principal, and dollars are not added to rupees', async () => {
  const mine = [{ allottedMinor: 10_000, userID: ann.userID, state: 'COMMITTED' as const }];
  const { campaignID } = await addFundedCampaign(app.db, { investors: mine });
  await app.db.update(campaigns).set({ state: 'LIVE' }).where(eq(campaigns.campaignID, campaignID));
  await addFundedCampaign(app.db, { currency: 'USD', investors: [{ allottedMinor: 500, userID: ann.userID }] });
  const { items, totals } = await portfolio();
  expect(items.map(({ basis }: { basis: string }) => basis).sort()).toEqual(['COST', 'ESCROW']);
  expect(totals.map(({ currency }: { currency: string }) => currency)).toEqual(['INR', 'USD']);
});

test('holdings: what has paid first, sorted on request, money in escrow always last; each with its next date', async () => {
  const settledAt = new Date('2026-10-01T00:00:00Z');
  const add = (allottedMinor: number, state: 'ALLOTTED' | 'COMMITTED' = 'ALLOTTED', place = 1) =>
    addFundedCampaign(app.db, {
      settledAt,
      investors: [{ allottedMinor, userID: ann.userID, state, committedAt: new Date(Date.UTC(2026, 9, place)) }],
    });
  const [waiting, small, large] = [await add(50_000, 'COMMITTED', 9), await add(10_000, 'ALLOTTED', 5), await add(30_000, 'ALLOTTED', 3)];
  const deadlineAt = new Date(Date.now() + 5 * 86_400_000);
  await app.db.update(campaigns).set({ state: 'LIVE', deadlineAt }).where(eq(campaigns.campaignID, waiting.campaignID));
  const publishAt = new Date('2026-11-01T00:00:00Z');
  await app.db
    .insert(campaignUpdates)
    .values({ updateID: 'upd_a', campaignID: large.campaignID, title: 'Begun', body: 'Begun.', audience: 'PUBLIC', publishAt });
  const order = async (input: Record<string, unknown> = {}) =>
    (await portfolio(ann, input)).items.map(({ campaignID }: { campaignID: string }) => campaignID);

  expect(await order()).toEqual([small.campaignID, large.campaignID, waiting.campaignID]); // none has paid: the newest first
  expect(await order({ sort: 'paidIn', order: 'desc' })).toEqual([large.campaignID, small.campaignID, waiting.campaignID]);
  expect(await order({ sort: 'paidIn', order: 'asc' })).toEqual([small.campaignID, large.campaignID, waiting.campaignID]);
  expect(await order({ sort: 'next', order: 'asc' })).toEqual([small.campaignID, large.campaignID, waiting.campaignID]);
  const { items } = await portfolio();
  expect(items.map(({ next }: { next: unknown }) => next)).toEqual([
    { kind: 'UPDATE', at: '2026-12-30T00:00:00.000Z' }, // 90 days after it was funded
    { kind: 'UPDATE', at: '2027-01-30T00:00:00.000Z' }, // after its last update
    { kind: 'DECISION', at: deadlineAt.toISOString() },
  ]);

  const { campaignID } = await paid();
  await app.payOut();
  const newest = await addFundedCampaign(app.db, { investors: [{ allottedMinor: 10_000, userID: ann.userID, committedAt: new Date() }] });
  expect((await order()).slice(0, 2)).toEqual([campaignID, newest.campaignID]);
});
