import { hasRight, roleLabels } from '@contract/rights';
import type { MyChannel } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { chooseChannel } from '@/store/login/chooseChannel';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/studioApi';
import { PageFrame, Panel } from '../content/PageFrame';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink, Link } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';

const EditChannelSheet = onDemand(() => import('./EditChannelSheet').then((made) => made.EditChannelSheet));

/** The channels somebody works in: their own and those they were invited to, each with its form, and the way to one more. */
export function ChannelsScreen() {
  const user = useAppSelector(selectUser);
  const { data: teams, isLoading, refetch } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const [edited, setEdited] = useState<MyChannel | null>(null);
  return (
    <PageFrame $width="reading">
      <Text kind="title">Channels</Text>
      <Panel title="Where you work">
        {isLoading ? (
          <Skeleton height="64px" />
        ) : !teams ? (
          <ErrorState message="Your channels could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <ul>
            {teams.map((team) => (
              <ChannelRow key={team.channelID} team={team} onEdit={setEdited} />
            ))}
          </ul>
        )}
        <ButtonLink href={routes.studioOnboarding} tone="quiet">
          Open another channel
        </ButtonLink>
      </Panel>
      {edited ? <EditChannelSheet handle={edited.handle} onClose={() => setEdited(null)} /> : null}
    </PageFrame>
  );
}

function ChannelRow({ team, onEdit }: { team: MyChannel; onEdit: (team: MyChannel) => void }) {
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(selectChannel)?.channelID === team.channelID;
  return (
    <Row>
      <Avatar src={team.avatar?.images.small.url} />
      <Words>
        <Text isStrong isOneLine>
          <Link href={routes.channel(team.handle)}>{team.name}</Link>
        </Text>
        <Text kind="small" tone="muted" isOneLine>
          @{team.handle}, you are {roleLabels[team.role].name.toLowerCase()}
          {isChosen ? ' · you work here now' : ''}
        </Text>
      </Words>
      {isChosen ? null : (
        <Button tone="quiet" size="s" aria-label={`Work in ${team.name}`} onClick={() => void dispatch(chooseChannel(team.channelID))}>
          Work here
        </Button>
      )}
      {hasRight(team.role, 'channel.edit') ? (
        <Button tone="quiet" size="s" aria-label={`Edit ${team.name}`} onClick={() => onEdit(team)}>
          Edit
        </Button>
      ) : null}
    </Row>
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
