import type { Venue } from '@contract/events';
import { routes } from '@/constants/routes';
import { calendarFile, downloadText } from '@/utils/calendarFile';

interface Show {
  eventID: string;
  sessionID: string;
  title: string;
  startsAt: string;
  endsAt: string;
  venue: Venue;
}

/** Puts one show into the visitor's own calendar. */
export const addToCalendar = ({ eventID, sessionID, title, startsAt, endsAt, venue }: Show): void =>
  downloadText(
    'event.ics',
    'text/calendar',
    calendarFile({
      uid: `${sessionID}@${window.location.hostname}`,
      title,
      startsAt,
      endsAt,
      place: `${venue.name}, ${venue.address}, ${venue.city}`,
      url: new URL(routes.event(eventID), window.location.origin).href,
    }),
  );

export const directionsUrl = ({ latitude, longitude }: Venue): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
