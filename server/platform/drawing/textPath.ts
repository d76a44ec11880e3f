import type { Font, Glyph } from 'opentype.js';
import { fontOf, type FontName } from './fonts';
import { shapeDevanagari } from './shapeDevanagari';

export interface TextPath {
  /** SVG path data with the baseline's start at (0, 0), at size 100. */
  d: string;
  width: number;
}

const devanagari = /[\u0900-\u097F\u200C\u200D]/;

const currencySigns = /[\u20A0-\u20AB\u20AD-\u20C0]/;

const fontNameOf = (char: string, latin: FontName): FontName =>
  devanagari.test(char) ? 'devanagari' : currencySigns.test(char) ? 'currencySigns' : latin;

/** Splits a line where the script changes, since no font of the kit has both. */
function runsOf(text: string, latin: FontName): { text: string; name: FontName }[] {
  const runs: { text: string; name: FontName }[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const name = fontNameOf(char, latin);
    if (last && (last.name === name || (char === ' ' && last.name !== 'currencySigns'))) last.text += char;
    else runs.push({ text: char, name });
  }
  return runs;
}

/** Not opentype.js's own toPathData: it rounds through exponent strings and writes NaN for coordinates near zero. */
export const outline = (glyph: Glyph, x: number, y: number) =>
  glyph
    .getPath(x, y, 100)
    .commands.map((step) => {
      const points = [step.x1, step.y1, step.x2, step.y2, step.x, step.y].filter((value) => value !== undefined);
      return step.type + points.map((value) => value.toFixed(2)).join(' ');
    })
    .join('');

function drawRun(font: Font, glyphs: readonly Glyph[], start: number, tracking: number): TextPath {
  const scale = 100 / font.unitsPerEm;
  let x = start;
  let d = '';
  glyphs.forEach((glyph, at) => {
    const next = glyphs[at + 1];
    d += outline(glyph, x, 0);
    x += (glyph.advanceWidth ?? 0) * scale + (next ? font.getKerningValue(glyph, next) * scale : 0) + tracking;
  });
  return { d, width: x - start };
}

/** The text as outlines; characters no font of the kit has are left out. */
export function textPath(text: string, latin: FontName = 'latin'): TextPath {
  let width = 0;
  let d = '';
  for (const run of runsOf(text, latin)) {
    const font = fontOf(run.name);
    const isIndic = run.name === 'devanagari';
    const glyphs = isIndic
      ? shapeDevanagari(font, run.text)
      : [...run.text].map((char) => font.charToGlyph(char)).filter(({ index }) => index > 0);
    const part = drawRun(font, glyphs, width, isIndic ? 0 : -1.2);
    d += part.d;
    width += part.width;
  }
  return { d, width };
}
