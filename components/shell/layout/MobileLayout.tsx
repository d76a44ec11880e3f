import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { BottomNav } from './BottomNav';
import { TopBar } from './TopBar';

interface Props {
  path: string;
  app: App;
  hasMenu: boolean;
  hasBottomNav: boolean;
  children: ReactNode;
}

/** The phone layout around the content that both layouts share; its bars are hidden on desktops by CSS alone. */
export function MobileLayout({ path, app, hasMenu, hasBottomNav, children }: Props) {
  return (
    <Column>
      <PhoneOnly>
        <TopBar app={app} hasMenu={hasMenu} />
      </PhoneOnly>
      {children}
      {hasBottomNav ? <BottomNav path={path} /> : null}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 100vh;
  min-height: 100dvh;
  padding-bottom: calc(var(--bottom-nav) + var(--action-bar));
`;

const PhoneOnly = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
