import { sql } from 'drizzle-orm';
import type { BulkOutcome, ReleaseTableRow } from '@/server/contract/releaseTable';
import { publishScheduled } from '@/server/modules/ott/schedule';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { openStudio, priceRows, completeDetails } from '../support/studio';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(() => studio.begin());

const table = async (query: Record<string, unknown> = {}, as = studio.maker) =>
  (await studio.call('videos.releaseTable', query, { as })).body as {
    items: ReleaseTableRow[];
    nextCursor: string | null;
    total: number | null;
  };
const bulk = async (items: readonly Pick<ReleaseTableRow, 'kind' | 'releaseID'>[], action: object, as = studio.maker) => {
  const { status, body } = await studio.call('videos.releasesBulk', { items, action }, { as });
  return { status, body, outcomes: (body.items ?? []) as BulkOutcome[] };
};
const film = (releaseID: string) => ({ kind: 'FILM' as const, releaseID });
/** A draft that is complete but for its state. */
const complete = async (name = 'Kadal') => {
  const { releaseID } = await studio.create({ ...completeDetails, name });
  const videoID = await studio.addVideo();
  await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  await studio.reportVideoState(videoID, 'READY');
  return { releaseID: releaseID as string, videoID };
};

test('one table lists titles, events and campaigns of the user’s channels only [R-APP-026, R-ROLE-004]', async () => {
  const { releaseID } = await complete();
  const campaign = await addFundedCampaign(studio.db, { state: 'LIVE', channelID: studio.channelID, ownerID: studio.maker.userID });
  await addRelease(studio.db, { name: 'Of others' });
  const { items, total } = await table();
  expect(total).toBe(2);
  expect(new Set(items.map((row) => row.releaseID))).toEqual(new Set([releaseID, campaign.campaignID]));
  expect(items.find(({ kind }) => kind === 'CAMPAIGN')).toMatchObject({ state: 'PUBLISHED', views: 0, media: null });
  expect((await table({ kind: 'FILM' })).items).toMatchObject([
    { name: 'Kadal', state: 'DRAFT', media: 'READY', views: 0, sales: 0, gross: [] },
  ]);
  expect((await table({ q: 'KAD', state: 'PUBLISHED' })).total).toBe(0);
  expect((await table({ q: '%' })).total).toBe(0);
  const stranger = await studio.signIn('Stranger');
  expect((await studio.call('videos.releaseTable', {}, { as: stranger })).status).toBe(403);
});

test.each(['updated', 'name', 'views', 'sales', 'rating'])(
  'pages ordered by %s neither repeat nor skip rows, ascending or descending',
  async (sort) => {
    for (let n = 0; n < 7; n += 1) {
      const { releaseID } = await addRelease(studio.db, { channelID: studio.channelID, name: `Film ${'cabdgfe'[n]}` });
      await studio.db.execute(
        sql`INSERT INTO audience_weeks (scope, scope_id, week, channel_id, views, plays, watched_ms, purchased) VALUES ('RELEASE', ${releaseID}, '2026-01-05', ${studio.channelID}, ${n % 3}, 0, 0, 0)`,
      );
      await studio.db.execute(
        sql`UPDATE releases SET purchase_count = ${n % 2}, star_counts = ARRAY[0,0,${n},0,${5 - (n % 3)}] WHERE release_id = ${releaseID}`,
      );
    }
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await table({ sort, order, limit: 3, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ releaseID }) => releaseID));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
      if (sort === 'name')
        expect((await table({ sort, order, limit: 50 })).items.map(({ name }) => name.at(-1)).join('')).toBe(
          order === 'asc' ? 'abcdefg' : 'gfedcba',
        );
    }
  },
);

test('a bulk action reports each release separately and can be undone', async () => {
  const [a, b] = [await complete('Ready'), await studio.create({ name: 'Empty' })];
  const campaign = await addFundedCampaign(studio.db, { state: 'LIVE', channelID: studio.channelID, ownerID: studio.maker.userID });
  const foreign = await addRelease(studio.db, { name: 'Of others' });
  const named = [
    film(a.releaseID),
    film(b.releaseID),
    film(foreign.releaseID),
    { kind: 'CAMPAIGN' as const, releaseID: campaign.campaignID },
  ];
  const { outcomes } = await bulk(named, { do: 'PUBLISH' });
  expect(outcomes.map(({ isDone, code, before }) => [isDone, code, before])).toEqual([
    [true, null, 'DRAFT'],
    [false, 'INCOMPLETE', null],
    [false, 'NOT_FOUND', null],
    [false, 'NOT_SUPPORTED', null],
  ]);
  expect(outcomes[1]?.why).toMatch(/upload the video/i);
  expect((await bulk([film(a.releaseID)], { do: 'REMOVE' })).outcomes).toMatchObject([{ isDone: true, before: 'PUBLISHED' }]);
  expect((await table({ kind: 'FILM' })).items.map(({ name }) => name)).toEqual(['Empty']);
  expect((await table({ state: 'REMOVED' })).items).toMatchObject([{ name: 'Ready' }]);
  const stranger = await studio.signIn('Stranger');
  await addChannel(studio.db, stranger.userID, 'Another');
  expect((await bulk([film(a.releaseID)], { do: 'RESTORE' }, stranger)).outcomes).toMatchObject([{ isDone: false, code: 'NOT_FOUND' }]);
  await bulk([film(a.releaseID)], { do: 'RESTORE' });
  expect((await table({ q: 'Ready' })).items).toMatchObject([{ state: 'PUBLISHED' }]);
});

test('genres, languages and prices of several releases change at once, each with a log entry', async () => {
  const [a, b] = [await complete('One'), await complete('Two')];
  const action = {
    do: 'EDIT',
    genres: { add: ['comedy'], remove: ['drama'] },
    languages: { add: ['hi'] },
    pricing: { isPremium: true, rows: priceRows },
  };
  expect((await bulk([film(a.releaseID), film(b.releaseID)], action)).outcomes.every(({ isDone }) => isDone)).toBe(true);
  for (const { releaseID } of [a, b]) {
    const { body } = await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker });
    expect(body).toMatchObject({ genres: ['comedy'], languages: ['ta', 'hi'], pricing: { isPremium: true } });
    expect(body.versions[0].changes.map(({ field }: { field: string }) => field)).toEqual(['Genres', 'Languages', 'Prices']);
  }
  const bare = await bulk([film(b.releaseID)], { do: 'EDIT', pricing: { isPremium: true, rows: [] } });
  expect(bare.status).toBe(400);
});

test('a draft is published once at its scheduled time; an incomplete one stays, and its owner is notified why', async () => {
  const [a, b, empty] = [await complete('Goes'), await complete('Stays'), await studio.create({ name: 'Empty' })];
  const at = new Date(Date.now() + 60_000);
  const { outcomes } = await bulk([film(a.releaseID), film(b.releaseID), film(empty.releaseID)], { do: 'SCHEDULE', at: at.toISOString() });
  expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, true, false]);
  expect((await bulk([film(a.releaseID)], { do: 'SCHEDULE', at: new Date(0).toISOString() })).status).toBe(422);
  expect((await table({ state: 'SCHEDULED' })).items.map(({ name }) => name).sort()).toEqual(['Goes', 'Stays']);
  expect(await publishScheduled(studio.db, new Date())).toBe(0);
  await studio.edit(b.releaseID, { genres: [] });
  expect(await publishScheduled(studio.db, at)).toBe(2);
  expect(await publishScheduled(studio.db, at)).toBe(0);
  const states = Object.fromEntries((await table()).items.map(({ name, state, publishAt }) => [name, [state, publishAt]]));
  expect(states).toEqual({ Goes: ['PUBLISHED', null], Stays: ['DRAFT', null], Empty: ['DRAFT', null] });
  const messages = await studio.db.execute<{ subject: string }>(
    sql`SELECT subject FROM messages WHERE message_key LIKE 'scheduled:%' ORDER BY subject`,
  );
  expect(messages.rows.map(({ subject }) => subject)).toEqual(['Goes is published', 'Stays was not published']);
  expect((await bulk([film(a.releaseID)], { do: 'SCHEDULE', at: new Date(Date.now() + 90_000).toISOString() })).outcomes).toMatchObject([
    { code: 'ALREADY_PUBLISHED' },
  ]);
});

test('returning to draft cancels the schedule', async () => {
  const { releaseID } = await complete();
  const at = new Date(Date.now() + 60_000);
  await bulk([film(releaseID)], { do: 'SCHEDULE', at: at.toISOString() });
  await bulk([film(releaseID)], { do: 'DRAFT' });
  expect(await publishScheduled(studio.db, at)).toBe(0);
});

test('a copy is a draft with texts and prices, without file, people or sales', async () => {
  const { releaseID } = await complete();
  await studio.edit(releaseID, { pricing: { isPremium: true, rows: priceRows } });
  const { channelID } = (await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker })).body.channel;
  const { campaignID } = await addFundedCampaign(studio.db, { channelID, ownerID: studio.maker.userID });
  await studio.db.execute(sql`UPDATE releases SET campaign_id = ${campaignID} WHERE release_id = ${releaseID}`);
  const { status, body } = await studio.call('videos.releaseDuplicate', { releaseID }, { as: studio.maker });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Copy of Kadal',
    state: 'DRAFT',
    about: completeDetails.about,
    parts: [],
    tags: [],
    purchaseCount: 0,
    declaredAt: null,
    // Investors have a share of every sale of the work, so the copy is no way around it.
    campaignID,
  });
  const unlinked = await studio.call('ott.titleEdit', { releaseID: body.releaseID, campaignID: null }, { as: studio.maker });
  expect(unlinked.status).toBe(409);
  expect(body.pricing.rows).toHaveLength(2);
  expect(body.slug).not.toBe((await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker })).body.slug);
});

test('a replacement file goes live only when it is playable; every address stays', async () => {
  const { releaseID, videoID } = await complete();
  await studio.edit(releaseID, { wantedState: 'PUBLISHED' });
  const before = (await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker })).body;
  const byVideoID = await studio.addVideo();
  const replace = (by: string, as = studio.maker) => studio.call('videos.replaceFile', { videoID, byVideoID: by }, { as });
  const stranger = await studio.signIn('Stranger');
  await addChannel(studio.db, stranger.userID, 'Another');
  expect((await replace(byVideoID, stranger)).status).toBe(404);
  expect((await replace(videoID)).body.code).toBe('SLOT_TAKEN');
  expect((await replace(byVideoID)).body).toEqual({ videoID, byVideoID, isDone: false });
  await studio.reportVideoState(byVideoID, 'PROCESSING');
  expect((await studio.call('ott.get', { ref: before.slug })).body.play.videoID).toBe(videoID);
  await studio.reportVideoState(byVideoID, 'PLAYABLE');
  const shown = (await studio.call('ott.get', { ref: before.slug })).body;
  expect([shown.play.videoID, shown.state]).toEqual([byVideoID, 'PUBLISHED']);
  const after = (await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker })).body;
  expect(after.parts).toMatchObject([{ partID: before.parts[0].partID, videoID: byVideoID, nextVideoID: null, state: 'PLAYABLE' }]);
  // Events of the replaced file change nothing any more.
  await studio.reportVideoState(videoID, 'FAILED', 'too late');
  expect((await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker })).body.parts[0].state).toBe('PLAYABLE');
});

test('views of the table are saved for the person, renamed, replaced by their name, and removed', async () => {
  const { maker } = studio;
  const save = (name: string, filters: Record<string, string>) => studio.call('videos.releaseViewSave', { name, filters }, { as: maker });
  await save('Drafts', { state: 'DRAFT' });
  await save('Films', { kind: 'FILM' });
  expect((await save('Drafts', { state: 'DRAFT', sort: 'name' })).body.items).toEqual([
    { name: 'Drafts', filters: { state: 'DRAFT', sort: 'name' } },
    { name: 'Films', filters: { kind: 'FILM' } },
  ]);
  const rename = (was: string, name: string) => studio.call('videos.releaseViewRename', { was, name }, { as: maker });
  expect((await rename('Drafts', 'To finish')).body.items[0]).toEqual({ name: 'To finish', filters: { state: 'DRAFT', sort: 'name' } });
  expect((await rename('Drafts', 'Again')).status).toBe(404);
  expect((await rename('To finish', 'Films')).body.items).toEqual([{ name: 'Films', filters: { state: 'DRAFT', sort: 'name' } }]);
  expect((await studio.call('videos.releaseViews', {}, { as: await studio.signIn('Stranger') })).status).toBe(403);
  expect((await studio.call('videos.releaseViewRemove', { name: 'Films' }, { as: maker })).body.items).toEqual([]);
  for (let n = 0; n < 30; n += 1) await save(`View ${n}`, {});
  expect((await save('One more', {})).status).toBe(409);
  expect((await save('A', { 'no such key': 'x' })).status).toBe(400);
});
