import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LinkNavigation } from '@/components/shell/routing/LinkNavigation';
import type { Http } from '@/services/http/createHttp';
import { makeStore } from '@/store';
import { fakeRouter, type FakeRouterOptions } from './fakeRouter';
import { RouterContext } from './RouterContext';

interface Options extends FakeRouterOptions {
  router?: NextRouter;
  /** Server-rendered markup to hydrate. */
  hydrateIn?: HTMLElement;
}

/** A screen as a visitor sees it: the real store, a router that records navigation, a fake network. */
export function renderScreen(screen: ReactElement, http: Http, { router, hydrateIn, ...at }: Options = {}) {
  const store = makeStore({ http });
  const nextRouter = router ?? fakeRouter(at);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={nextRouter}>
      <Provider store={store}>
        {children}
        <LinkNavigation />
      </Provider>
    </RouterContext.Provider>
  );
  const over = hydrateIn ? { container: hydrateIn, hydrate: true as const } : {};
  return { store, router: nextRouter, user: userEvent.setup(), ...render(screen, { wrapper, ...over }) };
}
