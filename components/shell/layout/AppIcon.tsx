import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { App } from '@/constants/products';
import { theme } from '@/styles/theme';

const shapes: Record<App, ReactNode> = {
  screen: <path d="M11 10l11 6-11 6Z" />,
  events: <path d="M8 11h16v3a2 2 0 0 0 0 4v3H8v-3a2 2 0 0 0 0-4Z" />,
  campaigns: <path d="M9 22v-6M16 22V10M23 22v-9" strokeWidth="3.4" />,
  studio: <path d="M9 22l3-1 10-10-2-2L10 19Z" />,
};

/** An app's icon: its shape cut out of its colour. */
export function AppIcon({ app }: { app: App }) {
  return (
    <IconSvg viewBox="0 0 32 32" aria-hidden="true" $app={app}>
      <rect width="32" height="32" rx="8" />
      {shapes[app]}
    </IconSvg>
  );
}

const IconSvg = styled.svg<{ $app: App }>`
  width: 32px;
  height: 32px;
  rect {
    fill: ${({ $app }) => theme.appColor[$app]};
  }
  path {
    fill: ${theme.color.canvas};
    stroke: ${theme.color.canvas};
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`;
