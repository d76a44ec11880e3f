import { expect, test, type Page } from '@playwright/test';
import { firstPicture, ready } from '../support/elementsWithoutRole';

/** The address of the largest picture that was painted, as the browser reports it. */
const largestPicture = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .map((entry) => ('url' in entry ? String(entry.url) : ''))
              .at(-1) ?? '',
          ),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Pixels of each loaded picture in proportion to the pixels of the screen that it fills. */
const fits = (page: Page) =>
  page.evaluate(async () => {
    const found: { alt: string; url: string; fit: number; isSmallest: boolean }[] = [];
    for (const image of document.images) {
      const { width, height } = image.getBoundingClientRect();
      if (!image.currentSrc.includes('/media/images/') || width === 0 || !image.complete) continue;
      const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      const needed = Math.max(width, (height * file.width) / file.height) * devicePixelRatio;
      found.push({ alt: image.alt, url: image.currentSrc, fit: file.width / needed, isSmallest: image.currentSrc.endsWith('/small') });
    }
    return found;
  });

for (const path of ['/', '/campaigns/'])
  test(`${path} preloads its main picture in the head, and every picture has the size shown`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/media/images/') && requested.push(request.url()));
    const html = (await (await page.goto(path))?.text()) ?? '';
    await ready(page);
    const main = await largestPicture(page);
    expect(main).toContain('/media/images/');
    const [head = ''] = html.split('</head>');
    const preloads = head.match(/<link[^>]*rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/g) ?? [];
    expect(preloads.join()).toContain(new URL(main).pathname);
    expect(/<script[^>]+_next|as="script"/.test(head), 'scripts in the head share the connection with the picture').toBe(false);
    expect(html.match(/as="image"/g), 'none in the body').toHaveLength(preloads.length);
    expect(html, 'a picture in the page is a request before the main one').not.toContain('data:image');
    expect(html).toMatch(/background-image:linear-gradient\(#[0-9a-f]{3},/);
    expect(requested[0], 'the first picture asked for').toBe(main);
    expect(requested.filter((url) => url === main)).toHaveLength(1);
    const answer = await page.request.get(main, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringContaining('Accept') });

    const pictures = await fits(page);
    expect(pictures.length).toBeGreaterThan(3);
    for (const { alt, url, fit, isSmallest } of pictures) {
      expect.soft(fit, `${alt} ${url} is too coarse`).toBeGreaterThan(0.75);
      if (!isSmallest) expect.soft(fit, `${alt} ${url} is too large`).toBeLessThan(1.5);
    }
  });

test('pictures that cannot be loaded show a placeholder [R-UI-005]', async ({ page }) => {
  await page.route('**/media/images/**', (route) => route.abort());
  await page.goto('/campaigns/');
  await ready(page);
  await expect(firstPicture(page)).toHaveAttribute('data-broken');
  await expect(firstPicture(page)).toHaveCSS('content', /placeholder-thumbnail/);
});
