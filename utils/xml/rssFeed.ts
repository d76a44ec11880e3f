import { escapeXml } from './escapeXml';
import { xmlElement } from './xmlElement';

interface Item {
  title: string;
  /** Empty: none. */
  description: string;
  /** The page, which is also what feed readers recognise an item by. */
  page: string;
  /** When it was published; null where that is not known. */
  at: string | null;
  picture: string;
}
interface Feed {
  title: string;
  description: string;
  /** The page that the feed belongs to; `self` is the feed's own URL. */
  page: string;
  self: string;
  items: readonly Item[];
}

/** An RSS 2.0 feed with the pictures of Media RSS, newest item first; those without a date come last. */
export function rssFeed({ title, description, page, self, items }: Feed): string {
  const sorted = items.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    xmlElement('title', title),
    xmlElement('link', page),
    xmlElement('description', description),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...sorted.map((item) =>
      [
        '<item>',
        xmlElement('title', item.title),
        xmlElement('link', item.page),
        `<guid isPermaLink="true">${escapeXml(item.page)}</guid>`,
        ...(item.description ? [xmlElement('description', item.description)] : []),
        `<media:thumbnail url="${escapeXml(item.picture)}"/>`,
        ...(item.at === null ? [] : [xmlElement('pubDate', new Date(item.at).toUTCString())]),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
  ].join('\n');
}
