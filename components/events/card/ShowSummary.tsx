import type { Artwork } from '@contract/common';
import type { Venue } from '@contract/events';
import { venueAndCity } from '@contract/venueText';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { formatShowTime } from '../shared/eventLabels';

interface ShowSummaryProps {
  title: string;
  artwork: Artwork;
  venue: Venue;
  startsAt: string | undefined;
  /** Rendered as h1 when the page is about this show. */
  isHeading?: boolean;
  /** False where the page shows a larger picture. */
  hasPicture?: boolean;
  children?: ReactNode;
}

/** The show of an order or a ticket: picture, title, time with the year, and venue. */
export function ShowSummary({ title, artwork, venue, startsAt, isHeading = false, hasPicture = true, children }: ShowSummaryProps) {
  return (
    <Row $hasPicture={hasPicture}>
      {hasPicture ? <Image images={artwork.images} alt="" placeholder={artwork.placeholder} ratio="4 / 5" width={88} /> : null}
      <div>
        {startsAt ? (
          <Text kind="small" tone="accent" isStrong>
            <time dateTime={startsAt}>{formatShowTime(startsAt, venue.timeZone)}</time>
          </Text>
        ) : null}
        <Text as={isHeading ? 'h1' : 'h2'} kind="heading">
          {title}
        </Text>
        <Text kind="small" tone="muted">
          {venueAndCity(venue)}
        </Text>
        {children}
      </div>
    </Row>
  );
}

const Row = styled.div<{ $hasPicture: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '88px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${theme.space[4]};
  align-items: center;
  > div:last-child {
    display: grid;
    justify-items: start;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;
