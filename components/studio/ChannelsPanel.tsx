import type { ChannelSummary } from '@contract/channels';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/studioApi';
import { Panel } from '../content/PageFrame';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink, Link } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';

const EditChannelSheet = onDemand(() => import('./EditChannelSheet').then((made) => made.EditChannelSheet));

/** The creator's channels, each with its form, and the way to one more. */
export function ChannelsPanel() {
  const user = useAppSelector(selectUser);
  const { data: channels, isLoading, refetch } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const [edited, setEdited] = useState<ChannelSummary | null>(null);
  return (
    <Panel title="Channels">
      {isLoading ? (
        <Skeleton height="64px" />
      ) : !channels ? (
        <ErrorState message="Your channels could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ul>
          {channels.map((channel) => (
            <Row key={channel.channelID}>
              <Avatar src={channel.avatar?.images.small.url} />
              <Words>
                <Text isStrong isOneLine>
                  <Link href={routes.channel(channel.handle)}>{channel.name}</Link>
                </Text>
                <Text kind="small" tone="muted" isOneLine>
                  @{channel.handle}
                </Text>
              </Words>
              <Button tone="quiet" size="s" aria-label={`Edit ${channel.name}`} onClick={() => setEdited(channel)}>
                Edit
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <ButtonLink href={routes.studioOnboarding} tone="quiet">
        Open another channel
      </ButtonLink>
      {edited ? <EditChannelSheet handle={edited.handle} onClose={() => setEdited(null)} /> : null}
    </Panel>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[2]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
