import type { RefundRule, RefundSlab } from '../../contract/events';

interface RefundFields {
  refundSlabs: RefundSlab[];
  freeCancelHours: number;
}

const hourMs = 3_600_000;

/** The most generous, which ends first, comes first. An event without slabs of its own gives everything back until `freeCancelHours`. */
export const slabsOf = ({ refundSlabs, freeCancelHours }: RefundFields): RefundSlab[] =>
  refundSlabs.length > 0
    ? [...refundSlabs].sort((a, b) => b.hoursBefore - a.hoursBefore)
    : freeCancelHours > 0
      ? [{ hoursBefore: freeCancelHours, percent: 100 }]
      : [];

/** How much of the price a ticket brings back now; 0 when it is too late. */
export function currentPercent(event: RefundFields, startsAt: Date, now: Date): number {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs;
  return Math.max(0, ...slabsOf(event).map(({ hoursBefore, percent }) => (hoursLeft >= hoursBefore ? percent : 0)));
}

/** Days in which a holder may decide about a changed date, time or place, and the hours that are left for it whenever the show begins. */
const refundWindow = { days: 7, leastHours: 24 };

/** Until when everything comes back after a change that was announced at `noticeAt`: a week, or the new start if that is sooner, but never less than a day. */
export function refundWindowEnd(noticeAt: Date, startsAt: Date): Date {
  const notice = noticeAt.getTime();
  const soonest = Math.min(notice + refundWindow.days * 24 * hourMs, startsAt.getTime());
  return new Date(Math.max(soonest, notice + refundWindow.leastHours * hourMs));
}

/** What an order was promised beside the slabs of its event. */
export interface RefundTerms {
  /** The lowest percentage of the dates it was moved from; null where it never moved. */
  capPercent: number | null;
  /** Until when everything comes back because date, time or place were changed; null where they were not. */
  fullRefundUntil: Date | null;
}

export const isRefundWindowOpen = ({ fullRefundUntil }: RefundTerms, now: Date): boolean =>
  fullRefundUntil !== null && now < fullRefundUntil;

/** The percentage of its price that a ticket brings back now; 0 when it is too late. A move keeps the lower percentage of the old date and the new one. */
export function refundPercent(event: RefundFields, startsAt: Date, now: Date, terms: RefundTerms): number {
  if (isRefundWindowOpen(terms, now)) return 100;
  return startsAt <= now ? 0 : Math.min(currentPercent(event, startsAt, now), terms.capPercent ?? 100);
}

/** So many percent of an exact share, to the last minor unit, half up. */
export const shareOf = (paidMinor: number, percent: number): number => Number((BigInt(paidMinor) * BigInt(percent) * 2n + 100n) / 200n);

const formatHours = (hours: number) =>
  hours === 0 ? 'the start' : `${hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`} before the start`;

const sentenceOf = ({ hoursBefore, percent }: RefundSlab) =>
  percent === 100
    ? `everything you paid until ${formatHours(hoursBefore)}`
    : `${percent}% of what you paid until ${formatHours(hoursBefore)}`;

/** The refund promise of an event in words; the tickets page keeps it. */
export function refundRuleOf(event: RefundFields): RefundRule {
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
export const hasDifferentSlabs = (event: RefundFields, slabs: readonly RefundSlab[]): boolean => {
  const slabKey = (rule: RefundFields) =>
    slabsOf(rule)
      .map(({ hoursBefore, percent }) => `${hoursBefore}:${percent}`)
      .join();
  return slabKey(event) !== slabKey(refundColumns(slabs));
};
