import type { EventSummary } from '../../contract/events';
import { formatMoney } from '../../platform/formatMoney';
import { shareCardUrl } from '../../platform/shareCardUrl';

type SharedEvent = Pick<EventSummary, 'eventID' | 'status' | 'nextSessionAt' | 'fromPrice' | 'isSoldOut' | 'venue' | 'sessionCount'>;

function priceOf({ status, nextSessionAt, isSoldOut, fromPrice }: SharedEvent): string | null {
  if (status === 'CANCELLED') return 'Cancelled';
  if (!nextSessionAt) return null;
  if (isSoldOut) return 'Sold out';
  if (!fromPrice) return null;
  return fromPrice.amountMinor === 0 ? 'Free' : `From ${formatMoney(fromPrice)}`;
}

/** What an event's share card says: "Sat, 28 Nov · Mumbai · From ₹599". */
export function eventShareFacts(event: SharedEvent): string {
  const { nextSessionAt, venue } = event;
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: venue.timeZone });
  return [nextSessionAt && day.format(new Date(nextSessionAt)), venue.city || venue.name, priceOf(event)].filter(Boolean).join(' · ');
}

export const eventShareUrl = (event: SharedEvent, shareImageKey: string | null): string =>
  shareCardUrl('event', event.eventID, [eventShareFacts(event), shareImageKey]);
