import PDFDocument from 'pdfkit';
import { registerPdfFonts, textWidth, writeText } from './pdfText';

const margin = 48;
const width = 595.28 - 2 * margin;
const [ink, quiet] = ['#1b1820', '#655f6e'];
const amountWidth = 130;

export interface Paper {
  title: (text: string) => void;
  line: (text: string, style?: { isStrong?: boolean; isQuiet?: boolean; size?: number }) => void;
  /** Words on the left, an amount at the right edge. */
  row: (text: string, amount: string, isStrong?: boolean) => void;
  /** Two columns of lines side by side; the first line of each is strong. */
  columns: (left: readonly string[], right: readonly string[]) => void;
  /** A thin line across the sheet. */
  rule: () => void;
  nextPage: () => void;
  space: (lines?: number) => void;
}

/** A plain sheet of lines and amounts, A4, as many pages as it takes. */
export function pdfPaper(title: string, write: (paper: Paper) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: title, Producer: 'Marquee' }, lang: 'en-IN' });
  registerPdfFonts(pdf);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  write({
    title: (text) => writeText(pdf, width, text, 700, 22, ink),
    line: (text, { isStrong = false, isQuiet = false, size = 10 } = {}) =>
      writeText(pdf, width, text, isStrong ? 700 : 400, size, isQuiet ? quiet : ink),
    row: (text, amount, isStrong = false) => {
      if (pdf.y > 780) pdf.addPage();
      const [weight, top] = [isStrong ? (700 as const) : (400 as const), pdf.y];
      const figure = amount.replace(/^-/, '−');
      const figureWidth = Math.ceil(textWidth(pdf, figure, weight, 10)) + 1; // rounded up, so that it stays on one line
      writeText(pdf, figureWidth, figure, weight, 10, ink, margin + width - figureWidth, top);
      writeText(pdf, width - amountWidth - 12, text, weight, 10, ink, margin, top);
      pdf.x = margin;
    },
    columns: (left, right) => {
      const top = pdf.y;
      const columnWidth = (width - 24) / 2;
      let bottom = top;
      for (const [at, lines] of [left, right].entries()) {
        const x = margin + at * (columnWidth + 24);
        pdf.y = top;
        for (const [index, text] of lines.entries()) writeText(pdf, columnWidth, text, index === 0 ? 700 : 400, 10, ink, x, pdf.y);
        bottom = Math.max(bottom, pdf.y);
      }
      pdf.x = margin;
      pdf.y = bottom;
    },
    rule: () => {
      const y = pdf.y + 4;
      pdf
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor(quiet)
        .stroke();
      pdf.y = y + 8;
    },
    nextPage: () => {
      pdf.addPage();
      pdf.x = margin;
    },
    space: (lines = 1) => void pdf.moveDown(lines),
  });
  pdf.end();
  return done;
}
