import type { z } from 'zod';
import type { VenueInput } from '../../contract/organiser';
import type { EventRow, VenueRow } from './eventViews';
import { formatShowTime } from './formatShowTime';

interface Wanted {
  title?: string;
  venue?: z.output<typeof VenueInput>;
}
type VenueAddress = Pick<VenueRow, 'name' | 'address' | 'city' | 'country'>;
interface Times {
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  gate: string;
}

/** What of a change a holder must hear, each in a sentence's words. */
export function describeChanges({ event, venue }: { event: EventRow; venue: VenueRow }, wanted: Wanted): string[] {
  const next = wanted.venue;
  return [
    ...(wanted.title !== undefined && wanted.title !== event.title ? [`“${event.title}” is now called “${wanted.title}”`] : []),
    ...(next && isRelocated(venue, next)
      ? [`The new place is ${next.name}, ${next.address}, ${next.city}; it was ${venue.name}, ${venue.city}`]
      : []),
  ];
}

export function describeTimeChanges(before: Times, after: Times, timeZone: string): string[] {
  const moved = isRescheduled(before, after);
  const time = (at: Date) => new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(at);
  return [
    ...(moved ? [`The show of ${formatShowTime(before.startsAt, timeZone)} is now on ${formatShowTime(after.startsAt, timeZone)}`] : []),
    ...(!moved && before.doorsAt.getTime() !== after.doorsAt.getTime()
      ? [`Doors open at ${time(after.doorsAt)}, not at ${time(before.doorsAt)}`]
      : []),
    ...(before.gate !== after.gate ? [`Your gate is ${after.gate}; it was ${before.gate}`] : []),
  ];
}

/** Whether two plans of a session begin at different moments: the buyer's right to all of the money rests on it, as on a new place. */
export const isRescheduled = (before: Pick<Times, 'startsAt'>, after: Pick<Times, 'startsAt'>): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime();

/** Whether the event takes place elsewhere than buyers were promised. */
export const isRelocated = (before: VenueAddress, after: VenueAddress | undefined): boolean =>
  after !== undefined &&
  (after.name !== before.name || after.address !== before.address || after.city !== before.city || after.country !== before.country);

/** What holders who can cancel are told with a change; `until` in words of the venue's clock. */
export const refundNoteOf = (until: string): string =>
  `If that does not suit you, cancel your tickets until ${until} and get back everything you paid: open your order under Tickets.`;

export const toSentences = (changes: readonly string[]) => changes.map((change) => `${change}.`).join(' ');
