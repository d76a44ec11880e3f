import { sql } from 'drizzle-orm';
import { addCampaign } from '../support/fixtures/campaigns';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const ask = (path: string, more: Record<string, string> = {}) =>
  app.fastify.inject({ url: '/api/oembed', query: { url: new URL(path, app.config.PUBLIC_ORIGIN).href, ...more } });
const answerOf = async (path: string, more?: Record<string, string>) => {
  const { statusCode, headers, body } = await ask(path, more);
  return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown> };
};

/** What a frame needs: the shape of a video, a list of sessions, a card. */
const heights: Record<string, number> = { ott: 315, event: 420, campaign: 220 };

/** A work of each kind, as its page and the address that the frame shows. */
async function addWorks() {
  const { eventID } = await addEvent(app.db);
  const { releaseID } = await addRelease(app.db);
  const { releaseID: snaxID } = await addRelease(app.db, { kind: 'SNAX' });
  const { campaignID } = await addCampaign(app.db, { state: 'LIVE', publishedAt: new Date() });
  const { rows } = await app.db.execute<{ slug: string }>(sql`SELECT slug FROM releases WHERE release_id = ${releaseID}`);
  const slug = rows[0]?.slug ?? '';
  return { eventID, campaignID, releaseID, snaxID, slug };
}

test('the page of a title, a snax, an event or a campaign says by which frame it is embedded, and caches drop that with the page', async () => {
  const { eventID, campaignID, releaseID, snaxID, slug } = await addWorks();
  for (const [page, frame, tag] of [
    [`/ott/${slug}/`, `/embed/title/${slug}/`, `title:${releaseID}`],
    [`/ott/${slug}/about/`, `/embed/title/${slug}/`, `title:${releaseID}`],
    [`/ott/snax/${snaxID}/`, `/embed/snax/${snaxID}/`, `title:${snaxID}`],
    [`/event/${eventID}/`, `/embed/event/${eventID}/`, `event:${eventID}`],
    [`/campaign/${campaignID}`, `/embed/campaign/${campaignID}/`, `campaign:${campaignID}`],
  ] as const) {
    const { status, headers, body } = await answerOf(page, { format: 'json' });
    expect([page, status]).toEqual([page, 200]);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Marquee',
      ...(page.startsWith('/ott/snax/') ? { width: 320, height: 569 } : { width: 560, height: heights[page.split('/')[1] ?? ''] }),
    });
    expect(body.title).toEqual(expect.any(String));
    expect(body.author_url).toMatch(/\/channel\/[^/]+\/$/);
    expect(body.html).toContain(`<iframe src="${new URL(frame, app.config.PUBLIC_ORIGIN).href}"`);
    expect(String(headers['surrogate-key']).split(' ')).toEqual(expect.arrayContaining(['pages', tag]));
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('the frame is no larger than the site allows, and a name cannot leave its attribute', async () => {
  const { eventID } = await addEvent(app.db);
  await app.db.execute(sql`UPDATE events SET title = '"><script>alert(1)</script>' WHERE event_id = ${eventID}`);
  const { body } = await answerOf(`/event/${eventID}/`, { maxwidth: '300', maxheight: '5000' });
  expect(body).toMatchObject({ width: 300, height: 420 });
  expect(body.html).toContain('width="300" height="420"');
  expect(body.html).not.toContain('<script');
});

test('a narrow frame of a title is high enough for the whole picture and the text below it', async () => {
  const { slug } = await addWorks();
  const { body } = await answerOf(`/ott/${slug}/`, { maxwidth: '300' });
  expect(body).toMatchObject({ width: 300, height: 315 }); // 169 for the picture
});

test('a private offer, an unknown page and the page of another site are not embedded', async () => {
  const { campaignID } = await addCampaign(app.db, { state: 'LIVE', publishedAt: new Date(), isPrivate: true });
  for (const page of [
    `/campaign/${campaignID}/`,
    '/event/none/',
    '/ott/none/',
    '/ott/snax/none/',
    '/ott/snax/',
    '/studio/',
    '/',
    'https://other.example/event/evt_1/',
  ])
    expect([page, (await ask(page)).statusCode]).toEqual([page, 404]);
});

test('a request that is not valid says why', async () => {
  const { eventID } = await addEvent(app.db);
  const page = `/event/${eventID}/`;
  expect(await answerOf(page, { format: 'xml' })).toMatchObject({ status: 501, body: { code: 'FORMAT_NOT_SUPPORTED' } });
  for (const maxwidth of ['0', '-1', 'wide', '1e3']) expect((await ask(page, { maxwidth })).statusCode).toBe(400);
  for (const query of ['', '?url=', '?url=none', '?url=a&url=b'])
    expect([query, (await app.fastify.inject({ url: `/api/oembed${query}` })).statusCode]).toEqual([query, 400]);
});
