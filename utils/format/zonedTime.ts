import { toLocal } from './dates';

/** The local time in a zone, as a `datetime-local` field holds it: "2026-12-03T20:30". */
export const toLocalTime = (instant: string, timeZone: string): string => toLocal(instant, timeZone).toISOString().slice(0, 16);

/** The instant of a local time in a zone; null when it is not a time. A time skipped by a clock change becomes the instant after it. */
export function toInstant(local: string, timeZone: string): string | null {
  const targetMs = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(targetMs)) return null;
  let at = targetMs;
  // Twice, because the first correction may cross a clock change.
  for (let attempt = 0; attempt < 2; attempt += 1) at += targetMs - Date.parse(`${toLocalTime(new Date(at).toISOString(), timeZone)}Z`);
  return new Date(at).toISOString();
}
