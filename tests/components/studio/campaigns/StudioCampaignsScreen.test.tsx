import type { StudioCampaignRow } from '@contract/studioCampaign';
import { screen, within } from '@testing-library/react';
import { StudioCampaignsScreen } from '@/components/studio/campaigns/StudioCampaignsScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const live: StudioCampaignRow = {
  campaignID: 'cmp_salt',
  channelID: 'chn_claylamp',
  state: 'FUNDED',
  title: 'Salt Years',
  artwork: null,
  instrument: 'REVENUE_SHARE',
  currency: 'INR',
  minGoalMinor: 100_000_000,
  raisedMinor: 104_000_000,
  investorCount: 41,
  deadlineAt: null,
  timeZone: 'Asia/Kolkata',
};
const draft: StudioCampaignRow = { ...live, campaignID: 'cmp_boats', state: 'DRAFT', title: 'Boats', raisedMinor: 0, investorCount: 0 };

function open({ items = [live, draft], hasChannel = true }: { items?: StudioCampaignRow[]; hasChannel?: boolean } = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.myCampaigns', { items, nextCursor: null });
  fake.on('campaigns.financesList', { items: [], isOperator: false });
  const shown = renderScreen(<StudioCampaignsScreen />, fake.http, { asPath: '/studio/campaigns/' });
  startSignedIn(shown.store, { hasChannel });
  return { fake, ...shown };
}

test('each campaign says its state and how much is raised, a draft its goal', async () => {
  open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Your campaigns' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Salt Years.*Funded/);
  expect(first).toHaveTextContent('₹10,40,000 of ₹10,00,000 raised, 41 investors');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/studio/campaigns/cmp_salt/');
  expect(second).toHaveTextContent(/Boats.*Draft/);
  expect(second).toHaveTextContent('Goal ₹10,00,000');
  expect(screen.getByRole('link', { name: 'New campaign' })).toHaveAttribute('href', '/studio/campaigns/new/');
});

test('without campaigns the first one is offered; without a channel, a channel comes first', async () => {
  const { unmount } = open({ items: [] });
  expect(await screen.findByRole('heading', { name: 'Let your audience fund your next work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New campaign' })).toBeVisible();
  unmount();
  open({ items: [], hasChannel: false });
  expect(await screen.findByRole('link', { name: 'Create a channel first' })).toHaveAttribute('href', '/studio/onboarding/');
  expect(screen.queryByRole('link', { name: 'New campaign' })).toBeNull();
});

test('a list that could not be loaded is loaded again on request', async () => {
  const { fake, unmount } = open();
  unmount();
  fake.fail('campaigns.myCampaigns', 500);
  const { user } = renderScreen(<StudioCampaignsScreen />, fake.http, { asPath: '/studio/campaigns/' });
  expect(await screen.findByText('We couldn’t load your campaigns.')).toBeVisible();
  fake.on('campaigns.myCampaigns', { items: [draft], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Boats')).toBeVisible();
});
