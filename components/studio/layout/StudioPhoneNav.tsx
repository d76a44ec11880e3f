import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/studio/shared';
import { Link } from '../../ui/navigation/Link';
import { useScrollToCurrent } from '../../ui/navigation/useScrollToCurrent';
import { LeaveGuard } from './LeaveGuard';
import { isCurrentPage, studioGroupsOf } from './studioSections';
import { StudioTools } from './StudioTools';

/** On phones the studio's channel, Create and pages are above each of its pages; desktops have them in the frame. Guards unsaved input on both. */
export function StudioPhoneNav() {
  const { asPath, pathname } = useRouter();
  const channel = useAppSelector(selectChannel);
  const path = pathOf(asPath);
  const row = useScrollToCurrent<HTMLUListElement>(`${channel?.channelID ?? ''} ${path}`);
  const guard = <LeaveGuard key={asPath} />;
  if (!channel || pathname === '/studio/onboarding') return guard;
  return (
    <Bar>
      {guard}
      <StudioTools />
      <nav aria-label={t.studio}>
        <Row ref={row}>
          {studioGroupsOf(channel.role)
            .flatMap(({ pages }) => pages)
            .map(({ label, href }) => (
              <li key={href}>
                <PageLink href={href} aria-current={isCurrentPage(path, href) ? 'page' : undefined}>
                  {label}
                </PageLink>
              </li>
            ))}
        </Row>
      </nav>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]} 0;
  > nav {
    min-width: 0;
  }
  ${media.desktop} {
    display: none;
  }
`;

const Row = styled.ul`
  ${scrollRow}
  position: relative;
  gap: 20px;
`;

const PageLink = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 44px;
  min-height: 48px;
  border-bottom: 3px solid transparent;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  white-space: nowrap;
  &[aria-current] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
