import type { ChannelSummary } from '@contract/channels';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { Image } from '../ui/Image';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';

/** Who puts the event on. */
export function Organiser({ channel }: { channel: ChannelSummary }) {
  const { name, handle, avatar, eventCount } = channel;
  return (
    <Row aria-labelledby="organiser">
      <Face>
        <Image images={avatar?.images ?? null} alt="" blur={avatar?.placeholder} ratio="1" width={48} isSquare />
      </Face>
      <div>
        <Text as="h2" kind="body" isStrong id="organiser">
          {name}
        </Text>
        <Text kind="small" tone="muted">
          Organiser · {eventCount === 1 ? '1 event' : `${eventCount} events`}
        </Text>
      </div>
      <ButtonLink href={routes.channel(handle)} tone="quiet" size="s" aria-label={`See ${name}`}>
        See channel
      </ButtonLink>
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  line-height: 1.35;
`;

const Face = styled.div`
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.pill};
`;
