/** One locale for server and browser, so that both render the same text. */
const locale = 'en-GB';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes longer than a thousand uses (it was a ninth of an event page's render time). */
function formatOf(options: Intl.DateTimeFormatOptions, inLocale = locale): Intl.DateTimeFormat {
  const key = inLocale + JSON.stringify(options);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(inLocale, options);
  formats.set(key, formatter);
  return formatter;
}

/** Day, month, year; "5 Dec 2026". */
export const formatDate = (instant: string, timeZone = 'UTC'): string =>
  formatOf({ day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(instant));

/** Month and year of both ends; one date when both are in the same month. */
export function formatMonthRange(from: string, to: string, timeZone = 'UTC'): string {
  const month = formatOf({ month: 'short', year: 'numeric', timeZone });
  const [start, end] = [month.format(new Date(from)), month.format(new Date(to))];
  return start === end ? start : `${start} – ${end}`;
}

/** The calendar day in a time zone, sortable: "2026-11-28". */
export const localDate = (instant: string, timeZone: string): string =>
  formatOf({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(new Date(instant));

/** The time of day at the venue: "8:30 pm". */
export const formatTime = (instant: string, timeZone: string): string =>
  formatOf({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')
    .toLowerCase();

/** The day at the venue: "Sat 28 Nov"; with the year when it is not the current one. */
export function formatDay(instant: string, timeZone: string, now: string): string {
  const isThisYear = localDate(instant, timeZone).slice(0, 4) === localDate(now, timeZone).slice(0, 4);
  return formatOf({ weekday: 'short', day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }), timeZone })
    .format(new Date(instant))
    .replace(/,/g, '');
}

/** An instant in the device's time zone: "5 Dec 2026, 8:30 pm". For content that only a signed-in browser renders. */
export function formatDateTime(instant: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** The start of an event at its venue: "Sat 28 Nov, 8:30 pm". */
export const formatEventTime = (instant: string, timeZone: string, now: string): string =>
  `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`;

/** The first and last day of an event at its venue: "Fri 27 to Sun 29 Nov". */
export function formatDayRange(from: string, to: string, timeZone: string, now: string): string {
  if (localDate(from, timeZone) === localDate(to, timeZone)) return formatDay(from, timeZone, now);
  const isSameMonth = localDate(from, timeZone).slice(0, 7) === localDate(to, timeZone).slice(0, 7);
  if (!isSameMonth) return formatMonthRange(from, to, timeZone);
  const start = formatOf({ weekday: 'short', day: 'numeric', timeZone }).format(new Date(from)).replace(/,/g, '');
  return `${start} to ${formatDay(to, timeZone, now)}`;
}

/** The time zone's usual abbreviation: "IST", "GMT+1". */
export const timeZoneAbbreviation = (instant: string, timeZone: string): string =>
  formatOf({ timeZone, timeZoneName: 'short' }, 'en-IN')
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
