import type { z } from 'zod';
import type { VenueInput } from '../../contract/organiser';
import type { EventChangeImpact } from '../../contract/organiserViews';
import type { Tx } from '../../platform/db/client';
import { formatShowTime, type EventRow, type VenueRow } from './eventViews';
import { notifyHolders } from './holderNotifications';

interface Wanted {
  title?: string | undefined;
  venue?: z.output<typeof VenueInput> | undefined;
}
type VenueAddress = Pick<VenueRow, 'name' | 'address' | 'city' | 'country'>;
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
    ...(next && isRelocated(venue, next)
      ? [`The new venue is ${next.name}, ${next.address}, ${next.city}; it was ${venue.name}, ${venue.city}`]
      : []),
  ];
}

export function describeTimeChanges(before: Times, after: Times, timeZone: string): string[] {
  const moved = isRescheduled(before, after);
  const time = (at: Date) => new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(at);
  return [
    ...(moved ? [`The show of ${formatShowTime(before.startsAt, timeZone)} is now on ${formatShowTime(after.startsAt, timeZone)}`] : []),
    ...(!moved && before.doorsAt.getTime() !== after.doorsAt.getTime()
      ? [`Doors now open at ${time(after.doorsAt)} instead of ${time(before.doorsAt)}`]
      : []),
    ...(before.gate !== after.gate ? [`Your gate is ${after.gate}; it was ${before.gate}`] : []),
  ];
}

/** Whether the start time changes, which entitles buyers to a full refund, as a new venue does. */
export const isRescheduled = (before: Pick<Times, 'startsAt'>, after: Pick<Times, 'startsAt'>): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime();

/** Whether the venue or its address changes. */
export const isRelocated = (before: VenueAddress, after: VenueAddress | undefined): boolean =>
  after !== undefined &&
  (after.name !== before.name || after.address !== before.address || after.city !== before.city || after.country !== before.country);

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
  createdBy: string;
  now: Date;
}
/** Returns the number of recipients. */
export function notifyOfChanges(tx: Tx, { event, sessionID, changes, until, createdBy, now }: Changed): Promise<number> {
  const data = { eventTitle: event.title, changes: toSentences(changes) };
  const refundNote = `If you can’t make it, you can cancel your tickets for a full refund until ${until}: open your order under Tickets.`;
  const refundableData = until === null ? data : { ...data, refundNote };
  return notifyHolders(tx, { eventID: event.eventID, sessionID, template: 'eventChanged', createdBy, data, refundableData, now });
}

export const toSentences = (changes: readonly string[]) => changes.map((change) => `${change}.`).join(' ');
