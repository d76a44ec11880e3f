import type { EventSummary } from '@contract/events';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/card';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { cardVenue, cardPrice, cardTime, seatsLeft } from '../shared/eventLabels';

export interface EventPosterProps {
  event: EventSummary;
  now: string;
  isPriority?: boolean;
  /** The place from which distances are shown, "19.07,72.88". */
  near?: string;
}

/** An event as a poster with its date, venue and price; the whole card is the link. */
export function EventPoster({ event, now, isPriority, near }: EventPosterProps) {
  const { title, artwork, isSoldOut, seatsLeft: left, status } = event;
  const isClosed = isSoldOut || status === 'CANCELLED';
  return (
    <Card href={routes.event(event.eventID)}>
      <Poster $isDimmed={isClosed}>
        <Image
          images={artwork.images}
          alt={artwork.alt}
          placeholder={artwork.placeholder}
          ratio="4 / 5"
          width={164}
          isPriority={isPriority}
        />
        {isClosed ? <Badge $tone="dark">{status === 'CANCELLED' ? t.cancelled : t.soldOut}</Badge> : null}
        {!isClosed && left !== null ? <Badge $tone="lit">{seatsLeft(left)}</Badge> : null}
      </Poster>
      <Details>
        <Text as="span" kind="small" tone="accent" isStrong>
          {cardTime(event, now)}
        </Text>
        <Text kind="subheading">{title}</Text>
        <Text as="span" kind="small" tone="muted">
          {cardVenue(event, near)}
        </Text>
        <Text as="span" kind="small" isStrong tone={isClosed ? 'muted' : 'text'}>
          {cardPrice(event)}
        </Text>
      </Details>
    </Card>
  );
}

const Card = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  min-width: 0;
  border-radius: ${theme.radius.card};
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

const Poster = styled.div<{ $isDimmed: boolean }>`
  position: relative;
  img {
    ${({ $isDimmed }) => $isDimmed && 'filter: saturate(0.35) brightness(0.85);'}
  }
`;

const Badge = styled.span<{ $tone: 'lit' | 'dark' }>`
  position: absolute;
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  padding: 3px 10px;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => ($tone === 'lit' ? theme.color.bulb : '#1b1820')};
  color: ${({ $tone }) => ($tone === 'lit' ? theme.color.onBulb : '#faf7f2')};
  font-size: ${theme.fontSize[12]};
  font-weight: 700;
`;

const Details = styled.div`
  display: grid;
  gap: 2px;
  text-wrap: balance;
`;
