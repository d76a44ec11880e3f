import * as rrule from 'rrule';
import { badInput } from '../../platform/errors';
import { createWorkMeter, WorkLimitReached, type WorkMeter } from '../../platform/workMeter';
import { fromLocalTime } from '../../platform/zonedTime';

// The package is CommonJS whose names Node cannot see from a module: there they hang on its default.
const { RRule } = 'RRule' in rrule ? rrule : (rrule as unknown as { default: typeof rrule }).default;

/** A season of daily shows; more is a mistake in the rule. */
const maxOccurrences = 60;
/** Sessions are planned at most so far ahead of the first one. */
const maxDaysAhead = 731;
/** Days of the window, and three whole years, which a yearly rule tries at a time. A rule that needs more finds nothing within the window. */
export const maxDaysTried = maxDaysAhead + 3 * 366;
const dayMs = 86_400_000;

/** The parts of RFC 5545 that name days. A show keeps the clock time of its first session, so hours, minutes and seconds are not among them. */
const dayParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS']);
const listParts = new Set(['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS']);
const maxListEntries = 31;

/** The times of a show that repeats, each at the same time of the clock there, however the clocks change in between. */
export function occurrenceTimes(startsAtLocal: string, rule: string | undefined, timeZone: string, meter?: WorkMeter): Date[] {
  if (!rule) return [fromLocalTime(startsAtLocal, timeZone)];
  return localTimes(startsAtLocal, rule, meter).map((localTime) => fromLocalTime(localTime, timeZone));
}

/**
 * The local start times that a rule gives, at most 60 within two years of the first. `meter` counts the days tried; 400 for a rule that gives
 * no session, too many, or sessions beyond two years.
 */
export function localTimes(startsAtLocal: string, rule: string, meter = createDayMeter()): string[] {
  const parsed = parse(rule);
  // The rule counts in the calendar of the wall clock: UTC stands for it here, where no clock ever changes.
  const dtstart = new Date(`${startsAtLocal}:00Z`);
  const horizon = new Date(dtstart.getTime() + maxDaysAhead * dayMs);
  if (parsed.until && parsed.until > horizon) throw badInput({ rrule: 'may end at most two years after the first session' });
  const series = new RRule({ ...parsed, dtstart, tzid: null, until: parsed.until ?? horizon });
  countDays(series, meter);
  const found: Date[] = [];
  try {
    series.all((date) => found.push(date) <= maxOccurrences);
  } catch (error) {
    // The library looks for the next session up to the year 9999; what it has not found by now is outside the window.
    if (!(error instanceof WorkLimitReached)) throw error;
  }
  if (found.length === 0) throw badInput({ rrule: 'gives no session at all' });
  if (found.length > maxOccurrences) throw badInput({ rrule: `gives more than ${maxOccurrences} sessions` });
  if (parsed.count && found.length < parsed.count) throw badInput({ rrule: 'gives sessions more than two years after the first' });
  return found.map((date) => date.toISOString().slice(0, 16));
}

export const createDayMeter = () => createWorkMeter(maxDaysTried, 'These repeat rules');

/** The library reads `bymonth` once for each day it tries, whether the day fits or not: that is where its work is counted and stopped. */
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
      if (!dayParts.has(name)) throw new Error('not of whole days');
      if (listParts.has(name) && value.split(',').length > maxListEntries) throw new Error('a list too long');
    }
    const options = RRule.parseString(text);
    if (options.freq === undefined || options.freq > RRule.DAILY) throw new Error('not of whole days');
    if (options.count === undefined && options.until === undefined) throw new Error('without an end');
    if (options.count !== undefined && !(Number.isInteger(options.count) && Number(options.count) > 0)) throw new Error('no number');
    if (options.until && Number.isNaN(options.until.getTime())) throw new Error('no date');
    if (options.interval !== undefined && !(options.interval >= 1 && options.interval <= maxDaysAhead)) throw new Error('no step');
    return options;
  } catch {
    throw badInput({ rrule: 'must be a rule of days, weeks, months or years with COUNT or UNTIL' });
  }
}
