import type { AppProps } from 'next/app';
import { ThemeProvider } from 'styled-components';
import { AppErrorBoundary } from '@/components/shell/AppErrorBoundary';
import type { AppPage } from '@/components/shell/appPage';
import { AppShell } from '@/components/shell/AppShell';
import { ScreenErrorBoundary } from '@/components/shell/ScreenErrorBoundary';
import { StoreProvider } from '@/components/shell/StoreProvider';
import type { Hydration } from '@/store/api';
import { theme } from '@/styles/theme';

type Props = AppProps<{ hydration?: Hydration }> & { Component: AppPage };

export default function App({ Component, pageProps: { hydration, ...pageProps } }: Props) {
  return (
    <AppErrorBoundary>
      <StoreProvider hydration={hydration}>
        <ThemeProvider theme={theme}>
          <AppShell chrome={Component.chrome}>
            <ScreenErrorBoundary>
              <Component {...pageProps} />
            </ScreenErrorBoundary>
          </AppShell>
        </ThemeProvider>
      </StoreProvider>
    </AppErrorBoundary>
  );
}
