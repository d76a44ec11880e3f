import { Temporal } from 'temporal-polyfill';

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);
const zonedAt = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The instant of local time `HH:mm`, `days` after `from`'s calendar day in the zone; correct across daylight-saving changes. */
export const instantAt = (from: Date, days: number, time: string, timeZone: string): Date =>
  dateOf(zonedAt(from, timeZone).toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: time }));

/** The instant of local time `2026-12-05T20:30` in the zone. A time that daylight saving skips shifts forward by the gap; of a repeated time, the first. */
export const fromLocalTime = (localTime: string, timeZone: string): Date =>
  dateOf(Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone));

/** The local time in the zone at an instant: `2026-12-05T20:30`. */
export const toLocalTime = (at: Date, timeZone: string): string =>
  zonedAt(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** The instant as local time of the zone with its offset: `2026-12-05T20:30+05:30`. */
export const toOffsetTime = (at: Date, timeZone: string): string =>
  zonedAt(at, timeZone).toString({ smallestUnit: 'minute', timeZoneName: 'never' });
