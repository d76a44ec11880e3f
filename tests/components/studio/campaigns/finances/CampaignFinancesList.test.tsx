import { screen, waitFor } from '@testing-library/react';
import { CampaignFinancesList } from '@/components/studio/campaigns/finances/CampaignFinancesList';
import { fakeHttp } from '../../../../support/fakeHttp';
import { renderScreen } from '../../../../support/renderScreen';

const open = (isOperator: boolean) => {
  const fake = fakeHttp();
  fake.on('campaigns.financesList', { items: [], isOperator });
  return { fake, ...renderScreen(<CampaignFinancesList />, fake.http) };
};

test('an operator finds the ledger before any campaign has money', async () => {
  open(true);
  expect(await screen.findByRole('link', { name: 'Ledger and pending payouts' })).toHaveAttribute('href', '/studio/ledger/');
});

test('other viewers do not see an empty section', async () => {
  const { fake } = open(false);
  await waitFor(() => expect(fake.timesSent('campaigns.financesList')).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('outside the studio the same pages are at /approvals/, which needs no channel', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.financesList', {
    items: [
      {
        campaignID: 'cmp_1',
        title: 'Rain Song',
        instrument: 'REWARD',
        state: 'FUNDED',
        role: 'APPROVER',
        raised: { amountMinor: 100, currency: 'INR' },
        pool: { amountMinor: 0, currency: 'INR' },
        otherPools: [],
        isWaiting: true,
      },
    ],
    isOperator: true,
  });
  renderScreen(<CampaignFinancesList isInStudio={false} />, fake.http);
  expect(await screen.findByRole('link', { name: 'Rain Song' })).toHaveAttribute('href', '/approvals/cmp_1/');
  expect(screen.getByText('₹1 raised')).toBeVisible(); // a campaign for rewards has no pool
  expect(screen.getByRole('link', { name: 'Ledger and pending payouts' })).toHaveAttribute('href', '/approvals/ledger/');
});
