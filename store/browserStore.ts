import { createBrowserHttp } from '@/services/http/browserHttp';
import type { Hydration } from './api';
import { hydrate } from './hydrate';
import { confirmIdentity } from './login/identityCheck';
import { selectEndedLogins } from './login/loginSlice';
import { makeStore, type AppStore } from '.';

/** The store of one browser tab. The shell says what a lost login means; a login that is too old is confirmed by the dialog that reads this store. */
export function makeBrowserStore(onUnauthorized: (redirectTo: string) => void, hydration?: Hydration): AppStore {
  const store: AppStore = makeStore({
    http: createBrowserHttp({
      onUnauthorized,
      confirmIdentity: (needsSecondFactor) => confirmIdentity(store, needsSecondFactor),
      loginNumber: () => selectEndedLogins(store.getState()),
    }),
  });
  if (hydration) hydrate(store, hydration);
  return store;
}
