import type { Snax } from '@contract/titles';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';

/** schema.org VideoObject, without file URLs, which are signed and short-lived. */
export const snaxJsonLd = (snax: Snax) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: snax.name,
  description: snax.about || snax.tagline || snax.name,
  thumbnailUrl: [siteUrl(snax.artwork.images.high.url)],
  uploadDate: snax.publishedAt,
  duration: `PT${Math.max(1, Math.round(snax.durationMs / 1000))}S`,
  isFamilyFriendly: snax.certificate !== 'A',
  inLanguage: snax.languages,
  creator: { '@type': 'Organization', name: snax.channel.name, url: siteUrl(routes.channel(snax.channel.handle)) },
  url: siteUrl(routes.snax(snax.releaseID)),
});
