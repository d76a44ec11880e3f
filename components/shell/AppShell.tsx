import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { GlobalStyle } from '@/styles/GlobalStyle';
import { currentApp } from '@/utils/currentProduct';
import { pathOf } from '@/utils/urls';
import type { Chrome } from './appPage';
import { RouteGuard } from './RouteGuard';
import { useStartup } from './useStartup';

/** The frame around every page. Its HTML is the same for everyone; CSS media queries choose the phone's or the desktop's look. */
export function AppShell({ chrome = {}, children }: { chrome?: Chrome; children: ReactNode }) {
  const { asPath, query } = useRouter();
  useStartup();
  return (
    <Frame data-product={currentApp(pathOf(asPath), query.from)} data-layout={chrome.layout ?? 'default'}>
      <GlobalStyle />
      <main id="content">
        <RouteGuard>{children}</RouteGuard>
      </main>
    </Frame>
  );
}

const Frame = styled.div`
  min-height: 100vh;
`;
