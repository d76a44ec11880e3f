import { Skeleton } from '../ui/feedback/Skeleton';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';

/** The player in the editor of a film, loaded when it opens. */
export const EditorVideo = lazyWithRetry(
  () => import('./EmbeddedPlayer').then((loaded) => loaded.EmbeddedPlayer),
  <Skeleton shape="card" ratio="16 / 9" />,
);
