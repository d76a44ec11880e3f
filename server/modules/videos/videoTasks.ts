import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { Media } from './createMedia';
import { notifyVideoChanged } from './notifyVideoChanged';
import { createStepRepository } from './stepRepository';
import { removeOldLocks } from './uploadLockRepository';
import { assetFolder, uploadKey } from './videoKeys';
import { createVideoRepository, expireUpload, listExpiredSources, listExpiredUploads, lockExpiredSource } from './videoRepository';
import { firstSteps } from './videoSteps';

const batchSize = 50;

/** Expires uploads without progress for a week and deletes their bytes. */
export async function expireUploads({ db, clock, transport, onVideoChanged }: Media): Promise<number> {
  const now = clock.now();
  const due = await listExpiredUploads(db, now, batchSize);
  for (const videoID of due) {
    const ended = await db.transaction(async (tx) => {
      const row = await expireUpload(tx, videoID, now);
      if (row) await notifyVideoChanged(tx, videoID, onVideoChanged, now);
      return row;
    });
    if (ended) await transport.discard(ended);
  }
  await removeOldLocks(db, now);
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

/**
 * Limits how long the row stays locked, which blocks the creator's requests (3 s at most) and a pool connection; PostgreSQL would end it
 * after 15 s.
 */
const storageTimeoutMilliseconds = 5_000;

/** Deletes an uploaded file a week after all renditions are made, and a month after a failure without a retry; a discarded one at once, with its renditions. */
export async function deleteExpiredSources({ db, clock, store, transport }: Media): Promise<number> {
  const now = clock.now();
  return forEachCollectingErrors(await listExpiredSources(db, now, batchSize), async (videoID) => {
    await db.transaction(async (tx) => {
      // Locked to the end: a retry or a new file under the same name comes before or after the deletion, never during it.
      const video = await lockExpiredSource(tx, videoID, now);
      if (!video) return;
      const limit = AbortSignal.timeout(storageTimeoutMilliseconds);
      // Last: the next run deletes what the bucket could not delete now.
      await store.removeAll(uploadKey(videoID), limit);
      await transport.discard(video, limit);
      const repository = createVideoRepository(tx);
      if (video.state === 'EXPIRED') {
        await store.removeAll(assetFolder(video.assetKey), limit);
        await repository.removeRenditions(videoID);
      }
      await repository.update(videoID, { hasSource: false, ...(video.state === 'EXPIRED' ? { firstRenditionAt: null } : {}) });
    });
  });
}
