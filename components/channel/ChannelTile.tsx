import type { ChannelSummary } from '@contract/channels';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/channel/channel';
import { Text } from '../ui/layout/Text';
import { Avatar } from '../ui/media/Avatar';
import { avatarSources } from '../ui/media/avatarSources';
import { Link } from '../ui/navigation/Link';

/** A channel in a list. */
export const ChannelTile = ({ channel: { handle, name, avatar, eventCount } }: { channel: ChannelSummary }) => (
  <Tile href={routes.channel(handle)}>
    <Avatar {...avatarSources(avatar?.images)} size={64} />
    <Details>
      <Text as="span" kind="subheading" isOneLine>
        {name}
      </Text>
      <Text as="span" kind="small" tone="muted" isOneLine>
        @{handle}
      </Text>
      <Text as="span" kind="small" tone="muted">
        {t.eventCount({ count: eventCount })}
      </Text>
    </Details>
  </Tile>
);

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  ${media.hover} {
    &:hover {
      border-color: ${theme.color.controlLine};
    }
  }
`;

const Details = styled.span`
  display: grid;
  min-width: 0;
`;
