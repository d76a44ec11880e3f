import type { Campaign } from '@contract/campaignPage';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/campaigns/campaign';
import { breadcrumbs } from '../../content/page/breadcrumbs';

/** The work and its creators; nothing that search engines could take for a financial offer. */
export const campaignJsonLd = ({ campaignID, title, tagline, languages, genres, channel, artwork, publishedAt }: Campaign): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    description: tagline,
    url: siteUrl(routes.campaign(campaignID)),
    image: siteUrl(artwork.images.high.url),
    inLanguage: languages,
    genre: genres,
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    creator: { '@type': 'Organization', name: channel.name, url: siteUrl(routes.channel(channel.handle)) },
  },
  breadcrumbs([
    { name: brand.name, path: routes.eventHome },
    { name: t.campaigns, path: routes.campaigns },
    { name: title, path: routes.campaign(campaignID) },
  ]),
];
