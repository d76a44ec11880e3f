import type { WorkBooks } from '@contract/workBooks';
import type { Overview } from '@contract/workLives';
import { screen, within } from '@testing-library/react';
import { HomeIntroduction } from '@/components/crossProduct/HomeIntroduction';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

const overview: Overview = {
  openCampaignCount: 8,
  eventCount: 12,
  titleCount: 96,
  paidBack: { amountMinor: 912_200, currency: 'INR' },
  example: {
    name: 'Saltwater Hours',
    funding: {
      campaignID: 'cmp_1',
      state: 'FUNDED',
      instrument: 'REVENUE_SHARE',
      raised: { amountMinor: 150_000_000, currency: 'INR' },
      investorCount: 41,
    },
    premiere: { eventID: 'evt_1', at: '2026-11-23T14:30:00.000Z', timeZone: 'Asia/Kolkata', isOver: false },
    screen: { slug: 'saltwater-hours', viewerCount: null },
    returns: { campaignID: 'cmp_1', hasPaid: true, paidBack: null },
  },
  exampleBooks: null,
};
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const books: WorkBooks = {
  campaignID: 'cmp_1',
  name: 'Saltwater Hours',
  instrument: 'REVENUE_SHARE',
  currency: 'INR',
  raised: inr(150_000_000),
  investorCount: 41,
  released: { total: inr(60_000_000), milestones: [] },
  earned: [
    { source: 'HALL', amount: inr(4_512_345) },
    { source: 'STREAM', amount: inr(123_400) },
  ],
  returned: { amount: inr(912_200), target: inr(180_000_000), lastDistributionAt: '2026-11-01T06:00:00.000Z' },
  term: { month: 7, months: 36, isOver: false },
  audit: null,
  checkpoint: null,
  asOf: '2026-11-28T06:00:00.000Z',
  cardRevision: '0123456789',
};

function open(over: Partial<Overview> = {}) {
  const fake = fakeHttp();
  fake.on('other.overview', { ...overview, ...over });
  return { fake, ...renderScreen(<HomeIntroduction now="2026-11-21T12:00:00.000Z" day="2026-11-21" />, fake.http) };
}
const stages = async () =>
  within(await screen.findByRole('list', { name: 'Campaigns, events, Screen and returns' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.introduction;
});

test('four products with their numbers, each a link, and one work through all of them', async () => {
  open();
  expect(await stages()).toEqual([
    ['/campaigns/', '8 open Fund a film in Campaigns'],
    ['/explore/?from=2026-11-21&to=2026-11-21', '12 today See it first in cinemas'],
    ['/ott/', '96 titles Watch it on Screen'],
    ['/campaigns/?status=funded', '₹9.12k paid back this week'],
  ]);
  expect(within(screen.getByRole('list', { name: 'The life of Saltwater Hours' })).getAllByRole('link')).toHaveLength(4);
});

const life = async () =>
  within(await screen.findByRole('list', { name: 'The life of Saltwater Hours' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('with open books: what the work raised, earned in cinemas and on Screen, and returned of its target, and the way to the lines', async () => {
  open({ exampleBooks: books });
  expect(await life()).toEqual([
    '₹15L from 41 investors',
    '₹45.12k earned in cinemas and halls',
    '₹1.23k earned on Screen',
    '₹9.12k returned of ₹18L',
  ]);
  expect(screen.getByText('Saltwater Hours, from first rupee to first return')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the ledger lines behind these figures' })).toHaveAttribute(
    'href',
    '/campaign/cmp_1/#open-books',
  );
});

test('a figure that is not public stays what the life of the work says; nothing is promised before the first return', async () => {
  const { example } = overview;
  const unpaid = example && { ...example, returns: { campaignID: 'cmp_1', hasPaid: false, paidBack: null } };
  const hidden = {
    earned: [{ source: 'HALL' as const, amount: null }],
    returned: { amount: inr(0), target: inr(1), lastDistributionAt: null },
  };
  open({ example: unpaid, exampleBooks: { ...books, ...hidden } });
  expect(await life()).toEqual(['₹15L from 41 investors', 'Mon 23 Nov premiere', 'On Screen watch it now', 'Not yet paid back']);
  expect(screen.getByText('Saltwater Hours, so far')).toBeVisible();
});

test('an empty installation names the products without numbers', async () => {
  open({ openCampaignCount: 0, eventCount: 0, titleCount: 0, paidBack: null, example: null });
  expect(await stages()).toEqual([
    ['/campaigns/', 'Campaigns Fund a film in Campaigns'],
    ['/explore/', 'Events See it first in cinemas'],
    ['/ott/', 'Screen Watch it on Screen'],
    ['/campaigns/?status=funded', 'Returns Share what it earns'],
  ]);
  expect(screen.queryByRole('list', { name: /^The life of/ })).toBeNull();
});

test('dismissed, it stays away: the choice is stored where the page reads it before it is painted', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(document.documentElement).toHaveAttribute('data-introduction', 'hidden');
  expect(localStorage.getItem('marquee-introduction')).toBe('hidden');
});

test('someone signed in knows what this is', async () => {
  const { store } = open();
  await stages();
  startSignedIn(store);
  expect(screen.queryByRole('region', { name: 'How Marquee works' })).toBeNull();
});
