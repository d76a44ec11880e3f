import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { ChannelBooksPanel } from './ChannelBooksPanel';

/** The rows as the server drew them; the code that opens them is loaded when they come into view. */
export const ChannelBooks = lazyHydrate(typeof window === 'undefined' ? ChannelBooksPanel : null, () =>
  import('./ChannelBooksPanel').then((loaded) => loaded.ChannelBooksPanel),
);
