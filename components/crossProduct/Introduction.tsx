import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { HomeIntroduction } from './HomeIntroduction';

/** The introduction as the server drew it, the same for everyone. */
export const Introduction = lazyHydrate(typeof window === 'undefined' ? HomeIntroduction : null, () =>
  import('./HomeIntroduction').then((loaded) => loaded.HomeIntroduction),
);
