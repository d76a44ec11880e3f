import { sql, type SQL } from 'drizzle-orm';

/**
 * The current time. Every decision reads it once and passes it on, into SQL as a parameter, so that all statements of one decision use the
 * same instant and a test can move it. Nodes are kept together by NTP.
 */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** `date` as a parameter of a known type: PostgreSQL cannot infer one from `$1 + interval '1 day'`. */
export const timestamp = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
