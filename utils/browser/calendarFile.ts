interface CalendarEntry {
  /** Stable, so that a second download updates the entry instead of adding one. */
  uid: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place?: string | undefined;
  /** What to know there, such as seat and gate. */
  description?: string | undefined;
  url: string;
}

const stamp = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
/** RFC 5545 §3.1: lines of at most 75 bytes. */
const fold = (line: string) => line.replace(/.{60}(?=.)/gu, '$&\r\n ');

/** An iCalendar file of one event, in UTC, which every calendar reads the same way. */
export const calendarFile = ({ uid, title, startsAt, endsAt, place, description, url }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Events//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(startsAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${text(title)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');

/** Downloads a text file. */
export function downloadText(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
