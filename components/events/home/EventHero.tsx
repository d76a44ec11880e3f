import type { EventSummary } from '@contract/events';
import { venueAndCity } from '@contract/venueText';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/home';
import { Link } from '../../ui/navigation/Link';
import { EventArtwork } from '../card/EventArtwork';
import { PosterGlow } from '../card/PosterGlow';
import { cardPrice, seatsLeft, formatShowTime } from '../shared/eventLabels';

/** The next event, on a background in the colours of its poster. */
export function EventHero({ event, now }: { event: EventSummary; now: string }) {
  const { title, artwork, venue, channel, nextSessionAt, seatsLeft: left } = event;
  return (
    <Frame href={routes.event(event.eventID)}>
      <PosterGlow placeholder={artwork.placeholder} />
      <Art>
        <EventArtwork artwork={artwork} width="calc(100vw - 32px)" desktopWidth={288} />
      </Art>
      <Info>
        {nextSessionAt ? <When>{formatShowTime(nextSessionAt, venue.timeZone, now)}</When> : null}
        <Title>{title}</Title>
        <Foot>
          <Line>
            {venueAndCity(venue)}
            <br />
            <Quiet>{left === null ? t.byChannel({ channel: channel.name }) : seatsLeft(left)}</Quiet>
          </Line>
          <Price>{cardPrice(event)}</Price>
        </Foot>
      </Info>
    </Frame>
  );
}

const Frame = styled(Link)`
  position: relative;
  isolation: isolate;
  display: grid;
  overflow: hidden;
  background: #12081f;
  border-radius: ${theme.radius.card};
  color: #f4f1ea;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 336px;
    align-items: center;
  }
`;

/** A poster's lettering takes its whole height, so phones show the scene and the title as text. */
const Art = styled.div`
  overflow: hidden;
  max-height: min(66vw, 420px);
  mask-image: linear-gradient(#000 76%, transparent);
  ${media.desktop} {
    order: 2;
    max-height: none;
    margin: ${theme.space[6]};
    border-radius: ${theme.radius.card};
    mask-image: none;
    box-shadow: ${theme.shadow.float};
  }
`;

const Info = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding: 0 ${theme.space[4]} ${theme.space[4]};
  ${media.desktop} {
    gap: ${theme.space[3]};
    padding: ${theme.space[8]} ${theme.space[8]} ${theme.space[8]} ${theme.space[12]};
  }
`;

const When = styled.p`
  color: ${theme.color.bulb};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${media.desktop} {
    font-size: ${theme.fontSize[16]};
  }
`;

const Title = styled.h2`
  ${displayType}
  font-size: ${theme.fontSize[31]};
  overflow-wrap: anywhere;
  ${media.desktop} {
    font-size: clamp(2.4375rem, 4vw, 3.4rem);
  }
`;

const Line = styled.p`
  font-size: ${theme.fontSize[14]};
  ${media.desktop} {
    font-size: ${theme.fontSize[16]};
  }
`;

const Quiet = styled.span`
  opacity: 0.8;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: end;
  justify-content: space-between;
  padding-top: ${theme.space[1]};
  ${media.desktop} {
    flex-direction: column;
    gap: ${theme.space[4]};
    align-items: start;
  }
`;

const Price = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[4]};
  background: ${theme.color.bulb};
  border-radius: ${theme.radius.control};
  color: ${theme.color.onBulb};
  font: 700 1rem/1 ${theme.font.display};
  font-variant-numeric: tabular-nums;
`;
