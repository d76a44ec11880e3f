/** @jest-environment node */
import { fontOf } from '../../../server/platform/drawing/fonts';
import { shapeDevanagari } from '../../../server/platform/drawing/shapeDevanagari';
import { textPath } from '../../../server/platform/drawing/textPath';

const glyphIds = (text: string) => shapeDevanagari(fontOf('devanagari'), text).map(({ index }) => index);
const plainId = (char: string) => fontOf('devanagari').charToGlyphIndex(char);

test.each([
  ['क्ष', 1],
  ['ज्ञ', 1],
  ['श्री', 2],
  ['प्रेम', 3],
  ['कर्म', 3],
])('the conjuncts of %s are joined', (text, count) => {
  expect(glyphIds(text)).toHaveLength(count);
});

test('a short i is drawn before its consonant', () => {
  const [first, second] = glyphIds('कि');
  expect(second).toBe(plainId('क'));
  expect(first).not.toBe(plainId('क'));
});

test('letters no font has are left out instead of drawn as boxes', () => {
  expect(textPath('മ തമിழ്').d).toBe('');
});

test('outlines are plain numbers in both scripts, also side by side', () => {
  const { d, width } = textPath('Yes, हिन्दी ₹590 Empty');
  expect(d).toMatch(/^M[-\d. MLCQZ]+$/);
  expect(width).toBeGreaterThan(500);
});
