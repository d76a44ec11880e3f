import type { ComponentType } from 'react';

/**
 * Fetches the code of a part once for the whole page. A failed fetch is never remembered: the next call imports again, which `React.lazy` does not do
 * (it keeps the rejection until the page is reloaded).
 */
export function chunkLoader<P extends object>(load: () => Promise<ComponentType<P>>, initial: ComponentType<P> | null = null) {
  let fetched = initial;
  return {
    fetched: () => fetched,
    fetch: async () => (fetched ??= await load()),
  };
}
