import { siteUrl } from '@/utils/url/siteUrl';

/** schema.org BreadcrumbList of a page. */
export const breadcrumbs = (steps: { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: siteUrl(path) })),
});
