import styled from 'styled-components';
import { searchLinks, sidebar } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/shell/layout';
import { StaticItem } from '../../ui/lazy/StaticItem';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';
import { SandboxNotice } from '../notices/SandboxNotice';
import { AppSwitcher } from './AppSwitcher';
import { ProductSwitch } from './ProductSwitch';
import { Wordmark } from './Wordmark';

/** The desktop's sidebar. */
export function LeftSidebar({ path, app }: { path: string; app: App }) {
  return (
    <Side>
      <Wordmark isStacked />
      <nav aria-label={t.main}>
        <ul>
          {sidebar.map(({ label, href, icon }) => (
            <StaticItem
              key={href}
              item={path === pathOf(href)}
              render={(isCurrent) => (
                <NavLink href={href} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                </NavLink>
              )}
            />
          ))}
        </ul>
      </nav>
      <Products>
        <NavLink href={searchLinks[app].href}>
          <Icon name="search" />
          {searchLinks[app].label}
        </NavLink>
        <ProductSwitch app={app} isColumn />
      </Products>
      <Foot>
        <SandboxNotice />
        <AppSwitcher current={app} />
      </Foot>
    </Side>
  );
}

const Side = styled.header`
  position: sticky;
  top: 0;
  display: none;
  flex-direction: column;
  gap: ${theme.space[6]};
  height: 100vh;
  height: 100dvh;
  padding: ${theme.space[6]} ${theme.space[3]} ${theme.space[4]};
  border-right: 1px solid ${theme.color.line};
  & > a {
    padding-left: ${theme.space[3]};
  }
  ul {
    display: grid;
    gap: 4px;
  }
  ${media.desktop} {
    display: flex;
  }
`;

const NavLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.tap};
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 500;
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
      color: ${theme.color.text};
    }
  }
  &[aria-current] {
    background: ${theme.color.wash};
    color: ${theme.color.text};
    font-weight: 650;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: 0;
    width: 3px;
    height: 20px;
    border-radius: 2px;
    background: ${theme.color.accent};
    forced-color-adjust: none;
  }
`;

const Products = styled.div`
  display: grid;
  gap: 4px;
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.line};
`;

const Foot = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  margin-top: auto;
  & > p {
    padding-inline: ${theme.space[3]};
    text-align: left;
  }
`;
