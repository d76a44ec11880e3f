import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orders } from '@/server/db/schema/orders';
import { openAccessFixture, type AccessFixture } from '../support/accessFixture';
import { filmCdnSettings, startFilmCdn } from '../support/filmCdn';

// Real encoding on a possibly busy machine.
jest.setTimeout(120_000);
let ahead = 0;
let fixture: AccessFixture;
let cdn: Awaited<ReturnType<typeof startFilmCdn>>;
/** What reached the API. */
const requests: string[] = [];
beforeAll(async () => {
  const settings = await filmCdnSettings();
  fixture = await openAccessFixture({ now: () => new Date(Date.now() + ahead) }, settings);
  fixture.app.fastify.server.on('request', ({ url }: { url: string }) => void requests.push(url));
  const { origin: apiOrigin, config } = fixture.app;
  cdn = await startFilmCdn(process.env.NGINX ?? 'nginx', settings, { site: config.PUBLIC_ORIGIN, apiOrigin });
});
afterAll(async () => {
  await cdn.stop();
  await fixture.app.close();
});
beforeEach(() => {
  ahead = 0;
  requests.length = 0;
});

const as = (who: string) => (fixture.people[who] ? { as: fixture.people[who] } : {});
/** The playlist's address for a viewer who begins so many seconds from now; each has a token of its own. */
const begin = async (who: string, seconds = 0) => {
  ahead = seconds * 1000;
  const { body } = await fixture.app.call('ott.playbackBegin', fixture.film, as(who));
  ahead = 0;
  return body as { playlistURL: string; edge: { playlistURL: string; renewalToken: string } };
};
const read = async (address: string, range?: string) => {
  const origin = fixture.app.config.PUBLIC_ORIGIN;
  const answer = await fetch(address, { headers: { origin, ...(range ? { range } : {}) } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, cache: answer.headers.get('x-cache'), bytes, text: bytes.toString() };
};

/** Reads as a player does: the playlists, then every segment by its byte range. */
async function watch(playlist: string) {
  const master = await read(playlist);
  const name = /^\w+\.m3u8$/m.exec(master.text)?.[0] ?? '';
  const list = await read(new URL(name, playlist).href);
  const file = /#EXT-X-MAP:URI="([^"]+)"/.exec(list.text)?.[1] ?? '';
  const ranges = [...list.text.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(
    ([, length, offset]) => `bytes=${offset}-${Number(offset) + Number(length) - 1}`,
  );
  const segments = [];
  for (const range of ranges) segments.push(await read(new URL(file, playlist).href, range));
  return { file, answers: [master, list, ...segments], bytes: Buffer.concat(segments.map(({ bytes }) => bytes)) };
}

test('two viewers with different tokens play; what the first fetched the second gets from the CDN, without a request to the API', async () => {
  const [first, second] = [await begin('buyer'), await begin('owner', 7)];
  expect(first.edge.playlistURL).not.toBe(second.edge.playlistURL);
  requests.length = 0;
  const played = await watch(first.edge.playlistURL);
  expect(played.answers.map(({ status }) => status)).toEqual([200, 200, ...played.answers.slice(2).map(() => 206)]);
  expect(played.answers.length).toBeGreaterThan(3);
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.every((url) => url.startsWith('/media/origin/videos/'))).toBe(true);

  // The same bytes as from the API.
  const cookies = fixture.people.buyer?.cookies ?? {};
  const whole = await fixture.app.fastify.inject({ url: first.playlistURL.replace('master.m3u8', played.file), cookies });
  expect(played.bytes.equals(whole.rawPayload.subarray(0, played.bytes.length))).toBe(true);

  requests.length = 0;
  const again = await watch(second.edge.playlistURL);
  expect(again.bytes.equals(played.bytes)).toBe(true);
  expect(again.answers.map(({ cache }) => cache)).toEqual(again.answers.map(() => 'HIT'));
  expect(requests).toEqual([]);
});

test('a forged or expired token, one of another film, and none are refused, and the refusal is readable by the player', async () => {
  const valid = (await begin('buyer')).edge.playlistURL;
  expect((await read(valid)).status).toBe(200);
  const { pathname, origin } = new URL(valid);
  const [, token = '', expires = '', ...file] = pathname.split('/');
  const expired = (await begin('buyer', -60)).edge.playlistURL;
  const other = { ...(await fixture.app.call('ott.playbackBegin', fixture.other, as('owner'))).body.edge };
  const ofOther = new URL(other.playlistURL).pathname.split('/').slice(3).join('/');
  for (const address of [
    expired,
    `${origin}/${'A'.repeat(22)}/${expires}/${file.join('/')}`,
    `${origin}/${token}/${Number(expires) + 5}/${file.join('/')}`,
    `${origin}/${token}/${expires}/${ofOther}`,
    valid.replace('master.m3u8', '240p.mp4').replace(token, 'B'.repeat(22)),
  ]) {
    const { status, headers } = await read(address);
    expect([address, status]).toEqual([address, 403]);
    expect(headers.get('access-control-allow-origin')).toBe(fixture.app.config.PUBLIC_ORIGIN);
  }
  for (const path of [
    '',
    file.join('/'),
    `${token}/${expires}/videos/x/captions-hi.vtt`,
    `${token}/${expires}/${file[0]}/../../etc/passwd`,
  ])
    expect((await read(`${origin}/${path}`)).status).toBe(404);
});

test('a browser of our site may ask for a range', async () => {
  const address = (await begin('buyer')).edge.playlistURL.replace('master.m3u8', '240p.mp4');
  const headers = {
    origin: fixture.app.config.PUBLIC_ORIGIN,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'range',
  };
  const answer = await fetch(address, { method: 'OPTIONS', headers });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': fixture.app.config.PUBLIC_ORIGIN,
    'access-control-allow-headers': 'Range',
  });
});

test('a viewer whose right ends gets no new token, and the last one stops at its time', async () => {
  const { app, payment } = fixture;
  // Issued 46 s ago: it has a few seconds left.
  const { edge } = await begin('renter', -46);
  const expires = Number(new URL(edge.playlistURL).pathname.split('/')[2]) * 1000;
  expect((await read(edge.playlistURL)).status).toBe(200);
  await app.db.update(orders).set({ state: 'REFUNDED' }).where(eq(orders.paymentID, payment));
  ahead = 2000;
  const renewal = await app.call('ott.playbackRenew', { renewalToken: edge.renewalToken }, as('renter'));
  expect(renewal).toMatchObject({ status: 403, body: { code: 'PLAYBACK_URL_EXPIRED' } });
  await wait(Math.max(0, expires - Date.now()) + 1100);
  for (const file of ['master.m3u8', '240p.m3u8', '240p.mp4'])
    expect([file, (await read(edge.playlistURL.replace('master.m3u8', file))).status]).toEqual([file, 403]);
});

test('nginx reported no error', async () => expect(await cdn.errors()).toBe(''));
