import { badInput } from '../../platform/errors';

export interface Period {
  from: string;
  to: string;
}
const dayMs = 86_400_000;
const maxDays = 366;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Every day of it, the ends too. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: (startOf(to) - startOf(from)) / dayMs + 1 }, (_, at) => dayOf(startOf(from) + at * dayMs));

/** As many days just before. */
export function previousPeriod({ from, to }: Period): Period {
  const length = startOf(to) - startOf(from) + dayMs;
  return { from: dayOf(startOf(from) - length), to: dayOf(startOf(to) - length) };
}

/**
 * The same days as whole weeks (from Monday) with the days before and after them. A piece that ends before it begins has no days.
 */
export function splitAtWeeks({ from, to }: Period): { head: Period; weeks: Period; tail: Period } {
  const weekday = (day: string) => (new Date(startOf(day)).getUTCDay() + 6) % 7;
  const monday = startOf(from) + ((7 - weekday(from)) % 7) * dayMs;
  const sunday = startOf(to) - ((weekday(to) + 1) % 7) * dayMs;
  const none = { from: to, to: dayOf(startOf(to) - dayMs) };
  if (monday > sunday) return { head: { from, to }, weeks: none, tail: none };
  return {
    head: { from, to: dayOf(monday - dayMs) },
    weeks: { from: dayOf(monday), to: dayOf(sunday) },
    tail: { from: dayOf(sunday + dayMs), to },
  };
}

/** 400 for a period that ends before it begins, and for more than a year of days. */
export function validatePeriod({ from, to }: Period): Period {
  const days = (startOf(to) - startOf(from)) / dayMs + 1;
  if (!(days >= 1)) throw badInput({ to: 'must not lie before the first day' });
  if (days > maxDays) throw badInput({ from: `at most ${maxDays} days can be looked at together` });
  return { from, to };
}

/** `2026-11` from its first to its last day. */
export function monthPeriod(month: string): Period {
  const [year, number] = month.split('-').map(Number);
  return { from: `${month}-01`, to: dayOf(Date.UTC(year ?? 0, number ?? 1, 0)) };
}
