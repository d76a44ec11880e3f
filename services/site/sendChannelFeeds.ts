import type { Channel } from '@contract/channels';
import { venueAndAddress } from '@contract/venueText';
import type { GetServerSideProps } from 'next';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { calendarOf } from '@/utils/browser/calendarFile';
import { siteUrl } from '@/utils/url/siteUrl';
import { rssFeed } from '@/utils/xml/rssFeed';
import * as t from '@messages/site/site';
import { getCampaignFeed } from '../campaigns/campaignPage';
import { getEvent, getEventFeed } from '../events/events';
import { call } from '../http/call';
import type { HttpResult } from '../http/result';
import { serverHttp } from '../http/serverHttp';
import { getFreeReleases, getPremiumReleases, getSnaxReleases } from '../ott/ott';

const cacheTenMinutes = 'public, s-maxage=600, stale-while-revalidate=3600';

/** Null when a read failed: a feed without its newest entries would look as if they had been withdrawn. */
const dataOf = <T>(result: HttpResult<T>): T | null => (result.error === undefined ? result.data : null);

async function feedOf({ channelID, handle, name, about }: Channel): Promise<string | null> {
  const of = { channelID };
  const lists = await Promise.all([getFreeReleases(serverHttp, of), getPremiumReleases(serverHttp, of), getSnaxReleases(serverHttp, of)]);
  const campaigns = dataOf(await getCampaignFeed(serverHttp, of));
  const events = dataOf(await getEventFeed(serverHttp, of));
  const releases = lists.map(dataOf);
  if (!campaigns || !events || releases.includes(null)) return null;
  return rssFeed({
    title: t.channelWorks({ channel: name, brand: brand.name }),
    description: about || name,
    page: siteUrl(routes.channel(handle)),
    self: siteUrl(routes.channelFeed(handle)),
    items: [
      ...releases.flatMap((list) =>
        (list?.items ?? []).map(({ kind, releaseID, slug, name: title, tagline, publishedAt }) => ({
          title,
          description: tagline || title,
          page: siteUrl(kind === 'SNAX' ? routes.snax(releaseID) : routes.title(slug)),
          at: publishedAt,
        })),
      ),
      ...campaigns.items.map(({ campaignID, title, tagline, opensAt }) => ({
        title,
        description: tagline || title,
        page: siteUrl(routes.campaign(campaignID)),
        at: opensAt,
      })),
      ...events.items.map(({ eventID, title, tagline }) => ({
        title,
        description: tagline || title,
        page: siteUrl(routes.event(eventID)),
        at: null,
      })),
    ],
  });
}

async function calendarOfChannel({ channelID, name }: Channel): Promise<string | null> {
  const feed = dataOf(await getEventFeed(serverHttp, { channelID }));
  if (!feed) return null;
  const events = (await Promise.all(feed.items.map(({ eventID }) => getEvent(serverHttp, eventID)))).map(dataOf);
  if (events.includes(null)) return null;
  const host = new URL(siteUrl('/')).hostname;
  const entries = events.flatMap((event) =>
    (event?.sessions ?? []).flatMap(({ sessionID, eventID, startsAt, endsAt, state }) =>
      event && state !== 'ENDED'
        ? {
            uid: `${sessionID}@${host}`,
            title: event.title,
            startsAt,
            endsAt,
            place: venueAndAddress(event.venue),
            description: event.tagline,
            url: siteUrl(routes.event(eventID)),
            isCancelled: state === 'CANCELLED' || event.status === 'CANCELLED',
          }
        : [],
    ),
  );
  return calendarOf(entries, t.channelEvents({ channel: name }));
}

/** Answers with what `write` makes of the channel in the address. */
const sendOfChannel =
  (type: string, write: (channel: Channel) => Promise<string | null>): GetServerSideProps =>
  async ({ res, params }) => {
    const found = await call(serverHttp, 'channels.details', { handle: String(params?.handle) });
    const text = found.error === undefined ? await write(found.data) : null;
    if (text === null) res.statusCode = found.error !== undefined && found.status === 404 ? 404 : 503;
    res.setHeader('Content-Type', `${type}; charset=utf-8`);
    res.setHeader('Cache-Control', text === null ? 'no-store' : cacheTenMinutes);
    res.end(text ?? '');
    return { props: {} };
  };

/** /channel/<handle>/feed.xml: the newest works of a channel. */
export const sendChannelFeed = sendOfChannel('application/rss+xml', feedOf);

/** /channel/<handle>/events.ics: the coming sessions of a channel's events, to subscribe to. */
export const sendChannelCalendar = sendOfChannel('text/calendar', calendarOfChannel);
