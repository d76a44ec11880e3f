import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoStepName } from '../../contract/videos';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import type { ObjectStore } from '../../platform/storage/objectStore';
import { isDiskFull, StorageError } from '../../platform/storage/storageError';
import { diskFullMessage, MediaProcessingError } from '../media/media';
import { notify } from '../notifications/notifications';
import type { Media } from './createMedia';
import { ensureCutSource } from './cutSource';
import { notifyVideoChanged } from './notifyVideoChanged';
import { createStepRepository, leaseSeconds } from './stepRepository';
import { uploadKey } from './videoKeys';
import { createVideoRepository, type VideoRow } from './videoRepository';
import { firstSteps, steps } from './videoSteps';

export interface ProcessDeps extends Omit<Media, 'tokens' | 'transport'> {
  log: { warn: (fields: object, message: string) => void };
}

class LeaseLostError extends Error {}
const heartbeatMilliseconds = (leaseSeconds * 1000) / 4;

/**
 * Runs a video's remaining steps in order, each under a lease with a heartbeat. Safe to repeat and to run concurrently: a step has one
 * holder, and processing resumes at a step whose worker was killed.
 */
export async function processVideo(deps: ProcessDeps, videoID: string, part: 'first' | 'rest', signal: AbortSignal): Promise<void> {
  const holder = newId('run');
  try {
    await runSteps(deps, videoID, part, holder, signal);
  } finally {
    await rm(folderOf(deps, videoID, holder), { recursive: true, force: true });
  }
}

const folderOf = ({ workFolder }: ProcessDeps, videoID: string, holder: string) => join(workFolder, videoID, holder);

async function runSteps(deps: ProcessDeps, videoID: string, part: 'first' | 'rest', holder: string, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted();
    const repository = createVideoRepository(deps.db);
    const video = await repository.find(videoID);
    if (video?.state !== 'PROCESSING') return;
    const next = (await repository.stepsOf(videoID)).find(({ state }) => state !== 'DONE');
    if (!next || next.state === 'FAILED') return;
    if (part === 'first' && !firstSteps.has(next.name)) return;
    if (!(await createStepRepository(deps.db).claim(videoID, next.name, holder, deps.clock.now()))) return;
    await removeStaleFolders(deps, videoID, holder);
    if (!(await runStep(deps, video, next.name, holder, signal))) return;
  }
}

/** Files of a killed run: it has lost its lease, so its results no longer count. */
async function removeStaleFolders({ workFolder }: ProcessDeps, videoID: string, holder: string) {
  const others = await readdir(join(workFolder, videoID)).catch(() => []);
  for (const other of others) if (other !== holder) await rm(join(workFolder, videoID, other), { recursive: true, force: true });
}

async function runStep(deps: ProcessDeps, video: VideoRow, name: VideoStepName, holder: string, jobSignal: AbortSignal): Promise<boolean> {
  const { db, clock, store, images } = deps;
  const { videoID } = video;
  const stop = new AbortController();
  const signal = AbortSignal.any([jobSignal, stop.signal]);
  const folder = folderOf(deps, videoID, holder);
  let progress = 0;
  const heartbeat = async () => {
    const status = await createStepRepository(db).heartbeat(videoID, name, holder, progress, clock.now());
    if (status === 'lost') stop.abort(new LeaseLostError('the lease of this step was lost to another worker'));
    if (status === 'cancelled') stop.abort(new MediaProcessingError('CANCELLED', 'You stopped this step'));
  };
  const heartbeatTimer = setInterval(
    () => void heartbeat().catch((error: unknown) => deps.log.warn({ err: error, videoID }, 'step heartbeat failed')),
    heartbeatMilliseconds,
  );
  try {
    await mkdir(folder, { recursive: true });
    const source = await fetchSource(store, await ensureCutSource({ ...deps, folder, signal }, video), folder);
    const renditions = await createVideoRepository(db).renditionsOf(videoID);
    const onProgress = (share: number) => (progress = Math.max(progress, share));
    const outcome = await steps[name]({
      video,
      ffmpeg: await deps.ffmpeg(),
      source,
      folder,
      store,
      images,
      renditions,
      signal,
      onProgress,
      keep: (made) =>
        db.transaction(async (tx) => {
          // Locks the step, so that it cannot be lost before the commit.
          if ((await createStepRepository(tx).heartbeat(videoID, name, holder, progress, clock.now())) === 'lost')
            throw new LeaseLostError('the lease of this step was lost to another worker');
          await createVideoRepository(tx).putRenditions(videoID, made);
        }),
      warn: (message) => deps.log.warn({ videoID, step: name }, message),
    });
    signal.throwIfAborted();
    const now = clock.now();
    await db.transaction(async (tx) => {
      // Another worker has taken the step over and writes its result.
      if (!(await createStepRepository(tx).finish(videoID, name, holder, now)))
        throw new LeaseLostError('the lease of this step was lost to another worker');
      await outcome(tx, now);
      await updateVideoState(deps, tx, videoID, now);
    });
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    const fault = toMediaFault(error);
    if (!fault || (await isTransient(deps, error, videoID, name))) {
      await createStepRepository(db).release(videoID, name, holder);
      throw error;
    }
    if (fault !== error) deps.log.warn({ err: error, videoID, step: name }, 'video step failed: storage unavailable');
    const { code, message } = fault;
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (!(await createStepRepository(tx).fail(videoID, name, holder, { code, message }, now))) return;
      const repository = createVideoRepository(tx);
      await repository.update(videoID, { state: 'FAILED' });
      await notifyVideoChanged(tx, videoID, deps.onVideoChanged, now);
      const attempt = (await repository.stepsOf(videoID)).find((step) => step.name === name)?.attempts ?? 0;
      // The creator stopped it, so no notification is needed.
      if (code !== 'CANCELLED') await notifyCreator(tx, video, { step: name, attempt, message });
    });
    return false;
  } finally {
    clearInterval(heartbeatTimer);
  }
}

/** Failures that the creator is shown and may retry; null for an internal error, which the queue retries. */
function toMediaFault(error: unknown): MediaProcessingError | null {
  if (error instanceof MediaProcessingError) return error;
  if (isDiskFull(error)) return new MediaProcessingError('STORAGE_FAILED', diskFullMessage);
  return error instanceof StorageError
    ? new MediaProcessingError('STORAGE_FAILED', 'The storage could not be reached; your progress is safe, try again')
    : null;
}

/** A brief storage outage, which the queue retries; the creator is notified only after the third attempt, and after every third since their Retry. */
const maxStorageAttempts = 3;
async function isTransient({ db }: ProcessDeps, error: unknown, videoID: string, name: VideoStepName): Promise<boolean> {
  if (!(error instanceof StorageError) || !error.isTransient) return false;
  const step = (await createVideoRepository(db).stepsOf(videoID)).find((each) => each.name === name);
  // Releasing the step would lose the creator's request to stop it.
  return step !== undefined && !step.isCancelled && step.attempts % maxStorageAttempts !== 0;
}

/** READY once no step is left; PLAYABLE from the first rendition on, when the rest moves to the low-priority queue. */
async function updateVideoState(deps: ProcessDeps, tx: Tx, videoID: string, now: Date) {
  const repository = createVideoRepository(tx);
  await repository.lock(videoID);
  const remaining = (await repository.stepsOf(videoID)).filter(({ state }) => state !== 'DONE');
  if (remaining.length === 0) {
    await repository.update(videoID, { state: 'READY', readyAt: now });
    const video = await repository.find(videoID);
    if (video) await notifyCreator(tx, video, null);
  }
  if (remaining[0] && !firstSteps.has(remaining[0].name)) await deps.enqueue(tx, 'rest', videoID);
  await notifyVideoChanged(tx, videoID, deps.onVideoChanged, now);
}

/** The uploaded file: in place, or downloaded once for all steps of this worker. */
async function fetchSource(store: ObjectStore, { videoID, byteSize }: VideoRow, folder: string): Promise<string> {
  const key = uploadKey(videoID);
  const found = await store.head(key);
  if (!found) throw new MediaProcessingError('STORAGE_FAILED', 'The uploaded file no longer exists; upload it again');
  if (found.byteSize !== byteSize)
    throw new MediaProcessingError('WRONG_SIZE', `The uploaded file has ${found.byteSize} bytes instead of ${byteSize}`);
  const local = store.localPathOf(key);
  if (local) return local;
  const path = join(folder, 'source');
  const existing = await stat(path).catch(() => null);
  if (existing?.size === byteSize) return path;
  if (!(await store.downloadTo(key, path)))
    throw new MediaProcessingError('STORAGE_FAILED', 'The uploaded file could not be fetched; try again');
  return path;
}

/** `attempt` counts the starts of the step, so each failure after a retry sends a new notification. */
interface Failure {
  step: string;
  attempt: number;
  message: string;
}

const nameOf = ({ form, fileName }: VideoRow) => (typeof form.name === 'string' && form.name.trim() ? form.name.trim() : fileName);

/** Notifies the creator when a video is finished or needs their action, in the transaction of the change. */
async function notifyCreator(tx: Tx, video: VideoRow, failure: Failure | null): Promise<void> {
  const to = { userID: video.ownerUserID };
  const name = nameOf(video);
  if (failure)
    await notify(tx, { to, key: `video:${video.videoID}:${failure.step}:${failure.attempt}` }, 'videoFailed', {
      name,
      message: failure.message,
    });
  else await notify(tx, { to, key: `video:${video.videoID}:ready` }, 'videoReady', { name });
}
