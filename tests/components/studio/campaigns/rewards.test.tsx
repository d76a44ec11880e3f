import type { RewardDeskRow, StudioRewards, StudioRewardTier } from '@contract/rewards';
import type { StudioCampaign } from '@contract/studioCampaign';
import { screen, waitFor, within } from '@testing-library/react';
import { RewardDeskTab } from '@/components/studio/campaigns/rewards/RewardDeskTab';
import { RewardsTab } from '@/components/studio/campaigns/rewards/RewardsTab';
import { fakeHttp } from '../../../support/fakeHttp';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const tier: StudioRewardTier = {
  tierID: 'seat',
  title: 'The premiere',
  description: '',
  priceMinor: 1_000_000,
  stock: 5,
  taken: 2,
  availableUntil: null,
  deliveryMonth: '2027-03',
  isAddOn: false,
  isClosed: false,
  items: [
    {
      kind: 'SEAT',
      label: 'Seat at the premiere',
      quantity: 1,
      sessionID: null,
      ticketTierID: null,
      releaseID: null,
      access: 'BUY',
      role: 'OTHER',
      questions: [],
    },
  ],
};
const choices: StudioRewards['choices'] = {
  sessions: [{ id: 'ses_1', name: 'Premiere, 3 Mar', tiers: [{ id: 'tir_1', name: 'Stalls' }] }],
  titles: [{ id: 'rel_1', name: 'Salt' }],
};

function open(over: Partial<StudioCampaign>, tiers: StudioRewardTier[], latePledges: StudioRewards['latePledges'] = null) {
  const fake = fakeHttp();
  fake.on('rewards.studio', { tiers, choices, latePledges });
  fake.on('rewards.save', { tiers, choices, latePledges });
  const shown = renderScreen(<RewardsTab campaign={studioCampaign({ instrument: 'REWARD', ...over })} />, fake.http);
  startSignedIn(shown.store);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'rewards.save').map(({ input }) => input);
  return { fake, sent, ...shown };
}

test('a draft saves its rewards by itself once they are complete', async () => {
  const { user, sent } = open({}, []);
  await user.click(await screen.findByRole('button', { name: 'Add a reward' }));
  expect(screen.getByText(/^Give each reward a title/)).toBeVisible();
  await user.type(screen.getByLabelText('Title'), 'The film');
  await user.type(screen.getByLabelText('Price'), '500');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Title to watch');
  await user.type(screen.getByLabelText('Text shown to backers'), 'The film, forever');
  await user.selectOptions(screen.getAllByLabelText('Title')[1] as HTMLElement, 'Salt'); // as: the select of the item
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 4000 });
  expect(sent()[0]).toMatchObject({
    campaignID: 'cmp_salt',
    tiers: [
      { title: 'The film', priceMinor: 50_000, stock: null, items: [{ kind: 'STREAM', label: 'The film, forever', releaseID: 'rel_1' }] },
    ],
  });
});

test('a price that the terms do not allow is named at the field', async () => {
  const { user } = open({ minTicketMinor: 500_000, maxTicketMinor: 10_000_000 }, []);
  await user.click(await screen.findByRole('button', { name: 'Add a reward' }));
  const price = screen.getByLabelText('Price');
  expect(price).toHaveAccessibleDescription(/From ₹5,000 to ₹1,00,000, the pledges that your terms allow/);
  await user.type(price, '500');
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription(/change the smallest or largest pledge under Terms/);
  await user.type(price, '0');
  expect(price).toBeValid();
});

describe('the items of a reward', () => {
  const parcel = { ...(tier.items[0] as StudioRewardTier['items'][number]), kind: 'PARCEL' as const };
  const withItems = (...labels: string[]): StudioRewardTier => ({
    ...tier,
    items: labels.map((label) => ({ ...parcel, label })),
  });

  test('have a heading that says what each is, and a button that says that it removes it', async () => {
    const { user, sent } = open({}, [withItems('A postcard', 'A tin of salt')]);
    expect(await screen.findByRole('heading', { name: 'Item 1: a parcel' })).toBeVisible();
    const second = screen.getByRole('group', { name: 'Item 2: a parcel' });
    await user.click(within(second).getByRole('button', { name: 'Edit item 2' }));
    await user.selectOptions(within(second).getByLabelText('Kind'), 'Seat at an event');
    expect(screen.getByRole('heading', { name: 'Item 2: a seat at an event' })).toBeVisible();
    const remove = screen.getByRole('button', { name: 'Remove item 1 of Reward 1: The premiere' });
    expect(remove).toHaveTextContent('Remove');
    await user.click(remove);
    // What was open stays open, under its new number.
    const left = screen.getByRole('group', { name: 'Item 1: a seat at an event' });
    expect(within(left).getByLabelText('Text shown to backers')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove item/ })).toBeNull();
    await waitFor(() => expect(sent()).toMatchObject([{ tiers: [{ items: [{ kind: 'SEAT', label: 'A tin of salt' }] }] }]), {
      timeout: 4000,
    });
    expect(Object.keys((sent()[0] as StudioRewards).tiers[0]?.items[0] ?? {}).sort()).toEqual(Object.keys(parcel).sort());
  });

  test('are folded on a phone once they are done, and say what they deliver', async () => {
    const { user } = open({}, [withItems('A postcard')]);
    const done = await screen.findByRole('group', { name: 'Item 1: a parcel' });
    expect(within(done).getByText('A postcard')).toBeVisible();
    expect(within(done).getByLabelText('Text shown to backers')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    const next = screen.getByRole('group', { name: 'Item 2: a parcel' });
    expect(within(next).queryByRole('button', { name: 'Done with item 2' })).toBeNull(); // nothing is entered
    expect(within(next).getByLabelText('Text shown to backers')).toBeVisible();
    // It does not fold under the hand of the person who fills it in.
    await user.type(within(next).getByLabelText('Text shown to backers'), 'Salt');
    expect(within(next).getByLabelText('Text shown to backers')).toBeVisible();
    await user.click(within(next).getByRole('button', { name: 'Done with item 2' }));
    expect(within(next).getByLabelText('Text shown to backers')).not.toBeVisible();
    const edit = within(done).getByRole('button', { name: 'Edit item 1' });
    expect(edit).toHaveAttribute('aria-expanded', 'false');
    await user.click(edit);
    expect(within(done).getByLabelText('Text shown to backers')).toBeVisible();
  });

  test('stay open while their session or title is not chosen, because backers wait for it', async () => {
    open({}, [tier]);
    const seat = await screen.findByRole('group', { name: 'Item 1: a seat at an event' });
    expect(within(seat).getByLabelText('Session and tier')).toBeVisible();
  });
});

test('what a published reward promises is read-only; its number and session change after a confirmation', async () => {
  const { user, sent } = open({ state: 'LIVE', publishedAt: '2026-11-01T00:00:00.000Z' }, [tier]);
  const group = await screen.findByRole('group', { name: 'Reward 1: The premiere' });
  expect(within(group).getByLabelText('Title')).toHaveAttribute('readonly');
  expect(within(group).getByLabelText('Price')).toHaveAttribute('readonly');
  expect(within(group).getByText('2 pledged')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove reward 1' })).toBeNull();
  await user.selectOptions(within(group).getByLabelText('Session and tier'), 'Premiere, 3 Mar: Stalls');
  await user.clear(within(group).getByLabelText(/Quantity available/));
  await user.type(within(group).getByLabelText(/Quantity available/), '8');
  await user.click(screen.getByRole('button', { name: 'Save rewards' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/New rewards become promises/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save rewards' }));
  await waitFor(() => expect(sent()).toMatchObject([{ tiers: [{ stock: 8, items: [{ sessionID: 'ses_1', ticketTierID: 'tir_1' }] }] }]));
});

test('late pledges of a funded campaign are switched on with an end, and off, after a confirmation', async () => {
  const off = { isOpen: false, until: null, count: 2, amount: { amountMinor: 2_000_000, currency: 'INR' } };
  const funded = { state: 'FUNDED', publishedAt: '2026-11-01T00:00:00.000Z' } as const;
  const { user, fake } = open(funded, [tier], off);
  const sentLate = () => fake.sent.filter(({ operationId }) => operationId === 'rewards.setLatePledges').map(({ input }) => input);
  fake.on('rewards.setLatePledges', { tiers: [tier], choices, latePledges: { ...off, isOpen: true } });
  expect(await screen.findByText('Late pledges are off')).toBeVisible();
  expect(screen.getByText('₹20,000 from 2 late pledges')).toBeVisible();
  await user.type(screen.getByLabelText(/End of late pledges/), '2027-01-31T18:00');
  await user.click(screen.getByRole('button', { name: 'Open late pledges' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Everyone can order/)).toBeVisible();
  fake.on('rewards.studio', { tiers: [tier], choices, latePledges: { ...off, isOpen: true, until: '2027-01-31T12:30:00.000Z' } });
  await user.click(within(dialog).getByRole('button', { name: 'Open late pledges' }));
  await waitFor(() => expect(sentLate()).toEqual([{ campaignID: 'cmp_salt', isOpen: true, until: '2027-01-31T12:30:00.000Z' }]));
  await user.click(await screen.findByRole('button', { name: 'End late pledges' }));
  expect(screen.getByText('Late pledges are open until 31 Jan 2027')).toBeVisible();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End late pledges' }));
  await waitFor(() => expect(sentLate().at(-1)).toEqual({ campaignID: 'cmp_salt', isOpen: false, until: null }));
});

test('a campaign that cannot have late pledges shows no switch', async () => {
  open({ state: 'LIVE', publishedAt: '2026-11-01T00:00:00.000Z' }, [tier]);
  await screen.findByRole('group', { name: 'Reward 1: The premiere' });
  expect(screen.queryByText('Late pledges')).toBeNull();
});

const row: RewardDeskRow = {
  deliveryID: 'rwd_1',
  kind: 'PARCEL',
  label: 'T-shirt',
  quantity: 1,
  state: 'READY_TO_SHIP',
  problem: null,
  questions: ['Which size?'],
  address: 'Asha Rao\n4 Mill Lane',
  answers: ['M'],
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  tierTitle: 'The premiere',
  name: 'Asha Rao',
  username: 'asha',
  isLatePledge: true,
  creditState: null,
};

test('the desk filters, downloads, warns of returned payments and marks a parcel as shipped', async () => {
  const fake = fakeHttp();
  const credit: RewardDeskRow = {
    ...row,
    deliveryID: 'rwd_3',
    kind: 'CREDIT',
    state: 'DELIVERED',
    isLatePledge: false,
    address: null,
    answers: null,
    creditState: 'PENDING',
  };
  const answered = (['ACCEPTED', 'REJECTED', null] as const).map((creditState, at) => ({
    ...credit,
    deliveryID: `rwd_${4 + at}`,
    creditState,
  }));
  const returned: RewardDeskRow = { ...row, deliveryID: 'rwd_2', name: null, username: null, state: 'TAKEN_BACK', isLatePledge: false };
  const counts = [
    { state: 'READY_TO_SHIP' as const, count: 1 },
    { state: 'TAKEN_BACK' as const, count: 1 },
  ];
  fake.on('rewards.desk', { items: [row, credit, ...answered, returned], nextCursor: null, counts });
  fake.on('rewards.ship', { ...row, state: 'SHIPPED' });
  const { store, user } = renderScreen(<RewardDeskTab campaign={studioCampaign({ instrument: 'REWARD', state: 'FUNDED' })} />, fake.http);
  startSignedIn(store);
  expect(await screen.findByText('Asha Rao, 4 Mill Lane')).toBeVisible();
  expect(screen.getByText('The premiere · Late pledge')).toBeVisible();
  expect(screen.getByText('Which size? M')).toBeVisible();
  expect(screen.getByText('Do not ship: payment returned')).toBeVisible();
  expect(screen.getByText('Consent requested. The name is shown once the backer accepts.')).toBeVisible();
  expect(screen.getByText('Accepted. The name is in the credits.')).toBeVisible();
  expect(screen.getByText('The backer declined to be named.')).toBeVisible();
  expect(screen.getByText('This credit was removed from the title.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark T-shirt for Asha Rao as shipped' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  expect(screen.getByText('Enter the carrier.')).toBeVisible();
  await user.type(screen.getByLabelText('Carrier'), 'India Post');
  await user.type(screen.getByLabelText(/Tracking number/), 'EE1');
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'rewards.ship')?.input).toEqual({
      campaignID: 'cmp_salt',
      deliveryID: 'rwd_1',
      carrier: 'India Post',
      trackingNumber: 'EE1',
    }),
  );
  await user.selectOptions(screen.getByLabelText('State'), 'Ready to ship (1)');
  await waitFor(() => expect(fake.sent.at(-1)?.input).toMatchObject({ state: 'READY_TO_SHIP' }));
  fake.fail('studio.exportNew', 409);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'studio.exportNew')?.input).toEqual({
      list: { type: 'REWARDS', campaignID: 'cmp_salt', state: 'READY_TO_SHIP' },
    }),
  );
});
