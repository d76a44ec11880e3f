import { and, asc, eq, gt } from 'drizzle-orm';
import { eventSessions, sessionChanges } from '../../db/schema/events';
import type { Db, Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { refundWindowEnd } from './refundRule';

export type SessionChange = typeof sessionChanges.$inferSelect;
/** A session and its start time, the new one if that changes. */
interface Start {
  sessionID: string;
  startsAt: Date;
}
interface Change {
  /** The changes, as sentences. */
  description: string;
  changedBy: string;
}

/** Changes of date, time or venue after the buyer's purchase or move, oldest first. */
export const listChangesAfter = (db: Db, sessionID: string, agreedAt: Date): Promise<SessionChange[]> =>
  db
    .select()
    .from(sessionChanges)
    .where(and(eq(sessionChanges.sessionID, sessionID), gt(sessionChanges.changedAt, agreedAt)))
    .orderBy(asc(sessionChanges.changedAt));

/** Records a change that entitles buyers to a full refund (docs/decisions/021). */
export async function recordChange(tx: Tx, { sessionID, startsAt, description, changedBy }: Start & Change, now: Date) {
  const row = { changeID: newId('chg'), sessionID, description, changedAt: now, refundUntil: refundWindowEnd(now, startsAt), changedBy };
  await tx.insert(sessionChanges).values(row);
}

/** Published sessions of an event that are not over. */
export const listUpcoming = (db: Db, eventID: string, now: Date): Promise<Start[]> =>
  db
    .select({ sessionID: eventSessions.sessionID, startsAt: eventSessions.startsAt })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventID, eventID), eq(eventSessions.status, 'PUBLISHED'), gt(eventSessions.endsAt, now)));

/** The latest end of the refund windows of these sessions; null when there are none. */
export const latestRefundWindowEnd = (sessions: readonly { startsAt: Date }[], now: Date): Date | null =>
  sessions.map(({ startsAt }) => refundWindowEnd(now, startsAt)).reduce<Date | null>((a, b) => (a && a > b ? a : b), null);

/** Records a new venue for every session that is not over. */
export async function recordRelocation(tx: Tx, eventID: string, change: Change, now: Date): Promise<Date | null> {
  const ahead = await listUpcoming(tx, eventID, now);
  for (const session of ahead) await recordChange(tx, { ...session, ...change }, now);
  return latestRefundWindowEnd(ahead, now);
}
