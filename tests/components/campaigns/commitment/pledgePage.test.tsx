import type { CampaignState } from '@contract/campaigns';
import type { CampaignPayment, CommitmentState } from '@contract/commitments';
import type { MyReward, MyRewardDelivery } from '@contract/rewards';
import { screen, waitFor, within } from '@testing-library/react';
import CampaignPaymentProcessPage from '@/pages/payment/process/campaign';
import { fakeHttp } from '../../../support/fakeHttp';
import { boatsCard, investPaymentOf } from '../../../support/fixtures/invest';
import { noPayoutAddress } from '../../../support/fixtures/payoutAddress';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const paid = { status: 'BOOKED', canRetry: false } as const;
const deliveryOf = (change: Partial<MyRewardDelivery>): MyRewardDelivery => ({
  deliveryID: 'rwd_1',
  kind: 'SEAT',
  label: 'Seat at the premiere',
  quantity: 1,
  state: 'DELIVERED',
  problem: null,
  questions: [],
  address: null,
  answers: null,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  path: '/ticket/order/?id=pay_9',
  codes: [],
  credit: null,
  ...change,
});
const rewardOf = (...deliveries: MyRewardDelivery[]): MyReward => ({
  tierID: 'box',
  title: 'The salt box',
  quantity: 1,
  deliveryMonth: null,
  isPromised: true,
  items: [{ kind: 'PARCEL', label: 'A box of salt', quantity: 1 }],
  deliveries,
});
const parcel = (change: Partial<MyRewardDelivery> = {}) =>
  deliveryOf({ deliveryID: 'rwd_2', kind: 'PARCEL', label: 'A box of salt', state: 'WAITING_FOR_ANSWER', path: null, ...change });
const credit = (state: 'PENDING' | 'ACCEPTED' | 'REJECTED' | null) =>
  deliveryOf({ deliveryID: 'rwd_3', kind: 'CREDIT', label: 'Your name', path: null, credit: state && { tagID: 'tag_1', state } });

interface Given {
  payment?: Partial<CampaignPayment>;
  state?: CommitmentState;
  isLatePledge?: boolean;
  campaign?: CampaignState;
  instrument?: 'REWARD' | 'REVENUE_SHARE';
  rewards?: MyReward[];
}
const shown = ({ payment = {}, state = 'ACTIVE', isLatePledge = false, campaign = 'FUNDED', instrument = 'REWARD' }: Given) => ({
  ...investPaymentOf({ ...paid, ...payment }, { state, isLatePledge, refundState: payment.refundState ?? 'NONE' }),
  campaign: { ...boatsCard, instrument, state: campaign },
});
function open(given: Given) {
  const fake = fakeHttp();
  fake.on('campaigns.paymentStatus', shown(given));
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  fake.on('rewards.mine', { items: given.rewards ?? [] });
  const page = renderScreen(<CampaignPaymentProcessPage />, fake.http, { asPath: '/payment/process/campaign/', query: { id: 'pay_1' } });
  startSignedIn(page.store);
  return { fake, ...page };
}
/** Headings in the order of the page, below the name of the campaign. */
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const sentBack = { status: 'REFUNDED', refundState: 'SUCCEEDED', refunded: { amountMinor: 511_800, currency: 'INR' } } as const;
test.each<[string, Given, string, string]>([
  [
    'paid',
    { state: 'COMMITTED', campaign: 'LIVE' },
    'You backed Boats of November with ₹5,000',
    'You can find it in your portfolio at any time.',
  ],
  ['paused', { state: 'COMMITTED', campaign: 'SUSPENDED' }, 'Boats of November is paused for review', 'You backed it with ₹5,000.'],
  ['ended', { state: 'COMMITTED', campaign: 'SETTLING' }, 'Boats of November has ended', 'Pending payments are still being counted.'],
  [
    'new terms',
    { state: 'RECONFIRM_REQUIRED', campaign: 'LIVE' },
    'The terms of Boats of November have changed',
    'Accept the new terms below',
  ],
  ['funded', {}, 'Boats of November is funded', 'You backed it with ₹5,000.'],
  ['late', { isLatePledge: true, rewards: [rewardOf()] }, 'You backed Boats of November with ₹5,000', 'You can find it in your portfolio'],
  [
    'address',
    { rewards: [rewardOf(deliveryOf({}), parcel())] },
    'Boats of November is funded. We need your address',
    'You backed it with ₹5,000.',
  ],
  ['credit', { rewards: [rewardOf(credit('PENDING'))] }, 'Boats of November is funded. Accept your credit', 'You backed it with ₹5,000.'],
  ['both', { rewards: [rewardOf(credit('PENDING'), parcel())] }, 'Boats of November is funded. We need your answers', 'You backed it'],
  [
    'delivered',
    { rewards: [rewardOf(deliveryOf({}), credit('ACCEPTED'))] },
    'Your rewards from Boats of November have been delivered',
    'You backed it',
  ],
  [
    'shipped',
    { rewards: [rewardOf(deliveryOf({}), parcel({ state: 'SHIPPED' }))] },
    'Your rewards from Boats of November have been delivered or shipped',
    'You backed it',
  ],
  ['completed', { state: 'EXITED', campaign: 'COMPLETED' }, 'Boats of November is completed', 'You backed it with ₹5,000.'],
  ['written off', { state: 'WRITTEN_OFF', campaign: 'WRITTEN_OFF' }, 'Boats of November was written off', 'rewards may not arrive'],
  ['charged back', { state: 'CHARGED_BACK' }, 'Your bank took the payment back', 'Your pledge to Boats of November no longer counts.'],
  [
    'not funded yet refunded',
    { state: 'COMMITTED', campaign: 'FAILED' },
    'Boats of November was not funded',
    'We’re refunding your ₹5,118',
  ],
  [
    'not funded',
    { payment: sentBack, state: 'REFUNDED', campaign: 'CLOSED_FAILED' },
    'Boats of November was not funded',
    '₹5,118 refunded.',
  ],
  [
    'called off',
    { payment: sentBack, state: 'REFUNDED', campaign: 'CLOSED_CANCELLED' },
    'Boats of November was cancelled',
    '₹5,118 refunded.',
  ],
  [
    'cancelled',
    { payment: { ...paid, refundState: 'PROCESSING' }, state: 'CANCELLED', campaign: 'LIVE' },
    'Your pledge to Boats of November was cancelled',
    '₹5,118 refund in progress.',
  ],
  ['refunded', { payment: sentBack, state: 'REFUNDED' }, 'Your pledge to Boats of November was refunded', '₹5,118 refunded.'],
])('%s: the page of a pledge says what is true now', async (_name, given, title, text) => {
  open(given);
  const status = await screen.findByText(title);
  expect(status.closest('[role="status"]')).toHaveTextContent(text);
});

test('the page of an investment says that its campaign is funded, and keeps the way to the portfolio', async () => {
  open({ instrument: 'REVENUE_SHARE' });
  expect(await screen.findByText('Boats of November is funded')).toBeVisible();
  expect(screen.getByText(/^You invested ₹5,000\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my portfolio' })).toBeVisible();
  await waitFor(() => expect(headings()).toEqual(['What happens next', 'Where your returns are paid', 'Documents']));
});

test('what is asked of a backer comes first, then the rewards, and documents and the bill last', async () => {
  const { fake, user } = open({ rewards: [rewardOf(deliveryOf({}), parcel(), credit('PENDING'))] });
  const asked = within(await screen.findByRole('region', { name: 'What we need from you' }));
  expect(headings().slice(0, 4)).toEqual(['What we need from you', 'Your rewards', 'What happens next', 'Documents']);
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByRole('listitem')).toHaveTextContent(/^The creator now makes the work and delivers your rewards\./);
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('link', { name: 'Pledge confirmation (PDF)' })).toBeVisible();
  expect(screen.queryByText('You are one of 41 backers of Boats of November')).toBeNull();
  // A credit is answered here, and what was answered moves to the rewards.
  expect(asked.getByText('Your name is shown in the credits once you accept.')).toBeVisible();
  fake.on('videos.tagAnswer', {
    tagID: 'tag_1',
    state: 'ACCEPTED',
    role: 'OTHER',
    as: '',
    askedAt: '2026-11-20T10:00:00.000Z',
    answeredAt: '2026-11-20T11:00:00.000Z',
    channel: null,
    release: { releaseID: 'rel_1', kind: 'FILM', slug: 'boats', name: 'Boats', artwork: boatsCard.artwork, channelName: 'Clay Lamp' },
  });
  fake.on('rewards.mine', { items: [rewardOf(deliveryOf({}), parcel(), credit('ACCEPTED'))] });
  await user.click(asked.getByRole('button', { name: 'Accept: Your name' }));
  expect(fake.sent.find(({ operationId }) => operationId === 'videos.tagAnswer')?.input).toEqual({ tagID: 'tag_1', answer: 'ACCEPTED' });
  const rewards = within(screen.getByRole('region', { name: 'Your rewards' }));
  expect(await rewards.findByText('You are named in the credits')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What we need from you' })).toHaveFocus();
  fake.on('rewards.answer', { state: 'READY_TO_SHIP' });
  fake.on('rewards.mine', {
    items: [rewardOf(deliveryOf({}), parcel({ state: 'READY_TO_SHIP', address: 'Asha Rao\n4 Mill Lane, Kochi' }), credit('ACCEPTED'))],
  });
  await user.type(asked.getByLabelText('Recipient’s name'), 'Asha Rao');
  await user.type(asked.getByLabelText('Postal address'), '4 Mill Lane, Kochi');
  await user.click(asked.getByRole('button', { name: 'Save address' }));
  expect(await rewards.findByText('To: Asha Rao, 4 Mill Lane, Kochi')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What we need from you' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Your rewards' })).toHaveFocus();
  expect(screen.getByText('Boats of November is funded')).toBeVisible();
});

test.each<[string, Given, RegExp]>([
  ['without a reward', {}, /^The creator now makes the work\. Its updates are on the campaign’s page\.$/],
  ['a late pledge', { isLatePledge: true, rewards: [rewardOf()] }, /^Your pledge is paid to the creator\./],
  ['all delivered', { rewards: [rewardOf(deliveryOf({}))] }, /^Nothing more is needed from you\./],
  [
    'before the result',
    { state: 'COMMITTED', campaign: 'SETTLING', payment: { serverTime: '2026-12-06T10:00:00.000Z' } },
    /^We’ll notify you/,
  ],
])('%s: what happens next is a sentence', async (_name, given, sentence) => {
  open(given);
  const next = within(await screen.findByRole('region', { name: 'What happens next' }));
  await waitFor(() =>
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(sentence)]),
  );
});

test('a credit that was declined or removed by the creator says so', async () => {
  open({ rewards: [rewardOf(credit('REJECTED')), { ...rewardOf(credit(null)), tierID: 'other' }] });
  expect(await screen.findByText('You declined to be named in the credits')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change in your profile' })).toHaveAttribute('href', '/profile/');
  expect(screen.getByText('The creator removed this credit')).toBeVisible();
});
