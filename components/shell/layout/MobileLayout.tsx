import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { Deferred } from '../Deferred';
import { SandboxNotice } from '../notices/SandboxNotice';
import { BottomNav } from './BottomNav';

interface Props {
  path: string;
  topBar: ReactNode;
  hasMenu: boolean;
  hasBottomNav: boolean;
  children: ReactNode;
}

/** The bars around the content that both layouts share; those of phones alone are hidden on desktops by CSS. */
export function MobileLayout({ path, topBar, hasMenu, hasBottomNav, children }: Props) {
  return (
    <Column>
      <Deferred>{topBar}</Deferred>
      <PhoneOnly>{hasMenu ? <SandboxNotice place="strip" /> : null}</PhoneOnly>
      {children}
      <PhoneOnly>
        <SandboxNotice place={hasMenu ? 'late' : 'frame'} />
      </PhoneOnly>
      {hasBottomNav ? (
        <Deferred>
          <BottomNav path={path} />
        </Deferred>
      ) : null}
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
