import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { Image } from '../ui/Image';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';

/** Who makes it, and what was made with it already. */
export function CampaignMaker({ campaign: { channel, works } }: { campaign: Campaign }) {
  return (
    <Box>
      <Row>
        <Face>
          <Image images={channel.avatar?.images ?? null} alt="" blur={channel.avatar?.placeholder} ratio="1" width={48} isSquare />
        </Face>
        <div>
          <Text isStrong>{channel.name}</Text>
          <Text kind="small" tone="muted">
            Makes it
          </Text>
        </div>
        <ButtonLink href={routes.channel(channel.handle)} tone="quiet" size="s" aria-label={`See ${channel.name}`}>
          See channel
        </ButtonLink>
      </Row>
      {works.map(({ kind, id, slug, name }) => (
        <ButtonLink key={id} tone="quiet" href={kind === 'EVENT' ? routes.event(id) : routes.title(slug)}>
          {kind === 'EVENT' ? 'See it in a hall' : 'Watch it'}: {name}
        </ButtonLink>
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const Row = styled.div`
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
