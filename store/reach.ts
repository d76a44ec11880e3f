import type { GetServerSideProps } from 'next';
import { routes } from '@/constants/routes';
import { getPublicPaths } from '@/services/publicPaths';
import { sitemapOf } from '@/utils/sitemap';
import { siteUrl } from '@/utils/siteUrl';

const forAnHour = 'public, s-maxage=3600, stale-while-revalidate=86400';

/** /sitemap.xml, and its parts once one list cannot hold every address. */
export const sendSitemap: GetServerSideProps = async ({ res, query }) => {
  const paths = await getPublicPaths();
  const part = typeof query.part === 'string' ? Number(query.part) : null;
  const xml = paths.error === undefined ? sitemapOf(paths.data.map(siteUrl), (at) => siteUrl(`${routes.sitemap}?part=${at}`), part) : null;
  if (xml === null) res.statusCode = paths.error === undefined ? 404 : 503;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', xml === null ? 'no-store' : forAnHour);
  res.end(xml ?? '');
  return { props: {} };
};

/** Everything may be read; what must not be indexed says so itself, which only a page that may be read can do. */
export const sendRobots: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('Cache-Control', forAnHour);
  res.end(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl(routes.sitemap)}`, ''].join('\n'));
  return { props: {} };
};
