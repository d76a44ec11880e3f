import * as t from '@messages/studio/publish';

/** The moment of a date and time as typed in this time zone, or what is wrong with it. */
export function parseScheduledTime(text: string): { at: Date; problem?: undefined } | { at?: undefined; problem: string } {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return { problem: t.chooseDayAndTime };
  return at.getTime() <= Date.now() ? { problem: t.chooseTimeInFuture } : { at };
}

/** The name of this browser's time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/_/g, ' ');
