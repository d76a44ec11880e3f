import type { EventRelease } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { formatEventTime } from '@/utils/dates';
import { Tag } from '../../ui/Chip';
import { Image } from '../../ui/Image';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { stateWords } from './stateWords';

/** One event in a list of mine: state, next show, what it sold. */
export function ReleaseRow({ release }: { release: EventRelease }) {
  const [now] = useState(() => new Date().toISOString());
  const { eventID, title, status, artwork, city, timeZone, nextSessionAt, sessionCount, sold, capacity, gross } = release;
  const next = nextSessionAt ? formatEventTime(nextSessionAt, timeZone, now) : sessionCount > 0 ? 'all shows over' : 'no dates yet';
  return (
    <Row href={routes.studioEvent(eventID, status === 'DRAFT' ? 'sessions' : 'details')}>
      <Thumb>
        <Image images={artwork?.images ?? null} alt="" width={88} ratio="16 / 10" />
      </Thumb>
      <span>
        <Text as="span" isStrong>
          {title}
        </Text>{' '}
        <Tag>{stateWords[status]}</Tag>
        <Text kind="small" tone="muted">
          {city}: {next}. {sold === null ? `${capacity} places` : `${sold} of ${capacity} sold`}
          {gross && gross.amountMinor > 0 ? `, ${formatMoney(gross)}` : ''}.
        </Text>
      </span>
    </Row>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

const Thumb = styled.span`
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`;
