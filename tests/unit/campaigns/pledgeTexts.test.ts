/** @jest-environment node */
import { agreementPdf } from '@/server/modules/campaigns/agreementPdf';
import { policyOf } from '@/server/modules/campaigns/campaignPolicy';
import { contractNotePdf } from '@/server/modules/campaigns/contractNotePdf';
import { investorTable } from '@/server/modules/campaigns/investorsCsv';
import { investLines, priceOf } from '@/server/modules/campaigns/investPricing';
import { requireWithinAnnualCap, switchedOff } from '@/server/modules/campaigns/investRules';
import { compareTerms, describeTerms } from '@/server/modules/campaigns/terms';
import type { Paper } from '@/server/platform/pdf/pdfPaper';
import { investmentWords } from '../../support/pledgeWords';

const written: string[] = [];
jest.mock('@/server/platform/pdf/pdfPaper', () => ({
  pdfPaper: (title: string, write: (paper: Paper) => void) => {
    written.push(title);
    const line = (text: string) => void written.push(text);
    const nothing = () => undefined;
    const row = (text: string, amount: string) => void written.push(`${text} ${amount}`.trim());
    write({ columns: nothing, rule: nothing, nextPage: nothing, title: line, line, row, space: nothing });
    return Promise.resolve(Buffer.from(''));
  },
})); // -- a PDF holds glyphs and no text that a test could read

const policy = policyOf('IN', 'REWARD');
const price = priceOf(policy, 1_000_000);
/** As `termsOf` stores them: the share of sales too, which has no effect in a campaign for rewards. */
const terms = {
  version: 1,
  currency: 'INR',
  instrument: 'REWARD',
  fundingRule: 'ALL_OR_NOTHING',
  oversubscription: 'PRO_RATA',
  minGoalMinor: 200_000_000,
  maxGoalMinor: 250_000_000,
  minTicketMinor: 50_000,
  maxTicketMinor: 5_000_000,
  shareBasisPoints: 6_000,
  recoupBasisPoints: 12_000,
  laterShareBasisPoints: 500,
  termMonths: 60,
  distributionSchedule: 'MONTHLY',
  deadlineAt: '2026-12-05T14:30:00.000Z',
  investorFeeBasisPoints: 200,
  riskText: policy.riskText,
};
const campaign = { title: 'Boats of November', campaignID: 'cmp_boats', instrument: 'REWARD' as const };
const signed = {
  campaign,
  channelName: 'Clay Lamp Films',
  investorName: 'Asha Rao',
  escrowHolder: null,
  commitmentID: 'cmt_1',
  orderNumber: 'K7QX-M3RD',
  lines: investLines(policy, campaign.title, price),
  total: { amountMinor: price.totalMinor, currency: 'INR' },
  terms,
  termsVersion: 1,
  termsHash: 'a'.repeat(64),
};
const at = new Date('2026-11-21T10:00:00Z');

beforeEach(() => void written.splice(0));

test('the terms of a campaign for rewards name no share of sales, though it is stored [R-CAMPAIGN-014]', () => {
  const described = describeTerms(terms);
  expect(described.map(({ name }) => name)).toEqual([
    'What you get',
    'If the goal is not reached',
    'If more is raised than the maximum',
    'Goal',
    'Maximum raised',
    'Minimum pledge',
    'Maximum pledge',
    'Deadline',
    'Fee for backers',
    'Risk text',
  ]);
  expect(investmentWords(described.map(({ name, value }) => `${name}: ${value}`).join('\n'))).toEqual([]);
  const after = { ...terms, shareBasisPoints: 7_000, maxTicketMinor: 6_000_000 };
  expect(compareTerms(terms, after)).toEqual([{ name: 'Maximum pledge', before: '₹50,000', after: '₹60,000' }]);
});

test('the agreement of a backer is one about a pledge', async () => {
  await agreementPdf({ ...signed, ownerName: 'Meera Nair', acceptedAt: at, riskVersion: policy.riskVersion });
  expect(written).toEqual(
    expect.arrayContaining([
      'Pledge agreement: Boats of November',
      'Backer',
      'Pledge and receipt',
      'Pledge to Boats of November ₹10,000.00',
    ]),
  );
  expect(investmentWords(written.join('\n'))).toEqual([]);
});

test('a backer gets a confirmation of the pledge, and an investor a contract note', async () => {
  const note = { ...signed, providerPaymentID: null, committedAt: at, cancellationNote: 'You can cancel until Friday.' };
  await contractNotePdf(note);
  expect(written).toEqual(expect.arrayContaining(['Pledge confirmation: Boats of November', 'Pledge', 'Backer Asha Rao']));
  expect(investmentWords(written.join('\n'))).toEqual([]);
  written.splice(0);
  await contractNotePdf({
    ...note,
    campaign: { ...campaign, instrument: 'REVENUE_SHARE' },
    terms: { ...terms, instrument: 'REVENUE_SHARE' },
  });
  expect(written).toEqual(
    expect.arrayContaining(['Contract note: Boats of November', 'Investor Asha Rao', 'Investors’ share of net sales 60%']),
  );
});

test('the list of backers that a creator downloads', () => {
  const { columns } = investorTable({ timeZone: 'Asia/Kolkata', instrument: 'REWARD' }, at, []);
  expect(columns).toEqual(['Date (IST)', 'Backer', 'Username', 'State', 'Pledged', 'Allotted', 'Currency', 'Pledge']);
});

test('a pledge is refused in its own words', () => {
  const limited = { ...policy, annualCapMinor: 100_000 };
  const refusals = [switchedOff('REWARD').message];
  for (const usedMinor of [0, 100_000])
    try {
      requireWithinAnnualCap(limited, usedMinor, 200_000);
    } catch (error) {
      refusals.push(String(error));
    }
  expect(refusals).toHaveLength(3);
  expect(investmentWords(refusals.join('\n'))).toEqual([]);
  expect(refusals[0]).toContain('aren’t accepting pledges in this country');
});
