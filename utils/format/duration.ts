/** Hours, minutes and seconds without zero parts; "0s" for zero. */
export function formatDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = partsOf(totalSeconds);
  const parts = [hours > 0 ? `${hours}h` : '', minutes > 0 ? `${minutes}m` : '', seconds > 0 ? `${seconds}s` : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0s';
}

/** As a clock: 1:02:03, 2:03, 0:03. */
export function formatClock(totalSeconds: number): string {
  const { hours, minutes, seconds } = partsOf(totalSeconds);
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function partsOf(totalSeconds: number) {
  const whole = Number.isFinite(totalSeconds) ? Math.max(0, Math.floor(totalSeconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}
