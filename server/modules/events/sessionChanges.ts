import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { eventSessions, sessionChanges } from '../../db/schema/events';
import { newId } from '../../ids';
import { changeRightUntil } from './refundRule';

export type SessionChange = typeof sessionChanges.$inferSelect;
interface Change {
  sessionID: string;
  /** As changed. */
  startsAt: Date;
  /** What is different, in a sentence's words. */
  words: string;
  changedBy: string;
}

/** Changes of date, time or place since somebody agreed to buy, oldest first. */
export const listChangesAfter = (db: Db, sessionID: string, agreedAt: Date): Promise<SessionChange[]> =>
  db
    .select()
    .from(sessionChanges)
    .where(and(eq(sessionChanges.sessionID, sessionID), sql`${sessionChanges.changedAt} > ${agreedAt.toISOString()}::timestamptz`))
    .orderBy(asc(sessionChanges.changedAt));

/** Writes down a change that gives buyers the right to all of their money (docs/decisions/021); answers until when. */
export async function keepChange(tx: Tx, { sessionID, startsAt, words, changedBy }: Change, now: Date): Promise<Date> {
  const refundUntil = changeRightUntil(now, startsAt);
  await tx.insert(sessionChanges).values({ changeID: newId('chg'), sessionID, words, refundUntil, changedBy });
  return refundUntil;
}

/** Sessions that are not over: what is changed about their event concerns their holders. */
export const listAhead = (db: Db, eventID: string, now: Date): Promise<{ sessionID: string; startsAt: Date }[]> =>
  db
    .select({ sessionID: eventSessions.sessionID, startsAt: eventSessions.startsAt })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventID, eventID), eq(eventSessions.status, 'PUBLISHED'), gt(eventSessions.endsAt, now)));

/** Until when the last of these holders may decide; null where there is no session. */
export const latestRight = (sessions: readonly { startsAt: Date }[], now: Date): Date | null =>
  sessions.map(({ startsAt }) => changeRightUntil(now, startsAt)).reduce<Date | null>((a, b) => (a && a > b ? a : b), null);

/** A new place concerns every session that is not over. */
export async function keepRelocation(
  tx: Tx,
  change: { eventID: string; words: string; changedBy: string },
  now: Date,
): Promise<Date | null> {
  const ahead = await listAhead(tx, change.eventID, now);
  for (const session of ahead) await keepChange(tx, { ...change, ...session }, now);
  return latestRight(ahead, now);
}
