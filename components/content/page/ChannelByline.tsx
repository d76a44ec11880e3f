import type { ChannelSummary } from '@contract/channels';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/page';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { ButtonLink } from '../../ui/navigation/Link';

interface ChannelBylineProps {
  channel: Pick<ChannelSummary, 'name' | 'handle' | 'avatar'>;
  /** How the channel relates to the page, such as "Makes it". */
  line: string;
  /** Renders the name as a heading of the page with this ID. */
  headingID?: string;
}

/** A channel as one row: avatar, name, its relation to the page, and a link. */
export const ChannelByline = ({ channel: { name, handle, avatar }, line, headingID }: ChannelBylineProps) => (
  <Row>
    <Face>
      <Image images={avatar?.images ?? null} alt="" placeholder={avatar?.placeholder} ratio="1" shape="square" width={48} isSquare />
    </Face>
    <div>
      <Text as={headingID ? 'h2' : 'p'} kind="body" isStrong id={headingID}>
        {name}
      </Text>
      <Text kind="small" tone="muted">
        {line}
      </Text>
    </div>
    <ButtonLink href={routes.channel(handle)} tone="quiet" size="s" aria-label={t.seeName({ name })}>
      {t.seeChannel}
    </ButtonLink>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  line-height: 1.35;
`;

const Face = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.pill};
`;
