import type { PublicAddress } from '@contract/documents';
import { routes } from '@/constants/routes';
import { collectionSlug } from '@/utils/collectionSlug';
import { getFacets } from './events';
import { call } from './http/call';
import { createRequestHttp } from './http/requestHttp';
import type { HttpResult } from './http/result';

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

const pageOf: Record<PublicAddress['kind'], (id: string) => string> = {
  EVENT: routes.event,
  CHANNEL: routes.channel,
  TITLE: routes.title,
  SNAX: routes.snax,
  CAMPAIGN: routes.campaign,
};

/** Events by kind and by place: as many as have something to show. */
async function getCollections(): Promise<HttpResult<string[]>> {
  const found = await getFacets(createRequestHttp());
  if (found.error !== undefined) return found;
  const { kinds, cities } = found.data;
  const slugs = [...kinds.map(({ kind }) => collectionSlug({ kind })), ...cities.map(({ city }) => collectionSlug({ city }))];
  return { status: found.status, data: [...new Set(slugs)].map((slug) => routes.exploreCollection(slug)) };
}

/** One part of the addresses that search engines may show, and how many parts there are; what is fixed stands first in the first. */
export async function getPublicPaths(part: number): Promise<HttpResult<{ paths: string[]; parts: number }>> {
  const found = await call(createRequestHttp(), 'other.publicAddresses', { part });
  if (found.error !== undefined) return found;
  const { items, parts } = found.data;
  const paths = items.map(({ kind, id }) => pageOf[kind](id));
  if (part !== 1) return { status: found.status, data: { paths, parts } };
  const collections = await getCollections();
  if (collections.error !== undefined) return collections;
  return { status: found.status, data: { paths: [...fixed, ...collections.data, ...paths], parts } };
}
