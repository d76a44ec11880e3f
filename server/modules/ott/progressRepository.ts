import { and, eq, ne, sql } from 'drizzle-orm';
import type { WatchProgress } from '../../contract/releases';
import { watchHistory, watchProgress } from '../../db/schema/audience';
import { releaseParts } from '../../db/schema/releaseParts';
import { timestamp } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { type IdPage, toIdPage } from './listReads';

export interface Heartbeat {
  releaseID: string;
  videoID: string;
  positionMs: number;
  durationMs: number;
  /** The client's clock. */
  at: Date;
}

/** A film counts as finished without its end credits. */
const finishedShare = 0.95;
/** The fastest playback rate; progress beyond it was a skip, not watching. */
const maxPlaybackRate = 2.1;

export type ProgressRow = typeof watchProgress.$inferSelect;
export const toWatchProgress = (
  { releaseID, videoID, positionMs, durationMs, isFinished, updatedAt }: ProgressRow,
  { videoHash, season, episode }: typeof releaseParts.$inferSelect,
): WatchProgress => ({
  releaseID,
  videoID,
  videoHash: videoHash ?? '',
  season,
  episode,
  positionMs,
  durationMs,
  isFinished,
  updatedAt: updatedAt.toISOString(),
});

export const createProgressRepository = (db: Db) => ({
  /** Whether it is a part of the release other than its trailer. */
  async isFilmPart(releaseID: string, videoID: string): Promise<boolean> {
    const isPart = and(eq(releaseParts.videoID, videoID), eq(releaseParts.releaseID, releaseID));
    return (await db.$count(releaseParts, and(isPart, ne(releaseParts.kind, 'TRAILER')))) > 0;
  },
  /**
   * Saves the position in one video. A heartbeat older than the last changes nothing. Watch time is limited by the server's clock between
   * two heartbeats, so that a jump to the end does not allow rating. False when the heartbeat was old.
   */
  async heartbeat(
    userID: string,
    { videoID, releaseID, positionMs, durationMs, at }: Heartbeat,
    isLive: boolean,
    now: Date,
  ): Promise<boolean> {
    const isFinished = positionMs >= durationMs * finishedShare;
    const { rowCount } = await db.execute(sql`
      INSERT INTO watch_progress AS w (user_id, video_id, release_id, position_ms, duration_ms, watched_ms, is_finished, at, updated_at)
      VALUES (${userID}, ${videoID}, ${releaseID}, ${positionMs}, ${durationMs}, ${isLive ? Math.min(positionMs, 15_000) : 0}, ${isFinished}, ${at}, ${now})
      ON CONFLICT (user_id, video_id) DO UPDATE SET position_ms = excluded.position_ms, duration_ms = excluded.duration_ms, at = excluded.at, updated_at = excluded.updated_at,
        release_id = excluded.release_id, is_finished = excluded.is_finished,
        watched_ms = LEAST(w.watched_ms + CASE WHEN ${isLive} THEN GREATEST(0, LEAST(excluded.position_ms - w.position_ms,
          (extract(epoch FROM ${timestamp(now)} - w.updated_at) * 1000 * ${maxPlaybackRate})::int, 60000)) ELSE 0 END, 2 * excluded.duration_ms)
      WHERE w.at < excluded.at`);
    return rowCount === 1;
  },
  /** Updates the release as a whole: playback resumes at its newest part; it is finished when its last part is. */
  async saveHistory(
    userID: string,
    { releaseID, videoID, positionMs, durationMs, at }: Heartbeat,
  ): Promise<{ isNew: boolean; isNewlyFinished: boolean }> {
    const isEnd = positionMs >= durationMs * finishedShare;
    const { rows } = await db.execute<{ is_new: boolean; was_finished: boolean; is_finished: boolean }>(sql`
      WITH before AS (SELECT is_finished FROM watch_history WHERE user_id = ${userID} AND release_id = ${releaseID}),
      last AS (SELECT p.video_id FROM release_parts p WHERE p.release_id = ${releaseID} AND p.kind <> 'TRAILER' ORDER BY p.season DESC NULLS LAST, p.episode DESC LIMIT 1),
      seen AS (SELECT COALESCE(sum(watched_ms), 0)::bigint AS ms FROM watch_progress WHERE user_id = ${userID} AND release_id = ${releaseID})
      INSERT INTO watch_history AS h (user_id, release_id, video_id, watched_ms, is_open, is_finished, at)
      SELECT ${userID}, ${releaseID}, ${videoID}, LEAST(seen.ms, 2000000000)::int, NOT (${isEnd} AND last.video_id = ${videoID}), ${isEnd} AND last.video_id = ${videoID}, ${at} FROM seen, last
      ON CONFLICT (user_id, release_id) DO UPDATE SET video_id = excluded.video_id, watched_ms = excluded.watched_ms, at = excluded.at,
        is_open = excluded.is_open, is_finished = h.is_finished OR excluded.is_finished
      RETURNING (SELECT is_finished FROM before) IS NULL AS is_new, COALESCE((SELECT is_finished FROM before), false) AS was_finished, h.is_finished`);
    const row = rows[0];
    return { isNew: row?.is_new ?? false, isNewlyFinished: row ? row.is_finished && !row.was_finished : false };
  },
  async countViewer(releaseID: string, isNew: boolean, isFinished: boolean): Promise<void> {
    await db.execute(sql`UPDATE releases SET play_count = play_count + ${isNew ? 1 : 0}, viewer_count = viewer_count + ${isNew ? 1 : 0},
      finished_count = finished_count + ${isFinished ? 1 : 0}, needs_score = true WHERE release_id = ${releaseID}`);
  },
  listOf: (releaseID: string, userID: string): Promise<ProgressRow[]> =>
    db
      .select()
      .from(watchProgress)
      .where(and(eq(watchProgress.userID, userID), eq(watchProgress.releaseID, releaseID))),
  async findProgress(userID: string, videoID: string): Promise<WatchProgress | null> {
    const [row] = await db
      .select({ progress: watchProgress, part: releaseParts })
      .from(watchProgress)
      .innerJoin(releaseParts, eq(releaseParts.videoID, watchProgress.videoID))
      .where(and(eq(watchProgress.userID, userID), eq(watchProgress.videoID, videoID)));
    return row ? toWatchProgress(row.progress, row.part) : null;
  },
  async forget(userID: string, releaseID: string, now: Date): Promise<boolean> {
    // The watch time is retained: ratings depend on it.
    await db
      .update(watchProgress)
      .set({ positionMs: 0, isFinished: false, updatedAt: now })
      .where(and(eq(watchProgress.userID, userID), eq(watchProgress.releaseID, releaseID)));
    const forgotten = await db
      .update(watchHistory)
      .set({ isOpen: false })
      .where(and(eq(watchHistory.userID, userID), eq(watchHistory.releaseID, releaseID)))
      .returning({ id: watchHistory.releaseID });
    return forgotten.length === 1;
  },
  async listUnfinished(userID: string, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, instantKey, idKey);
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      SELECT h.release_id AS id, h.at::text AS at FROM watch_history h JOIN releases r ON r.release_id = h.release_id
      WHERE h.user_id = ${userID} AND h.is_open AND r.kind <> 'SNAX' ${after ? sql`AND (h.at, h.release_id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
      ORDER BY h.at DESC, h.release_id DESC LIMIT ${limit + 1}`);
    return toIdPage(rows, limit, ({ at, id }) => toCursor(at, id));
  },
});
