import type { InputOf } from '@contract/operations';
import { mergeProgress } from '@/services/ott/playback';
import { setLocalValue, localValue } from '@/utils/browser/localValue';
import type { AppThunk } from '..';

export type WatchProgressInput = InputOf<'ott.watchProgress'>;

const storageKey = 'marquee.progress';
/** What one merge may carry (`ott.watchProgressMerge`). */
const maxMergeItems = 100;

const readAll = () => localValue<Record<string, WatchProgressInput>>(storageKey) ?? {};

/** Where a guest stopped in a video; undefined when never begun in this browser. */
export const readGuestProgress = (videoID: string): WatchProgressInput | undefined => readAll()[videoID];

export function saveGuestProgress(progress: WatchProgressInput): void {
  const entries = Object.values({ ...readAll(), [progress.videoID]: progress });
  const newest = entries.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxMergeItems);
  setLocalValue(storageKey, Object.fromEntries(newest.map((each) => [each.videoID, each])));
}

export const forgetGuestProgress = (videoID: string): void => {
  const { [videoID]: _, ...rest } = readAll();
  setLocalValue(storageKey, Object.keys(rest).length > 0 ? rest : null);
};

/** After signing in, what was watched as a guest becomes the person's own; kept here until the house has said yes. */
export const mergeGuestProgress =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { http }) => {
    const items = Object.values(readAll());
    if (items.length === 0) return;
    const answer = await mergeProgress(http, { items });
    if (answer.error === undefined || answer.status === 400) setLocalValue(storageKey, null); // what the contract refuses will not get better
  };
