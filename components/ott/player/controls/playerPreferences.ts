import { type captionSizes } from '@/constants/playback';
import { setLocalValue, localValue } from '@/utils/browser/localValue';

/** What a viewer set once and finds set again, in this browser. */
export interface PlayerPreferences {
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

const storageKey = 'marquee.player';
const defaults: PlayerPreferences = {
  captions: null,
  captionSize: 'M',
  speed: 1,
  height: null,
  volume: 1,
  isMuted: false,
  estimateBits: null,
};

export const readPlayerPreferences = (): PlayerPreferences => ({ ...defaults, ...localValue<Partial<PlayerPreferences>>(storageKey) });
export const savePlayerPreferences = (some: Partial<PlayerPreferences>): void =>
  setLocalValue(storageKey, { ...readPlayerPreferences(), ...some });

interface CaptionOption {
  language: string;
  isAuto: boolean;
}

/**
 * Which captions to show: those chosen before; else, for who has never chosen, those in the viewer's language when the film does not speak it.
 * A person's captions stand before a machine's.
 */
export function selectCaptions(
  tracks: readonly CaptionOption[],
  choice: string | null,
  viewerLanguages: readonly string[],
  spoken: readonly string[],
): string | null {
  if (choice === 'off') return null;
  const base = (tag: string) => tag.split('-')[0];
  const find = (language: string) => {
    const matching = tracks.filter((track) => base(track.language) === base(language));
    return (matching.find(({ isAuto }) => !isAuto) ?? matching[0])?.language ?? null;
  };
  if (choice !== null) return find(choice);
  const viewerLanguage = viewerLanguages[0];
  if (viewerLanguage === undefined || spoken.some((language) => base(language) === base(viewerLanguage))) return null;
  return viewerLanguages.map(find).find((found) => found !== null) ?? null;
}
