import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { getServerSideProps as campaignFrame } from '@/pages/embed/campaign/[id]';
import { getServerSideProps as eventFrame } from '@/pages/embed/event/[id]';
import { getServerSideProps as snaxFrame } from '@/pages/embed/snax/[id]';
import { getServerSideProps as titleFrame } from '@/pages/embed/title/[id]';
import { createAnonymousRenderer } from '@/server/web/anonymousRenderer';
import { createPageCache } from '@/server/web/pageCache';
import { createPageStore } from '@/server/web/pageStore';
import { shareTagging } from '@/server/web/pageTagging';
import { pageVersionPath, watchPageVersion } from '@/server/web/watchPageVersion';
import { serverHttp } from '@/services/http/serverHttp';
import { addCampaign } from '../support/fixtures/campaigns';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addRelease } from '../support/fixtures/releases';
import { listen, send } from '../support/httpServer';
import { setupTestApp } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';

const app = setupTestApp();
const frames = { title: titleFrame, snax: snaxFrame, event: eventFrame, campaign: campaignFrame };

/** A frame as Next answers it. */
async function answerFrame(request: IncomingMessage, res: ServerResponse) {
  const [, , kind, id = ''] = String(request.url).split('/');
  const params = { id };
  await frames[kind as keyof typeof frames]({ req: request, res, params, query: params } as unknown as GetServerSidePropsContext); // -- the parts that such a page uses
}

/** The pages' reads reach this API, and each answer's tags the page that is being rendered. */
beforeEach(() => {
  shareTagging();
  jest.spyOn(serverHttp, 'send').mockImplementation(async ({ url, params }) => {
    const { statusCode, headers, body } = await app.fastify.inject({ url: `/api/v1${url}`, query: params as Record<string, string> });
    globalThis.marqueeNoteTags?.(headers['surrogate-key']);
    const data = JSON.parse(body) as unknown;
    return statusCode === 200 ? { status: 200, data } : { status: statusCode, error: 'refused' };
  });
});

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A web server with its cache of pages, which learns of changes as in production. */
async function openWeb() {
  const store = createPageStore(1_000_000);
  const render = createAnonymousRenderer(answerFrame, new URL(app.config.PUBLIC_ORIGIN));
  const onError = (error: unknown) => {
    throw error;
  };
  const pages = createPageCache({ store, handle: answerFrame, render, onError });
  const server = await listen((request, response) => void pages(request, response));
  const readPurges = async (since: number | null) =>
    (await app.fastify.inject({ url: `${pageVersionPath}?since=${since ?? ''}` })).json<{ version: number; tags: string[] }>();
  let answerCount = 0;
  const watch = watchPageVersion({
    readPurges: (since) => readPurges(since).finally(() => (answerCount += 1)),
    purge: (tags) => store.purge(tags),
  });
  opened.push(server.close, watch.stop);
  const get = (path: string) => send(server.port, path);
  /** The first answer to the watcher drops every page. */
  const until = async (isReached: () => boolean | Promise<boolean>, milliseconds: number) => {
    for (const end = Date.now() + milliseconds; !(await isReached()); await new Promise((resolve) => setTimeout(resolve, 20)))
      if (Date.now() > end) throw new Error(`not reached within ${milliseconds} ms`);
  };
  await until(() => answerCount > 0, 5000);
  return { get, until };
}

/** From the next change on; a page that was asked for once comes from memory. */
async function cached({ get }: Awaited<ReturnType<typeof openWeb>>, path: string) {
  await get(path);
  const again = await get(path);
  expect([path, again.status, again.headers['x-cache']]).toEqual([path, 200, 'HIT']);
  return again.text;
}
const aSecond = 1000;

test('a price that changes is seen in the frames of a title and an event within a second', async () => {
  const { releaseID } = await addRelease(app.db, { isPremium: true });
  const { rows } = await app.db.execute<{ slug: string }>(sql`SELECT slug FROM releases WHERE release_id = ${releaseID}`);
  const eventID = await addEvent(app.db);
  const { sessionID } = await addSession(app.db, eventID);
  const web = await openWeb();
  const [title, event] = [`/embed/title/${rows[0]?.slug}/`, `/embed/event/${eventID}/`];
  for (const page of [title, event]) expect(await cached(web, page)).not.toMatch(/₹[78]\d/);
  await app.db.execute(sql`UPDATE release_prices SET rent_minor = 7700 WHERE release_id = ${releaseID} AND rent_minor = 4900`);
  await web.until(async () => (await web.get(title)).text.includes('₹77'), aSecond);
  expect((await web.get(event)).headers['x-cache']).toBe('HIT'); // nothing else is dropped
  await app.db.execute(sql`UPDATE session_tiers SET price_minor = 77700 WHERE session_id = ${sessionID}`);
  await web.until(async () => /₹[78]\d\d/.test((await web.get(event)).text), aSecond); // with the fee
});

test('a title, a snax, an event and a campaign that are taken down are gone from their frames within a second', async () => {
  const staff = await signInStaff(app, 'MODERATION');
  const { releaseID } = await addRelease(app.db, { isPremium: true });
  const { rows } = await app.db.execute<{ slug: string }>(sql`SELECT slug FROM releases WHERE release_id = ${releaseID}`);
  const eventID = await addEvent(app.db);
  await addSession(app.db, eventID);
  const { campaignID } = await addCampaign(app.db, { state: 'LIVE', publishedAt: new Date() });
  const { releaseID: snaxID } = await addRelease(app.db, { kind: 'SNAX' });
  const web = await openWeb();
  for (const [kind, contentID, path] of [
    ['TITLE', releaseID, `/embed/title/${rows[0]?.slug}/`],
    ['TITLE', snaxID, `/embed/snax/${snaxID}/`],
    ['EVENT', eventID, `/embed/event/${eventID}/`],
    ['CAMPAIGN', campaignID, `/embed/campaign/${campaignID}/`],
  ] as const) {
    await cached(web, path);
    const input = { kind, contentID, ground: 'TERMS', rule: 'Content Guidelines', reason: 'Shows a person who did not agree' };
    expect([kind, (await app.call('admin.takeDown', input, { as: staff })).status]).toEqual([kind, 200]);
    await web.until(async () => (await web.get(path)).status === 404, aSecond);
    const gone = await web.get(path);
    expect(gone.text).toContain('This is no longer available.');
    expect(gone.headers['cache-control']).toContain('no-store');
  }
});
