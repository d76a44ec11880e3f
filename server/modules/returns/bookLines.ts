/** What was paid in a week that begins on Monday `from`. */
export interface WeekOfPayments {
  from: string;
  count: number;
  amountMinor: number;
  payerCount: number;
  /** Who they are, where they are too few for a line of their own. */
  payers: readonly string[];
}
/** Whole weeks with enough people in them. */
interface Bucket {
  from: string;
  until: string;
  count: number;
  amountMinor: number;
}

const dayMs = 86_400_000;
const sundayOf = (monday: string) => new Date(Date.parse(monday) + 6 * dayMs).toISOString().slice(0, 10);

/**
 * Joins weeks, the oldest first, until each bucket has at least `minPeople` payers; what is left at the end is joined with the bucket before it.
 * The buckets add up to all weeks. None when the weeks together have too few people.
 */
export function bucketsOf(weeks: readonly WeekOfPayments[], minPeople: number): Bucket[] {
  const buckets: Bucket[] = [];
  let open: Bucket | null = null;
  let people = new Set<string>();
  for (const week of weeks) {
    open = joined(open, { ...week, until: sundayOf(week.from) });
    for (const payer of week.payers) people.add(payer);
    if (Math.max(week.payerCount, people.size) < minPeople) continue;
    buckets.push(open);
    open = null;
    people = new Set();
  }
  const last = buckets.at(-1);
  if (open && last) buckets[buckets.length - 1] = joined(last, open);
  return buckets;
}

const joined = (before: Bucket | null, { from, until, count, amountMinor }: Bucket): Bucket => ({
  from: before?.from ?? from,
  until,
  count: (before?.count ?? 0) + count,
  amountMinor: (before?.amountMinor ?? 0) + amountMinor,
});

/** A week of one figure in one currency. */
interface KeyedWeek<Figure> extends WeekOfPayments {
  figure: Figure;
  currency: string;
}

/**
 * The weeks of both, the oldest first; a week that is in both is one. Its number of payers is exact where they are named in both, else the larger of the
 * two: never more than there are, so a line never has fewer people than it needs.
 */
export function mergeWeeks<Figure extends string>(
  rolledUp: readonly KeyedWeek<Figure>[],
  later: readonly KeyedWeek<Figure>[],
): (KeyedWeek<Figure> & { payers: string[] })[] {
  const weeks = new Map<string, KeyedWeek<Figure> & { payers: string[] }>();
  for (const { figure, currency, from, count, amountMinor, payerCount, payers } of [...rolledUp, ...later]) {
    const key = `${figure} ${currency} ${from}`;
    const known = weeks.get(key);
    const named = [...new Set([...(known?.payers ?? []), ...payers])];
    weeks.set(key, {
      figure,
      currency,
      from,
      count: (known?.count ?? 0) + count,
      amountMinor: (known?.amountMinor ?? 0) + amountMinor,
      payerCount: Math.max(known?.payerCount ?? 0, payerCount, named.length),
      payers: named,
    });
  }
  return [...weeks.values()].toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}
