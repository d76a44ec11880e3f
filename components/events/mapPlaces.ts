import type { EventSummary, Venue } from '@contract/events';

export interface Place {
  venue: Venue & { latitude: number; longitude: number };
  events: EventSummary[];
}

const hasPoint = (venue: Venue): venue is Place['venue'] => venue.latitude !== null && venue.longitude !== null;

/** Events by venue, most events first; venues without a point on the map are in the list alone. */
export function placesOf(events: readonly EventSummary[]): Place[] {
  const places = new Map<string, Place>();
  for (const event of events) {
    const place = places.get(event.venue.venueID);
    if (place) place.events.push(event);
    else if (hasPoint(event.venue)) places.set(event.venue.venueID, { venue: event.venue, events: [event] });
  }
  return [...places.values()].sort((a, b) => b.events.length - a.events.length);
}

interface Point {
  x: number;
  y: number;
}
/** Which names can stand without lying on each other; the first ones have the most events, so theirs are kept. */
export function readable(points: readonly Point[], apart: Point): ReadonlySet<number> {
  const kept = new Set<number>();
  for (const [at, point] of points.entries()) {
    const isFree = [...kept].every((other) => {
      const taken = points[other];
      return !taken || Math.abs(taken.x - point.x) >= apart.x || Math.abs(taken.y - point.y) >= apart.y;
    });
    if (isFree) kept.add(at);
  }
  return kept;
}

export interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}
/** A lone venue still has streets around it. */
const leastDegrees = 0.08;

/** The piece of the earth that shows all places, with some air around them. */
export function frameOf(places: readonly Place[]): Frame {
  const latitudes = places.map(({ venue }) => venue.latitude);
  const longitudes = places.map(({ venue }) => venue.longitude);
  const span = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const air = Math.max(leastDegrees, (most - least) * 0.12);
    return [least - air, most + air] as const;
  };
  const [south, north] = span(latitudes);
  const [west, east] = span(longitudes);
  return { west, south, east, north };
}
