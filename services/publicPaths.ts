import { routes } from '@/constants/routes';
import { call } from './http/call';
import { createRequestHttp } from './http/requestHttp';
import type { HttpResult } from './http/result';

const pageSize = 50;
const documents = [
  'about',
  'for-creators',
  'feed-tool',
  'blog',
  'careers',
  'chat',
  'community',
  'contact',
  'content-guidelines',
  'end-user-agreement',
  'content-marketplace-agreement',
  'cookie-policy',
];
const fixed = [
  routes.eventHome,
  routes.explore,
  routes.ottHome,
  routes.ottSearch,
  routes.campaigns,
  routes.channels,
  routes.privacyPolicy,
  routes.termsOfUse,
  ...documents.map((documentID) => routes.info(documentID)),
];

/** Every address that search engines may show: what is fixed, then each event and channel, page by page. */
export async function getPublicPaths(): Promise<HttpResult<string[]>> {
  const http = createRequestHttp();
  const events = await everyItem((cursor) => call(http, 'events.feed', { limit: pageSize, ...cursor }));
  if (events.error !== undefined) return events;
  const channels = await everyItem((cursor) => call(http, 'channels.search', { limit: pageSize, ...cursor }));
  if (channels.error !== undefined) return channels;
  const titles = await everyItem((cursor) => call(http, 'ott.feed', { limit: pageSize, ...cursor }));
  if (titles.error !== undefined) return titles;
  const snax = await everyItem((cursor) => call(http, 'ott.snaxReleases', { limit: pageSize, ...cursor }));
  if (snax.error !== undefined) return snax;
  const paths = [
    ...fixed,
    ...events.data.map(({ eventID }) => routes.event(eventID)),
    ...channels.data.map(({ handle }) => routes.channel(handle)),
    ...titles.data.map(({ slug }) => routes.title(slug)),
    ...snax.data.map(({ releaseID }) => routes.snax(releaseID)),
  ];
  return { status: 200, data: paths };
}

type PageResult<Item> = HttpResult<{ items: Item[]; nextCursor: string | null }>;

async function everyItem<Item>(ask: (cursor: { cursor?: string }) => Promise<PageResult<Item>>): Promise<HttpResult<Item[]>> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: PageResult<Item> = await ask(cursor ? { cursor } : {});
    if (page.error !== undefined) return page;
    items.push(...page.data.items);
    cursor = page.data.nextCursor;
  } while (cursor);
  return { status: 200, data: items };
}
