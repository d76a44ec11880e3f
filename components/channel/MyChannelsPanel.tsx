import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectIsReady, selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/channel/channel';
import { Panel } from '../content/page/PageFrame';
import { Text } from '../ui/layout/Text';
import { ButtonLink, Link } from '../ui/navigation/Link';
import { ChannelTile } from './ChannelTile';

/** The viewer's own channels above all others; a viewer without one is invited to create one. */
export function MyChannelsPanel() {
  const isReady = useAppSelector(selectIsReady);
  const user = useAppSelector(selectUser);
  const channel = useAppSelector(selectChannel);
  const { data: all } = useMyChannelsQuery(user?.username ?? '', { skip: !user || !channel });
  if (!isReady || !user) return null;
  if (!channel) {
    return (
      <Panel title={t.areYouCreator}>
        <Text tone="muted">{t.openChannelToSellTickets}</Text>
        <div>
          <ButtonLink href={routes.studioOnboarding} tone="quiet">
            {t.openChannel}
          </ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      title={t.yourChannels}
      aside={
        <Link href={routes.studio} tone="action">
          {t.openStudio}
        </Link>
      }
    >
      <Tiles>
        {/* The first channel is known from startup and is shown while the others load. */}
        {(all ?? [channel]).map((item) => (
          <li key={item.channelID}>
            <ChannelTile channel={item} />
          </li>
        ))}
      </Tiles>
    </Panel>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${theme.space[3]};
`;
