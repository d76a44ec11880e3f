import { expect, test } from '@playwright/test';
import { ready } from '../support/elementsWithoutRole';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

test('pages, API and readiness are served from one origin', async ({ page, request }) => {
  expect(await (await request.get('/api/ready')).json()).toEqual({ status: 'ready' });
  expect((await request.get('/api/v1/nothing')).status()).toBe(404);
  const answer = await page.goto('/no-such-page/');
  expect(answer?.status()).toBe(404);
  await ready(page);
});

test('an HTTP method that only scanners use is refused', async ({ request }) => {
  expect((await request.fetch('/', { method: 'TRACE' })).status()).toBe(405);
});
