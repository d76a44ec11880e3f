import type { Venue } from '@contract/events';

/** Directions to a venue in the visitor's own map app. */
export const directionsUrl = ({ latitude, longitude, name, address, city, country }: Venue): string => {
  const destination = latitude === null || longitude === null ? [name, address, city, country].join(', ') : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination).replaceAll('%2C', ',')}`;
};
