import { expect, test, type Page } from '@playwright/test';
import { ready, videosOf, waitUntilLoaded } from '../support/elementsWithoutRole';
import { signInAs } from './session';

/** Google's "good" is 0.1; a page that reserves space stays far below it. */
const most = 0.02;

interface Shift {
  value: number;
  moved: string[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records layout shifts with the Layout Instability API (https://wicg.github.io/layout-instability/): each shift and its sources. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return element ? `${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 30)}"` : 'gone';
    };
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${boxOf(previousRect)} -> ${boxOf(currentRect)}`,
        );
        window.shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sum and list of the shifts of this page since it was opened. */
async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(() => window.shifts);
  return { sum: shifts.reduce((all, { value }) => all + value, 0), list: JSON.stringify(shifts, null, 1) };
}

for (const path of ['/', '/ott/'])
  test(`${path} does not shift when its font comes late`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 }); // here a headline in the fallback may have one line more
    await page.route('**/fonts/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await ready(page);
    const { sum, list } = await shiftsOf(page);
    expect(sum, list).toBeLessThanOrEqual(most);
  });

test('a clip does not shift when its captions appear', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml?part=1')).text();
  const path = /\/ott\/snax\/[^<]+/.exec(sitemap)?.[0] ?? '';
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // or it would wait for a press, after which shifts do not count
  await watchShifts(page);
  await page.goto(path);
  const hasCaption = (videos: (HTMLElement | SVGElement)[]) =>
    videos.some((video) =>
      [...(video as HTMLVideoElement).textTracks].some(({ mode, activeCues }) => mode === 'showing' && activeCues?.length),
    );
  await expect.poll(() => videosOf(page).evaluateAll(hasCaption), { timeout: 15_000 }).toBe(true);
  await page.waitForTimeout(500); // a frame or two after the cue appeared
  const { sum, list } = await shiftsOf(page);
  expect(sum, list).toBeLessThan(0.001);
});

for (const path of ['/ott/', '/profile/', '/studio/'])
  test(`${path} has no layout shifts for a signed-in creator`, async ({ page }) => {
    await signInAs(page, 'Kabir Sen');
    await watchShifts(page);
    await page.goto(path);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await waitUntilLoaded(page);
    const { sum, list } = await shiftsOf(page);
    expect(sum, list).toBeLessThanOrEqual(most);
  });
