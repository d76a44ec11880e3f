import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signInAs, visit } from '../e2e/session';
import { waitUntilLoaded } from '../support/elementsWithoutRole';
import { expectPackagedFonts, usePackagedFonts } from './fonts';
import { frozenAt } from './frozenAt';
import { serveCoarsePictures } from './pictures';

type PublicPages = (origin: string) => Promise<Record<'title' | 'event' | 'campaign', string>>;
const pages = import(join(__dirname, '../../scripts/lib/publicPages.mjs')) as Promise<{ publicPages: PublicPages }>;

/** A signature and an order number are random, so that only their places are compared. */
const codeOfTicket = (page: Page) => page.getByRole('img', { name: /^QR code/ }).first();
/** The database chooses the numbers of orders; each is shown as the same one, because their widths differ. */
const fixOrderNumbers = (page: Page) =>
  page.getByText(/^[34679CDFHJKMNPQRTVWXY]{4}-[34679CDFHJKMNPQRTVWXY]{4}$/).evaluateAll((elements) => {
    for (const element of elements) element.textContent = '3467-9CDF';
  });

interface Screen {
  name: string;
  /** A public page, by its path or as the first of its kind in the sitemap. */
  path: string;
  person?: string;
  /** Goes on from there. */
  proceed?: (page: Page) => Promise<void>;
}
const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'explore', path: '/explore/' },
  { name: 'event', path: 'event' },
  {
    name: 'ticket',
    path: '/collection/',
    person: 'Asha Rao',
    proceed: async (page) => {
      await page.getByRole('list', { name: 'Upcoming orders' }).getByRole('link').first().click();
      await expect(codeOfTicket(page)).toBeVisible();
    },
  },
  { name: 'ott', path: '/ott/' },
  { name: 'title', path: 'title' },
  { name: 'campaigns', path: '/campaigns/' },
  { name: 'campaign', path: 'campaign' },
  {
    name: 'portfolio',
    path: '/profile/?from=campaigns',
    person: 'Vikram Shah',
    // The week of a sale is by PostgreSQL's clock, which is not frozen.
    proceed: (page) =>
      page
        .getByText(/, week of /)
        .first()
        .evaluate((element) => {
          for (const node of element.childNodes) node.nodeValue &&= node.nodeValue.replace(/week of .*/, 'week of 3 March 2031');
        }),
  },
  { name: 'studio', path: '/studio/', person: 'Kabir Sen' },
];

/** Pictures load when they come near the screen; those in it are complete. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() => {
    const isShown = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    return [...document.images].filter(isShown).every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

for (const { name, path, person, proceed } of screens)
  test(`${name} looks as expected`, async ({ page, baseURL }, { project }) => {
    await page.clock.setFixedTime(frozenAt);
    await serveCoarsePictures(page);
    if (person) await signInAs(page, person);
    const { publicPages } = await pages;
    const found: Record<string, string> = path.startsWith('/') ? {} : await publicPages(String(baseURL));
    const answer = await visit(page, found[path] ?? path);
    expect(answer?.status()).toBe(200);
    if (project.name === 'tablet') await page.getByRole('button', { name: 'Stay in portrait' }).click();
    await proceed?.(page);
    await page.mouse.move(0, 0); // after the last press it may hover over a chart
    await page.waitForLoadState('networkidle');
    await waitUntilLoaded(page);
    await usePackagedFonts(page);
    await fixOrderNumbers(page);
    await waitForPictures(page);
    await expectPackagedFonts(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.webp`, { mask: [codeOfTicket(page)] });
    }
  });
