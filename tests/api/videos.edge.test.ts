import { eq } from 'drizzle-orm';
import { orders } from '@/server/db/schema/orders';
import { purchases } from '@/server/db/schema/purchases';
import { createVideoRepository } from '@/server/modules/videos/videoRepository';
import { openAccessFixture, type AccessFixture } from '../support/accessFixture';
import { filmCdnSettings } from '../support/filmCdn';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let ahead = 0;
let fixture: AccessFixture;
let settings: Awaited<ReturnType<typeof filmCdnSettings>>;
let assetKey = '';
beforeAll(async () => {
  settings = await filmCdnSettings();
  fixture = await openAccessFixture({ now: () => new Date(Date.now() + ahead) }, settings);
  assetKey = (await createVideoRepository(fixture.app.db).find(fixture.film.videoID))?.assetKey ?? '';
});
afterAll(() => fixture.app.close());
beforeEach(() => (ahead = 0));

const as = (who: string) => (fixture.people[who] ? { as: fixture.people[who] } : {});
const begin = (who: string, what = fixture.film) => fixture.app.call('ott.playbackBegin', what, as(who));
const renew = (who: string, renewalToken: string) => fixture.app.call('ott.playbackRenew', { renewalToken }, as(who));
const expiryOf = (address: string) => Number(/\/(\d{10})\/videos\//.exec(address)?.[1]);
const origin = (file: string, headers: Record<string, string> = { 'x-film-origin-key': settings.FILM_CDN_ORIGIN_KEY }) =>
  fixture.app.fastify.inject({ url: `/media/origin/videos/${assetKey}/${file}`, headers });

describe('a film at a CDN', () => {
  it('has an address for less than a minute, beside the one at the API', async () => {
    const { playlistURL, edge } = (await begin('buyer')).body;
    expect(playlistURL).toMatch(/^\/media\/v\//);
    expect(edge.playlistURL).toMatch(new RegExp(`^${settings.FILM_CDN_BASE}/[\\w-]{22}/\\d{10}/videos/${assetKey}/master\\.m3u8$`));
    expect(edge.expiresInSeconds).toBeGreaterThan(44);
    expect(edge.expiresInSeconds).toBeLessThanOrEqual(50);
    expect(expiryOf(edge.playlistURL) - Date.now() / 1000).toBeLessThanOrEqual(50);
  });

  it('gives no address to those who may not play it', async () => {
    for (const who of ['anonymous', 'stranger', 'asked', 'pastRenter'])
      expect(JSON.stringify((await begin(who)).body)).not.toContain(settings.FILM_CDN_BASE);
  });

  it('renews it for its viewer only, as long as the viewer may play', async () => {
    const { edge } = (await begin('buyer')).body;
    ahead = 30_000;
    const next = await renew('buyer', edge.renewalToken);
    expect(next).toMatchObject({ status: 200, body: { renewalToken: edge.renewalToken } });
    expect(expiryOf(next.body.playlistURL)).toBeGreaterThan(expiryOf(edge.playlistURL));
    for (const who of ['anonymous', 'stranger', 'owner'])
      expect(await renew(who, edge.renewalToken)).toMatchObject({ status: 403, body: { code: 'PLAYBACK_URL_EXPIRED' } });
    expect((await renew('buyer', `${edge.renewalToken}x`)).status).toBe(403);
    expect((await renew('buyer', '')).status).toBe(400);
    ahead = 8.1 * 3_600_000; // a new playback is needed
    expect((await renew('buyer', edge.renewalToken)).status).toBe(403);
  });

  it('gives no new address after a refund, and the last one ends within a minute of it', async () => {
    const { app, payment } = fixture;
    const { edge } = (await begin('renter')).body;
    expect((await renew('renter', edge.renewalToken)).status).toBe(200);
    // At the worst moment: a decision of now is used for another second.
    await app.db.update(orders).set({ state: 'REFUNDED' }).where(eq(orders.paymentID, payment));
    const refunded = Date.now();
    ahead = 999;
    const last = await renew('renter', edge.renewalToken);
    if (last.status === 200) expect(expiryOf(last.body.playlistURL) * 1000 - refunded).toBeLessThanOrEqual(60_000);
    ahead = 2000;
    expect(await renew('renter', edge.renewalToken)).toMatchObject({ status: 403, body: { code: 'PLAYBACK_URL_EXPIRED' } });
    expect((await begin('renter')).body).toMatchObject({ isAllowed: false, reason: 'BUY' });
    await app.db.update(orders).set({ state: 'FULFILLED' }).where(eq(orders.paymentID, payment));
  });

  it('starts a rental with its first address; its trailer starts none, from the API neither', async () => {
    const { app, payment, trailer } = fixture;
    await app.db.update(purchases).set({ startedAt: null }).where(eq(purchases.paymentID, payment));
    const startedAt = async () => (await app.db.select().from(purchases).where(eq(purchases.paymentID, payment)))[0]?.startedAt ?? null;
    const { edge, playlistURL } = (await begin('renter', trailer)).body;
    expect(edge).not.toBeNull();
    const url = playlistURL.replace('master.m3u8', '240p.mp4');
    expect((await app.fastify.inject({ url, cookies: fixture.people.renter?.cookies ?? {} })).statusCode).toBe(200);
    expect(await startedAt()).toBeNull();
    await begin('renter');
    expect(await startedAt()).not.toBeNull();
  });

  it('is fetched by the CDN alone, without a viewer', async () => {
    const list = await origin('master.m3u8');
    expect(list.statusCode).toBe(200);
    expect(list.headers).toMatchObject({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'public, max-age=604800' });
    expect(list.headers.vary).toBeUndefined();
    expect((await origin('240p.m3u8')).body).toContain('#EXT-X-MAP:URI="240p.mp4"');
    const part = await origin('240p.mp4', { 'x-film-origin-key': settings.FILM_CDN_ORIGIN_KEY, range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload.length, part.headers['cache-control']]).toEqual([206, 10, 'public, max-age=604800']);
    for (const headers of [{}, { 'x-film-origin-key': 'x'.repeat(48) }] as Record<string, string>[])
      expect((await origin('master.m3u8', headers)).statusCode).toBe(403);
    for (const file of ['999p.mp4', '999p.m3u8', 'captions-hi.vtt', 'storyboard.webp', '..%2f..%2fuploads%2fvid_film'])
      expect([file, (await origin(file)).statusCode]).toEqual([file, 404]);
  });

  it('is fetched again after half a minute while higher renditions are being made', async () => {
    const repository = createVideoRepository(fixture.app.db);
    await repository.update(fixture.film.videoID, { state: 'PROCESSING' });
    expect((await origin('master.m3u8')).headers['cache-control']).toBe('public, max-age=30');
    expect((await origin('240p.m3u8')).headers['cache-control']).toBe('public, max-age=604800');
    await repository.update(fixture.film.videoID, { state: 'READY' });
  });
});
