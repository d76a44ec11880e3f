import type { ChannelPage } from '@contract/channels';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useChannelAsViewerQuery, useFollowChannelMutation } from '@/store/channel/channelApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/channel/channel';
import { FollowButton } from '../account/people/FollowButton';
import { PlaceholderFrame } from '../content/page/PlaceholderFrame';
import { ReportLink } from '../content/page/ReportLink';
import { Button } from '../ui/button/Button';
import { Text } from '../ui/layout/Text';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { Avatar } from '../ui/media/Avatar';
import { avatarSources } from '../ui/media/avatarSources';
import { Image } from '../ui/media/Image';
import { actionLinkStyles } from '../ui/navigation/Link';

const EditChannelSheet = lazyWithRetry(() => import('../studio/channels/EditChannelSheet').then((loaded) => loaded.EditChannelSheet));

/** Banner, avatar, name and the main action: follow, or manage for its owner. */
export function ChannelHeader({ channel }: { channel: ChannelPage }) {
  const { name, handle, about, avatar, banner, eventCount, ownerName } = channel;
  const router = useRouter();
  const [isEditing, setIsEditing] = useState(false);
  const isAuth = useAppSelector(selectIsAuth);
  const { data: asViewer } = useChannelAsViewerQuery({ userID: channel.ownerID, channelID: channel.channelID }, { skip: !isAuth });
  const [follow, { isLoading }] = useFollowChannelMutation();
  const followers = asViewer?.followerCount ?? channel.followerCount;
  return (
    <header>
      <Banner>
        {banner ? (
          <Image
            images={banner.images}
            alt={banner.alt}
            width="100vw"
            desktopWidth="calc(100vw - 280px)"
            shape="banner"
            ratio="16 / 5"
            placeholder={banner.placeholder}
            isPriority
            isSquare
          />
        ) : (
          <PlaceholderFrame $ratio="16 / 5" />
        )}
      </Banner>
      <Row>
        <Face>
          <Avatar {...avatarSources(avatar?.images)} size={96} />
        </Face>
        <Details>
          <Text kind="title">{name}</Text>
          <Text kind="small" tone="muted">
            {t.statistics({
              handle,
              followerCount: followers,
              followers: formatNumber(followers),
              eventCount,
              events: formatNumber(eventCount),
            })}
          </Text>
        </Details>
        {asViewer?.isOwner ? (
          <Button tone="quiet" onClick={() => setIsEditing(true)}>
            {t.edit}
          </Button>
        ) : (
          <FollowButton
            id={channel.channelID}
            name={name}
            isFollowing={asViewer?.isFollowing ?? false}
            isBusy={isLoading}
            onToggle={(isFollowing) => follow({ channelID: channel.channelID, isFollowing })}
          />
        )}
      </Row>
      {isEditing ? (
        <EditChannelSheet
          handle={handle}
          onClose={() => setIsEditing(false)}
          onSaved={(saved) => {
            if (saved.handle !== handle) void router.replace(routes.channel(saved.handle));
          }}
          onClosed={() => void router.push(routes.channels)}
        />
      ) : null}
      {about ? <About>{about}</About> : null}
      <Text kind="small" tone="muted">
        {t.runByOwnerName({ ownerName })}
      </Text>
      <Links>
        {/* Files and not pages: the browser hands them to a calendar or a feed reader. */}
        {eventCount > 0 ? <File href={routes.channelCalendar(handle)}>{t.addEventsToCalendar}</File> : null}
        <File href={routes.channelFeed(handle)}>{t.rssFeed}</File>
        {channel.hasPodcast ? <File href={routes.channelPodcast(handle)}>{t.podcast}</File> : null}
        <ReportLink kind="CHANNEL" contentID={channel.channelID} />
      </Links>
    </header>
  );
}

const Banner = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.card};
  ${media.phone} {
    margin-inline: -${theme.space[4]};
    border-radius: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[4]};
  margin-top: -32px;
  padding-bottom: ${theme.space[3]};
  ${media.desktop} {
    padding-inline: ${theme.space[6]};
  }
`;

const Face = styled.div`
  position: relative;
  padding: 4px;
  border-radius: 50%;
  background: ${theme.color.canvas};
`;

const Details = styled.div`
  display: grid;
  flex: 1 1 200px;
  gap: 4px;
  min-width: 0;
  padding-top: 40px;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[4]};
`;

const File = styled.a`
  ${actionLinkStyles}
`;

const About = styled.p`
  max-width: 65ch;
  padding-bottom: ${theme.space[2]};
  white-space: pre-line;
`;
