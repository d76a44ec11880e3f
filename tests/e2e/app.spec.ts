import { expect, test } from '@playwright/test';

test('the house answers at one address: pages, API and its readiness', async ({ page, request }) => {
  expect(await (await request.get('/api/ready')).json()).toEqual({ status: 'ready' });
  expect((await request.get('/api/v1/nothing')).status()).toBe(404);
  const answer = await page.goto('/no-such-page/');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('body[data-app-ready]')).toBeVisible();
});

test('a method that only probes use is refused', async ({ request }) => {
  expect((await request.fetch('/', { method: 'TRACE' })).status()).toBe(405);
});
