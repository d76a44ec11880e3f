import type { EventSummary } from '@contract/events';
import { circleMarker, latLngBounds, map as createMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { env } from '@/constants/env';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { groupByVenue } from './mapVenues';

/** A Leaflet map with the configured tiles and their attribution. Load it on demand. */
export function TileMap({ events }: { events: EventSummary[] }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return undefined;
    const mapVenues = groupByVenue(events);
    if (mapVenues.length === 0) return undefined;
    const map = createMap(container.current, { scrollWheelZoom: false });
    tileLayer(env.mapTilesUrl, { attribution: env.mapAttribution, maxZoom: 18 }).addTo(map);
    for (const { venue, events: venueEvents } of mapVenues) {
      const popup = document.createElement('div');
      popup.append(`${venue.name}, ${venue.city}`);
      for (const { eventID, title } of venueEvents) {
        const link = Object.assign(document.createElement('a'), { href: routes.event(eventID), textContent: title });
        popup.append(document.createElement('br'), link);
      }
      circleMarker([venue.latitude, venue.longitude], {
        radius: 9 + Math.min(8, venueEvents.length * 2),
        weight: 2,
        fillOpacity: 0.9,
        color: '#7a4b00',
        fillColor: '#ffb31a',
      })
        .bindPopup(popup)
        .addTo(map);
    }
    map.fitBounds(latLngBounds(mapVenues.map(({ venue }) => [venue.latitude, venue.longitude])).pad(0.2), { maxZoom: 14 });
    return () => void map.remove();
  }, [events]);
  return <Frame ref={container} role="group" aria-label={t.mapOfEvents} />;
}

const Frame = styled.div`
  height: 420px;
  border-radius: ${theme.radius.card};
`;
