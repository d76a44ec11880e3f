import type { PublicAddress } from '@contract/documents';
import { routes } from '@/constants/routes';
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

/** One part of the addresses that search engines may show, and how many parts there are; what is fixed stands first in the first. */
export async function getPublicPaths(part: number): Promise<HttpResult<{ paths: string[]; parts: number }>> {
  const found = await call(createRequestHttp(), 'other.publicAddresses', { part });
  if (found.error !== undefined) return found;
  const { items, parts } = found.data;
  const paths = items.map(({ kind, id }) => pageOf[kind](id));
  return { status: found.status, data: { paths: part === 1 ? [...fixed, ...paths] : paths, parts } };
}
