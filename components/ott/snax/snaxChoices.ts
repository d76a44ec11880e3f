import { keepValue, keptValue } from '@/utils/keptValue';

/** One state for all clips, kept for the next visit. Silent at first: a browser refuses sound before the first touch. */
export interface SnaxChoices {
  isMuted: boolean;
  hasCaptions: boolean;
  speed: number;
}
const name = 'marquee.snax';
const first: SnaxChoices = { isMuted: true, hasCaptions: true, speed: 1 };

export const keptSnaxChoices = (): SnaxChoices => ({ ...first, ...keptValue<Partial<SnaxChoices>>(name) });
export const keepSnaxChoices = (choices: SnaxChoices): void => keepValue(name, choices);

const speeds = [1, 1.25, 1.5, 2, 0.5] as const;
export const speedAfter = (speed: number): number => speeds[(speeds.findIndex((each) => each === speed) + 1) % speeds.length] ?? 1;
