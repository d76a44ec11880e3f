import { hasRight, type ChannelRole, type Right } from '@contract/rights';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { chooseChannel } from '@/store/login/chooseChannel';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/studio/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { roleInSentence } from './roleInSentence';

/** The least right each section needs. The server enforces rights; this only hides links. */
const sections: readonly { label: string; href: string; right: Right }[] = [
  { label: t.home, href: routes.studio, right: 'team.read' },
  { label: t.releases, href: routes.studioReleases, right: 'content.read' },
  { label: t.videos, href: routes.studioTitles, right: 'content.read' },
  { label: t.events, href: routes.studioEvents, right: 'event.read' },
  { label: t.campaigns, href: routes.studioCampaigns, right: 'campaign.read' },
  { label: t.audience, href: routes.studioAudience, right: 'audience.read' },
  { label: t.earnings, href: routes.studioEarnings, right: 'money.read' },
  { label: t.checkIn, href: routes.checkIns, right: 'checkIn.scan' },
  { label: t.team, href: routes.studioTeam, right: 'team.read' },
  { label: t.channels, href: routes.studioChannels, right: 'team.read' },
];

/** Top bar of every studio page: the current channel, the viewer's role and the sections it allows. */
export function StudioNav() {
  const { asPath, pathname } = useRouter();
  const dispatch = useAppDispatch();
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: channels } = useMyChannelsQuery(user?.username ?? '', { skip: !user || !channel });
  if (!channel || pathname === '/studio/onboarding') return null;
  const role: ChannelRole | null = channel.role;
  const path = pathOf(asPath);
  const isCurrent = (href: string) => (href === routes.studio ? path === href : path.startsWith(href));
  return (
    <NavBar>
      {channels && channels.length > 1 ? (
        <PillSelect
          label={t.channel}
          isShort
          value={channel.channelID}
          options={channels.map((team) => ({
            value: team.channelID,
            label: team.role === 'OWNER' ? team.name : t.channelWithRole({ name: team.name, role: roleInSentence(team.role) }),
          }))}
          onChange={(channelID) => void dispatch(chooseChannel(channelID))}
        />
      ) : (
        <Text isStrong isOneLine>
          {channel.name}
        </Text>
      )}
      <nav aria-label={t.studio}>
        <Row>
          {sections
            .filter(({ right }) => hasRight(role, right))
            .map(({ label, href }) => (
              <li key={href}>
                <SectionLink href={href} aria-current={isCurrent(href) ? 'page' : undefined}>
                  {label}
                </SectionLink>
              </li>
            ))}
        </Row>
      </nav>
    </NavBar>
  );
}

const NavBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  width: 100%;
  max-width: ${theme.size.content};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} 0;
  /* The same height for a single name and for the select that loads later. */
  > :first-child {
    display: flex;
    align-items: center;
    min-height: ${theme.size.tap};
  }
  > nav {
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${theme.space[6]};
    align-items: center;
    padding-inline: ${theme.space[8]};
  }
`;

const Row = styled.ul`
  ${scrollRow}
  position: relative;
  gap: 20px;
`;

const SectionLink = styled(Link)`
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
  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
`;
