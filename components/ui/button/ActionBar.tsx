import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** The main action of a page, within thumb reach: above the bottom navigation on phones, in the flow on desktop. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <Bar data-action-bar>{children}</Bar>;
}

const Bar = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  ${media.phone} {
    position: fixed;
    inset: auto 0 var(--bottom-nav);
    z-index: ${theme.layer.bar};
    padding: ${theme.space[3]} ${theme.space[4]};
    background: ${theme.color.scrim};
    border-top: 1px solid ${theme.color.line};
  }
`;
