/** @jest-environment node */
import { getRedirectUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server';

const nextConfig = jest.requireActual<Parameters<typeof unstable_getResponseFromNextConfig>[0]['nextConfig']>('../../../next.config.js');
const origin = 'http://marquee.example';

/** The status and the address of the redirect; null where there is none. */
async function redirectOf(path: string): Promise<[number, string] | null> {
  const response = await unstable_getResponseFromNextConfig({ url: `${origin}${path}`, nextConfig });
  const url = getRedirectUrl(response);
  return url === null ? null : [response.status, url.replace(origin, '')];
}

test.each([
  ['/door/?token=dl_1', '/check-in/?token=dl_1'],
  ['/door/ses_1', '/check-in/ses_1/'],
  ['/door.webmanifest', '/check-in.webmanifest'],
])('the old address %s redirects for ever to %s [R-ROUTE-019]', async (path, target) => {
  expect(await redirectOf(path)).toEqual([308, target]);
});

test.each([
  ['/explore', '/explore/'],
  ['/ott/a-film?tab=about', '/ott/a-film/?tab=about'],
  ['/studio/events/new', '/studio/events/new/'],
])('%s has one permanent redirect to %s [R-ROUTE-020]', async (path, target) => {
  expect(await redirectOf(path)).toEqual([308, target]);
});

test.each(['/', '/explore/', '/api/v1/events/feed', '/media/images/img_1', '/sitemap.xml', '/campaign/c1/updates.xml'])(
  '%s is served as it is [R-ROUTE-020]',
  async (path) => {
    expect(await redirectOf(path)).toBeNull();
  },
);
