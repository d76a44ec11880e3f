import { fromLocalTime, toLocalTime } from '../../platform/zonedTime';

/** The time zone in which the ledger is divided into days and months. The trigger `refuse_closed_period` names it too. */
const bookTimeZone = 'Asia/Kolkata';

/** The day of the ledger at an instant: `2026-11-21`. */
export const bookDayOf = (at: Date): string => toLocalTime(at, bookTimeZone).slice(0, 10);
/** When a day of the ledger begins. */
export const startOfBookDay = (day: string): Date => fromLocalTime(`${day}T00:00`, bookTimeZone);
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** When the day after begins. */
export const endOfBookDay = (day: string): Date => startOfBookDay(dayAfter(day));
/** `2026-12` after `2026-11`. */
export const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
export const startOfMonth = (month: string): Date => startOfBookDay(`${month}-01`);
