import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { EventTarget, EventChangeImpact, OrganiserEvent } from '../../contract/organiserViews';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { recordChannelLog, requirePermission } from '../channels/channels';
import { storeArtwork } from '../images/images';
import { cancelSession } from './cancellation';
import type { EventAccess } from './eventAccess';
import { applyEdit } from './eventEdit';
import { describeChanges, isRelocated, refundNoteOf, toSentences } from './eventImpact';
import { formatShowTime } from './formatShowTime';
import { countHolders, notifyHolders } from './holderNotifications';
import { logContextOf } from './logPrices';
import { createOrganiserRepository, type EventRow } from './organiserRepository';
import { checklistOf } from './organiserViews';
import { refundColumns } from './refundRule';
import { createReleaseList } from './releaseList';
import { latestRefundWindowEnd, listUpcoming } from './sessionChanges';
import { estimateReach } from './targetReach';
import { ticketFeeOf } from './ticketFees';

type Input<K extends keyof typeof organiserEndpoints> = z.output<(typeof organiserEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  eventAccess: EventAccess;
  images: ImageStore;
}

const logChange = (tx: Tx, viewer: Viewer, event: EventRow, action: string, description: string) =>
  recordChannelLog(tx, { ...logContextOf(viewer, event), action, description });

/** The organiser's actions on events: create, edit, publish, delete and cancel. */
export function createOrganiserService({ db, clock, eventAccess, images }: Deps) {
  const { requireOwnedEvent, describe } = eventAccess;

  return {
    async begin(
      viewer: Viewer,
      { channelID, currency, venue, people, refundSlabs, premiereID, ...fields }: Input<'uploadNew'>,
    ): Promise<OrganiserEvent> {
      const eventID = newId('evt');
      const venueID = newId('vnu');
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        if (!(await repository.lockChannel(channelID))) throw notFound('Channel');
        await requirePermission(tx, viewer.userID, channelID, 'event.edit', 'Channel');
        await repository.addVenue({ venueID, ...venue });
        const row = { eventID, channelID, venueID, currency, status: 'DRAFT' as const, ...fields };
        await repository.addEvent({ ...row, ...ticketFeeOf(currency), ...refundColumns(refundSlabs) });
        await repository.replacePeople(eventID, people);
        if (premiereID) await eventAccess.setPremiere(tx, row, premiereID, viewer.userID);
      });
      return describe(eventID, viewer.userID);
    },

    getEvent: (viewer: Viewer, eventID: string) => describe(eventID, viewer.userID),

    /** Edits an event and notifies its ticket holders of changes that concern them; a preview only counts those holders. */
    async edit(
      viewer: Viewer,
      { isPreview = false, ...input }: Input<'edit'>,
    ): Promise<{ event: OrganiserEvent; impact: EventChangeImpact }> {
      const { eventID } = input;
      if (isPreview) {
        const before = await requireOwnedEvent(db, eventID, viewer.userID, 'event.edit');
        const { title, venue } = input;
        const changes = describeChanges(before, { ...(title === undefined ? {} : { title }), ...(venue ? { venue } : {}) });
        const opensRefundWindow = before.event.status === 'PUBLISHED' && isRelocated(before.venue, venue);
        const refundUntil = opensRefundWindow ? latestRefundWindowEnd(await listUpcoming(db, eventID, clock.now()), clock.now()) : null;
        const holders = changes.length > 0 ? await countHolders(db, eventID, null) : 0;
        const impact = { changes, holders, refundUntil: refundUntil?.toISOString() ?? null };
        return { event: await describe(eventID, viewer.userID), impact };
      }
      const impact = await db.transaction(async (tx) => {
        const { event, timeZone, changes, refundUntil } = await applyEdit(tx, { eventAccess, clock }, input, viewer);
        if (changes.length === 0 || event.status === 'DRAFT') return { changes, holders: 0, refundUntil: null };
        const data = { eventTitle: event.title, changes: toSentences(changes) };
        const holders = await notifyHolders(tx, {
          eventID,
          sessionID: null,
          template: 'eventChanged',
          createdBy: viewer.userID,
          data,
          refundableData: refundUntil
            ? {
                ...data,
                refundNote: refundNoteOf(`${formatShowTime(refundUntil, timeZone)}, or the start of your show if that is sooner`),
              }
            : undefined,
        });
        return { changes, holders, refundUntil: refundUntil?.toISOString() ?? null };
      });
      return { event: await describe(eventID, viewer.userID), impact };
    },

    /** The old picture is removed only after the new one is on the event. */
    async changeArtwork(viewer: Viewer, { eventID, imageBase64, alt }: Input<'artworkUpdate'>): Promise<OrganiserEvent> {
      const { event } = await requireOwnedEvent(db, eventID, viewer.userID, 'event.edit');
      const stored = await storeArtwork(images, imageBase64, alt ?? `Poster: ${event.title}`);
      const before = await db.transaction((tx) =>
        createOrganiserRepository(tx).changeArtwork(eventID, stored.artwork, stored.shareImageKey),
      );
      if (before) await images.remove(before.key);
      return describe(eventID, viewer.userID);
    },

    async target(viewer: Viewer, { eventID, target, isPreview = false }: Input<'target'>): Promise<{ reach: number; of: number }> {
      await requireOwnedEvent(db, eventID, viewer.userID, 'event.edit');
      if (!isPreview) await createOrganiserRepository(db).changeEvent(eventID, { target: target satisfies EventTarget });
      return estimateReach(db, target);
    },

    async publish(viewer: Viewer, eventID: string): Promise<OrganiserEvent> {
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event } = await requireOwnedEvent(tx, eventID, viewer.userID);
        if (event.status === 'CANCELLED') throw conflict('CANCELLED', 'A cancelled event cannot be put on sale again; create a new one');
        if (event.status === 'PUBLISHED') return;
        const missing = checklistOf({ event, sessions: await repository.listSessions(eventID) }, clock.now()).filter(
          ({ isDone }) => !isDone,
        );
        if (missing.length > 0)
          throw conflict('NOT_READY', `Still missing: ${missing.map(({ description }) => description.toLowerCase()).join('; ')}`);
        await repository.changeEvent(eventID, { status: 'PUBLISHED', publishedAt: clock.now() });
        await repository.refresh(eventID);
        await logChange(tx, viewer, event, 'event.published', `Put ${event.title} on sale`);
      });
      return describe(eventID, viewer.userID);
    },

    async remove(viewer: Viewer, eventID: string): Promise<void> {
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event } = await requireOwnedEvent(tx, eventID, viewer.userID);
        for (const { session } of await repository.listSessions(eventID))
          if (!(await repository.removeSession(session.sessionID)))
            throw conflict('HAS_BUYERS', 'Tickets have been sold or are in carts. Cancel the event instead: buyers get a full refund');
        await repository.removeEvent(eventID);
        await repository.refreshEventCount(event.channelID);
        await logChange(tx, viewer, event, 'event.deleted', `Deleted ${event.title}`);
      });
    },

    async cancel(viewer: Viewer, eventID: string, reason: string): Promise<OrganiserEvent> {
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event, venue } = await requireOwnedEvent(tx, eventID, viewer.userID);
        if (event.status === 'DRAFT') throw conflict('NOT_PUBLISHED', 'A draft has no buyers to notify; delete it instead');
        for (const { session } of await repository.listSessions(eventID))
          if (session.endsAt > clock.now())
            await cancelSession(tx, {
              sessionID: session.sessionID,
              eventID,
              title: event.title,
              when: formatShowTime(session.startsAt, venue.timeZone),
              reason,
              by: viewer.userID,
            });
        await repository.changeEvent(eventID, { status: 'CANCELLED' });
        await repository.refresh(eventID);
        await logChange(tx, viewer, event, 'event.cancelled', `Cancelled ${event.title}; buyers get a full refund. ${reason}`);
      });
      return describe(eventID, viewer.userID);
    },

    listReleases: createReleaseList(db),
  };
}
export type OrganiserService = ReturnType<typeof createOrganiserService>;
