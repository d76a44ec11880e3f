import type { z } from 'zod';
import type { VenueInput } from '../../contract/organiser';
import type { EventRow, VenueRow } from './eventViews';
import { showsWhen } from './showWords';

interface Wanted {
  title?: string;
  venue?: z.output<typeof VenueInput>;
}
interface Times {
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  gate: string;
}

/** What of a change a holder must hear, each in a sentence's words. */
export function changesOf({ event, venue }: { event: EventRow; venue: VenueRow }, wanted: Wanted): string[] {
  const next = wanted.venue;
  const isMoved =
    next && (next.name !== venue.name || next.address !== venue.address || next.city !== venue.city || next.country !== venue.country);
  return [
    ...(wanted.title !== undefined && wanted.title !== event.title ? [`“${event.title}” is now called “${wanted.title}”`] : []),
    ...(isMoved ? [`The new place is ${next.name}, ${next.address}, ${next.city}; it was ${venue.name}, ${venue.city}`] : []),
  ];
}

export function changesOfTimes(before: Times, after: Times, timeZone: string): string[] {
  const moved = before.startsAt.getTime() !== after.startsAt.getTime();
  const time = (at: Date) => new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(at);
  return [
    ...(moved ? [`The show of ${showsWhen(before.startsAt, timeZone)} is now on ${showsWhen(after.startsAt, timeZone)}`] : []),
    ...(!moved && before.doorsAt.getTime() !== after.doorsAt.getTime()
      ? [`Doors open at ${time(after.doorsAt)}, not at ${time(before.doorsAt)}`]
      : []),
    ...(before.gate !== after.gate ? [`Your gate is ${after.gate}; it was ${before.gate}`] : []),
  ];
}

export const sentences = (changes: readonly string[]) => changes.map((change) => `${change}.`).join(' ');
