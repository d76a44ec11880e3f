import { eq, sql } from 'drizzle-orm';
import { campaigns, commitments } from '@/server/db/schema/campaigns';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { events } from '@/server/db/schema/events';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { operators } from '@/server/db/schema/returns';
import { addApprover } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openInvestorPool, signInInvestorPool, type PoolPeople } from '../support/investorPool';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let people: PoolPeople;
let operator: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  people = await signInInvestorPool(app);
  operator = await app.signIn('Operator');
  await app.db.insert(operators).values({ userID: operator.userID });
});
afterEach(() => app.expectConsistent());
afterAll(() => app.close());

const ask = (operation: Parameters<ReturnsApp['call']>[0], as: Person, input: Record<string, unknown>) =>
  app.call(operation, input, { as });
const action = (campaignID: string, move: string, as: Person) =>
  ask('campaigns.act', as, { campaignID, action: move, reason: 'The work has had its time.' });
/** Distributes the pool; returns the distributed amount. */
async function share(campaignID: string) {
  const { body } = await ask('campaigns.distributionCompute', people.owner, { campaignID });
  const [{ distributionID, amount }] = body.distributions;
  await ask('campaigns.distributionApprove', people.approver, { distributionID });
  return amount;
}
const statesOf = async (campaignID: string) =>
  (await app.db.select().from(commitments).where(eq(commitments.campaignID, campaignID))).map(({ state }) => state);

test('its maker completes it when nothing more can be owed: the term is over and the pool is distributed', async () => {
  const { owner, ann, bob } = people;
  const { campaignID, sell } = await openInvestorPool(app, people);
  const desk = async (as: Person) => (await ask('campaigns.finances', as, { campaignID })).body;
  expect([(await desk(owner)).allowedActions, (await desk(people.approver)).allowedActions]).toEqual([['COMPLETE'], []]);
  expect((await desk(operator)).allowedActions).toEqual(['COMPLETE', 'WRITE_OFF']);
  expect((await action(campaignID, 'COMPLETE', owner)).body.code).toBe('STILL_OWED');
  await app.db
    .update(campaigns)
    .set({ settledAt: sql`now() - interval '37 months'` })
    .where(eq(campaigns.campaignID, campaignID));
  expect((await action(campaignID, 'COMPLETE', owner)).body.code).toBe('POOL_NOT_EMPTY');
  await share(campaignID);
  expect((await action(campaignID, 'COMPLETE', owner)).body).toEqual({ state: 'COMPLETED' });
  expect(await statesOf(campaignID)).toEqual(['EXITED', 'EXITED']);
  expect(await desk(owner)).toMatchObject({ allowedActions: [], actions: [{ action: 'COMPLETE', reason: 'The work has had its time.' }] });
  const { body } = await ask('campaigns.portfolioPerformance', ann, {});
  expect(body.items).toMatchObject([{ campaignID, isClosed: true, basis: 'CLOSED' }]);
  // What was approved is still paid; a later sale owes nothing.
  await app.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
  await app.payOut();
  await sell(bob);
  expect(await balanceOf(app.db, `investor:${ann.userID}:payable:INR`)).toBe(0);
  expect(await balanceOf(app.db, `returns:${campaignID}:pool:INR`)).toBe(0);
});

test('a full recoup without a later share completes it before its term', async () => {
  const { owner, ann } = people;
  const { campaignID, sell } = await app.funded(owner, {
    recoupBasisPoints: 10_000,
    laterShareBasisPoints: 0,
    investors: [{ allottedMinor: 25_000, userID: ann.userID }],
  });
  await addApprover(app.db, campaignID, people.approver.userID);
  await sell(people.bob);
  expect(await share(campaignID)).toMatchObject({ amountMinor: 25_000 });
  expect((await action(campaignID, 'COMPLETE', owner)).body).toEqual({ state: 'COMPLETED' });
});

test('an operator on the channel’s team has no operator rights for it, in the list and in the studio', async () => {
  const { campaignID } = await openInvestorPool(app, people);
  const listed = async () =>
    (await ask('campaigns.financesList', operator, {})).body.items.map((one: { campaignID: string }) => one.campaignID) as string[];
  expect(await listed()).toEqual([campaignID]);
  const [{ channelID } = { channelID: '' }] = await app.db.select({ channelID: campaigns.channelID }).from(campaigns);
  await app.db.insert(channelMembers).values({ channelID, userID: operator.userID, role: 'EDITOR' });
  expect(await listed()).toEqual([]);
});

test('only an operator writes off; the holding remains, at zero, and its investors are notified', async () => {
  const { owner, ann } = people;
  const { campaignID } = await openInvestorPool(app, people);
  expect((await action(campaignID, 'WRITE_OFF', owner)).status).toBe(403);
  expect((await action(campaignID, 'WRITE_OFF', operator)).body.code).toBe('POOL_NOT_EMPTY');
  await share(campaignID);
  expect((await action(campaignID, 'WRITE_OFF', operator)).body).toEqual({ state: 'WRITTEN_OFF' });
  expect(await statesOf(campaignID)).toEqual(['WRITTEN_OFF', 'WRITTEN_OFF']);
  const { body } = await ask('campaigns.portfolioPerformance', ann, {});
  expect(body.items).toMatchObject([{ isClosed: true, basis: 'WRITTEN_OFF', performance: { value: { amountMinor: 0 } } }]);
  const { rows } = await app.db.execute(sql`SELECT 1 FROM messages WHERE subject LIKE '%written off'`);
  expect(rows).toHaveLength(2);
  const requested = await ask('campaigns.payoutRequest', owner, { campaignID, amount: { amountMinor: 100, currency: 'INR' } });
  expect(requested.body.code).toBe('NOT_FUNDED');
});

test('sales in another currency are distributed too, afterwards and in that currency', async () => {
  const { owner, ann, bob } = people;
  const { campaignID, eventID, sell } = await openInvestorPool(app, people);
  await app.db.update(events).set({ currency: 'USD' }).where(eq(events.eventID, eventID));
  await sell(bob);
  const desk = await ask('campaigns.finances', owner, { campaignID });
  expect(desk.body).toMatchObject({
    pool: { amountMinor: 25_000, currency: 'INR' },
    otherPools: [{ amountMinor: 25_000, currency: 'USD' }],
  });
  expect([await share(campaignID), await share(campaignID)]).toEqual([
    { amountMinor: 25_000, currency: 'INR' },
    { amountMinor: 25_000, currency: 'USD' },
  ]);
  expect(await balanceOf(app.db, `investor:${ann.userID}:payable:USD`)).toBe(-16_667);
  const after = await ask('campaigns.finances', owner, { campaignID });
  expect(after.body).toMatchObject({
    otherPools: [],
    distributions: [{ sources: [{ kind: 'EVENT', sales: 1 }] }, { sources: [{ sales: 1 }] }],
  });
  await app.db.insert(payoutAddresses).values({ userID: ann.userID, vpa: 'ann@okbank' });
  await app.payOut();
  // Rupees and dollars are never added up.
  const { body } = await ask('campaigns.portfolioPerformance', ann, {});
  expect(body.totals).toMatchObject([{ performance: { distributed: { amountMinor: 16_667, currency: 'INR' } } }]);
});
