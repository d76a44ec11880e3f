/** Where clocks move: the European rule moves all zones at the same instant, the American one each at its own two o'clock. */
type Rule = 'FIXED' | 'EUROPE' | 'AMERICA';

/** Minutes east of UTC in winter, and the rule for summer. Zones with an unchanged offset since 1982. */
const zones: Readonly<Partial<Record<string, readonly [number, Rule]>>> = {
  UTC: [0, 'FIXED'],
  'Asia/Kolkata': [330, 'FIXED'],
  'Asia/Calcutta': [330, 'FIXED'],
  'Asia/Dubai': [240, 'FIXED'],
  'Asia/Singapore': [480, 'FIXED'],
  'Asia/Tokyo': [540, 'FIXED'],
  'Africa/Lagos': [60, 'FIXED'],
  'Europe/London': [0, 'EUROPE'],
  'Europe/Paris': [60, 'EUROPE'],
  'Europe/Berlin': [60, 'EUROPE'],
  'America/New_York': [-300, 'AMERICA'],
  'America/Chicago': [-360, 'AMERICA'],
  'America/Los_Angeles': [-480, 'AMERICA'],
};

/** The present American rule; the European one is older. */
const rulesSince = Date.UTC(2007, 3, 1);
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The first Sunday of the month on `day` or after it, at 0:00 UTC. `month` counts from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const first = Date.UTC(year, month, day);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * dayMs;
}

/** Beginning and end of summer time: in Europe the last Sundays of March and October at 1:00 UTC, in America the second of March and the first of November. */
function summerOf(year: number, rule: Rule, winterMinutes: number): [number, number] {
  if (rule === 'EUROPE') return [sundayFrom(year, 2, 25) + 60 * minuteMs, sundayFrom(year, 9, 25) + 60 * minuteMs];
  return [sundayFrom(year, 2, 8) + (120 - winterMinutes) * minuteMs, sundayFrom(year, 10, 1) + (60 - winterMinutes) * minuteMs];
}

/**
 * Minutes east of UTC at an instant, in ms since 1970; null for zones and times that only the browser's table knows. By arithmetic, because the first use
 * of `Intl` costs a phone 15 to 20 ms. tests/unit/utils/format/zoneOffsets.test.ts compares each zone with that table.
 */
export function offsetMinutes(at: number, timeZone: string): number | null {
  const zone = zones[timeZone];
  if (!zone) return null;
  const [winter, rule] = zone;
  if (rule === 'FIXED') return winter;
  if (at < rulesSince) return null;
  const [begins, ends] = summerOf(new Date(at).getUTCFullYear(), rule, winter);
  return at >= begins && at < ends ? winter + 60 : winter;
}
