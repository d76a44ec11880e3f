import * as rrule from 'rrule';
import { badInput } from '../../errors';
import { instantOfWall } from '../../zonedTime';

// The package is CommonJS whose names Node cannot see from a module: there they hang on its default.
const { RRule } = 'RRule' in rrule ? rrule : (rrule as unknown as { default: typeof rrule }).default;

/** A season of daily shows; more is a mistake in the rule. */
const mostShows = 60;

/** The times of a show that repeats, each at the same time of the clock there, however the clocks change in between. */
export function showTimes(startsAtLocal: string, rule: string | undefined, timeZone: string): Date[] {
  if (!rule) return [instantOfWall(startsAtLocal, timeZone)];
  return wallTimes(startsAtLocal, rule).map((wall) => instantOfWall(wall, timeZone));
}

function wallTimes(startsAtLocal: string, rule: string): string[] {
  const parsed = parse(rule);
  // The rule counts in the calendar of the wall clock: UTC stands for it here, where no clock ever changes.
  const dtstart = new Date(`${startsAtLocal}:00Z`);
  const found = new RRule({ ...parsed, dtstart, tzid: null }).all((_, count) => count < mostShows + 1);
  if (found.length === 0) throw badInput({ rrule: 'gives no show at all' });
  if (found.length > mostShows) throw badInput({ rrule: `gives more than ${mostShows} shows` });
  return found.map((date) => date.toISOString().slice(0, 16));
}

function parse(rule: string) {
  try {
    const options = RRule.parseString(rule.replace(/^RRULE:/i, ''));
    if (options.dtstart || options.freq === undefined || options.freq > RRule.DAILY) throw new Error('not of whole days');
    if (options.count === undefined && options.until === undefined) throw new Error('without an end');
    return options;
  } catch {
    throw badInput({ rrule: 'is a rule of days, weeks, months or years with COUNT or UNTIL' });
  }
}
