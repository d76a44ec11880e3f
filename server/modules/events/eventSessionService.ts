import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { EventChangeImpact, OrganiserEvent } from '../../contract/organiserViews';
import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { badInput, conflict } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { fromLocalTime } from '../../platform/zonedTime';
import { cancelSession } from './cancellation';
import { describeEvent, requireOwnedEvent, requireOwnedSession } from './eventAccess';
import type { EventContext } from './eventContext';
import { describeTimeChanges, impactOf, isRescheduled, notifyOfChanges, toSentences } from './eventImpact';
import { logChange, logPrices } from './eventLog';
import { type SessionRow } from './eventViews';
import { countHolders } from './holderRepository';
import {
  addSession,
  changeSession,
  listSessions,
  refreshEvent,
  removeSession,
  setWaitingRoom,
  shiftEndOfSale,
} from './organiserRepository';
import { occurrenceTimes } from './recurrence';
import { refundWindowEnd } from './refundRule';
import { addSeatPlan } from './seatingPlan';
import { recordChange } from './sessionChanges';
import { changeTiers } from './sessionTiers';

type Input<K extends keyof typeof organiserEndpoints> = z.output<(typeof organiserEndpoints)[K]['input']>;
type Edit = Omit<Input<'sessionsEdit'>, 'isPreview'>;

/** How long tickets stay on sale after the start, for latecomers. */
const saleAfterStartSeconds = 15 * 60;
const maxSessions = 200;
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

const checkTiers = (tiers: Input<'sessionsNew'>['tiers'], seats: number) => {
  for (const { name, capacity, minPerOrder, maxPerOrder, saleFrom, saleTo } of tiers) {
    if (capacity > seats) throw badInput({ tiers: `${name}: ${capacity} tickets exceed the ${seats} seats of this session` });
    if (maxPerOrder < minPerOrder) throw badInput({ tiers: `${name}: the maximum per order is less than the minimum` });
    if (saleFrom && saleTo && saleTo <= saleFrom) throw badInput({ tiers: `${name}: the sale ends before it begins` });
  }
};

/** The session's columns after the edit; local times are in the venue's time zone. */
function planOf(session: SessionRow, edit: Edit, timeZone: string) {
  const startsAt = edit.startsAtLocal === undefined ? session.startsAt : fromLocalTime(edit.startsAtLocal, timeZone);
  const length = edit.minutes === undefined ? secondsBetween(session.startsAt, session.endsAt) : edit.minutes * 60;
  const early = edit.doorsMinutesBefore === undefined ? secondsBetween(session.doorsAt, session.startsAt) : edit.doorsMinutesBefore * 60;
  return {
    startsAt,
    endsAt: addSeconds(startsAt, length),
    doorsAt: addSeconds(startsAt, -early),
    gate: edit.gate ?? session.gate,
    capacity: edit.capacity ?? session.capacity,
  };
}

async function change(tx: Tx, session: SessionRow, plan: ReturnType<typeof planOf>, tiers: Edit['tiers'], now: Date) {
  if (!(await changeSession(tx, session.sessionID, plan)))
    throw conflict(
      'CAPACITY_TOO_LOW',
      session.status === 'CANCELLED'
        ? 'This session is cancelled'
        : 'More tickets than that are already sold or in carts. Cancel some first',
    );
  const shift = secondsBetween(session.startsAt, plan.startsAt);
  if (shift !== 0) await shiftEndOfSale(tx, session.sessionID, shift);
  if (tiers) await changeTiers(tx, session.sessionID, tiers, { saleFrom: now, saleTo: addSeconds(plan.startsAt, saleAfterStartSeconds) });
}

/** Sessions of an event: the organiser adds, changes, removes and cancels them. */
export function createEventSessionService(context: EventContext) {
  const { db, clock } = context;
  return {
    async add(viewer: Viewer, { eventID, rrule, tiers, ...input }: Input<'sessionsNew'>): Promise<OrganiserEvent> {
      checkTiers(tiers, input.capacity);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const { event, venue } = await requireOwnedEvent(tx, eventID, viewer.userID);
        if (event.status === 'CANCELLED') throw conflict('CANCELLED', 'You can’t add sessions to a cancelled event');
        const times = occurrenceTimes(input.startsAtLocal, rrule, venue.timeZone);
        if ((await listSessions(tx, eventID)).length + times.length > maxSessions)
          throw badInput({ rrule: `an event has at most ${maxSessions} sessions` });
        if (times.some((at) => at <= now)) throw badInput({ startsAtLocal: 'is in the past at the venue' });
        const seatPlanID = await addSeatPlan(tx, event, { ...input, tiers });
        const { gate, capacity } = input;
        for (const startsAt of times) {
          const sessionID = newId('ses');
          // The end of sale is given for the first show; each repetition keeps the same distance to its start.
          const later = secondsBetween(times[0] ?? startsAt, startsAt);
          await addSession(
            tx,
            {
              sessionID,
              eventID,
              startsAt,
              endsAt: addSeconds(startsAt, input.minutes * 60),
              doorsAt: addSeconds(startsAt, -input.doorsMinutesBefore * 60),
              gate,
              status: 'PUBLISHED',
              capacity,
              seatPlanID,
            },
            tiers.map(({ saleFrom, saleTo, tierID: _new, ...tier }, position) => ({
              ...tier,
              tierID: newId('tir'),
              sessionID,
              position,
              saleFrom: saleFrom ? new Date(saleFrom) : now,
              saleTo: saleTo ? addSeconds(new Date(saleTo), later) : addSeconds(startsAt, saleAfterStartSeconds),
            })),
          );
          if (input.waitingRoom) await setWaitingRoom(tx, sessionID, input.waitingRoom);
        }
        await refreshEvent(tx, eventID, now);
      });
      return describeEvent(context, eventID, viewer.userID);
    },

    async edit(
      viewer: Viewer,
      { isPreview = false, ...input }: Input<'sessionsEdit'>,
    ): Promise<{ event: OrganiserEvent; impact: EventChangeImpact }> {
      const { session, event, venue } = await requireOwnedSession(db, input.sessionID, viewer.userID);
      const { sessionID, eventID } = session;
      const plan = planOf(session, input, venue.timeZone);
      const changes = describeTimeChanges(session, plan, venue.timeZone);
      if (input.tiers) checkTiers(input.tiers, plan.capacity);
      const isMoved = isRescheduled(session, plan);
      const now = clock.now();
      if (isMoved && plan.startsAt <= now) throw badInput({ startsAtLocal: 'is in the past at the venue' });
      const refundUntil = isMoved && event.status === 'PUBLISHED' ? refundWindowEnd(now, plan.startsAt) : null;
      const notify = async (tx: Tx) => {
        if (changes.length === 0 || event.status !== 'PUBLISHED') return 0;
        const createdBy = viewer.userID;
        const { startsAt } = plan;
        if (refundUntil) await recordChange(tx, { sessionID, startsAt, description: toSentences(changes), changedBy: createdBy }, now);
        const until = refundUntil && formatTime(refundUntil, venue.timeZone);
        return notifyOfChanges(tx, { event, sessionID, changes, until, createdBy, now });
      };
      const apply = async (tx: Tx) => {
        if (input.tiers) await logPrices(tx, viewer.userID, event, session, input.tiers, venue.timeZone);
        await change(tx, session, plan, input.tiers, now);
        if (input.waitingRoom !== undefined) await setWaitingRoom(tx, sessionID, input.waitingRoom);
        await refreshEvent(tx, eventID, now);
        return notify(tx);
      };
      const preview = async () => (changes.length > 0 ? countHolders(db, eventID, sessionID, now) : 0);
      const holders = await (isPreview ? preview() : db.transaction(apply));
      return { event: await describeEvent(context, eventID, viewer.userID), impact: impactOf(changes, holders, refundUntil) };
    },

    async remove(viewer: Viewer, sessionID: string): Promise<OrganiserEvent> {
      const eventID = await db.transaction(async (tx) => {
        const { event } = await requireOwnedSession(tx, sessionID, viewer.userID);
        if (!(await removeSession(tx, sessionID)))
          throw conflict('HAS_BUYERS', 'Tickets have been sold or are in carts. Cancel the session instead: buyers get a full refund');
        await refreshEvent(tx, event.eventID, clock.now());
        return event.eventID;
      });
      return describeEvent(context, eventID, viewer.userID);
    },

    async cancel(viewer: Viewer, sessionID: string, reason: string): Promise<OrganiserEvent> {
      const now = clock.now();
      const eventID = await db.transaction(async (tx) => {
        const place = await requireOwnedSession(tx, sessionID, viewer.userID);
        const { session, event, venue } = place;
        if (session.endsAt <= now) throw conflict('SESSION_OVER', 'This session is over');
        await cancelSession(tx, place, { reason, by: viewer.userID, now });
        const description = `Cancelled ${event.title}, ${formatTime(session.startsAt, venue.timeZone)}; buyers get a full refund. ${reason}`;
        await logChange(tx, viewer.userID, event, 'session.cancelled', description);
        await refreshEvent(tx, event.eventID, now);
        return event.eventID;
      });
      return describeEvent(context, eventID, viewer.userID);
    },
  };
}
