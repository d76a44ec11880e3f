import type { EventSummary, Venue } from '@contract/events';

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

interface Point {
  x: number;
  y: number;
}
/** Labels that fit without overlapping; venues with the most events win. */
export function visibleLabels(points: readonly Point[], spacing: Point): ReadonlySet<number> {
  const visible = new Set<number>();
  for (const [index, point] of points.entries()) {
    const hasRoom = [...visible].every((other) => {
      const taken = points[other];
      return !taken || Math.abs(taken.x - point.x) >= spacing.x || Math.abs(taken.y - point.y) >= spacing.y;
    });
    if (hasRoom) visible.add(index);
  }
  return visible;
}

export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}
/** A single venue still shows its surroundings. */
const minDegrees = 0.08;

/** The area that shows all venues, with a margin. */
export function boundsOf(mapVenues: readonly MapVenue[]): MapBounds {
  const latitudes = mapVenues.map(({ venue }) => venue.latitude);
  const longitudes = mapVenues.map(({ venue }) => venue.longitude);
  const span = (values: number[]) => {
    const [lowest, highest] = [Math.min(...values), Math.max(...values)];
    const margin = Math.max(minDegrees, (highest - lowest) * 0.12);
    return [lowest - margin, highest + margin] as const;
  };
  const [south, north] = span(latitudes);
  const [west, east] = span(longitudes);
  return { west, south, east, north };
}
