import { fileOf } from '../drawing/fonts';

/**
 * PDF's own fonts have neither ₹ nor Devanagari (research/events.md §9), so four embedded ones share the work: each run of letters is drawn by the
 * first that has them. The rupee sign is in the Devanagari files.
 */
const files = {
  'latin-400': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-400-normal.woff',
  'latin-700': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-700-normal.woff',
  'indic-400': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  'indic-700': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
} as const;
type Weight = 400 | 700;

const isIndic = (letter: string) => /[\u0900-\u097f\u200c\u200d\u20b9]/u.test(letter);

/** Runs of one script; spaces stay with the run before them. */
export function runsOf(text: string): { text: string; isIndic: boolean }[] {
  const runs: { text: string; isIndic: boolean }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    if (last && (letter === ' ' || last.isIndic === isIndic(letter))) last.text += letter;
    else runs.push({ text: letter, isIndic: isIndic(letter) });
  }
  return runs;
}

/** Draws a text of mixed scripts within a width, at the place or after what was drawn last. */
export function writeText(
  pdf: PDFKit.PDFDocument,
  width: number,
  text: string,
  weight: Weight,
  size: number,
  color: string,
  x?: number,
  y?: number,
) {
  const runs = runsOf(text);
  pdf.fontSize(size).fillColor(color);
  for (const [at, run] of runs.entries()) {
    pdf.font(`${run.isIndic ? 'indic' : 'latin'}-${weight}`);
    const options = { continued: at < runs.length - 1, width };
    if (at === 0 && x !== undefined && y !== undefined) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
}

/** The width of a text of mixed scripts on one line. */
export function textWidth(pdf: PDFKit.PDFDocument, text: string, weight: Weight, size: number): number {
  pdf.fontSize(size);
  return runsOf(text).reduce((sum, run) => sum + pdf.font(`${run.isIndic ? 'indic' : 'latin'}-${weight}`).widthOfString(run.text), 0);
}

export function registerPdfFonts(pdf: PDFKit.PDFDocument) {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, fileOf(file));
}
