import type { Event } from '@contract/events';
import styled from 'styled-components';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { languageName } from '@/utils/format/languages';
import * as t from '@messages/events/event';
import { EmbedButton } from '../../content/embed/EmbedButton';
import { BackLink } from '../../content/page/BackLink';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/media/Icon';
import { EventArtwork } from '../card/EventArtwork';
import { EventBookmarkButton } from '../card/EventBookmarkButton';
import { PosterGlow } from '../card/PosterGlow';
import { useShare } from '../shared/useShare';

/** Phones: the poster's scene edge to edge above the text. Desktop: the whole poster next to the text. */
export function EventBanner({ event }: { event: Event }) {
  const { title, tagline, artwork, kind, languages, ageMin } = event;
  const share = useShare();
  const shareEvent = () => void share(title, routes.event(event.eventID), { kind: 'EVENT', id: event.eventID });
  const facts = [eventKinds[kind], languages.map(languageName).join(', '), ageMin === null ? t.allAges : t.minimumAge({ age: ageMin })];
  return (
    <Banner>
      <GlowBox>
        <PosterGlow placeholder={artwork.placeholder} />
      </GlowBox>
      <Art>
        <EventArtwork artwork={artwork} width="100vw" desktopWidth={260} />
      </Art>
      <OverlayActions>
        <BackLink href={routes.eventHome} label={t.backToEvents} />
        <EventBookmarkButton eventID={event.eventID} title={title} timeZone={event.venue.timeZone} />
        <IconButton icon="share" label={t.share} tone="glass" onClick={shareEvent} />
        <EmbedButton kind="event" id={event.eventID} name={title} look="glass" />
      </OverlayActions>
      <Details>
        <Title>{title}</Title>
        <Tagline>{tagline}</Tagline>
        <Facts>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
        <DesktopActions>
          <EventBookmarkButton eventID={event.eventID} title={title} timeZone={event.venue.timeZone} />
          <Button tone="quiet" size="s" onClick={shareEvent}>
            <Icon name="share" size="s" />
            {t.share}
          </Button>
          <EmbedButton kind="event" id={event.eventID} name={title} look="text" size="s" />
        </DesktopActions>
      </Details>
    </Banner>
  );
}

const Banner = styled.header`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: minmax(180px, 260px) minmax(0, 1fr);
    gap: ${theme.space[6]};
    align-items: center;
    padding: ${theme.space[6]};
    overflow: hidden;
    border-radius: ${theme.radius.card};
    color: #f4f1ea;
  }
`;

const GlowBox = styled.div`
  display: none;
  ${media.desktop} {
    position: absolute;
    inset: 0;
    z-index: -1;
    display: block;
  }
`;

const Art = styled.div`
  /* Without a separate scene, a poster's lettering begins at 0.63 of its 125vw height. */
  max-height: min(76vw, 460px);
  margin: calc(-1 * ${theme.space[4]}) calc(-1 * var(--page-edge)) 0;
  overflow: hidden;
  ${media.desktop} {
    max-height: none;
    margin: 0;
    border-radius: ${theme.radius.card};
    box-shadow: ${theme.shadow.float};
  }
`;

const OverlayActions = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  left: 0;
  display: flex;
  gap: ${theme.space[1]};
  > :first-child {
    margin-right: auto;
  }
  ${media.desktop} {
    display: none;
  }
`;

const Details = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[1]};
  min-width: 0;
  ${media.desktop} {
    gap: ${theme.space[3]};
  }
`;

const Title = styled.h1`
  ${displayType}
  font-size: ${theme.fontSize[31]};
  overflow-wrap: anywhere;
  ${media.desktop} {
    font-size: clamp(1.9375rem, 3vw, 2.6rem);
  }
`;

const Tagline = styled.p`
  color: ${theme.color.muted};
  ${media.desktop} {
    color: inherit;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  font-size: ${theme.fontSize[14]};
  /* After each, so that no line begins with one. */
  li:not(:last-child)::after {
    content: '·';
    margin-left: 8px;
  }
`;

const DesktopActions = styled.div`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: ${theme.space[3]};
    align-items: center;
    button {
      border-color: rgb(244 241 234 / 0.6);
    }
  }
`;
