import type { InputOf } from '@contract/operations';
import { mergeProgress } from '@/services/playback';
import { keepValue, keptValue } from '@/utils/keptValue';
import type { StoreExtra } from '../api';

export type Place = InputOf<'ott.watchProgress'>;

const name = 'marquee.progress';
/** What one merge may carry (`ott.watchProgressMerge`). */
const most = 100;

const all = () => keptValue<Record<string, Place>>(name) ?? {};

/** Where a guest stopped in a video; undefined when never begun in this browser. */
export const guestPlaceOf = (videoID: string): Place | undefined => all()[videoID];

export function keepGuestPlace(place: Place): void {
  const places = Object.values({ ...all(), [place.videoID]: place });
  const newest = places.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, most);
  keepValue(name, Object.fromEntries(newest.map((each) => [each.videoID, each])));
}

export const forgetGuestPlace = (videoID: string): void => {
  const { [videoID]: _, ...rest } = all();
  keepValue(name, Object.keys(rest).length > 0 ? rest : null);
};

/** After signing in, what was watched as a guest becomes the person's own; kept here until the house has said yes. */
export const mergeGuestProgress =
  () =>
  async (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<void> => {
    const items = Object.values(all());
    if (items.length === 0) return;
    const answer = await mergeProgress((extra as StoreExtra).http, { items }); // makeStore put it there
    if (answer.error === undefined || answer.status === 400) keepValue(name, null); // what the contract refuses will not get better
  };
