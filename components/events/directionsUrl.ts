import type { Venue } from '@contract/events';

/** The way to a venue from wherever the visitor is, in their own map. */
export const directionsUrl = ({ latitude, longitude }: Venue): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
