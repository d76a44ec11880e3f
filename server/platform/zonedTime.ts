import { Temporal } from 'temporal-polyfill';

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);
const zonedAt = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The instant at which a clock in the zone shows `HH:mm` so many days after `from`'s calendar day there; right across daylight saving. */
export const instantAt = (from: Date, days: number, time: string, timeZone: string): Date =>
  dateOf(zonedAt(from, timeZone).toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: time }));

/** The instant at which a clock in the zone shows `2026-12-05T20:30`; an hour that spring skips comes as much later as the clocks jump, one that autumn repeats is its first. */
export const fromLocalTime = (localTime: string, timeZone: string): Date =>
  dateOf(Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone));

/** What the clock there shows at an instant: `2026-12-05T20:30`. */
export const toLocalTime = (at: Date, timeZone: string): string =>
  zonedAt(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
