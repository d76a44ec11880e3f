import type { ReleaseCard } from '@contract/releases';
import { routes } from '@/constants/routes';

/** The page a card links to. */
export const releasePath = ({ kind, slug, releaseID }: Pick<ReleaseCard, 'kind' | 'slug' | 'releaseID'>): string =>
  kind === 'SNAX' ? routes.snax(releaseID) : routes.title(slug);

/** The link of Play: resumes or starts; null while nothing can be played. */
export function playPath({ releaseID, play, viewer }: Pick<ReleaseCard, 'releaseID' | 'play' | 'viewer'>): string | null {
  const hash = viewer?.progress && !viewer.progress.isFinished ? viewer.progress.videoHash : play?.videoHash;
  return hash ? routes.video(hash, releaseID) : null;
}
