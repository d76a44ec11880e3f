import type { Campaign } from '../../contract/campaignPage';
import type { ChannelSummary } from '../../contract/channels';
import { embedCode, embedSizes, type EmbedKind } from '../../contract/embedCode';
import type { Event } from '../../contract/events';
import type { Snax, Title } from '../../contract/titles';
import { badInput, HttpError, notFound } from '../../platform/errors';

/** The pages that can be embedded, as they are read for everyone. */
export interface EmbeddedReads {
  title: (slug: string) => Promise<Title>;
  snax: (releaseID: string) => Promise<Snax>;
  event: (eventID: string) => Promise<Event>;
  campaign: (campaignID: string) => Promise<Campaign>;
}
interface Embedded {
  name: string;
  channel: ChannelSummary;
  shareImageUrl: string | null;
  tags: string[];
}
export interface OembedQuery {
  url?: unknown;
  format?: unknown;
  maxwidth?: unknown;
  maxheight?: unknown;
}

/** A title's tabs are the same page. */
const pages: [EmbedKind, RegExp][] = [
  ['snax', /^\/ott\/snax\/([\w-]{1,64})\/?$/],
  ['title', /^\/ott\/([\w-]{1,160})(?:\/[\w-]+)?\/?$/],
  ['event', /^\/event\/([\w-]{1,64})\/?$/],
  ['campaign', /^\/campaign\/([\w-]{1,64})\/?$/],
];

function pageIn(value: unknown, publicOrigin: string): { kind: EmbedKind; id: string } {
  if (typeof value !== 'string' || !URL.canParse(value)) throw badInput({ url: 'must be the URL of a page' });
  const { origin, pathname } = new URL(value);
  for (const [kind, pattern] of origin === new URL(publicOrigin).origin ? pages : []) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { kind, id };
  }
  throw notFound('A page that can be embedded');
}

/** The consumer's limit, or what the frame needs. */
function sideIn(name: 'maxwidth' | 'maxheight', value: unknown, wanted: number): number {
  if (value === undefined) return wanted;
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) throw badInput({ [name]: 'must be a whole number of pixels' });
  return Math.min(wanted, Number(value));
}

async function find(reads: EmbeddedReads, kind: EmbedKind, id: string): Promise<Embedded> {
  if (kind === 'title') {
    const { name, channel, shareImageUrl, releaseID } = await reads.title(id);
    return { name, channel, shareImageUrl, tags: [`title:${releaseID}`, `title:${id}`] };
  }
  if (kind === 'snax') {
    const { name, channel, releaseID } = await reads.snax(id);
    return { name, channel, shareImageUrl: `/media/share/title/${encodeURIComponent(releaseID)}.jpg`, tags: [`title:${releaseID}`] };
  }
  if (kind === 'event') {
    const { title: name, channel, shareImageUrl } = await reads.event(id);
    return { name, channel, shareImageUrl, tags: [`event:${id}`] };
  }
  const { title: name, channel, shareImageUrl, isPrivate } = await reads.campaign(id);
  if (isPrivate) throw notFound('The campaign'); // a private offer must not be advertised
  return { name, channel, shareImageUrl, tags: [`campaign:${id}`] };
}

/** An oEmbed answer (oembed.com, 1.0) of type `rich`, and the tags by which caches drop it. Other formats than JSON are 501, as the protocol says. */
export async function describeEmbed(
  reads: EmbeddedReads,
  publicOrigin: string,
  { url, format = 'json', maxwidth, maxheight }: OembedQuery,
) {
  if (format !== 'json') throw new HttpError(501, 'FORMAT_NOT_SUPPORTED', 'Only the format json is available');
  const { kind, id } = pageIn(url, publicOrigin);
  const width = sideIn('maxwidth', maxwidth, embedSizes[kind].width);
  const height = sideIn('maxheight', maxheight, embedSizes[kind].height);
  const { name, channel, shareImageUrl, tags } = await find(reads, kind, id);
  const absolute = (path: string) => new URL(path, publicOrigin).href;
  return {
    tags: [...tags, `channel:${channel.channelID}`],
    answer: {
      version: '1.0',
      type: 'rich',
      title: name,
      author_name: channel.name,
      author_url: absolute(`/channel/${encodeURIComponent(channel.handle)}/`),
      provider_name: 'Marquee',
      provider_url: absolute('/'),
      cache_age: 3600,
      // A thumbnail has all three or none.
      ...(shareImageUrl ? { thumbnail_url: absolute(shareImageUrl), thumbnail_width: 1200, thumbnail_height: 630 } : {}),
      html: embedCode({ kind, id, name, origin: publicOrigin, width, height }),
      width,
      height,
    },
  };
}
