import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { LeftSidebar } from './LeftSidebar';

interface Props {
  path: string;
  app: App;
  hasSidebar: boolean;
  children: ReactNode;
}

/** The desktop layout; hidden on phones by CSS alone. */
export function DesktopLayout({ path, app, hasSidebar, children }: Props) {
  return (
    <Columns $hasSidebar={hasSidebar}>
      {hasSidebar ? <LeftSidebar path={path} app={app} /> : null}
      {children}
    </Columns>
  );
}

const Columns = styled.div<{ $hasSidebar: boolean }>`
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${({ $hasSidebar }) => ($hasSidebar ? `${theme.size.sidebar} minmax(0, 1fr)` : 'minmax(0, 1fr)')};
  }
`;
