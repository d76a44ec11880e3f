import type { Venue } from '@contract/events';
import { routes } from '@/constants/routes';
import { calendarFile, downloadText } from '@/utils/browser/calendarFile';

export interface CalendarShow {
  eventID: string;
  sessionID: string;
  title: string;
  startsAt: string;
  endsAt: string;
  venue: Venue;
}

/** One session as a calendar file. */
export const downloadCalendarEntry = ({ eventID, sessionID, title, startsAt, endsAt, venue }: CalendarShow): void =>
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
