import type { Channel } from '@contract/channels';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';

/** schema.org: who the channel is, and where its page stands. */
export const channelJsonLd = ({ name, handle, about, createdAt, avatar }: Channel): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    alternateName: handle,
    ...(about ? { description: about } : {}),
    ...(avatar ? { logo: avatar.images.standard.url } : {}),
    foundingDate: createdAt.slice(0, 10),
  },
  breadcrumbs([
    { name: brand.name, path: routes.eventHome },
    { name: 'Channels', path: routes.channels },
    { name, path: routes.channel(handle) },
  ]),
];

/** The way down to a page, as search engines show it. */
export const breadcrumbs = (steps: { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: path })),
});
