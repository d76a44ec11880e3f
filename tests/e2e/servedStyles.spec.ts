import { expect, test, type Page } from '@playwright/test';
import { ready } from '../support/elementsWithoutRole';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

/** The style sheets of styled components: whether the server wrote them, whether they are in use, and their rules. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .map(({ ownerNode, cssRules }) => ({
        data: ownerNode instanceof HTMLStyleElement ? ownerNode.dataset : {},
        rules: [...cssRules].map(({ cssText }) => cssText),
      }))
      .filter(({ data }) => data.styled !== undefined || data.served !== undefined)
      .map(({ data, rules }) => ({ isServed: data.served !== undefined, isInUse: data.styled === 'active', rules })),
  );

test('styled-components goes on in the sheet of the server, and writes no rule a second time', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const before = await sheetsOf(page);
  expect(before).toEqual([{ isServed: true, isInUse: true, rules: expect.any(Array) }]);
  await page.getByRole('link', { name: 'All events and filters' }).click();
  await expect(page).toHaveURL(/\/explore\//);
  // The styles of the new page come with it, after the URL.
  await expect.poll(async () => (await sheetsOf(page))[0]?.rules.length).toBeGreaterThan(before[0]?.rules.length ?? 0);
  const after = await sheetsOf(page);
  expect(after).toHaveLength(1);
  expect(after[0]?.rules).toEqual(expect.arrayContaining(before[0]?.rules ?? []));
  expect(new Set(after[0]?.rules).size).toBe(after[0]?.rules.length);
});
