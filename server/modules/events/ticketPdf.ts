import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { formatTicketCode } from '../../contract/ticketCode';
import { registerPdfFonts, writeText } from '../../platform/pdf/pdfText';

interface PrintedTicket {
  title: string;
  where: string;
  /** The link to an online event. */
  note: string | null;
  code: string;
  humanCode: string;
  /** Printed beside the QR code: name and value. */
  facts: readonly (readonly [string, string])[];
  footer: string;
}

const margin = 48;
const width = 595.28 - 2 * margin;
const ink = '#1b1820';
const quiet = '#655f6e';
function drawSymbol(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, side: number) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 2 });
  const unit = side / size;
  pdf.save().rect(x, y, side, side).fill('#fff');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) pdf.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  pdf.fill('#000').restore();
}

function drawTicket(pdf: PDFKit.PDFDocument, { title, where, note, code, humanCode, facts, footer }: PrintedTicket) {
  writeText(pdf, width, title, 700, 26, ink, margin, margin);
  writeText(pdf, width, where, 400, 12, quiet);
  if (note) writeText(pdf, width, note, 700, 12, ink);
  const top = pdf.y + 18;
  const side = 260;
  drawSymbol(pdf, code, margin, top, side);
  writeText(pdf, width, formatTicketCode(humanCode), 700, 16, ink, margin, top + side + 8);
  let y = top;
  for (const [name, value] of facts) {
    writeText(pdf, width, name, 400, 10, quiet, margin + side + 24, y);
    writeText(pdf, width, value, 700, 13, ink, margin + side + 24, y + 13);
    y += 44;
  }
  writeText(pdf, width, footer, 400, 10, quiet, margin, Math.max(top + side + 44, y + 8));
}

/** A PDF with one page for each ticket: QR code, typed code, seat, gate and times. */
export function ticketPdf(tickets: readonly PrintedTicket[], title: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin, autoFirstPage: false, info: { Title: title, Producer: 'Marquee' }, lang: 'en-IN' });
  registerPdfFonts(pdf);
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
