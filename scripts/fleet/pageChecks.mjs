import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createApiClient } from '../../tests/support/apiClient.mjs';
import { queryOn } from './databases.mjs';

const pageOf = (url) =>
  fetch(url, { headers: { 'x-forwarded-for': '198.51.100.50' }, signal: AbortSignal.timeout(15_000) }).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
    cache: answer.headers.get('x-cache'),
    tags: answer.headers.get('surrogate-key') ?? '',
  }));

/** What the pages show after a change: everywhere within a second, and nothing else is rendered anew. */
export function createPageChecks({ fleet, origin, webOrigins, expect }) {
  const everywhere = [origin, ...webOrigins];

  /** Makes a change; the milliseconds until requests to every address show `text` on each path. */
  async function shownAfter(change, paths, text) {
    for (const at of everywhere) for (const path of paths) await pageOf(at + path);
    await change();
    const since = performance.now();
    // When the first request was sent that shows it: how long a render takes depends on what else this machine does.
    const sentAfter = async (url) => {
      for (;;) {
        const sent = performance.now() - since;
        if ((await pageOf(url)).text.includes(text)) return sent;
        if (sent >= 1000) throw new Error(`"${text}" is not at ${url} after a second`);
        await wait(50);
      }
    };
    const sent = await Promise.all(everywhere.flatMap((at) => paths.map((path) => sentAfter(at + path))));
    return Math.round(Math.max(...sent));
  }

  const sqlChange = (text, params) => () => queryOn(fleet.primaryUrl(), text, params);

  async function edit() {
    const organiser = createApiClient(origin);
    await organiser.signIn('sandbox-organiser');
    const { items } = await organiser.waitForOk('/studio/events?status=PUBLISHED');
    const [{ eventID }] = items;
    const details = await organiser.waitForOk(`/studio/events/${eventID}`);
    const { sessionID, tiers } = details.sessions.find((session) => session.tiers.length > 0);
    const done = (answer) => expect(answer.status === 200, `the edit: ${answer.status} ${JSON.stringify(answer.body)}`);
    const times = {};
    const title = `Late ${Date.now()}`;
    times.event = await shownAfter(
      async () => done(await organiser.call('PUT', `/studio/events/${eventID}`, { title })),
      [`/event/${eventID}/`, `/channel/${details.channel?.handle ?? ''}/`].filter((path) => !path.endsWith('//')),
      title,
    );
    const { tierID, name, description, capacity, minPerOrder, maxPerOrder } = tiers[0];
    const changed = { tierID, name, description, capacity, minPerOrder, maxPerOrder, priceMinor: 7_654_300 };
    times.price = await shownAfter(
      async () => done(await organiser.call('PUT', `/studio/sessions/${sessionID}`, { tiers: [changed] })),
      [`/event/${eventID}/`],
      '7654300',
    );
    const [film] = await queryOn(
      fleet.primaryUrl(),
      `SELECT r.release_id AS id, r.slug FROM releases r JOIN release_prices USING (release_id) WHERE r.state = 'PUBLISHED' LIMIT 1`,
    );
    times.titlePrice = await shownAfter(
      sqlChange(`UPDATE release_prices SET rent_minor = 1234567 WHERE release_id = $1`, [film.id]),
      [`/ott/${film.slug}/`],
      '1234567',
    );
    const [campaign] = await queryOn(
      fleet.primaryUrl(),
      `SELECT campaign_id AS id FROM campaigns WHERE published_at IS NOT NULL AND NOT is_private AND taken_down_at IS NULL AND state = 'LIVE' LIMIT 1`,
    );
    const tagline = `Soon ${Date.now()}`;
    times.campaign = await shownAfter(
      sqlChange(`UPDATE campaigns SET tagline = $2 WHERE campaign_id = $1`, [campaign.id, tagline]),
      [`/campaign/${campaign.id}/`, '/campaigns/'],
      tagline,
    );
    const [channel] = await queryOn(
      fleet.primaryUrl(),
      `SELECT c.channel_id AS id, c.handle FROM channels c JOIN events USING (channel_id) WHERE event_id = $1`,
      [eventID],
    );
    const channelName = `Channel ${Date.now()}`;
    times.channel = await shownAfter(
      sqlChange(`UPDATE channels SET name = $2 WHERE channel_id = $1`, [channel.id, channelName]),
      [`/channel/${channel.handle}/`, `/event/${eventID}/`],
      channelName,
    );
    return Object.entries(times)
      .map(([name_, ms]) => `${name_} ${ms} ms`)
      .join(', ');
  }

  /** A thousand edits a minute: the home page and lists stay in the cache between the purges, and pages of others all the time. */
  async function editStorm() {
    const events = await queryOn(
      fleet.primaryUrl(),
      `SELECT event_id AS id FROM events WHERE status = 'PUBLISHED' AND taken_down_at IS NULL LIMIT 20`,
    );
    const { id: untouched } = events.pop();
    const counts = { '/': { HIT: 0, all: 0 }, '/explore/': { HIT: 0, all: 0 }, [`/event/${untouched}/`]: { HIT: 0, all: 0 } };
    for (const web of webOrigins) for (const path of Object.keys(counts)) await pageOf(web + path);
    await wait(1000);
    let isOver = false;
    const readers = webOrigins.flatMap((web) =>
      Object.entries(counts).map(async ([path, count]) => {
        while (!isOver) {
          const { cache } = await pageOf(web + path);
          count.all += 1;
          if (cache === 'HIT' || cache === 'STALE') count.HIT += 1;
          await wait(20);
        }
      }),
    );
    const client = new pg.Client({ connectionString: fleet.primaryUrl() });
    await client.connect();
    let edits = 0;
    for (const start = Date.now(); Date.now() < start + 6000; await wait(10))
      while (edits < ((Date.now() - start) * 1000) / 60_000) {
        await client.query(`UPDATE events SET tagline = tagline || '.' WHERE event_id = $1`, [events[edits % events.length].id]);
        edits += 1;
      }
    await client.end();
    isOver = true;
    await Promise.all(readers);
    expect(edits >= 95, `only ${edits} edits`);
    for (const [path, { HIT, all }] of Object.entries(counts)) {
      // One reader at each web server: at most one render after each purge, 2.5 a second.
      const renders = (all - HIT) / webOrigins.length;
      expect(renders <= (path.startsWith('/event/') ? 1 : 18), `${path}: ${renders} renders at each web server`);
    }
    const shares = Object.entries(counts).map(([path, { HIT, all }]) => `${path.slice(0, 9)} ${all - HIT} renders, ${HIT} from memory`);
    return `${edits} edits in 6 s; ${shares.join('; ')}`;
  }

  /** Without any web server nginx shows the pages that guests have seen, as they were, and none that a visitor with a cookie saw; the API goes on. */
  async function webAway() {
    const events = await queryOn(
      fleet.primaryUrl(),
      `SELECT event_id AS id FROM events WHERE status = 'PUBLISHED' AND taken_down_at IS NULL ORDER BY event_id LIMIT 2`,
    );
    const [seen, own] = events.map(({ id }) => `${origin}/event/${id}/`);
    const before = await pageOf(seen);
    await fetch(own, { headers: { cookie: 'nsid=1' } }).then((answer) => answer.text());
    for (const name of ['web1', 'web2']) await fleet.stopProgram(name, 'SIGKILL');
    let during;
    try {
      during = { seen: await pageOf(seen), own: await pageOf(own), api: await pageOf(`${origin}/api/v1/auth/methods`) };
    } finally {
      for (const name of ['web1', 'web2']) await fleet.start(name);
    }
    const statuses = Object.entries(during)
      .map(([name, { status }]) => `${name} ${status}`)
      .join(', ');
    expect(
      during.seen.status === 200 && during.seen.text === before.text && during.own.status >= 502 && during.api.status === 200,
      statuses,
    );
    const since = performance.now();
    while ((await pageOf(own)).status !== 200) {
      expect(performance.now() - since < 10_000, 'pages are not back after ten seconds');
      await wait(50);
    }
    return `${statuses}; back after ${Math.round(performance.now() - since)} ms`;
  }

  /** The headers that docs/operations.md documents by path, as a CDN in front of nginx sees them. */
  async function cacheRules() {
    const client = createApiClient(origin);
    await client.signIn('sandbox-viewer');
    const home = await fetch(`${origin}/`).then((answer) => answer.text());
    const forAYear = /^public, max-age=31536000, immutable$/;
    const shared = /^public, max-age=0, s-maxage=\d+/;
    const rules = [
      [/\/_next\/static\/[\w./-]+\.js/.exec(home)?.[0], forAYear],
      [/\/media\/images\/\w+\/\w+/.exec(home)?.[0], forAYear, /Accept/],
      ['/workers/embed-player.mjs', /^public, max-age=86400$/],
      ['/', shared, /Accept-Encoding/],
      ['/sitemap.xml', shared],
      ['/api/v1/events/feed?limit=10', shared, /cookie/],
      ['/studio/', /^(?!.*(?:public|s-maxage))/],
      ['/api/v1/users/me', /^no-store$/],
      ['/-/ready', /^no-store$/],
    ];
    const headersOf = async (path, cookie) => {
      const answer = await fetch(origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
      await answer.arrayBuffer();
      return [answer.headers.get('cache-control') ?? '', answer.headers.get('vary') ?? ''];
    };
    for (const [path, wanted, wantedVary = /^/] of rules) {
      const [cacheControl, vary] = await headersOf(path);
      expect(wanted.test(cacheControl) && wantedVary.test(vary), `${path}: "${cacheControl}", Vary "${vary}"`);
    }
    const [personal] = await headersOf('/api/v1/events/feed?limit=10', client.cookieHeader());
    expect(personal === 'no-store', `a public list for a signed-in visitor: "${personal}"`);
    return `${rules.length} paths as documented`;
  }

  return { cacheRules, edit, editStorm, webAway };
}
