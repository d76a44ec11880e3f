import { screen, waitFor, within } from '@testing-library/react';
import { CampaignFinancesScreen } from '@/components/studio/campaigns/finances/CampaignFinancesScreen';
import { fakeHttp } from '../../../../support/fakeHttp';
import { campaignFinances } from '../../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../../support/renderScreen';
import { startSignedIn } from '../../../../support/startup';

const rupees = { amountMinor: 500_000, currency: 'INR' };

function open(prepare: (fake: ReturnType<typeof fakeHttp>) => void) {
  const fake = fakeHttp();
  prepare(fake);
  const shown = renderScreen(<CampaignFinancesScreen campaignID="cmp_salt" />, fake.http, { asPath: '/approvals/cmp_salt/' });
  startSignedIn(shown.store, { hasChannel: false });
  return { fake, ...shown };
}

test('an approver sees what was raised, what investors got back, the pool and what is owed', async () => {
  open(({ on }) => on('campaigns.finances', campaignFinances({ role: 'APPROVER' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years: money' })).toBeVisible();
  expect(screen.getByText('You’re an approver')).toBeVisible();
  expect(screen.getByText('₹10,00,000')).toBeVisible();
  expect(screen.getByText('₹0 of ₹12,00,000')).toBeVisible();
  expect(screen.getByText('50%, later 20%')).toBeVisible();
  expect(screen.getByText('₹3,500 owed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pool' })).toBeVisible();
});

test('a flexible campaign below its goal shows the shares that apply, and what was agreed', async () => {
  const agreed = { shareBasisPoints: 4000, laterShareBasisPoints: 1000, goal: { amountMinor: 90_000_000, currency: 'INR' } };
  const share = { shareBasisPoints: 2289, laterShareBasisPoints: 572, termEndsAt: null, agreed };
  open(({ on }) => on('campaigns.finances', campaignFinances({ share })));
  expect(await screen.findByText('22.89%, later 5.72%')).toBeVisible();
  expect(screen.getByText(/Agreed for the goal: 40%, later 10%/)).toBeVisible();
});

test('a campaign that gives rewards shows no share of sales and no pool', async () => {
  open(({ on }) => on('campaigns.finances', campaignFinances({ instrument: 'REWARD' })));
  expect(await screen.findByText('This campaign gives rewards. They are listed under Reward deliveries.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pool' })).toBeNull();
  expect(screen.queryByText(/later 20%/)).toBeNull();
});

test('a distribution of the pool is created with a note, once, also after a lost response', async () => {
  const { fake, user } = open(({ on }) => on('campaigns.finances', campaignFinances({ pool: rupees })));
  fake.fail('campaigns.distributionCompute', 500);
  await user.type(await screen.findByLabelText(/Note for the investors/), 'For October');
  await user.click(screen.getByRole('button', { name: 'Create distribution' }));
  expect(await screen.findByText(/nothing is distributed twice/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create distribution' }));
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.distributionCompute');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]?.input).toEqual({ campaignID: 'cmp_salt', note: 'For October' });
  expect(sent()[1]?.headers['idempotency-key']).toBe(sent()[0]?.headers['idempotency-key']);
});

test('the maker sends evidence for the next milestone; an overdue schedule is marked', async () => {
  const milestone = {
    number: 1,
    title: 'Start',
    shareBasisPoints: 4_000,
    dueOn: null,
    state: 'RELEASED' as const,
    amount: rupees,
    isOverdue: false,
    endedAt: '2026-11-01T00:00:00.000Z',
    evidence: '',
    answer: '',
    canSubmit: false,
  };
  const next = { ...milestone, number: 2, title: 'First cut', state: 'WAITING' as const, dueOn: '2026-10-01', endedAt: null };
  const milestones = [milestone, { ...next, isOverdue: true, answer: 'The link is empty.', canSubmit: true }];
  const schedule = { schedule: 'MONTHLY' as const, nextAt: '2026-12-01T00:30:00.000Z', overdueSince: '2026-11-01T00:30:00.000Z' };
  const { fake, user } = open(({ on }) => on('campaigns.finances', campaignFinances({ milestones, schedule })));
  const part = within(await screen.findByRole('article', { name: 'First cut' }));
  expect(part.getByText('Overdue since 1 Oct 2026')).toBeVisible();
  expect(part.getByText('Sent back: The link is empty.')).toBeVisible();
  expect(screen.getByText(/^The scheduled distribution has been overdue since 1 Nov 2026/)).toBeVisible();
  const evidence = 'The cut is at https://example.com/cut';
  const submitted = { ...next, state: 'SUBMITTED' as const, evidence };
  fake.on('campaigns.milestoneSubmit', campaignFinances({ milestones: [milestone, submitted] }));
  fake.on('campaigns.finances', campaignFinances({ milestones: [milestone, submitted] }));
  await user.type(part.getByRole('textbox', { name: 'Evidence' }), evidence);
  await user.click(part.getByRole('button', { name: 'Send evidence' }));
  expect(await screen.findByText('Our team is checking your evidence.')).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.milestoneSubmit')?.input).toEqual({
    campaignID: 'cmp_salt',
    number: '2',
    evidence,
  });
});

test('a campaign without a pool offers no distribution', async () => {
  open(({ on }) => on('campaigns.finances', campaignFinances()));
  const pool = await screen.findByText('The investors’ share of each net sale of the campaign’s films and events is collected here.');
  expect(pool).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create distribution' })).toBeNull();
});

test.each([
  [403, 'Only team members who manage money can see these finances'],
  [404, 'This campaign doesn’t exist, or you have no access to its finances.'],
])('status %i is explained', async (status, text) => {
  open(({ fail }) => fail('campaigns.finances', status, 'No'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(within(document.body).getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
});

test('finances that could not be loaded are loaded again on request', async () => {
  const { fake, user } = open(({ fail }) => fail('campaigns.finances', 500));
  expect(await screen.findByText('We couldn’t load the finances.')).toBeVisible();
  fake.on('campaigns.finances', campaignFinances());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years: money' })).toBeVisible();
});
