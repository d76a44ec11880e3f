import { CampaignState } from '@contract/campaigns';
import { sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { follows, users } from '@/server/db/schema/users';
import { createCampaignListReads } from '@/server/modules/campaigns/campaignListReads';
import { isOpen } from '@/server/modules/campaigns/campaignMachine';
import { isOpenSql } from '@/server/modules/campaigns/campaignRepository';
import { toCursor } from '@/server/platform/cursor';
import { openDatabase } from '@/server/platform/db/client';
import { countBlocksRead } from '../support/countBlocksRead';
import { addCampaign } from '../support/fixtures/campaignRows';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const titlesOf = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);
const feed = async (query: Record<string, unknown> = {}) => (await app.call('campaigns.feed', query)).body;

test('order: closing first, then upcoming, funded, ended; page by page without duplicates [R-APP-007]', async () => {
  const { db } = app;
  const past = new Date(Date.now() - 86_400_000);
  await addCampaign(db, { title: 'Late', endsInHours: 500 });
  await addCampaign(db, { title: 'Soon over', endsInHours: 5 });
  await addCampaign(db, { title: 'Opens', state: 'PRELAUNCH', opensAt: new Date(Date.now() + 86_400_000) });
  await addCampaign(db, { title: 'Funded', state: 'FUNDED', deadlineAt: past });
  await addCampaign(db, { title: 'Failed', state: 'CLOSED_FAILED', deadlineAt: past });
  // The job is late, but its deadline has passed.
  await addCampaign(db, { title: 'Counting', deadlineAt: new Date(Date.now() - 60_000) });
  const hidden = {
    PRIVATE: { isPrivate: true },
    DRAFT: { state: 'DRAFT' as const, publishedAt: null },
    DELETED: { state: 'DELETED' as const },
  };
  for (const [title, over] of Object.entries(hidden)) await addCampaign(db, { title, ...over });

  const order = ['Soon over', 'Late', 'Opens', 'Funded', 'Counting', 'Failed'];
  expect(titlesOf(await feed())).toEqual(order);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await feed({ limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...titlesOf(page));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(order);
  expect(titlesOf(await feed({ status: 'OPEN' }))).toEqual(['Soon over', 'Late']);
  expect(titlesOf(await feed({ status: 'CLOSING_SOON' }))).toEqual(['Soon over']);
  expect(titlesOf(await feed({ status: 'SOON' }))).toEqual(['Opens']);
  expect(titlesOf(await feed({ status: 'FUNDED' }))).toEqual(['Funded']);
  const ended = await feed({ status: 'ENDED' });
  expect(ended.items.map((one: { title: string; state: string }) => [one.title, one.state])).toEqual([
    ['Counting', 'SETTLING'],
    ['Failed', 'CLOSED_FAILED'],
  ]);
  expect((await app.call('campaigns.feed', { cursor: 'made-up' })).status).toBe(400);
});

test('whether a campaign is open is the same in TypeScript and in SQL', async () => {
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const cases = CampaignState.options.flatMap((state) =>
    [null, at(-1), at(1)].flatMap((opensAt) => [at(-1), at(2)].map((deadlineAt) => ({ state, opensAt, deadlineAt }))),
  );
  const rows = cases.map(({ state, opensAt, deadlineAt }) => ({ state, opens_at: opensAt, deadline_at: deadlineAt }));
  const { rows: answers } = await app.db.execute<{ open: boolean }>(sql`
    SELECT COALESCE(${isOpenSql(now)}, false) AS open
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (state text, opens_at timestamptz, deadline_at timestamptz))
      WITH ORDINALITY AS c(state, opens_at, deadline_at, place) ORDER BY c.place`);
  expect(answers.map(({ open }) => open)).toEqual(cases.map((one) => isOpen({ ...one, country: 'IN', instrument: 'REWARD' }, now)));
});

test('a forged cursor is refused before it reaches the database', async () => {
  const statusOf = async (operation: 'campaigns.feed' | 'campaigns.search', query: Record<string, unknown>, ...keys: string[]) =>
    (await app.call(operation, { ...query, cursor: toCursor(...keys) })).status;
  for (const key of ['9', 'infinity', '2026-02-30 10:00:00+00', '2026-01-01 24:00:01+00', '0000-01-01 00:00:00+00'])
    expect([key, await statusOf('campaigns.feed', {}, '0', key, 'x')]).toEqual([key, 400]);
  expect(await statusOf('campaigns.feed', {}, '0', '2024-02-29 23:59:59.123456+00', 'x')).toBe(200);
  for (const key of ['9:9', '1e999', '2026-01-01 00:00:00+00'])
    expect([key, await statusOf('campaigns.feed', { sort: 'RAISED' }, '0', key, 'x')]).toEqual([key, 400]);
  expect(await statusOf('campaigns.feed', { sort: 'RAISED' }, '0', '1e-05', 'x')).toBe(200);
  for (const key of ['1..2', '1e99']) expect([key, await statusOf('campaigns.search', { q: 'last' }, key, 'x')]).toEqual([key, 400]);
});

test('filters and sorts of the home', async () => {
  const { db } = app;
  const reward = { instrument: 'REWARD' as const, minTicketMinor: 50_000 };
  await addCampaign(db, {
    title: 'Film',
    genres: ['drama'],
    languages: ['hi'],
    raisedMinor: 2_000_000,
    publishedAt: new Date(Date.now() - 1000),
  });
  await addCampaign(db, { title: 'Record', raisedMinor: 9_000_000, ...reward });
  expect(titlesOf(await feed({ genre: 'drama' }))).toEqual(['Film']);
  expect(titlesOf(await feed({ language: 'en' }))).toEqual(['Record']);
  expect(titlesOf(await feed({ instrument: 'REWARD' }))).toEqual(['Record']);
  expect(titlesOf(await feed({ sort: 'RAISED' }))).toEqual(['Record', 'Film']);
  expect(titlesOf(await feed({ sort: 'NEWEST' }))).toEqual(['Film', 'Record']);
  const first = await feed({ sort: 'RAISED', limit: 1 });
  expect(titlesOf(await feed({ sort: 'RAISED', limit: 1, cursor: first.nextCursor }))).toEqual(['Film']);
});

test('search matches texts, makers and misspellings, and never private campaigns', async () => {
  const { db } = app;
  const { channelID } = await addCampaign(db, { title: 'काग़ज़ की नाव', tagline: 'A letter to the sea' });
  await db
    .update(channels)
    .set({ name: 'Saltwater Hours' })
    .where(sql`channel_id = ${channelID}`);
  await addCampaign(db, { title: 'The last projectionist' });
  await addCampaign(db, { title: 'The last secret', isPrivate: true });
  const find = async (q: string) => titlesOf((await app.call('campaigns.search', { q })).body);
  expect(await find('काग़ज़')).toEqual(['काग़ज़ की नाव']);
  expect(await find('saltwater')).toEqual(['काग़ज़ की नाव']);
  expect(await find('projectonist')).toEqual(['The last projectionist']);
  expect(await find('last')).toEqual(['The last projectionist']);
  expect(await find('%')).toEqual([]);
  expect(titlesOf(await feed({ q: 'letter' }))).toEqual(['काग़ज़ की नाव']);
});

test('followed channels and liked genres come first, with the reason [R-ROLE-015]', async () => {
  const { db } = app;
  const viewer = await app.signIn();
  await addCampaign(db, { title: 'First to end', endsInHours: 3, genres: ['food'] });
  await addCampaign(db, { title: 'Liked', endsInHours: 100, genres: ['drama'] });
  const { channelID } = await addCampaign(db, { title: 'Followed', endsInHours: 200, genres: ['food'] });
  await db.insert(follows).values({ userID: viewer.userID, targetKind: 'CHANNEL', targetID: channelID });
  await db
    .update(users)
    .set({ genres: ['drama'] })
    .where(sql`user_id = ${viewer.userID}`);
  const { body } = await app.call('campaigns.feedAuthorized', {}, { as: viewer });
  expect(body.items.map((one: { title: string; reason: string | null }) => [one.title, one.reason])).toEqual([
    ['Followed', 'You follow Undertow Sessions'],
    ['Liked', 'You like drama'],
    ['First to end', null],
  ]);
  expect((await app.call('campaigns.feedAuthorized', {})).status).toBe(401);
});

test('lists use an index, however many campaigns there are', async () => {
  const { db } = app;
  const { channelID } = await addCampaign(db);
  await db.execute(sql`
    INSERT INTO campaigns (campaign_id, channel_id, state, title, tagline, story, country, currency, time_zone, instrument, funding_rule, min_goal_minor, max_goal_minor,
      min_ticket_minor, max_ticket_minor, opens_at, deadline_at, published_at, raised_minor)
    SELECT 'cmp_' || n, ${channelID}, 'LIVE', 'Work ' || md5(n::text), md5((n * 7)::text), '', 'IN', 'INR', 'Asia/Kolkata', 'REWARD', 'FLEXIBLE', 1000, 100000, 1, 10,
      now() - interval '1 day', now() + n * interval '1 minute', now() - n * interval '1 minute', n % 1000 FROM generate_series(1, 5000) n`);
  await db.execute(sql`ANALYZE campaigns`);
  const filter = { now: new Date() };
  const plansOf = async (read: (reads: ReturnType<typeof createCampaignListReads>) => Promise<unknown>, database = db) =>
    (await countBlocksRead(database, () => read(createCampaignListReads(database)))).plans;
  expect(await plansOf((reads) => reads.listFeed(filter, { limit: 10 }))).toContain('campaigns_by_deadline_idx');
  expect(await plansOf((reads) => reads.listFeed(filter, { sort: 'NEWEST', limit: 10 }))).toContain('campaigns_by_publication_idx');
  expect(await plansOf((reads) => reads.listFeed(filter, { sort: 'RAISED', limit: 10 }))).toContain('campaigns_by_share_idx');
  expect(await plansOf((reads) => reads.searchText(['roof'], filter, 10))).toContain('campaigns_search_idx');
  // With so few rows PostgreSQL prefers a scan; the test only proves that the query fits the index.
  await db.execute(sql`DROP INDEX campaigns_by_publication_idx, campaigns_by_share_idx, campaigns_by_deadline_idx, campaigns_search_idx`);
  const single = openDatabase(app.config.DATABASE_URL, { max: 1 });
  await single.execute(sql`SET enable_seqscan = off`);
  const similar = await plansOf((reads) => reads.searchSimilar('projectonist', filter, 10), single);
  await single.$client.end();
  expect(similar).toContain('campaigns_trigram_idx');
});
