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
  /** From here on the music has another mood. */
  mood?: Mood;
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
  /** A whole film in 720p at 25 frames a second, whose shots dissolve into each other; the others are short samples. */
  isLong?: boolean;
  /** As it is written on the first picture; other scripts are told in Latin letters there. */
  lettering: string;
  language: string;
  palette: PaletteName;
  mood: Mood;
  shots: readonly Shot[];
  end?: string;
}

export interface Format {
  w: number;
  h: number;
  framesPerSecond: number;
  /** As most animation, a long film is drawn on twos: each drawing is shown for two frames. */
  drawingsPerSecond: number;
}
