import type { ReleaseCard } from '@contract/releases';
import type { GetServerSideProps } from 'next';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';
import { videoSitemap, type SitemapVideo } from '@/utils/xml/videoSitemap';
import { serverHttp } from '../http/serverHttp';
import { getFreeReleases, getPremiumReleases } from '../ott/ott';

const cacheOneHour = 'public, s-maxage=3600, stale-while-revalidate=86400';
const pageSize = 50;
/** The newest 500 free and 500 paid titles. Older ones are in the sitemap, and each page describes its video itself. */
const mostPages = 10;

/** What plays for every visitor: all of a free title, else its trailer. */
function videoOf({ name, tagline, slug, releaseID, isPremium, play, trailer, artwork, publishedAt }: ReleaseCard): SitemapVideo[] {
  const part = isPremium ? trailer : play;
  if (!part) return [];
  return [
    {
      page: siteUrl(routes.title(slug)),
      player: siteUrl(routes.video(part.videoHash, releaseID)),
      picture: siteUrl(artwork.images.high.url),
      title: name,
      description: tagline || name,
      durationMs: part.durationMs,
      publishedAt,
    },
  ];
}

/** Null when a page of the list could not be read. */
async function readAll(read: typeof getFreeReleases): Promise<SitemapVideo[] | null> {
  const videos: SitemapVideo[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { data } = await read(serverHttp, { limit: pageSize, ...(cursor ? { cursor } : {}) });
    if (!data) return null;
    videos.push(...data.items.flatMap(videoOf));
    if (data.nextCursor === null) break;
    cursor = data.nextCursor;
  }
  return videos;
}

/** /video-sitemap.xml */
export const sendVideoSitemap: GetServerSideProps = async ({ res }) => {
  const [free, premium] = await Promise.all([readAll(getFreeReleases), readAll(getPremiumReleases)]);
  const xml = free && premium ? videoSitemap([...free, ...premium]) : null;
  if (xml === null) res.statusCode = 503;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', xml === null ? 'no-store' : cacheOneHour);
  res.end(xml ?? '');
  return { props: {} };
};
