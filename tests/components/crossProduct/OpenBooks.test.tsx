import type { BooksLine, WorkBooks } from '@contract/workBooks';
import { screen, waitFor, within } from '@testing-library/react';
import { OpenBooksPanel } from '@/components/crossProduct/OpenBooksPanel';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

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
    { source: 'STREAM', amount: null },
    { source: 'ABROAD', amount: { amountMinor: 12_300, currency: 'USD' } },
  ],
  returned: { amount: inr(912_200), target: inr(180_000_000), lastDistributionAt: '2026-11-01T06:00:00.000Z' },
  term: { month: 7, months: 36, isOver: false },
  audit: { auditedAt: '2026-11-27T21:00:00.000Z', isReconciled: true },
  checkpoint: { size: 812, createdAt: '2026-11-27T22:00:00.000Z' },
  asOf: '2026-11-28T06:00:00.000Z',
  cardRevision: '0123456789',
};
const line = (over: Partial<BooksLine>): BooksLine => ({
  kind: 'PAYMENTS',
  from: '2026-11-02',
  until: '2026-11-08',
  part: null,
  title: null,
  count: 12,
  amount: inr(500_000),
  ...over,
});

function open(answer: WorkBooks | null = books) {
  const fake = fakeHttp();
  fake.on('other.workBooks', { books: answer });
  return { fake, ...renderScreen(<OpenBooksPanel of="campaign" id="cmp_1" />, fake.http) };
}

test('each public figure with its amount, and when it was checked; a hidden one is left out', async () => {
  open();
  const panel = await screen.findByRole('region', { name: 'Open books' });
  expect(
    within(panel)
      .getAllByText(/^[₹$]/)
      .map((amount) => amount.parentElement?.textContent),
  ).toEqual([
    'Raised from 41 investors₹15,00,000',
    'Released to the creator₹6,00,000',
    'Earned in cinemas and halls₹45,123.45',
    'Earned on Screen abroad$123',
    'Returned to investors, of ₹18,00,000₹9,122',
  ]);
  expect(panel).toHaveTextContent(
    'Month 7 of 36 · Last distribution 1 Nov 2026 · Ledger audited 27 Nov 2026: no deviations · Signed checkpoint 27 Nov 2026',
  );
  expect(screen.getByRole('link', { name: 'All lines as CSV' })).toHaveAttribute('href', '/api/v1/works/campaign/cmp_1/books.csv');
  expect(screen.getByRole('link', { name: 'Distributions as a feed' })).toHaveAttribute(
    'href',
    '/api/v1/works/campaign/cmp_1/distributions.atom',
  );
});

test('a figure opens its lines, the earlier ones by a button', async () => {
  const { fake, user } = open();
  fake.on('other.workBooksLines', ({ cursor }) =>
    cursor
      ? { items: [line({ from: '2026-10-05', until: '2026-11-01', count: 6 })], nextCursor: null }
      : { items: [line({})], nextCursor: 'older' },
  );
  await user.click(await screen.findByText('Earned in cinemas and halls'));
  const lines = await screen.findByRole('list', { name: 'Lines of Earned in cinemas and halls' });
  expect(lines).toHaveTextContent('2 Nov 2026 to 8 Nov 2026 · 12 payments₹5,000');
  await user.click(screen.getByRole('button', { name: 'Show earlier lines' }));
  expect(await within(lines).findByText('5 Oct 2026 to 1 Nov 2026 · 6 payments')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier lines' })).toBeNull();
  expect(fake.sent.filter(({ operationId }) => operationId === 'other.workBooksLines').map(({ input }) => input['figure'])).toEqual([
    'HALL',
    'HALL',
  ]);
});

test('each kind of line in words: a milestone by its name or number, a refund of what was not allotted, a distribution with its investors', async () => {
  const { fake, user } = open();
  const day = { from: '2026-11-01', until: '2026-11-01' };
  const linesOf: Partial<Record<string, BooksLine[]>> = {
    RAISED: [line({ ...day, kind: 'UNALLOTTED', count: 0, amount: inr(-500) })],
    RELEASED: [line({ ...day, kind: 'RELEASE', part: 2, title: 'First cut' }), line({ ...day, kind: 'RELEASE', part: 1 })],
    RETURNED: [line({ ...day, kind: 'DISTRIBUTION', count: 41 })],
  };
  fake.on('other.workBooksLines', ({ figure }) => ({ items: linesOf[String(figure)] ?? [], nextCursor: null }));
  await user.click(await screen.findByText('Released to the creator'));
  expect(await screen.findByText('First cut · 1 Nov 2026')).toBeVisible();
  expect(screen.getByText('Part 1 · 1 Nov 2026')).toBeVisible();
  await user.click(screen.getByText('Raised from 41 investors'));
  expect(await screen.findByText('Not allotted, refunded · 1 Nov 2026')).toBeVisible();
  await user.click(screen.getByText('Returned to investors, of ₹18,00,000'));
  expect(await screen.findByText('1 Nov 2026 · to 41 investors')).toBeVisible();
});

test('lines that cannot be loaded are said, and asked for again', async () => {
  const { fake, user } = open();
  fake.fail('other.workBooksLines', 500, 'Something went wrong on our side');
  await user.click(await screen.findByText('Released to the creator'));
  expect(await screen.findByText('We couldn’t load the lines.')).toBeVisible();
});

test.each([
  ['is not funded', { ...books, released: null }],
  ['has no campaign', null],
])('a work that %s shows nothing', async (_why, answer) => {
  const { fake } = open(answer);
  await waitFor(() => expect(fake.timesSent('other.workBooks')).toBe(1));
  expect(screen.queryByRole('region')).toBeNull();
});
