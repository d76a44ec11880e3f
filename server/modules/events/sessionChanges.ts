import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { eventSessions, sessionChanges } from '../../db/schema/events';
import type { Db, Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { refundWindowEnd } from './refundRule';

export type SessionChange = typeof sessionChanges.$inferSelect;
interface Change {
  sessionID: string;
  /** The new start time. */
  startsAt: Date;
  /** The changes, as sentences. */
  description: string;
  changedBy: string;
}

/** Changes of date, time or venue after the buyer's purchase or move, oldest first. */
export const listChangesAfter = (db: Db, sessionID: string, agreedAt: Date): Promise<SessionChange[]> =>
  db
    .select()
    .from(sessionChanges)
    .where(and(eq(sessionChanges.sessionID, sessionID), sql`${sessionChanges.changedAt} > ${agreedAt.toISOString()}::timestamptz`))
    .orderBy(asc(sessionChanges.changedAt));

/** Records a change that entitles buyers to a full refund (docs/decisions/021); returns the end of that window. */
export async function recordChange(tx: Tx, { sessionID, startsAt, description, changedBy }: Change, now: Date): Promise<Date> {
  const refundUntil = refundWindowEnd(now, startsAt);
  await tx.insert(sessionChanges).values({ changeID: newId('chg'), sessionID, description, refundUntil, changedBy });
  return refundUntil;
}

/** Published sessions of an event that are not over. */
export const listUpcoming = (db: Db, eventID: string, now: Date): Promise<{ sessionID: string; startsAt: Date }[]> =>
  db
    .select({ sessionID: eventSessions.sessionID, startsAt: eventSessions.startsAt })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventID, eventID), eq(eventSessions.status, 'PUBLISHED'), gt(eventSessions.endsAt, now)));

/** The latest end of the refund windows of these sessions; null when there are none. */
export const latestRefundWindowEnd = (sessions: readonly { startsAt: Date }[], now: Date): Date | null =>
  sessions.map(({ startsAt }) => refundWindowEnd(now, startsAt)).reduce<Date | null>((a, b) => (a && a > b ? a : b), null);

/** Records a new venue for every session that is not over. */
export async function recordRelocation(
  tx: Tx,
  change: { eventID: string; description: string; changedBy: string },
  now: Date,
): Promise<Date | null> {
  const ahead = await listUpcoming(tx, change.eventID, now);
  for (const session of ahead) await recordChange(tx, { ...change, ...session }, now);
  return latestRefundWindowEnd(ahead, now);
}
