import { sql } from 'drizzle-orm';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { openStudio, provenance, priceRows, completeDetails } from '../support/studio';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(() => studio.begin());

test('people are shown only after they accept; a rejection holds; people on screen at the moment come first [R-DATA-013, R-SCREEN-006]', async () => {
  const [actor, singer] = [await studio.signIn('Meera Nair'), await studio.signIn('Ravi')];
  const { releaseID } = await addRelease(studio.db, { channelID: studio.channelID });
  const people = [
    { userID: actor.userID, role: 'ACTOR', as: 'Kala', ranges: [{ fromMs: 50_000, toMs: 60_000 }] },
    { userID: singer.userID, role: 'SINGER', ranges: [{ fromMs: 0, toMs: 10_000 }] },
    { userID: studio.maker.userID, role: 'DIRECTOR' },
  ];
  const named = await studio.call('videos.tagUsers', { releaseID, people }, { as: studio.maker });
  expect(named.body.items.map((tag: { state: string }) => tag.state)).toEqual(['PENDING', 'PENDING', 'ACCEPTED']);
  const shown = async (atMs?: number) =>
    (await studio.call('videos.xray', { releaseID, ...(atMs === undefined ? {} : { atMs }) })).body.items.map(
      (one: { role: string }) => one.role,
    );
  expect(await shown()).toEqual(['DIRECTOR']);
  const [asked] = (await studio.call('videos.myTags', {}, { as: actor })).body.items;
  expect(asked).toMatchObject({ state: 'PENDING', as: 'Kala', release: { releaseID } });
  expect((await studio.call('videos.tagAnswer', { tagID: asked.tagID, answer: 'ACCEPTED' }, { as: singer })).status).toBe(404);
  await studio.call('videos.tagAnswer', { tagID: asked.tagID, answer: 'ACCEPTED' }, { as: actor });
  const [other] = (await studio.call('videos.myTags', {}, { as: singer })).body.items;
  await studio.call('videos.tagAnswer', { tagID: other.tagID, answer: 'ACCEPTED' }, { as: singer });
  expect(await shown()).toEqual(['ACTOR', 'SINGER', 'DIRECTOR']);
  expect(await shown(5_000)).toEqual(['SINGER', 'DIRECTOR', 'ACTOR']);
  expect((await studio.call('ott.search', { q: 'meera' })).body.items).toHaveLength(1);
  await studio.call('videos.tagAnswer', { tagID: asked.tagID, answer: 'REJECTED' }, { as: actor });
  await studio.call('videos.tagUsers', { releaseID, people }, { as: studio.maker });
  expect(await shown()).toEqual(['SINGER', 'DIRECTOR']);
  expect(
    (await studio.call('videos.tagUsers', { releaseID, people: [{ userID: 'usr_unknown', role: 'ACTOR' }] }, { as: studio.maker })).status,
  ).toBe(422);
  const sheet = (await studio.call('ott.cscan', { releaseID })).body;
  expect(sheet.madeBy.people.map((one: { role: string }) => one.role)).toEqual(['SINGER', 'DIRECTOR']);
  expect(sheet).toMatchObject({ madeBy: { awaitingConsent: 0 }, evidence: { people: 'VERIFIED' } });
});

test('a tag of a channel is sent to its owner [R-DATA-013]', async () => {
  const partner = await studio.signIn('Partner');
  const other = await addChannel(studio.db, partner.userID, 'Nila Pictures');
  const { releaseID } = await addRelease(studio.db, { channelID: studio.channelID });
  await studio.call(
    'videos.tagChannels',
    { releaseID, channels: [{ channelID: other.channelID, role: 'PRODUCER' }] },
    { as: studio.maker },
  );
  const [asked] = (await studio.call('videos.myTags', { state: 'PENDING' }, { as: partner })).body.items;
  expect(asked.channel.name).toBe('Nila Pictures');
  await studio.call('videos.tagAnswer', { tagID: asked.tagID, answer: 'ACCEPTED' }, { as: partner });
  expect((await studio.call('videos.xray', { releaseID })).body.items[0].channel.name).toBe('Nila Pictures');
});

test('the fact sheet lists measured, declared and counted facts with every version [R-DATA-014, R-DATA-015, R-SCREEN-002]', async () => {
  const { releaseID } = await studio.create({
    ...completeDetails,
    provenance: { ...provenance, synthetic: { extent: 'PARTLY', parts: ['MUSIC'], note: 'Score' } },
  });
  const videoID = await studio.addVideo();
  await studio.db.execute(
    sql`UPDATE videos SET facts = '{"framesPerSecond":25,"videoCodec":"h264","audioCodec":"aac","loudnessLUFS":-16}', video_hash = 'abc' WHERE video_id = ${videoID}`,
  );
  await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  await studio.edit(releaseID, { wantedState: 'PUBLISHED', pricing: { isPremium: true, rows: priceRows } });
  await studio.reportVideoState(videoID, 'READY');
  const { body } = await studio.call('ott.cscan', { releaseID });
  expect(body).toMatchObject({
    schemaVersion: 1,
    version: 3,
    file: [{ videoCodec: 'h264', frameRate: 25, loudnessLufs: -16, durationMs: 60_000 }],
    content: { labels: ['SYNTHETIC', 'CC'] },
    provenance: { synthetic: { extent: 'PARTLY' } },
    evidence: { file: 'MEASURED', rating: 'DECLARED', provenance: 'DECLARED', contentCredentials: 'NOT_CHECKED', reception: 'COUNTED' },
    reception: { plays: 0, completion: null, ratings: { count: 0 } },
  });
  expect(body.availability.rows.map((row: { country: string }) => row.country)).toEqual(['DEFAULT', 'IN']);
  expect(body.versions).toHaveLength(3);
});

test('a snax is free, at most a minute long, and links only to titles of its creator [R-APP-020, R-DATA-012, R-DATA-027, R-DATA-028]', async () => {
  const { body } = await studio.call(
    'ott.snaxCreate',
    { channelID: studio.channelID, name: 'A minute', ...completeDetails },
    { as: studio.maker },
  );
  const { releaseID } = body;
  const long = await studio.addVideo(61_000);
  expect((await studio.call('videos.edit', { videoID: long, releaseID }, { as: studio.maker })).body.code).toBe('TOO_LONG');
  const videoID = await studio.addVideo(20_000);
  await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  const foreign = await addRelease(studio.db);
  const change = (input: Record<string, unknown>) => studio.call('ott.snaxEdit', { releaseID, ...input }, { as: studio.maker });
  expect((await change({ titleID: foreign.releaseID })).status).toBe(422);
  const own = await addRelease(studio.db, { channelID: studio.channelID, name: 'The whole of it' });
  expect((await change({ titleID: own.releaseID, wantedState: 'PUBLISHED' })).status).toBe(200);
  await studio.reportVideoState(videoID, 'READY');
  const snax = (await studio.call('ott.snaxDetails', { ref: releaseID })).body;
  expect(snax.sources).toEqual([]);
  await studio.db.execute(
    sql`INSERT INTO video_renditions (video_id, name, width, height, frames_per_second, codecs, byte_size, bits_per_second, peak_bits_per_second, init_length, segments, clip_byte_size)
      SELECT ${videoID}, h || 'p', h, h * 16 / 9, 25, 'avc1', h, h, h, 1, '[]', h * 100 FROM unnest(ARRAY[480, 240]) h`,
  );
  const { sources } = (await studio.call('ott.snaxFeed', {})).body.items[0];
  expect(sources.map((one: { bytes: number }) => one.bytes)).toEqual([24_000, 48_000]);
  expect(sources[0].url).toMatch(/^\/media\/v\/[^/]+\/240p\.clip\.mp4$/);
  expect(snax).toMatchObject({ kind: 'SNAX', link: { kind: 'TITLE', name: 'The whole of it' }, width: 1920 });
  const audience = { genres: ['music'], languages: ['ta'], countries: ['IN'], ageFrom: 18, ageTo: 12 };
  const target = (input: Record<string, unknown>) => studio.call('ott.snaxTargetAudience', { releaseID, ...input }, { as: studio.maker });
  expect((await target(audience)).status).toBe(422);
  expect((await target({ ...audience, ageTo: null })).body).toEqual({ ...audience, ageTo: null });
  expect(
    (await studio.call('ott.titleEdit', { releaseID, pricing: { isPremium: true, rows: priceRows } }, { as: studio.maker })).status,
  ).toBe(404);
  const feed = await studio.call('ott.snaxFeed', { from: releaseID, seed: 3 });
  expect(feed.body.items[0].releaseID).toBe(releaseID);

  // Blocked in a country: it is in no snax feed of a person there, nor in a guest's where that is the home market.
  const guest = async () => (await studio.call('ott.snaxFeed', { from: releaseID, seed: 3 })).body.items as { releaseID: string }[];
  const feedOf = async (as: typeof studio.maker) =>
    (await studio.call('ott.snaxFeedAuthorized', { from: releaseID, seed: 3 }, { as })).body.items as {
      releaseID: string;
      sources: { url: string }[];
    }[];
  const abroad = await studio.signIn('Hanna');
  await studio.db.execute(sql`UPDATE users SET country = 'DE' WHERE user_id = ${abroad.userID}`);
  await studio.db.execute(
    sql`INSERT INTO release_prices (release_id, country, currency, is_blocked) VALUES (${releaseID}, 'IN', 'INR', true)`,
  );
  const has = (items: { releaseID: string }[]) => items.some((one) => one.releaseID === releaseID);
  expect([has(await guest()), has(await feedOf(await studio.signIn('Asha'))), has(await feedOf(abroad))]).toEqual([false, false, true]);
  // The URL opens for her, and not for a guest, who may be in any country.
  const url = (await feedOf(abroad))[0]?.sources[0]?.url ?? '';
  expect((await studio.fastify.inject({ url: url.replace(/[^/]+$/, 'master.m3u8'), cookies: abroad.cookies })).statusCode).toBe(200);
  expect((await studio.fastify.inject({ url: url.replace(/[^/]+$/, 'master.m3u8') })).statusCode).toBe(403);
});

test('a snax page that would be empty because all of it is blocked in the country continues with the next', async () => {
  const { channelID, maker } = studio;
  const clips = await Promise.all(Array.from({ length: 4 }, () => addRelease(studio.db, { kind: 'SNAX', channelID })));
  for (const { releaseID } of clips.slice(1))
    await studio.db.execute(
      sql`INSERT INTO release_prices (release_id, country, currency, is_blocked) VALUES (${releaseID}, 'IN', 'INR', true)`,
    );
  // Wherever the seed starts: a page has a clip, or is the last one.
  for (const seed of [1, 900_000_000, 1_800_000_000])
    for (const ask of [
      (cursor?: string) => studio.call('ott.snaxFeed', { seed, limit: 1, ...(cursor ? { cursor } : {}) }),
      (cursor?: string) => studio.call('ott.snaxFeedAuthorized', { seed, limit: 1, ...(cursor ? { cursor } : {}) }, { as: maker }),
    ]) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { items, nextCursor } = (await ask(cursor)).body;
        if (nextCursor !== null) expect(items).toHaveLength(1);
        seen.push(...items.map((one: { releaseID: string }) => one.releaseID));
        cursor = nextCursor;
      }
      expect(seen.filter((id) => clips.some(({ releaseID }) => releaseID === id))).toEqual([clips[0]?.releaseID]);
    }
});

test('a snax links to its campaign where the campaign is public, never to a private or unpublished one [R-DATA-027]', async () => {
  const { channelID, maker } = studio;
  const { campaignID } = await addFundedCampaign(studio.db, { channelID, ownerID: maker.userID, title: 'The Ferryman' });
  const { releaseID } = await addRelease(studio.db, { channelID, kind: 'SNAX', extra: { campaignID } });
  const link = async () => (await studio.call('ott.snaxDetails', { ref: releaseID })).body.link;
  expect(await link()).toEqual({ kind: 'CAMPAIGN', id: campaignID, slug: campaignID, name: 'The Ferryman' });
  await studio.db.execute(sql`UPDATE campaigns SET is_private = true WHERE campaign_id = ${campaignID}`);
  expect(await link()).toBeNull();
  await studio.db.execute(
    sql`UPDATE campaigns SET is_private = false, state = 'DRAFT', published_at = NULL WHERE campaign_id = ${campaignID}`,
  );
  expect(await link()).toBeNull();
});
