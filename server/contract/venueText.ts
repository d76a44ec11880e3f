import type { Venue } from './events';

/** How a venue is written, for the server's messages and the pages alike. An online event or an unannounced venue has no address. */

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** "The Tin Mill, Mumbai", "Online", "Venue to be announced, Mumbai". */
export const venueAndCity = ({ name, city }: Pick<Venue, 'name' | 'city'>): string => joined([name, city]);

/** "The Tin Mill, Raghuvanshi Lane, Mumbai". */
export const venueAndAddress = ({ name, address, city }: Pick<Venue, 'name' | 'address' | 'city'>): string => joined([name, address, city]);
