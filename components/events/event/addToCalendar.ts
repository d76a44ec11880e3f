import type { CalendarShow } from './downloadCalendarEntry';

/** Puts one show into the visitor's own calendar; what writes the file is fetched when somebody wants it. */
export const addToCalendar = async (show: CalendarShow): Promise<void> =>
  (await import('./downloadCalendarEntry')).downloadCalendarEntry(show);
