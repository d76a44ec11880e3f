import { formatDay, formatEventTime, formatMonth } from './dates';

/** What a field for a date, a date and time, or a month holds, in words: "Sat 28 Nov 2026, 8:30 pm". Null while it is incomplete. */
export function wallTimeInWords(local: string): string | null {
  const [, month, day, time] = /^(\d{4}-\d{2})(-\d{2})?(T\d{2}:\d{2})?$/.exec(local) ?? [];
  const instant = `${month ?? ''}${day ?? '-01'}${time ?? 'T00:00'}Z`;
  const at = Date.parse(instant);
  if (month === undefined || Number.isNaN(at)) return null;
  if (day === undefined) return formatMonth(at);
  return time === undefined ? formatDay(instant, 'UTC') : formatEventTime(instant, 'UTC');
}
