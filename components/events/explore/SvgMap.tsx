import type { EventSummary } from '@contract/events';
import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { FeedFilters } from '@/store/events/eventsApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { exploreUrl } from './feedFilters';
import { boundsOf, groupByVenue, visibleLabels, type MapVenue } from './mapVenues';

const [width, height] = [1000, 560];
/** A label nearer to the edge would be cut off. */
const labelMargin = 110;
const gridSteps = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 45];

/** A map that needs no other host: meridians, parallels and venues. Each venue links to its events. */
export function SvgMap({ events, filters }: { events: EventSummary[]; filters: FeedFilters }) {
  const { push } = useRouter();
  const mapVenues = groupByVenue(events);
  if (mapVenues.length === 0) return null;
  const { west, south, east, north } = boundsOf(mapVenues);
  const x = (longitude: number) => ((longitude - west) / (east - west)) * width;
  const y = (latitude: number) => ((north - latitude) / (north - south)) * height;
  const gridOf = (from: number, to: number) => {
    const step = gridSteps.find((one) => (to - from) / one <= 6) ?? 90;
    const first = Math.ceil(from / step) * step;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) =>
      Number((first + index * step).toFixed(2)),
    );
  };
  const points = mapVenues.map(({ venue }) => ({ x: x(venue.longitude), y: y(venue.latitude) }));
  const labels = { desktop: visibleLabels(points, { x: 150, y: 46 }), phone: visibleLabels(points, { x: 300, y: 90 }) };
  const urlOf = ({ venue }: MapVenue) => exploreUrl({ ...filters, city: venue.city });
  const openVenue = (event: MouseEvent, mapVenue: MapVenue) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // opens in a new tab or window
    event.preventDefault();
    void push(urlOf(mapVenue), undefined, { shallow: true });
  };
  const label = ({ venue, events: venueEvents }: MapVenue) =>
    t.eventsAtVenue({ venue: venue.name, city: venue.city, count: venueEvents.length });
  return (
    <MapSvg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t.mapOfEvents}>
      {gridOf(west, east).map((longitude) => (
        <g key={`x${longitude}`} aria-hidden="true">
          <line x1={x(longitude)} x2={x(longitude)} y1={0} y2={height} />
          <text x={x(longitude) + 6} y={height - 8}>
            {t.longitude({ degrees: Math.abs(longitude), isWest: longitude < 0 })}
          </text>
        </g>
      ))}
      {gridOf(south, north).map((latitude) => (
        <g key={`y${latitude}`} aria-hidden="true">
          <line x1={0} x2={width} y1={y(latitude)} y2={y(latitude)} />
          <text x={8} y={y(latitude) - 6}>
            {t.latitude({ degrees: Math.abs(latitude), isSouth: latitude < 0 })}
          </text>
        </g>
      ))}
      {mapVenues.map((mapVenue) => (
        <a key={mapVenue.venue.venueID} href={urlOf(mapVenue)} aria-label={label(mapVenue)} onClick={(event) => openVenue(event, mapVenue)}>
          <title>{label(mapVenue)}</title>
          <circle cx={x(mapVenue.venue.longitude)} cy={y(mapVenue.venue.latitude)} r={14 + Math.min(12, mapVenue.events.length * 3)} />
          <text className="count" x={x(mapVenue.venue.longitude)} y={y(mapVenue.venue.latitude) + 6}>
            {mapVenue.events.length}
          </text>
        </a>
      ))}
      {/* Last, so that no circle covers a label. */}
      {mapVenues.map(({ venue }, index) =>
        labels.desktop.has(index) ? (
          <text
            key={venue.venueID}
            className="name"
            aria-hidden="true"
            data-everywhere={labels.phone.has(index) || undefined}
            x={Math.min(width - labelMargin, Math.max(labelMargin, x(venue.longitude)))}
            y={y(venue.latitude) - 32}
          >
            {venue.city}
          </text>
        ) : null,
      )}
    </MapSvg>
  );
}

const MapSvg = styled.svg`
  width: 100%;
  height: auto;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  line {
    stroke: ${theme.color.line};
  }
  text {
    fill: ${theme.color.muted};
    font-size: 18px;
  }
  circle {
    fill: ${theme.color.bulb};
    stroke: ${theme.color.bulbEdge};
    stroke-width: 2;
  }
  .count,
  .name {
    text-anchor: middle;
    font-weight: 700;
  }
  .count {
    fill: ${theme.color.onBulb};
  }
  .name {
    fill: ${theme.color.text};
    stroke: ${theme.color.surface};
    stroke-width: 5px;
    paint-order: stroke;
    font-size: 20px;
    pointer-events: none;
  }
  /* The 1000-unit view box is a third as wide here: text and touch targets are drawn three times as large. */
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
