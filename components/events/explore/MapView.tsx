import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { IconButton } from '../../ui/button/IconButton';
import { EventRow } from '../card/EventRow';
import { eventsOf, pinPlace, pinText, type MapPin, type MapVenue } from './mapVenues';
import { useMap } from './useMap';

interface MapViewProps {
  venues: readonly MapVenue[];
  /** The venues in view at first. */
  first: readonly MapVenue[];
  now: string;
  /** The browser cannot draw it after all. */
  onFailed: () => void;
}

/** Land, borders and a pin for each venue or group of venues. Load it on demand: with its data it has 680 kB. */
export function MapView({ venues, first, now, onFailed }: MapViewProps) {
  const { container, pins, zoomTo } = useMap({ venues, first, onFailed });
  const pressed = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<MapPin | null>(null);

  const open = (pin: MapPin, button: HTMLElement) => {
    pressed.current = button;
    if (pin.venues.length === 1 || !zoomTo(pin.venues)) setChosen(pin);
  };
  const close = () => {
    setChosen(null);
    pressed.current?.focus();
  };

  return (
    <Frame>
      <Canvas ref={container} />
      <Pins aria-label={t.pins}>
        {pins.map((pin) => (
          <li key={pin.venues[0]?.venue.venueID} style={{ transform: `translate(${Math.round(pin.x)}px, ${Math.round(pin.y)}px)` }}>
            <Pin
              type="button"
              aria-label={t.pinLabel({ text: pinText(pin), place: pinPlace(pin) })}
              data-many={eventsOf(pin).length > 1 || undefined}
              onClick={({ currentTarget }) => open(pin, currentTarget)}
            >
              {pinText(pin)}
            </Pin>
          </li>
        ))}
      </Pins>
      {chosen ? <PinPanel pin={chosen} now={now} onClose={close} /> : null}
    </Frame>
  );
}

function PinPanel({ pin, now, onClose }: { pin: MapPin; now: string; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), [pin]);
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={pinPlace(pin)} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <PanelHead>
        <strong>{pinPlace(pin)}</strong>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </PanelHead>
      <ul>
        {eventsOf(pin).map((event) => (
          <li key={event.eventID}>
            <EventRow event={event} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Frame = styled.div`
  position: relative;
  height: min(62vh, 520px);
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  ${media.desktop} {
    height: 100%;
  }
`;

const Canvas = styled.div`
  /* MapLibre's own class would make it relative, and as high as nothing. */
  && {
    position: absolute;
    inset: 0;
  }
  background: ${theme.color.mapSea};
  font-family: ${theme.font.body};
  canvas:focus-visible {
    outline-offset: -3px;
  }
`;

/** A layer that lets presses through to the map, except on a pin. */
const Pins = styled.ul`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  > li {
    position: absolute;
    top: 0;
    left: 0;
    width: 0;
    height: 0;
  }
`;

const Pin = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: ${theme.size.tap};
  height: ${theme.size.tap};
  transform: translate(-50%, -50%);
  font-size: ${theme.fontSize[14]};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: auto;
  /* The disc is smaller than what takes the press. */
  &::before {
    content: '';
    position: absolute;
    inset: 6px 0;
    z-index: -1;
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.raised};
    box-shadow: ${theme.shadow.float};
  }
  padding-inline: ${theme.space[3]};
  isolation: isolate;
  &[data-many] {
    color: ${theme.color.onBulb};
    &::before {
      background: ${theme.color.bulb};
      border-color: ${theme.color.bulbEdge};
    }
  }
  &:hover {
    z-index: 1;
    text-decoration: underline;
  }
  ${media.forcedColors} {
    border: 1px solid ButtonText;
    background: ButtonFace;
  }
`;

const Panel = styled.section`
  position: absolute;
  inset: auto ${theme.space[2]} ${theme.space[2]};
  max-height: 70%;
  max-width: 420px;
  overflow-y: auto;
  padding: 0 ${theme.space[4]} ${theme.space[2]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.float};
`;

const PanelHead = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-right: calc(-1 * ${theme.space[3]});
  background: ${theme.color.raised};
`;
