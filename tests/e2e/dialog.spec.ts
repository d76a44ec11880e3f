import { expect, test, type Page } from '@playwright/test';
import { tabOf } from '../support/browserSteps';
import { bodyOf } from '../support/elementsWithoutRole';
import { signInAs, visit } from './session';

const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog:modal') !== null);
/** Whether a press in the middle of the element would reach it, so nothing covers it. */
const isReachable = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('a dialog traps the focus, makes the page inert, keeps its input and restores the focus [R-UI-001]', async ({ page, isMobile }) => {
  await signInAs(page, 'Asha Rao', '/profile/?from=event');
  const opener = page.getByRole('button', { name: 'Edit profile' });
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await opener.press('Enter');
  await expect(dialog).toBeFocused();
  expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
  await expect(bodyOf(page)).toHaveCSS('overflow', 'hidden');
  for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await focusIsInDialog(page)).toBe(true);
  }
  await opener.evaluate((element) => element.focus());
  await expect(opener, 'the page behind takes no focus').not.toBeFocused();

  const about = page.getByRole('textbox', { name: 'About' });
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await about.fill('Half a sentence');
  for (let press = 0; press < 3; press += 1) {
    // Chromium lets a page prevent Escape once per user action, and then closes the dialog anyway.
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(about).toHaveValue('Half a sentence');
    await expect(dialog).toBeVisible();
  }
  const box = await about.boundingBox();
  if (!box) throw new Error('the field has no place');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(question, 'text that was selected beyond the edge').toHaveCount(0);
  await page.mouse.click(2, 2);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await tabOf(page, 'Bookmarks').click();
  await expect(page).toHaveURL(/tab=bookmarks/);
  await opener.click();
  await about.fill('Half a sentence');
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/tab=bookmarks/);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Help & Settings' })).toBeFocused();
  await page.mouse.click(10, 300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog stands in the middle (on a phone at the bottom), at the right or at the bottom, and a press beside it closes it [R-UI-001]', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'Asha Rao', '/profile/?from=event');
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  /** How far its edges are from those of the screen. */
  const edgesOf = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    return { left: x, top: y, right: size.width - x - width, bottom: size.height - y - height };
  };
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const center = await edgesOf('Edit profile');
  expect(Math.abs(center.left - center.right)).toBeLessThan(2);
  if (isMobile) expect(center.bottom).toBe(0);
  else expect(Math.abs(center.top - center.bottom)).toBeLessThan(2);
  expect(center.top).toBeGreaterThan(10);

  await visit(page, '/ott/mazhai-vaasam/');
  await page.getByRole('button', { name: /^What the labels mean: / }).click();
  const bottom = await edgesOf('What the labels mean');
  expect([bottom.bottom, Math.abs(bottom.left - bottom.right) < 2]).toEqual([0, true]);
  expect(bottom.top).toBeGreaterThan(20);
  await page.mouse.click(size.width / 2, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Help & Settings' }).click();
  const right = await edgesOf('Help & Settings');
  expect({ ...right, left: right.left > 20 }).toEqual({ left: true, top: 0, right: 0, bottom: 0 });
});

test('a message is shown above a dialog opened after it, as part of it', async ({ page }) => {
  const message = 'We couldn’t read this image. Try a JPEG or PNG.';
  await signInAs(page, 'Asha Rao', '/profile/?from=event');
  await page.getByLabel('Change picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('dialog').getByRole('alert').getByText(message)).toBeVisible();
  expect(await isReachable(page, message)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(message)).toBeVisible();
});

test('the app switcher closes by Escape and by a press outside it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have the apps in Help & Settings');
  await visit(page, '/explore/');
  const button = page.getByRole('button', { name: 'Switch app' });
  const apps = page.getByRole('navigation', { name: 'Apps' });
  await button.click();
  await expect(apps.getByRole('link')).toHaveCount(4);
  const [list, opener] = [await apps.boundingBox(), await button.boundingBox()];
  expect((opener?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0)), 'it ends above its button').toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(apps).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(apps).toBeVisible();
  await page.mouse.click(700, 400);
  await expect(apps).toBeHidden();
});
