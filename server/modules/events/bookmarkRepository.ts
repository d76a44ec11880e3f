import { and, eq, sql } from 'drizzle-orm';
import { eventBookmarks } from '../../db/schema/ticketSales';
import type { Db } from '../../platform/db/client';

/** When the sale of an event opens; null while a tier is on sale, or when none will be. */
const saleOpensAt = (eventID: string) => sql<Date | null>`(
  SELECT CASE WHEN bool_or(t.sale_from <= now()) THEN NULL ELSE min(t.sale_from) END
  FROM event_sessions s JOIN session_tiers t ON t.session_id = s.session_id
  WHERE s.event_id = ${eventID} AND s.status = 'PUBLISHED' AND s.ends_at > now() AND t.sale_to > now())`;

export const createBookmarkRepository = (db: Db) => ({
  /** Idempotent. Returns when the reminder is due. */
  async addBookmark(userID: string, eventID: string): Promise<Date | null> {
    await db
      .insert(eventBookmarks)
      .values({ userID, eventID, remindAt: saleOpensAt(eventID) })
      .onConflictDoNothing();
    return (await this.findBookmark(userID, eventID))?.remindAt ?? null;
  },
  async removeBookmark(userID: string, eventID: string): Promise<void> {
    await db.delete(eventBookmarks).where(and(eq(eventBookmarks.userID, userID), eq(eventBookmarks.eventID, eventID)));
  },
  async findBookmark(userID: string, eventID: string): Promise<{ remindAt: Date | null } | null> {
    const [row] = await db
      .select({ remindAt: eventBookmarks.remindAt })
      .from(eventBookmarks)
      .where(and(eq(eventBookmarks.userID, userID), eq(eventBookmarks.eventID, eventID)));
    return row ?? null;
  },
  /** Due reminders, each claimed by one worker, with the current opening time of the sale. */
  async claimDue(limit: number): Promise<{ userID: string; eventID: string; title: string; opensAt: Date | null }[]> {
    const { rows } = await db.execute<{ user_id: string; event_id: string; title: string; opens_at: string | null }>(sql`
      SELECT b.user_id, b.event_id, e.title, o.opens_at::text FROM event_bookmarks b JOIN events e ON e.event_id = b.event_id
      LEFT JOIN LATERAL (
        SELECT CASE WHEN bool_or(t.sale_from <= now()) THEN NULL ELSE min(t.sale_from) END AS opens_at, count(*) AS n
        FROM event_sessions s JOIN session_tiers t ON t.session_id = s.session_id
        WHERE s.event_id = e.event_id AND s.status = 'PUBLISHED' AND s.ends_at > now() AND t.sale_to > now()
      ) o ON true
      WHERE b.remind_at <= now() ORDER BY b.remind_at LIMIT ${limit} FOR UPDATE OF b SKIP LOCKED`);
    return rows.map((row) => ({
      userID: row.user_id,
      eventID: row.event_id,
      title: row.title,
      opensAt: row.opens_at === null ? null : new Date(row.opens_at),
    }));
  },
  async setReminder(userID: string, eventID: string, remindAt: Date | null): Promise<void> {
    await db
      .update(eventBookmarks)
      .set({ remindAt })
      .where(and(eq(eventBookmarks.userID, userID), eq(eventBookmarks.eventID, eventID)));
  },
});
