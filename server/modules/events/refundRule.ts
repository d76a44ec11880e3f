import type { RefundRule, RefundSlab } from '../../contract/events';

interface RefundFields {
  refundSlabs: RefundSlab[];
  freeCancelHours: number;
}

const hourMs = 3_600_000;

/** The refund slabs, earliest deadline first. An event without slabs has a full refund until `freeCancelHours` before the start. */
export const slabsOf = ({ refundSlabs, freeCancelHours }: RefundFields): RefundSlab[] =>
  refundSlabs.length > 0
    ? [...refundSlabs].sort((a, b) => b.hoursBefore - a.hoursBefore)
    : freeCancelHours > 0
      ? [{ hoursBefore: freeCancelHours, percent: 100 }]
      : [];

/** How long a holder may cancel with a full refund after a changed date, time or venue; at least `leastHours`, whenever the show begins. */
const refundWindow = { days: 7, leastHours: 24 };

/** The end of the full-refund window after a change announced at `noticeAt`: a week, or the new start if that is sooner, but at least a day. */
export function refundWindowEnd(noticeAt: Date, startsAt: Date): Date {
  const notice = noticeAt.getTime();
  const soonest = Math.min(notice + refundWindow.days * 24 * hourMs, startsAt.getTime());
  return new Date(Math.max(soonest, notice + refundWindow.leastHours * hourMs));
}

/** Refund terms of an order beyond the slabs of its event. */
export interface RefundTerms {
  /** The lowest percentage of the dates it was moved from; null where it never moved. */
  capPercent: number | null;
  /** The end of the full-refund window because date, time or venue changed; null where they did not. */
  fullRefundUntil: Date | null;
}

export const isRefundWindowOpen = ({ fullRefundUntil }: RefundTerms, now: Date): boolean =>
  fullRefundUntil !== null && now < fullRefundUntil;

/** The refund percentage of a ticket now; 0 when it is too late. A moved order keeps the lower percentage of the old and the new date. */
export function refundPercent(event: RefundFields, startsAt: Date, now: Date, terms: RefundTerms): number {
  if (isRefundWindowOpen(terms, now)) return 100;
  if (startsAt <= now) return 0;
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs;
  const open = slabsOf(event).filter(({ hoursBefore }) => hoursLeft >= hoursBefore);
  return Math.min(Math.max(0, ...open.map(({ percent }) => percent)), terms.capPercent ?? 100);
}

/** A percentage of an amount in minor units, rounded half up. */
export const shareOf = (paidMinor: number, percent: number): number => Number((BigInt(paidMinor) * BigInt(percent) * 2n + 100n) / 200n);

const formatHours = (hours: number) =>
  hours === 0 ? 'the start' : `${hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`} before the start`;

const sentenceOf = ({ hoursBefore, percent }: RefundSlab) =>
  percent === 100 ? `a full refund until ${formatHours(hoursBefore)}` : `a ${percent}% refund until ${formatHours(hoursBefore)}`;

/** The refund rule of an event as shown to buyers. */
export function refundRuleOf(event: RefundFields): RefundRule {
  const slabs = slabsOf(event);
  return {
    freeUntilHours: slabs.find(({ percent }) => percent === 100)?.hoursBefore ?? 0,
    slabs,
    text:
      slabs.length > 0
        ? `You can cancel your tickets for ${slabs.map(sentenceOf).join(', ')}. If the show is cancelled, you get a full refund.`
        : 'Tickets can’t be cancelled. If the show is cancelled, you get a full refund.',
  };
}

/** The columns that store an organiser's slabs, earliest deadline first. */
export const refundColumns = (slabs: readonly RefundSlab[]) => {
  // The latest deadline of a full refund, shown as free cancellation on the event page.
  const hours = Math.min(...slabs.filter(({ percent }) => percent === 100).map(({ hoursBefore }) => hoursBefore));
  return {
    refundSlabs: [...slabs].sort((a, b) => b.hoursBefore - a.hoursBefore),
    freeCancelHours: Number.isFinite(hours) ? Math.max(1, hours) : 0,
  };
};

/** Whether these slabs differ from the event's, in any order. */
export const hasDifferentSlabs = (event: RefundFields, slabs: readonly RefundSlab[]): boolean => {
  const slabKey = (rule: RefundFields) =>
    slabsOf(rule)
      .map(({ hoursBefore, percent }) => `${hoursBefore}:${percent}`)
      .join();
  return slabKey(event) !== slabKey(refundColumns(slabs));
};
