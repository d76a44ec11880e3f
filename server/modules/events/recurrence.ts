import * as rrule from 'rrule';
import { badInput } from '../../platform/errors';
import { createWorkMeter, WorkLimitReached, type WorkMeter } from '../../platform/workMeter';
import { fromLocalTime } from '../../platform/zonedTime';

// The package is CommonJS; Node exposes its exports on `default` only.
const { RRule } = 'RRule' in rrule ? rrule : (rrule as unknown as { default: typeof rrule }).default;

/** Two months of daily shows; a rule that gives more is a mistake. */
const maxOccurrences = 60;
/** The last session is at most this long after the first. */
const maxDaysAhead = 731;
/** The days of the window plus three years, because a yearly rule tries whole years. A rule that needs more has no session within the window. */
export const maxDaysTried = maxDaysAhead + 3 * 366;
const dayMs = 86_400_000;

/** The RRULE parts of RFC 5545 that select days. Every session keeps the local time of the first, so hours, minutes and seconds are not allowed. */
const dayParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS']);
const listParts = new Set(['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS']);
const maxListEntries = 31;

/** The start times of a repeating show, at the same local time across daylight saving changes. */
export function occurrenceTimes(startsAtLocal: string, rule: string | undefined, timeZone: string, meter?: WorkMeter): Date[] {
  if (!rule) return [fromLocalTime(startsAtLocal, timeZone)];
  return localTimes(startsAtLocal, rule, meter).map((localTime) => fromLocalTime(localTime, timeZone));
}

/**
 * The local start times of a rule, at most 60 within two years of the first. `meter` counts the days tried. Throws 400 for a rule with no session,
 * too many, or sessions beyond two years.
 */
export function localTimes(startsAtLocal: string, rule: string, meter = createDayMeter()): string[] {
  const parsed = parse(rule);
  // The rule works on local dates; UTC represents them here because it has no daylight saving.
  const dtstart = new Date(`${startsAtLocal}:00Z`);
  const horizon = new Date(dtstart.getTime() + maxDaysAhead * dayMs);
  if (parsed.until && parsed.until > horizon) throw badInput({ rrule: 'may end at most two years after the first session' });
  const series = new RRule({ ...parsed, dtstart, tzid: null, until: parsed.until ?? horizon });
  countDays(series, meter);
  const found: Date[] = [];
  try {
    series.all((date) => found.push(date) <= maxOccurrences);
  } catch (error) {
    // The library searches up to the year 9999; anything beyond the limit is outside the window.
    if (!(error instanceof WorkLimitReached)) throw error;
  }
  if (found.length === 0) throw badInput({ rrule: 'gives no sessions' });
  if (found.length > maxOccurrences) throw badInput({ rrule: `gives more than ${maxOccurrences} sessions` });
  if (parsed.count && found.length < parsed.count) throw badInput({ rrule: 'gives sessions more than two years after the first' });
  return found.map((date) => date.toISOString().slice(0, 16));
}

export const createDayMeter = () => createWorkMeter(maxDaysTried, 'These repeat rules');

/** The library reads `bymonth` once for each day it tries, so a getter counts and stops its work. */
function countDays({ options }: InstanceType<typeof RRule>, meter: WorkMeter) {
  const { bymonth } = options;
  Object.defineProperty(options, 'bymonth', {
    enumerable: true,
    get: () => {
      meter.spend(1);
      return bymonth;
    },
  });
}

function parse(rule: string) {
  try {
    const text = rule.replace(/^RRULE:/i, '');
    for (const part of text.split(';')) {
      const [name = '', value = ''] = part.toUpperCase().split('=');
      if (!dayParts.has(name)) throw new Error('unsupported part');
      if (listParts.has(name) && value.split(',').length > maxListEntries) throw new Error('list too long');
    }
    const options = RRule.parseString(text);
    if (options.freq === undefined || options.freq > RRule.DAILY) throw new Error('unsupported FREQ');
    if (options.count === undefined && options.until === undefined) throw new Error('no COUNT or UNTIL');
    if (options.count !== undefined && !(Number.isInteger(options.count) && Number(options.count) > 0)) throw new Error('invalid COUNT');
    if (options.until && Number.isNaN(options.until.getTime())) throw new Error('invalid UNTIL');
    if (options.interval !== undefined && !(options.interval >= 1 && options.interval <= maxDaysAhead)) throw new Error('invalid INTERVAL');
    return options;
  } catch {
    throw badInput({ rrule: 'must repeat by day, week, month or year and have COUNT or UNTIL' });
  }
}
