import type { Campaign } from '@contract/campaignPage';
import type { CampaignState } from '@contract/campaigns';
import type { CampaignPayment, Commitment, CommitmentState } from '@contract/commitments';
import type { WorkBooks } from '@contract/workBooks';
import { screen, waitFor } from '@testing-library/react';
import { CampaignPreviewScreen } from '@/components/campaigns/campaign/CampaignPreviewScreen';
import { CampaignScreen } from '@/components/campaigns/campaign/CampaignScreen';
import { OpenBooksPanel } from '@/components/crossProduct/OpenBooksPanel';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import CampaignPaymentProcessPage from '@/pages/payment/process/campaign';
import { fakeHttp } from '../../support/fakeHttp';
import { asViewer, campaignNow, campaignPage } from '../../support/fixtures/campaignScreens';
import { boats, boatsCard, breakdownOf, investPaymentOf, verified } from '../../support/fixtures/invest';
import { investmentWords, shownTexts } from '../../support/pledgeWords';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../support/startup';

beforeEach(() => window.sessionStorage.clear());

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const riskVersion = 'reward-2026-11';
const riskText = 'You are supporting a work that does not exist yet. It may be late, differ from the plan, or never be made.';
const policy = { ...boats.policy, riskText, riskVersion };
/** The bill as the API writes it for a pledge. */
const bill = (amountMinor: number) => {
  const { lines, ...rest } = breakdownOf(amountMinor);
  return { ...rest, riskVersion, lines: lines.map((line) => (line.kind === 'ITEM' ? { ...line, label: 'Pledge to Boats' } : line)) };
};
const expectNoInvestments = () => expect(investmentWords(shownTexts())).toEqual([]);

const part = { number: 1, title: 'First cut', shareBasisPoints: 2_500, amount: inr(100_000), isOverdue: false, dueOn: '2026-10-01' };
const books: WorkBooks = {
  campaignID: 'cmp_salt',
  name: 'Salt Years',
  instrument: 'REWARD',
  currency: 'INR',
  raised: inr(150_000_000),
  investorCount: 41,
  released: { total: inr(60_000_000), milestones: [] },
  earned: [{ source: 'HALL', amount: inr(4_512_345) }],
  returned: null,
  term: null,
  audit: null,
  checkpoint: null,
  asOf: campaignNow,
  cardRevision: '0123456789',
};

function openCampaign(over: Partial<Campaign>) {
  const fake = fakeHttp();
  fake.on('campaigns.byId', campaignPage({ instrument: 'REWARD', policy: { ...campaignPage().policy, riskText, riskVersion }, ...over }));
  fake.on('campaigns.byIdAuthorized', asViewer({ invested: inr(500_000) }));
  fake.on('other.workBooks', { books });
  const page = renderScreen(
    <CampaignScreen
      campaignID="cmp_salt"
      now={campaignNow}
      renderPitch={() => null}
      openBooks={<OpenBooksPanel of="campaign" id="cmp_salt" />}
    />,
    fake.http,
    { asPath: '/campaign/cmp_salt/' },
  );
  startSignedIn(page.store);
  return page;
}

const states: CampaignState[] = [
  'PRELAUNCH',
  'LIVE',
  'CLOSING',
  'SETTLING',
  'SUSPENDED',
  'FUNDED',
  'OPERATING',
  'COMPLETED',
  'WRITTEN_OFF',
  'FAILED',
  'CANCELLED',
  'REFUNDING',
  'CLOSED_FAILED',
  'CLOSED_CANCELLED',
];
test.each(states)('%s: the page of a campaign for rewards speaks of backers and pledges alone [R-CAMPAIGN-014]', async (state) => {
  const locksAt = state === 'CLOSING' ? '2026-11-20T00:00:00.000Z' : '2026-12-01T15:00:00.000Z';
  openCampaign({
    state,
    locksAt,
    updateDueAt: '2026-11-01T00:00:00.000Z',
    milestones: [{ ...part, state: 'RETURNED', endedAt: '2026-11-01T00:00:00.000Z' }],
  });
  expect(await screen.findByText('You backed this campaign with ₹5,000.', { exact: false })).toBeVisible();
  expect(await screen.findByText('For backers')).toBeVisible();
  expect(await screen.findByText('Pledge per person')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Questions' })).toBeVisible();
  expect(screen.getByText('Returned to backers on 1 Nov 2026')).toBeVisible();
  expect(screen.getByText('Backers should get an update at least every 90 days. This one was due on 1 Nov 2026.')).toBeVisible();
  if (state === 'FUNDED') expect(await screen.findByText('Raised from 41 backers')).toBeVisible();
  expectNoInvestments();
});

test('a full campaign for rewards, and one whose kind is switched off, accept no pledges', async () => {
  const full = openCampaign({ raised: inr(120_000_000) });
  expect(await screen.findByText('This campaign is fully funded. You can back it only if another backer cancels.')).toBeVisible();
  full.unmount();
  openCampaign({ policy: { ...policy, isOffered: false } });
  expect(await screen.findByText('Not accepting pledges at the moment')).toBeVisible();
  expectNoInvestments();
});

test('the preview is the page as backers will see it', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.preview', campaignPage({ instrument: 'REWARD', policy }));
  renderScreen(<CampaignPreviewScreen renderPitch={() => null} />, fake.http, {
    asPath: '/studio/campaigns/cmp_salt/preview/',
    query: { campaignID: 'cmp_salt' },
  });
  expect(await screen.findByText('This is the page as backers will see it.', { exact: false })).toBeVisible();
  expectNoInvestments();
});

function begin(over: Partial<Campaign> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.byId', { ...boats, instrument: 'REWARD', policy, ...over });
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => bill(amountMinor));
  fake.on('users.kycStatus', verified);
  const query = { campaign: 'cmp_boats', amount: '500000' };
  return { fake, ...renderScreen(<CampaignPaymentBeginPage />, fake.http, { asPath: '/payment/begin/campaign/', query }) };
}

test('a pledge is made in three steps, each in its own words, and a guest signs in to back the campaign', async () => {
  const guest = begin();
  startSignedOut(guest.store);
  expect(await screen.findByRole('button', { name: 'Sign in to back this campaign · ₹5,118' })).toBeVisible();
  expect(
    screen.getByText('The work may be late, differ, or never be finished, and then rewards may not arrive.', { exact: false }),
  ).toBeVisible();
  expectNoInvestments();
  guest.unmount();

  const { store, user } = begin();
  startSignedIn(store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Back Boats of November' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Continue · ₹5,118' }));
  expect(await screen.findByRole('checkbox', { name: /I have read the risks/ })).toBeVisible();
  expect(screen.getByText(riskText)).toBeVisible();
  expectNoInvestments();
});

test('a pledge that cannot be made says why', async () => {
  const locked = begin({ state: 'CLOSING', locksAt: '2026-11-20T00:00:00.000Z' });
  startSignedIn(locked.store);
  expect(await screen.findByText(/^This pledge can’t be cancelled: since/)).toBeVisible();
  expectNoInvestments();
  locked.unmount();
  const off = begin({ policy: { ...policy, isOffered: false } });
  startSignedIn(off.store);
  expect(await screen.findByText(/aren’t accepting pledges in this country/)).toBeVisible();
  expectNoInvestments();
  off.unmount();
  const { fake, store } = begin();
  fake.fail('campaigns.paymentBreakdown', 409, 'This campaign is not accepting pledges at the moment', { code: 'NOT_OPEN' });
  startSignedIn(store);
  expect(await screen.findByText('You can’t back this campaign')).toBeVisible();
  expectNoInvestments();
});

const until = '2026-12-03T14:30:00.000Z';
const paid = { status: 'BOOKED', canRetry: false } as const;
async function openPayment(payment: Partial<CampaignPayment>, commitment: Partial<Commitment>, card: Partial<typeof boatsCard> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.paymentStatus', {
    ...investPaymentOf({ lines: bill(500_000).lines, ...payment }, commitment),
    campaign: { ...boatsCard, instrument: 'REWARD', ...card },
  });
  fake.on('rewards.mine', { items: [] });
  const page = renderScreen(<CampaignPaymentProcessPage />, fake.http, { asPath: '/payment/process/campaign/', query: { id: 'pay_1' } });
  startSignedIn(page.store);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boats of November'));
  return page;
}

test.each<[string, CommitmentState, Partial<CampaignPayment>, Partial<typeof boatsCard>]>([
  ['not paid yet', 'INITIATED', { status: 'PENDING' }, {}],
  ['paid, not recorded yet', 'INITIATED', paid, {}],
  ['too late', 'EXPIRED', { status: 'TIMED_OUT', canRetry: false }, {}],
  ['paid', 'COMMITTED', paid, {}],
  ['paid, and locked', 'COMMITTED', paid, { state: 'CLOSING' }],
  ['paid, and being settled', 'COMMITTED', paid, { state: 'SETTLING' }],
  ['funded', 'ACTIVE', paid, { state: 'FUNDED' }],
  ['refunded', 'REFUNDED', { ...paid, status: 'REFUNDED', refundState: 'SUCCEEDED' }, {}],
])('%s: the page of a pledge names no investment [R-CAMPAIGN-014]', async (_name, state, payment, card) => {
  await openPayment(payment, { state }, card);
  if (state === 'COMMITTED') {
    expect(await screen.findByText('You are one of 41 backers of Boats of November')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pledge confirmation (PDF)' })).toBeVisible();
  }
  if (card.state === 'CLOSING') expect(screen.getByText('This pledge can no longer be cancelled')).toBeVisible();
  expectNoInvestments();
});

test('a pledge is cancelled as a pledge', async () => {
  const { user } = await openPayment(paid, { state: 'COMMITTED', cancelUntil: until });
  await user.click(await screen.findByRole('button', { name: 'Cancel pledge' }));
  expect(screen.getByRole('dialog', { name: 'Cancel pledge' })).toBeVisible();
  expectNoInvestments();
});
