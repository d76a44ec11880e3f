import type { GetServerSideProps } from 'next';
import { brand } from '@/constants/brand';
import { routes, sitemapPath, videoSitemapPath } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';
import { sitemapIndexOf, sitemapOf } from '@/utils/xml/sitemap';
import * as t from '@messages/site/site';
import { getPublicPaths } from '../publicPaths';

const cacheOneHour = 'public, s-maxage=3600, stale-while-revalidate=86400';

/** /sitemap.xml: every address while they fit one list, else where the parts are; `?part=` is one of them. */
export const sendSitemap: GetServerSideProps = async ({ res, query }) => {
  const requestedPart = query.part === undefined ? null : Number(query.part);
  const isPart = requestedPart === null || (Number.isSafeInteger(requestedPart) && requestedPart >= 1 && requestedPart <= 100_000);
  const found = isPart ? await getPublicPaths(requestedPart ?? 1) : null;
  const xml = found?.error === undefined && found ? sitemapText(found.data, requestedPart) : null;
  if (xml === null) res.statusCode = found?.error === undefined ? 404 : 503;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', xml === null ? 'no-store' : cacheOneHour);
  res.end(xml ?? '');
  return { props: {} };
};

/** Null for a part that is not there. */
function sitemapText({ paths, parts }: { paths: string[]; parts: number }, requestedPart: number | null): string | null {
  if (requestedPart === null && parts > 1) return sitemapIndexOf(parts, (part) => siteUrl(`${sitemapPath}?part=${part}`));
  return (requestedPart ?? 1) > parts ? null : sitemapOf(paths.map(siteUrl));
}

/** Everything may be read; what must not be indexed says so itself, which only a page that may be read can do. */
export const sendRobots: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('Cache-Control', cacheOneHour);
  res.end(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl(sitemapPath)}`, `Sitemap: ${siteUrl(videoSitemapPath)}`, ''].join('\n'),
  );
  return { props: {} };
};

/** /llms.txt: what the site is and where its parts are, for language models (llmstxt.org). */
export const sendLlmsText: GetServerSideProps = async ({ res }) => {
  const link = (text: string, path: string) => `- [${text}](${siteUrl(path)})`;
  const lines = [
    `# ${brand.name}`,
    '',
    `> ${brand.description}`,
    '',
    t.llmsNote({ feed: siteUrl(routes.channelFeed('HANDLE')), calendar: siteUrl(routes.channelCalendar('HANDLE')) }),
    '',
    `## ${t.llmsPlaces}`,
    '',
    link(t.llmsEvents, routes.explore),
    link(t.llmsScreen, routes.ottHome),
    link(t.llmsCampaigns, routes.campaigns),
    link(t.llmsChannels, routes.channels),
    link(t.llmsSitemap, sitemapPath),
    '',
    `## ${t.llmsDocuments}`,
    '',
    link(t.llmsAbout, routes.info('about')),
    link(t.llmsTransparency, routes.transparency),
    link(t.llmsTerms, routes.termsOfUse),
    link(t.llmsPrivacy, routes.privacyPolicy),
    '',
  ];
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('Cache-Control', cacheOneHour);
  res.end(lines.join('\n'));
  return { props: {} };
};
