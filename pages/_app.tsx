import type { AppProps } from 'next/app';
import { ThemeProvider } from 'styled-components';
import { AppErrorBoundary } from '@/components/shell/AppErrorBoundary';
import type { AppPage } from '@/components/shell/appPage';
import { AppShell } from '@/components/shell/AppShell';
import { ScreenErrorBoundary } from '@/components/shell/ScreenErrorBoundary';
import { StoreProvider } from '@/components/shell/StoreProvider';
import { StudioBarSpace } from '@/components/studio/StudioBarSpace';
import { onDemand } from '@/components/ui/onDemand';
import { routes } from '@/constants/routes';
import type { Hydration } from '@/store/api';
import { theme } from '@/styles/theme';

/** Only the studio's pages carry it. */
const StudioBar = onDemand(() => import('@/components/studio/StudioBar').then((made) => made.StudioBar), <StudioBarSpace />);

type Props = AppProps<{ hydration?: Hydration }> & { Component: AppPage };

export default function App({ Component, pageProps: { hydration, ...pageProps }, router }: Props) {
  return (
    <AppErrorBoundary>
      <StoreProvider hydration={hydration}>
        <ThemeProvider theme={theme}>
          <AppShell chrome={Component.chrome}>
            {router.pathname.startsWith(routes.studio.slice(0, -1)) ? <StudioBar /> : null}
            <ScreenErrorBoundary>
              <Component {...pageProps} />
            </ScreenErrorBoundary>
          </AppShell>
        </ThemeProvider>
      </StoreProvider>
    </AppErrorBoundary>
  );
}
