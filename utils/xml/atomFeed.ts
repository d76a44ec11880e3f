import { escapeXml } from './escapeXml';

interface Entry {
  /** Must never change: feed readers use it to recognise an entry. */
  id: string;
  title: string;
  body: string;
  at: string;
}
interface Feed {
  title: string;
  author: string;
  /** The page that the feed belongs to; `self` is the feed's own URL. */
  page: string;
  self: string;
  /** Used when the feed has no entries. */
  fallbackUpdated: string;
  entries: readonly Entry[];
}

/** An Atom feed (RFC 4287), newest entry first. */
export function atomFeed({ title, author, page, self, fallbackUpdated, entries }: Feed): string {
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
  const updated = entries.reduce((latest, { at }) => (at > latest ? at : latest), fallbackUpdated);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', page),
    element('title', title),
    element('updated', updated),
    `<author>${element('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    ...entries.map(({ id, title: entryTitle, body, at }) =>
      [
        '<entry>',
        element('id', `${page}#${id}`),
        element('title', entryTitle),
        element('published', at),
        element('updated', at),
        `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
        `<content type="text">${escapeXml(body)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
  ].join('\n');
}
