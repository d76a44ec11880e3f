import { hasRight } from '@contract/rights';
import type { MyChannel } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { chooseChannel } from '@/store/login/chooseChannel';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/channels';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Avatar } from '../../ui/media/Avatar';
import { avatarSources } from '../../ui/media/avatarSources';
import { ButtonLink, Link } from '../../ui/navigation/Link';

const StrikesPanel = lazyWithRetry(() => import('./StrikesPanel').then((loaded) => loaded.StrikesPanel), null);
const EditChannelSheet = lazyWithRetry(() => import('./EditChannelSheet').then((loaded) => loaded.EditChannelSheet));

/** The viewer's channels, owned and joined, each with its form, and the option to create another. */
export function StudioChannelsScreen() {
  const user = useAppSelector(selectUser);
  const query = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const current = useAppSelector(selectChannel);
  const [edited, setEdited] = useState<MyChannel | null>(null);
  return (
    <PageFrame>
      <Text kind="title">{t.channels}</Text>
      <Panel title={t.yourChannels}>
        <QueryState query={query} skeleton={<Skeleton height="64px" />} message={t.channelsLoadError}>
          {(channels) => (
            <Channels>
              {channels.map((channel) => (
                <ChannelRow key={channel.channelID} channel={channel} onEdit={setEdited} />
              ))}
            </Channels>
          )}
        </QueryState>
        <ButtonLink href={routes.studioOnboarding} tone="quiet">
          {t.openAnotherChannel}
        </ButtonLink>
      </Panel>
      {current ? <StrikesPanel key={current.channelID} channelID={current.channelID} /> : null}
      {edited ? <EditChannelSheet handle={edited.handle} onClose={() => setEdited(null)} /> : null}
    </PageFrame>
  );
}

function ChannelRow({ channel, onEdit }: { channel: MyChannel; onEdit: (channel: MyChannel) => void }) {
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(selectChannel)?.channelID === channel.channelID;
  return (
    <Row>
      <Avatar {...avatarSources(channel.avatar?.images)} />
      <Details>
        <Text isStrong isOneLine>
          <Link href={routes.channel(channel.handle)}>{channel.name}</Link>
        </Text>
        <Text kind="small" tone="muted">
          {t.handleAndRole({ handle: channel.handle, role: channel.role, isCurrent: isChosen })}
        </Text>
      </Details>
      {isChosen ? null : (
        <Button
          tone="quiet"
          size="s"
          aria-label={t.switchTo({ channel: channel.name })}
          onClick={() => void dispatch(chooseChannel(channel.channelID))}
        >
          {t.switchToChannel}
        </Button>
      )}
      {hasRight(channel.role, 'channel.edit') ? (
        <Button tone="quiet" size="s" aria-label={t.editNamed({ channel: channel.name })} onClick={() => onEdit(channel)}>
          {t.edit}
        </Button>
      ) : null}
    </Row>
  );
}

/** As many columns as fit. */
const Channels = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(560px, 100%), 1fr));
  column-gap: ${theme.space[8]};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
`;

const Details = styled.div`
  flex: 1 1 12em; /* on a phone the buttons go below, and the name stays whole */
  min-width: 0;
`;
