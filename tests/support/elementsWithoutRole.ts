import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/**
 * What browser tests cannot find by role and name, each with the reason. Everything else is found as people find it: ESLint refuses selectors in
 * tests/e2e.
 */

/** Startup has ended: route guards apply and buttons respond. A state of the app, which is shown nowhere. */
export const ready = (page: Page) => expect(page.locator('body[data-app-ready]')).toBeVisible();

/** Loading has ended: a list that is being replaced is dimmed with aria-busy, a state of elements of any role. */
export const waitUntilLoaded = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** The videos of the page, or of one of its parts: ARIA has no role for them. */
export const videosOf = (scope: Page | Locator | FrameLocator) => scope.locator('video');

/** The state of the only or first video. */
export const videoState = (page: Page) =>
  videosOf(page)
    .first()
    .evaluate((video: HTMLVideoElement) => {
      const { currentTime, duration, paused, playbackRate, currentSrc, textTracks } = video;
      const captions = [...textTracks].find(({ kind, mode }) => kind === 'captions' && mode === 'showing')?.language ?? null;
      return { currentTime, duration, paused, playbackRate, currentSrc, captions };
    });

/** The thumbnail above the seek bar is hidden from assistive technology: its tile and sheet, and whether it has been drawn. */
export const seekThumbnail = (page: Page) =>
  page.locator('media-preview-thumbnail[slot=preview]').evaluate((thumbnail) => {
    const picture = thumbnail.shadowRoot?.querySelector('img');
    return {
      sheet: new URL(picture?.src || 'about:blank').pathname.split('/').at(-1),
      isDrawn: (picture?.naturalWidth ?? 0) > 0,
      tile: thumbnail.getAttribute('mediapreviewcoords'),
    };
  });

/** The text that opens more of the page. Playwright knows no role for a summary. */
export const summaryOf = (scope: Page | Locator, text: string | RegExp) => scope.locator('summary').filter({ hasText: text });

/** Tags of the head, which search engines read. */
export const metaOf = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

/** The bar of a slow route change, which is hidden from assistive technology: the new page announces itself. */
export const progressBar = (page: Page) => page.locator('#nprogress');

/** For the style of the whole page. */
export const bodyOf = (page: Page) => page.locator('body');

/** The first picture of the content: a picture of a card has an empty text, since its name stands beside it. */
export const firstPicture = (page: Page) => page.getByRole('main').locator('img').first();

/** What the HTML of Screen's home holds before any script has run: rails, elements, the links of the first four rails, the length of the page's data. */
export const servedRails = (page: Page, html: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const linksOf = (rail: Element) => [...rail.querySelectorAll('article > a')].map((link) => link.getAttribute('href') ?? '');
    return {
      rails: document.querySelectorAll('main section:has(> header + ul)').length,
      elements: document.querySelectorAll('*').length,
      first: [...document.querySelectorAll('[data-rail]')].slice(0, 4).flatMap(linksOf),
      data: document.querySelector('#__NEXT_DATA__')?.textContent.length ?? 0,
    };
  }, html);

/** What a search engine reads in the HTML of a page, before any script has run. Nothing is drawn. */
export const servedTags = (page: Page, html: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const metas = (name: string) => document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`);
    const cards = ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card'];
    return {
      title: document.title,
      description: metas('description')[0]?.content ?? '',
      robots: metas('robots').length,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      headings: document.querySelectorAll('h1').length,
      links: document.querySelectorAll('main a[href]').length,
      cards: Object.fromEntries(cards.map((name) => [name, metas(name).length])),
      structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
    };
  }, html);
