import type { z } from 'zod';
import type { VenueInput } from '../../contract/organiser';
import type { EventRow, VenueRow } from './eventViews';

/** The name of a venue that is not a physical place. */
const names = { ONLINE: 'Online', UNANNOUNCED: 'Venue to be announced' } as const;

/** The columns of a venue: an online event has no place, and an unannounced venue at most a city. */
export function toVenueFields(venue: z.output<typeof VenueInput>): Omit<VenueRow, 'venueID'> {
  const { kind } = venue;
  if (kind === 'PLACE') return venue;
  return { ...venue, name: names[kind], address: '', city: kind === 'ONLINE' ? '' : venue.city, latitude: null, longitude: null };
}

interface PlaceEdit {
  venue?: z.output<typeof VenueInput> | undefined;
  joinUrl?: string | null | undefined;
}
/** The place of an event after an edit; undefined where it stays. Without being online it has no link to join. */
export function placeAfter(before: { event: EventRow; venue: VenueRow }, edit: PlaceEdit) {
  const venue = edit.venue && toVenueFields(edit.venue);
  return { venue, joinUrl: (venue ?? before.venue).kind === 'ONLINE' ? edit.joinUrl : null };
}
