import type { MyReward, RewardTier } from '@contract/rewards';
import { act, screen, waitFor } from '@testing-library/react';
import { CampaignProgress } from '@/components/campaigns/campaign/CampaignProgress';
import { InvestBar } from '@/components/campaigns/campaign/InvestBar';
import { CampaignRewards } from '@/components/campaigns/rewards/CampaignRewards';
import { GiftScreen } from '@/components/campaigns/rewards/GiftScreen';
import { PledgedRewards } from '@/components/campaigns/rewards/PledgedRewards';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import { userLoaded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { boats, breakdownOf, investPaymentOf, verified } from '../../support/fixtures/invest';
import { sana } from '../../support/fixtures/people';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../support/startup';

beforeEach(() => window.sessionStorage.clear());

const tier = (tierID: string, more: Partial<RewardTier> = {}): RewardTier => ({
  tierID,
  title: 'The premiere',
  description: 'Sit with the crew.',
  price: { amountMinor: 1_000_000, currency: 'INR' },
  left: 3,
  availableUntil: null,
  deliveryMonth: '2027-03',
  items: [
    { kind: 'SEAT', label: 'Seat at the premiere', quantity: 2 },
    { kind: 'STREAM', label: 'The film', quantity: 1 },
  ],
  isAddOn: false,
  isAvailable: true,
  backers: 12,
  ...more,
});
const rewards = [
  tier('seat'),
  tier('gone', { title: 'The boat', left: 0, isAvailable: false }),
  tier('poster', { title: 'Poster', isAddOn: true, left: null, price: { amountMinor: 50_000, currency: 'INR' } }),
];
const campaign = { ...boats, instrument: 'REWARD' as const, rewards };

test('a card says what a reward gives, what is left and when it comes; only one that can be chosen has a link', () => {
  renderScreen(<CampaignRewards campaign={campaign} />, fakeHttp().http);
  expect(screen.getAllByText('2 × Seat at the premiere')).not.toHaveLength(0);
  expect(screen.getByText('3 left · 12 backers · Estimated delivery: Mar 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose The premiere' })).toHaveAttribute(
    'href',
    '/payment/begin/campaign/?campaign=cmp_boats&amount=1000000&rewards=seat',
  );
  expect(screen.queryByRole('link', { name: 'Choose The boat' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose Poster' })).toBeNull();
});

const late = {
  ...campaign,
  state: 'FUNDED' as const,
  rewards: [tier('seat'), tier('big', { title: 'The dinner', price: { amountMinor: 2_000_000, currency: 'INR' } }), ...rewards.slice(1)],
  latePledges: { isOpen: true, until: '2027-01-31T10:00:00.000Z', count: 3, amount: { amountMinor: 3_000_000, currency: 'INR' } },
};

test('a funded campaign with late pledges offers its rewards, and shows their sum beside what was raised [R-CAMPAIGN-013]', () => {
  const progress = renderScreen(<CampaignProgress campaign={late} now="2026-12-01T00:00:00.000Z" />, fakeHttp().http);
  expect(screen.getByText('₹30,000 from 3 late pledges, beside the amount raised')).toBeVisible();
  progress.unmount();
  const bar = renderScreen(<InvestBar campaign={late} />, fakeHttp().http);
  expect(screen.getByText('Late pledges are open')).toBeVisible();
  expect(screen.getByText(/Until 31 Jan 2027\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a reward from ₹10,000' })).toHaveAttribute(
    'href',
    '/payment/begin/campaign/?campaign=cmp_boats&amount=1000000&rewards=seat',
  );
  bar.unmount();
  const cards = renderScreen(<CampaignRewards campaign={late} />, fakeHttp().http);
  expect(screen.getByRole('link', { name: 'Choose The dinner' })).toBeVisible();
  cards.unmount();
  const closed = { ...late, latePledges: { ...late.latePledges, isOpen: false, until: null } };
  renderScreen(
    <>
      <InvestBar campaign={closed} />
      <CampaignRewards campaign={closed} />
    </>,
    fakeHttp().http,
  );
  expect(screen.queryByText('Late pledges are open')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose The dinner' })).toBeNull();
});

test('a late reward below the least for one pledge says so, where no amount is typed', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.byId', { ...late, minTicket: { amountMinor: 1_500_000, currency: 'INR' } });
  fake.fail('campaigns.paymentBreakdown', 422);
  fake.on('users.kycStatus', verified);
  const { store } = renderScreen(<CampaignPaymentBeginPage />, fake.http, {
    asPath: '/payment/begin/campaign/?campaign=cmp_boats&rewards=seat',
    query: { campaign: 'cmp_boats', rewards: 'seat' },
  });
  startSignedIn(store);
  expect(await screen.findByText('The least for one pledge is ₹15,000. Choose another reward, or an add-on.')).toBeVisible();
});

test('a late pledge is the price of its rewards: there is no other amount and no pledge without one', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.byId', late);
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => breakdownOf(amountMinor));
  fake.on('users.kycStatus', verified);
  const { store, user } = renderScreen(<CampaignPaymentBeginPage />, fake.http, {
    asPath: '/payment/begin/campaign/?campaign=cmp_boats',
    query: { campaign: 'cmp_boats' },
  });
  startSignedIn(store);
  await screen.findByRole('radio', { name: /The premiere/ });
  expect(screen.queryByLabelText('Or another amount')).toBeNull();
  expect(screen.queryByRole('radio', { name: /No reward/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Continue/ }));
  expect(screen.getByText('Choose a reward first.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /The dinner/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Poster · ₹500' }));
  await waitFor(() =>
    expect(fake.sent.filter(({ operationId }) => operationId === 'campaigns.paymentBreakdown').at(-1)?.input).toMatchObject({
      amountMinor: 2_050_000,
    }),
  );
  expect(await screen.findByText(/A late pledge can’t be cancelled/)).toBeVisible();
});

test('the amount follows the reward and its add-ons, and both are part of the pledge', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.byId', campaign);
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => breakdownOf(amountMinor));
  fake.on('users.kycStatus', verified);
  fake.on('campaigns.paymentBegin', { payment: investPaymentOf(), action: { kind: 'REDIRECT', url: '/api/sandbox/pay/1' } });
  const { store, user } = renderScreen(<CampaignPaymentBeginPage />, fake.http, {
    asPath: '/payment/begin/campaign/?campaign=cmp_boats&amount=1000000',
    query: { campaign: 'cmp_boats', amount: '1000000' },
  });
  startSignedIn(store);
  await user.click(await screen.findByRole('radio', { name: /The premiere/ }));
  expect(screen.getByLabelText('Or another amount')).toHaveValue('10000');
  expect(screen.getByRole('radio', { name: /The boat/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Poster · ₹500' }));
  expect(screen.getByLabelText('Or another amount')).toHaveValue('10500');
  const amount = screen.getByLabelText('Or another amount');
  await user.clear(amount);
  await user.type(amount, '9000');
  await user.click(await screen.findByRole('button', { name: /^Continue · ₹9/ }));
  expect(await screen.findByText('Your rewards cost ₹10,500. Enter at least that amount.')).toBeVisible();
});

test('a backer without a name is asked for one before paying, because the agreement bears it', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.byId', campaign);
  fake.on('campaigns.paymentBreakdown', ({ amountMinor }) => breakdownOf(amountMinor));
  fake.on('users.kycStatus', verified);
  fake.fail('users.updateProfile', 500);
  const { store, user } = renderScreen(<CampaignPaymentBeginPage />, fake.http, {
    asPath: '/payment/begin/campaign/?campaign=cmp_boats&amount=1000000',
    query: { campaign: 'cmp_boats', amount: '1000000' },
  });
  startSignedIn(store);
  act(() => void store.dispatch(userLoaded({ ...sana, name: `@${sana.username}` })));
  await user.click(await screen.findByRole('button', { name: /^Continue · / }));
  await user.click(await screen.findByRole('checkbox', { name: /I have read the risks/ }));
  await user.click(screen.getByRole('button', { name: /^Pay ?/ }));
  const field = screen.getByLabelText(/Your name/);
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Nila Sen');
  await user.click(screen.getByRole('button', { name: /^Pay ?/ }));
  expect(await screen.findByText('We couldn’t save your name. Try again.')).toBeVisible();
  expect(fake.timesSent('campaigns.paymentBegin')).toBe(0);
});

const delivered: MyReward = {
  tierID: 'seat',
  title: 'The premiere',
  quantity: 1,
  deliveryMonth: '2027-03',
  isPromised: true,
  items: [{ kind: 'SEAT', label: 'Seat at the premiere', quantity: 2 }],
  deliveries: [],
};
const delivery = {
  deliveryID: 'rwd_1',
  quantity: 1,
  problem: null,
  questions: [],
  address: null,
  answers: null,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  path: null,
  codes: [],
  credit: null,
};

test('a backer opens what was delivered and gives the address of a parcel', async () => {
  const fake = fakeHttp();
  fake.on('rewards.mine', {
    items: [
      {
        ...delivered,
        deliveries: [
          { ...delivery, deliveryID: 'rwd_1', kind: 'SEAT', label: 'Seat', state: 'DELIVERED', path: '/ticket/order/?id=pay_1' },
          {
            ...delivery,
            deliveryID: 'rwd_2',
            kind: 'STREAM',
            label: 'The film',
            state: 'BLOCKED',
            problem: 'The title is not published yet',
          },
          {
            ...delivery,
            deliveryID: 'rwd_5',
            kind: 'CREDIT',
            label: 'Your name',
            state: 'DELIVERED',
            credit: { tagID: 'tag_1', state: 'ACCEPTED' },
          },
          { ...delivery, deliveryID: 'rwd_3', kind: 'PARCEL', label: 'T-shirt', state: 'WAITING_FOR_ANSWER', questions: ['Which size?'] },
          {
            ...delivery,
            deliveryID: 'rwd_4',
            kind: 'GIFT',
            label: 'A copy',
            state: 'DELIVERED',
            codes: [{ code: '7K2M-9QXD', isRedeemed: false }],
          },
        ],
      },
    ],
  });
  fake.on('rewards.answer', { state: 'READY_TO_SHIP' });
  const { store, user } = renderScreen(<PledgedRewards payment={investPaymentOf()} />, fake.http);
  startSignedIn(store);
  expect(await screen.findByRole('link', { name: 'Open tickets' })).toHaveAttribute('href', '/ticket/order/?id=pay_1');
  expect(screen.getByText('The title is not published yet. You’ll get it as soon as that changes.')).toBeVisible();
  expect(screen.getByText('7K2M-9QXD')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change in your profile' })).toHaveAttribute('href', '/profile/');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByText('Answer this question.')).toBeVisible();
  expect(fake.timesSent('rewards.answer')).toBe(0);
  await user.type(screen.getByLabelText('Recipient’s name'), 'Asha Rao');
  await user.type(screen.getByLabelText('Postal address'), '4 Mill Lane, Kochi 682001');
  await user.type(screen.getByLabelText('Which size?'), 'M');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'rewards.answer')?.input).toEqual({
      deliveryID: 'rwd_3',
      name: 'Asha Rao',
      address: '4 Mill Lane, Kochi 682001',
      answers: ['M'],
    }),
  );
});

test('a late pledge says that its rewards are being prepared, until its job has run', async () => {
  const fake = fakeHttp();
  const reward = { tierID: 'seat', title: 'The premiere', quantity: 1, deliveryMonth: null, isPromised: true, items: [], deliveries: [] };
  fake.on('rewards.mine', { items: [reward] });
  const payment = investPaymentOf();
  const pledge = { ...payment, commitment: { ...payment.commitment, isLatePledge: true } };
  const { store } = renderScreen(<PledgedRewards payment={pledge} />, fake.http);
  startSignedIn(store);
  expect(await screen.findByText(/^These are being prepared/)).toBeVisible();
  expect(screen.queryByText('You get these once the campaign is funded.')).toBeNull();
});

test('a gift code opens a title; a guest signs in first', async () => {
  const fake = fakeHttp();
  fake.on('rewards.redeemGift', { name: 'Monsoon', path: '/ott/monsoon/' });
  const { store, user } = renderScreen(<GiftScreen />, fake.http);
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Redeem' }));
  expect(screen.getByText('Enter the code.')).toBeVisible();
  await user.type(screen.getByLabelText('Gift code'), '7k2m 9qxd');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/ott/monsoon/');

  const guest = renderScreen(<GiftScreen />, fakeHttp().http);
  startSignedOut(guest.store);
  expect(await screen.findByRole('link', { name: 'Sign in to redeem' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fgift%2F');
});
