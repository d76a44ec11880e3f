import { mix } from './palettes';
import { createRandom } from './random';
import type { ArtworkShape, Stage } from './stage';
import { path, rect } from './svg';
import { textPath, type TextPath } from './textPath';

export interface Lettering {
  text: string;
  lang?: 'en' | 'hi';
  sub?: string;
}

/** Where letters may stand, as shares of the picture, and how big they may grow. */
interface Slot {
  left: number;
  width: number;
  bottom: number;
  height: number;
  size: number;
}

const tall: Slot = { left: 0.07, width: 0.86, bottom: 0.945, height: 0.3, size: 0.3 };
const slots: Record<ArtworkShape, Slot> = {
  poster: tall,
  event: { ...tall, size: 0.27 },
  snax: { ...tall, bottom: 0.76 },
  square: { ...tall, size: 0.24 },
  still: { left: 0.05, width: 0.48, bottom: 0.9, height: 0.5, size: 0.13 },
  campaign: { left: 0.055, width: 0.44, bottom: 0.92, height: 0.46, size: 0.14 },
  banner: { left: 0.05, width: 0.42, bottom: 0.82, height: 0.62, size: 0.09 },
  share: { left: 0.055, width: 0.48, bottom: 0.85, height: 0.66, size: 0.15 },
};

/** All ways to break words into so many lines, in order. */
function breaks(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, at) => breaks(words.slice(at + 1), lines - 1).map((rest) => [words.slice(0, at + 1).join(' '), ...rest]));
}

interface Setting {
  lines: readonly TextPath[];
  size: number;
  score: number;
}

/** The break that lets the letters grow largest without ragged lines. */
function fit(text: string, width: number, height: number, maxSize: number, lead: number): Setting {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 9);
  let best: Setting = { lines: [], size: 0, score: 0 };
  for (let count = 1; count <= Math.min(4, words.length); count += 1) {
    for (const broken of breaks(words, count)) {
      const lines = broken.map((words_) => textPath(words_));
      const widest = Math.max(...lines.map((one) => one.width), 1);
      const narrowest = Math.min(...lines.map((one) => one.width));
      const size = Math.min((width / widest) * 100, height / (count * lead), maxSize);
      // A word left alone on its line looks like a mistake, and one line more must earn its place.
      const score = size * (0.8 + 0.2 * (narrowest / widest)) * 0.93 ** count;
      if (score > best.score) best = { lines, size, score };
    }
  }
  return best;
}

/** A scrim in the palette's ink and the title as outlines, fitted to its shape. */
export function drawLettering(stage: Stage, seed: string, lettering: Lettering, isOnTop: boolean): string {
  const { w, h, palette, shape } = stage;
  const random = createRandom(`${seed} lettering`);
  const slot = slots[shape];
  const isIndic = /[\u0900-\u097F]/.test(lettering.text);
  const text = random.chance(0.55) ? lettering.text.toUpperCase() : lettering.text;
  const lead = isIndic ? 1.22 : 0.94;
  const setting = fit(text, w * slot.width, h * slot.height, w * slot.size, lead);
  if (setting.lines.length === 0) return '';
  const step = setting.size * lead;
  const subPath = lettering.sub ? textPath(lettering.sub, 'latinBold') : null;
  const subSize = subPath ? Math.min(setting.size * 0.36, (w * slot.width * 100) / Math.max(1, subPath.width)) : 0;
  // Devanagari hangs vowels below its line: the small words keep clear of them.
  const drop = subPath && isIndic ? setting.size * 0.22 : 0;
  const block = setting.lines.length * step + subSize * 1.5 + drop;
  const first = isOnTop ? h * 0.075 + setting.size * (isIndic ? 1 : 0.8) : h * slot.bottom - block + step * (isIndic ? 0.86 : 0.9);
  const isCentred = h >= w && random.chance(0.3);
  const accentLine = random.chance(0.6) ? setting.lines.length - 1 : -1;
  const place = (one: TextPath, y: number, size: number, fill: string) => {
    const x = isCentred ? (w - (one.width * size) / 100) / 2 : w * slot.left;
    return path(one.d, fill, `transform="translate(${x} ${y}) scale(${size / 100})"`);
  };
  const letters = setting.lines
    .map((one, at) => place(one, first + at * step, setting.size, at === accentLine && at > 0 ? palette.glow : palette.paper))
    .join('');
  const sub = subPath
    ? place(subPath, first + (setting.lines.length - 1) * step + drop + subSize * 1.45, subSize, mix(palette.glow, palette.paper, 0.4))
    : '';
  return scrim(stage, isOnTop, block) + letters + sub;
}

function scrim(stage: Stage, isOnTop: boolean, block: number): string {
  const { w, h, palette } = stage;
  const dark = mix(palette.ink, '#000000', 0.35);
  if (isOnTop)
    return rect(
      0,
      0,
      w,
      h * 0.1 + block * 1.7,
      stage.linear([
        [0, dark, 0.82],
        [0.5, dark, 0.5],
        [1, dark, 0],
      ]),
    );
  const reach = block * 1.75 + h * 0.07;
  const side =
    w > h
      ? rect(
          0,
          0,
          w * 0.7,
          h,
          stage.linear(
            [
              [0, dark, 0.82],
              [0.5, dark, 0.6],
              [1, dark, 0],
            ],
            1,
          ),
        )
      : '';
  const top = Math.max(0, h * slots[stage.shape].bottom - reach);
  const low = stage.shape === 'snax' ? 0.72 : 1;
  const depth = w > h ? 0.4 : 1;
  return (
    side +
    rect(
      0,
      top,
      w,
      h - top,
      stage.linear([
        [0, dark, 0],
        [0.45, dark, 0.5 * depth],
        [low, dark, 0.9 * depth],
      ]),
    )
  );
}
