const dayMs = 86_400_000;
/** The privacy policy names these ninety days; counts by day stay. */
export const retentionDays = 90;

/** The UTC day of a time, some days earlier: `2026-11-21`. */
export const dayBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** A day that may lose its single events during a count must not be counted again. */
export const oldestCountableDay = (now: Date): string => dayBefore(now, retentionDays - 2);
