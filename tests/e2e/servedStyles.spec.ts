import { expect, test } from '@playwright/test';

test('styled-components goes on in the sheet of the server, in the order of the cascade', async ({ page }) => {
  await page.goto('/');
  await page.locator('body[data-app-ready]').waitFor();
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style')]
        .filter(({ dataset }) => dataset.styled !== undefined || dataset.served !== undefined)
        .map(({ dataset, sheet }) => ({ isServed: dataset.served !== undefined, isActive: dataset.styled === 'active', rules: sheet?.cssRules.length ?? 0 })),
    );
  const [before, ...others] = await sheets();
  expect(others).toEqual([]);
  expect(before).toMatchObject({ isServed: true, isActive: true });
  // A part that the server did not draw: its rules join the others, before those of components that were defined later.
  await page.getByRole('link', { name: 'All events and filters' }).click();
  await expect(page).toHaveURL(/\/explore\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [after] = await sheets();
  expect(after?.rules).toBeGreaterThan(before?.rules ?? 0);
  const isOrdered = await page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-served]')?.sheet;
    const texts = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
    return new Set(texts).size === texts.length;
  });
  expect(isOrdered).toBe(true); // no rule came a second time
});
