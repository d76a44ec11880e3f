import type { EventSummary, Venue } from '@contract/events';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/explore';

export interface MapVenue {
  venue: Venue & { latitude: number; longitude: number };
  events: EventSummary[];
}

const hasCoordinates = (venue: Venue): venue is MapVenue['venue'] => venue.latitude !== null && venue.longitude !== null;

/** Events by venue, most events first; venues without coordinates are only in the list. */
export function groupByVenue(events: readonly EventSummary[]): MapVenue[] {
  const mapVenues = new Map<string, MapVenue>();
  for (const event of events) {
    const mapVenue = mapVenues.get(event.venue.venueID);
    if (mapVenue) mapVenue.events.push(event);
    else if (hasCoordinates(event.venue)) mapVenues.set(event.venue.venueID, { venue: event.venue, events: [event] });
  }
  return [...mapVenues.values()].sort((a, b) => b.events.length - a.events.length);
}

/** West, south, east, north, in degrees. */
export type MapBounds = [west: number, south: number, east: number, north: number];

/** The smallest area with all venues. */
export function boundsOf(mapVenues: readonly MapVenue[]): MapBounds {
  const latitudes = mapVenues.map(({ venue }) => venue.latitude);
  const longitudes = mapVenues.map(({ venue }) => venue.longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** What the map shows first: the venues of the viewer's country, or all when it has none or a place was chosen. */
export function firstShown(mapVenues: readonly MapVenue[], isPlaceChosen: boolean, country: string | undefined): readonly MapVenue[] {
  const own = isPlaceChosen ? [] : mapVenues.filter(({ venue }) => venue.country === country);
  return own.length > 0 ? own : mapVenues;
}

interface Point {
  x: number;
  y: number;
}
/** Venues that are shown as one pin, and where. */
export interface MapPin extends Point {
  venues: MapVenue[];
}

/** Pins that do not overlap: a venue nearer than `distance` pixels joins the pin of one with more events. */
export function clusterVenues(mapVenues: readonly MapVenue[], project: (venue: MapVenue['venue']) => Point, distance: Point): MapPin[] {
  const pins: MapPin[] = [];
  for (const mapVenue of mapVenues) {
    const { x, y } = project(mapVenue.venue);
    const near = pins.find((pin) => Math.abs(pin.x - x) < distance.x && Math.abs(pin.y - y) < distance.y);
    if (near) near.venues.push(mapVenue);
    else pins.push({ x, y, venues: [mapVenue] });
  }
  return pins;
}

export const eventsOf = ({ venues }: MapPin): EventSummary[] => venues.flatMap(({ events }) => events);

/** The text on a pin: the price of its only event, or the number of its events. */
export function pinText(pin: MapPin): string {
  const events = eventsOf(pin);
  const [first] = events;
  if (events.length !== 1 || !first) return t.eventCount({ count: events.length });
  if (first.isSoldOut) return t.soldOut;
  if (!first.fromPrice) return t.notOnSaleYet;
  return first.fromPrice.amountMinor === 0 ? t.free : formatMoney(first.fromPrice);
}

/** Where a pin is, for those who do not see the map. */
export function pinPlace({ venues }: MapPin): string {
  const [first] = venues;
  if (first && venues.length === 1) return t.venueInCity({ venue: first.venue.name, city: first.venue.city });
  return [...new Set(venues.map(({ venue }) => venue.city))].join(', ');
}
