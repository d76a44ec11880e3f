import type { Font, Glyph } from 'opentype.js';
import { lookupsFor, substitute, type ShapedGlyph } from './glyphSubstitution';

const consonant = '[\\u0915-\\u0939\\u0958-\\u095F\\u0978-\\u097F]\\u093C?';
const syllable = new RegExp(
  `(?:${consonant}\\u094D\\u200D?){0,12}${consonant}(?:\\u094D\\u200C?)?[\\u093A\\u093B\\u093E-\\u094C\\u094E\\u094F\\u0955-\\u0957\\u0962\\u0963]*[\\u0900-\\u0903]*|[\\s\\S]`,
  'gu',
);
const isConsonant = (char: string) => /[\u0915-\u0939\u0958-\u095F\u0978-\u097F]/.test(char);
const shortI = '\u093F';
const basicFeatures = ['nukt', 'akhn', 'rkrf', 'blwf', 'half', 'cjct'] as const;

function shapeSyllable(font: Font, text: string): ShapedGlyph[] {
  const chars = [...text].filter((char) => char !== '\u200C' && char !== '\u200D');
  const glyphOf = (char: string, isBeforeBase = false): ShapedGlyph => ({ id: font.charToGlyphIndex(char), isBeforeBase });
  const hasReph = chars[0] === 'र' && chars[1] === '\u094D' && isConsonant(chars[2] ?? '');
  const rest = hasReph ? chars.slice(2) : chars;
  const base = rest.reduce((last, char, at) => (isConsonant(char) ? at : last), -1);
  const marks = rest.findIndex((char) => /[\u0900-\u0903]/.test(char));
  const tail = marks < 0 || base < 0 ? [] : rest.slice(marks).map((char) => glyphOf(char));
  const core = rest.slice(0, tail.length > 0 ? marks : undefined).map((char, at) => ({ char, ...glyphOf(char, at < base) }));
  const glyphs: ShapedGlyph[] = core.filter(({ char }) => char !== shortI).map(({ id, isBeforeBase }) => ({ id, isBeforeBase }));
  for (const feature of basicFeatures)
    for (const lookup of lookupsFor(font, [feature]))
      substitute(font, lookup, glyphs, feature === 'half' ? ({ isBeforeBase }) => isBeforeBase : undefined);
  const reph = hasReph ? [glyphOf('र'), glyphOf('\u094D')] : [];
  for (const lookup of lookupsFor(font, ['rphf'])) substitute(font, lookup, reph);
  // The short i is written before the whole cluster, the reph after its vowels.
  const whole = [...core.filter(({ char }) => char === shortI).map(({ id }) => ({ id, isBeforeBase: false })), ...glyphs, ...reph, ...tail];
  for (const lookup of lookupsFor(font, ['pres', 'abvs', 'blws', 'psts'])) substitute(font, lookup, whole);
  return whole;
}

/** Glyphs of a Devanagari text in the order they are drawn: conjuncts joined, short i and reph moved. */
export function shapeDevanagari(font: Font, text: string): Glyph[] {
  return (text.match(syllable) ?? [])
    .flatMap((part) => shapeSyllable(font, part))
    .filter(({ id }) => id > 0)
    .map(({ id }) => font.glyphs.get(id));
}
