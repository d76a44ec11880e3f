import { dayParts, localDate } from '@/utils/format/dates';
import * as t from '@messages/events/explore';

/** "Today" and "this weekend" use the time zone of most visitors; an event's times use its venue's. */
const defaultTimeZone = 'Asia/Kolkata';
const dayMs = 86_400_000;

export interface DayRange {
  from: string;
  to: string;
}

export const todayOf = (now: string): string => localDate(now, defaultTimeZone);

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** From today to Sunday; on Sunday that is one day. */
export function thisWeek(now: string): DayRange {
  const today = todayOf(now);
  return { from: today, to: addDays(today, 7 - weekdayOf(today)) };
}

/** Friday to Sunday; the days left of it once it has begun. */
export function thisWeekend(now: string): DayRange {
  const { from: today, to: sunday } = thisWeek(now);
  const friday = addDays(sunday, -2);
  return { from: today > friday ? today : friday, to: sunday };
}

export function nextWeekend(now: string): DayRange {
  const { to: sunday } = thisWeek(now);
  return { from: addDays(sunday, 5), to: addDays(sunday, 7) };
}

/** "Sat 28 Nov", "Fri 27 to Sun 29 Nov", or "from Sat 28 Nov". */
export function rangeLabel({ from, to }: Partial<DayRange>): string {
  if (!from || !to)
    return from ? t.fromDay({ day: rangeLabel({ from, to: from }) }) : to ? t.untilDay({ day: rangeLabel({ from: to, to }) }) : '';
  const [first, last] = [dayParts(from), dayParts(to)];
  const end = `${last.weekday} ${last.day} ${last.month}`;
  if (from === to) return end;
  const start = `${first.weekday} ${first.day}${first.month === last.month ? '' : ` ${first.month}`}`;
  return t.dayRange({ from: start, to: end });
}
