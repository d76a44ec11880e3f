import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

interface Props {
  sidebar: ReactNode;
  children: ReactNode;
}

/** The desktop layout; on phones CSS hides the sidebar. */
export function DesktopLayout({ sidebar, children }: Props) {
  return (
    <Columns $hasSidebar={Boolean(sidebar)}>
      {sidebar}
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
