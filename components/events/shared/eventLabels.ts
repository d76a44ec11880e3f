import type { EventSummary, Session, Tier } from '@contract/events';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime, timeZoneAbbreviation } from '@/utils/format/dates';

/** Many visitors are in another time zone than the venue, so the zone is shown unless it is India's. */
export function formatShowTime(instant: string, timeZone: string, now: string): string {
  const time = formatEventTime(instant, timeZone, now);
  return timeZone === 'Asia/Kolkata' ? time : `${time} ${timeZoneAbbreviation(instant, timeZone)}`;
}

/** The date on an event card; past events say so. */
export const cardTime = ({ matchedSessionAt, nextSessionAt, venue }: EventSummary, now: string): string => {
  const at = matchedSessionAt ?? nextSessionAt; // a search by date shows the session on that date
  return at ? formatShowTime(at, venue.timeZone, now) : 'This event is over';
};

/** The venue on an event card, and whether there are several sessions. */
export const cardVenue = ({ venue, sessionCount }: EventSummary): string =>
  `${venue.name}, ${venue.city}${sessionCount > 1 ? ` · ${sessionCount} shows` : ''}`;

/** The price on an event card; never empty. */
export function cardPrice({ status, isSoldOut, nextSessionAt, fromPrice }: EventSummary): string {
  if (status === 'CANCELLED') return 'Cancelled';
  if (!nextSessionAt) return 'Ended';
  if (isSoldOut) return 'Sold out';
  if (!fromPrice) return 'Not on sale yet';
  return fromPrice.amountMinor === 0 ? 'Free' : `From ${formatMoney(fromPrice)}`;
}

export const seatsLeft = (count: number): string => (count === 1 ? '1 seat left' : `${count} seats left`);

export function sessionPrice({ state, fromPrice }: Session): string {
  if (state === 'SOLD_OUT') return 'Sold out';
  if (state === 'CANCELLED') return 'Cancelled';
  if (state === 'ENDED') return 'Ended';
  if (state === 'NOT_YET' || !fromPrice) return 'Not on sale yet';
  return fromPrice.amountMinor === 0 ? 'Free' : `From ${formatMoney(fromPrice)}`;
}

/** Why a tier cannot be bought now, or null when it can. */
export function tierClosedReason({ state, saleFrom }: Tier, timeZone: string, now: string): string | null {
  if (state === 'SOLD_OUT') return 'Sold out';
  if (state === 'ENDED') return 'Sale has ended';
  if (state === 'NOT_YET') return `On sale from ${formatShowTime(saleFrom, timeZone, now)}`;
  return null;
}

export const ticketCount = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** The label of the continue button, with the amount to pay. */
export const payLabel = (verb: string, total: { amountMinor: number; currency: string }): string =>
  total.amountMinor === 0 ? `${verb} · free` : `${verb} · ${formatMoney(total)}`;
