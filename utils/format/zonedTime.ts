const parts = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone,
  })
    .formatToParts(new Date(instant))
    .reduce<Record<string, string>>((found, { type, value }) => ({ ...found, [type]: value }), {});

/** The local time in a zone, as a `datetime-local` field holds it: "2026-12-03T20:30". */
export function toLocalTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(Date.parse(instant), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of a local time in a zone; null when it is not a time. A time skipped by a clock change becomes the instant after it. */
export function toInstant(local: string, timeZone: string): string | null {
  const targetMs = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(targetMs)) return null;
  let at = targetMs;
  // Twice, because the first correction may cross a clock change.
  for (let attempt = 0; attempt < 2; attempt += 1) at += targetMs - Date.parse(`${toLocalTime(new Date(at).toISOString(), timeZone)}Z`);
  return new Date(at).toISOString();
}
