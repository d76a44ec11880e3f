import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { isDesktopApp } from '@/constants/products';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { currentApp } from '@/utils/url/currentProduct';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/shell/layout';
import { lazyHydrate } from '../../ui/lazy/lazyHydrate';
import { useIsHydrated } from '../../ui/lazy/useIsHydrated';
import type { Chrome } from '../appPage';
import { IdentityCheck } from '../identity/IdentityCheck';
import { SnackbarHost } from '../notices/SnackbarHost';
import { TabletNotice } from '../notices/TabletNotice';
import { RouteGuard } from '../routing/RouteGuard';
import { RouteProgress } from '../routing/RouteProgress';
import { Startup } from '../Startup';
import { DesktopLayout } from './DesktopLayout';
import { Footer } from './Footer';
import { LeftSidebar } from './LeftSidebar';
import { MobileLayout } from './MobileLayout';
import { TopBar } from './TopBar';

/** Phones, where CSS hides it, never load its code. */
const Sidebar = lazyHydrate(
  typeof window === 'undefined' ? LeftSidebar : null,
  () => import('./LeftSidebar').then((loaded) => loaded.LeftSidebar),
  { isDesktopOnly: true },
);

/** Prerendered pages that are served under other URLs: what depends on the URL renders after hydration. */
const staticFallbackPages: readonly string[] = ['/404', '/500', '/offline'];

/** The privacy question covers the bottom of the screen. It is not shown on the page that answers it, nor where it would cover a ticket's code. */
const isWithoutQuestion = (path: string) =>
  path === routes.privacyChoices || path.startsWith('/ticket/') || path.startsWith('/payment/process/');

/** Pages of posters use a wide window; a page of one work does not. */
const isMediaPage = (path: string) => path === routes.eventHome || path === routes.campaigns || path.startsWith(routes.explore);

interface AppShellProps {
  chrome?: Chrome;
  /** Parts of the studio or the console in the frame: navigation in the desktop's sidebar, search and, on desktops, tools in the top bar. */
  desk?: { nav: ReactNode; search: ReactNode; tools?: ReactNode };
  children: ReactNode;
}

/** The frame of every page. Its HTML is the same for everyone; CSS media queries choose the phone or desktop layout. */
export function AppShell({ chrome = {}, desk, children }: AppShellProps) {
  const { asPath, pathname, query } = useRouter();
  const isURLKnown = useIsHydrated(!staticFallbackPages.includes(pathname));
  const address = isURLKnown ? asPath : pathname;
  const path = pathOf(address);
  const app = currentApp(path, query.from);
  const isLogin = path === routes.login;
  const isBare = chrome.layout === 'bare';
  const hasTopBar = !isBare;
  const hasSidebar = chrome.sidebar !== false;
  const hasBottomNav = !isBare && !isLogin && chrome.bottomNav !== false;

  useEffect(() => {
    const { dataset } = document.documentElement; // pages/_document.tsx sets the first; a new value restyles the whole page
    if (dataset.product !== app) dataset.product = app;
  }, [app]);

  const content = (
    <>
      <Main id="content" tabIndex={-1}>
        <RouteGuard>{children}</RouteGuard>
      </Main>
      {chrome.footer ? <Footer /> : null}
    </>
  );
  return (
    <div
      data-product={app}
      data-top-bar={hasTopBar ? (isLogin ? 'logo' : 'full') : undefined}
      data-bottom-nav={hasBottomNav}
      data-wide={isDesktopApp(app) || isMediaPage(path) || undefined}
      data-theme={chrome.theme}
    >
      <SkipLink href="#content" data-screen-only>
        {t.skipToContent}
      </SkipLink>
      {isBare ? (
        content
      ) : (
        <DesktopLayout sidebar={hasSidebar ? <Sidebar asPath={address} app={app} deskNav={desk?.nav} /> : null}>
          <MobileLayout
            path={path}
            topBar={<TopBar app={app} hasMenu={!isLogin} hasSidebar={hasSidebar} tools={desk?.tools} search={desk?.search} />}
            hasMenu={!isLogin}
            hasBottomNav={hasBottomNav}
          >
            {content}
          </MobileLayout>
        </DesktopLayout>
      )}
      <SnackbarHost />
      <IdentityCheck />
      <Startup
        hasPrivacyNotice={!isBare && !isWithoutQuestion(path)}
        isDeferred={chrome.isDeferred ?? false}
        app={isBare ? null : app}
        path={path}
      />
      <RouteProgress />
      <TabletNotice />
    </div>
  );
}

const Main = styled.main`
  flex: 1 0 auto;
  min-width: 0;
  &:focus-visible {
    outline: none;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${theme.layer.notice};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.bulb};
  color: ${theme.color.onBulb};
  font-weight: 700;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
