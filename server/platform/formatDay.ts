const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "5 Dec 2026", of a day or an instant in ISO 8601; days are in UTC. */
export const formatDay = (iso: string): string => days.format(new Date(iso));

/** "December 2026", of "2026-12". */
export const formatMonth = (month: string): string => months.format(new Date(`${month}-01`));
