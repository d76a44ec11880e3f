import type { Payout } from '@contract/payouts';
import { screen, within } from '@testing-library/react';
import { AudienceScreen } from '@/components/studio/analytics/AudienceScreen';
import { percentChange, parsePeriod } from '@/components/studio/analytics/period';
import { CurrencyEarnings } from '@/components/studio/earnings/CurrencyEarnings';
import { EarningsScreen } from '@/components/studio/earnings/EarningsScreen';
import { PendingPayouts } from '@/components/studio/earnings/PendingPayouts';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeRouter } from '../../../support/fakeRouter';
import { noPayoutAddress } from '../../../support/fixtures/payoutAddress';
import { payableAccount } from '../../../support/fixtures/payoutTerms';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { RouterContext } from '../../../support/RouterContext';
import { startSignedIn } from '../../../support/startup';

const none = { views: 0, visits: 0, plays: 0, watchedMs: 0, checkouts: 0, begun: 0, purchased: 0 };
const whose = { channelID: clayLamp.channelID, name: clayLamp.name };
const period = { from: '2026-11-01', to: '2026-11-02' };
const audience = (views: number) => ({
  channel: whose,
  name: null,
  period,
  previous: { from: '2026-10-30', to: '2026-10-31' },
  countedAt: null,
  works: [],
  sums: { ...none, views },
  before: none,
  days: ['2026-11-01', '2026-11-02'].map((day) => ({ day, ...none, views: views / 2 })),
  previousDays: ['2026-10-30', '2026-10-31'].map((day) => ({ day, ...none })),
  reached: Array<number>(10).fill(0),
  previousReached: Array<number>(10).fill(0),
  sources: views > 0 ? [{ key: 'SEARCH', views, before: 4 }] : [],
  devices: [],
  countries: [],
});
const routerState = { query: { from: period.from, to: period.to }, asPath: '/studio/audience/' };

test('the dates in the URL are loaded; the chart is also a table, and the file covers the same dates', async () => {
  const { http, on, sent } = fakeHttp();
  on('studio.audience', audience(10));
  const { store, user } = renderScreen(<AudienceScreen />, http, routerState);
  startSignedIn(store);
  // The chart is a separate chunk, loaded the first time.
  expect(await screen.findByRole('application', { name: /^Views from 1 Nov 2026 to 2 Nov 2026/ }, { timeout: 10_000 })).toBeInTheDocument();
  expect(sent.find(({ operationId }) => operationId === 'studio.audience')?.input).toEqual({ channelID: clayLamp.channelID, ...period });
  expect(screen.getByRole('heading', { level: 1, name: 'Audience of Clay Lamp Films' })).toBeVisible();
  await user.click(screen.getByText('Views by day as a table'));
  const rows = within(await screen.findByRole('region', { name: 'Views by day as a table' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayViewsPrevious', '1 Nov 202650', '2 Nov 202650']);
  expect(screen.getByRole('row', { name: /Search 10 \+150%/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/v1/studio/audience.csv?from=2026-11-01&to=2026-11-02&channelID=chn_claylamp',
  );
});

test('a funnel never grows downwards, though payments are counted without consent', async () => {
  const { http, on } = fakeHttp();
  on('studio.audience', { ...audience(10), sums: { ...none, views: 10, visits: 4, checkouts: 1, begun: 47, purchased: 55 } });
  const { store } = renderScreen(<AudienceScreen />, http, routerState);
  startSignedIn(store);
  const table = await screen.findByRole('table', { name: 'Conversion' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Viewed the page55new', 'Opened checkout55new', 'Started payment55new', 'Bought55new']);
});

test('plays say whose they are; a campaign counts pledges, and plays only if it was played', async () => {
  const { http, on } = fakeHttp();
  on('studio.audience', audience(10));
  const { store, unmount } = renderScreen(<AudienceScreen />, http, routerState);
  startSignedIn(store);
  expect(await screen.findByText('Purchases')).toBeVisible();
  expect(screen.getAllByText('Only of viewers who allow it')).toHaveLength(2);
  unmount();
  const ofCampaign = { ...routerState, query: { ...routerState.query, kind: 'campaign', id: 'cmp_salt' } };
  startSignedIn(renderScreen(<AudienceScreen />, http, ofCampaign).store);
  expect(await screen.findByText('Pledges or investments')).toBeVisible();
  expect(screen.queryByText('Plays')).toBeNull();
  expect(screen.queryByText('Watch time')).toBeNull();
});

test('without data the page links onward', async () => {
  const { http, on } = fakeHttp();
  on('studio.audience', audience(0));
  const { store } = renderScreen(<AudienceScreen />, http, routerState);
  startSignedIn(store);
  expect(await screen.findByRole('heading', { name: 'No data yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your releases' })).toHaveAttribute('href', '/studio/releases/');
});

test('an amount in the URL is opened: its postings, its total, the invoice; a field asks for a missing address', async () => {
  const { http, on, sent } = fakeHttp();
  const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
  const figure = { sales: 1, amount: inr(50_000) };
  on('studio.earnings', {
    channel: whose,
    period,
    previous: { from: '2026-10-30', to: '2026-10-31' },
    timeZone: 'Asia/Kolkata',
    currencies: [
      {
        currency: 'INR',
        total: figure,
        waterfall: {
          paid: inr(99_000),
          fee: inr(10_000),
          tax: inr(9_000),
          refunded: inr(20_000),
          investors: inr(9_500),
          shares: inr(0),
          tcs: inr(420),
          tds: inr(80),
        },
        previousDays: [{ day: '2026-10-30', ...figure }],
        products: [{ product: 'ott', ...figure }],
        countries: [{ country: 'IN', ...figure }],
        works: [{ kind: 'RELEASE', id: 'rel_1', name: 'Monsoon Static', ...figure }],
        days: [{ day: '2026-11-01', ...figure }],
        funding: inr(0),
        paidOut: inr(0),
        other: inr(0),
        opening: inr(0),
        closing: inr(50_000),
      },
    ],
  });
  on('studio.postings', {
    items: [
      {
        postingID: '7',
        kind: 'SALE',
        waterfall: {
          paid: inr(99_000),
          fee: inr(10_000),
          tax: inr(9_000),
          investors: inr(30_000),
          shares: inr(0),
          tcs: inr(0),
          tds: inr(0),
        },
        document: 'TAX_INVOICE',
        memo: 'Sale',
        amount: inr(50_000),
        occurredAt: '2026-11-01T20:00:00.000Z',
        work: 'Monsoon Static',
        country: 'IN',
        paymentID: 'pay_1',
        orderNumber: 'K7QX-M3RD',
      },
      {
        postingID: '6',
        kind: 'PAYOUT',
        waterfall: null,
        document: null,
        memo: 'Payout to sana@upi',
        amount: inr(-50_000),
        occurredAt: '2026-11-01T10:00:00.000Z',
        work: null,
        country: null,
        paymentID: null,
        orderNumber: null,
      },
    ],
    nextCursor: null,
    total: inr(50_000),
    count: 1,
  });
  const payee = { username: 'sana_mirza', isViewer: true, maskedAddress: null, cooldownUntil: null, isVerified: true };
  on('studio.payouts', {
    accounts: [
      payableAccount({ owed: inr(50_000), available: inr(30_000), withheld: inr(20_000), releasesAt: '2026-11-30T10:00:00.000Z' }),
    ],
    payouts: [],
    payee,
    canRequestPayout: true,
  });
  on('campaigns.payoutAddress', noPayoutAddress);
  const query = { ...routerState.query, currency: 'INR', flow: 'SALES', kind: 'RELEASE', id: 'rel_1' };
  const { store } = renderScreen(<EarningsScreen />, http, { query, asPath: '/studio/earnings/' });
  startSignedIn(store);
  const sheet = await screen.findByRole('dialog', { name: 'Sales: Monsoon Static' });
  expect(await within(sheet).findByText(/1 transaction adds up to/)).toHaveTextContent('1 transaction adds up to ₹500');
  expect(within(sheet).getByRole('link', { name: 'Tax invoice (PDF)' })).toHaveAttribute('href', '/api/v1/studio/earnings/invoices/pay_1');
  const sale = within(sheet).getByRole('row', { name: /Sale: Monsoon Static/ });
  expect(sale).toHaveTextContent('Buyer paid ₹990 · fee ₹100 · tax on the fee ₹90 · investors’ share ₹300');
  // The channel's day, not that of UTC.
  expect(sale).toHaveTextContent('2 Nov 2026, 1:30 am IST · India');
  expect(within(sheet).getByRole('row', { name: /^Payout/ })).toHaveTextContent('Payout to sana@upi');
  const steps = await screen.findByRole('region', { name: 'From sales to earnings' });
  expect(
    within(steps)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['₹990', '−₹100', '−₹90', '−₹200', '−₹95', '−₹5', '₹500']);
  expect(within(steps).getByText(/^TCS \(GST\) ₹4\.20 · TDS \(income tax\) ₹0\.80\./)).toBeVisible();
  const held = await screen.findByText('Not released yet, the next part on 30 Nov 2026');
  expect(held.nextElementSibling).toHaveTextContent('−₹200');
  expect(await within(steps).findByText(/Next payout/)).toHaveTextContent('Next payout: ₹300 can be requested now.');
  expect(sent.find(({ operationId }) => operationId === 'studio.postings')?.input).toMatchObject({
    channelID: clayLamp.channelID,
    flow: 'SALES',
    kind: 'RELEASE',
    id: 'rel_1',
    currency: 'INR',
  });
  expect(await screen.findByLabelText('UPI ID for payouts', {}, { timeout: 10_000 })).toBeInTheDocument();
});

test.each([
  [{}, { from: '2026-10-25', to: '2026-11-21', days: 28 }],
  [{ days: '7' }, { from: '2026-11-15', to: '2026-11-21', days: 7 }],
  [{ days: '9999' }, { from: '2026-10-25', to: '2026-11-21', days: 28 }],
  [
    { from: '2026-11-01', to: '2026-11-03' },
    { from: '2026-11-01', to: '2026-11-03', days: null },
  ],
  [
    { from: '2026-11-03', to: '2026-11-01' },
    { from: '2026-10-25', to: '2026-11-21', days: 28 },
  ],
  [
    { from: '2026-02-30', to: '2026-11-01' },
    { from: '2026-10-25', to: '2026-11-21', days: 28 },
  ],
])('%j selects the period %j', (query, expected) => {
  expect(parsePeriod(query, '2026-11-21')).toEqual(expected);
});

test.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [100, 100, '±0%'],
  [5, 0, 'new'],
  [0, 0, null],
])('%d after %d shows %s', (now, before, expected) => {
  expect(percentChange(now, before)).toBe(expected);
});

test('a new period is never shown with the previous metrics, and its error is reported', async () => {
  const { http, on, fail } = fakeHttp();
  on('studio.audience', audience(10));
  const { store, rerender } = renderScreen(<AudienceScreen />, http, routerState);
  startSignedIn(store);
  expect(await screen.findByRole('application', { name: /^Views from/ })).toBeInTheDocument();
  fail('studio.audience', 500);
  const later = fakeRouter({ query: { from: '2026-10-01', to: '2026-10-02' }, asPath: '/studio/audience/' });
  rerender(
    <RouterContext.Provider value={later}>
      <AudienceScreen />
    </RouterContext.Provider>,
  );
  expect(screen.queryByRole('img', { name: /^Views from/ })).toBeNull();
  expect(await screen.findByText('We couldn’t load the statistics.')).toBeVisible();
});

test('an operator approves a payout only after a sheet names the recipient; a payout list that fails to load is reported', async () => {
  const { http, on, fail, timesSent, sent } = fakeHttp();
  fail('studio.payoutsPending', 500);
  const { store, user } = renderScreen(<PendingPayouts />, http);
  startSignedIn(store);
  expect(await screen.findByText('We couldn’t load the pending payouts.')).toBeVisible();
  const payout: Payout = {
    payoutID: 'pyt_a',
    kind: 'CREATOR',
    state: 'COMPUTED',
    amount: { amountMinor: 300_000, currency: 'INR' },
    name: 'Clay Lamp',
    maskedAddress: null,
    reference: null,
    reason: null,
    heldUntil: null,
    paidAt: null,
    hasStatement: false,
    canApprove: true,
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  on('studio.payoutsPending', { items: [payout] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Approve ₹3,000' }));
  expect(timesSent('studio.payoutDecide')).toBe(0);
  const sheet = screen.getByRole('dialog', { name: 'Approve ₹3,000?' });
  expect(sheet).toHaveTextContent('₹3,000 will be paid to Clay Lamp, to the payout account its payee has set.');
  fail('studio.payoutDecide', 500);
  await user.click(within(sheet).getByRole('button', { name: 'Yes, pay ₹3,000' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('nothing is paid twice');
  on('studio.payoutDecide', { items: [] });
  on('studio.payoutsPending', { items: [] });
  await user.click(within(sheet).getByRole('button', { name: 'Yes, pay ₹3,000' }));
  expect(await screen.findByText('No pending payouts.')).toBeVisible();
  const [first, second] = sent.filter(({ operationId }) => operationId === 'studio.payoutDecide');
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('a day of refunds is listed as a negative amount, and a day without a sale as zero', async () => {
  const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
  const days = [
    { day: '2026-11-01', sales: 1, amount: inr(50_000) },
    { day: '2026-11-03', sales: 0, amount: inr(-20_000) },
  ];
  const earnings = {
    currency: 'INR',
    total: { sales: 1, amount: inr(30_000) },
    waterfall: {
      paid: inr(50_000),
      fee: inr(0),
      tax: inr(0),
      refunded: inr(20_000),
      investors: inr(0),
      shares: inr(0),
      tcs: inr(0),
      tds: inr(0),
    },
    previousDays: [{ day: '2026-10-30', sales: 1, amount: inr(10_000) }],
    products: [],
    countries: [],
    works: [],
    days,
    funding: inr(0),
    paidOut: inr(0),
    other: inr(0),
    opening: inr(0),
    closing: inr(30_000),
  };
  const { user } = renderScreen(
    <CurrencyEarnings
      timeZone="Asia/Kolkata"
      channelID={clayLamp.channelID}
      earnings={earnings}
      period={{ from: '2026-11-01', to: '2026-11-03' }}
      previous={{ from: '2026-10-29', to: '2026-10-31' }}
      today="2026-11-03"
      hrefOf={() => '#'}
    />,
    fakeHttp().http,
  );
  await user.click(screen.getByText('Sales by day as a table'));
  const rows = within(await screen.findByRole('region', { name: 'Sales by day as a table' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayNet earningsPrevious',
    '1 Nov 2026₹500₹0',
    '2 Nov 2026₹0₹100',
    '3 Nov 2026 (so far)−₹200₹0',
  ]);
});
