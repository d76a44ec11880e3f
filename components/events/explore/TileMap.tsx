import type { EventSummary } from '@contract/events';
import { circleMarker, latLngBounds, map as createMap, tileLayer, type CircleMarker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { env } from '@/constants/env';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { groupByVenue } from './mapVenues';

/** A Leaflet map with the configured tiles and their attribution. Load it on demand. */
export function TileMap({ events }: { events: EventSummary[] }) {
  const { push } = useRouter();
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
        link.addEventListener('click', (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // the browser opens a tab or window
          event.preventDefault();
          void push(routes.event(eventID));
        });
        popup.append(document.createElement('br'), link);
      }
      const marker = circleMarker([venue.latitude, venue.longitude], {
        radius: 9 + Math.min(8, venueEvents.length * 2),
        weight: 2,
        fillOpacity: 0.9,
        color: '#7a4b00',
        fillColor: '#ffb31a',
      });
      const label = t.eventsAtVenue({ venue: venue.name, city: venue.city, count: venueEvents.length });
      marker.on('add', () => makeKeyboardButton(marker, label)); // its element exists from then on
      marker.bindPopup(popup).addTo(map);
    }
    map.fitBounds(latLngBounds(mapVenues.map(({ venue }) => [venue.latitude, venue.longitude])).pad(0.2), { maxZoom: 14 });
    return () => void map.remove();
  }, [events, push]);
  return <Frame ref={container} role="group" aria-label={t.mapOfEvents} />;
}

/** Leaflet gives a circle to the pointer alone. */
function makeKeyboardButton(marker: CircleMarker, label: string) {
  const circle = marker.getElement();
  if (!circle) return;
  for (const [name, value] of Object.entries({ tabindex: '0', role: 'button', 'aria-label': label })) circle.setAttribute(name, value);
  circle.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    marker.openPopup();
  });
}

const Frame = styled.div`
  height: 420px;
  border-radius: ${theme.radius.card};
`;
