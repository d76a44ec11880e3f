import type { InputOf } from '@contract/operations';
import { keptValue } from '@/utils/keptValue';

type Place = InputOf<'ott.watchProgress'>;
/** Nobody goes on with what has this little left. */
const isOver = ({ positionMs, durationMs }: Place) => positionMs >= durationMs * 0.95;

/** What was begun in this browser and not finished, last seen first, one place for each release; store/playback writes it while a guest watches. */
export function guestHistory(): Place[] {
  const places = Object.values(keptValue<Record<string, Place>>('marquee.progress') ?? {}).sort((a, b) => (a.at < b.at ? 1 : -1));
  return places.filter((place, at) => !isOver(place) && places.findIndex(({ releaseID }) => releaseID === place.releaseID) === at);
}
