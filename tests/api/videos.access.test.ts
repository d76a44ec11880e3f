import { eq, sql } from 'drizzle-orm';
import { campaigns } from '@/server/db/schema/campaigns';
import { orders } from '@/server/db/schema/orders';
import { purchases } from '@/server/db/schema/purchases';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { openAccessFixture, type AccessFixture } from '../support/accessFixture';
import { addCampaign } from '../support/fixtures/campaigns';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let ahead = 0;
let app: AccessFixture['app'];
let people: AccessFixture['people'];
let film: AccessFixture['film'];
let trailer: AccessFixture['film'];
let other: AccessFixture['film'];
let channelID: string;
let payment: string;
const clock = { now: () => new Date(Date.now() + ahead) };

beforeAll(async () => {
  ({ app, people, channelID, payment, film, trailer, other } = await openAccessFixture(clock));
});
afterAll(() => app.close());
beforeEach(() => (ahead = 0));

const as = (who: string) => (people[who] ? { as: people[who] } : {});
const begin = (who: string, what: { releaseID: string; videoID: string }) => app.call('ott.playbackBegin', what, as(who));
const get = (url: string, who: string) => app.fastify.inject({ url, ...(people[who] ? { cookies: people[who].cookies } : {}) });

/** Every URL of one playback: those of the response and those in its playlists. */
async function surfacesOf(who: string, what: typeof film): Promise<string[]> {
  const { body } = await begin(who, what);
  const base = (body.playlistURL as string).replace('master.m3u8', '');
  const master = (await get(body.playlistURL, who)).body;
  const lists = master.split('\n').filter((line) => line && !line.startsWith('#'));
  const named = await Promise.all(
    lists.map(async (list) => /#EXT-X-MAP:URI="([^"]+)"/.exec((await get(base + list, who)).body)?.[1] ?? 'missing'),
  );
  return [
    body.playlistURL,
    body.progressiveURL,
    body.storyboard.url,
    body.storyboard.vttURL,
    ...body.captions.map(({ url }: { url: string }) => url),
    ...body.renditions.flatMap(({ progressiveURL }: { progressiveURL: string | null }) => progressiveURL ?? []),
    ...[...lists, ...named].map((name) => base + name),
  ];
}

describe('access to a film', () => {
  it.each([
    ['anonymous', 'SIGN_IN'],
    ['stranger', 'BUY'],
    ['asked', 'BUY'],
    ['pastRenter', 'RENTAL_EXPIRED'],
  ])('%s cannot start playback: %s [R-SCREEN-003]', async (who, reason) => {
    const answer = await begin(who, film);
    expect(answer).toMatchObject({ status: 200, body: { isAllowed: false, reason, poster: { alt: 'Monsoon' } } });
    expect(JSON.stringify(answer.body)).not.toContain('/media/v/');
  });

  it.each([
    ['buyer', 'BOUGHT'],
    ['renter', 'RENTED'],
    ['owner', 'OWNER'],
    ['collaborator', 'COLLABORATOR'],
  ])('%s gets every URL (%s), and no other account can use them [R-SCREEN-003]', async (who, reason) => {
    expect((await begin(who, film)).body).toMatchObject({ isAllowed: true, reason });
    const surfaces = await surfacesOf(who, film);
    expect(surfaces.length).toBe(10);
    for (const url of surfaces) {
      const mine = await get(url, who);
      expect([url, mine.statusCode]).toEqual([url, 200]);
      expect(mine.headers['cache-control']).toMatch(/^private/);
      for (const thief of Object.keys(people).filter((name) => name !== who))
        expect([thief, url, (await get(url, thief)).statusCode]).toEqual([thief, url, 403]);
    }
  });

  it.each([
    ['stranger', false, 'BUY'],
    ['asked', false, 'BUY'],
    ['pastRenter', false, 'RENTAL_EXPIRED'],
    ['buyer', true, 'BOUGHT'],
    ['renter', true, 'RENTED'],
    ['owner', true, 'OWNER'],
    ['collaborator', true, 'COLLABORATOR'],
  ])('the API and the page data report the same to %s: allowed %s, %s', async (who, allowed, reason) => {
    const { releaseID } = film;
    expect((await app.call('ott.accessCheck', film, as(who))).body).toMatchObject({ allowed, reason });
    const mine = await app.call('ott.getAuthorized', { ref: releaseID }, as(who));
    expect(mine.body.access).toMatchObject({ allowed, reason });
    const shared = await app.call('ott.get', { ref: releaseID }, as(who));
    const key = (await createVideoRepository(app.db).find(film.videoID))?.assetKey ?? 'none';
    // The page is the same for all viewers: its data holds no media URL, not even for the allowed.
    for (const { body } of [mine, shared]) for (const secret of ['/media/v/', key]) expect(JSON.stringify(body)).not.toContain(secret);
    expect(shared.body).toEqual((await app.call('ott.get', { ref: releaseID })).body);
  });

  it('hides a draft title from all but its creator and tagged people who accepted', async () => {
    await app.db.execute(sql`UPDATE releases SET state = 'DRAFT' WHERE release_id = ${film.releaseID}`);
    for (const who of ['anonymous', 'stranger', 'asked', 'pastRenter']) {
      expect([who, (await begin(who, film)).status]).toEqual([who, 404]);
      expect([who, (await app.call('ott.get', { ref: film.releaseID }, as(who))).status]).toEqual([who, 404]);
    }
    // Buyers keep access.
    for (const who of ['owner', 'collaborator', 'buyer', 'renter'])
      expect((await begin(who, film)).body).toMatchObject({ isAllowed: true });
    await app.db.execute(sql`UPDATE releases SET state = 'PUBLISHED' WHERE release_id = ${film.releaseID}`);
  });

  it.each(Object.keys({ anonymous: 0, stranger: 0, pastRenter: 0, owner: 0 }))(
    '%s watches the trailer and sees the poster [R-SCREEN-005]',
    async (who) => {
      const { body } = await begin(who, trailer);
      expect(body.isAllowed).toBe(true);
      for (const url of [...(await surfacesOf(who, trailer)), body.poster.images.small.url])
        expect((await get(url, who)).statusCode).toBe(200);
    },
  );

  it('gives the trailer an address for televisions that needs no session, and the film none [R-SCREEN-003]', async () => {
    for (const who of ['anonymous', 'stranger', 'buyer']) {
      const { castURL } = (await begin(who, trailer)).body as { castURL: string };
      expect([who, (await get(castURL, 'anonymous')).statusCode]).toEqual([who, 200]);
      const list = (await get(castURL, 'anonymous')).body.split('\n').find((line) => line.endsWith('.m3u8')) ?? '';
      expect((await get(castURL.replace('master.m3u8', list), 'anonymous')).statusCode).toBe(200);
    }
    for (const who of ['buyer', 'renter', 'owner']) expect([who, (await begin(who, film)).body.castURL]).toEqual([who, null]);
  });

  it('opens nothing of another release, nothing by another name, and nothing with a changed token', async () => {
    const { playlistURL } = (await begin('owner', trailer)).body as { playlistURL: string };
    const [, token = ''] = /\/media\/v\/([^/]+)\//.exec(playlistURL) ?? [];
    const key = (await createVideoRepository(app.db).find(film.videoID))?.assetKey ?? '';
    for (const name of [
      '../../etc/passwd',
      '..%2f..%2fsecret',
      '%2e%2e%2fvideos',
      `..%2f${key}%2f240p.mp4`,
      '999p.mp4',
      'asset.json',
      'captions-..%2fhi.vtt',
    ])
      expect([name, (await get(`/media/v/${token}/${name}`, 'owner')).statusCode]).toEqual([name, 404]);
    const [body = '', signature = ''] = token.split('.');
    const text = Buffer.from(body, 'base64url').toString();
    const forged = Buffer.from(text.replace(trailer.videoID, other.videoID)).toString('base64url');
    for (const bad of [`${forged}.${signature}`, `${body}.${'A'.repeat(32)}`, body, 'x', `${body}.${signature}.x`])
      expect((await get(`/media/v/${bad}/master.m3u8`, 'owner')).statusCode).toBe(403);
    expect(await begin('renter', { releaseID: film.releaseID, videoID: other.videoID })).toMatchObject({ status: 404 });
    expect(await begin('renter', other)).toMatchObject({ body: { isAllowed: false, reason: 'BUY' } });
  });

  it('ends with the entitlement: never later than the rental, within ten seconds of a refund', async () => {
    await app.db
      .update(purchases)
      .set({ endsAt: sql`now() + interval '2 hours'` })
      .where(eq(purchases.paymentID, payment));
    const { body } = await begin('renter', film);
    expect(new Date(body.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(2 * 3_600_000);
    expect((await get(body.playlistURL, 'renter')).statusCode).toBe(200);
    const mine = (await begin('owner', film)).body;
    ahead = 7.9 * 3_600_000;
    expect((await get(mine.playlistURL, 'owner')).statusCode).toBe(200);
    ahead = 8.1 * 3_600_000;
    expect((await get(mine.playlistURL, 'owner')).statusCode).toBe(403);
    ahead = 0;
    await app.db.update(orders).set({ state: 'REFUNDED' }).where(eq(orders.paymentID, payment));
    ahead = 11_000;
    expect((await get(body.playlistURL, 'renter')).statusCode).toBe(403);
    expect((await begin('renter', film)).body).toMatchObject({ isAllowed: false, reason: 'BUY' });
    await app.db.update(orders).set({ state: 'FULFILLED' }).where(eq(orders.paymentID, payment));
  });

  it('plays a pitch film to readers of its campaign, as long as they may read it, and not through another campaign’s name', async () => {
    const { campaignID } = await addCampaign(app.db, { channelID, pitchVideoID: other.videoID });
    const { campaignID: without } = await addCampaign(app.db, { channelID });
    const pitch = { releaseID: campaignID, videoID: other.videoID };
    for (const who of ['anonymous', 'stranger']) {
      const { body } = await begin(who, pitch);
      expect(body).toMatchObject({ isAllowed: true, reason: 'TRAILER' });
      expect((await get(body.playlistURL, who)).statusCode).toBe(200);
      expect(await begin(who, { releaseID: without, videoID: other.videoID })).toMatchObject({ status: 404 });
      expect(await begin(who, { releaseID: campaignID, videoID: film.videoID })).toMatchObject({ status: 404 });
    }
    const given = (await begin('stranger', pitch)).body.playlistURL as string;
    await app.db.update(campaigns).set({ state: 'DELETED' }).where(eq(campaigns.campaignID, campaignID));
    expect(await begin('stranger', pitch)).toMatchObject({ status: 404 });
    ahead = 11_000;
    expect((await get(given, 'stranger')).statusCode).toBe(403);
    expect((await begin('owner', pitch)).body).toMatchObject({ isAllowed: true, reason: 'OWNER' });
  });
});
