import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { theme } from '@/styles/theme';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/studio/shared';
import { Icon } from '../../ui/media/Icon';
import { SideNavLink } from '../../ui/navigation/SideNavLink';
import { isCurrentPage, studioGroupsOf } from './studioSections';

/** The studio's pages in the desktop's sidebar, as far as the viewer's role allows them. */
export function StudioNav() {
  const { asPath, pathname } = useRouter();
  const channel = useAppSelector(selectChannel);
  if (!channel || pathname === '/studio/onboarding') return null;
  const path = pathOf(asPath);
  const current = (href: string) => (isCurrentPage(path, href) ? 'page' : undefined);
  return (
    <nav aria-label={t.studio}>
      <ul>
        {studioGroupsOf(channel.role).map(({ label, icon, pages }) => {
          const [page] = pages;
          if (page?.label === label)
            return (
              <li key={label}>
                <SideNavLink href={page.href} aria-current={current(page.href)}>
                  <Icon name={icon} />
                  {label}
                </SideNavLink>
              </li>
            );
          return (
            <li key={label}>
              <Heading>
                <Icon name={icon} />
                {label}
              </Heading>
              <ul aria-label={label}>
                {pages.map(({ label: name, href }) => (
                  <li key={href}>
                    <SideNavLink href={href} $isNested aria-current={current(href)}>
                      {name}
                    </SideNavLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const Heading = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 36px;
  padding-inline: ${theme.space[3]};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 500;
`;
