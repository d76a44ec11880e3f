import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sidebar } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/shell/layout';
import { Icon } from '../../ui/media/Icon';
import { SideNavLink } from '../../ui/navigation/SideNavLink';
import { SandboxNotice } from '../notices/SandboxNotice';
import { AppSwitcher } from './AppSwitcher';
import { ProductPages } from './ProductPages';
import { Wordmark } from './Wordmark';

interface LeftSidebarProps {
  asPath: string;
  app: App;
  /** The navigation of the studio or the console, in place of the products' pages. */
  deskNav?: ReactNode;
}

/** The desktop's sidebar. */
export function LeftSidebar({ asPath, app, deskNav }: LeftSidebarProps) {
  return (
    <Side aria-label={t.sidebar} data-screen-only>
      <Wordmark isStacked />
      <nav aria-label={t.main}>
        <ul>
          {sidebar.map(({ label, href, icon }) => (
            <li key={href}>
              <SideNavLink href={href} aria-current={pathOf(asPath) === pathOf(href) ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </SideNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Current>{deskNav ?? <ProductPages asPath={asPath} app={app} />}</Current>
      <Foot>
        <SandboxNotice place="sidebar" />
        <AppSwitcher current={app} />
      </Foot>
    </Side>
  );
}

const Side = styled.aside`
  position: sticky;
  top: 0;
  display: none;
  flex-direction: column;
  gap: ${theme.space[4]};
  height: 100vh;
  height: 100dvh;
  padding: ${theme.space[6]} ${theme.space[3]} ${theme.space[4]};
  overflow-y: auto;
  scrollbar-width: thin;
  border-right: 1px solid ${theme.color.line};
  & > a {
    flex: none;
    padding-left: ${theme.space[3]};
  }
  ul {
    display: grid;
    gap: 2px;
  }
  ${media.desktop} {
    display: flex;
  }
`;

const Current = styled.div`
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.line};
`;

const Foot = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  margin-top: auto;
`;
