import type { ChannelSummary } from '@contract/channels';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { Avatar } from '../ui/Avatar';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** A channel in a list. */
export const ChannelTile = ({ channel: { handle, name, avatar, eventCount } }: { channel: ChannelSummary }) => (
  <Tile href={routes.channel(handle)}>
    <Avatar src={avatar?.images.small.url} size={64} />
    <Words>
      <Text as="span" kind="subheading" isOneLine>
        {name}
      </Text>
      <Text as="span" kind="small" tone="muted" isOneLine>
        @{handle}
      </Text>
      <Text as="span" kind="small" tone="muted">
        {eventCount === 0 ? 'No events yet' : eventCount === 1 ? '1 event' : `${eventCount} events`}
      </Text>
    </Words>
  </Tile>
);

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.color.controlLine};
    }
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;
