import '@/styles/adoptServedStyles';
import '@/components/shell/hydrateInSlices';
import type { AppProps } from 'next/app';
import { SearchLink } from '@/components/search/SearchLink';
import type { AppPage } from '@/components/shell/appPage';
import { DeferredScreen } from '@/components/shell/DeferredScreen';
import { AppErrorBoundary } from '@/components/shell/errors/AppErrorBoundary';
import { ScreenErrorBoundary } from '@/components/shell/errors/ScreenErrorBoundary';
import { AppShell } from '@/components/shell/layout/AppShell';
import { StoreProvider } from '@/components/shell/StoreProvider';
import { StudioNavPlaceholder } from '@/components/studio/layout/StudioNavPlaceholder';
import { lazyWithRetry } from '@/components/ui/lazy/lazyWithRetry';
import { routes } from '@/constants/routes';
import type { Hydration } from '@/store/api';

/** Loaded on studio pages only. */
const StudioNav = lazyWithRetry(() => import('@/components/studio/layout/StudioNav').then((made) => made.StudioNav));
const StudioTools = lazyWithRetry(() => import('@/components/studio/layout/StudioTools').then((made) => made.StudioTools), null, null);
const StudioSearchLink = lazyWithRetry(
  () => import('@/components/studio/search/StudioSearchLink').then((made) => made.StudioSearchLink),
  <SearchLink />,
  null,
);
const StudioPhoneNav = lazyWithRetry(
  () => import('@/components/studio/layout/StudioPhoneNav').then((made) => made.StudioPhoneNav),
  <StudioNavPlaceholder />,
);
/** Loaded on the pages of the console only. */
const AdminNav = lazyWithRetry(() => import('@/components/admin/frame/AdminNav').then((made) => made.AdminNav), null, null);
const AdminSearchLink = lazyWithRetry(
  () => import('@/components/admin/frame/AdminSearchLink').then((made) => made.AdminSearchLink),
  <SearchLink />,
  null,
);
const adminFrame = { nav: <AdminNav />, search: <AdminSearchLink /> };
const studioFrame = { nav: <StudioNav />, tools: <StudioTools />, search: <StudioSearchLink /> };

type Props = AppProps<{ hydration?: Hydration }> & { Component: AppPage };

export default function App({ Component, pageProps: { hydration, ...pageProps }, router }: Props) {
  const isStudio = router.pathname.startsWith(routes.studio.slice(0, -1));
  const isAdmin = router.pathname.startsWith(routes.admin.slice(0, -1));
  return (
    <AppErrorBoundary>
      <StoreProvider hydration={hydration}>
        <AppShell chrome={Component.chrome} desk={isStudio ? studioFrame : isAdmin ? adminFrame : undefined}>
          {isStudio ? <StudioPhoneNav /> : null}
          <ScreenErrorBoundary>
            {Component.chrome?.isDeferred ? (
              <DeferredScreen>
                <Component {...pageProps} />
              </DeferredScreen>
            ) : (
              <Component {...pageProps} />
            )}
          </ScreenErrorBoundary>
        </AppShell>
      </StoreProvider>
    </AppErrorBoundary>
  );
}
