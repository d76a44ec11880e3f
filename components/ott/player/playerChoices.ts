import { type captionSizes } from '@/constants/playback';
import { keepValue, keptValue } from '@/utils/keptValue';

/** What a viewer set once and finds set again, in this browser. */
export interface PlayerChoices {
  /** A language; 'off'; or null while they have never said. */
  captions: string | null;
  captionSize: (typeof captionSizes)[number]['id'];
  speed: number;
  height: number | null;
  volume: number;
  isMuted: boolean;
  /** The line as it was measured last. */
  estimateBits: number | null;
}

const name = 'marquee.player';
const first: PlayerChoices = { captions: null, captionSize: 'M', speed: 1, height: null, volume: 1, isMuted: false, estimateBits: null };

export const keptChoices = (): PlayerChoices => ({ ...first, ...keptValue<Partial<PlayerChoices>>(name) });
export const keepChoices = (some: Partial<PlayerChoices>): void => keepValue(name, { ...keptChoices(), ...some });

interface Track {
  language: string;
  isAuto: boolean;
}

/**
 * Which captions to show: those chosen before; else, for who has never chosen, those in the viewer's language when the film does not speak it.
 * A person's captions stand before a machine's.
 */
export function captionsToShow(
  tracks: readonly Track[],
  choice: string | null,
  viewerLanguages: readonly string[],
  spoken: readonly string[],
): string | null {
  if (choice === 'off') return null;
  const base = (tag: string) => tag.split('-')[0];
  const find = (language: string) => {
    const fitting = tracks.filter((track) => base(track.language) === base(language));
    return (fitting.find(({ isAuto }) => !isAuto) ?? fitting[0])?.language ?? null;
  };
  if (choice !== null) return find(choice);
  const own = viewerLanguages[0];
  if (own === undefined || spoken.some((language) => base(language) === base(own))) return null;
  return viewerLanguages.map(find).find((found) => found !== null) ?? null;
}
