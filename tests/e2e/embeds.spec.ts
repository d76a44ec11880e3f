import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
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

/** One public page of each kind, with the frame that its oEmbed link leads to. */
async function findWorks(page: Page) {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  const first = (pattern: RegExp) => pages.find((url) => pattern.test(new URL(url).pathname)) ?? '';
  return Promise.all(
    [/^\/ott\/(?!search\/)[^/]+\/$/, /^\/event\//, /^\/campaign\//].map(async (pattern) => {
      const work = first(pattern);
      const html = await (await page.request.get(work)).text();
      const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed"[^>]*? href="([^"]+)"/.exec(html) ?? [];
      const answer = (await (await page.request.get(link.replaceAll('&amp;', '&'))).json()) as { html: string; title: string };
      const [, frame = ''] = /src="([^"]+)"/.exec(answer.html) ?? [];
      return { work, frame, name: answer.title };
    }),
  );
}

test('another site frames a title, an event and a campaign without a cookie, and its button opens the page in a new window', async ({
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
    await card.getByRole('link').click();
    const popup = await opened;
    await expect(popup).toHaveURL(work);
    await popup.close();
    // On its own, as a reader with another browser may open it.
    await page.goto(frame);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
});

test('every other page refuses to be framed, and so do errors under the addresses of the frames', async ({ page }) => {
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

test('a frame loads one document and one picture, runs nothing and may be cached for everyone', async ({ page }) => {
  const [title] = await findWorks(page);
  const frame = title?.frame ?? '';
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.resourceType()));
  const answer = await page.goto(frame, { waitUntil: 'networkidle' });
  expect(loaded.filter((type) => type !== 'other').sort()).toEqual(['document', 'image']); // other: the icon of the site
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/s-maxage=60/);
  expect(headers['surrogate-key']).toMatch(/(^| )title:/);
});
