import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import type { EventRow } from './eventViews';
import { cancelSchedule, changeEvent, lockEvent, refreshEvent } from './organiserRepository';

/** The team may neither publish nor unpublish it meanwhile. */
export const takenDown = () => conflict('TAKEN_DOWN', 'Our team took this event down. Open the decision in your studio to appeal');

/**
 * By staff: an event leaves its page and every list, and sells nothing. Tickets stay valid, and their holders keep all their rights: refunding them is
 * a cancellation, which is decided on its own. Returns it as it was before; null when it is taken down already.
 */
export async function takeDownEvent(tx: Tx, eventID: string, now: Date): Promise<EventRow | null> {
  const event = await lockEvent(tx, eventID);
  if (!event) throw notFound('Event');
  if (event.takenDownAt) return null;
  if (event.status === 'DRAFT') await cancelSchedule(tx, eventID);
  // Unlisted: no list of events has to know about takedowns (docs/decisions/081-visibility-of-events.md).
  await changeEvent(tx, eventID, { takenDownAt: now, isUnlisted: true });
  await refreshEvent(tx, eventID, now);
  return event;
}

/** By staff: the event is on its page and in the lists again, as its team had chosen. */
export async function restoreTakenDownEvent(tx: Tx, eventID: string, isUnlisted: boolean, now: Date): Promise<EventRow> {
  const event = await lockEvent(tx, eventID);
  if (!event?.takenDownAt) throw conflict('NOTHING_TO_DO', 'Staff have not taken this event down');
  await changeEvent(tx, eventID, { takenDownAt: null, isUnlisted });
  await refreshEvent(tx, eventID, now);
  return { ...event, takenDownAt: null, isUnlisted };
}
