/** One locale for server and browser, so that both render the same text. */
const locale = 'en-GB';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once each: making one takes longer than a thousand uses (it was a ninth of an event page's render). */
function formatOf(options: Intl.DateTimeFormatOptions, inLocale = locale): Intl.DateTimeFormat {
  const key = inLocale + JSON.stringify(options);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(inLocale, options);
  formats.set(key, formatter);
  return formatter;
}

/** Day, month, year; "5 Dec 2026". */
export const formatDate = (instant: string, timeZone = 'UTC'): string =>
  formatOf({ day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(instant));

/** Month and year at both ends; one end is left out when both say the same. */
export function formatMonthRange(from: string, to: string, timeZone = 'UTC'): string {
  const month = formatOf({ month: 'short', year: 'numeric', timeZone });
  const [start, end] = [month.format(new Date(from)), month.format(new Date(to))];
  return start === end ? start : `${start} – ${end}`;
}

/** The calendar day there, sortable: "2026-11-28". */
export const localDate = (instant: string, timeZone: string): string =>
  formatOf({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(new Date(instant));

/** The time of day at the venue: "8:30 pm". */
export const formatTime = (instant: string, timeZone: string): string =>
  formatOf({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')
    .toLowerCase();

/** The day at the venue: "Sat 28 Nov"; the year is said only when it is not the current one. */
export function formatDay(instant: string, timeZone: string, now: string): string {
  const isThisYear = localDate(instant, timeZone).slice(0, 4) === localDate(now, timeZone).slice(0, 4);
  return formatOf({ weekday: 'short', day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }), timeZone })
    .format(new Date(instant))
    .replace(/,/g, '');
}

/** An instant by the clock of the device that shows it: "5 Dec 2026, 8:30 pm". For what only a signed-in browser renders. */
export function formatDateTime(instant: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** When an event is on, at its venue: "Sat 28 Nov, 8:30 pm". */
export const formatEventTime = (instant: string, timeZone: string, now: string): string =>
  `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`;

/** From the first to the last day of an event at its venue: "Fri 27 to Sun 29 Nov". */
export function formatDayRange(from: string, to: string, timeZone: string, now: string): string {
  if (localDate(from, timeZone) === localDate(to, timeZone)) return formatDay(from, timeZone, now);
  const isSameMonth = localDate(from, timeZone).slice(0, 7) === localDate(to, timeZone).slice(0, 7);
  if (!isSameMonth) return formatMonthRange(from, to, timeZone);
  const start = formatOf({ weekday: 'short', day: 'numeric', timeZone }).format(new Date(from)).replace(/,/g, '');
  return `${start} to ${formatDay(to, timeZone, now)}`;
}

/** The venue's zone as people there call it: "IST", "GMT+1". */
export const timeZoneAbbreviation = (instant: string, timeZone: string): string =>
  formatOf({ timeZone, timeZoneName: 'short' }, 'en-IN')
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
