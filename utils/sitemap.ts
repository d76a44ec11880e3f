/** How many addresses one sitemap may hold, by the protocol. */
export const sitemapLimit = 50_000;

const escaped = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const header = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const listOf = (root: string, entry: string, urls: readonly string[]): string =>
  [header, `<${root} xmlns="${schema}">`, ...urls.map((url) => `<${entry}><loc>${escaped(url)}</loc></${entry}>`), `</${root}>`].join('\n');

/**
 * The sitemap of these addresses: one list while they fit, else an index of lists. `part` counts from 1 and asks for one list;
 * null where there is no such part.
 */
export function sitemapOf(urls: readonly string[], addressOfPart: (part: number) => string, part: number | null): string | null {
  const parts = Math.max(1, Math.ceil(urls.length / sitemapLimit));
  if (part !== null) {
    const isThere = Number.isInteger(part) && part >= 1 && part <= parts;
    return isThere ? listOf('urlset', 'url', urls.slice((part - 1) * sitemapLimit, part * sitemapLimit)) : null;
  }
  if (parts === 1) return listOf('urlset', 'url', urls);
  return listOf(
    'sitemapindex',
    'sitemap',
    Array.from({ length: parts }, (_, at) => addressOfPart(at + 1)),
  );
}
