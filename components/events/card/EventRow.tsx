import type { EventSummary } from '@contract/events';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { languageName } from '@/utils/format/languages';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { cardVenue, cardPrice, cardTime, seatsLeft } from '../shared/eventLabels';

/** An event as one line of a vertical list; with its distance when `near` is given. */
export function EventRow({ event, now, near }: { event: EventSummary; now: string; near?: string }) {
  const { title, artwork, languages, isSoldOut, seatsLeft: left } = event;
  const languageText = languages.slice(0, 2).map(languageName).join(', ');
  return (
    <Row href={routes.event(event.eventID)}>
      <Poster $isDimmed={isSoldOut}>
        <Image images={artwork.images} alt="" placeholder={artwork.placeholder} ratio="4 / 5" width={88} />
      </Poster>
      <Details>
        <Text as="span" kind="small" tone="accent" isStrong>
          {cardTime(event, now)}
        </Text>
        <Text kind="subheading">{title}</Text>
        <Text as="span" kind="small" tone="muted">
          {cardVenue(event, near)}
          {languageText ? ` · ${languageText}` : ''}
        </Text>
        <Text as="span" kind="small" isStrong tone={isSoldOut ? 'muted' : 'text'}>
          {cardPrice(event)}
          {left !== null && !isSoldOut ? ` · ${seatsLeft(left)}` : ''}
        </Text>
      </Details>
    </Row>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
  padding-block: ${theme.space[3]};
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

const Poster = styled.div<{ $isDimmed: boolean }>`
  img {
    ${({ $isDimmed }) => $isDimmed && 'filter: saturate(0.35) brightness(0.85);'}
  }
`;

const Details = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;
