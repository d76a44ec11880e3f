import type { RefundRule, RefundSlab } from '../../contract/events';

interface RuleOfEvent {
  refundSlabs: RefundSlab[];
  freeCancelHours: number;
}

const hourMs = 3_600_000;

/** The most generous, which ends first, comes first. An event without slabs of its own gives everything back until `freeCancelHours`. */
export const slabsOf = ({ refundSlabs, freeCancelHours }: RuleOfEvent): RefundSlab[] =>
  refundSlabs.length > 0
    ? [...refundSlabs].sort((a, b) => b.hoursBefore - a.hoursBefore)
    : freeCancelHours > 0
      ? [{ hoursBefore: freeCancelHours, percent: 100 }]
      : [];

/** How much of the price a ticket brings back now; 0 when it is too late. */
export function percentNow(event: RuleOfEvent, startsAt: Date, now: Date): number {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs;
  return Math.max(0, ...slabsOf(event).map(({ hoursBefore, percent }) => (hoursLeft >= hoursBefore ? percent : 0)));
}

/** So many percent of an exact share, to the last minor unit, half up. */
export const shareOf = (paidMinor: number, percent: number): number => Number((BigInt(paidMinor) * BigInt(percent) * 2n + 100n) / 200n);

const hoursInWords = (hours: number) =>
  hours === 0 ? 'the start' : `${hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`} before the start`;

const sentenceOf = ({ hoursBefore, percent }: RefundSlab) =>
  percent === 100
    ? `everything you paid until ${hoursInWords(hoursBefore)}`
    : `${percent}% of what you paid until ${hoursInWords(hoursBefore)}`;

/** The refund promise of an event in words; the tickets page keeps it. */
export function refundRuleOf(event: RuleOfEvent): RefundRule {
  const slabs = slabsOf(event);
  return {
    freeUntilHours: slabs.find(({ percent }) => percent === 100)?.hoursBefore ?? 0,
    slabs,
    text:
      slabs.length > 0
        ? `Cancel your tickets yourself and get back ${slabs.map(sentenceOf).join(', ')}. If the show is cancelled, everything comes back.`
        : 'Tickets cannot be cancelled. If the show is cancelled, everything comes back.',
  };
}

/** A slab that gives all is what the event page's free-cancellation line says. */
const freeHoursOf = (slabs: readonly RefundSlab[]) =>
  slabs.filter(({ percent }) => percent === 100).reduce((least, { hoursBefore }) => Math.min(least, hoursBefore), Infinity);

/** How an organiser's slabs are kept: the most first. */
export const refundColumns = (slabs: readonly RefundSlab[]) => {
  const hours = freeHoursOf(slabs);
  return {
    refundSlabs: [...slabs].sort((a, b) => b.hoursBefore - a.hoursBefore),
    freeCancelHours: Number.isFinite(hours) ? Math.max(1, hours) : 0,
  };
};

/** Whether these slabs promise something else than the event does; in what order they were written says nothing. */
export const isAnotherRule = (event: RuleOfEvent, slabs: readonly RefundSlab[]): boolean => {
  const inWords = (rule: RuleOfEvent) =>
    slabsOf(rule)
      .map(({ hoursBefore, percent }) => `${hoursBefore}:${percent}`)
      .join();
  return inWords(event) !== inWords(refundColumns(slabs));
};
