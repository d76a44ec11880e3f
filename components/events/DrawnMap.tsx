import type { EventSummary } from '@contract/events';
import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { FeedFilters } from '@/store/events/eventsApi';
import { media } from '@/styles/media';
import { exploreUrl } from './feedFilters';
import { frameOf, placesOf, readable, type Place } from './mapPlaces';

const [width, height] = [1000, 560];
/** A name nearer to the side than that would be cut. */
const edge = 110;
const steps = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 45];

/** A map without any other host: meridians, parallels, and where the events are. Each place is a link to what is on there. */
export function DrawnMap({ events, filters }: { events: EventSummary[]; filters: FeedFilters }) {
  const { push } = useRouter();
  const places = placesOf(events);
  if (places.length === 0) return null;
  const { west, south, east, north } = frameOf(places);
  const x = (longitude: number) => ((longitude - west) / (east - west)) * width;
  const y = (latitude: number) => ((north - latitude) / (north - south)) * height;
  const gridOf = (from: number, to: number) => {
    const step = steps.find((one) => (to - from) / one <= 6) ?? 90;
    const first = Math.ceil(from / step) * step;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => Number((first + at * step).toFixed(2)));
  };
  const points = places.map(({ venue }) => ({ x: x(venue.longitude), y: y(venue.latitude) }));
  const names = { desktop: readable(points, { x: 150, y: 46 }), phone: readable(points, { x: 300, y: 90 }) };
  const urlOf = ({ venue }: Place) => exploreUrl({ ...filters, city: venue.city });
  const open = (event: MouseEvent, place: Place) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab or window of its own
    event.preventDefault();
    void push(urlOf(place), undefined, { shallow: true });
  };
  const label = ({ venue, events: here }: Place) =>
    `${venue.name}, ${venue.city}: ${here.length === 1 ? '1 event' : `${here.length} events`}`;
  return (
    <Sheet viewBox={`0 0 ${width} ${height}`} role="group" aria-label="Map of the events">
      {gridOf(west, east).map((longitude) => (
        <g key={`x${longitude}`} aria-hidden="true">
          <line x1={x(longitude)} x2={x(longitude)} y1={0} y2={height} />
          <text x={x(longitude) + 6} y={height - 8}>
            {Math.abs(longitude)}° {longitude < 0 ? 'W' : 'E'}
          </text>
        </g>
      ))}
      {gridOf(south, north).map((latitude) => (
        <g key={`y${latitude}`} aria-hidden="true">
          <line x1={0} x2={width} y1={y(latitude)} y2={y(latitude)} />
          <text x={8} y={y(latitude) - 6}>
            {Math.abs(latitude)}° {latitude < 0 ? 'S' : 'N'}
          </text>
        </g>
      ))}
      {places.map((place) => (
        <a key={place.venue.venueID} href={urlOf(place)} aria-label={label(place)} onClick={(event) => open(event, place)}>
          <title>{label(place)}</title>
          <circle cx={x(place.venue.longitude)} cy={y(place.venue.latitude)} r={14 + Math.min(12, place.events.length * 3)} />
          <text className="count" x={x(place.venue.longitude)} y={y(place.venue.latitude) + 6}>
            {place.events.length}
          </text>
        </a>
      ))}
      {/* Last, so that no circle lies on a name. */}
      {places.map(({ venue }, at) =>
        names.desktop.has(at) ? (
          <text
            key={venue.venueID}
            className="name"
            aria-hidden="true"
            data-everywhere={names.phone.has(at) || undefined}
            x={Math.min(width - edge, Math.max(edge, x(venue.longitude)))}
            y={y(venue.latitude) - 32}
          >
            {venue.city}
          </text>
        ) : null,
      )}
    </Sheet>
  );
}

const Sheet = styled.svg`
  width: 100%;
  height: auto;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  line {
    stroke: ${({ theme }) => theme.color.line};
  }
  text {
    fill: ${({ theme }) => theme.color.muted};
    font-size: 18px;
  }
  circle {
    fill: ${({ theme }) => theme.color.bulb};
    stroke: ${({ theme }) => theme.color.bulbEdge};
    stroke-width: 2;
  }
  .count,
  .name {
    text-anchor: middle;
    font-weight: 700;
  }
  .count {
    fill: ${({ theme }) => theme.color.onBulb};
  }
  .name {
    fill: ${({ theme }) => theme.color.text};
    stroke: ${({ theme }) => theme.color.surface};
    stroke-width: 5px;
    paint-order: stroke;
    font-size: 20px;
    pointer-events: none;
  }
  /* A sheet of a thousand units is a third as wide here: what is read and pressed is drawn three times as large. */
  ${media.phone} {
    text {
      font-size: 34px;
    }
    .name {
      font-size: 38px;
      &:not([data-everywhere]) {
        display: none;
      }
    }
    circle {
      transform: scale(1.6);
      transform-box: fill-box;
      transform-origin: center;
    }
    .name[data-everywhere] {
      transform: translateY(-8px);
    }
  }
`;
