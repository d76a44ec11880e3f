import { expect, test, type APIRequestContext } from '@playwright/test';
import { recordFair } from '../../support/browserSteps';
import { signInAs, visit } from '../session';

/** An address, and the title of its page without the product's name. */
type Row = [path: string, title: string | RegExp];

const titleOf = (html: string) => {
  const [, text = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return text.replace(/&amp;/g, '&').replace(/ · Marquee$/, '');
};
const firstOf = async <T>(request: APIRequestContext, path: string) => {
  const { items } = (await (await request.get(`/api/v1${path}`)).json()) as { items: T[] };
  if (!items[0]) throw new Error(`${path} has no items`);
  return items[0];
};
async function expectPages(request: APIRequestContext, rows: readonly Row[]) {
  for (const [path, title] of rows) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    expect.soft([path, answer.status()]).toEqual([path, 200]);
    expect.soft(html.includes('<html lang="en"'), `${path} is in English`).toBe(true);
    expect.soft(titleOf(html), path).toMatch(typeof title === 'string' ? new RegExp(`^${title}$`) : title);
    expect.soft(/\/_next\/static\/chunks\/pages\/_app-[^"]+\.js/.test(html), `${path} is part of the application`).toBe(true);
  }
}
const location = async (request: APIRequestContext, path: string, headers?: Record<string, string>) => {
  const answer = await request.get(path, { maxRedirects: 0, ...(headers ? { headers } : {}) });
  return [path, answer.status(), answer.headers().location];
};

test.describe('addresses', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

  test('each fixed path shows its page, in one application [R-APP-016, R-ROUTE-001, R-ROUTE-002, R-ROUTE-003, R-ROUTE-004, R-ROUTE-007, R-ROUTE-013, R-ROUTE-015, R-ROUTE-016]', async ({
    request,
  }) => {
    await expectPages(request, [
      ['/login/', 'Sign in'],
      ['/profile/', 'Your profile'],
      ['/error/', 'Something went wrong'],
      ['/', /^Marquee: /],
      ['/explore/', 'Events'],
      ['/collection/', 'Your tickets'],
      ['/payment/begin/event/', 'Pay'],
      ['/payment/process/event/', 'Your payment'],
      ['/payment/begin/ott/', 'Pay'],
      ['/payment/process/ott/', 'Your payment'],
      ['/payment/begin/campaign/', 'Pay'],
      ['/payment/process/campaign/', 'Your payment'],
      ['/ticket/', 'Your ticket'],
      ['/channel/', 'Channels'],
      ['/ott/', 'Screen'],
      ['/campaigns/', 'Campaigns'],
      ['/studio/', ''], // its title, as all of it, comes after start-up
      ['/studio/onboarding/', 'Create your channel'],
      ['/info/ott/privacy-policy/', 'Privacy Policy'],
      ['/info/ott/terms-of-use/', 'Terms of Use'],
    ]);
  });

  test('each pattern of paths shows the page of its title, clip, campaign, event, checkout or channel [R-ROUTE-006, R-ROUTE-009, R-ROUTE-010, R-ROUTE-011, R-ROUTE-012]', async ({
    request,
  }) => {
    const snax = await firstOf<{ releaseID: string; name: string }>(request, '/ott/snax?limit=1');
    const campaign = await firstOf<{ campaignID: string; title: string }>(request, '/campaigns/feed?limit=1');
    const query = encodeURIComponent(recordFair.title);
    const event = await firstOf<{ eventID: string }>(request, `/events/feed?limit=1&q=${query}`);
    await expectPages(request, [
      ['/ott/mazhai-vaasam/', /^Mazhai Vaasam \(/],
      [`/ott/snax/${snax.releaseID}/`, new RegExp(`^${snax.name}: a snax by `)],
      [`/campaign/${campaign.campaignID}/`, `${campaign.title}: campaign`],
      [`/event/${event.eventID}/`, recordFair.title],
      [`/checkout/${event.eventID}/`, `Tickets for ${recordFair.title}`],
      ['/channel/undertow/', /^Undertow Sessions \(@undertow\)$/],
    ]);
  });

  test('every legal document of the footer is a page under /info/ with the text of the hosted document [R-ROUTE-014]', async ({
    request,
  }) => {
    const footer = (/<footer[\s\S]*<\/footer>/.exec(await (await request.get('/')).text()) ?? [''])[0];
    for (const [id, path, name] of [
      ['terms-of-use', '/info/ott/terms-of-use/', 'Terms of Use'],
      ['content-guidelines', '/info/content-guidelines/', 'Content Guidelines'],
      ['end-user-agreement', '/info/end-user-agreement/', 'End User Agreement'],
      ['content-marketplace-agreement', '/info/content-marketplace-agreement/', 'Content Marketplace Agreement'],
      ['privacy-policy', '/info/ott/privacy-policy/', 'Privacy Policy'],
      ['cookie-policy', '/info/cookie-policy/', 'Cookie Policy'],
    ] as const) {
      expect.soft(footer, path).toContain(`href="${path}"`);
      const document = (await (await request.get(`/api/v1/documents/${id}`)).json()) as { title: string };
      expect.soft([document.title, titleOf(await (await request.get(path)).text())]).toEqual([name, name]);
    }
  });

  test('pages end with a slash, by one permanent redirect; the API and media have none [R-ROUTE-020]', async ({ request }) => {
    const { artwork } = await firstOf<{ artwork: { images: { small: { url: string } } } }>(request, '/events/feed?limit=1');
    for (const [from, to] of [
      ['/explore', '/explore/'],
      ['/explore?city=Kochi', '/explore/?city=Kochi'],
      ['/info/ott/privacy-policy', '/info/ott/privacy-policy/'],
      ['/ott/mazhai-vaasam', '/ott/mazhai-vaasam/'],
    ] as const)
      expect.soft(await location(request, from)).toEqual([from, 308, to]);
    for (const path of ['/api/health', '/api/v1/countries', artwork.images.small.url])
      expect.soft(await location(request, path)).toEqual([path, 200, undefined]);
  });

  test('a path that starts with /invest leads to the campaigns, and its query survives, whatever is crafted [R-ROUTE-021]', async ({
    request,
  }) => {
    for (const [from, to] of [
      ['/invest', '/campaigns/'],
      ['/invest/', '/campaigns/'],
      ['/investors?from=mail', '/campaigns/?from=mail'],
      ['/invest/deck/?source=mail', '/campaign/deck/?source=mail'],
      ['/invest/deck/terms/', '/campaign/deck/'],
    ] as const)
      expect.soft(await location(request, from)).toEqual([from, 308, to]);

    const subrequest = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware', 'x-invoke-path': '/' };
    const { origin } = new URL((await request.get('/api/health')).url());
    for (const path of ['/invest', '/INVEST/deck/', '/%69nvest/', '/invest//evil.example', '/invest/%2f%2fevil.example/'])
      for (const headers of [{}, subrequest]) {
        expect.soft((await location(request, path, headers)).slice(0, 2)).toEqual([path, 308]);
        const end = new URL((await request.get(path, { headers })).url());
        expect.soft([path, end.origin]).toEqual([path, origin]);
        expect.soft(end.pathname, path).toMatch(/^\/(campaigns|campaign\/(deck|evil\.example))\/$/);
      }
  });

  test('old addresses lead to the new ones for ever, with their token [R-ROUTE-019]', async ({ request }) => {
    for (const [from, to] of [
      ['/door/ses_1/?token=dl_1', '/check-in/ses_1/?token=dl_1'],
      ['/door/', '/check-in/'],
      ['/door.webmanifest', '/check-in.webmanifest'],
      ['/studio/snax/', '/studio/releases/?kind=SNAX'],
      ['/studio/titles/', '/studio/releases/'],
      ['/info/privacy-policy/', '/info/ott/privacy-policy/'],
      ['/info/ott/cookie-policy/', '/info/cookie-policy/'],
    ] as const)
      expect.soft(await location(request, from)).toEqual([from, 308, to]);
  });
});

test('public pages have the same HTML for everyone, which a CDN may cache; /channel/ then shows the viewer’s own channel [R-ROUTE-006, R-ROUTE-022, R-ROUTE-023]', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same on a desktop');
  await signInAs(page, 'Kabir Sen', '/info/about/');
  const guest = await browser.newContext();
  const { campaignID } = await firstOf<{ campaignID: string }>(page.request, '/campaigns/feed?limit=1');
  const { eventID } = await firstOf<{ eventID: string }>(page.request, '/events/feed?limit=1');
  for (const path of [
    '/',
    '/explore/',
    `/event/${eventID}/`,
    '/ott/',
    '/ott/mazhai-vaasam/',
    '/campaigns/',
    `/campaign/${campaignID}/`,
    '/channel/',
    '/channel/undertow/',
    '/info/about/',
  ]) {
    const read = async (as: APIRequestContext) => (await as.get(path)).text();
    const mine = await page.request.get(path);
    expect.soft([path, mine.status()]).toEqual([path, 200]);
    // Another test's purchase may change a count between the two readings: such a pair is read again.
    await expect(async () =>
      expect((await read(page.request)) === (await read(guest.request)), `${path} is the same for a guest`).toBe(true),
    ).toPass({ timeout: 15_000 });
    expect.soft(mine.headers()['cache-control'], path).toMatch(/^public, .*s-maxage=\d+/);
    expect.soft(mine.headers()['set-cookie'], path).toBeUndefined();
  }
  await guest.close();
  await visit(page, '/channel/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your channels' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Saltwater Hours/ }).first()).toBeVisible();
});
