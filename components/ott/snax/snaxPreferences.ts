import { setLocalValue, localValue } from '@/utils/browser/localValue';

/** Settings shared by all clips and saved for the next visit. Muted at first, because browsers block sound before the first interaction. */
export interface SnaxPreferences {
  isMuted: boolean;
  hasCaptions: boolean;
  speed: number;
}
const storageKey = 'marquee.snax';
const defaults: SnaxPreferences = { isMuted: true, hasCaptions: true, speed: 1 };

export const readSnaxPreferences = (): SnaxPreferences => ({ ...defaults, ...localValue<Partial<SnaxPreferences>>(storageKey) });
export const saveSnaxPreferences = (preferences: SnaxPreferences): void => setLocalValue(storageKey, preferences);

const speeds = [1, 1.25, 1.5, 2, 0.5] as const;
export const nextSpeed = (speed: number): number => speeds[(speeds.findIndex((each) => each === speed) + 1) % speeds.length] ?? 1;
