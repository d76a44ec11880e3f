import { escapeXml } from './escapeXml';

const header = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const listOf = (root: string, entry: string, urls: readonly string[]): string =>
  [header, `<${root} xmlns="${schema}">`, ...urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>`), `</${root}>`].join(
    '\n',
  );

/** The URLs of one sitemap; the protocol allows 50,000. */
export const sitemapOf = (urls: readonly string[]): string => listOf('urlset', 'url', urls);

/** The sitemap index, used when one sitemap cannot hold all URLs. */
export const sitemapIndexOf = (parts: number, addressOfPart: (part: number) => string): string =>
  listOf(
    'sitemapindex',
    'sitemap',
    Array.from({ length: parts }, (_, at) => addressOfPart(at + 1)),
  );
