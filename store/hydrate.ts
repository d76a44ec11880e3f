import { storeHydrated, type Hydration } from './api';
import type { AppStore } from '.';

/** Merges a page's answers in; an answer that the browser already holds stays, so Back finds a list as long as it was. */
export function hydrate(store: AppStore, { queries, ...rest }: Hydration): void {
  const held = store.getState().api.queries;
  const missing = Object.entries(queries).filter(([key]) => held[key]?.status !== 'fulfilled');
  if (missing.length > 0) store.dispatch(storeHydrated({ queries: Object.fromEntries(missing), ...rest }));
}
