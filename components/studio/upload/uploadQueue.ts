import type { VideoKind } from '@contract/videos';
import { fingerprintOf, probeFile, type ProbedFile } from '../titles/probeFile';
import { onSending, sendingOf } from '../titles/sender';
import type { Made } from '../titles/useNewRelease';

/** A file that was dropped and is not yet a release. */
export interface Waiting {
  key: string;
  file: File;
  kind: VideoKind;
  /** `LOOKING` while the browser opens it; null when it cannot. */
  facts: ProbedFile | null | 'LOOKING';
  isStarted: boolean;
  complaint: string | null;
}
type Make = (file: File, kind: VideoKind) => Promise<Made>;

/** Files wait beside the screens, so that whoever walks on through the studio loses none. */
let waiting: readonly Waiting[] = [];
/** Those that a worker may take, each with what makes its release. */
const begun = new Map<string, Make>();
let workers = 0;
const listeners = new Set<() => void>();
/** More at once only make each slower on one line. */
const atOnce = 2;
const snaxSeconds = 60.5;

const change = (next: readonly Waiting[]) => {
  waiting = next;
  listeners.forEach((listener) => listener());
};
const patch = (key: string, some: Partial<Waiting>) => change(waiting.map((each) => (each.key === key ? { ...each, ...some } : each)));

export const onQueue = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const queueNow = (): readonly Waiting[] => waiting;
const empty: readonly Waiting[] = [];
export const noQueue = () => empty;
/** Nobody's files wait after a log-out. */
export const emptyQueue = (): void => {
  begun.clear();
  change([]);
};

/** Upright and short is a clip; the creator may say otherwise. */
const kindOf = (facts: ProbedFile | null): VideoKind =>
  facts && facts.height > facts.width && facts.durationSeconds <= snaxSeconds ? 'SNAX' : 'TITLE';

/** Looks into each before a byte is sent. The same file is not taken twice. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const known = new Set(waiting.map(({ key }) => key));
  const fresh = files.map((file) => ({ key: fingerprintOf(file), file })).filter(({ key }) => !known.has(key));
  change([
    ...waiting,
    ...fresh.map((each) => ({ ...each, kind: 'TITLE' as const, facts: 'LOOKING' as const, isStarted: false, complaint: null })),
  ]);
  for (const { key, file } of fresh) {
    const facts = await probeFile(file);
    patch(key, { facts, kind: kindOf(facts) });
  }
}
export const setKind = (key: string, kind: VideoKind): void => patch(key, { kind });
export const dropFile = (key: string): void => {
  begun.delete(key);
  change(waiting.filter((each) => each.key !== key));
};

const sent = (videoID: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const state = sendingOf(videoID)?.state;
      if (state === 'SENDING' || state === 'WAITING') return;
      stop();
      resolve();
    };
    const stop = onSending(look);
    look();
  });

function take(): { file: Waiting; make: Make } | null {
  for (const file of waiting) {
    const make = begun.get(file.key);
    if (!make) continue;
    begun.delete(file.key);
    return { file, make };
  }
  return null;
}
async function work(): Promise<void> {
  for (let next = take(); next; next = take()) {
    const { key, file, kind } = next.file;
    const made = await next.make(file, kind);
    if (made.complaint !== undefined) patch(key, { complaint: made.complaint, isStarted: false });
    else {
      dropFile(key);
      await sent(made.videoID);
    }
  }
}

/**
 * Makes a release of every file that waits and sends them, so many at once. A refused one stays and says why; it is tried again by the next
 * start, also while others are being sent.
 */
export async function startAll(make: Make): Promise<void> {
  for (const { key, isStarted } of waiting) if (!isStarted) begun.set(key, make);
  change(waiting.map((each) => ({ ...each, isStarted: true, complaint: null })));
  const idle = Math.min(atOnce - workers, begun.size);
  await Promise.all(
    Array.from({ length: idle }, () => {
      workers += 1;
      return work().finally(() => (workers -= 1));
    }),
  );
}
