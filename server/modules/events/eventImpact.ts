import type { EventChangeImpact } from '../../contract/organiserViews';
import { venueAndAddress, venueAndCity } from '../../contract/venueText';
import type { Tx } from '../../platform/db/client';
import { formatTime } from '../../platform/formatTime';
import { type EventRow, type VenueRow } from './eventViews';
import { notifyHolders } from './holderNotifications';

type VenueAddress = Pick<VenueRow, 'kind' | 'name' | 'address' | 'city' | 'country'>;
interface Wanted {
  title?: string | undefined;
  venue?: VenueAddress | undefined;
  joinUrl?: string | null | undefined;
}
interface Times {
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  gate: string;
}

/** The changes that ticket holders must be notified of, as sentences without a full stop. */
export function describeChanges({ event, venue }: { event: EventRow; venue: VenueRow }, wanted: Wanted): string[] {
  const next = wanted.venue;
  return [
    ...(wanted.title !== undefined && wanted.title !== event.title ? [`“${event.title}” is now called “${wanted.title}”`] : []),
    ...(next && !isSameAddress(venue, next) ? [describeVenue(venue, next)] : []),
    ...((next ?? venue).kind === 'ONLINE' && wanted.joinUrl !== undefined && wanted.joinUrl !== event.joinUrl
      ? [describeJoinUrl(event.joinUrl, wanted.joinUrl)]
      : []),
  ];
}

function describeVenue(before: VenueAddress, next: VenueAddress): string {
  const was = before.kind === 'ONLINE' ? 'online' : venueAndCity(before);
  if (next.kind === 'ONLINE') return before.kind === 'PLACE' ? `The event is now online instead of at ${was}` : 'The event is now online';
  if (next.kind === 'UNANNOUNCED')
    return before.kind === 'UNANNOUNCED'
      ? `The venue will be announced${next.city ? ` in ${next.city}` : ''}`
      : `The venue will be announced; it is no longer ${was}`;
  return before.kind === 'UNANNOUNCED'
    ? `The venue is ${venueAndAddress(next)}`
    : `The venue is now ${venueAndAddress(next)} instead of ${was}`;
}

function describeJoinUrl(before: string | null, next: string | null): string {
  if (next === null) return 'The link to join no longer works; we will send you another one';
  return before === null ? 'You can now join online: the link is on your ticket' : 'The link to join has changed';
}

export function describeTimeChanges(before: Times, after: Times, timeZone: string): string[] {
  const moved = isRescheduled(before, after);
  const time = (at: Date) => new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(at);
  return [
    ...(moved ? [`The show on ${formatTime(before.startsAt, timeZone)} has moved to ${formatTime(after.startsAt, timeZone)}`] : []),
    ...(!moved && before.doorsAt.getTime() !== after.doorsAt.getTime()
      ? [`Doors now open at ${time(after.doorsAt)} instead of ${time(before.doorsAt)}`]
      : []),
    ...(before.gate !== after.gate ? [`Your gate is now ${after.gate} instead of ${before.gate}`] : []),
  ];
}

/** Whether the start time changes, which entitles buyers to a full refund, as a new venue does. */
export const isRescheduled = (before: Pick<Times, 'startsAt'>, after: Pick<Times, 'startsAt'>): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime();

const isSameAddress = (before: VenueAddress, after: VenueAddress): boolean =>
  (['kind', 'name', 'address', 'city', 'country'] as const).every((field) => before[field] === after[field]);

/**
 * Whether the venue or its address changes in a way that buyers did not agree to. A venue that was to be announced is no change, unless it is in another
 * city than announced.
 */
export function isRelocated(before: VenueAddress, after: VenueAddress | undefined): boolean {
  if (after === undefined) return false;
  if (before.kind !== 'UNANNOUNCED' || after.kind === 'ONLINE') return !isSameAddress(before, after);
  return before.country !== after.country || (before.city !== '' && before.city.toLowerCase() !== after.city.toLowerCase());
}

export const impactOf = (changes: string[], holders: number, refundUntil: Date | null): EventChangeImpact => ({
  changes,
  holders,
  refundUntil: refundUntil?.toISOString() ?? null,
});

interface Changed {
  event: EventRow;
  /** Null: all sessions. */
  sessionID: string | null;
  changes: readonly string[];
  /** The end of the full-refund window, in the venue's time zone, for holders who can cancel. */
  until: string | null;
  /** The link to join that changed. */
  joinUrl?: string | null;
  createdBy: string;
  now: Date;
}
/** Returns the number of recipients. */
export function notifyOfChanges(tx: Tx, { event, sessionID, changes, until, joinUrl = null, createdBy, now }: Changed): Promise<number> {
  const data = { eventTitle: event.title, changes: toSentences(changes), joinUrl };
  const refundNote = `If you can’t make it, you can cancel your tickets for a full refund until ${until}: open your order under Tickets.`;
  const refundableData = until === null ? data : { ...data, refundNote };
  return notifyHolders(tx, { eventID: event.eventID, sessionID, template: 'eventChanged', createdBy, data, refundableData, now });
}

export const toSentences = (changes: readonly string[]) => changes.map((change) => `${change}.`).join(' ');
