import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';

/** schema.org publisher of the site. */
export const publisherJsonLd = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  slogan: brand.promise,
  description: brand.description,
  url: siteUrl(routes.eventHome),
  logo: siteUrl('/icons/icon-512.png'),
});
