import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { orders } from '../../db/schema/orders';
import { waitlistEntries } from '../../db/schema/ticketSales';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type WaitlistRow = typeof waitlistEntries.$inferSelect;

const open = inArray(waitlistEntries.state, ['WAITING', 'OFFERED']);

/** Joining again keeps the place and updates the quantity. */
export async function addWaitlistEntry(
  db: Db,
  row: Pick<WaitlistRow, 'entryID' | 'sessionID' | 'tierID' | 'userID' | 'quantity'>,
): Promise<void> {
  await db
    .insert(waitlistEntries)
    .values(row)
    .onConflictDoUpdate({
      target: [waitlistEntries.userID, waitlistEntries.tierID],
      targetWhere: sql`state IN ('WAITING', 'OFFERED')`,
      set: { quantity: row.quantity },
      setWhere: sql`${waitlistEntries.state} = 'WAITING'`,
    });
}

export const findWaitlistEntry = (db: Db, entryID: string, userID: string): Promise<WaitlistRow | null> =>
  firstRow(
    db
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.entryID, entryID), eq(waitlistEntries.userID, userID))),
  );

/** A user's open entries with their event, soonest show first. */
export const listOpenEntries = (db: Db, userID: string, only: { eventID?: string; tierID?: string }, now: Date) =>
  db
    .select({
      entry: waitlistEntries,
      event: events,
      session: eventSessions,
      venue: venues,
      tierName: sessionTiers.name,
      offerState: orders.state,
      offerExpiresAt: orders.expiresAt,
      ahead: sql<number>`(SELECT count(*)::int FROM waitlist_entries o WHERE o.tier_id = ${waitlistEntries.tierID} AND o.state = 'WAITING' AND (o.created_at, o.entry_id) < (${waitlistEntries.createdAt}, ${waitlistEntries.entryID}))`,
    })
    .from(waitlistEntries)
    .innerJoin(eventSessions, eq(eventSessions.sessionID, waitlistEntries.sessionID))
    .innerJoin(events, eq(events.eventID, eventSessions.eventID))
    .innerJoin(venues, eq(venues.venueID, events.venueID))
    .innerJoin(sessionTiers, eq(sessionTiers.tierID, waitlistEntries.tierID))
    .leftJoin(orders, eq(orders.paymentID, waitlistEntries.paymentID))
    .where(
      and(
        eq(waitlistEntries.userID, userID),
        open,
        only.eventID ? eq(events.eventID, only.eventID) : undefined,
        only.tierID ? eq(waitlistEntries.tierID, only.tierID) : undefined,
        gt(eventSessions.endsAt, now),
      ),
    )
    .orderBy(asc(eventSessions.startsAt), asc(waitlistEntries.createdAt));

/** Locks a tier's waitlist for one worker until the transaction ends, so that offers keep the order of the list. */
export async function tryLockWaitlist(db: Db, tierID: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_ours: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`waitlist:${tierID}`}, 0)) AS is_ours`,
  );
  return rows[0]?.is_ours ?? false;
}

/** The first entry whose quantity fits into the free seats; null when none does. */
export const takeNextEntry = (db: Db, tierID: string): Promise<WaitlistRow | null> =>
  firstRow(
    db
      .select()
      .from(waitlistEntries)
      .where(
        and(
          eq(waitlistEntries.tierID, tierID),
          eq(waitlistEntries.state, 'WAITING'),
          sql`${waitlistEntries.quantity} <= (SELECT least(t.capacity - t.held - t.sold, s.capacity - s.held - s.sold) FROM session_tiers t JOIN event_sessions s ON s.session_id = t.session_id WHERE t.tier_id = ${tierID})`,
        ),
      )
      .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.entryID))
      .limit(1)
      .for('update'),
  );

/** Tiers on sale with free seats for at least one waiting entry. */
export async function listDueTiers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ tier_id: string }>(sql`
    SELECT t.tier_id FROM session_tiers t JOIN event_sessions s ON s.session_id = t.session_id JOIN events e ON e.event_id = s.event_id
    WHERE e.status = 'PUBLISHED' AND e.taken_down_at IS NULL AND s.status = 'PUBLISHED' AND ${timestamp(now)} BETWEEN t.sale_from AND t.sale_to AND s.ends_at > ${timestamp(now)}
      AND EXISTS (SELECT 1 FROM waitlist_entries w WHERE w.tier_id = t.tier_id AND w.state = 'WAITING'
        AND w.quantity <= least(t.capacity - t.held - t.sold, s.capacity - s.held - s.sold))`);
  return rows.map(({ tier_id: tierID }) => tierID);
}

/** Whether a waiting entry fits into this many free seats. */
export async function isReservedForWaitlist(db: Db, tierID: string, left: number): Promise<boolean> {
  const [row] = await db
    .select({ entryID: waitlistEntries.entryID })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.tierID, tierID), eq(waitlistEntries.state, 'WAITING'), sql`${waitlistEntries.quantity} <= ${left}`))
    .limit(1);
  return row !== undefined;
}

export async function setOffered(db: Db, entryID: string, paymentID: string, now: Date): Promise<void> {
  await db.update(waitlistEntries).set({ state: 'OFFERED', paymentID, offeredAt: now }).where(eq(waitlistEntries.entryID, entryID));
}

export async function closeEntry(db: Db, entryID: string, state: 'LEFT' | 'LAPSED'): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ state })
    .where(and(eq(waitlistEntries.entryID, entryID), open));
}

/** Closes the offers of orders. */
export async function closeOffers(db: Db, paymentIDs: readonly string[], state: 'DONE' | 'LAPSED'): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ state })
    .where(and(inArray(waitlistEntries.paymentID, [...paymentIDs]), eq(waitlistEntries.state, 'OFFERED')));
}
