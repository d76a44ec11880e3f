/** @jest-environment node */
import { shareStatementPdf, type ShareStatement } from '@/server/modules/splits/shareStatement';
import type * as PdfPaper from '@/server/platform/pdf/pdfPaper';

/** What is written on the paper, each line with its amount. */
const written: string[] = [];
jest.mock('@/server/platform/pdf/pdfPaper', () => ({
  pdfPaper: (title: string, write: Parameters<typeof PdfPaper.pdfPaper>[1]) => {
    const line = (text: string) => void written.push(text);
    const nothing = () => undefined;
    write({
      title: line,
      line,
      row: (text, amount) => line(`${text}: ${amount}`),
      columns: nothing,
      rule: nothing,
      nextPage: nothing,
      space: nothing,
    });
    return Promise.resolve(Buffer.from(title));
  },
}));

const statement: ShareStatement = {
  channel: { name: 'Kala Mandir', timeZone: 'Asia/Kolkata' },
  month: '2026-11',
  writtenAt: new Date('2026-12-01T00:00:00Z'),
  opening: new Map(),
  days: [],
  atDoor: [],
  checkpoint: 'No checkpoint yet.',
};
beforeEach(() => void written.splice(0));

test('a payee’s statement names what was sold at the door, and who holds that money', async () => {
  await shareStatementPdf({ ...statement, atDoor: [{ work: 'Paper Boat', amount: { amountMinor: 50_000, currency: 'INR' } }] });
  const from = written.indexOf('Sold at the door, not divided');
  expect(written.slice(from, from + 3)).toEqual([
    'Sold at the door, not divided',
    'The seller at the door holds this money: settle it among yourselves.',
    expect.stringMatching(/^Paper Boat: .*500\.00$/),
  ]);
});

test('it has no such part where nothing was', async () => {
  await shareStatementPdf(statement);
  expect(written).not.toContain('Sold at the door, not divided');
  expect(written).toContain('No checkpoint yet.');
});
