/** The time, handed in so that tests can move it. Deadlines that several processes share are judged by the database's clock. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
