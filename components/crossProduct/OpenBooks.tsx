import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { OpenBooksPanel } from './OpenBooksPanel';

/** The figures as the server drew them; the code that opens their lines is loaded when they come into view. */
export const OpenBooks = lazyHydrate(typeof window === 'undefined' ? OpenBooksPanel : null, () =>
  import('./OpenBooksPanel').then((loaded) => loaded.OpenBooksPanel),
);
