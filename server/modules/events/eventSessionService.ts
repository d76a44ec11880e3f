import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { EventChangeImpact, OrganiserEvent } from '../../contract/organiserViews';
import { eventSessions, sessionTiers } from '../../db/schema/events';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { fromLocalTime } from '../../platform/zonedTime';
import { recordChannelLog } from '../channels/channels';
import { cancelSession } from './cancellation';
import type { EventAccess } from './eventAccess';
import { describeTimeChanges, isRescheduled, refundNoteOf, toSentences } from './eventImpact';
import type { SessionRow } from './eventViews';
import { formatShowTime } from './formatShowTime';
import { countHolders, notifyHolders } from './holderNotifications';
import { logContextOf, logPrices } from './logPrices';
import { createOrganiserRepository } from './organiserRepository';
import { occurrenceTimes } from './recurrence';
import { refundWindowEnd } from './refundRule';
import { addSeatPlan } from './seatingPlan';
import { recordChange } from './sessionChanges';
import { changeTiers, setWaitingRoom } from './sessionTiers';

type Input<K extends keyof typeof organiserEndpoints> = z.output<(typeof organiserEndpoints)[K]['input']>;
type Edit = Omit<Input<'sessionsEdit'>, 'isPreview'>;
interface Deps {
  db: Database;
  clock: Clock;
  eventAccess: EventAccess;
}

/** How long tickets stay on sale after the start, for latecomers. */
const saleAfterStartMs = 15 * 60_000;
const minutes = (count: number) => count * 60_000;
const maxSessions = 200;

const checkTiers = (tiers: Input<'sessionsNew'>['tiers'], seats: number) => {
  for (const { name, capacity, minPerOrder, maxPerOrder, saleFrom, saleTo } of tiers) {
    if (capacity > seats) throw badInput({ tiers: `${name}: ${capacity} tickets are more than the ${seats} seats of this session` });
    if (maxPerOrder < minPerOrder) throw badInput({ tiers: `${name}: the maximum per order is less than the minimum` });
    if (saleFrom && saleTo && saleTo <= saleFrom) throw badInput({ tiers: `${name}: the sale ends before it begins` });
  }
};

/** Sessions of an event: the organiser adds, changes, removes and cancels them. */
export function createEventSessionService({ db, clock, eventAccess }: Deps) {
  /** The session's columns after the edit; local times are in the venue's time zone. */
  function planOf(session: SessionRow, edit: Edit, timeZone: string) {
    const startsAt = edit.startsAtLocal === undefined ? session.startsAt : fromLocalTime(edit.startsAtLocal, timeZone);
    const length = edit.minutes === undefined ? session.endsAt.getTime() - session.startsAt.getTime() : minutes(edit.minutes);
    const early =
      edit.doorsMinutesBefore === undefined ? session.startsAt.getTime() - session.doorsAt.getTime() : minutes(edit.doorsMinutesBefore);
    return {
      startsAt,
      endsAt: new Date(startsAt.getTime() + length),
      doorsAt: new Date(startsAt.getTime() - early),
      gate: edit.gate ?? session.gate,
      capacity: edit.capacity ?? session.capacity,
    };
  }

  async function change(tx: Tx, session: SessionRow, plan: ReturnType<typeof planOf>, tiers: Edit['tiers']) {
    // The condition is part of the UPDATE: checking first could overlook a buyer in between.
    const { rowCount } = await tx.execute(sql`
      UPDATE event_sessions SET starts_at = ${plan.startsAt.toISOString()}, ends_at = ${plan.endsAt.toISOString()}, doors_at = ${plan.doorsAt.toISOString()},
             gate = ${plan.gate}, capacity = ${plan.capacity}
      WHERE session_id = ${session.sessionID} AND status = 'PUBLISHED' AND held + sold <= ${plan.capacity}`);
    if (rowCount !== 1)
      throw conflict(
        'CAPACITY_TOO_LOW',
        session.status === 'CANCELLED'
          ? 'This session is cancelled'
          : 'More seats than that are already sold or in carts; cancel some first',
      );
    const shift = (plan.startsAt.getTime() - session.startsAt.getTime()) / 1000;
    if (shift !== 0)
      await tx.execute(
        sql`UPDATE session_tiers SET sale_to = sale_to + make_interval(secs => ${shift}) WHERE session_id = ${session.sessionID}`,
      );
    if (tiers) await changeTiers(tx, session.sessionID, tiers, new Date(plan.startsAt.getTime() + saleAfterStartMs));
  }

  return {
    async add(viewer: Viewer, { eventID, rrule, tiers, ...input }: Input<'sessionsNew'>): Promise<OrganiserEvent> {
      checkTiers(tiers, input.capacity);
      await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event, venue } = await eventAccess.requireOwnedEvent(tx, eventID, viewer.userID);
        if (event.status === 'CANCELLED') throw conflict('CANCELLED', 'You can’t add sessions to a cancelled event');
        const times = occurrenceTimes(input.startsAtLocal, rrule, venue.timeZone);
        if ((await repository.listSessions(eventID)).length + times.length > maxSessions)
          throw badInput({ rrule: `an event has at most ${maxSessions} sessions` });
        const now = clock.now();
        if (times.some((at) => at <= now)) throw badInput({ startsAtLocal: 'is in the past at the venue' });
        const seatPlanID = await addSeatPlan(tx, event, { ...input, tiers });
        for (const startsAt of times) {
          const sessionID = newId('ses');
          await tx.insert(eventSessions).values({
            sessionID,
            eventID,
            startsAt,
            endsAt: new Date(startsAt.getTime() + minutes(input.minutes)),
            doorsAt: new Date(startsAt.getTime() - minutes(input.doorsMinutesBefore)),
            gate: input.gate,
            status: 'PUBLISHED',
            capacity: input.capacity,
            seatPlanID,
          });
          // The end of sale is given for the first show; each repetition keeps the same distance to its start.
          const later = startsAt.getTime() - (times[0]?.getTime() ?? 0);
          await tx.insert(sessionTiers).values(
            tiers.map(({ saleFrom, saleTo, tierID: _new, ...tier }, position) => ({
              ...tier,
              tierID: newId('tir'),
              sessionID,
              position,
              saleFrom: saleFrom ? new Date(saleFrom) : now,
              saleTo: saleTo ? new Date(Date.parse(saleTo) + later) : new Date(startsAt.getTime() + saleAfterStartMs),
            })),
          );
          if (input.waitingRoom) await setWaitingRoom(tx, sessionID, input.waitingRoom);
        }
        await repository.refresh(eventID);
      });
      return eventAccess.describe(eventID, viewer.userID);
    },

    async edit(
      viewer: Viewer,
      { isPreview = false, ...input }: Input<'sessionsEdit'>,
    ): Promise<{ event: OrganiserEvent; impact: EventChangeImpact }> {
      const { session, event, venue } = await eventAccess.requireOwnedSession(db, input.sessionID, viewer.userID);
      const plan = planOf(session, input, venue.timeZone);
      const changes = describeTimeChanges(session, plan, venue.timeZone);
      if (input.tiers) checkTiers(input.tiers, plan.capacity);
      const isMoved = isRescheduled(session, plan);
      const now = clock.now();
      if (isMoved && plan.startsAt <= now) throw badInput({ startsAtLocal: 'is in the past at the venue' });
      const opensRefundWindow = isMoved && event.status === 'PUBLISHED';
      const refundUntil = opensRefundWindow ? refundWindowEnd(now, plan.startsAt) : null;
      if (isPreview) {
        const holders = changes.length > 0 ? await countHolders(db, event.eventID, session.sessionID) : 0;
        const impact = { changes, holders, refundUntil: refundUntil?.toISOString() ?? null };
        return { event: await eventAccess.describe(event.eventID, viewer.userID), impact };
      }
      const holders = await db.transaction(async (tx) => {
        if (input.tiers) await logPrices(tx, viewer, event, session, input.tiers, venue.timeZone);
        await change(tx, session, plan, input.tiers);
        if (input.waitingRoom !== undefined) await setWaitingRoom(tx, session.sessionID, input.waitingRoom);
        await createOrganiserRepository(tx).refresh(event.eventID);
        if (changes.length === 0 || event.status !== 'PUBLISHED') return 0;
        const { sessionID } = session;
        if (opensRefundWindow)
          await recordChange(tx, { sessionID, startsAt: plan.startsAt, description: toSentences(changes), changedBy: viewer.userID }, now);
        const data = { eventTitle: event.title, changes: toSentences(changes) };
        return notifyHolders(tx, {
          eventID: event.eventID,
          sessionID,
          template: 'eventChanged',
          createdBy: viewer.userID,
          data,
          refundableData: refundUntil ? { ...data, refundNote: refundNoteOf(formatShowTime(refundUntil, venue.timeZone)) } : undefined,
        });
      });
      const impact = { changes, holders, refundUntil: refundUntil?.toISOString() ?? null };
      return { event: await eventAccess.describe(event.eventID, viewer.userID), impact };
    },

    async remove(viewer: Viewer, sessionID: string): Promise<OrganiserEvent> {
      const eventID = await db.transaction(async (tx) => {
        const repository = createOrganiserRepository(tx);
        const { event } = await eventAccess.requireOwnedSession(tx, sessionID, viewer.userID);
        if (!(await repository.removeSession(sessionID)))
          throw conflict('HAS_BUYERS', 'Tickets have been sold or are in carts. Cancel the session instead: buyers get a full refund');
        await repository.refresh(event.eventID);
        return event.eventID;
      });
      return eventAccess.describe(eventID, viewer.userID);
    },

    async cancel(viewer: Viewer, sessionID: string, reason: string): Promise<OrganiserEvent> {
      const eventID = await db.transaction(async (tx) => {
        const { session, event, venue } = await eventAccess.requireOwnedSession(tx, sessionID, viewer.userID);
        if (session.endsAt <= clock.now()) throw conflict('SESSION_OVER', 'This session is over');
        const when = formatShowTime(session.startsAt, venue.timeZone);
        await cancelSession(tx, { sessionID, eventID: event.eventID, title: event.title, when, reason, by: viewer.userID });
        const description = `Cancelled ${event.title}, ${when}; buyers get a full refund. ${reason}`;
        await recordChannelLog(tx, { ...logContextOf(viewer, event), action: 'session.cancelled', description });
        await createOrganiserRepository(tx).refresh(event.eventID);
        return event.eventID;
      });
      return eventAccess.describe(eventID, viewer.userID);
    },
  };
}
export type EventSessionService = ReturnType<typeof createEventSessionService>;
