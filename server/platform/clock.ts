/** The current time, injected so that tests can control it. Deadlines that several processes share use the database's clock. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
