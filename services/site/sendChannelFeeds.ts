import type { Channel } from '@contract/channels';
import type { Artwork } from '@contract/common';
import type { Event } from '@contract/events';
import type { Snax, Title } from '@contract/titles';
import { venueAndAddress } from '@contract/venueText';
import type { GetServerSideProps } from 'next';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { calendarOf } from '@/utils/browser/calendarFile';
import { siteUrl } from '@/utils/url/siteUrl';
import { podcastFeed } from '@/utils/xml/podcastFeed';
import { rssFeed } from '@/utils/xml/rssFeed';
import { locale } from '@messages/locale';
import * as t from '@messages/site/site';
import { getCampaignFeed } from '../campaigns/campaignPage';
import { getEvent, getEventFeed } from '../events/events';
import { call } from '../http/call';
import type { HttpResult } from '../http/result';
import { serverHttp } from '../http/serverHttp';
import { getFreeReleases, getPremiumReleases, getSnaxReleases, getTitle } from '../ott/ott';
import { getSnax } from '../ott/snax';

/** For a channel that has no such file. */
const notThere = '';
const cacheTenMinutes = 'public, s-maxage=600, stale-while-revalidate=3600';

/** Null when a read failed: a feed without its newest entries would look as if they had been withdrawn. */
const dataOf = <T>(result: HttpResult<T>): T | null => (result.error === undefined ? result.data : null);
function wholeOf<T>(results: readonly HttpResult<T>[]): T[] | null {
  const parts = results.map(dataOf);
  return parts.every((part) => part !== null) ? parts : null;
}

const pictureOf = ({ images }: Artwork) => siteUrl(images.standard.url);

/** The events of a channel with their sessions, soonest first. */
async function eventsOf(channelID: string): Promise<Event[] | null> {
  const feed = dataOf(await getEventFeed(serverHttp, { channelID }));
  return feed && wholeOf(await Promise.all(feed.items.map(({ eventID }) => getEvent(serverHttp, eventID))));
}

/** The films, series and snax of a channel, with what their cards leave out. */
async function releasesOf(channelID: string): Promise<(Title | Snax)[] | null> {
  const of = { channelID };
  const lists = [getFreeReleases(serverHttp, of), getPremiumReleases(serverHttp, of), getSnaxReleases(serverHttp, of)];
  const cards = wholeOf(await Promise.all(lists))?.flatMap(({ items }) => items);
  if (!cards) return null;
  return wholeOf(
    await Promise.all(
      cards.map(({ kind, releaseID, slug }): Promise<HttpResult<Title | Snax>> =>
        kind === 'SNAX' ? getSnax(serverHttp, releaseID) : getTitle(serverHttp, slug),
      ),
    ),
  );
}

async function feedOf({ channelID, handle, name, about }: Channel): Promise<string | null> {
  const releases = await releasesOf(channelID);
  const campaigns = dataOf(await getCampaignFeed(serverHttp, { channelID }));
  const events = await eventsOf(channelID);
  if (!campaigns || !events || !releases) return null;
  return rssFeed({
    title: t.channelWorks({ channel: name, brand: brand.name }),
    description: about || name,
    page: siteUrl(routes.channel(handle)),
    self: siteUrl(routes.channelFeed(handle)),
    items: [
      ...releases.map(({ kind, releaseID, slug, name: title, tagline, about: text, publishedAt, artwork }) => ({
        title,
        description: text || tagline,
        page: siteUrl(kind === 'SNAX' ? routes.snax(releaseID) : routes.title(slug)),
        at: publishedAt,
        picture: pictureOf(artwork),
      })),
      ...campaigns.items.map(({ campaignID, title, tagline, opensAt, artwork }) => ({
        title,
        description: tagline,
        page: siteUrl(routes.campaign(campaignID)),
        at: opensAt,
        picture: pictureOf(artwork),
      })),
      ...events.map(({ eventID, title, tagline, about: text, publishedAt, artwork }) => ({
        title,
        description: text || tagline,
        page: siteUrl(routes.event(eventID)),
        at: publishedAt,
        picture: pictureOf(artwork),
      })),
    ],
  });
}

/** Null when a read failed; what is not there without an episode. */
async function podcastOf({ channelID, handle, name, about, avatar, ownerName }: Channel): Promise<string | null> {
  const found = dataOf(await call(serverHttp, 'ott.podcast', { channelID }));
  if (!found) return null;
  if (found.items.length === 0) return notThere;
  return podcastFeed({
    title: name,
    author: ownerName,
    description: about || name,
    page: siteUrl(routes.channel(handle)),
    self: siteUrl(routes.channelPodcast(handle)),
    picture: avatar && siteUrl(avatar.images.high.url),
    language: locale,
    episodes: found.items.map(({ partID, slug, name: title, about: text, publishedAt, artwork, path, ...episode }) => ({
      ...episode,
      id: partID,
      title,
      description: text || title,
      page: siteUrl(routes.title(slug)),
      at: publishedAt,
      picture: pictureOf(artwork),
      file: siteUrl(path),
    })),
  });
}

async function calendarOfChannel({ channelID, name }: Channel): Promise<string | null> {
  const events = await eventsOf(channelID);
  if (!events) return null;
  const host = new URL(siteUrl('/')).hostname;
  const entries = events.flatMap((event) =>
    event.sessions.flatMap(({ sessionID, eventID, startsAt, endsAt, state, calendarSequence, changedAt }) =>
      state !== 'ENDED'
        ? {
            uid: `${sessionID}@${host}`,
            title: event.title,
            startsAt,
            endsAt,
            changedAt,
            sequence: calendarSequence,
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
    const written = found.error === undefined ? await write(found.data) : null;
    const isThere = found.error === undefined ? written !== notThere : found.status !== 404;
    const text = isThere ? written : null;
    if (text === null) res.statusCode = isThere ? 503 : 404;
    res.setHeader('Content-Type', `${type}; charset=utf-8`);
    res.setHeader('Cache-Control', text === null ? 'no-store' : cacheTenMinutes);
    res.end(text ?? '');
    return { props: {} };
  };

/** /channel/<handle>/feed.xml: the newest works of a channel. */
export const sendChannelFeed = sendOfChannel('application/rss+xml', feedOf);

/** /channel/<handle>/podcast.xml: the films and episodes that a channel gives to podcast apps. */
export const sendChannelPodcast = sendOfChannel('application/rss+xml', podcastOf);

/** /channel/<handle>/events.ics: the coming sessions of a channel's events, to subscribe to. */
export const sendChannelCalendar = sendOfChannel('text/calendar', calendarOfChannel);
