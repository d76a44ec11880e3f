import { screen, waitFor } from '@testing-library/react';
import { CampaignScreen } from '@/components/campaigns/campaign/CampaignScreen';
import { PayoutAddressForm } from '@/components/payee/PayoutAddressForm';
import { ApproversPanel } from '@/components/studio/campaigns/finances/ApproversPanel';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import { fakeHttp } from '../../../support/fakeHttp';
import { campaignNow, campaignPage } from '../../../support/fixtures/campaignScreens';
import { boats, breakdownOf, kycOf } from '../../../support/fixtures/invest';
import { upiAddress } from '../../../support/fixtures/payoutAddress';
import { campaignFinances } from '../../../support/fixtures/studioCampaigns';
import { freezeClock } from '../../../support/freezeClock';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

freezeClock('2026-11-21T12:00:00.000Z');
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });

test('changing the amount keeps the identity form and its input', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.byId', boats);
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => breakdownOf(amountMinor));
  fake.on('users.kycStatus', kycOf());
  const query = { campaign: 'cmp_boats', amount: '500000' };
  const { store, user } = renderScreen(<CampaignPaymentBeginPage />, fake.http, {
    asPath: '/payment/begin/campaign/?campaign=cmp_boats',
    query,
  });
  startSignedIn(store);
  const name = await screen.findByLabelText('Full name, as on the card');
  await user.type(name, 'Sana Mirza');
  await user.click(screen.getByRole('button', { name: '₹10,000' }));
  expect(name).toBeInTheDocument();
  await waitFor(() => expect(fake.timesSent('campaigns.paymentBreakdown')).toBe(2));
  expect(await screen.findByText('₹10,236')).toBeVisible();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Sana Mirza');
});

test('a funded campaign shows its real returns with their date, and its term, before the simulator [R-CAMPAIGN-006]', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.byId', campaignPage({ state: 'OPERATING' }));
  fake.on('campaigns.funds', {
    escrow: inr(0),
    returned: inr(912_200),
    paidOut: inr(800_000),
    auditedAt: null,
    isReconciled: true,
    asOf: '2026-11-21T12:00:00.000Z',
  });
  renderScreen(<CampaignScreen campaignID="cmp_salt" now={campaignNow} renderPitch={() => null} />, fake.http, {
    asPath: '/campaign/cmp_salt/',
  });
  const real = await screen.findByText('₹9,122');
  expect(screen.getByText('₹8,000')).toBeVisible();
  expect(screen.getByText('From the ledger, as of 21 Nov 2026.')).toBeVisible();
  expect(screen.getByText(/Includes what the work earns in \d+ months/)).toBeVisible();
  expect(screen.getByText(/^\d+ months from funding$/)).toBeVisible();
  expect(real.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a new payout address shows until when nothing is paid to it', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.payoutAddress', upiAddress('••••@okbank', '2026-11-23T12:00:00.000Z'));
  const { store } = renderScreen(<PayoutAddressForm what="payouts" />, fake.http);
  startSignedIn(store);
  expect(await screen.findByText(/This payout account is new\. .*payouts to it start .*23/)).toBeVisible();
});

test('an invited approver accepts; an operator confirms, and each row shows the missing step', async () => {
  const fake = fakeHttp();
  const approver = { userID: 'usr_a', username: 'asha', name: 'Asha', isAccepted: false, isVerified: true, isConfirmed: false };
  const finances = campaignFinances({
    role: 'OPERATOR',
    approvers: [
      { ...approver, isViewer: true, canConfirm: false },
      { ...approver, userID: 'usr_b', username: 'bala', name: 'Bala', isAccepted: true, isViewer: false, canConfirm: true },
    ],
  });
  fake.on('campaigns.approverAccept', finances);
  fake.on('campaigns.approverConfirm', finances);
  const { user } = renderScreen(<ApproversPanel finances={finances} />, fake.http);
  expect(screen.getByText('Has not accepted yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept the role' }));
  expect(screen.getByText('Waiting for an operator or another owner to confirm')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm Bala' }));
  await waitFor(() => expect(fake.timesSent('campaigns.approverConfirm')).toBe(1));
  expect(fake.timesSent('campaigns.approverAccept')).toBe(1);
});
