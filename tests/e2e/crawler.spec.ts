import { expect, test } from '@playwright/test';
import { metaOf, servedTags } from '../support/elementsWithoutRole';
import { axeViolations, expectNoHorizontalScroll, visit } from './session';

const fixed = [
  '/ott/',
  '/ott/search/',
  '/campaigns/',
  '/channel/',
  '/info/ott/privacy-policy/',
  '/info/ott/terms-of-use/',
  '/info/content-guidelines/',
  '/info/end-user-agreement/',
  '/info/content-marketplace-agreement/',
  '/info/cookie-policy/',
  '/info/about/',
];
const hidden = ['/profile/', '/user/', '/studio/onboarding/', '/payment/begin/ott/', '/payment/process/campaign/', '/offline/'];
const missing = [
  '/ott/no-such-title/',
  '/ott/snax/none/',
  '/campaign/none/',
  '/channel/nobody_here/',
  '/user/nobody_here/',
  '/explore/in-nowhere/',
];

test('a crawler reads every page of the sitemap: title, description, canonical, one heading, links [R-PEOPLE-005, R-ROUTE-022]', async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name === 'desktop', 'the HTML is the same for every device');
  test.setTimeout(240_000);
  const readSitemap = async () =>
    [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const paths = await readSitemap();
  expect(paths).toEqual(expect.arrayContaining([...fixed, '/', '/explore/', '/explore/music/', '/explore/in-mumbai/']));
  expect(paths.filter((path) => path.startsWith('/event/')).length).toBeGreaterThan(10);

  const titles = new Map<string, string>();
  // Hundreds of pages share a template: of films and clips one in eight is read, of events, channels and people one in three.
  const step = (path: string) => (/^\/ott\/(?!search\/)./.test(path) ? 8 : /^\/(event|channel|user)\/./.test(path) ? 3 : 1);
  for (const path of paths.filter((each, at) => at % step(each) === 0)) {
    const answer = await request.get(path);
    const { title, links, structuredData, ...tags } = await servedTags(page, await answer.text());
    // Other tests change the data meanwhile: a collection without events leaves the sitemap.
    const isMissed = answer.status() !== 200 || tags.robots > 0;
    if (isMissed && /^\/explore\/./.test(path) && !(await readSitemap()).includes(path)) continue;
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
    expect(titles.get(title), `${path} has a title of its own: ${title}`).toBeUndefined();
    titles.set(title, path);
    expect(tags, path).toEqual({
      description: expect.stringMatching(/.{15}/),
      robots: 0,
      canonical: expect.stringContaining(path),
      headings: 1,
      cards: { 'og:title': 1, 'og:description': 1, 'og:image': 1, 'og:url': 1, 'twitter:card': 1 },
    });
    expect(new URL(tags.canonical).pathname, path).toBe(path);
    if (!path.startsWith('/info/')) expect(links, path).toBeGreaterThan(0);
    for (const data of structuredData) JSON.parse(data);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of missing)
    test(`${path} does not exist: its status is 404 and it links onward`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(metaOf(page, 'robots')).toHaveAttribute('content', 'noindex');
    });
});

test('pages of the build name no origin in their head: the build does not know where it will run', async ({ request, baseURL }) => {
  for (const path of [...hidden, ...missing, '/login/']) {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>', 1);
    const origins = [...head.matchAll(/(?:href|content)="(https?:\/\/[^/"]+)/g)].map(([, origin]) => origin);
    expect(
      origins.filter((origin) => origin !== new URL(baseURL ?? '').origin),
      path,
    ).toEqual([]);
  }
});

test('the player of an unknown film has status 404', async ({ request }) => {
  expect((await request.get('/ott/video/none/none/')).status()).toBe(404); // its text needs scripts, as playback does
});

test('robots.txt names the sitemap and disallows no page that is noindex', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(robots).not.toMatch(/Disallow: \/(studio|payment)/);
  expect((await request.get('/sitemap.xml?part=99')).status()).toBe(404);
});

// Every page is tested twice: on a phone in dark mode, on a desktop in light mode.
for (const path of [
  ...fixed.slice(0, 7),
  ...hidden,
  ...missing.slice(0, 3),
  '/channel/undertow/',
  '/channel/undertow/?tab=snax',
  '/user/meera_iyer/',
])
  test(`axe reports no violations on ${path}, and nothing overflows`, async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' });
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  });
