const dayLength = 86_400_000;

/** The local time in the zone at an instant, as if it were UTC. */
const localTimeAsUtc = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((entry) => entry.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/** The instant of local time `HH:mm`, `days` after `from`'s calendar day in the zone; correct across daylight-saving changes. */
export function instantAt(from: Date, days: number, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = Math.floor(localTimeAsUtc(from, timeZone) / dayLength) * dayLength;
  const target = today + days * dayLength + (hours * 60 + minutes) * 60_000;
  let guess = target;
  // Twice: the first guess may be on the other side of a daylight-saving change.
  for (let round = 0; round < 2; round += 1) guess += target - localTimeAsUtc(new Date(guess), timeZone);
  return new Date(guess);
}

/** The instant of local time `2026-12-05T20:30` in the zone. A time that daylight saving skips shifts forward by the gap; of a repeated time, the first. */
export function fromLocalTime(localTime: string, timeZone: string): Date {
  const target = Date.parse(`${localTime}:00Z`);
  const offsetAt = (at: number) => localTimeAsUtc(new Date(at), timeZone) - at;
  // No zone changes its offset twice within two days.
  const [before, after] = [target - offsetAt(target - dayLength), target - offsetAt(target + dayLength)];
  const shows = (at: number) => localTimeAsUtc(new Date(at), timeZone) === target;
  return new Date(shows(before) || !shows(after) ? before : after);
}

/** The local time in the zone at an instant: `2026-12-05T20:30`. */
export const toLocalTime = (at: Date, timeZone: string): string => new Date(localTimeAsUtc(at, timeZone)).toISOString().slice(0, 16);
