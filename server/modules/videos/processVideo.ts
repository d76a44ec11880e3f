import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoStepName } from '../../contract/videos';
import type { Database, Tx } from '../../db/client';
import { newId } from '../../ids';
import { MediaFault, noRoomWords } from '../../media/mediaFault';
import type { ImageStore } from '../../storage/imageStore';
import type { ObjectStore } from '../../storage/objectStore';
import { isFull, StorageTrouble } from '../../storage/storageTrouble';
import type { OnVideoChanged } from '../../videoChange';
import { withCut } from './cutSource';
import { createStepRepository, leaseSeconds } from './stepRepository';
import { tellMaker } from './tellMaker';
import { tellChange } from './videoChanges';
import { uploadKey } from './videoKeys';
import { createVideoRepository, type VideoRow } from './videoRepository';
import { firstSteps, steps } from './videoSteps';

export interface ProcessDeps {
  db: Database;
  store: ObjectStore;
  images: ImageStore;
  /** Found when the first film needs it. */
  ffmpeg: () => Promise<string>;
  /** Where films are worked on. */
  workFolder: string;
  onVideoChanged: OnVideoChanged;
  /** Puts the rest into the queue of the patient, in the transaction that made the video playable. */
  enqueueRest: (tx: Tx, videoID: string) => Promise<unknown>;
  log: { warn: (fields: object, words: string) => void };
}

class Lost extends Error {}
const beatMilliseconds = (leaseSeconds * 1000) / 4;

/**
 * Runs what is still to be done of a video, one step after the other, each under a lease with a heartbeat. Safe to repeat and to run twice at
 * once: a step has one holder, and one that was killed is begun again at that step.
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
    if (!(await createStepRepository(deps.db).claim(videoID, next.name, holder))) return;
    await clearOthers(deps, videoID, holder);
    if (!(await runStep(deps, video, next.name, holder, signal))) return;
  }
}

/** What a run that was killed left behind: it has lost its lease, so nothing it still does will count. */
async function clearOthers({ workFolder }: ProcessDeps, videoID: string, holder: string) {
  const others = await readdir(join(workFolder, videoID)).catch(() => []);
  for (const other of others) if (other !== holder) await rm(join(workFolder, videoID, other), { recursive: true, force: true });
}

async function runStep(deps: ProcessDeps, video: VideoRow, name: VideoStepName, holder: string, outer: AbortSignal): Promise<boolean> {
  const { db, store, images } = deps;
  const { videoID } = video;
  const stop = new AbortController();
  const signal = AbortSignal.any([outer, stop.signal]);
  const folder = folderOf(deps, videoID, holder);
  let progress = 0;
  const beat = async () => {
    const said = await createStepRepository(db).beat(videoID, name, holder, progress);
    if (said === 'lost') stop.abort(new Lost('another worker has this step'));
    if (said === 'cancelled') stop.abort(new MediaFault('CANCELLED', 'You stopped this step'));
  };
  const heart = setInterval(
    () => void beat().catch((error: unknown) => deps.log.warn({ err: error, videoID }, 'no heartbeat')),
    beatMilliseconds,
  );
  try {
    await mkdir(folder, { recursive: true });
    const source = await sourceOf(store, await withCut({ ...deps, folder, signal }, video), folder);
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
      warn: (words) => deps.log.warn({ videoID, step: name }, words),
    });
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      // What another worker has taken over is written by that one.
      if (!(await createStepRepository(tx).finish(videoID, name, holder))) throw new Lost('another worker has this step');
      await outcome(tx);
      await settle(deps, tx, videoID);
    });
    return true;
  } catch (error) {
    if (error instanceof Lost) return false;
    const fault = faultOf(error);
    if (!fault || (await mayPass(deps, error, videoID, name))) {
      await createStepRepository(db).release(videoID, name, holder);
      throw error;
    }
    if (fault !== error) deps.log.warn({ err: error, videoID, step: name }, 'a step failed at its storage');
    const { code, message: words } = fault;
    await db.transaction(async (tx) => {
      if (!(await createStepRepository(tx).fail(videoID, name, holder, { code, words }))) return;
      const repository = createVideoRepository(tx);
      await repository.update(videoID, { state: 'FAILED' });
      await tellChange(tx, videoID, deps.onVideoChanged);
      const attempt = (await repository.stepsOf(videoID)).find((step) => step.name === name)?.attempts ?? 0;
      // Who stopped it knows.
      if (code !== 'CANCELLED') await tellMaker(tx, video, { step: name, attempt, words });
    });
    return false;
  } finally {
    clearInterval(heart);
  }
}

/** What its creator is told and may retry; null for our own trouble, which the queue tries again by itself. */
function faultOf(error: unknown): MediaFault | null {
  if (error instanceof MediaFault) return error;
  if (isFull(error)) return new MediaFault('STORAGE_FAILED', noRoomWords);
  return error instanceof StorageTrouble
    ? new MediaFault('STORAGE_FAILED', 'The storage could not be reached; what was made so far is safe, try again')
    : null;
}

/** A blip of the bucket, which the queue tries again by itself; told only after the third time, and again after the third since its maker's Retry. */
const triesOfBucket = 3;
async function mayPass({ db }: ProcessDeps, error: unknown, videoID: string, name: VideoStepName): Promise<boolean> {
  if (!(error instanceof StorageTrouble) || !error.mayPass) return false;
  const step = (await createVideoRepository(db).stepsOf(videoID)).find((each) => each.name === name);
  // Whoever takes it up next would not know that its maker wants it stopped.
  return step !== undefined && !step.isCancelled && step.attempts % triesOfBucket !== 0;
}

/** READY once nothing is left to do; PLAYABLE from the first rung on, when what is left goes to the patient queue. */
async function settle(deps: ProcessDeps, tx: Tx, videoID: string) {
  const repository = createVideoRepository(tx);
  await repository.lock(videoID);
  const left = (await repository.stepsOf(videoID)).filter(({ state }) => state !== 'DONE');
  if (left.length === 0) {
    await repository.update(videoID, { state: 'READY', readyAt: new Date() });
    const video = await repository.find(videoID);
    if (video) await tellMaker(tx, video, null);
  }
  if (left[0] && !firstSteps.has(left[0].name)) await deps.enqueueRest(tx, videoID);
  await tellChange(tx, videoID, deps.onVideoChanged);
}

/** The uploaded file: where it lies, or fetched once for all steps of this worker. */
async function sourceOf(store: ObjectStore, { videoID, byteSize }: VideoRow, folder: string): Promise<string> {
  const key = uploadKey(videoID);
  const found = await store.head(key);
  if (!found) throw new MediaFault('STORAGE_FAILED', 'The uploaded file is no longer there; upload it again');
  if (found.byteSize !== byteSize) throw new MediaFault('WRONG_SIZE', `${found.byteSize} bytes lie there instead of ${byteSize}`);
  const local = store.localPathOf(key);
  if (local) return local;
  const path = join(folder, 'source');
  const here = await stat(path).catch(() => null);
  if (here?.size === byteSize) return path;
  if (!(await store.fetchTo(key, path))) throw new MediaFault('STORAGE_FAILED', 'The uploaded file could not be fetched; try again');
  return path;
}
