import type { InputOf } from '@contract/operations';
import { localValue } from '@/utils/browser/localValue';

type WatchProgressInput = InputOf<'ott.watchProgress'>;
/** Nobody goes on with what has this little left. */
const isNearlyFinished = ({ positionMs, durationMs }: WatchProgressInput) => positionMs >= durationMs * 0.95;

/** What was begun in this browser and not finished, last seen first, one place for each release; store/playback writes it while a guest watches. */
export function guestHistory(): WatchProgressInput[] {
  const entries = Object.values(localValue<Record<string, WatchProgressInput>>('marquee.progress') ?? {}).sort((a, b) =>
    a.at < b.at ? 1 : -1,
  );
  return entries.filter(
    (entry, at) => !isNearlyFinished(entry) && entries.findIndex(({ releaseID }) => releaseID === entry.releaseID) === at,
  );
}
