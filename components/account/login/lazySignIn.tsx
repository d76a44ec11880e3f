import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Sign-in within another screen, loaded when a guest needs it. */
export const LazySignIn = lazyWithRetry(
  () => import('./SignInPanel').then((loaded) => loaded.SignInPanel),
  <Skeleton shape="card" height="320px" />,
);
