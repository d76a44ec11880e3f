import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { organiserEndpoints } from '../../contract/organiser';
import type { EventTarget, Impact, OrganiserEvent } from '../../contract/organiserViews';
import type { Database, Tx } from '../../db/client';
import { conflict, notFound } from '../../errors';
import { newId } from '../../ids';
import type { ImageStore } from '../../storage/imageStore';
import type { Viewer } from '../../viewer';
import { logInChannel } from '../channels/channelLog';
import { mustMay } from '../channels/rights';
import { storeArtwork } from '../media/storeArtwork';
import { cancelSession } from './cancellation';
import { changesOf, isRelocated, refundNoteOf, sentences } from './eventImpact';
import { countHolders, tellHolders } from './holderMessages';
import { houseFeeOf } from './houseFees';
import { channelOf } from './logPrices';
import type { OrganiserDesk } from './organiserDesk';
import { createOrganiserRepository, type EventRow } from './organiserRepository';
import { checklistOf } from './organiserViews';
import { setPremiere } from './premiereRepository';
import { isAnotherRule, refundColumns } from './refundRule';
import { createReleaseList } from './releaseList';
import { keepRelocation, latestRight, listAhead } from './sessionChanges';
import { moveWithZone } from './sessionMoves';
import { showsWhen } from './showWords';
import { estimateReach } from './targetReach';

type Input<K extends keyof typeof organiserEndpoints> = z.output<(typeof organiserEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  desk: OrganiserDesk;
  images: ImageStore;
}

const note = (tx: Tx, viewer: Viewer, event: EventRow, action: string, words: string) =>
  logInChannel(tx, { ...channelOf(viewer, event), action, words });

/** Events from their maker's side: begun, changed, put on sale, taken away. */
export function createOrganiserService({ db, clock, desk, images }: Deps) {
  const { mustFindMine, describe } = desk;

  async function applyEdit(
    tx: Tx,
    { eventID, venue, people, refundSlabs, premiereID, ...fields }: Omit<Input<'edit'>, 'isPreview'>,
    viewer: Viewer,
  ) {
    const repository = createOrganiserRepository(tx);
    const before = await mustFindMine(tx, eventID, viewer.userID, 'event.edit');
    const changes = changesOf(before, { ...(fields.title === undefined ? {} : { title: fields.title }), ...(venue ? { venue } : {}) });
    if (refundSlabs && isAnotherRule(before.event, refundSlabs)) {
      await mustMay(tx, viewer.userID, before.event.channelID, 'event.sell', 'Event');
      await note(tx, viewer, before.event, 'event.refunds', `Changed when tickets of ${before.event.title} can be given back`);
    }
    if (venue) {
      if (venue.timeZone !== before.venue.timeZone) await moveWithZone(tx, eventID, before.venue.timeZone, venue.timeZone);
      // The old place stays for whoever else is there; a tour shares halls.
      const venueID = newId('vnu');
      await repository.addVenue({ venueID, ...venue });
      await repository.changeEvent(eventID, { venueID });
    }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    await repository.changeEvent(eventID, { ...given, ...(refundSlabs ? refundColumns(refundSlabs) : {}) });
    if (people) await repository.replacePeople(eventID, people);
    if (premiereID !== undefined) await setPremiere(tx, eventID, premiereID, viewer.userID);
    await repository.refresh(eventID);
    const after = await mustFindMine(tx, eventID, viewer.userID, 'event.edit');
    const changed = { event: after.event, timeZone: after.venue.timeZone, changes };
    if (after.event.status !== 'PUBLISHED' || !isRelocated(before.venue, venue)) return { ...changed, refundUntil: null };
    const words = sentences(changes);
    return { ...changed, refundUntil: await keepRelocation(tx, { eventID, words, changedBy: viewer.userID }, clock.now()) };
  }

  return {
    async begin(
      viewer: Viewer,
      { channelID, currency, venue, people, refundSlabs, premiereID, ...fields }: Input<'uploadNew'>,
    ): Promise<OrganiserEvent> {
      const eventID = newId('evt');
      const venueID = newId('vnu');
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        if (!(await repository.holdChannel(channelID))) throw notFound('Channel');
        await mustMay(tx, viewer.userID, channelID, 'event.edit', 'Channel');
        await repository.addVenue({ venueID, ...venue });
        const row = { eventID, channelID, venueID, currency, status: 'DRAFT' as const, ...fields };
        await repository.addEvent({ ...row, ...houseFeeOf(currency), ...refundColumns(refundSlabs) });
        await repository.replacePeople(eventID, people);
        if (premiereID) await setPremiere(tx, eventID, premiereID, viewer.userID);
      });
      return describe(eventID, viewer.userID);
    },

    getEvent: (viewer: Viewer, eventID: string) => describe(eventID, viewer.userID),

    /** What holders care about is told to them with the change; the preview says to how many before anything happens. */
    async edit(viewer: Viewer, { isPreview = false, ...input }: Input<'edit'>): Promise<{ event: OrganiserEvent; impact: Impact }> {
      const { eventID } = input;
      if (isPreview) {
        const before = await mustFindMine(db, eventID, viewer.userID, 'event.edit');
        const { title, venue } = input;
        const changes = changesOf(before, { ...(title === undefined ? {} : { title }), ...(venue ? { venue } : {}) });
        const hasRight = before.event.status === 'PUBLISHED' && isRelocated(before.venue, venue);
        const refundUntil = hasRight ? latestRight(await listAhead(db, eventID, clock.now()), clock.now()) : null;
        const holders = changes.length > 0 ? await countHolders(db, eventID, null) : 0;
        const impact = { changes, holders, refundUntil: refundUntil?.toISOString() ?? null };
        return { event: await describe(eventID, viewer.userID), impact };
      }
      const impact = await db.transaction(async (tx) => {
        const { event, timeZone, changes, refundUntil } = await applyEdit(tx, input, viewer);
        if (changes.length === 0 || event.status === 'DRAFT') return { changes, holders: 0, refundUntil: null };
        const holders = await tellHolders(tx, {
          ...{ eventID, sessionID: null, kind: 'CHANGE' as const, createdBy: viewer.userID },
          subject: `Changed: ${event.title}`,
          body: `${sentences(changes)} Your tickets stay valid and show the change by themselves.`,
          refundNote: refundUntil
            ? refundNoteOf(`${showsWhen(refundUntil, timeZone)}, or the start of your show if that is sooner`)
            : undefined,
        });
        return { changes, holders, refundUntil: refundUntil?.toISOString() ?? null };
      });
      return { event: await describe(eventID, viewer.userID), impact };
    },

    /** The old picture is removed only after the new one is on the event. */
    async changeArtwork(viewer: Viewer, { eventID, imageBase64, alt }: Input<'artworkUpdate'>): Promise<OrganiserEvent> {
      const { event } = await mustFindMine(db, eventID, viewer.userID, 'event.edit');
      const stored = await storeArtwork(images, imageBase64, alt ?? `Poster: ${event.title}`);
      const before = await db.transaction((tx) =>
        createOrganiserRepository(tx).changeArtwork(eventID, stored.artwork, stored.shareImageKey),
      );
      if (before) await images.remove(before.key);
      return describe(eventID, viewer.userID);
    },

    async target(viewer: Viewer, { eventID, target, isPreview = false }: Input<'target'>): Promise<{ reach: number; of: number }> {
      await mustFindMine(db, eventID, viewer.userID, 'event.edit');
      if (!isPreview) await createOrganiserRepository(db).changeEvent(eventID, { target: target satisfies EventTarget });
      return estimateReach(db, target);
    },

    async publish(viewer: Viewer, eventID: string): Promise<OrganiserEvent> {
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event } = await mustFindMine(tx, eventID, viewer.userID);
        if (event.status === 'CANCELLED') throw conflict('CANCELLED', 'A cancelled event cannot be put on sale again; make a new one');
        if (event.status === 'PUBLISHED') return;
        const missing = checklistOf({ event, sessions: await repository.listSessions(eventID) }, clock.now()).filter(
          ({ isDone }) => !isDone,
        );
        if (missing.length > 0) throw conflict('NOT_READY', `Still missing: ${missing.map(({ words }) => words.toLowerCase()).join('; ')}`);
        await repository.changeEvent(eventID, { status: 'PUBLISHED', publishedAt: clock.now() });
        await repository.refresh(eventID);
        await note(tx, viewer, event, 'event.published', `Put ${event.title} on sale`);
      });
      return describe(eventID, viewer.userID);
    },

    async remove(viewer: Viewer, eventID: string): Promise<void> {
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event } = await mustFindMine(tx, eventID, viewer.userID);
        for (const { session } of await repository.listSessions(eventID))
          if (!(await repository.removeSession(session.sessionID)))
            throw conflict('HAS_BUYERS', 'Somebody has bought or is buying a ticket. Cancel the event instead: everything paid goes back');
        await repository.removeEvent(eventID);
        await repository.countChannel(event.channelID);
        await note(tx, viewer, event, 'event.deleted', `Deleted ${event.title}`);
      });
    },

    async cancel(viewer: Viewer, eventID: string, reason: string): Promise<OrganiserEvent> {
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event, venue } = await mustFindMine(tx, eventID, viewer.userID);
        if (event.status === 'DRAFT') throw conflict('NOT_PUBLISHED', 'A draft has nobody to tell; delete it');
        for (const { session } of await repository.listSessions(eventID))
          if (session.endsAt > clock.now())
            await cancelSession(tx, {
              ...{ sessionID: session.sessionID, eventID, title: event.title, reason, by: viewer.userID },
              when: showsWhen(session.startsAt, venue.timeZone),
            });
        await repository.changeEvent(eventID, { status: 'CANCELLED' });
        await repository.refresh(eventID);
        await note(tx, viewer, event, 'event.cancelled', `Cancelled ${event.title}; everything paid goes back. ${reason}`);
      });
      return describe(eventID, viewer.userID);
    },

    listReleases: createReleaseList(db),
  };
}
export type OrganiserService = ReturnType<typeof createOrganiserService>;
