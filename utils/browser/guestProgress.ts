import { localValue, setLocalValue } from './localValue';

/** Where a guest stopped in a video, in the form in which the API takes it. */
export interface GuestProgress {
  releaseID: string;
  videoID: string;
  positionMs: number;
  durationMs: number;
  /** When that was: ISO 8601, UTC. */
  at: string;
}

const storageKey = 'marquee.progress';
/** What one merge may carry (`ott.watchProgressMerge`). */
const maxEntries = 100;

const readAll = () => localValue<Record<string, GuestProgress>>(storageKey) ?? {};
const newestFirst = (entries: readonly GuestProgress[]) => [...entries].sort((a, b) => (a.at < b.at ? 1 : -1));
/** A title with this little left is not offered to continue. */
const isNearlyFinished = ({ positionMs, durationMs }: GuestProgress) => positionMs >= durationMs * 0.95;

/** Undefined when the video was never begun in this browser. */
export const readGuestProgress = (videoID: string): GuestProgress | undefined => readAll()[videoID];

export const allGuestProgress = (): GuestProgress[] => Object.values(readAll());

export function saveGuestProgress(progress: GuestProgress): void {
  const entries = newestFirst(Object.values({ ...readAll(), [progress.videoID]: progress })).slice(0, maxEntries);
  setLocalValue(storageKey, Object.fromEntries(entries.map((entry) => [entry.videoID, entry])));
}

export const forgetGuestProgress = (videoID: string): void => {
  const { [videoID]: _, ...rest } = readAll();
  setLocalValue(storageKey, Object.keys(rest).length > 0 ? rest : null);
};

export const clearGuestProgress = (): void => setLocalValue(storageKey, null);

/** What was begun in this browser and not finished, last seen first, one place for each release. */
export function guestHistory(): GuestProgress[] {
  const entries = newestFirst(allGuestProgress());
  return entries.filter(
    (entry, at) => !isNearlyFinished(entry) && entries.findIndex(({ releaseID }) => releaseID === entry.releaseID) === at,
  );
}
