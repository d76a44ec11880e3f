import { agreementPdf } from '@/server/modules/campaigns/agreementPdf';
import { describeTerms } from '@/server/modules/campaigns/terms';
import type { Paper } from '@/server/platform/pdf/pdfPaper';

const written: string[] = [];
jest.mock('@/server/platform/pdf/pdfPaper', () => ({
  pdfPaper: (title: string, write: (paper: Paper) => void) => {
    written.push(title);
    const line = (text: string) => void written.push(text);
    const nothing = () => undefined;
    write({
      columns: nothing,
      rule: nothing,
      nextPage: nothing,
      title: line,
      line,
      row: (text, amount) => void written.push(`${text} ${amount}`.trim()),
      space: () => undefined,
    });
    return Promise.resolve(Buffer.from(''));
  },
})); // -- a PDF holds glyphs and no text that a test could read

const terms = {
  version: 2,
  currency: 'INR',
  minGoalMinor: 200_000_000,
  shareBasisPoints: 6000,
  termMonths: 60,
  riskText: 'You can lose all of it.',
};

beforeEach(() => void written.splice(0));

const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const agreement: Parameters<typeof agreementPdf>[0] = {
  campaign: { title: 'Boats of November', campaignID: 'cmp_boats', instrument: 'REVENUE_SHARE' },
  channelName: 'Clay Lamp Films',
  ownerName: 'Meera Nair',
  investorName: 'Asha Rao',
  escrowHolder: 'Kaveri Bank Ltd',
  commitmentID: 'cmt_1',
  orderNumber: 'K7QX-M3RD',
  lines: [{ kind: 'ITEM', label: 'Investment in Boats of November', quantity: 1, unit: money(1_000_000), amount: money(1_000_000) }],
  total: money(1_023_600),
  acceptedAt: new Date('2026-11-21T10:00:00Z'),
  terms,
  termsVersion: 2,
  termsHash: 'a'.repeat(64),
  riskVersion: 'revenue-share-2026-11',
};

test('the agreement names both parties, the escrow holder, each line paid, every term, and how and when both signed', async () => {
  await agreementPdf(agreement);
  expect(written).toEqual(
    expect.arrayContaining([
      'Investment agreement: Boats of November',
      'Clay Lamp Films, represented by Meera Nair',
      'Asha Rao',
      'Kaveri Bank Ltd',
      'It holds the money in escrow until the campaign is decided. Marquee keeps the ledger and is not a party to this agreement.',
      'Investment in Boats of November ₹10,000.00',
      'Paid ₹10,236.00',
      'Order K7QX-M3RD',
      'Terms, version 2',
      'Investors’ share of net sales',
      '60%',
      'For the creator: Meera Nair, by publishing these terms.',
      'The investor: Asha Rao, by accepting them and the risk information revenue-share-2026-11 on 21 November 2026 at 10:00 UTC, signed in to Marquee.',
      `Fingerprint of the terms (SHA-256): ${'a'.repeat(64)}`,
    ]),
  );
});

test('without an escrow holder the agreement claims no bank', async () => {
  await agreementPdf({ ...agreement, escrowHolder: null });
  expect(written.join('\n')).toContain('No bank or trustee is named. The money is recorded in an escrow account of the campaign');
  expect(written.join('\n')).not.toContain('It holds the money');
});

test('terms are described in their order, without those that say nothing to an investor', () => {
  expect(describeTerms(terms).map(({ name }) => name)).toEqual(['Goal', 'Investors’ share of net sales', 'Term in months', 'Risk text']);
});
