import { expect, type Page } from '@playwright/test';
import { axeOn } from '../support/journey';

/** Waits for the app, never for time. */
export const ready = (page: Page) => expect(page.locator('body[data-app-ready]')).toBeVisible();

/** Goes to a page and waits until the app has started there. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path);
  await ready(page);
  return answer;
}

/** Signs in through the sandbox's identity provider as one of its ready people, and comes back to `path`. */
export async function signInAs(page: Page, name: string, path = '/info/about/') {
  const { origin } = new URL((await page.request.get('/api/health')).url());
  const begun = await page.request.post('/api/v1/auth/login/begin', {
    data: { loginType: 'GOOGLE', redirectUrl: path },
    headers: { origin },
  });
  const { authorizationUrl } = (await begun.json()) as { authorizationUrl: string };
  await page.goto(authorizationUrl);
  await page.getByText(name, { exact: true }).click();
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  await ready(page);
}

/** What axe finds on the page as it stands, named by rule and place. */
export async function complaintsOfAxe(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Nothing may stick out of the phone to the side. */
export async function expectNoSideways(page: Page) {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
  expect(inner).toBeLessThanOrEqual(outer);
}
