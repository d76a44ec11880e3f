import { escapeXml } from './escapeXml';

export interface SitemapVideo {
  /** The page that shows the video. */
  page: string;
  /** The page that plays it, which may not be the same address. */
  player: string;
  picture: string;
  title: string;
  description: string;
  durationMs: number;
  publishedAt: string;
}

/** Google's limits of a video's entry. */
const maxTitle = 100;
const maxDescription = 2048;
const maxSeconds = 28_800;

const element = (name: string, text: string) => `<video:${name}>${escapeXml(text)}</video:${name}>`;

/** A sitemap with Google's video extension (https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps). */
export const videoSitemap = (videos: readonly SitemapVideo[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
    ...videos.map(({ page, player, picture, title, description, durationMs, publishedAt }) =>
      [
        `<url><loc>${escapeXml(page)}</loc><video:video>`,
        element('thumbnail_loc', picture),
        element('title', [...title].slice(0, maxTitle).join('')),
        element('description', [...description].slice(0, maxDescription).join('')),
        element('player_loc', player),
        element('duration', String(Math.min(maxSeconds, Math.max(1, Math.round(durationMs / 1000))))),
        element('publication_date', publishedAt),
        '</video:video></url>',
      ].join(''),
    ),
    '</urlset>',
  ].join('\n');
