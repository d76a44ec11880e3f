import type { UserDetails } from '@contract/users';
import styled from 'styled-components';
import { routes, shareImages } from '@/constants/routes';
import { useFollowUserMutation, useUserAsViewerQuery, useUserQuery } from '@/store/account/peopleApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/account/people';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { FollowButton } from './FollowButton';

/** The public page of one person. */
export function PersonScreen({ username }: { username: string }) {
  const query = useUserQuery(username);
  if (query.data) return <PersonProfile person={query.data} />;
  return (
    <PageFrame>
      <Seo title={`@${username}`} isHidden />
      <QueryState query={query} skeleton={<ProfileSkeleton />} message={t.personsPageLoadError} />
    </PageFrame>
  );
}

function PersonProfile({ person }: { person: UserDetails }) {
  const { name, username, about, avatar, followingCount, joinedAt, channels } = person;
  const isAuth = useAppSelector(selectIsAuth);
  const { data: asViewer } = useUserAsViewerQuery(username, { skip: !isAuth });
  const { followerCount } = asViewer ?? person;
  return (
    <PageFrame $width="reading">
      <Seo
        title={`${name} (@${username})`}
        description={about || t.onMarquee({ name })}
        canonical={routes.user(username)}
        image={shareImages.user(username)}
        type="profile"
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name, alternateName: username },
        }}
      />
      <Header>
        <Avatar src={avatar} size={96} />
        <Details>
          <Text kind="title">{name}</Text>
          <Text tone="muted">@{username}</Text>
          <Text kind="small" tone="muted">
            {t.followersFollowingJoined({
              followerCount: formatNumber(followerCount),
              followingCount: formatNumber(followingCount),
              joinedAt: formatDate(joinedAt),
            })}
          </Text>
        </Details>
        <Follow person={person} isFollowing={asViewer?.isFollowing ?? false} isMe={asViewer?.isMe ?? false} />
      </Header>
      {about ? <About>{about}</About> : null}
      <section aria-label={t.channels}>
        <Text kind="chapter">{t.channels}</Text>
        {channels.length > 0 ? (
          <Channels>
            {channels.map(({ channelID, handle, name: channelName }) => (
              <li key={channelID}>
                <Row href={routes.channel(handle)}>
                  <span>
                    <strong>{channelName}</strong> <Muted>@{handle}</Muted>
                  </span>
                  <Icon name="chevronRight" size="s" />
                </Row>
              </li>
            ))}
          </Channels>
        ) : (
          <EmptyState icon="collections" title={t.noChannelYet} message={t.hasNotOpenedChannel({ name })}>
            <ButtonLink href={routes.channels} tone="quiet">
              {t.seeAllChannels}
            </ButtonLink>
          </EmptyState>
        )}
      </section>
    </PageFrame>
  );
}

function Follow({ person: { userID, username, name }, isFollowing, isMe }: { person: UserDetails; isFollowing: boolean; isMe: boolean }) {
  const [follow, { isLoading }] = useFollowUserMutation();
  if (isMe) {
    return (
      <ButtonLink href={routes.profile} tone="quiet">
        {t.editProfile}
      </ButtonLink>
    );
  }
  return (
    <FollowButton
      id={userID}
      name={name}
      isFollowing={isFollowing}
      isBusy={isLoading}
      onToggle={(next) => follow({ userID, username, isFollowing: next })}
    />
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]};
`;

const Details = styled.div`
  display: grid;
  flex: 1 1 220px;
  gap: 4px;
  min-width: 0;
`;

const About = styled.p`
  max-width: 65ch;
  white-space: pre-line;
`;

const Channels = styled.ul`
  margin-top: ${theme.space[2]};
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-height: 56px;
  border-bottom: 1px solid ${theme.color.line};
`;

const Muted = styled.span`
  color: ${theme.color.muted};
`;
