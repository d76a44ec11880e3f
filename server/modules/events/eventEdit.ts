import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { fromLocalTime, toLocalTime } from '../../platform/zonedTime';
import { requirePermission } from '../channels/channels';
import { requireOwnedEvent } from './eventAccess';
import type { Premieres } from './eventContext';
import { describeChanges, isRelocated, toSentences } from './eventImpact';
import { logChange, logTexts } from './eventLog';
import {
  addVenue,
  changeEvent,
  incrementCalendarSequences,
  lockSessionsOf,
  refreshEvent,
  replacePeople,
  shiftSession,
} from './organiserRepository';
import { hasDifferentSlabs, refundColumns } from './refundRule';
import { recordRelocation } from './sessionChanges';
import { requireTaxNumber, ticketFeeOf } from './ticketFees';
import { placeAfter } from './venueFields';

type Edit = Omit<z.output<(typeof organiserEndpoints)['edit']['input']>, 'isPreview'>;

/** Keeps the local times of the sessions in the new zone. Throws 409 once tickets are sold, because the shift would move their show. */
async function changeTimeZone(tx: Tx, eventID: string, from: string, to: string): Promise<void> {
  for (const { sessionID, startsAt, sold, held } of await lockSessionsOf(tx, eventID)) {
    if (sold + held > 0)
      throw conflict('HAS_BUYERS', 'The time zone cannot change once tickets are sold: edit the times of the sessions instead');
    await shiftSession(tx, sessionID, (fromLocalTime(toLocalTime(startsAt, from), to).getTime() - startsAt.getTime()) / 1000);
  }
}

/** Applies an organiser's edit in the caller's transaction; returns the event, its changes for ticket holders and the end of a full-refund window. */
export async function applyEdit(
  tx: Tx,
  premieres: Premieres,
  { eventID, venue: typedVenue, joinUrl: typedJoinUrl, people, refundSlabs, premiereID, ...fields }: Edit,
  viewer: Viewer,
  now: Date,
) {
  const before = await requireOwnedEvent(tx, eventID, viewer.userID, 'event.edit');
  const { venue, joinUrl } = placeAfter(before, { venue: typedVenue, joinUrl: typedJoinUrl });
  const changes = describeChanges(before, { title: fields.title, venue, joinUrl });
  if (refundSlabs && hasDifferentSlabs(before.event, refundSlabs)) {
    await requirePermission(tx, viewer.userID, before.event.channelID, 'event.sell', 'Event');
    await logChange(tx, viewer.userID, before.event, 'event.refundsChanged', `Changed the refund rules of ${before.event.title}`);
  }
  if (venue) {
    if (venue.timeZone !== before.venue.timeZone) await changeTimeZone(tx, eventID, before.venue.timeZone, venue.timeZone);
    // The old venue is not changed: other events may use it.
    const venueID = newId('vnu');
    await addVenue(tx, { venueID, ...venue });
    const { feeTaxBasisPoints } = ticketFeeOf(before.event.currency, undefined, venue.country, now.toISOString().slice(0, 10));
    await changeEvent(tx, eventID, { venueID, ...(venue.country === before.venue.country ? {} : { feeTaxBasisPoints }) });
  }
  await requireTaxNumber(tx, before.event.channelID, (venue ?? before.venue).country, fields.includedTaxBasisPoints ?? 0);
  await logTexts(tx, viewer.userID, before.event, fields, now);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await changeEvent(tx, eventID, {
    ...given,
    ...(joinUrl === undefined ? {} : { joinUrl }),
    ...(refundSlabs ? refundColumns(refundSlabs) : {}),
  });
  if (changes.length > 0) await incrementCalendarSequences(tx, eventID);
  if (people) await replacePeople(tx, eventID, people);
  if (premiereID !== undefined) await premieres.set(tx, before.event, premiereID, viewer.userID);
  await refreshEvent(tx, eventID, now);
  const after = await requireOwnedEvent(tx, eventID, viewer.userID, 'event.edit');
  const opensRefundWindow = after.event.status === 'PUBLISHED' && isRelocated(before.venue, venue);
  const refundUntil = opensRefundWindow
    ? await recordRelocation(tx, eventID, { description: toSentences(changes), changedBy: viewer.userID }, now)
    : null;
  const isNewLink = after.event.joinUrl !== before.event.joinUrl;
  return { event: after.event, timeZone: after.venue.timeZone, changes, refundUntil, joinUrl: isNewLink ? after.event.joinUrl : null };
}
