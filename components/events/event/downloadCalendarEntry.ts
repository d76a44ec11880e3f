import type { Venue } from '@contract/events';
import { venueAndAddress } from '@contract/venueText';
import { routes } from '@/constants/routes';
import { calendarFile, downloadText } from '@/utils/browser/calendarFile';

export interface CalendarShow {
  eventID: string;
  sessionID: string;
  title: string;
  startsAt: string;
  endsAt: string;
  venue: Venue;
  /** Seat and gate of a ticket. */
  description?: string;
}

/** One session as a calendar file. */
export const downloadCalendarEntry = ({ eventID, sessionID, title, startsAt, endsAt, venue, description }: CalendarShow): void =>
  downloadText(
    'event.ics',
    'text/calendar',
    calendarFile({
      uid: `${sessionID}@${window.location.hostname}`,
      title,
      startsAt,
      endsAt,
      changedAt: new Date().toISOString(),
      description,
      place: venueAndAddress(venue),
      url: new URL(routes.event(eventID), window.location.origin).href,
    }),
  );
