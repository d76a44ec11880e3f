import { sql } from 'drizzle-orm';
import { follows, users } from '@/server/db/schema/users';
import { addChannel, addRelease, rankAll } from '../support/fixtures/releases';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const walk = async (
  operation: Parameters<typeof app.call>[0],
  input: Record<string, unknown>,
  as?: Awaited<ReturnType<typeof app.signIn>>,
) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    const answer = await app.call(operation, { ...input, ...(cursor ? { cursor } : {}) }, as ? { as } : {});
    expect(answer.status).toBe(200);
    seen.push(...answer.body.items.map((item: { releaseID: string }) => item.releaseID));
    cursor = answer.body.nextCursor ?? undefined;
    if (!cursor) return seen;
  }
  throw new Error('the list has no end');
};

test('a card shows the price of the requested country, the default price where it has no row, and nothing of the viewer [R-APP-006, R-DATA-025]', async () => {
  const { releaseID } = await addRelease(app.db, { isPremium: true });
  const at = async (country?: string) => (await app.call('ott.premiumReleases', country ? { country } : {})).body.items[0];
  expect((await at()).fromPrice).toEqual({ amountMinor: 4900, currency: 'INR' });
  expect((await at('FR')).fromPrice).toEqual({ amountMinor: 199, currency: 'USD' });
  expect(await at()).toMatchObject({ releaseID, viewer: null, reason: null, isPremium: true, averageStars: null });
  expect((await app.call('ott.freeReleases')).body.items).toEqual([]);
  // A guest's price is the home market's unless they request another country; no header decides where they are.
  const asked = { releaseID, kind: 'BUY' as const };
  const believed = await app.call('ott.paymentBreakdown', asked, { headers: { 'cf-ipcountry': 'FR', 'x-country': 'FR' } });
  expect(believed.body).toMatchObject({ country: 'IN', total: { currency: 'INR' } });
  expect((await app.call('ott.paymentBreakdown', { ...asked, country: 'FR' })).body).toMatchObject({ total: { currency: 'USD' } });
});

test('a title is found by slug and by id with seasons, prices and offers; drafts and removed ones are not found [R-DATA-011, R-ROUTE-009]', async () => {
  const series = await addRelease(app.db, { kind: 'SERIES', episodes: 3, isPremium: true });
  const { body } = await app.call('ott.get', { ref: series.slug, country: 'FR' });
  expect(body).toMatchObject({ seasons: [{ season: 1 }] });
  expect(body.seasons[0].episodes.map((one: { video: { videoID: string } }) => one.video.videoID)).toEqual(series.videoIDs);
  expect(body.durationMs).toBe(300_000);
  expect(body.price).toMatchObject({ country: 'FR', isDefault: true, isBlocked: false });
  expect(body.price.offers.map((offer: { kind: string }) => offer.kind)).toEqual(['RENT', 'BUY']);
  expect((await app.call('ott.get', { ref: series.releaseID })).status).toBe(200);
  for (const state of ['DRAFT', 'REMOVED'] as const) {
    const hidden = await addRelease(app.db, { state });
    for (const operation of ['ott.get', 'ott.standaloneTitleDetails', 'ott.related'] as const)
      expect((await app.call(operation, { ref: hidden.slug })).status).toBe(404);
    expect((await app.call('ott.cscan', { releaseID: hidden.releaseID })).status).toBe(404);
    const snaxFeed = await app.call('ott.snaxFeed', { from: hidden.releaseID });
    expect(snaxFeed.body.items).toEqual([]);
  }
  expect((await app.call('ott.get', { ref: "x'; DROP TABLE releases" })).status).toBe(404);
});

test('lists end, contain every title once and keep their order while titles are published', async () => {
  const { channelID } = await addChannel(app.db);
  const ids: string[] = [];
  for (let n = 0; n < 23; n += 1)
    ids.push((await addRelease(app.db, { channelID, publishedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)) })).releaseID);
  expect(await walk('ott.freeReleases', {})).toEqual([...ids].reverse());
  await rankAll(app.db);
  expect(new Set(await walk('ott.feed', {}))).toEqual(new Set(ids));
  const first = await app.call('ott.feed');
  expect(first.body.items).toHaveLength(10);
  await addRelease(app.db, { channelID });
  const second = await app.call('ott.feed', { cursor: first.body.nextCursor });
  const shown = new Set(first.body.items.map((item: { releaseID: string }) => item.releaseID));
  expect(second.body.items.some((item: { releaseID: string }) => shown.has(item.releaseID))).toBe(false);
});

test('pages of one seed neither repeat nor skip, whatever is published and liked meanwhile; another seed starts elsewhere', async () => {
  const { channelID } = await addChannel(app.db);
  const ids: string[] = [];
  for (let n = 0; n < 24; n += 1) ids.push((await addRelease(app.db, { channelID, kind: n % 3 === 0 ? 'SNAX' : 'FILM' })).releaseID);
  const first = await walk('ott.discoveryFeed', { seed: 7, limit: 5 });
  expect([...first].sort()).toEqual([...ids].sort());
  expect(await walk('ott.discoveryFeed', { seed: 7, limit: 11 })).toEqual(first);
  const orders = new Set<string>();
  for (const seed of [1, 2, 3, 4, 5, 6]) orders.add((await walk('ott.discoveryFeed', { seed, limit: 24 })).join());
  expect(orders.size).toBeGreaterThan(2);

  const page = await app.call('ott.discoveryFeed', { seed: 7, limit: 5 });
  await app.db.execute(sql`UPDATE releases SET play_count = 9999, needs_score = true`);
  await rankAll(app.db);
  const next = await app.call('ott.discoveryFeed', { cursor: page.body.nextCursor, limit: 5 });
  expect(next.body.items.map((item: { releaseID: string }) => item.releaseID)).toEqual(first.slice(5, 10));
  expect((await app.call('ott.discoveryFeed', { cursor: 'bm9uc2Vuc2U' })).status).toBe(400);
  const own = await app.call('ott.discoveryFeedAuthorized', { seed: 7, limit: 24 }, { as: await app.signIn() });
  expect(own.body.items.map((item: { releaseID: string }) => item.releaseID).sort()).toEqual([...ids].sort());
  const snax = await walk('ott.snaxReleases', {});
  expect([...snax].sort()).toEqual(ids.filter((_, n) => n % 3 === 0).sort());
});

test('a viewer sees titles they follow, chose and watched first, each with its reason, and every title once [R-ROLE-015]', async () => {
  const viewer = await app.signIn();
  await app.db
    .update(users)
    .set({ genres: ['music'], languages: ['bn'] })
    .where(sql`user_id = ${viewer.userID}`);
  const followed = await addChannel(app.db, undefined, 'Nila Pictures');
  await app.db.insert(follows).values({ userID: viewer.userID, targetKind: 'CHANNEL', targetID: followed.channelID });
  const mine = await addRelease(app.db, { channelID: followed.channelID, name: 'Followed', genres: ['horror'] });
  const { channelID } = await addChannel(app.db);
  const music = await addRelease(app.db, { channelID, name: 'Sung', genres: ['music'] });
  const bangla = await addRelease(app.db, { channelID, name: 'Spoken', genres: ['history'], languages: ['bn'] });
  for (let n = 0; n < 18; n += 1)
    await addRelease(app.db, { channelID, genres: ['crime'], publishedAt: new Date(Date.UTC(2026, 5, n + 1)) });
  await rankAll(app.db);

  const { body } = await app.call('ott.feedAuthorized', {}, { as: viewer });
  const reasons = new Map(body.items.map((item: { releaseID: string; reason: string }) => [item.releaseID, item.reason]));
  expect(body.items[0].releaseID).toBe(mine.releaseID);
  expect(reasons.get(mine.releaseID)).toBe('Because you follow Nila Pictures');
  expect(reasons.get(music.releaseID)).toBe('Because you chose Music');
  expect(reasons.get(bangla.releaseID)).toBe('Because you chose বাংলা');
  expect(body.items[0].viewer).toMatchObject({ isBookmarked: false, isOwned: false, progress: null });
  const all = await walk('ott.feedAuthorized', { limit: 7 }, viewer);
  expect(all).toHaveLength(21);
  expect(new Set(all).size).toBe(21);
  const stranger = await app.signIn('Someone Else');
  expect((await app.call('ott.feedAuthorized', { cursor: body.nextCursor }, { as: stranger })).status).toBe(400);
});

test('dismissed titles disappear, also from a visit already begun, and return when the dismissal is undone', async () => {
  const viewer = await app.signIn();
  const a = await addRelease(app.db, { name: 'A' });
  const b = await addRelease(app.db, { name: 'B' });
  const b2 = await addRelease(app.db, { name: 'B2', channelID: b.channelID });
  await rankAll(app.db);
  const ids = async () => new Set(await walk('ott.feedAuthorized', {}, viewer));
  expect(await ids()).toEqual(new Set([a.releaseID, b.releaseID, b2.releaseID]));
  const visit = await app.call('ott.feedAuthorized', { limit: 1 }, { as: viewer });
  await app.call('ott.notInterested', { releaseID: b.releaseID, scope: 'CHANNEL' }, { as: viewer });
  expect(await ids()).toEqual(new Set([a.releaseID]));
  const rest = await app.call('ott.feedAuthorized', { cursor: visit.body.nextCursor }, { as: viewer });
  expect(rest.body.items.filter((item: { channel: { channelID: string } }) => item.channel.channelID === b.channelID)).toEqual([]);
  const home = await app.call('ott.homeAuthorized', {}, { as: viewer });
  expect(JSON.stringify(home.body)).not.toContain(b2.releaseID);
  await app.call('ott.notInterestedUndo', { releaseID: b.releaseID }, { as: viewer });
  expect(await ids()).toEqual(new Set([a.releaseID, b.releaseID, b2.releaseID]));
});

test('the home page is one response: the featured title and public rails, with unfinished titles first for their viewer', async () => {
  const viewer = await app.signIn();
  const { channelID } = await addChannel(app.db);
  const film = await addRelease(app.db, { channelID, isPremium: true });
  for (let n = 0; n < 5; n += 1) await addRelease(app.db, { channelID });
  await addRelease(app.db, { channelID, kind: 'SNAX' });
  await app.db.execute(sql`UPDATE releases SET artwork = '{"key":"img_aaaaaaaa","placeholder":null,"alt":"x"}'`);
  await rankAll(app.db);
  const { body } = await app.call('ott.home');
  expect(body.hero).toMatchObject({ kind: 'FILM', viewer: null });
  // Its genre and its language have nothing that these do not show.
  expect(body.rails.map((rail: { kind: string }) => rail.kind)).toEqual(['PREMIUM', 'FREE', 'SNAX']);
  await app.call(
    'ott.watchProgress',
    { releaseID: film.releaseID, videoID: film.videoID, positionMs: 30_000, durationMs: 100_000, at: new Date().toISOString() },
    { as: viewer },
  );
  const mine = await app.call('ott.homeAuthorized', {}, { as: viewer });
  expect(mine.body.rails[0]).toMatchObject({ kind: 'CONTINUE_WATCHING' });
  expect(mine.body.rails[0].items[0].viewer.progress).toMatchObject({
    positionMs: 30_000,
    isFinished: false,
    videoHash: film.videoID.slice(4),
  });
});

test('a large catalogue fills seven rails of a guest’s home page; the first four repeat no title, and a card bears what it shows', async () => {
  const { channelID } = await addChannel(app.db);
  for (let n = 0; n < 40; n += 1)
    await addRelease(app.db, {
      channelID,
      isPremium: n % 2 === 0,
      genres: [n % 3 === 0 ? 'drama' : 'music'],
      languages: [n % 3 === 1 ? 'hi' : 'ml'],
      publishedAt: new Date(Date.UTC(2026, 5, 1, n)),
    });
  for (let n = 0; n < 3; n += 1) await addRelease(app.db, { channelID, kind: 'SNAX' });
  await rankAll(app.db);
  const { body } = await app.call('ott.home');
  const rails = body.rails as { kind: string; shape: string; items: { releaseID: string }[] }[];
  expect(rails.map(({ kind }) => kind)).toEqual(['PREMIUM', 'FREE', 'SNAX', 'GENRE', 'GENRE', 'LANGUAGE', 'LANGUAGE']);
  const first = rails.slice(0, 4).flatMap(({ items }) => items.map(({ releaseID }) => releaseID));
  expect(new Set(first).size).toBe(first.length);
  expect(rails.every(({ items }) => items.length <= 12)).toBe(true);
  expect(Object.keys(rails[1]?.items[0] ?? {})).not.toEqual(expect.arrayContaining(['descriptors']));
  expect(rails[1]?.items[0]).toMatchObject({ poster: null, artwork: { alt: expect.any(String) } });
});

test('related titles share the genre, exclude the title itself, and end', async () => {
  const film = await addRelease(app.db, { genres: ['music', 'drama'] });
  const near = await addRelease(app.db, { genres: ['music', 'drama'] });
  const far = await addRelease(app.db, { genres: ['drama'] });
  await addRelease(app.db, { genres: ['sport'] });
  expect(await walk('ott.related', { ref: film.slug, limit: 1 })).toEqual([near.releaseID, far.releaseID]);
});
