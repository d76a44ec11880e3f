import type { Title } from '@contract/titles';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { minorUnitsOf } from '@/utils/format/currency';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/ott/title';
import { breadcrumbs } from '../../content/page/breadcrumbs';
import { certificates } from '../release/releaseLabels';

/** schema.org Movie or TVSeries with price and creator, and its breadcrumbs. */
export function titleJsonLd(title: Title): object[] {
  const url = siteUrl(routes.title(title.slug));
  const {
    name,
    kind,
    tagline,
    about,
    artwork,
    poster,
    shareImageUrl,
    genres,
    languages,
    releasedOn,
    year,
    people,
    ratings,
    channel,
    trailer,
  } = title;
  const images = [shareImageUrl, artwork.images.high.url, poster?.images.high.url].flatMap((image) => (image ? [siteUrl(image)] : []));
  const peopleInRole = (role: string) =>
    people
      .filter((person) => person.role === role)
      .map(({ user, channel: maker }) => ({ '@type': user ? 'Person' : 'Organization', name: (user ?? maker)?.name }));
  const work = {
    '@context': 'https://schema.org',
    '@type': kind === 'SERIES' ? 'TVSeries' : 'Movie',
    name,
    description: tagline || about.slice(0, 300),
    url,
    image: images,
    genre: genres,
    inLanguage: languages,
    dateCreated: String(year),
    ...(releasedOn ? { datePublished: releasedOn } : {}),
    contentRating: certificates[title.certificate].name,
    productionCompany: { '@type': 'Organization', name: channel.name, url: siteUrl(routes.channel(channel.handle)) },
    director: peopleInRole('DIRECTOR'),
    actor: peopleInRole('ACTOR'),
    ...(kind === 'SERIES'
      ? { numberOfSeasons: title.seasonCount, numberOfEpisodes: title.episodeCount }
      : { duration: `PT${Math.round(title.durationMs / 1000)}S` }),
    ...(ratings.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: ratings.average,
            ratingCount: ratings.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    ...(trailer
      ? {
          trailer: {
            '@type': 'VideoObject',
            name: t.trailerName({ name }),
            description: tagline || name,
            thumbnailUrl: images,
            uploadDate: title.publishedAt,
            duration: `PT${Math.round(trailer.durationMs / 1000)}S`,
            embedUrl: siteUrl(routes.video(trailer.videoHash, title.releaseID)),
          },
        }
      : {}),
    offers: title.isPremium
      ? title.price.offers.map(({ kind: offer, price }) => ({
          '@type': 'Offer',
          name: offer === 'RENT' ? t.rent : t.buy,
          price: (price.amountMinor / minorUnitsOf(price.currency)).toString(),
          priceCurrency: price.currency,
          availability: 'https://schema.org/InStock',
          eligibleRegion: title.price.country,
          url,
        }))
      : [{ '@type': 'Offer', name: t.free, price: '0', priceCurrency: 'INR', availability: 'https://schema.org/InStock', url }],
  };
  return [
    work,
    breadcrumbs([
      { name: brand.name, path: routes.eventHome },
      { name: t.screen, path: routes.ottHome },
      { name, path: routes.title(title.slug) },
    ]),
  ];
}
