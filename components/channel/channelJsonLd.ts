import type { Channel } from '@contract/channels';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/channel/channel';
import { breadcrumbs } from '../content/page/breadcrumbs';

/** schema.org data of the channel. */
export const channelJsonLd = ({ name, handle, about, createdAt, avatar }: Channel): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    alternateName: handle,
    ...(about ? { description: about } : {}),
    ...(avatar ? { logo: siteUrl(avatar.images.standard.url) } : {}),
    foundingDate: createdAt.slice(0, 10),
  },
  breadcrumbs([
    { name: brand.name, path: routes.eventHome },
    { name: t.channels, path: routes.channels },
    { name, path: routes.channel(handle) },
  ]),
];
