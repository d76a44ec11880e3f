import { sql } from 'drizzle-orm';
import { campaignPeople, campaignQuestions, campaignUpdates } from '@/server/db/schema/campaignPosts';
import { campaigns } from '@/server/db/schema/campaigns';
import { createCampaignReadService } from '@/server/modules/campaigns/campaignReadService';
import { createSettings } from '@/server/modules/settings/settings';
import { systemClock } from '@/server/platform/clock';
import { newId } from '@/server/platform/ids';
import { addCampaign, addCommitment } from '../support/fixtures/campaignRows';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

test('the whole page: tagged people, investor updates withheld, answer time, amount raised [R-DATA-034, R-DATA-035, R-DATA-036]', async () => {
  const { db } = app;
  const [maker, friend, investor] = [await app.signIn('Kabir Sen'), await app.signIn('Ila'), await app.signIn('Vikram Shah')];
  const { campaignID } = await addCampaign(db, { ownerID: maker.userID, raisedMinor: 500_000, investorCount: 1 });
  const tag = { campaignID, isPromoter: false };
  await db.insert(campaignPeople).values([
    { ...tag, tagID: newId('tag'), userID: friend.userID, role: 'Score', state: 'ACCEPTED' },
    { ...tag, tagID: newId('tag'), userID: investor.userID, role: 'Advice', state: 'ACCEPTED', position: 1 },
    { ...tag, tagID: newId('tag'), userID: maker.userID, role: 'Not accepted yet', state: 'PENDING' },
  ]);
  await addCommitment(db, { campaignID, userID: investor.userID });
  const updateRow = (title: string, audience: 'PUBLIC' | 'INVESTORS', inHours: number) => ({
    updateID: newId('upd'),
    campaignID,
    title,
    body: `${title}.`,
    audience,
    publishAt: new Date(Date.now() + inHours * 3_600_000),
  });
  await db
    .insert(campaignUpdates)
    .values([updateRow('Begun', 'PUBLIC', -3), updateRow('Figures', 'INVESTORS', -2), updateRow('Tomorrow', 'PUBLIC', 20)]);
  const askedAt = new Date('2026-01-01T10:00:00Z');
  const question = (hours: number | null) => ({
    questionID: newId('qst'),
    campaignID,
    userID: friend.userID,
    question: 'When is it done?',
    askedAt,
    ...(hours === null ? {} : { answer: 'In spring.', answeredAt: new Date(askedAt.getTime() + hours * 3_600_000) }),
  });
  await db.insert(campaignQuestions).values([question(2), question(4), question(30), question(null)]);

  const { body } = await app.call('campaigns.byId', { campaignID });
  expect(body.people.map((one: { role: string; isPromoter: boolean }) => [one.role, one.isPromoter])).toEqual([
    ['Score', false],
    ['Advice', true],
  ]);
  expect(body.updates.map((one: { title: string; body: string | null }) => [one.title, one.body])).toEqual([
    ['Figures', null],
    ['Begun', 'Begun.'],
  ]);
  expect(body).toMatchObject({
    answerHours: 4,
    reached: null,
    escrowHolder: null,
    raised: { amountMinor: 500_000 },
    policy: { cancelLockHours: 48 },
  });
  expect(JSON.stringify(body)).not.toContain(investor.userID.slice(4) + '@');

  const as = async (person: typeof maker) => (await app.call('campaigns.byIdAuthorized', { campaignID }, { as: person })).body;
  expect(await as(investor)).toMatchObject({ isOwner: false, invested: { amountMinor: 500_000 }, investorUpdates: [{ body: 'Figures.' }] });
  expect(await as(maker)).toMatchObject({ isOwner: true, invested: null, investorUpdates: [{ body: 'Figures.' }] });
  expect(await as(friend)).toMatchObject({ isOwner: false, invested: null, investorUpdates: [] });

  await db
    .update(campaigns)
    .set({ state: 'CLOSED_FAILED', raisedMinor: 0 })
    .where(sql`campaign_id = ${campaignID}`);
  await db.execute(sql`UPDATE commitments SET state = 'REFUNDED', ended_at = now(), ended_by = 'CAMPAIGN'`);
  expect((await app.call('campaigns.byId', { campaignID })).body).toMatchObject({
    reached: { amountMinor: 500_000 },
    raised: { amountMinor: 0 },
  });
});

test('a private campaign opens only by its link; drafts and unknown ids are 404', async () => {
  const { db } = app;
  const secret = await addCampaign(db, { isPrivate: true, instrument: 'EQUITY_LIKE' });
  const draft = await addCampaign(db, { state: 'DRAFT', publishedAt: null });
  expect((await app.call('campaigns.byId', { campaignID: secret.campaignID })).body).toMatchObject({
    isPrivate: true,
    policy: { investorCap: 200 },
  });
  for (const campaignID of [draft.campaignID, 'cmp_nothing']) {
    expect((await app.call('campaigns.byId', { campaignID })).status).toBe(404);
    expect((await app.call('campaigns.xray', { campaignID })).status).toBe(404);
  }
  const { body } = await app.call('other.publicAddresses', {});
  expect(JSON.stringify(body)).not.toContain(secret.campaignID);
});

test('bookmarks and subscriptions are separate, idempotent, and keep ended campaigns [R-APP-023, R-APP-024]', async () => {
  const viewer = await app.signIn();
  const { campaignID } = await addCampaign(app.db);
  const call = async (name: Parameters<typeof app.call>[0], more = {}) =>
    (await app.call(name, { campaignID, ...more }, { as: viewer })).body;
  await call('campaigns.bookmark');
  expect(await call('campaigns.bookmark')).toEqual({ isBookmarked: true });
  expect(await call('campaigns.subscribe', { channels: ['EMAIL', 'EMAIL'] })).toEqual({ isSubscribed: true, channels: ['EMAIL'] });
  expect(await call('campaigns.subscribe', { channels: [] })).toEqual({ isSubscribed: true, channels: [] });
  await app.db.update(campaigns).set({ state: 'CLOSED_FAILED' });
  const list = async (name: 'campaigns.myBookmarks' | 'campaigns.mySubscriptions') => (await app.call(name, {}, { as: viewer })).body.items;
  expect(await list('campaigns.myBookmarks')).toMatchObject([{ campaignID, state: 'CLOSED_FAILED' }]);
  expect(await list('campaigns.mySubscriptions')).toMatchObject([{ campaign: { campaignID }, channels: [] }]);
  await call('campaigns.unbookmark');
  expect(await call('campaigns.byIdAuthorized')).toMatchObject({ isBookmarked: false, subscription: { isSubscribed: true } });
  expect(await call('campaigns.unsubscribe')).toEqual({ isSubscribed: false, channels: [] });
  expect(await list('campaigns.mySubscriptions')).toEqual([]);
  expect((await app.call('campaigns.bookmark', { campaignID: 'cmp_nothing' }, { as: viewer })).status).toBe(404);
});

test('the page names the escrow holder of the settings', async () => {
  const { campaignID } = await addCampaign(app.db, {});
  const reads = createCampaignReadService({
    db: app.db,
    clock: systemClock,
    settings: createSettings({ db: app.db, clock: systemClock }),
    escrowHolder: 'Kaveri Bank Ltd',
  });
  expect(await reads.describePage(campaignID)).toMatchObject({ escrowHolder: 'Kaveri Bank Ltd' });
});
