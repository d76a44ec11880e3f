import { formatTime } from '../../platform/formatTime';
import type { Booked } from './ticketRepository';

/** What every message with tickets says of the show. */
export const showText = ({ event, session, venue }: Booked) => ({
  eventTitle: event.title,
  startsAt: formatTime(session.startsAt, venue.timeZone),
  venueName: venue.name,
  city: venue.city,
  gate: session.gate,
  isOnline: venue.kind === 'ONLINE',
  joinUrl: event.joinUrl,
});
