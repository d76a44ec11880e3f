/** "9 days 4 h", "4 h 12 min", "12 min 05 s": exact where it matters, quiet where it does not. */
export function timeLeft(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}
