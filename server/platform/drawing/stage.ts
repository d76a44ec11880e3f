import type { Palette } from './palettes';
import { createRandom, hashOf, type Random } from './random';

export type ArtworkShape = 'poster' | 'still' | 'snax' | 'event' | 'campaign' | 'square' | 'banner' | 'share';

/** Where a composition keeps its weight: `x`, `y`, `r` are the focus, and what lies below `floor` is covered by words. */
export interface Frame {
  w: number;
  h: number;
  x: number;
  y: number;
  r: number;
  horizon: number;
  floor: number;
  pixels: number;
}

const frame = (w: number, h: number, x: number, y: number, r: number, horizon: number, floor: number, pixels = 1280): Frame => ({
  w,
  h,
  x: w * x,
  y: h * y,
  r,
  horizon: h * horizon,
  floor: h * floor,
  pixels,
});

/** Wide shapes push the focus to the right: the app (and the lettering) writes on the left. */
export const frames: Record<ArtworkShape, Frame> = {
  poster: frame(600, 900, 0.5, 0.41, 232, 0.62, 0.7),
  still: frame(960, 540, 0.62, 0.46, 196, 0.64, 0.72),
  snax: frame(540, 960, 0.5, 0.43, 222, 0.6, 0.72),
  event: frame(640, 800, 0.5, 0.41, 232, 0.62, 0.7, 1024),
  campaign: frame(900, 600, 0.6, 0.45, 208, 0.63, 0.72),
  square: frame(600, 600, 0.5, 0.5, 232, 0.66, 1, 800),
  banner: frame(1280, 400, 0.7, 0.5, 165, 0.7, 1, 1920),
  share: frame(1200, 630, 0.71, 0.47, 220, 0.66, 1, 1200),
};

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** What a scene draws on. */
export interface Stage extends Frame {
  shape: ArtworkShape;
  /** Drawings made in a ±100 box reach the focus radius at this scale. */
  u: number;
  wide: boolean;
  flip: 1 | -1;
  palette: Palette;
  random: Random;
  /** `slant` 0 runs down, 1 runs across. */
  linear(stops: readonly Stop[], slant?: number): string;
  radial(stops: readonly Stop[]): string;
  clip(shape: string): string;
  defs(): string;
}

/** Where the title stands; the focus makes room for it. */
export type WordsPlace = 'none' | 'top' | 'bottom';

const roomFor = {
  none: { y: 0, horizon: 0, r: 1 },
  top: { y: 0.15, horizon: 0.09, r: 1 },
  bottom: { y: -0.035, horizon: -0.08, r: 0.94 },
} as const;

/** The same seed gives every shape the same choices, so a work stays itself when it redraws. */
export function createStage(seed: string, shape: ArtworkShape, palette: Palette, words: WordsPlace): Stage {
  const random = createRandom(seed);
  const base = frames[shape];
  const mark = `a${hashOf(`${seed} ${shape}`).toString(36)}`;
  const defs: string[] = [];
  const define = (body: (id: string) => string) => {
    const id = `${mark}_${defs.length}`;
    defs.push(body(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');
  const moved = base.h > base.w ? roomFor[words] : roomFor.none;
  // Beside words on the left, a wide picture keeps its focus further right.
  const aside = words !== 'none' && base.w > base.h ? base.w * 0.07 : 0;
  return {
    ...base,
    x: base.x + aside,
    y: base.y + moved.y * base.h,
    horizon: base.horizon + moved.horizon * base.h,
    r: base.r * moved.r,
    shape,
    u: (base.r * moved.r) / 100,
    wide: base.w > base.h,
    flip: random.chance(0.5) ? 1 : -1,
    palette,
    random,
    linear: (stops, slant = 0) =>
      define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${slant}" y2="${1 - slant}">${stopsOf(stops)}</linearGradient>`),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`),
    clip: (body) => define((id) => `<clipPath id="${id}">${body}</clipPath>`),
    defs: () => defs.join(''),
  };
}
