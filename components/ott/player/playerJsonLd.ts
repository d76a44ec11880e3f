import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';
import type { PlayedVideo } from './playedVideo';

const isoDuration = (ms: number) => `PT${Math.max(1, Math.round(ms / 1000))}S`;

/** schema.org VideoObject of the page, without the URL of the file, which is not public. */
export const playerJsonLd = (title: Title, { part, name }: PlayedVideo) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name,
  description: title.about || title.tagline || title.name,
  thumbnailUrl: [siteUrl(title.artwork.images.high.url)],
  uploadDate: title.publishedAt,
  duration: isoDuration(part.durationMs),
  isFamilyFriendly: title.certificate !== 'A',
  requiresSubscription: title.isPremium,
  inLanguage: title.languages,
  url: siteUrl(routes.video(part.videoHash, title.releaseID)),
});
