import styled from 'styled-components';
import { bottomNavigation } from '@/constants/navigation';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/shell/layout';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';

/** The phone's bottom navigation with four links. */
export function BottomNav({ path }: { path: string }) {
  return (
    <Bar aria-label={t.main} data-screen-only>
      {bottomNavigation.map(({ label, href, icon }) => (
        <NavLink key={href} href={href} aria-current={path === pathOf(href) ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.bar};
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  height: var(--bottom-nav);
  padding-bottom: var(--safe-bottom);
  background: ${theme.color.scrim};
  border-top: 1px solid ${theme.color.line};
  ${media.desktop} {
    display: none;
  }
`;

const NavLink = styled(Link)`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1px;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[12]};
  font-weight: 500;
  line-height: 1.3;
  &[aria-current] {
    color: ${theme.color.text};
    font-weight: 700;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    left: calc(50% - 14px);
    width: 28px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${theme.color.accent};
    forced-color-adjust: none;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
