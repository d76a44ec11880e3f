import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { recordChannelLog, requirePermission } from '../channels/channels';
import type { EventAccess } from './eventAccess';
import { describeChanges, isRelocated, toSentences } from './eventImpact';
import { logContextOf } from './logPrices';
import { createOrganiserRepository } from './organiserRepository';
import { hasDifferentSlabs, refundColumns } from './refundRule';
import { recordRelocation } from './sessionChanges';
import { changeTimeZone } from './sessionTimeZone';

type Edit = Omit<z.output<(typeof organiserEndpoints)['edit']['input']>, 'isPreview'>;

/** Applies an organiser's edit in the caller's transaction; returns the event, its changes for ticket holders and the end of a full-refund window. */
export async function applyEdit(
  tx: Tx,
  { eventAccess, clock }: { eventAccess: EventAccess; clock: Clock },
  { eventID, venue, people, refundSlabs, premiereID, ...fields }: Edit,
  viewer: Viewer,
) {
  const repository = createOrganiserRepository(tx);
  const before = await eventAccess.requireOwnedEvent(tx, eventID, viewer.userID, 'event.edit');
  const changes = describeChanges(before, {
    ...(fields.title === undefined ? {} : { title: fields.title }),
    ...(venue ? { venue } : {}),
  });
  if (refundSlabs && hasDifferentSlabs(before.event, refundSlabs)) {
    await requirePermission(tx, viewer.userID, before.event.channelID, 'event.sell', 'Event');
    const description = `Changed the refund rules of ${before.event.title}`;
    await recordChannelLog(tx, { ...logContextOf(viewer, before.event), action: 'event.refundsChanged', description });
  }
  if (venue) {
    if (venue.timeZone !== before.venue.timeZone) await changeTimeZone(tx, eventID, before.venue.timeZone, venue.timeZone);
    // The old venue is not changed: other events may use it.
    const venueID = newId('vnu');
    await repository.addVenue({ venueID, ...venue });
    await repository.changeEvent(eventID, { venueID });
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await repository.changeEvent(eventID, { ...given, ...(refundSlabs ? refundColumns(refundSlabs) : {}) });
  if (people) await repository.replacePeople(eventID, people);
  if (premiereID !== undefined) await eventAccess.setPremiere(tx, before.event, premiereID, viewer.userID);
  await repository.refresh(eventID);
  const after = await eventAccess.requireOwnedEvent(tx, eventID, viewer.userID, 'event.edit');
  const changed = { event: after.event, timeZone: after.venue.timeZone, changes };
  if (after.event.status !== 'PUBLISHED' || !isRelocated(before.venue, venue)) return { ...changed, refundUntil: null };
  const description = toSentences(changes);
  return { ...changed, refundUntil: await recordRelocation(tx, { eventID, description, changedBy: viewer.userID }, clock.now()) };
}
