import { and, eq, sql } from 'drizzle-orm';
import { bookmarks, ratings, releaseFeedback } from '../../db/schema/audience';
import { releases } from '../../db/schema/releases';
import { fromCursor, idKey, instantKey, toCursor } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { type FeedKind, type IdPage, kindConditions, toIdPage } from './listReads';

/** Viewers' actions on a release. Counters change in the same transaction as what they count; build it over one. */
export const createEngagementRepository = (db: Db) => ({
  /** Locks the row that holds the counters. Null when the release is not visible. */
  lockVisible: (releaseID: string) =>
    firstRow(
      db
        .select()
        .from(releases)
        .where(and(eq(releases.releaseID, releaseID), sql`${releases.state} IN ('PUBLISHED', 'UNLISTED')`))
        .for('no key update'),
    ),
  /** Idempotent. Returns the new count. */
  async setBookmark(userID: string, releaseID: string, isBookmarked: boolean): Promise<number> {
    const changed = isBookmarked
      ? await db.insert(bookmarks).values({ userID, releaseID }).onConflictDoNothing().returning({ id: bookmarks.releaseID })
      : await db
          .delete(bookmarks)
          .where(and(eq(bookmarks.userID, userID), eq(bookmarks.releaseID, releaseID)))
          .returning({ id: bookmarks.releaseID });
    const delta = changed.length === 0 ? 0 : isBookmarked ? 1 : -1;
    const [row] = await db
      .update(releases)
      .set({ bookmarkCount: sql`${releases.bookmarkCount} + ${delta}`, needsScore: true })
      .where(eq(releases.releaseID, releaseID))
      .returning({ count: releases.bookmarkCount });
    return row?.count ?? 0;
  },
  async listBookmarks(userID: string, kind: FeedKind, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, instantKey, idKey);
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      SELECT b.release_id AS id, b.created_at::text AS at FROM release_bookmarks b JOIN releases r ON r.release_id = b.release_id
      WHERE b.user_id = ${userID} AND r.state IN ('PUBLISHED', 'UNLISTED') ${kindConditions[kind]}
        ${after ? sql`AND (b.created_at, b.release_id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
      ORDER BY b.created_at DESC, b.release_id DESC LIMIT ${limit + 1}`);
    return toIdPage(rows, limit, ({ at, id }) => toCursor(at, id));
  },
  /** One rating per person; the histogram changes by the difference. Returns the new histogram. */
  async rate(userID: string, releaseID: string, stars: number | null, now: Date): Promise<number[]> {
    const [before] = await db
      .select({ stars: ratings.stars })
      .from(ratings)
      .where(and(eq(ratings.userID, userID), eq(ratings.releaseID, releaseID)));
    if (stars === null) await db.delete(ratings).where(and(eq(ratings.userID, userID), eq(ratings.releaseID, releaseID)));
    else
      await db
        .insert(ratings)
        .values({ userID, releaseID, stars, updatedAt: now })
        .onConflictDoUpdate({ target: [ratings.userID, ratings.releaseID], set: { stars, updatedAt: now } });
    const change = [1, 2, 3, 4, 5].map((n) => (n === stars ? 1 : 0) - (n === before?.stars ? 1 : 0));
    const [row] = await db
      .update(releases)
      .set({
        starCounts: sql`ARRAY(SELECT c + d FROM unnest(${releases.starCounts}, ${sql.param(change)}::int[]) WITH ORDINALITY AS n(c, d, place) ORDER BY place)`,
        needsScore: true,
      })
      .where(eq(releases.releaseID, releaseID))
      .returning({ starCounts: releases.starCounts });
    return row?.starCounts ?? [0, 0, 0, 0, 0];
  },
  /** The person bought it, or has watched 20% of it. */
  async mayRate(userID: string, releaseID: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      SELECT 1 FROM releases r LEFT JOIN watch_history h ON h.release_id = r.release_id AND h.user_id = ${userID}
      WHERE r.release_id = ${releaseID} AND (h.watched_ms >= 0.2 * NULLIF(r.duration_ms, 0)
        OR EXISTS (SELECT 1 FROM purchases p JOIN orders o USING (payment_id) WHERE p.user_id = ${userID} AND p.release_id = r.release_id AND o.state = 'FULFILLED'))`);
    return rows.length > 0;
  },
  async hide(userID: string, releaseID: string, channelID: string | null): Promise<void> {
    await db
      .insert(releaseFeedback)
      .values({ userID, releaseID, channelID })
      .onConflictDoUpdate({ target: [releaseFeedback.userID, releaseFeedback.releaseID], set: { channelID } });
  },
  async unhide(userID: string, releaseID: string): Promise<void> {
    await db.delete(releaseFeedback).where(and(eq(releaseFeedback.userID, userID), eq(releaseFeedback.releaseID, releaseID)));
  },
});

/** Erases what the user saved, watched and said they like, and their credits. Ratings stay, with the anonymous account. */
export async function eraseOttData(tx: Db, userID: string): Promise<void> {
  await tx.execute(sql`UPDATE releases SET bookmark_count = bookmark_count - 1, needs_score = true
    WHERE release_id IN (SELECT release_id FROM release_bookmarks WHERE user_id = ${userID})`);
  await tx.execute(sql`DELETE FROM release_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM release_feedback WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM feed_visits WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM watch_history WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM watch_progress WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM release_people WHERE user_id = ${userID}`);
}
