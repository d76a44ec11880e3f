import { type captionSizes } from '@/constants/playback';
import { setLocalValue, localValue } from '@/utils/browser/localValue';

/** Player settings of this browser. */
export interface PlayerPreferences {
  /** A language; 'off'; or null when the viewer never chose. */
  captions: string | null;
  captionSize: (typeof captionSizes)[number]['id'];
  speed: number;
  height: number | null;
  volume: number;
  isMuted: boolean;
  /** The last measured bandwidth. */
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

/** Selects captions: the viewer's choice, else their language if the video is in another. Captions by a person win over automatic ones. */
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
