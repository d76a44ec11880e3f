import type { VideoKind } from '@contract/videos';
import { fingerprintOf, probeFile, type ProbedFile } from './probeFile';
import { subscribeToTransfers, uploadTransferOf } from './uploadFile';
import type { CreateReleaseResult } from './useNewRelease';

/** A file that was dropped and is not yet a release. */
export interface QueuedFile {
  key: string;
  file: File;
  kind: VideoKind;
  /** `LOOKING` while the browser opens it; null when it cannot. */
  facts: ProbedFile | null | 'PROBING';
  isStarted: boolean;
  problem: string | null;
}
type CreateRelease = (file: File, kind: VideoKind) => Promise<CreateReleaseResult>;

/** Files wait beside the screens, so that whoever walks on through the studio loses none. */
let queued: readonly QueuedFile[] = [];
/** Those that a worker may take, each with what makes its release. */
const started = new Map<string, CreateRelease>();
let workers = 0;
const listeners = new Set<() => void>();
/** More at once only make each slower on one line. */
const maxConcurrent = 2;
const snaxSeconds = 60.5;

const setQueue = (next: readonly QueuedFile[]) => {
  queued = next;
  listeners.forEach((listener) => listener());
};
const patch = (key: string, changes: Partial<QueuedFile>) =>
  setQueue(queued.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));

export const subscribeToQueue = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const getQueue = (): readonly QueuedFile[] => queued;
const emptyQueue: readonly QueuedFile[] = [];
export const getEmptyQueue = () => emptyQueue;
/** Nobody's files wait after a log-out. */
export const clearQueue = (): void => {
  started.clear();
  setQueue([]);
};

/** Upright and short is a clip; the creator may say otherwise. */
const guessKind = (facts: ProbedFile | null): VideoKind =>
  facts && facts.height > facts.width && facts.durationSeconds <= snaxSeconds ? 'SNAX' : 'TITLE';

/** Looks into each before a byte is sent. The same file is not taken twice. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const known = new Set(queued.map(({ key }) => key));
  const added = files.map((file) => ({ key: fingerprintOf(file), file })).filter(({ key }) => !known.has(key));
  setQueue([
    ...queued,
    ...added.map((entry) => ({ ...entry, kind: 'TITLE' as const, facts: 'PROBING' as const, isStarted: false, problem: null })),
  ]);
  for (const { key, file } of added) {
    const facts = await probeFile(file);
    patch(key, { facts, kind: guessKind(facts) });
  }
}
export const setFileKind = (key: string, kind: VideoKind): void => patch(key, { kind });
export const removeFile = (key: string): void => {
  started.delete(key);
  setQueue(queued.filter((entry) => entry.key !== key));
};

const waitForTransfer = (videoID: string) =>
  new Promise<void>((resolve) => {
    const check = () => {
      const state = uploadTransferOf(videoID)?.state;
      if (state === 'SENDING' || state === 'WAITING') return;
      stop();
      resolve();
    };
    const stop = subscribeToTransfers(check);
    check();
  });

function takeNext(): { file: QueuedFile; createRelease: CreateRelease } | null {
  for (const file of queued) {
    const createRelease = started.get(file.key);
    if (!createRelease) continue;
    started.delete(file.key);
    return { file, createRelease };
  }
  return null;
}
async function runWorker(): Promise<void> {
  for (let next = takeNext(); next; next = takeNext()) {
    const { key, file, kind } = next.file;
    const result = await next.createRelease(file, kind);
    if (result.problem !== undefined) patch(key, { problem: result.problem, isStarted: false });
    else {
      removeFile(key);
      await waitForTransfer(result.videoID);
    }
  }
}

/**
 * Makes a release of every file that waits and sends them, so many at once. A refused one stays and says why; it is tried again by the next
 * start, also while others are being sent.
 */
export async function startUploads(createRelease: CreateRelease): Promise<void> {
  for (const { key, isStarted } of queued) if (!isStarted) started.set(key, createRelease);
  setQueue(queued.map((entry) => ({ ...entry, isStarted: true, problem: null })));
  const newWorkers = Math.min(maxConcurrent - workers, started.size);
  await Promise.all(
    Array.from({ length: newWorkers }, () => {
      workers += 1;
      return runWorker().finally(() => (workers -= 1));
    }),
  );
}
