import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';

/** Erases what the user saved, watched and said they like, and their credits. Ratings stay, with the anonymous account. */
export async function eraseOttData(tx: Tx, userID: string): Promise<void> {
  await tx.execute(sql`UPDATE releases SET bookmark_count = bookmark_count - 1, needs_score = true
    WHERE release_id IN (SELECT release_id FROM release_bookmarks WHERE user_id = ${userID})`);
  await tx.execute(sql`DELETE FROM release_bookmarks WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM release_feedback WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM feed_visits WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM watch_history WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM watch_progress WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM release_people WHERE user_id = ${userID}`);
}
