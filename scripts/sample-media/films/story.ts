import type { PaletteName } from '../../../server/platform/drawing/palettes';
import type { SceneName } from '../art/scenes';
import type { Mood } from './sound/moods';

export type Move = 'left' | 'right' | 'up' | 'down' | 'still';
export type Weather = 'rain' | 'snow' | 'petals' | 'sparks' | 'leaves' | 'confetti' | 'bubbles' | 'dust';

/** One view of a film. */
export interface Shot {
  scene: SceneName;
  /** In place of the film's own colours: another time of day. */
  palette?: PaletteName;
  seconds: number;
  move?: Move;
  zoom?: number;
  weather?: Weather;
  /**
   * Who and what moves, one word each: `woman>` and `woman<` cross, `woman@30` stands at 30 % of the width (`woman@30<` looks left),
   * `kite~60,30` floats about a point, `balloon^50` rises, `letter_50` falls; `*1.4` makes it larger, `,40` puts its feet at 40 % of the height.
   */
  actors?: string;
  /** What is said or told meanwhile: in the film's own language, and in English. */
  say?: readonly [string, string];
  /** Words on the picture itself, in Latin or Devanagari letters. */
  card?: string;
}

export interface Story {
  /** Names the files under scripts/seed/films/media. */
  id: string;
  shape: 'still' | 'snax';
  /** As it is written on the first picture; other scripts are told in Latin letters there. */
  lettering: string;
  language: string;
  palette: PaletteName;
  mood: Mood;
  shots: readonly Shot[];
  end?: string;
}
