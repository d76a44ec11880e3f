import type { EventSummary } from '@contract/events';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/currency';
import { formatEventTime } from '@/utils/dates';
import { Image } from '../ui/Image';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** An event as a channel posts it: art, when, what, where, from how much. */
export function EventPost({ event }: { event: EventSummary }) {
  const [now] = useState(() => new Date().toISOString());
  const { artwork, venue, nextSessionAt, title } = event;
  return (
    <Card data-product="events">
      <Image images={artwork.images} alt="" width={180} desktopWidth={260} ratio="4 / 5" blur={artwork.placeholder} />
      <Text kind="small" tone="accent" isStrong>
        {nextSessionAt ? formatEventTime(nextSessionAt, venue.timeZone, now) : 'This one is over'}
      </Text>
      <Text kind="subheading">
        <Whole href={routes.event(event.eventID)}>{title}</Whole>
      </Text>
      <Text kind="small" tone="muted">
        {venue.name}, {venue.city}
      </Text>
      <Text kind="small" isStrong>
        {stateOf(event)}
      </Text>
    </Card>
  );
}

function stateOf({ status, isSoldOut, fromPrice, nextSessionAt }: EventSummary): string {
  if (status === 'CANCELLED') return 'Cancelled';
  if (!nextSessionAt) return 'Over';
  if (isSoldOut) return 'Sold out';
  return fromPrice ? `From ${formatMoney(fromPrice)}` : 'Not on sale yet';
}

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  text-wrap: balance;
  & > :nth-child(2) {
    padding-top: ${({ theme }) => theme.space[2]};
  }
`;

/** The whole card follows the title's link. */
const Whole = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.card};
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
