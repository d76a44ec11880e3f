import Router from 'next/router';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store';
import type { Hydration } from '@/store/api';
import { makeBrowserStore } from '@/store/browserStore';
import { hydrate } from '@/store/hydrate';
import { selectIsLeaving } from '@/store/login/loginSlice';
import { forgetAnswers, forgetLogin } from '@/store/login/startApp';
import { createOnUnauthorized } from './unauthorized';

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** One store per browser tab; each later page hands its server-side answers in before anything asks for them. */
export function StoreProvider({ hydration, children }: { hydration?: Hydration; children: ReactNode }) {
  const [store] = useState(() => storeOfTab(hydration));
  useIsomorphicLayoutEffect(() => {
    if (hydration) hydrate(store, hydration);
  }, [store, hydration]);
  return <Provider store={store}>{children}</Provider>;
}

function storeOfTab(hydration: Hydration | undefined): AppStore {
  const onUnauthorized = createOnUnauthorized({
    currentPath: () => Router.asPath,
    go: (url) => Router.push(url),
    isSigningOut: () => selectIsLeaving(store.getState()),
    forgetLogin: () => store.dispatch(forgetLogin()),
    forgetAnswers: () => store.dispatch(forgetAnswers()),
  });
  const store: AppStore = makeBrowserStore(onUnauthorized, hydration);
  return store;
}
