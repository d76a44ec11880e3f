import { formatPercent } from '@/utils/format/numbers';
import * as t from '@messages/studio/analytics';

interface Period {
  from: string;
  to: string;
}
export interface ChosenPeriod extends Period {
  /** Number of days back from today; null for custom dates. */
  days: number | null;
}

export const periodChoices = [7, 28, 90] as const;
const defaultDays = 28;
const maxDays = 366;
const dayMs = 86_400_000;
const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** The period of so many days that ends today. */
export const lastDays = (days: number, today: string): Period => ({
  from: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10),
  to: today,
});

/** The UTC days given in the URL; invalid values fall back to the last four weeks. */
export function parsePeriod({ days, from, to }: Record<string, string | string[] | undefined>, today: string): ChosenPeriod {
  if (isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < maxDays * dayMs) return { from, to, days: null };
  const chosen = periodChoices.find((one) => String(one) === days) ?? defaultDays;
  return { ...lastDays(chosen, today), days: chosen };
}

/** Every day of the period, including days without data. */
export const daysIn = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  );

/** The query parameters of a period. */
export const periodQuery = ({ days, from, to }: ChosenPeriod): Record<string, string> =>
  days === null ? { from, to } : { days: String(days) };

/** "+12%", "−3%", "new" when the earlier value is 0, null when both are. */
export function percentChange(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : t.newValue;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatPercent(Math.abs(percent) / 100)}`;
}
