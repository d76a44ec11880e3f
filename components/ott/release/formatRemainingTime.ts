import * as t from '@messages/ott/release';

/** Remaining time: "12 days", "31 hours", "40 min". Rounded down, so that it never promises too much. */
export function formatRemainingTime(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours >= 48) return t.daysLeft({ count: Math.floor(hours / 24) });
  if (hours >= 1) return t.hoursLeft({ count: hours });
  return t.minutesLeft({ count: Math.max(1, Math.floor(ms / 60_000)) });
}
