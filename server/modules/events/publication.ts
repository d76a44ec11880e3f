import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, unprocessable } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { formatTime } from '../../platform/formatTime';
import type { Viewer } from '../../platform/http/viewer';
import { publishingBlock, requirePublishing } from '../moderation/moderation';
import { notify } from '../notifications/notifications';
import { requireOwnedEvent } from './eventAccess';
import { logChange } from './eventLog';
import type { EventRow } from './eventViews';
import {
  cancelSchedule,
  changeEvent,
  listDueEvents,
  listSessions,
  lockDueEvent,
  lockSessionsOf,
  refreshEvent,
  scheduleEvent,
} from './organiserRepository';
import { checklistOf } from './organiserViews';
import { takenDown } from './takeDown';

type Input = z.output<(typeof organiserEndpoints)['publish']['input']>;

/** What the event lacks at that time, in words; null when it can be published. */
async function missingOf(tx: Tx, event: EventRow, at: Date): Promise<string | null> {
  const missing = checklistOf({ event, sessions: await listSessions(tx, event.eventID) }, at).filter(({ isDone }) => !isDone);
  return missing.length === 0 ? null : missing.map(({ description }) => description.toLowerCase()).join('; ');
}

const alreadyPublished = () => conflict('ALREADY_PUBLISHED', 'Already published. Unpublish it first');

async function schedule(tx: Tx, { userID }: Viewer, event: EventRow, at: Date, isUnlisted: boolean, timeZone: string): Promise<void> {
  if (event.status !== 'DRAFT' || !(await scheduleEvent(tx, event.eventID, { publishAt: at, isUnlisted }))) throw alreadyPublished();
  await logChange(tx, userID, event, 'event.scheduled', `Scheduled ${event.title} to be published ${formatTime(at, timeZone)}`);
}

/** A published event is listed, or no longer. One that was never listed is new to its followers. */
async function changeVisibility(tx: Tx, { userID }: Viewer, event: EventRow, isUnlisted: boolean, now: Date): Promise<void> {
  if (event.isUnlisted === isUnlisted) return;
  const isNew = !isUnlisted && event.followersNotifiedAt === null;
  await changeEvent(tx, event.eventID, { isUnlisted, ...(isNew ? { publishedAt: now } : {}) });
  await refreshEvent(tx, event.eventID, now);
  const description = isUnlisted ? `Made ${event.title} unlisted` : `Made ${event.title} public`;
  await logChange(tx, userID, event, 'event.visibilityChanged', description);
}

/** Publishes a draft, schedules it, or changes who can find a published event. */
export async function publishEvent(tx: Tx, viewer: Viewer, { eventID, visibility, publishAt }: Input, now: Date): Promise<void> {
  const { event, venue } = await requireOwnedEvent(tx, eventID, viewer.userID);
  if (event.takenDownAt) throw takenDown();
  const at = publishAt === undefined ? null : new Date(publishAt);
  if (event.status === 'CANCELLED') throw conflict('CANCELLED', 'A cancelled event cannot be put on sale again; create a new one');
  if (at && at <= now) throw unprocessable('IN_THE_PAST', 'Choose a time in the future', { publishAt: 'is in the past' });
  const isUnlisted = visibility === 'UNLISTED';
  if (event.status === 'PUBLISHED') {
    if (at) throw alreadyPublished();
    if (visibility) await changeVisibility(tx, viewer, event, isUnlisted, now);
    return;
  }
  await requirePublishing(tx, event.channelID, now);
  const missing = await missingOf(tx, event, at ?? now);
  if (missing) throw conflict('NOT_READY', at ? `Missing at that time: ${missing}` : `Still missing: ${missing}`);
  if (at) return schedule(tx, viewer, event, at, isUnlisted, venue.timeZone);
  await changeEvent(tx, eventID, { status: 'PUBLISHED', publishedAt: now, publishAt: null, isUnlisted });
  await refreshEvent(tx, eventID, now);
  await logChange(
    tx,
    viewer.userID,
    event,
    'event.published',
    `Put ${event.title} on sale${isUnlisted ? ', for people with the link' : ''}`,
  );
}

/** Takes an event off sale before anybody has a ticket, or cancels the schedule of a draft. An order that begins at the same moment stays valid. */
export async function unpublishEvent(tx: Tx, viewer: Viewer, eventID: string, now: Date): Promise<void> {
  const { event } = await requireOwnedEvent(tx, eventID, viewer.userID);
  if (event.takenDownAt) throw takenDown();
  if (event.status === 'CANCELLED') throw conflict('CANCELLED', 'A cancelled event stays public for its buyers');
  if (event.status === 'DRAFT') {
    if (!event.publishAt) return;
    if (!(await cancelSchedule(tx, eventID))) throw conflict('ALREADY_PUBLISHED', 'It was published in the meantime. You can unpublish it');
    await logChange(tx, viewer.userID, event, 'event.scheduleCancelled', `Cancelled the schedule of ${event.title}`);
    return;
  }
  if ((await lockSessionsOf(tx, eventID)).some(({ sold, held }) => sold + held > 0))
    throw conflict('HAS_BUYERS', 'Tickets have been sold or are in carts. Cancel the event instead: buyers get a full refund');
  await changeEvent(tx, eventID, { status: 'DRAFT', isUnlisted: false });
  await refreshEvent(tx, eventID, now);
  await logChange(tx, viewer.userID, event, 'event.unpublished', `Took ${event.title} off sale`);
}

/** Scheduled task: publishes the drafts that are due. One that lacks something by now stays a draft; the owner of its channel is notified of either. */
export async function publishScheduledEvents(db: Database, now: Date, limit = 100): Promise<number> {
  const due = await listDueEvents(db, now, limit);
  return forEachCollectingErrors(due, (eventID) =>
    db.transaction(async (tx) => {
      const found = await lockDueEvent(tx, eventID, now);
      // Another worker published it, or its organiser cancelled the schedule meanwhile.
      if (!found) return;
      const { event, ownerID } = found;
      const missing = (await publishingBlock(tx, event.channelID, now)) ?? (await missingOf(tx, event, now));
      await changeEvent(tx, eventID, missing ? { publishAt: null } : { status: 'PUBLISHED', publishedAt: now, publishAt: null });
      await refreshEvent(tx, eventID, now);
      const description = missing
        ? `${event.title} was scheduled and stays a draft. Missing: ${missing}`
        : `Put ${event.title} on sale as scheduled`;
      await logChange(tx, ownerID, event, missing ? 'event.notPublished' : 'event.published', description);
      const recipient = { to: { userID: ownerID }, key: `scheduled:${eventID}:${event.publishAt?.toISOString() ?? ''}` };
      if (missing) await notify(tx, recipient, 'releaseNotPublished', { name: event.title, missing });
      else await notify(tx, recipient, 'releasePublished', { name: event.title, isProcessing: false });
    }),
  );
}
