import type { CampaignFinances } from '@contract/returns';
import type { StudioCampaign } from '@contract/studioCampaign';
import { screen, within } from '@testing-library/react';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import { CampaignListRow } from '@/components/studio/campaigns/CampaignListRow';
import { fakeHttp } from '../../../support/fakeHttp';
import { noPayoutAddress } from '../../../support/fixtures/payoutAddress';
import { campaignFinances, studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { investmentWords, shownTexts } from '../../../support/pledgeWords';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

beforeEach(() => window.sessionStorage.clear());

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const live = { state: 'LIVE', publishedAt: '2026-11-01T00:00:00.000Z', raisedMinor: 64_000_000, investorCount: 41 } as const;
const milestone = {
  number: 1,
  title: 'First cut',
  shareBasisPoints: 5_000,
  dueOn: null,
  state: 'RETURNED' as const,
  amount: inr(500_000),
  isOverdue: false,
  endedAt: '2026-11-01T00:00:00.000Z',
  evidence: '',
  answer: '',
  canSubmit: false,
};
const finances: Partial<CampaignFinances> = {
  instrument: 'REWARD',
  milestones: [milestone],
  payable: inr(500_000),
  available: inr(300_000),
  allowedActions: ['SUSPEND', 'CANCEL', 'COMPLETE', 'WRITE_OFF'],
};
const backer = {
  commitmentID: 'cmt_1',
  state: 'ACTIVE',
  amount: inr(500_000),
  allotted: null,
  isLatePledge: false,
  at: '2026-11-10T00:00:00.000Z',
  name: null,
  username: null,
} as const;

const counted = { views: 10, visits: 4, plays: 0, watchedMs: 0, checkouts: 1, begun: 1, purchased: 1 };
const audience = {
  channel: { channelID: 'chn_claylamp', name: 'Clay Lamp Films' },
  name: 'Salt Years',
  period: { from: '2026-11-01', to: '2026-11-28' },
  previous: { from: '2026-10-04', to: '2026-10-31' },
  countedAt: null,
  works: [],
  sums: counted,
  before: counted,
  days: [],
  previousDays: [],
  reached: [],
  previousReached: [],
  sources: [],
  devices: [],
  countries: [],
};

function open(tab: string, over: Partial<StudioCampaign> = {}) {
  const fake = fakeHttp();
  const { limits } = studioCampaign();
  fake.on(
    'campaigns.studioDetails',
    studioCampaign({ instrument: 'REWARD', limits: { ...limits, riskText: 'It may never be made.' }, ...over }),
  );
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  fake.on('campaigns.finances', campaignFinances(finances));
  fake.on('campaigns.studioPosts', {
    people: [],
    documents: [],
    updates: [
      {
        updateID: 'upd_1',
        title: 'News',
        body: 'Soon.',
        audience: 'INVESTORS',
        publishedAt: '2026-11-10T00:00:00.000Z',
        isPublished: true,
      },
    ],
    questions: [],
  });
  fake.on('studio.audience', audience);
  fake.on('campaigns.studioInvestors', {
    items: [backer, { ...backer, commitmentID: 'cmt_2', isLatePledge: true }],
    nextCursor: null,
    people: 42,
    latePledges: { count: 1, amount: inr(475_000) },
    sums: [
      { state: 'COMMITTED', commitments: 40, amount: inr(64_000_000) },
      { state: 'ACTIVE', commitments: 1, amount: inr(500_000) },
    ],
  });
  const shown = renderScreen(<CampaignEditorScreen />, fake.http, {
    asPath: `/studio/campaigns/cmp_salt/?tab=${tab}`,
    query: { campaignID: 'cmp_salt', tab },
  });
  startSignedIn(shown.store);
  return { fake, ...shown };
}
const expectNoInvestments = () => expect(investmentWords(shownTexts())).toEqual([]);

test.each<[string, string, Partial<StudioCampaign>]>([
  ['overview', '1 pledge awaits confirmation of the new terms.', { ...live, pendingReconfirmations: 1 }],
  ['terms', 'Backers agreed to these terms', live],
  ['terms', 'Campaign type', {}],
  ['people', 'No people yet. Visitors look at the team first.', {}],
  ['documents', 'No documents yet. A budget and a schedule answer most questions.', {}],
  ['publish', 'Preview as backer', {}],
  ['updates', 'For backers', live],
  ['investors', 'List of backers', { ...live, pendingReconfirmations: 2 }],
  ['money', 'This campaign gives rewards. They are listed under Reward deliveries.', live],
])('%s: the desk of a campaign for rewards speaks of backers and pledges (%s) [R-CAMPAIGN-014]', async (tab, text, over) => {
  open(tab, over);
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expectNoInvestments();
});

test('a public campaign leads to its page and gives the link to share; a draft does not', async () => {
  const shown = open('overview', live);
  expect(await screen.findByRole('link', { name: 'View public page' })).toHaveAttribute('href', '/campaign/cmp_salt/');
  expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/campaign/cmp_salt/');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // Without a pitch video there is nothing to play.
  expect(await screen.findAllByText('Pledges')).not.toHaveLength(0);
  expect(screen.queryByText('Plays')).toBeNull();
  shown.unmount();
  open('overview');
  expect(await screen.findByText('Before you publish')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View public page' })).toBeNull();
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test('what each backer pledged, and a message to them', async () => {
  const { fake, user } = open('investors', live);
  fake.on('campaigns.messageInvestors', { recipients: 42 });
  expect(await screen.findByText('41 backers.')).toBeVisible(); // of the round, as in the overview
  expect(screen.getByText('1 late pledge of ₹4,750, after the campaign was funded. Not counted above.')).toBeVisible();
  expect(screen.getAllByText('Anonymous backer')).toHaveLength(2);
  expect(screen.getAllByText(/^Late pledge, Funded/)).toHaveLength(1);
  expect(screen.getAllByText(/^Funded/)).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getByText(/^It goes to all 42 backers, including anonymous ones/)).toBeVisible();
  expectNoInvestments();
});

test.each([
  ['Pause campaign', /^No more money is accepted\. Backers are notified/],
  ['Cancel campaign', /^The campaign ends immediately\. Backers are notified/],
  ['Complete campaign', /^Backers are notified that the campaign has reached its end/],
  ['Write off campaign', /^Backers are notified that the work is not expected to be finished/],
])('%s says what it means for backers', async (name, effect) => {
  const { user } = open('money', live);
  expect(await screen.findByText('Returned to backers on 1 Nov 2026')).toBeVisible();
  expect(screen.getByText(/disputed by a backer’s bank/)).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  expect(within(screen.getByRole('dialog')).getByText(effect)).toBeVisible();
  expect(screen.getByLabelText('Reason (backers will see this)')).toBeVisible();
  expectNoInvestments();
});

test('a creator reads what publishing, changed terms and cancelling mean for backers', async () => {
  const draft = open('publish');
  await draft.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  expect(within(screen.getByRole('dialog')).getByText('Each person can pledge from ₹5,000 to ₹1,00,000.')).toBeVisible();
  expectNoInvestments();
  draft.unmount();

  const terms = open('terms', live);
  terms.fake.on('campaigns.changePreview', {
    investors: 41,
    amount: inr(64_000_000),
    reconfirmBy: '2026-11-28T12:00:00.000Z',
    changes: [{ name: 'Maximum raised', before: '₹12,00,000', after: '₹13,00,000' }],
  });
  const highest = await screen.findByLabelText('Maximum raised');
  await terms.user.clear(highest);
  await terms.user.type(highest, '13,00,000');
  await terms.user.click(screen.getByRole('button', { name: 'Review the effect' }));
  const sheet = await screen.findByRole('dialog', { name: 'Effect of this change' });
  expect(sheet).toHaveTextContent('41 people who pledged ₹6,40,000 are asked to accept by 28 Nov 2026.');
  expectNoInvestments();
  terms.unmount();

  const { user } = open('publish', live);
  await user.click(await screen.findByRole('button', { name: 'Cancel the campaign' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('41 people have pledged ₹6,40,000.');
  expectNoInvestments();
});

test('the list of campaigns counts backers', () => {
  renderScreen(<CampaignListRow campaign={studioCampaign({ instrument: 'REWARD', ...live })} now={0} />, fakeHttp().http);
  expect(screen.getByText(/41 backers/)).toBeVisible();
  expectNoInvestments();
});
