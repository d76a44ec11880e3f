import { join } from 'node:path';
import { print } from '../lib/console.mjs';
import { settle } from './browserSteps.mjs';
import { open } from './staffConsole.mjs';

const sizes = { 1280: 800, 390: 844 };
const themes = ['light', 'dark'];

/** Pictures of the whole page at both widths, light and dark. */
export async function shoot(member, path, file) {
  const { page } = member;
  await open(member, path);
  for (const [width, height] of Object.entries(sizes).reverse()) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      // As high as the page, so that bars at the edges of the screen are at its edges.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: Number(width), height: Math.max(height, whole) });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${file}-${width}-${colorScheme}.png` });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) print(`  ${path} is ${overflow} px wider than a screen of ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: sizes[1280] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Where the pictures of a case go: `name('opened')`. */
export const picturesOf = (folder, number, name) => (moment) => join(folder, `${number}-${name}-${moment}`);
