import { offsetMinutes } from './zoneOffsets';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes longer than a thousand uses (it was a ninth of an event page's render time). */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, formatter);
  return formatter;
}

/** The local time in a time zone, as if it were UTC. */
export function toLocal(instant: string, timeZone: string): Date {
  const utc = new Date(instant);
  const offset = offsetMinutes(utc.getTime(), timeZone);
  if (offset !== null) return new Date(utc.getTime() + offset * 60_000);
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = Object.fromEntries(
    formatOf('en-CA', { ...numeric, timeZone })
      .formatToParts(utc)
      .map(({ type, value }) => [type, value]),
  );
  return new Date(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`);
}

/** The parts of a local day: "Sat", 28, "Nov", 2026. */
export function dayParts(instant: string, timeZone = 'UTC') {
  const local = toLocal(instant, timeZone);
  return {
    weekday: weekdays[local.getUTCDay()] as string,
    day: local.getUTCDate(),
    month: months[local.getUTCMonth()] as string,
    year: local.getUTCFullYear(),
  };
}

/** Day, month, year; "5 Dec 2026". */
export function formatDate(instant: string, timeZone = 'UTC'): string {
  const { day, month, year } = dayParts(instant, timeZone);
  return `${day} ${month} ${year}`;
}

/** "Nov 2026", of milliseconds since 1970. */
export function formatMonth(at: number, timeZone = 'UTC'): string {
  const { month, year } = dayParts(new Date(at).toISOString(), timeZone);
  return `${month} ${year}`;
}

/** Month and year of both ends; one date when both are in the same month. */
export function formatMonthRange(from: string, to: string, timeZone = 'UTC'): string {
  const [start = '', end = ''] = [from, to].map((instant) => {
    const { month, year } = dayParts(instant, timeZone);
    return `${month} ${year}`;
  });
  return start === end ? start : `${start} – ${end}`;
}

/** The calendar day in a time zone, sortable: "2026-11-28". */
export const localDate = (instant: string, timeZone: string): string => toLocal(instant, timeZone).toISOString().slice(0, 10);

/** The time of day at the venue: "8:30 pm". */
export function formatTime(instant: string, timeZone: string): string {
  const local = toLocal(instant, timeZone);
  const hour = local.getUTCHours();
  return `${hour % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The day at the venue: "Sat 28 Nov"; with the year when it is not that of `now`, and always without `now`. */
export function formatDay(instant: string, timeZone: string, now?: string): string {
  const { weekday, day, month, year } = dayParts(instant, timeZone);
  return `${weekday} ${day} ${month}${now && year === dayParts(now, timeZone).year ? '' : ` ${year}`}`;
}

/** An instant in the device's time zone: "5 Dec 2026, 8:30 pm". For content that only a signed-in browser renders. */
export function formatDateTime(instant: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** The start of an event at its venue: "Sat 28 Nov, 8:30 pm"; the year as in `formatDay`. */
export const formatEventTime = (instant: string, timeZone: string, now?: string): string =>
  `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`;

const longestInDays = 28;

/** The first and last day of an event at its venue: "Fri 27 to Sun 29 Nov"; the months of a longer one that crosses them. */
export function formatDayRange(from: string, to: string, timeZone: string, now: string): string {
  const [first, last] = [localDate(from, timeZone), localDate(to, timeZone)];
  if (first === last) return formatDay(from, timeZone, now);
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  if (!isSameMonth && days > longestInDays) return formatMonthRange(from, to, timeZone);
  const start = dayParts(from, timeZone);
  return `${isSameMonth ? `${start.weekday} ${start.day}` : formatDay(from, timeZone, now)} to ${formatDay(to, timeZone, now)}`;
}

const abbreviations: Readonly<Partial<Record<string, string>>> = { UTC: 'UTC', 'Asia/Kolkata': 'IST', 'Asia/Calcutta': 'IST' };

/** The time zone's usual abbreviation: "IST", "GMT+1". */
export const timeZoneAbbreviation = (instant: string, timeZone: string): string =>
  abbreviations[timeZone] ??
  formatOf('en-IN', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value ??
  timeZone;
