import { inArray, sql, type SQL } from 'drizzle-orm';
import type { ViewerState, WatchProgress } from '../../contract/releases';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';

/** One viewer's data about a release, as one JSON value beside the release's own columns; its times are as PostgreSQL writes them. */
export interface MarkRow extends Omit<ViewerState, 'releaseID' | 'progress'> {
  progress: (Omit<WatchProgress, 'releaseID' | 'videoHash'> & { videoHash: string | null }) | null;
}

/** Five look-ups by primary key or by the viewer's index; raw SQL, because drizzle would not qualify the columns of a single table. */
export const markOf = (userID: string, now: Date): SQL<MarkRow | null> => sql`(SELECT jsonb_build_object(
  'isBookmarked', EXISTS (SELECT 1 FROM release_bookmarks b WHERE b.user_id = ${userID} AND b.release_id = releases.release_id),
  'isOwned', o.payment_id IS NOT NULL,
  'ownedUntil', o.ends_at,
  'isPaymentPending', EXISTS (SELECT 1 FROM orders w JOIN payment_attempts a ON a.payment_id = w.payment_id AND a.state IN ('AWAITING_USER', 'PROCESSING')
    WHERE w.user_id = ${userID} AND w.subject_id = releases.release_id AND w.state = 'OPEN'),
  'stars', (SELECT s.stars FROM release_ratings s WHERE s.user_id = ${userID} AND s.release_id = releases.release_id),
  'progress', (SELECT jsonb_build_object('videoID', g.video_id, 'videoHash', p.video_hash, 'season', p.season, 'episode', p.episode,
      'positionMs', g.position_ms, 'durationMs', g.duration_ms, 'isFinished', g.is_finished, 'updatedAt', g.updated_at)
    FROM watch_history h JOIN watch_progress g ON g.user_id = h.user_id AND g.video_id = h.video_id JOIN release_parts p ON p.video_id = g.video_id
    WHERE h.user_id = ${userID} AND h.release_id = releases.release_id AND (h.is_open OR h.is_finished))
) FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT u.payment_id, u.ends_at FROM purchases u JOIN orders d USING (payment_id) WHERE u.user_id = ${userID} AND u.release_id = releases.release_id
    AND d.state = 'FULFILLED' AND (u.ends_at IS NULL OR u.ends_at > ${now}) ORDER BY u.ends_at DESC NULLS FIRST LIMIT 1) o ON true)`;

export const toMark = (releaseID: string, row: MarkRow): ViewerState => ({
  releaseID,
  ...row,
  ownedUntil: row.ownedUntil && new Date(row.ownedUntil).toISOString(),
  progress: row.progress && {
    releaseID,
    ...row.progress,
    videoHash: row.progress.videoHash ?? '',
    updatedAt: new Date(row.progress.updatedAt).toISOString(),
  },
});

export async function listMarks(db: Db, userID: string, releaseIDs: readonly string[], now: Date): Promise<ViewerState[]> {
  const rows = await db
    .select({ releaseID: releases.releaseID, mark: markOf(userID, now) })
    .from(releases)
    .where(inArray(releases.releaseID, [...new Set(releaseIDs)]));
  return rows.flatMap(({ releaseID, mark }) => (mark ? [toMark(releaseID, mark)] : []));
}
