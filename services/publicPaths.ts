import type { PublicAddress } from '@contract/documents';
import { routes } from '@/constants/routes';
import { collectionSlug } from '@/utils/url/collectionSlug';
import { getFacets } from './events/events';
import { call } from './http/call';
import type { HttpResult } from './http/result';
import { serverHttp } from './http/serverHttp';

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
const staticPaths = [
  routes.eventHome,
  routes.explore,
  routes.ottHome,
  routes.ottSearch,
  routes.campaigns,
  routes.channels,
  routes.privacyPolicy,
  routes.termsOfUse,
  routes.transparency,
  routes.openLedger,
  ...documents.map((documentID) => routes.info(documentID)),
];

const pageOf: Record<PublicAddress['kind'], (id: string) => string> = {
  EVENT: routes.event,
  CHANNEL: routes.channel,
  TITLE: routes.title,
  SNAX: routes.snax,
  CAMPAIGN: routes.campaign,
};

/** Collections of events by kind and by city, those that have events only. */
async function getCollections(): Promise<HttpResult<string[]>> {
  const result = await getFacets(serverHttp);
  if (result.error !== undefined) return result;
  const { kinds, cities } = result.data;
  const slugs = [...kinds.map(({ kind }) => collectionSlug({ kind })), ...cities.map(({ city }) => collectionSlug({ city }))];
  return { status: result.status, data: [...new Set(slugs)].map((slug) => routes.exploreCollection(slug)) };
}

/** One part of the public URLs for the sitemap, and the number of parts; static pages are at the start of part 1. */
export async function getPublicPaths(part: number): Promise<HttpResult<{ paths: string[]; parts: number }>> {
  const result = await call(serverHttp, 'other.publicAddresses', { part });
  if (result.error !== undefined) return result;
  const { items, parts } = result.data;
  const paths = items.map(({ kind, id }) => pageOf[kind](id));
  if (part !== 1) return { status: result.status, data: { paths, parts } };
  const collections = await getCollections();
  if (collections.error !== undefined) return collections;
  return { status: result.status, data: { paths: [...staticPaths, ...collections.data, ...paths], parts } };
}
