import type { Holding, Performance, Portfolio } from '@contract/portfolio';
import { screen, within } from '@testing-library/react';
import { PortfolioPanel } from '@/components/campaigns/portfolio/PortfolioPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { campaignCard } from '../../../support/fixtures/campaignScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const inr = (rupees: number) => ({ amountMinor: rupees * 100, currency: 'INR' });

const performance = (paidIn: number, distributed: number, value: number): Performance => ({
  paidIn: inr(paidIn),
  distributed: inr(distributed),
  value: inr(value),
  gain: inr(distributed + value - paidIn),
  realised: inr(0),
  unrealised: inr(distributed + value - paidIn),
  simpleReturn: (distributed + value - paidIn) / paidIn,
  dpi: null,
  rvpi: null,
  tvpi: null,
  xirr: { value: 0.168, reason: null },
  days: 400,
  isAnnualised: true,
});
const holding = (title: string, basis: Holding['basis'], figures: Performance): Holding => ({
  campaignID: `cmp_${title.toLowerCase().replace(/\W/g, '')}`,
  title,
  channelName: 'Clay Lamp Films',
  artwork: campaignCard().artwork,
  state: 'OPERATING',
  isClosed: false,
  basis,
  since: '2025-10-01T00:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  performance: figures,
});

function open(over: Partial<Portfolio> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.portfolioPerformance', {
    items: [
      holding('Salt Years', 'ESCROW', performance(5_000, 0, 5_000)),
      holding('The Ferryman', 'COST', performance(20_000, 0, 20_000)),
      holding('Saltwater Hours', 'COST_LESS_RETURNED', performance(50_000, 31_420, 33_900)),
    ],
    nextCursor: null,
    asOf: '2026-11-21T12:00:00.000Z',
    method: 'How the rate is made.',
    valuePolicy: 'What a value is.',
    totals: [
      { currency: 'INR', timeZone: 'Asia/Kolkata', performance: performance(70_000, 31_420, 53_900), inEscrow: inr(5_000), series: [] },
    ],
    owed: [inr(412)],
    ...over,
  });
  fake.on('campaigns.portfolioFlows', { items: [], nextCursor: null });
  fake.on('campaigns.payoutAddress', { maskedVpa: null, verifiedAt: null, cooldownUntil: null });
  const shown = renderScreen(<PortfolioPanel />, fake.http);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('gain, its share of what was paid in and the yearly rate come first, the other figures after them', async () => {
  open();
  const summary = within(await screen.findByRole('region', { name: 'All your holdings' }));
  const names = summary.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Gain so far', 'Of what you paid in', 'XIRR a year']);
  const values = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(0, 4)).toEqual(['+₹15,320', 'as of 21 Nov 2026', '+21.89 %', '+16.80 %']);
  expect(screen.getByText('₹412 is being paid to you')).toBeVisible();
});

test('what has paid comes first, and money in escrow is apart, with its amount alone', async () => {
  open();
  const works = (table: HTMLElement) =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link').textContent);
  const invested = await screen.findByRole('table', { name: 'Holdings' });
  expect(works(invested)).toEqual(['Saltwater Hours', 'The Ferryman']);
  expect(within(invested).getByRole('row', { name: /Saltwater Hours/ })).toHaveTextContent('₹50,000₹31,420₹33,900+₹15,320 +30.64 %');
  const waiting = screen.getByRole('table', { name: 'In escrow' });
  expect(works(waiting)).toEqual(['Salt Years']);
  expect(within(waiting).queryByText(/%/)).toBeNull();
});

test('without holdings the portfolio leads to the campaigns; a page has ten [R-APP-022, R-LIMIT-014]', async () => {
  const { fake } = open({ items: [], totals: [], owed: [] });
  expect(await screen.findByRole('link', { name: 'See the campaigns' })).toHaveAttribute('href', '/campaigns/');
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.portfolioPerformance')?.input).toEqual({ limit: 10 });
});
