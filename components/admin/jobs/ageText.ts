import * as t from '@messages/admin/jobs';

/** A length of time in its largest whole unit. */
export function ageText(seconds: number): string {
  if (seconds < 60) return t.seconds({ count: Math.max(0, seconds) });
  return seconds < 3600 ? t.minutes({ count: Math.floor(seconds / 60) }) : t.hours({ count: Math.floor(seconds / 3600) });
}
