interface CalendarEntry {
  /** Stable, so that a second download updates the entry instead of adding one. */
  uid: string;
  title: string;
  startsAt: string;
  endsAt: string;
  /** When what it says last changed; of a file that is made for one download, now. */
  changedAt: string;
  /** How often its time, place or name changed; left out where the time of the file alone decides which one is newer. */
  sequence?: number;
  place?: string | undefined;
  /** What to know there, such as seat and gate. */
  description?: string | undefined;
  url: string;
  isCancelled?: boolean;
}

const stamp = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
/** RFC 5545 §3.1: lines of at most 75 bytes. */
const fold = (line: string) => line.replace(/.{60}(?=.)/gu, '$&\r\n ');

/** In UTC, which every calendar reads the same way. */
const entryLines = ({
  uid,
  title,
  startsAt,
  endsAt,
  changedAt,
  sequence,
  place,
  description,
  url,
  isCancelled = false,
}: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `LAST-MODIFIED:${stamp(changedAt)}`,
  ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
  `DTSTART:${stamp(startsAt)}`,
  `DTEND:${stamp(endsAt)}`,
  `SUMMARY:${text(title)}`,
  ...(place ? [`LOCATION:${text(place)}`] : []),
  ...(description ? [`DESCRIPTION:${text(description)}`] : []),
  `URL:${url}`,
  ...(isCancelled ? ['STATUS:CANCELLED'] : []),
  'END:VEVENT',
];

/** An iCalendar file (RFC 5545). `name` is what a calendar that subscribes to it shows; a file to download has none. */
export const calendarOf = (entries: readonly CalendarEntry[], name?: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Events//EN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');

/** An iCalendar file of one event. */
export const calendarFile = (entry: CalendarEntry): string => calendarOf([entry]);

/** Downloads a text file. */
export function downloadText(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
