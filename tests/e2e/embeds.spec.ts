import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page, type Request } from '@playwright/test';
import { summaryOf, videosOf } from '../support/elementsWithoutRole';
import { expectNoHorizontalScroll, axeViolations, signInAs } from './session';

/** Another site: `localhost` and 127.0.0.1 are different sites to a browser. It frames what its query names. */
let blog: Server;
let origin: string;
test.beforeAll(async () => {
  blog = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('of') ?? '';
    response
      .setHeader('content-type', 'text/html')
      .end(`<!DOCTYPE html><title>A blog</title><iframe src="${framed.replaceAll('"', '')}" width="560" height="220"></iframe>`);
  });
  await new Promise<void>((resolve) => blog.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(blog.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => blog.close(resolve)));

const blogWith = (url: string) => `${origin}/?of=${encodeURIComponent(url)}`;

const publicPages = async (page: Page) =>
  [...(await (await page.request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

/** The first frame of a kind of work whose HTML matches. */
async function frameWith(page: Page, kind: 'title' | 'event', pattern: RegExp) {
  const prefix = kind === 'title' ? '/ott/' : '/event/';
  for (const url of await publicPages(page)) {
    const [, id = ''] = new URL(url).pathname.split(prefix);
    if (!id || id.split('/').length !== 2 || id === 'search/') continue;
    const frame = new URL(`/embed/${kind}/${id}`, url).href;
    const answer = await page.request.get(frame);
    if (answer.ok() && pattern.test(await answer.text())) return { work: url, frame };
  }
  throw new Error(`No ${kind} has such a frame`);
}

/** One public page of each kind, with the frame that its oEmbed link leads to. */
async function findWorks(page: Page) {
  const pages = await publicPages(page);
  const first = (pattern: RegExp) => pages.find((url) => pattern.test(new URL(url).pathname)) ?? '';
  return Promise.all(
    [/^\/ott\/(?!search\/)[^/]+\/$/, /^\/event\//, /^\/campaign\//, /^\/ott\/snax\/[^/]+\/$/].map(async (pattern) => {
      const work = first(pattern);
      const html = await (await page.request.get(work)).text();
      const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed"[^>]*? href="([^"]+)"/.exec(html) ?? [];
      const answer = (await (await page.request.get(link.replaceAll('&amp;', '&'))).json()) as { html: string; title: string };
      const [, frame = ''] = /src="([^"]+)"/.exec(answer.html) ?? [];
      return { work, frame, name: answer.title };
    }),
  );
}

test('another site frames a title, a snax, an event and a campaign without a cookie, and its button opens the page in a new window', async ({
  page,
}) => {
  await signInAs(page, 'Asha Rao');
  for (const { work, frame, name } of await findWorks(page)) {
    const asked = page.waitForRequest(frame);
    await page.goto(blogWith(frame));
    expect((await (await asked).allHeaders()).cookie, frame).toBeUndefined();
    const card = page.frameLocator('iframe');
    await expect(card.getByRole('heading', { name, level: 1 })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await card.getByRole('link', { name: /on Marquee/ }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(work);
    await popup.close();
    // On its own, as a reader with another browser may open it.
    await page.goto(frame);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
});

test('every other page refuses to be framed, and so do errors under the addresses of the frames', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'the headers are the same for every device');
  const works = await findWorks(page);
  const refused = [...works.map(({ work }) => new URL(work).pathname), '/', '/login/', '/profile/', '/embed/none/x/', '/embed/'];
  for (const path of refused) {
    const policy = (await page.request.get(path)).headers()['content-security-policy'];
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
  }
  for (const path of ['/', refused[1] ?? '']) {
    const refusal = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
    await page.goto(blogWith(new URL(path, works[0]?.work).href));
    await refusal;
    expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
});

test('a frame without a video loads one document and one picture, runs nothing and may be cached for everyone', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'desktop', 'the document is the same for every device');
  const [, , campaign] = await findWorks(page);
  const frame = campaign?.frame ?? '';
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.resourceType()));
  const answer = await page.goto(frame, { waitUntil: 'networkidle' });
  expect(loaded.filter((type) => type !== 'other').sort()).toEqual(['document', 'image']); // other: the icon of the site
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/s-maxage=60/);
  expect(headers['surrogate-key']).toMatch(/(^| )campaign:/);
});

test('a video that everyone may watch plays in the frame after a press, without a cookie', async ({ page }) => {
  await signInAs(page, 'Asha Rao');
  const { frame } = await frameWith(page, 'title', /<button/);
  const asked: Request[] = [];
  page.on('request', (request) => void asked.push(request));
  await page.goto(blogWith(frame));
  const card = page.frameLocator('iframe');
  const play = card.getByRole('button', { name: /^Play/ });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = () => asked.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname);
  expect(scripts()).toEqual(['/workers/embed-player.mjs']);
  await expect(videosOf(card)).toHaveCount(0);
  await play.click();
  const film = videosOf(card);
  await expect
    .poll(() => film.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)), { timeout: 30_000 })
    .toBeGreaterThan(0.3);
  expect(scripts()).toContain('/workers/embed-engine.mjs');
  for (const request of asked.filter((each) => new URL(each.url()).origin === new URL(frame).origin))
    expect((await request.allHeaders()).cookie, request.url()).toBeUndefined();
  await film.evaluate((video) => video.dispatchEvent(new Event('ended')));
  await expect(play).toBeFocused();
});

test('the frame of an event shows the seats that are free, and opens the seat picker at the chosen date in a new window', async ({
  page,
}) => {
  const { frame } = await frameWith(page, 'event', /<svg role="img"/);
  await page.goto(blogWith(frame));
  const card = page.frameLocator('iframe');
  const date = card.getByRole('group').filter({ has: page.getByRole('img', { name: /seats free$/ }) });
  const choose = date.getByRole('link', { name: /^Choose seats for/ });
  if (!(await choose.isVisible())) await summaryOf(date, /./).click();
  const href = (await choose.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/checkout\/[^/]+\/\?session=/);
  const opened = page.waitForEvent('popup');
  await choose.click();
  const popup = await opened;
  expect(new URL(popup.url()).searchParams.get('session')).toBe(new URL(href).searchParams.get('session'));
  await popup.close();
  await page.goto(frame);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
});

test('a visitor copies the code of a frame beside Share, and sees the frame', async ({ page }) => {
  for (const { work, frame } of await findWorks(page)) {
    await page.goto(work);
    // A phone has it behind More on a snax.
    const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
    if (work.includes('/snax/') && (await more.count()) > 0) await more.click();
    await page.getByRole('button', { name: 'Embed', exact: true }).filter({ visible: true }).click();
    const sheet = page.getByRole('dialog', { name: /^Embed / });
    await expect(sheet.getByLabel('HTML to embed')).toHaveValue(new RegExp(`^<iframe src="${frame}"`));
    await expect(sheet.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
  }
});
