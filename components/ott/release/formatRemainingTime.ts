/** Remaining time: "12 days", "31 hours", "40 min". Rounded down, so that it never promises too much. */
export function formatRemainingTime(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 1) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.max(1, Math.floor(ms / 60_000))} min`;
}
