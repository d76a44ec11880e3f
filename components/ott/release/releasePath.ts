import type { ReleaseCard } from '@contract/releases';
import { routes } from '@/constants/routes';

/** Where a card leads. */
export const releasePath = ({ kind, slug, releaseID }: Pick<ReleaseCard, 'kind' | 'slug' | 'releaseID'>): string =>
  kind === 'SNAX' ? routes.snax(releaseID) : routes.title(slug);

/** Where its Play leads: on with what was begun, else from the start; null while nothing can be played. */
export function playPath({ releaseID, play, viewer }: Pick<ReleaseCard, 'releaseID' | 'play' | 'viewer'>): string | null {
  const hash = viewer?.progress && !viewer.progress.isFinished ? viewer.progress.videoHash : play?.videoHash;
  return hash ? routes.video(hash, releaseID) : null;
}
