import { createBrowserHttp } from '@/services/http/browserHttp';
import type { Hydration } from './api';
import { hydrate } from './hydrate';
import { makeStore } from '.';

/** The store of one browser tab. The shell says what a lost login means. */
export function makeBrowserStore(onUnauthorized: (redirectTo: string) => void, hydration?: Hydration) {
  const store = makeStore({ http: createBrowserHttp(onUnauthorized) });
  if (hydration) hydrate(store, hydration);
  return store;
}
