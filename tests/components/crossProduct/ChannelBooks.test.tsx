import type { BooksLine, WorkBooks } from '@contract/workBooks';
import { screen, waitFor, within } from '@testing-library/react';
import { ChannelBooksPanel } from '@/components/crossProduct/ChannelBooksPanel';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const books = (over: Partial<WorkBooks> = {}): WorkBooks => ({
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
  ],
  returned: { amount: inr(912_200), target: inr(180_000_000), lastDistributionAt: '2026-11-01T06:00:00.000Z' },
  term: { month: 7, months: 36, isOver: false },
  audit: null,
  checkpoint: null,
  asOf: '2026-11-28T06:00:00.000Z',
  cardRevision: '0123456789',
  ...over,
});

function open(items: WorkBooks[], next: WorkBooks[] = []) {
  const fake = fakeHttp();
  fake.on('other.channelBooks', ({ cursor }) =>
    cursor ? { items: next, nextCursor: null } : { items, nextCursor: next.length > 0 ? 'older' : null },
  );
  return { fake, ...renderScreen(<ChannelBooksPanel channelID="chn_1" />, fake.http) };
}

test('a funded work is a row with its public figures; it opens them, and each its lines', async () => {
  const { fake, user } = open([books()]);
  const line: BooksLine = {
    kind: 'PAYMENTS',
    from: '2026-11-02',
    until: '2026-11-08',
    part: null,
    title: null,
    count: 12,
    amount: inr(4_512_345),
  };
  fake.on('other.workBooksLines', { items: [line], nextCursor: null });
  const section = await screen.findByRole('region', { name: 'Open books' });
  expect(within(section).getByRole('listitem')).toHaveTextContent('Saltwater HoursRaised ₹15LCinemas ₹45.12kReturned ₹9.12k of ₹18L');
  expect(screen.queryByText('Earned in cinemas and halls')).toBeNull();
  await user.click(screen.getByText('Saltwater Hours'));
  await user.click(await screen.findByText('Earned in cinemas and halls'));
  expect(await screen.findByText('2 Nov 2026 to 8 Nov 2026 · 12 payments')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the campaign' })).toHaveAttribute('href', '/campaign/cmp_1/');
  expect(fake.sent.find(({ operationId }) => operationId === 'other.workBooksLines')?.input).toMatchObject({
    of: 'campaign',
    id: 'cmp_1',
    figure: 'HALL',
  });
});

test('earlier works by a button', async () => {
  const { user } = open([books()], [books({ campaignID: 'cmp_2', name: 'Undertow' })]);
  await user.click(await screen.findByRole('button', { name: 'Show more works' }));
  expect(await screen.findByText('Undertow')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more works' })).toBeNull();
});

test.each([
  ['has no funded work', []],
  ['has one with too few people for any figure', [books({ raised: null, released: null, earned: [], returned: null })]],
])('a channel that %s shows nothing', async (_why, items) => {
  const { fake } = open(items);
  await waitFor(() => expect(fake.timesSent('other.channelBooks')).toBe(1));
  expect(screen.queryByRole('region')).toBeNull();
});
