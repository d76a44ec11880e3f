import type { CashFlow, FlowDetail, Holding, Performance, Portfolio } from '@contract/portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import { PortfolioPanel } from '@/components/campaigns/portfolio/PortfolioPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { campaignCard } from '../../../support/fixtures/campaignScreens';
import { noPayoutAddress } from '../../../support/fixtures/payoutAddress';
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
  instrument: 'REVENUE_SHARE',
  isClosed: false,
  basis,
  since: '2025-10-01T00:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  performance: figures,
  next: basis === 'ESCROW' ? { kind: 'DECISION', at: '2026-12-01T15:00:00.000Z' } : { kind: 'UPDATE', at: '2026-10-01T00:00:00.000Z' },
  life: null,
});

const flows: CashFlow[] = [];

function open(over: Partial<Portfolio> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.portfolioPerformance', {
    items: [
      holding('Saltwater Hours', 'COST_LESS_RETURNED', performance(50_000, 31_420, 33_900)),
      holding('The Ferryman', 'COST', performance(20_000, 0, 20_000)),
      holding('Salt Years', 'ESCROW', performance(5_000, 0, 5_000)),
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
  fake.on('campaigns.portfolioFlows', { items: flows, nextCursor: null });
  fake.on('campaigns.portfolioNews', { items: [] });
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  fake.on('campaigns.nominee', { nominee: null });
  const shown = renderScreen(<PortfolioPanel />, fake.http);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('gain, its share of what was paid in and the yearly rate come first, the other figures after them', async () => {
  open();
  const summary = within(await screen.findByRole('region', { name: 'All your holdings' }));
  const names = summary.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Gain so far', 'Of what you paid in', 'XIRR (annual)']);
  const values = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(0, 4)).toEqual(['+₹15,320', 'as of 21 Nov 2026', '+21.89%', '+16.80%']);
  expect(screen.getByText('₹412 is being paid to you')).toBeVisible();
});

test('money in escrow is apart, with its amount and the day of the decision alone', async () => {
  open();
  const works = (table: HTMLElement) =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link').textContent);
  const invested = await screen.findByRole('table', { name: 'Holdings' });
  expect(works(invested)).toEqual(['Saltwater Hours', 'The Ferryman']);
  expect(within(invested).getByRole('row', { name: /Saltwater Hours/ })).toHaveTextContent(
    '₹50,000₹31,420₹33,900+₹15,320 +30.64%Update was due 1 Oct 2026',
  );
  const waiting = screen.getByRole('table', { name: 'In escrow' });
  expect(works(waiting)).toEqual(['Salt Years']);
  expect(within(waiting).queryByText(/%/)).toBeNull();
  expect(within(waiting).getByRole('row', { name: /Salt Years/ })).toHaveTextContent('₹5,000Decision on 1 Dec 2026');
});

test('the headings of the holdings sort them, and on a phone a list does', async () => {
  const { fake, user } = open();
  const orders = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.portfolioPerformance').map(({ input }) => input);
  await user.click(await screen.findByRole('button', { name: 'Gain' }));
  await waitFor(() => expect(orders().at(-1)).toEqual({ limit: 10, sort: 'gain', order: 'desc' }));
  expect(await screen.findByRole('columnheader', { name: 'Gain' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Gain' }));
  await waitFor(() => expect(orders().at(-1)).toEqual({ limit: 10, sort: 'gain', order: 'asc' }));
  const list = screen.getByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(list, 'Next date'); // the earliest first
  await waitFor(() => expect(orders().at(-1)).toEqual({ limit: 10, sort: 'next', order: 'asc' }));
  await user.selectOptions(list, 'Paying returns first');
  await waitFor(() => expect(screen.getAllByRole('columnheader', { name: 'Next date' })[0]).not.toHaveAttribute('aria-sort'));
});

test('a payment says what, when and with whom; account IDs are in a disclosure', async () => {
  const flow: CashFlow = {
    flowID: 'cmt_1',
    kind: 'PAID_IN',
    campaignID: 'cmp_ferryman',
    instrument: 'REVENUE_SHARE',
    title: 'The Ferryman',
    channelName: 'Clay Lamp Films',
    at: '2026-11-10T10:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    amount: inr(-5118),
    because: null,
  };
  const entry = (account: string, description: string, rupees: number) => ({ account, description, isOwn: false, amount: inr(rupees) });
  const postings = [
    entry('psp:clearing:INR', 'Held for us by the payment provider', 5118),
    entry('escrow:cmp_ferryman:INR', 'Escrow', -5118),
  ];
  const detail: FlowDetail = {
    ...flow,
    groups: [{ groupID: 'grp_s3fd', type: 'sale', memo: 'Investment in The Ferryman', occurredAt: flow.at, postings }],
    sources: [],
    reference: 'UTR9',
    hasContractNote: true,
  };
  flows.push(flow);
  const { fake, user } = open();
  fake.on('campaigns.portfolioFlow', detail);
  const row = await screen.findByRole('button', { name: /Invested in The Ferryman/ });
  expect(row).toHaveTextContent('Invested in The Ferryman10 Nov 2026 · Clay Lamp Films−₹5,118');
  await user.click(row);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('You paid ₹5,118 for The Ferryman by Clay Lamp Films on 10 Nov 2026, bank reference UTR9.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Contract note (PDF)' })).toHaveAttribute('href', expect.stringContaining('/contract-note.pdf'));
  const happened = within(dialog.getByRole('region', { name: 'What happened' }));
  expect(happened.getByRole('listitem')).toHaveTextContent('Investment in The Ferryman · 10 Nov 2026₹5,118');
  expect(happened.queryByText(/grp_|escrow:/)).toBeNull();
  expect(dialog.getByText('escrow:cmp_ferryman:INR').closest('details')).not.toHaveAttribute('open');
  flows.pop();
});

test('an investor names a nominee, corrects what was refused, and removes the nominee', async () => {
  const { fake, user } = open();
  const ravi = { name: 'Ravi Rao', relation: 'CHILD' as const, dateOfBirth: '1990-02-03', phone: '+919876543210' };
  fake.fail('campaigns.nomineeSet', 400, 'The request is not valid', {
    fields: { 'nominee.dateOfBirth': 'must be a day in the past' },
  });
  const section = within(await screen.findByRole('region', { name: 'Nominee' }));
  await user.click(await section.findByRole('button', { name: 'Add a nominee' }));
  await user.type(section.getByRole('textbox', { name: 'Full name' }), 'Ravi Rao');
  await user.selectOptions(section.getByRole('combobox', { name: 'Relation to you' }), 'CHILD');
  await user.type(section.getByLabelText('Date of birth'), '2190-02-03');
  await user.type(section.getByRole('textbox', { name: /^Phone/ }), '+91 98765 43210');
  await user.click(section.getByRole('button', { name: 'Save nominee' }));
  expect(await section.findByText(/must be a day in the past/)).toBeVisible();
  await user.clear(section.getByLabelText('Date of birth'));
  await user.type(section.getByLabelText('Date of birth'), '1990-02-03');
  fake.on('campaigns.nomineeSet', { nominee: ravi });
  fake.on('campaigns.nominee', { nominee: ravi });
  await user.click(section.getByRole('button', { name: 'Save nominee' }));
  expect(await section.findByText('Ravi Rao, child, born 3 Feb 1990, +919876543210')).toBeVisible();
  expect(fake.sent.filter(({ operationId }) => operationId === 'campaigns.nomineeSet').at(-1)?.input).toEqual({ nominee: ravi });
  fake.on('campaigns.nominee', { nominee: null });
  await user.click(section.getByRole('button', { name: 'Remove nominee' }));
  expect(await section.findByText(/^Choose who receives your returns/)).toBeVisible();
});

test('a scheduled distribution is the next date, and says when it is overdue', async () => {
  const overdue = {
    ...holding('Saltwater Hours', 'COST', performance(50_000, 0, 50_000)),
    next: { kind: 'DISTRIBUTION' as const, at: '2026-11-01T00:30:00.000Z' },
  };
  const planned = { ...overdue, campaignID: 'cmp_planned', next: { kind: 'DISTRIBUTION' as const, at: '2126-12-01T00:30:00.000Z' } };
  open({ items: [overdue, planned] });
  const table = within(await screen.findByRole('table', { name: 'Holdings' }));
  expect(table.getByText('Returns overdue since 1 Nov 2026')).toBeVisible();
  expect(table.getByText('Returns on 1 Dec 2126')).toBeVisible();
});

test('without holdings the portfolio leads to the campaigns; a page has ten [R-APP-022, R-LIMIT-014]', async () => {
  const { fake } = open({ items: [], totals: [], owed: [] });
  expect(await screen.findByRole('link', { name: 'See all campaigns' })).toHaveAttribute('href', '/campaigns/');
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.portfolioPerformance')?.input).toEqual({ limit: 10 });
});

test('a backer of rewards sees pledges, and nothing about gains, returns and payouts', async () => {
  const pledge = { ...holding('The Salt Box', 'COST', performance(5_118, 0, 5_000)), instrument: 'REWARD' as const };
  open({ items: [pledge], totals: [], owed: [] });
  expect(await screen.findByRole('table', { name: 'Pledges' })).toHaveTextContent('₹5,118');
  expect(screen.queryByRole('table', { name: 'Holdings' })).not.toBeInTheDocument();
  for (const words of [/gain/i, /XIRR/, /value now/i, /UPI ID/, /nominee/i]) expect(screen.queryByText(words)).not.toBeInTheDocument();
});
