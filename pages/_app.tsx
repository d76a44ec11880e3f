import '@/styles/adoptServedStyles';
import type { AppProps } from 'next/app';
import type { AppPage } from '@/components/shell/appPage';
import { AppErrorBoundary } from '@/components/shell/errors/AppErrorBoundary';
import { ScreenErrorBoundary } from '@/components/shell/errors/ScreenErrorBoundary';
import { AppShell } from '@/components/shell/layout/AppShell';
import { StoreProvider } from '@/components/shell/StoreProvider';
import { StudioNavPlaceholder } from '@/components/studio/shared/StudioNavPlaceholder';
import { lazyWithRetry } from '@/components/ui/lazy/lazyWithRetry';
import { routes } from '@/constants/routes';
import type { Hydration } from '@/store/api';

/** Loaded on studio pages only. */
const StudioNav = lazyWithRetry(
  () => import('@/components/studio/shared/StudioNav').then((made) => made.StudioNav),
  <StudioNavPlaceholder />,
);

type Props = AppProps<{ hydration?: Hydration }> & { Component: AppPage };

export default function App({ Component, pageProps: { hydration, ...pageProps }, router }: Props) {
  return (
    <AppErrorBoundary>
      <StoreProvider hydration={hydration}>
        <AppShell chrome={Component.chrome}>
          {router.pathname.startsWith(routes.studio.slice(0, -1)) ? <StudioNav /> : null}
          <ScreenErrorBoundary>
            <Component {...pageProps} />
          </ScreenErrorBoundary>
        </AppShell>
      </StoreProvider>
    </AppErrorBoundary>
  );
}
