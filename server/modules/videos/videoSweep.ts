import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client';
import { uploadLocks, videos } from '../../db/schema/videos';
import { eachOne } from '../../eachOne';
import type { ObjectStore } from '../../storage/objectStore';
import type { OnVideoChanged } from '../../videoChange';
import { createStepRepository } from './stepRepository';
import type { UploadTransport } from './uploadTransport';
import { tellChange } from './videoChanges';
import { uploadKey } from './videoKeys';
import { createVideoRepository } from './videoRepository';
import { firstSteps } from './videoSteps';

interface Sweep {
  db: Database;
  store: ObjectStore;
  transport: UploadTransport;
  onVideoChanged: OnVideoChanged;
  enqueue: (tx: Tx, part: 'first' | 'rest', videoID: string) => Promise<unknown>;
}
const atOnce = 50;

/** Uploads that nobody went on with for a week end, and their bytes go. */
export async function expireUploads({ db, transport, onVideoChanged }: Sweep): Promise<number> {
  const due = await db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(and(inArray(videos.state, ['BEGUN', 'UPLOADING']), lt(videos.uploadExpiresAt, sql`now()`)))
    .limit(atOnce);
  for (const { videoID } of due) {
    const ended = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(videos)
        .set({ state: 'EXPIRED', receivedBytes: 0 })
        .where(and(eq(videos.videoID, videoID), inArray(videos.state, ['BEGUN', 'UPLOADING']), lt(videos.uploadExpiresAt, sql`now()`)))
        .returning();
      if (row) await tellChange(tx, videoID, onVideoChanged);
      return row;
    });
    if (ended) await transport.discard(ended);
  }
  await db.delete(uploadLocks).where(lt(uploadLocks.leaseUntil, sql`now() - interval '1 hour'`));
  return due.length;
}

/** A step that nobody works on goes back into the queue: its worker was killed, or its job ended among the dead letters. */
export async function reviveVideos({ db, enqueue }: Sweep): Promise<number> {
  const idle = await createStepRepository(db).idle(atOnce);
  for (const videoID of idle) {
    const next = (await createVideoRepository(db).stepsOf(videoID)).find(({ state }) => state !== 'DONE');
    if (next) await db.transaction((tx) => enqueue(tx, firstSteps.has(next.name) ? 'first' : 'rest', videoID));
  }
  return idle.length;
}

const isDue = and(
  eq(videos.hasSource, true),
  or(
    and(eq(videos.state, 'READY'), isNotNull(videos.readyAt), lt(videos.readyAt, sql`now() - interval '7 days'`)),
    and(eq(videos.state, 'FAILED'), lt(videos.uploadExpiresAt, sql`now() - interval '30 days'`)),
  ),
);
/** Meanwhile its maker waits, for 3 s at most, and a connection of the pool; PostgreSQL would end it after 15. */
const holdMilliseconds = 5_000;

/** The uploaded file is kept a week after all was made of it, and a month after a failure that nobody retried. */
export async function dropSources({ db, store, transport }: Sweep): Promise<number> {
  // By chance, so that fifty that a bucket will not remove do not keep all others waiting.
  const due = await db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(isDue)
    .orderBy(sql`random()`)
    .limit(atOnce);
  return eachOne(due, async ({ videoID }) => {
    await db.transaction(async (tx) => {
      const still = and(eq(videos.videoID, videoID), isDue);
      // Held to the end: a retry, or another file under the same name, comes before or after the removal, never into it.
      const [video] = await tx.select().from(videos).where(still).for('update');
      if (!video) return;
      const limit = AbortSignal.timeout(holdMilliseconds);
      // Said last: what a bucket would not remove now is removed at the next look.
      await store.removeAll(uploadKey(videoID), limit);
      await transport.discard(video, limit);
      await tx.update(videos).set({ hasSource: false }).where(still);
    });
  });
}
