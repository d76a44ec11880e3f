import { escapeXml } from './escapeXml';
import { xmlElement } from './xmlElement';

interface Episode {
  /** Stays when the address or the file changes; apps recognise an episode by it. */
  id: string;
  title: string;
  description: string;
  page: string;
  /** ISO 8601. */
  at: string;
  durationMs: number | null;
  season: number | null;
  episode: number | null;
  picture: string;
  file: string;
  byteSize: number;
}
interface Podcast {
  title: string;
  author: string;
  description: string;
  /** The page that the podcast belongs to; `self` is the feed's own URL. */
  page: string;
  self: string;
  /** Null without a picture. */
  picture: string | null;
  /** BCP 47. */
  language: string;
  episodes: readonly Episode[];
}

const image = (url: string) => `<itunes:image href="${escapeXml(url)}"/>`;
const numberOf = (name: string, value: number | null) => (value === null ? [] : [xmlElement(name, String(value))]);

function itemOf({ id, title, description, page, at, durationMs, season, episode, picture, file, byteSize }: Episode): string {
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('description', description),
    xmlElement('link', page),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    xmlElement('pubDate', new Date(at).toUTCString()),
    `<enclosure url="${escapeXml(file)}" length="${byteSize}" type="video/mp4"/>`,
    ...numberOf('itunes:duration', durationMs && Math.round(durationMs / 1000)),
    ...numberOf('itunes:season', season),
    ...numberOf('itunes:episode', episode),
    image(picture),
    '</item>',
  ].join('');
}

/** A video podcast: RSS 2.0 with the elements that Apple requires (https://podcasters.apple.com/support/823-podcast-requirements). */
export const podcastFeed = ({ title, author, description, page, self, picture, language, episodes }: Podcast): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>',
    xmlElement('title', title),
    xmlElement('link', page),
    xmlElement('description', description),
    xmlElement('language', language),
    xmlElement('itunes:author', author),
    xmlElement('itunes:explicit', 'false'),
    '<itunes:category text="TV &amp; Film"/>',
    ...(picture ? [image(picture)] : []),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...episodes.map(itemOf),
    '</channel></rss>',
  ].join('\n');
