import * as t from '@messages/campaigns/commitment';

/** "9 days 4 h 07 min", "4 h 12 min", "12 min 05 s": to the minute, with seconds in the last hour. */
export function formatCountdown(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return t.daysLeft({ days, hours, minutes: String(minutes).padStart(2, '0') });
  if (hours > 0) return t.hoursLeft({ hours, minutes: String(minutes).padStart(2, '0') });
  return t.minutesLeft({ minutes, seconds: String(seconds % 60).padStart(2, '0') });
}
