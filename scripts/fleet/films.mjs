import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '../../tests/support/apiClient.mjs';
import { queryOn } from './databases.mjs';
import { configured } from './recipes.mjs';

const secrets = { FILM_CDN_SECRET: 'links'.repeat(8), FILM_CDN_ORIGIN_KEY: 'edges'.repeat(8) };

/** What the programs need to send viewers to the films of nginx. */
export const filmSettings = (port) => ({ FILM_CDN_KIND: 'nginx', FILM_CDN_BASE: `http://127.0.0.1:${port}`, ...secrets });

/** The documented CDN for films, in the nginx that is the front too. */
export function writeFilmConfig(folder, { port, apiPorts, origin }) {
  const secretFile = join(folder, 'films.secrets');
  writeFileSync(
    secretFile,
    `map "" $film_cdn_secret { default "${secrets.FILM_CDN_SECRET}"; }
map "" $film_cdn_origin_key { default "${secrets.FILM_CDN_ORIGIN_KEY}"; }
`,
    { mode: 0o600 },
  );
  writeFileSync(
    join(folder, 'films.conf'),
    configured('deploy/nginx/films.conf', [
      ['/etc/nginx/marquee-films.secrets', secretFile],
      ['10.0.0.21:4701', `127.0.0.1:${apiPorts[0]}`],
      ['10.0.0.22:4701', `127.0.0.1:${apiPorts[1]}`],
      ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
      ['  ssl_certificate /etc/ssl/films.pem;\n', ''],
      ['  ssl_certificate_key /etc/ssl/films.key;\n', ''],
      ['https://marquee.example', origin],
      ['/var/cache/nginx', join(folder, 'nginx')],
    ]),
  );
}

const read = async (address, headers = {}) => {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(15_000) });
  return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() };
};

/** Reads as a player does: both playlists, then segments by their byte ranges. */
async function watch(playlistURL) {
  const master = await read(playlistURL);
  const list = await read(new URL(/^\w+\.m3u8$/m.exec(master.text)?.[0] ?? '', playlistURL));
  const file = new URL(/#EXT-X-MAP:URI="([^"]+)"/.exec(list.text)?.[1] ?? '', playlistURL);
  const segments = [];
  for (const [, length, offset] of [...list.text.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].slice(0, 8))
    segments.push(await read(file, { range: `bytes=${offset}-${Number(offset) + Number(length) - 1}` }));
  return { file, answers: [master, list, ...segments] };
}

const limitSeconds = 60;

/** Films come from nginx, which asks the API once for all viewers, and stop within a minute when a right ends. */
export function createFilmChecks({ fleet, origin, takeDown, expect }) {
  async function films() {
    const [film] = await queryOn(
      fleet.primaryUrl(),
      `SELECT r.release_id AS "releaseID", p.video_id AS "videoID" FROM releases r JOIN release_parts p USING (release_id)
       WHERE r.state = 'PUBLISHED' AND r.kind = 'FILM' AND NOT r.is_premium AND p.kind = 'MAIN' AND p.state = 'READY' ORDER BY r.release_id LIMIT 1`,
    );
    const [member, guest] = [createApiClient(origin), createApiClient(origin)];
    await member.signIn('sandbox-viewer');
    const begin = async (client) => {
      const { status, body } = await client.call('POST', '/ott/playback', film);
      expect(status === 200 && body.edge, `no address at the CDN: ${status} ${JSON.stringify(body)}`);
      return body.edge;
    };
    const { headers } = await fetch(`${origin}/`);
    const { FILM_CDN_BASE: base, S3_ENDPOINT: bucket } = fleet.environment;
    for (const place of [base, bucket])
      expect(headers.get('content-security-policy')?.includes(` ${place}`), `pages do not allow browsers to load from ${place}`);
    const ofMember = await begin(member);
    const first = await watch(ofMember.playlistURL);
    const statuses = first.answers.map(({ status }) => status);
    expect(statuses.length > 3 && statuses.every((status, n) => status === (n < 2 ? 200 : 206)), `the film: ${statuses}`);
    await wait(5000); // addresses of the same five seconds are equal
    const ofGuest = await begin(guest);
    expect(ofGuest.playlistURL !== ofMember.playlistURL, 'both viewers have the same address');
    const second = await watch(ofGuest.playlistURL);
    const caches = second.answers.map(({ cache }) => cache);
    expect(
      caches.length === statuses.length && caches.every((cache) => cache === 'HIT'),
      `the second viewer did not get all from nginx: ${caches}`,
    );

    /** The status of a renewal at each API, with the cookies of the viewer. */
    const renewals = (renewalToken, cookie) =>
      Promise.all(
        fleet.ports.api.map(async (port) => {
          const answer = await fetch(`http://127.0.0.1:${port}/api/v1/ott/playback/renew`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin, ...(cookie ? { cookie } : {}) },
            body: JSON.stringify({ renewalToken }),
          });
          return { status: answer.status, body: await answer.json() };
        }),
      );
    const cookie = member.cookieHeader();
    const [last] = await renewals(ofMember.renewalToken, cookie);
    const [lastOfGuest] = await renewals(ofGuest.renewalToken);
    expect(last.status === 200 && lastOfGuest.status === 200, `renewals: ${last.status}, ${lastOfGuest.status}`);
    await member.call('POST', '/auth/logout', {});
    await takeDown('TITLE', film.releaseID);
    const since = performance.now();
    await wait(1000); // a decision is kept for a second
    const refused = [...(await renewals(ofMember.renewalToken, cookie)), ...(await renewals(ofGuest.renewalToken))].map(
      ({ status }) => status,
    );
    expect(
      refused.every((status) => status === 403),
      `renewals after the sign-out and the takedown: ${refused}`,
    );

    // The newest addresses that anyone was given; the file of the segments as well as the playlist.
    const fileOf = (playlistURL) => new URL(first.file.pathname.split('/').at(-1), playlistURL);
    const addresses = [last.body.playlistURL, lastOfGuest.body.playlistURL].flatMap((playlistURL) => [playlistURL, fileOf(playlistURL)]);
    const statusesNow = () => Promise.all(addresses.map(async (address) => (await read(address, { range: 'bytes=0-99' })).status));
    let now = await statusesNow();
    expect(
      now.every((status) => status === 200 || status === 206),
      `before their end: ${now}`,
    );
    while (now.some((status) => status !== 403)) {
      expect(performance.now() - since < limitSeconds * 1000, `${limitSeconds} s after the takedown: ${now}`);
      await wait(500);
      now = await statusesNow();
    }
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    return `${caches.length} answers for the second viewer from nginx; all addresses over ${seconds} s after the takedown`;
  }
  return { films };
}
