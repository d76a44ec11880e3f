import type { CampaignFinanceSummary } from '@contract/returns';
import { screen, within } from '@testing-library/react';
import { ApprovalsScreen, CampaignApprovalsScreen } from '@/components/studio/campaigns/finances/ApprovalsScreen';
import { fakeHttp } from '../../../../support/fakeHttp';
import { campaignFinances } from '../../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../../support/renderScreen';
import { startSignedIn } from '../../../../support/startup';

const { campaignID, title, instrument, state, raised, pool, otherPools } = campaignFinances();
const named: CampaignFinanceSummary = {
  campaignID,
  title,
  instrument,
  state,
  raised,
  pool,
  otherPools,
  role: 'APPROVER',
  isWaiting: true,
};

function open(prepare: (fake: ReturnType<typeof fakeHttp>) => void) {
  const fake = fakeHttp();
  prepare(fake);
  const shown = renderScreen(<ApprovalsScreen />, fake.http, { asPath: '/approvals/' });
  startSignedIn(shown.store, { hasChannel: false });
  return { fake, ...shown };
}

test('an approver finds the campaigns that name them, and which one waits', async () => {
  open(({ on }) => on('campaigns.financesList', { items: [named], isOperator: false }));
  const list = await screen.findByRole('list', { name: 'Campaigns you approve' });
  expect(within(list).getByRole('link', { name: 'Salt Years' })).toHaveAttribute('href', '/approvals/cmp_salt/');
  expect(within(list).getByText('You’re an approver')).toBeVisible();
  expect(within(list).getByText('₹10,00,000 raised, nothing in the pool')).toBeVisible();
  expect(within(list).getByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nothing to approve' })).toBeNull();
});

test('with nothing to approve it says when there will be something; a campaign of one’s own does not count', async () => {
  open(({ on }) => on('campaigns.financesList', { items: [{ ...named, role: 'OWNER', isWaiting: false }], isOperator: false }));
  expect(await screen.findByRole('heading', { name: 'Nothing to approve' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Salt Years' })).toBeNull();
});

test('approvals that could not be loaded are loaded again on request', async () => {
  const { fake, user } = open(({ fail }) => fail('campaigns.financesList', 500));
  expect(await screen.findByText('We couldn’t load your approvals.')).toBeVisible();
  fake.on('campaigns.financesList', { items: [named], isOperator: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Salt Years' })).toBeVisible();
});

test('the address of one campaign shows its finances, without a channel', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.finances', campaignFinances({ role: 'APPROVER' }));
  const { store } = renderScreen(<CampaignApprovalsScreen />, fake.http, {
    asPath: '/approvals/cmp_salt/',
    query: { campaignID: 'cmp_salt' },
  });
  startSignedIn(store, { hasChannel: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years: money' })).toBeVisible();
  expect(screen.getByText('You’re an approver')).toBeVisible();
});
