import { escapeXml } from './escapeXml';

interface Item {
  title: string;
  description: string;
  /** The page, which is also what feed readers recognise an item by. */
  page: string;
  /** When it was published; null where that is not known. */
  at: string | null;
}
interface Feed {
  title: string;
  description: string;
  /** The page that the feed belongs to; `self` is the feed's own URL. */
  page: string;
  self: string;
  items: readonly Item[];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** An RSS 2.0 feed, newest item first; those without a date come last. */
export function rssFeed({ title, description, page, self, items }: Feed): string {
  const sorted = items.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', page),
    element('description', description),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...sorted.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.page),
        `<guid isPermaLink="true">${escapeXml(item.page)}</guid>`,
        element('description', item.description),
        ...(item.at === null ? [] : [element('pubDate', new Date(item.at).toUTCString())]),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
  ].join('\n');
}
