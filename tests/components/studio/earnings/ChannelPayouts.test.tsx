import type { StudioPayouts } from '@contract/studioReports';
import { screen, waitFor, within } from '@testing-library/react';
import { ChannelPayouts } from '@/components/studio/earnings/ChannelPayouts';
import { fakeHttp } from '../../../support/fakeHttp';
import { payableAccount, standardTerms } from '../../../support/fixtures/payoutTerms';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const rupees = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const payouts: StudioPayouts = {
  accounts: [payableAccount({ owed: rupees(900_000), available: rupees(500_000), open: rupees(400_000) })],
  payouts: [],
  payee: { username: 'sana_mirza', isViewer: false, maskedAddress: 'sa••@okbank', cooldownUntil: null, isVerified: true },
  canRequestPayout: true,
};

function open(over: Partial<StudioPayouts> = {}) {
  const fake = fakeHttp();
  fake.on('studio.payouts', { ...payouts, ...over });
  const shown = renderScreen(<ChannelPayouts channelID={clayLamp.channelID} timeZone="Asia/Kolkata" />, fake.http);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('a payout is requested only after the dialog says how much goes where, and that it cannot be taken back', async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Request ₹5,000' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request ₹5,000?' }));
  expect(
    dialog.getByText(/^₹5,000 goes to sa••@okbank once a second person has approved it\. You can’t withdraw the request\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.timesSent('studio.payoutRequest')).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Request ₹5,000' }));
  const again = within(screen.getByRole('dialog'));
  fake.fail('studio.payoutRequest', 409, 'Another payout was requested meanwhile');
  await user.click(again.getByRole('button', { name: 'Request ₹5,000' }));
  expect(await again.findByRole('alert')).toHaveTextContent('Another payout was requested meanwhile');
  fake.on('studio.payoutRequest', payouts);
  await user.click(again.getByRole('button', { name: 'Request ₹5,000' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.sent.findLast(({ operationId }) => operationId === 'studio.payoutRequest')?.input).toEqual({
    channelID: clayLamp.channelID,
    amount: rupees(500_000),
  });
});

test('the balance is broken down to what is available, with its dates, the policy and why the last automatic payout was skipped', async () => {
  const terms = {
    ...standardTerms,
    ticketDays: 5,
    reserveBasisPoints: 1250,
    reserveDays: 30,
    minimumMinor: 100_000,
    schedule: 'WEEKLY' as const,
  };
  open({
    accounts: [
      payableAccount({
        owed: rupees(900_000),
        available: rupees(50_000),
        withheld: rupees(600_000),
        releasesAt: '2026-12-03T20:00:00.000Z',
        reserved: rupees(100_000),
        reserveReleasesAt: '2027-01-05T10:00:00.000Z',
        disputed: rupees(30_000),
        open: rupees(120_000),
        terms,
        nextPayoutAt: '2026-11-30T00:30:00.000Z',
        skipped: 'BELOW_MINIMUM',
      }),
    ],
    payouts: [
      {
        payoutID: 'pyt_1',
        kind: 'CREATOR',
        state: 'PAID',
        amount: rupees(70_000),
        name: 'Clay Lamp',
        maskedAddress: 'sa••@okbank',
        reference: 'UTR1',
        reason: null,
        heldUntil: null,
        createdAt: '2026-11-10T10:00:00.000Z',
        paidAt: '2026-11-11T10:00:00.000Z',
        hasStatement: true,
        canApprove: false,
      },
    ],
  });
  const list = await screen.findByLabelText('Balance in INR');
  expect(
    within(list)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['₹9,000', '−₹6,000', '−₹1,000', '−₹300', '−₹1,200', '₹500']);
  // The channel's day, not that of UTC.
  expect(within(list).getByText('Not released yet, the next part on 4 Dec 2026')).toBeVisible();
  expect(within(list).getByText('In reserve, the next part until 5 Jan 2027')).toBeVisible();
  expect(
    screen.getByText(
      'A sale can be paid out after seven days, tickets from 5 days after the show. 12.5% of each sale stays in reserve for 30 more days. The minimum payout is ₹1,000. Payouts are requested every Monday, next on 30 Nov 2026.',
    ),
  ).toBeVisible();
  expect(screen.getByText('The last automatic payout was skipped: less than the minimum was available.')).toBeVisible();
  // Less than the minimum is available.
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Statement of the payout of ₹700 (CSV)' })).toHaveAttribute(
    'href',
    '/api/v1/studio/payouts/pyt_1/statement.csv',
  );
});

test('a member who may not request a payout has no button', async () => {
  open({ canRequestPayout: false });
  expect(await screen.findByText(/₹9,000/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
});
