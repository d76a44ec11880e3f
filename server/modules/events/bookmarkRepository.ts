import { and, eq, sql, type SQL } from 'drizzle-orm';
import { eventBookmarks } from '../../db/schema/ticketSales';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

/** When the sale of an event opens; null while a tier is on sale, or when none will be. */
const saleOpensAt = (eventID: SQL, now: Date) => sql<Date | null>`(
  SELECT CASE WHEN bool_or(t.sale_from <= ${timestamp(now)}) THEN NULL ELSE min(t.sale_from) END
  FROM event_sessions s JOIN session_tiers t ON t.session_id = s.session_id
  WHERE s.event_id = ${eventID} AND s.status = 'PUBLISHED' AND s.ends_at > ${timestamp(now)} AND t.sale_to > ${timestamp(now)})`;

const isOf = (userID: string, eventID: string) => and(eq(eventBookmarks.userID, userID), eq(eventBookmarks.eventID, eventID));

/** Idempotent. Returns when the reminder is due. */
export async function addBookmark(db: Db, userID: string, eventID: string, now: Date): Promise<Date | null> {
  await db
    .insert(eventBookmarks)
    .values({ userID, eventID, remindAt: saleOpensAt(sql`${eventID}`, now) })
    .onConflictDoNothing();
  return (await findBookmark(db, userID, eventID))?.remindAt ?? null;
}

export async function removeBookmark(db: Db, userID: string, eventID: string): Promise<void> {
  await db.delete(eventBookmarks).where(isOf(userID, eventID));
}

export const findBookmark = (db: Db, userID: string, eventID: string): Promise<{ remindAt: Date | null } | null> =>
  firstRow(db.select({ remindAt: eventBookmarks.remindAt }).from(eventBookmarks).where(isOf(userID, eventID)));

/** Due reminders, each claimed by one worker, with the current opening time of the sale. */
export async function claimDueReminders(db: Db, limit: number, now: Date) {
  const { rows } = await db.execute<{ userID: string; eventID: string; title: string; opensAt: string | null }>(sql`
    SELECT b.user_id AS "userID", b.event_id AS "eventID", e.title, ${saleOpensAt(sql`b.event_id`, now)}::text AS "opensAt"
    FROM event_bookmarks b JOIN events e ON e.event_id = b.event_id
    WHERE b.remind_at <= ${timestamp(now)} ORDER BY b.remind_at LIMIT ${limit} FOR UPDATE OF b SKIP LOCKED`);
  return rows.map((row) => ({ ...row, opensAt: row.opensAt === null ? null : new Date(row.opensAt) }));
}

export async function setReminder(db: Db, userID: string, eventID: string, remindAt: Date | null): Promise<void> {
  await db.update(eventBookmarks).set({ remindAt }).where(isOf(userID, eventID));
}
