import { setupListeners } from '@reduxjs/toolkit/query/react';
import Router from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store';
import type { Hydration } from '@/store/api';
import { makeBrowserStore } from '@/store/browserStore';
import { hydrate, loadedStores } from '@/store/hydrate';
import { selectIsLeaving } from '@/store/login/loginSlice';
import { forgetAnswers, forgetLogin, mayBeSignedIn } from '@/store/login/startApp';
import { servedHtml } from '../ui/lazy/servedHtml';
import { deferredHydration } from './deferredHydration';
import { createUnauthorizedHandler } from './routing/createUnauthorizedHandler';

/**
 * One store per browser tab. A later page's data is merged before its first render; otherwise the screen would show "not found" or a
 * skeleton for one frame, and a screen reader would announce that title.
 */
export function StoreProvider({ hydration, children }: { hydration?: Hydration; children: ReactNode }) {
  const [store] = useState(() => storeOfTab(hydration));
  const [servedState] = useState(() => store.getState()); // what is hydrated later was rendered from it, too
  useEffect(() => setupListeners(store.dispatch), [store]); // polling pauses while the tab is hidden (store/polling.ts)
  const [merged, setMerged] = useState(hydration);
  if (hydration !== merged) {
    setMerged(hydration);
    if (hydration) hydrate(store, hydration);
  }
  return (
    <Provider store={store} serverState={servedState}>
      {children}
    </Provider>
  );
}

function storeOfTab(hydration: Hydration | undefined): AppStore {
  const loaded = hydration && loadedStores.get(hydration);
  if (loaded) return loaded;
  const onUnauthorized = createUnauthorizedHandler({
    currentPath: () => Router.asPath,
    go: (url) => Router.push(url),
    isSigningOut: () => selectIsLeaving(store.getState()),
    forgetLogin: () => store.dispatch(forgetLogin()),
    forgetAnswers: () => store.dispatch(forgetAnswers()),
  });
  const store: AppStore = makeBrowserStore(onUnauthorized, hydration);
  if (typeof window !== 'undefined' && !mayBeSignedIn()) {
    servedHtml.keep();
    if (hydration) deferredHydration.wait(); // static pages render again once their address is known
  }
  return store;
}
