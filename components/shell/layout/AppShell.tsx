import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { isDesktopApp } from '@/constants/products';
import { routes } from '@/constants/routes';
import { currentApp } from '@/utils/url/currentProduct';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/shell/layout';
import { useIsHydrated } from '../../ui/lazy/useIsHydrated';
import { usePageVisit } from '../analytics/usePageVisit';
import type { Chrome } from '../appPage';
import { IdentityCheck } from '../identity/IdentityCheck';
import { PrivacyNotice } from '../notices/PrivacyNotice';
import { SnackbarHost } from '../notices/SnackbarHost';
import { TabletNotice } from '../notices/TabletNotice';
import { RouteGuard } from '../routing/RouteGuard';
import { RouteProgress } from '../routing/RouteProgress';
import { ServiceWorker } from '../ServiceWorker';
import { useBrokenImages } from '../useBrokenImages';
import { useStartup } from '../useStartup';
import { DesktopLayout } from './DesktopLayout';
import { Footer } from './Footer';
import { MobileLayout } from './MobileLayout';

/** Prerendered pages that are served under other URLs: what depends on the URL renders after hydration. */
const staticFallbackPages: readonly string[] = ['/404', '/500', '/offline'];

/** The frame of every page. Its HTML is the same for everyone; CSS media queries choose the phone or desktop layout. */
export function AppShell({ chrome = {}, children }: { chrome?: Chrome; children: ReactNode }) {
  const { asPath, pathname, query } = useRouter();
  const isHydrated = useIsHydrated();
  const path = !isHydrated && staticFallbackPages.includes(pathname) ? pathname : pathOf(asPath);
  const app = currentApp(path, query.from);
  const isLogin = path === routes.login;
  const isBare = chrome.layout === 'bare';
  const hasTopBar = !isBare;
  const hasBottomNav = !isBare && !isLogin && chrome.bottomNav !== false;

  const isReady = useStartup();
  usePageVisit(isReady);
  useBrokenImages();
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
      data-wide={isDesktopApp(app) || undefined}
    >
      <SkipLink href="#content">{t.skipToContent}</SkipLink>
      {isBare ? (
        content
      ) : (
        <DesktopLayout path={path} app={app} hasSidebar={chrome.sidebar !== false}>
          <MobileLayout path={path} app={app} hasMenu={!isLogin} hasBottomNav={hasBottomNav}>
            {content}
          </MobileLayout>
        </DesktopLayout>
      )}
      <SnackbarHost />
      <IdentityCheck />
      <PrivacyNotice isAppReady={isReady} isHidden={isBare || path === routes.privacyChoices} />
      <RouteProgress />
      <TabletNotice />
      <ServiceWorker />
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
  z-index: ${({ theme }) => theme.layer.notice};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.bulb};
  color: ${({ theme }) => theme.color.onBulb};
  font-weight: 700;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
