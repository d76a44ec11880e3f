import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { fileOf } from '../../art/fonts';

export interface PrintedTicket {
  title: string;
  where: string;
  code: string;
  humanCode: string;
  /** What stands beside the symbol, name and value. */
  facts: readonly (readonly [string, string])[];
  foot: string;
}

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

const margin = 48;
const width = 595.28 - 2 * margin;
const ink = '#1b1820';
const quiet = '#655f6e';
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

function write(pdf: PDFKit.PDFDocument, text: string, weight: Weight, size: number, color: string, x?: number, y?: number) {
  const runs = runsOf(text);
  pdf.fontSize(size).fillColor(color);
  for (const [at, run] of runs.entries()) {
    pdf.font(`${run.isIndic ? 'indic' : 'latin'}-${weight}`);
    const options = { continued: at < runs.length - 1, width };
    if (at === 0 && x !== undefined && y !== undefined) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
}

function drawSymbol(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, side: number) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 2 });
  const unit = side / size;
  pdf.save().rect(x, y, side, side).fill('#fff');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) pdf.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  pdf.fill('#000').restore();
}

function drawTicket(pdf: PDFKit.PDFDocument, { title, where, code, humanCode, facts, foot }: PrintedTicket) {
  write(pdf, title, 700, 26, ink, margin, margin);
  write(pdf, where, 400, 12, quiet);
  const top = pdf.y + 18;
  const side = 260;
  drawSymbol(pdf, code, margin, top, side);
  write(pdf, `${humanCode.slice(0, 5)}-${humanCode.slice(5)}`, 700, 16, ink, margin, top + side + 8);
  let y = top;
  for (const [name, value] of facts) {
    write(pdf, name, 400, 10, quiet, margin + side + 24, y);
    write(pdf, value, 700, 13, ink, margin + side + 24, y + 13);
    y += 44;
  }
  write(pdf, foot, 400, 10, quiet, margin, Math.max(top + side + 44, y + 8));
}

/** One page for each ticket: QR, typed code, seat, gate and times, readable from paper in the sun. */
export function ticketPdf(tickets: readonly PrintedTicket[], title: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin, autoFirstPage: false, info: { Title: title, Producer: 'Marquee' }, lang: 'en-IN' });
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, fileOf(file));
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const ticket of tickets) {
    pdf.addPage();
    drawTicket(pdf, ticket);
  }
  pdf.end();
  return done;
}
