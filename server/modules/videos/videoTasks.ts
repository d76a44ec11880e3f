import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/client';
import { uploadLocks, videos } from '../../db/schema/videos';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { ObjectStore } from '../../platform/storage/objectStore';
import type { OnVideoChanged } from '../media/videoChange';
import { createStepRepository } from './stepRepository';
import type { UploadTransport } from './uploadTransport';
import { notifyVideoChanged } from './notifyVideoChanged';
import { uploadKey } from './videoKeys';
import { createVideoRepository } from './videoRepository';
import { firstSteps } from './videoSteps';

interface Deps {
  db: Database;
  store: ObjectStore;
  transport: UploadTransport;
  onVideoChanged: OnVideoChanged;
  enqueue: (tx: Tx, part: 'first' | 'rest', videoID: string) => Promise<unknown>;
}
const batchSize = 50;

/** Uploads that nobody went on with for a week end, and their bytes go. */
export async function expireUploads({ db, transport, onVideoChanged }: Deps): Promise<number> {
  const due = await db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(and(inArray(videos.state, ['BEGUN', 'UPLOADING']), lt(videos.uploadExpiresAt, sql`now()`)))
    .limit(batchSize);
  for (const { videoID } of due) {
    const ended = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(videos)
        .set({ state: 'EXPIRED', receivedBytes: 0 })
        .where(and(eq(videos.videoID, videoID), inArray(videos.state, ['BEGUN', 'UPLOADING']), lt(videos.uploadExpiresAt, sql`now()`)))
        .returning();
      if (row) await notifyVideoChanged(tx, videoID, onVideoChanged);
      return row;
    });
    if (ended) await transport.discard(ended);
  }
  await db.delete(uploadLocks).where(lt(uploadLocks.leaseUntil, sql`now() - interval '1 hour'`));
  return due.length;
}

/** A step that nobody works on goes back into the queue: its worker was killed, or its job ended among the dead letters. */
export async function requeueStalledVideos({ db, enqueue }: Deps): Promise<number> {
  const stalled = await createStepRepository(db).stalled(batchSize);
  for (const videoID of stalled) {
    const next = (await createVideoRepository(db).stepsOf(videoID)).find(({ state }) => state !== 'DONE');
    if (next) await db.transaction((tx) => enqueue(tx, firstSteps.has(next.name) ? 'first' : 'rest', videoID));
  }
  return stalled.length;
}

const isDue = and(
  eq(videos.hasSource, true),
  or(
    and(eq(videos.state, 'READY'), isNotNull(videos.readyAt), lt(videos.readyAt, sql`now() - interval '7 days'`)),
    and(eq(videos.state, 'FAILED'), lt(videos.uploadExpiresAt, sql`now() - interval '30 days'`)),
  ),
);
/** Meanwhile its maker waits, for 3 s at most, and a connection of the pool; PostgreSQL would end it after 15. */
const storageTimeoutMilliseconds = 5_000;

/** The uploaded file is kept a week after all was made of it, and a month after a failure that nobody retried. */
export async function deleteExpiredSources({ db, store, transport }: Deps): Promise<number> {
  // By chance, so that fifty that a bucket will not remove do not keep all others waiting.
  const due = await db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(isDue)
    .orderBy(sql`random()`)
    .limit(batchSize);
  return forEachCollectingErrors(due, async ({ videoID }) => {
    await db.transaction(async (tx) => {
      const isStillDue = and(eq(videos.videoID, videoID), isDue);
      // Held to the end: a retry, or another file under the same name, comes before or after the removal, never into it.
      const [video] = await tx.select().from(videos).where(isStillDue).for('update');
      if (!video) return;
      const limit = AbortSignal.timeout(storageTimeoutMilliseconds);
      // Said last: what a bucket would not remove now is removed at the next look.
      await store.removeAll(uploadKey(videoID), limit);
      await transport.discard(video, limit);
      await tx.update(videos).set({ hasSource: false }).where(isStillDue);
    });
  });
}
