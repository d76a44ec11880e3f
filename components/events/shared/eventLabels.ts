import type { EventSummary, Session, Tier } from '@contract/events';
import { venueAndCity } from '@contract/venueText';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/events/shared';

/** Many visitors are in another time zone than the venue, so the zone is shown unless it is India's. */
export function formatShowTime(instant: string, timeZone: string, now?: string): string {
  const time = formatEventTime(instant, timeZone, now);
  return timeZone === 'Asia/Kolkata' ? time : `${time} ${timeZoneAbbreviation(instant, timeZone)}`;
}

/** The date on an event card; past events say so. */
export const cardTime = ({ matchedSessionAt, nextSessionAt, venue }: EventSummary, now: string): string => {
  const at = matchedSessionAt ?? nextSessionAt; // a search by date shows the session on that date
  return at ? formatShowTime(at, venue.timeZone, now) : t.eventIsOver;
};

/** The venue on an event card, whether there are several sessions, and how far it is from `near` ("19.07,72.88"). */
export function cardVenue({ venue, sessionCount }: EventSummary, near?: string): string {
  const text = t.cardVenue({ place: venueAndCity(venue), sessionCount });
  const km = near ? distanceKm(near, venue) : null;
  return km === null ? text : t.venueAtDistance({ venue: text, isClose: km < 1, km: Math.round(km) });
}

const earthRadiusKm = 6371;

/** Along the earth's surface; null where the organiser set no coordinates. */
export function distanceKm(near: string, { latitude, longitude }: EventSummary['venue']): number | null {
  const [fromLatitude = NaN, fromLongitude = NaN] = near.split(',').map(Number);
  if (latitude === null || longitude === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(fromLatitude)) * Math.cos(radians(latitude)) * halfSine(longitude - fromLongitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(halfSine(latitude - fromLatitude) + across));
}

/** The price on an event card; never empty. */
export function cardPrice({ status, isSoldOut, nextSessionAt, fromPrice }: EventSummary): string {
  if (status === 'CANCELLED') return t.cancelled;
  if (!nextSessionAt) return t.ended;
  if (isSoldOut) return t.soldOut;
  if (!fromPrice) return t.notOnSaleYet;
  return fromPrice.amountMinor === 0 ? t.free : t.fromPrice({ price: formatMoney(fromPrice) });
}

export const seatsLeft = (count: number): string => t.seatsLeft({ count });

export function sessionPrice({ state, fromPrice }: Session): string {
  if (state === 'SOLD_OUT') return t.soldOut;
  if (state === 'CANCELLED') return t.cancelled;
  if (state === 'ENDED') return t.ended;
  if (state === 'NOT_YET' || !fromPrice) return t.notOnSaleYet;
  return fromPrice.amountMinor === 0 ? t.free : t.fromPrice({ price: formatMoney(fromPrice) });
}

/** Why a tier cannot be bought now, or null when it can. */
export function tierClosedReason({ state, saleFrom }: Tier, timeZone: string, now: string): string | null {
  if (state === 'SOLD_OUT') return t.soldOut;
  if (state === 'ENDED') return t.saleHasEnded;
  if (state === 'NOT_YET') return t.onSaleFromTime({ time: formatShowTime(saleFrom, timeZone, now) });
  return null;
}

export const ticketCount = (count: number): string => t.tickets({ count });

/** The label of the continue button, with the amount to pay. */
export const payLabel = (verb: string, total: { amountMinor: number; currency: string }): string =>
  total.amountMinor === 0 ? t.payFree({ action: verb }) : t.payTotal({ action: verb, total: formatMoney(total) });
