import type { Show } from './calendarEntry';

/** Puts one show into the visitor's own calendar; what writes the file is fetched when somebody wants it. */
export const addToCalendar = async (show: Show): Promise<void> => (await import('./calendarEntry')).downloadShow(show);
