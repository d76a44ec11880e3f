import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { EventChangeImpact, EventRelease, OrganiserEvent } from '../../contract/organiserViews';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import { conflict, notFound } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { listWorkHistory, requirePermission } from '../channels/channels';
import { storeArtwork } from '../images/images';
import { cancelSession } from './cancellation';
import { describeEvent, requireOwnedEvent } from './eventAccess';
import type { EventContext } from './eventContext';
import { applyEdit } from './eventEdit';
import { describeChanges, impactOf, isRelocated, notifyOfChanges } from './eventImpact';
import { logChange } from './eventLog';
import { countHolders } from './holderRepository';
import {
  addEvent,
  addVenue,
  changeArtwork,
  changeEvent,
  listEventReleases,
  listSessions,
  listUpcoming,
  lockChannel,
  refreshEvent,
  refreshEventCount,
  removeEvent,
  removeSession,
  replacePeople,
} from './organiserRepository';
import { toEventRelease } from './organiserViews';
import { publishEvent, unpublishEvent } from './publication';
import { refundColumns } from './refundRule';
import { latestRefundWindowEnd } from './sessionChanges';
import { estimateReach } from './tasteReads';
import { requireTaxNumber, ticketFeeOf } from './ticketFees';
import { placeAfter, toVenueFields } from './venueFields';

/** The entries of a page of its history. */
const historyPage = 20;
type Input<K extends keyof typeof organiserEndpoints> = z.output<(typeof organiserEndpoints)[K]['input']>;

/** Events per page (docs/requirements.md: R-LIMIT-001, eventFeed). */
const pageSize = 10;

/** The organiser's actions on events: create, edit, publish, delete and cancel. */
export function createOrganiserService(context: EventContext) {
  const { db, clock, settings, premieres, images } = context;
  const describe = (viewer: Viewer, eventID: string) => describeEvent(context, eventID, viewer.userID);

  return {
    async begin(
      viewer: Viewer,
      { channelID, currency, venue, joinUrl, people, refundSlabs, premiereID, ...fields }: Input<'uploadNew'>,
    ): Promise<OrganiserEvent> {
      const eventID = newId('evt');
      const venueID = newId('vnu');
      const fees = await settings.get('ticketFees');
      await db.transaction(async (tx) => {
        if (!(await lockChannel(tx, channelID))) throw notFound('Channel');
        await requirePermission(tx, viewer.userID, channelID, 'event.edit', 'Channel');
        await addVenue(tx, { venueID, ...toVenueFields(venue) });
        await requireTaxNumber(tx, channelID, venue.country, fields.includedTaxBasisPoints);
        const row = {
          eventID,
          channelID,
          venueID,
          currency,
          status: 'DRAFT' as const,
          joinUrl: venue.kind === 'ONLINE' ? (joinUrl ?? null) : null,
          ...fields,
        };
        const fee = ticketFeeOf(currency, fees, venue.country, clock.now().toISOString().slice(0, 10));
        await addEvent(tx, { ...row, ...fee, ...refundColumns(refundSlabs) });
        await replacePeople(tx, eventID, people);
        if (premiereID) await premieres.set(tx, row, premiereID, viewer.userID);
      });
      return describe(viewer, eventID);
    },

    getEvent: describe,
    async listHistory(viewer: Viewer, { eventID, limit = historyPage, cursor }: Input<'history'>) {
      await requireOwnedEvent(db, eventID, viewer.userID, 'event.read');
      return listWorkHistory(db, 'EVENT', eventID, { limit, cursor });
    },

    /** Edits an event and notifies its ticket holders of changes that concern them; a preview only counts those holders. */
    async edit(
      viewer: Viewer,
      { isPreview = false, ...input }: Input<'edit'>,
    ): Promise<{ event: OrganiserEvent; impact: EventChangeImpact }> {
      const { eventID } = input;
      const now = clock.now();
      if (isPreview) {
        const before = await requireOwnedEvent(db, eventID, viewer.userID, 'event.edit');
        const { venue, joinUrl } = placeAfter(before, input);
        const changes = describeChanges(before, { title: input.title, venue, joinUrl });
        const opensRefundWindow = before.event.status === 'PUBLISHED' && isRelocated(before.venue, venue);
        const refundUntil = opensRefundWindow ? latestRefundWindowEnd(await listUpcoming(db, eventID, now), now) : null;
        const holders = changes.length > 0 ? await countHolders(db, eventID, null, now) : 0;
        return { event: await describe(viewer, eventID), impact: impactOf(changes, holders, refundUntil) };
      }
      const impact = await db.transaction(async (tx) => {
        const { event, timeZone, changes, refundUntil, joinUrl } = await applyEdit(tx, premieres, input, viewer, now);
        if (changes.length === 0 || event.status === 'DRAFT') return impactOf(changes, 0, null);
        const until = refundUntil && `${formatTime(refundUntil, timeZone)}, or the start of your show if that is sooner`;
        const holders = await notifyOfChanges(tx, { event, sessionID: null, changes, until, joinUrl, createdBy: viewer.userID, now });
        return impactOf(changes, holders, refundUntil);
      });
      return { event: await describe(viewer, eventID), impact };
    },

    /** The old picture is removed only after the new one is on the event. */
    async changeArtwork(viewer: Viewer, { eventID, imageBase64, alt }: Input<'artworkUpdate'>): Promise<OrganiserEvent> {
      const { event } = await requireOwnedEvent(db, eventID, viewer.userID, 'event.edit');
      const stored = await storeArtwork(images, imageBase64, alt ?? `Poster: ${event.title}`);
      const before = await db.transaction((tx) => changeArtwork(tx, eventID, stored.artwork, stored.shareImageKey));
      if (before) await images.remove(before.key);
      return describe(viewer, eventID);
    },

    async target(viewer: Viewer, { eventID, target, isPreview = false }: Input<'target'>): Promise<{ reach: number; of: number }> {
      await requireOwnedEvent(db, eventID, viewer.userID, 'event.edit');
      if (!isPreview) await changeEvent(db, eventID, { target });
      return estimateReach(db, target);
    },

    async publish(viewer: Viewer, input: Input<'publish'>): Promise<OrganiserEvent> {
      await db.transaction((tx) => publishEvent(tx, viewer, input, clock.now()));
      return describe(viewer, input.eventID);
    },

    async unpublish(viewer: Viewer, eventID: string): Promise<OrganiserEvent> {
      await db.transaction((tx) => unpublishEvent(tx, viewer, eventID, clock.now()));
      return describe(viewer, eventID);
    },

    async remove(viewer: Viewer, eventID: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { event } = await requireOwnedEvent(tx, eventID, viewer.userID);
        for (const { session } of await listSessions(tx, eventID))
          if (!(await removeSession(tx, session.sessionID)))
            throw conflict('HAS_BUYERS', 'Tickets have been sold or are in carts. Cancel the event instead: buyers get a full refund');
        await removeEvent(tx, eventID);
        await refreshEventCount(tx, event.channelID);
        await logChange(tx, viewer.userID, event, 'event.deleted', `Deleted ${event.title}`);
      });
    },

    async cancel(viewer: Viewer, eventID: string, reason: string): Promise<OrganiserEvent> {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const place = await requireOwnedEvent(tx, eventID, viewer.userID);
        const { event } = place;
        if (event.status === 'DRAFT') throw conflict('NOT_PUBLISHED', 'A draft has no buyers to notify; delete it instead');
        for (const { session } of await listSessions(tx, eventID))
          if (session.endsAt > now) await cancelSession(tx, { ...place, session }, { reason, by: viewer.userID, now });
        await changeEvent(tx, eventID, { status: 'CANCELLED' });
        await refreshEvent(tx, eventID, now);
        await logChange(tx, viewer.userID, event, 'event.cancelled', `Cancelled ${event.title}; buyers get a full refund. ${reason}`);
      });
      return describe(viewer, eventID);
    },

    /** The events of the channels whose team the user is on, newest first, with sales where permitted. */
    async listReleases(
      viewer: Viewer,
      { cursor, limit = pageSize, ...filter }: Input<'myReleasesAll'>,
    ): Promise<{ items: EventRelease[]; nextCursor: string | null }> {
      const before = fromCursor(cursor, instantKey, idKey);
      const found = await listEventReleases(db, viewer.userID, filter, before, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place, last.event.eventID));
      return { items: rows.map(toEventRelease), nextCursor };
    },
  };
}
export type OrganiserService = ReturnType<typeof createOrganiserService>;
