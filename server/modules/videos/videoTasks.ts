import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { uploadLocks, videos } from '../../db/schema/videos';
import { addSeconds } from '../../platform/clock';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { Media } from './createMedia';
import { notifyVideoChanged } from './notifyVideoChanged';
import { createStepRepository } from './stepRepository';
import { uploadKey } from './videoKeys';
import { createVideoRepository } from './videoRepository';
import { firstSteps } from './videoSteps';

const batchSize = 50;

const isUnfinishedAt = (now: Date) => and(inArray(videos.state, ['BEGUN', 'UPLOADING']), lt(videos.uploadExpiresAt, now));

/** Expires uploads without progress for a week and deletes their bytes. */
export async function expireUploads({ db, clock, transport, onVideoChanged }: Media): Promise<number> {
  const now = clock.now();
  const due = await db.select({ videoID: videos.videoID }).from(videos).where(isUnfinishedAt(now)).limit(batchSize);
  for (const { videoID } of due) {
    const ended = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(videos)
        .set({ state: 'EXPIRED', receivedBytes: 0 })
        .where(and(eq(videos.videoID, videoID), isUnfinishedAt(now)))
        .returning();
      if (row) await notifyVideoChanged(tx, videoID, onVideoChanged, now);
      return row;
    });
    if (ended) await transport.discard(ended);
  }
  await db.delete(uploadLocks).where(lt(uploadLocks.leaseUntil, addSeconds(now, -3600)));
  return due.length;
}

/** Re-enqueues steps that no worker holds: the worker was killed, or the job is a dead letter. */
export async function requeueStalledVideos({ db, clock, enqueue }: Media): Promise<number> {
  const stalled = await createStepRepository(db).stalled(batchSize, clock.now());
  for (const videoID of stalled) {
    const next = (await createVideoRepository(db).stepsOf(videoID)).find(({ state }) => state !== 'DONE');
    if (next) await db.transaction((tx) => enqueue(tx, firstSteps.has(next.name) ? 'first' : 'rest', videoID));
  }
  return stalled.length;
}

const daySeconds = 86_400;
const isExpiredSource = (now: Date) =>
  and(
    eq(videos.hasSource, true),
    or(
      and(eq(videos.state, 'READY'), isNotNull(videos.readyAt), lt(videos.readyAt, addSeconds(now, -7 * daySeconds))),
      and(eq(videos.state, 'FAILED'), lt(videos.uploadExpiresAt, addSeconds(now, -30 * daySeconds))),
    ),
  );
/**
 * Limits how long the row stays locked, which blocks the creator's requests (3 s at most) and a pool connection; PostgreSQL would end it
 * after 15 s.
 */
const storageTimeoutMilliseconds = 5_000;

/** Deletes an uploaded file a week after all renditions are made, and a month after a failure without a retry. */
export async function deleteExpiredSources({ db, clock, store, transport }: Media): Promise<number> {
  const isExpired = isExpiredSource(clock.now());
  // Random order, so that fifty files that a bucket fails to delete do not block all others.
  const due = await db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(isExpired)
    .orderBy(sql`random()`)
    .limit(batchSize);
  return forEachCollectingErrors(due, async ({ videoID }) => {
    await db.transaction(async (tx) => {
      const isStillDue = and(eq(videos.videoID, videoID), isExpired);
      // Locked to the end: a retry or a new file under the same name comes before or after the deletion, never during it.
      const [video] = await tx.select().from(videos).where(isStillDue).for('update');
      if (!video) return;
      const limit = AbortSignal.timeout(storageTimeoutMilliseconds);
      // Last: the next run deletes what the bucket could not delete now.
      await store.removeAll(uploadKey(videoID), limit);
      await transport.discard(video, limit);
      await tx.update(videos).set({ hasSource: false }).where(isStillDue);
    });
  });
}
