import type { CampaignPayment } from '@contract/commitments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { InvestmentsPanel } from '@/components/campaigns/portfolio/InvestmentsPanel';
import CampaignPaymentProcessPage from '@/pages/payment/process/campaign';
import { downloadText } from '@/utils/browser/calendarFile';
import { fakeHttp } from '../../../support/fakeHttp';
import { boatsCard, commitmentOf, hashA, investPaymentOf } from '../../../support/fixtures/invest';
import { noPayoutAddress } from '../../../support/fixtures/payoutAddress';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('@/utils/browser/calendarFile', () => ({
  ...jest.requireActual<object>('@/utils/browser/calendarFile'),
  downloadText: jest.fn(), // -- jsdom has no object URLs
}));

const lock = '2026-12-03T14:30:00.000Z';
const paid = { status: 'BOOKED', canRetry: false } as const;
function at(payment: CampaignPayment) {
  const fake = fakeHttp();
  fake.on('campaigns.paymentStatus', payment);
  return {
    fake,
    ...renderScreen(<CampaignPaymentProcessPage />, fake.http, { asPath: '/payment/process/campaign/', query: { id: 'pay_1' } }),
  };
}

test.each<[string, Parameters<typeof investPaymentOf>, string, string | null]>([
  ['open', [{}], 'You have not been charged yet.', 'Pay · ₹5,118'],
  [
    'bank without a response',
    [{ isProcessing: true }],
    'Do not pay again. You can close this page; the result will appear here and in your portfolio.',
    null,
  ],
  [
    'declined',
    [{ status: 'DECLINED', reason: 'Your bank declined' }],
    'Your bank declined. You have not been charged.',
    'Try again · ₹5,118',
  ],
  [
    'too late',
    [{ status: 'TIMED_OUT', canRetry: false }, { state: 'EXPIRED' }],
    'We didn’t receive a payment in time.',
    'Back to the campaign',
  ],
  ['wrong amount', [{ isUnderReview: true }], 'The amount we received is not the amount due.', null],
  ['paid, not recorded yet', [paid, { state: 'INITIATED' }], 'We’re recording your investment.', null],
  ['in', [paid, { state: 'COMMITTED', cancelUntil: lock }], 'You can find it in your portfolio at any time.', 'See my portfolio'],
  [
    'refund in progress',
    [
      { ...paid, refundState: 'PROCESSING', refundExpectedBy: '2026-12-01T00:00:00.000Z' },
      { state: 'CANCELLED', refundState: 'PROCESSING' },
    ],
    'Expect it by 1 Dec 2026.',
    'Back to the campaign',
  ],
  [
    'late payment for a full campaign',
    [
      { ...paid, refundState: 'REQUESTED' },
      { state: 'INITIATED', refundState: 'REQUESTED' },
    ],
    'Expect it within 5 to 7 working days.',
    'Back to the campaign',
  ],
])('%s', async (_name, given, words, next) => {
  at(investPaymentOf(...given));
  expect(await screen.findByText(new RegExp(words.replace(/[.?]/g, '\\$&')))).toBeVisible();
  const links = screen.queryAllByRole('link').map((link) => link.textContent);
  if (next) expect(links).toContain(next);
  else expect(links).toEqual(['Boats of November']);
});

test('an investment is cancelled before the lock, shown by the server’s clock, and the refund is tracked to the bank’s reference', async () => {
  const { fake, user } = at(investPaymentOf(paid, { state: 'COMMITTED', cancelUntil: lock }));
  const panel = within(await screen.findByRole('region', { name: 'Changed your mind?' }));
  expect(panel.getByText('Thu 3 Dec, 8:00 pm IST')).toBeVisible();
  expect(panel.getByRole('timer')).toHaveTextContent('12 days 4 h 29 min');
  await user.click(panel.getByRole('button', { name: 'Cancel investment' }));
  fake.fail('campaigns.commitmentCancel', 409, 'It is too late to take this back: the campaign is closing', { code: 'LOCKED' });
  await user.click(screen.getByRole('button', { name: 'Cancel and refund ₹5,118' }));
  expect(await screen.findByText('It is too late to take this back: the campaign is closing.')).toBeVisible();
  const back = investPaymentOf(
    { ...paid, status: 'REFUNDED', refunded: { amountMinor: 511_800, currency: 'INR' }, refundState: 'SUCCEEDED' },
    { state: 'REFUNDED', refundState: 'SUCCEEDED', refundReference: 'sbr_77' },
  );
  fake.on('campaigns.commitmentCancel', back);
  fake.on('campaigns.paymentStatus', back);
  await user.click(screen.getByRole('button', { name: 'Cancel and refund ₹5,118' }));
  const refund = within(await screen.findByRole('region', { name: 'Your refund' }));
  expect(refund.getByText('sbr_77')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Changed your mind?' })).toBeNull();
});

test('within its cooling-off period an investment is withdrawn without a reason', async () => {
  const { fake, user } = at(investPaymentOf(paid, { state: 'COMMITTED', coolingOffUntil: lock, cancelUntil: lock }));
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  expect(await screen.findByText(/Until Thu 3 Dec, 8:00 pm IST you can withdraw for a full refund/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Changed your mind?' }));
  expect(panel.getByText(/This is your cooling-off period/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Withdraw investment' }));
  const back = investPaymentOf({ ...paid, status: 'REFUNDED', refundState: 'REQUESTED' }, { state: 'CANCELLED', refundState: 'REQUESTED' });
  fake.on('campaigns.commitmentCancel', back);
  fake.on('campaigns.paymentStatus', back);
  await user.click(screen.getByRole('button', { name: 'Withdraw and refund ₹5,118' }));
  expect(await screen.findByRole('region', { name: 'Your refund' })).toBeVisible();
});

test('after the payment: the dates, who holds the money, the papers, a calendar entry and where returns are paid', async () => {
  const { fake, user } = at({ ...investPaymentOf(paid, { state: 'COMMITTED', cancelUntil: lock }), escrowHolder: 'Kaveri Bank Ltd' });
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  const next = within(await screen.findByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Until Thu 3 Dec, 8:00 pm IST you can cancel for a full refund.',
    'The campaign ends on Sat 5 Dec, 8:00 pm IST. We’ll notify you whether it was funded.',
    'Kaveri Bank Ltd holds your money in escrow until then.',
    'Once the work earns money, your portfolio shows your share, down to each sale.',
  ]);
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('link', { name: 'Agreement and receipt (PDF)' })).toHaveAttribute('href', expect.stringContaining('cmt_1'));
  expect(documents.getByRole('link', { name: 'Contract note (PDF)' })).toHaveAttribute(
    'href',
    expect.stringContaining('cmt_1/contract-note.pdf'),
  );
  await user.click(next.getByRole('button', { name: 'Add the end to your calendar' }));
  const [name, type, file] = jest.mocked(downloadText).mock.calls[0] ?? [];
  expect([name, type]).toEqual(['campaign.ics', 'text/calendar']);
  expect(file?.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261205T143000Z',
      'SUMMARY:Boats of November: the campaign ends',
      'DESCRIPTION:You invested ₹5\\,000.',
    ]),
  );
  expect(await screen.findByRole('region', { name: 'Where your returns are paid' })).toBeVisible();
});

test('after the lock the page explains why the investment cannot be cancelled', async () => {
  at({ ...investPaymentOf(paid, { state: 'COMMITTED' }), campaign: { ...boatsCard, state: 'CLOSING' } });
  const panel = within(await screen.findByRole('region', { name: 'This investment can no longer be cancelled' }));
  expect(panel.getByText(/The campaign closes soon, Sat 5 Dec, 8:00 pm IST/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel investment' })).toBeNull();
});

test('a refund whose amount is not recorded yet shows the requested amount, and is polled', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const sent = { ...paid, status: 'REFUNDED', refundState: 'SUCCEEDED' } as const;
  const { fake } = at(investPaymentOf(sent, { state: 'CANCELLED', refundState: 'SUCCEEDED' }));
  expect(await screen.findByText(/^₹5,118 refunded\./)).toBeVisible();
  const refunded = { amountMinor: 511_700, currency: 'INR' };
  fake.on('campaigns.paymentStatus', investPaymentOf({ ...sent, refunded }, { state: 'REFUNDED', refundState: 'SUCCEEDED' }));
  act(() => jest.advanceTimersByTime(2100));
  expect(await screen.findByText(/^₹5,117 refunded\./)).toBeVisible();
  jest.useRealTimers();
});

test('changed terms are shown line by line before the investor confirms them', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.paymentStatus', investPaymentOf(paid, { state: 'RECONFIRM_REQUIRED', reconfirmBy: '2026-11-28T14:30:00.000Z' }));
  fake.on('campaigns.termsChanges', {
    fromVersion: 3,
    toVersion: 4,
    termsHash: hashA,
    changes: [{ name: 'Investors’ share of net sales', before: '20%', after: '15%' }],
  });
  const { user } = renderScreen(<CampaignPaymentProcessPage />, fake.http, {
    asPath: '/payment/process/campaign/',
    query: { id: 'pay_1' },
  });
  const panel = within(await screen.findByRole('region', { name: 'The terms have changed' }));
  expect(await panel.findByText('15%')).toBeVisible();
  expect(panel.getByText('20%')).toBeVisible();
  fake.on('campaigns.commitmentReconfirm', investPaymentOf(paid, { state: 'COMMITTED' }));
  await user.click(panel.getByRole('button', { name: 'Accept new terms' }));
  await waitFor(() => expect(fake.timesSent('campaigns.commitmentReconfirm')).toBe(1));
  const sent = fake.sent.find(({ operationId }) => operationId === 'campaigns.commitmentReconfirm');
  expect(sent?.input).toEqual({ commitmentID: 'cmt_1', termsHash: hashA });
});

test('my investments: past ones stay, each with a short status, ten at a time', async () => {
  const fake = fakeHttp();
  const commitments = [
    commitmentOf({ state: 'COMMITTED', cancelUntil: lock }),
    commitmentOf({ commitmentID: 'cmt_2', state: 'CANCELLED', refundState: 'PROCESSING' }),
    commitmentOf({ commitmentID: 'cmt_3', state: 'ACTIVE', allotted: { amountMinor: 400_000, currency: 'INR' } }),
  ];
  fake.on('campaigns.myPurchases', {
    items: commitments.map((commitment, place) => ({ paymentID: `pay_${place}`, campaign: boatsCard, commitment })),
    nextCursor: null,
  });
  renderScreen(<InvestmentsPanel />, fake.http);
  const rows = within(await screen.findByRole('list', { name: 'Investments and pledges' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Paid, in escrow; can be cancelled until 3 Dec 2026'),
    expect.stringContaining('Refund in progress'),
    expect.stringContaining('₹4,000'),
  ]);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/payment/process/campaign/?id=pay_0');
  expect(fake.sent[0]?.input).toEqual({ limit: 10 });
});
