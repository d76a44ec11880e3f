import type { CalendarShow } from './downloadCalendarEntry';

/** Adds one session to the visitor's calendar; the code that writes the file loads on demand. */
export const addToCalendar = async (show: CalendarShow): Promise<void> =>
  (await import('./downloadCalendarEntry')).downloadCalendarEntry(show);
