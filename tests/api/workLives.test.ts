import { eq } from 'drizzle-orm';
import type { WorkLife } from '@/server/contract/workLives';
import { campaignUpdates } from '@/server/db/schema/campaignPosts';
import { campaigns } from '@/server/db/schema/campaigns';
import { events, eventSessions } from '@/server/db/schema/events';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { releases } from '@/server/db/schema/releases';
import { newId } from '@/server/platform/ids';
import { addApprover } from '../support/fixtures/approvers';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(() => app.begin());
afterAll(() => app.close());

const livesOf = async (of: string, id: string): Promise<WorkLife[]> => (await app.call('other.workLives', { of, id })).body.items;
const overview = async (day = new Date().toISOString().slice(0, 10)) => (await app.call('other.overview', { day })).body;
const peopleNamed = (count: number) => Promise.all(Array.from({ length: count }, (_, place) => app.signIn(`Person ${'abcdefgh'[place]}`)));

/** A film with everything: five investors, a premiere that sells to `buyers`, Screen, and returns that were paid. */
async function finishedWork(buyerCount: number) {
  const people = await peopleNamed(6);
  const [owner, second] = [await app.signIn('Owner'), await app.signIn('Second')];
  const investors = people.slice(0, 5);
  const work = await app.funded(owner, { investors: investors.map(({ userID }) => ({ allottedMinor: 100_000, userID })) });
  const { campaignID, channelID, eventID } = work;
  const { releaseID } = await addRelease(app.db, { channelID, name: 'Saltwater Hours' });
  await app.db.update(releases).set({ campaignID, eventID, viewerCount: 41 }).where(eq(releases.releaseID, releaseID));
  for (const { userID } of investors) await app.db.insert(payoutAddresses).values({ userID, vpa: 'name@okbank' });
  for (const buyer of people.slice(0, buyerCount)) await work.sell(buyer);
  await payOut(campaignID, owner, second);
  return { ...work, releaseID, owner, investor: people[0] };
}

async function payOut(campaignID: string, owner: Person, second: Person) {
  await addApprover(app.db, campaignID, second.userID);
  const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
  await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: second });
  await app.payOut();
}

test('a film has one life, told alike from its title, its event, its campaign and its channel', async () => {
  const { campaignID, channelID, eventID, releaseID } = await finishedWork(5);
  const [life] = await livesOf('campaign', campaignID);
  expect(life).toMatchObject({
    name: 'Saltwater Hours',
    funding: {
      campaignID,
      state: 'FUNDED',
      instrument: 'REVENUE_SHARE',
      raised: { amountMinor: 500_000, currency: 'INR' },
      investorCount: 5,
    },
    premiere: { eventID, timeZone: 'Asia/Kolkata', isOver: false },
    screen: { slug: expect.stringMatching(/^film-/), viewerCount: 41 },
    returns: { campaignID, hasPaid: true, paidBack: { amountMinor: 125_000, currency: 'INR' } },
  });
  const told = await Promise.all([
    livesOf('title', life?.screen?.slug ?? ''),
    livesOf('title', releaseID),
    livesOf('event', eventID),
    livesOf('channel', channelID),
  ]);
  for (const lives of told) expect(lives).toEqual([life]);
  expect((await overview()).example).toEqual(life);
});

test('an unlisted event is in no life, on no campaign page, and no title links to it', async () => {
  const { campaignID, eventID, releaseID } = await finishedWork(5);
  const worksOf = async () => ((await app.call('campaigns.byId', { campaignID })).body.works as { kind: string }[]).map(({ kind }) => kind);
  const linksOf = async () => ((await app.call('ott.get', { ref: releaseID })).body.links as { kind: string }[]).map(({ kind }) => kind);
  const premieres = async () => (await livesOf('campaign', campaignID)).map(({ premiere }) => premiere?.eventID ?? null);
  expect([await premieres(), await worksOf(), await linksOf()]).toEqual([
    [eventID],
    expect.arrayContaining(['EVENT']),
    expect.arrayContaining(['EVENT']),
  ]);
  await app.db.update(events).set({ isUnlisted: true }).where(eq(events.eventID, eventID));
  expect([await premieres(), await worksOf(), await linksOf()]).toEqual([
    [null],
    expect.not.arrayContaining(['EVENT']),
    expect.not.arrayContaining(['EVENT']),
  ]);
  expect(await livesOf('event', eventID)).toEqual([]);
});

test('a figure with fewer than five people behind it is not published, its stage is', async () => {
  const { campaignID, releaseID } = await finishedWork(4);
  await app.db.update(releases).set({ viewerCount: 4 }).where(eq(releases.releaseID, releaseID));
  await app.db.update(campaigns).set({ investorCount: 4 }).where(eq(campaigns.campaignID, campaignID));
  expect((await livesOf('campaign', campaignID))[0]).toMatchObject({
    funding: { state: 'FUNDED', raised: null, investorCount: null },
    screen: { viewerCount: null },
    returns: { hasPaid: true, paidBack: null },
  });
});

test('what was paid back this week counts five investors or more, and the last seven days only', async () => {
  const { campaignID } = await finishedWork(5);
  expect((await overview()).paidBack).toEqual({ amountMinor: 125_000, currency: 'INR' });
  await app.db.execute(`UPDATE payouts SET paid_at = now() - interval '8 days' WHERE campaign_id = '${campaignID}'`);
  expect((await overview()).paidBack).toBeNull();
});

test('a work with some stages: a campaign alone, a title with its premiere, a title alone', async () => {
  const { campaignID } = await addFundedCampaign(app.db, { state: 'LIVE' });
  await app.db
    .update(campaigns)
    .set({ deadlineAt: new Date(Date.now() + 10 * 86_400_000) })
    .where(eq(campaigns.campaignID, campaignID));
  expect(await livesOf('campaign', campaignID)).toMatchObject([
    { funding: { state: 'OPEN' }, premiere: null, screen: null, returns: null },
  ]);
  const { channelID, ownerID } = await addChannel(app.db);
  const { releaseID: alone } = await addRelease(app.db, { channelID });
  expect(await livesOf('title', alone)).toEqual([]);
  const { eventID } = await app.funded({ ...(await app.signIn('Other')), userID: ownerID });
  await app.db.update(events).set({ campaignID: null }).where(eq(events.eventID, eventID));
  await app.db.update(releases).set({ eventID }).where(eq(releases.releaseID, alone));
  expect(await livesOf('event', eventID)).toMatchObject([{ funding: null, premiere: { eventID }, screen: {}, returns: null }]);
});

test('nothing private or unpublished is told: campaigns behind a link, drafts, cancelled events, failed campaigns', async () => {
  const { campaignID, eventID, releaseID, owner } = await finishedWork(5);
  await app.db.update(releases).set({ state: 'UNLISTED' }).where(eq(releases.releaseID, releaseID));
  expect(await livesOf('title', releaseID)).toEqual([]);
  expect((await livesOf('campaign', campaignID))[0]?.screen).toBeNull();
  await app.db.update(events).set({ status: 'CANCELLED' }).where(eq(events.eventID, eventID));
  expect(await livesOf('event', eventID)).toEqual([]);
  expect((await livesOf('campaign', campaignID))[0]?.premiere).toBeNull();
  await app.db.update(campaigns).set({ state: 'CLOSED_FAILED' }).where(eq(campaigns.campaignID, campaignID));
  expect(await livesOf('campaign', campaignID)).toEqual([]);
  await app.db.update(campaigns).set({ state: 'OPERATING', isPrivate: true }).where(eq(campaigns.campaignID, campaignID));
  expect(await livesOf('campaign', campaignID)).toEqual([]);
  expect((await overview()).example).toBeNull();
  const { items } = (await app.call('campaigns.portfolioPerformance', {}, { as: owner })).body;
  expect(items).toEqual([]);
});

test('a premiere that is over says when it was; the numbers of the home page are those of the lists they lead to', async () => {
  const { campaignID, eventID } = await finishedWork(5);
  const [session] = await app.db.select().from(eventSessions).where(eq(eventSessions.eventID, eventID));
  const day = session?.startsAt.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }) ?? '';
  expect(await overview(day)).toMatchObject({ eventCount: 1, titleCount: 1, openCampaignCount: 0 });
  expect((await overview('2020-01-01')).eventCount).toBe(0);
  const startsAt = new Date(Date.now() - 5 * 86_400_000);
  await app.db
    .update(eventSessions)
    .set({ startsAt, doorsAt: startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
    .where(eq(eventSessions.eventID, eventID));
  expect((await livesOf('campaign', campaignID))[0]?.premiere).toMatchObject({ at: startsAt.toISOString(), isOver: true });
});

test('an investor sees the life of each holding and the newest updates of these works, those for investors too', async () => {
  const { campaignID, investor } = await finishedWork(5);
  const add = (title: string, audience: 'PUBLIC' | 'INVESTORS', daysAgo: number, of = campaignID) =>
    app.db.insert(campaignUpdates).values({
      updateID: newId('upd'),
      campaignID: of,
      title,
      body: 'Text',
      audience,
      publishAt: new Date(Date.now() - daysAgo * 86_400_000),
    });
  await add('First cut', 'INVESTORS', 2);
  await add('We begin', 'PUBLIC', 9);
  await add('Planned', 'PUBLIC', -1);
  const other = await addFundedCampaign(app.db, { title: 'Another' });
  await add('Not yours', 'PUBLIC', 1, other.campaignID);
  const { items } = (await app.call('campaigns.portfolioNews', {}, { ...(investor ? { as: investor } : {}) })).body;
  expect(items.map(({ title, work }: { title: string; work: string }) => [title, work])).toEqual([
    ['First cut', 'The Ferryman'],
    ['We begin', 'The Ferryman'],
  ]);
  const [holding] = (await app.call('campaigns.portfolioPerformance', {}, { ...(investor ? { as: investor } : {}) })).body.items;
  expect(holding.life).toMatchObject({ funding: { campaignID }, returns: { hasPaid: true } });
});
