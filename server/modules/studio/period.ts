import { badInput } from '../../platform/errors';

export interface Period {
  from: string;
  to: string;
}
export const dayMs = 86_400_000;
const maxDays = 366;
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** All days of the period, both ends included. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: (startOf(to) - startOf(from)) / dayMs + 1 }, (_, at) => dayOf(startOf(from) + at * dayMs));

/** The period of the same length immediately before. */
export function previousPeriod({ from, to }: Period): Period {
  const length = startOf(to) - startOf(from) + dayMs;
  return { from: dayOf(startOf(from) - length), to: dayOf(startOf(to) - length) };
}

/** Splits a period into whole weeks (from Monday) and the days before and after them. An empty part ends before it begins. */
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

/** Throws 400 for a period that ends before it begins or is longer than 366 days. */
export function validatePeriod({ from, to }: Period): Period {
  const days = (startOf(to) - startOf(from)) / dayMs + 1;
  if (!(days >= 1)) throw badInput({ to: 'must not be before the first day' });
  if (days > maxDays) throw badInput({ from: `a period has at most ${maxDays} days` });
  return { from, to };
}

/** The days of a month such as `2026-11`. */
export function monthPeriod(month: string): Period {
  const [year, number] = month.split('-').map(Number);
  return { from: `${month}-01`, to: dayOf(Date.UTC(year ?? 0, number ?? 1, 0)) };
}
