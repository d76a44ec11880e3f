import type { Adjustment, LedgerPeriod } from '@contract/adminLedger';
import type { Settlement, SettlementLine, SettlementRow } from '@contract/adminSettlements';
import { screen, waitFor, within } from '@testing-library/react';
import { LedgerScreen } from '@/components/admin/ledger/LedgerScreen';
import { SettlementScreen } from '@/components/admin/settlements/SettlementScreen';
import { SettlementsScreen } from '@/components/admin/settlements/SettlementsScreen';
import LedgerPage from '@/pages/admin/ledger';
import { fakeWindow } from '../../support/fakeWindow';
import { asha, kabir } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';

beforeEach(() => {
  fakeWindow();
});

const money = (amountMinor: number, currency = 'INR') => ({ amountMinor, currency });
const row = (over: Partial<SettlementRow> = {}): SettlementRow => ({
  settlementID: 'stl_1',
  provider: 'razorpay',
  providerSettlementID: 'setl_9',
  state: 'MATCHED',
  settledOn: '2026-11-20',
  reference: 'UTR9',
  gross: money(100_000),
  fee: money(2_360),
  tax: money(360),
  net: money(97_640),
  difference: money(0),
  lineCount: 2,
  openCount: 0,
  receivedAt: '2026-11-21T10:00:00.000Z',
  ...over,
});
const line = (over: Partial<SettlementLine> = {}): SettlementLine => ({
  lineID: 'stn_1',
  kind: 'PAYMENT',
  providerRef: 'pay_Rz1',
  gross: money(50_000),
  fee: money(1_180),
  tax: money(180),
  net: money(48_820),
  expected: money(50_000),
  match: 'MATCHED',
  paymentID: 'pay_1',
  ...over,
});
const settlement = (over: Partial<Settlement> = {}): Settlement => ({
  ...row({ state: 'OPEN', openCount: 1, difference: money(5_000) }),
  caseID: 'cse_1',
  lines: {
    items: [line({ lineID: 'stn_2', providerRef: 'pay_Rz2', match: 'UNKNOWN', expected: null, paymentID: null }), line()],
    nextCursor: null,
  },
  ...over,
});
const clearing = {
  items: [
    {
      provider: 'razorpay',
      balance: money(70_000),
      unsettledCount: 3,
      unsettled: money(70_000),
      oldestAt: '2026-11-18T10:00:00.000Z',
    },
  ],
};

describe('settlements', () => {
  const at = { pathname: '/admin/settlements', asPath: '/admin/settlements/' };

  test('the list shows what providers hold, what arrived, and what differs', async () => {
    const { user, router } = renderConsole(<SettlementsScreen />, {
      ...at,
      prepare: (fake) => {
        fake.on('admin.clearing', clearing);
        fake.on('admin.settlements', {
          items: [
            row(),
            row({ settlementID: 'stl_2', providerSettlementID: 'setl_10', state: 'OPEN', openCount: 1, difference: money(-700) }),
          ],
          nextCursor: null,
        });
      },
    });
    expect(await screen.findByText('3 payments')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Settlements' });
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/settlements/stl_1/', '/admin/settlements/stl_2/']);
    expect(within(table).getByText('Has a difference')).toBeVisible();
    expect(within(table).getByText('1 without a match')).toBeVisible();
    expect(within(table).getByText('−₹7')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Has a difference');
    expect(router.replace).toHaveBeenCalledWith(expect.objectContaining({ query: { state: 'OPEN' } }), undefined, expect.anything());
  });

  test('without settlements, without matches, and after an error, the list says so', async () => {
    const none = { items: [], nextCursor: null };
    const first = renderConsole(<SettlementsScreen />, {
      ...at,
      prepare: (fake) => {
        fake.on('admin.clearing', { items: [] });
        fake.on('admin.settlements', none);
      },
    });
    expect(await screen.findByText('No settlements yet')).toBeVisible();
    expect(await screen.findByText('No provider holds money.')).toBeVisible();
    first.unmount();
    const second = renderConsole(<SettlementsScreen />, {
      ...at,
      query: { q: 'UTR1', state: 'OPEN' },
      prepare: (fake) => {
        fake.on('admin.clearing', { items: [] });
        fake.on('admin.settlements', none);
      },
    });
    expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/admin/settlements/');
    expect(second.last('admin.settlements')).toMatchObject({ q: 'UTR1', state: 'OPEN' });
    second.unmount();
    renderConsole(<SettlementsScreen />, { ...at, prepare: (fake) => fake.fail('admin.settlements', 500) });
    expect((await screen.findAllByText(/We couldn’t load the settlements/)).length).toBeGreaterThan(0);
  });

  test('a settlement shows its lines with our amount, the order of each, and its case', async () => {
    renderConsole(<SettlementScreen />, {
      pathname: '/admin/settlements/[settlementID]',
      asPath: '/admin/settlements/stl_1/',
      query: { settlementID: 'stl_1' },
      prepare: (fake) => fake.on('admin.settlement', settlement()),
    });
    expect(await screen.findByRole('link', { name: 'Open the case' })).toHaveAttribute('href', '/admin/cases/cse_1/');
    const table = screen.getByRole('table', { name: /^Lines of / });
    expect(within(table).getByText('Not in our records')).toBeVisible();
    expect(within(table).getByText('Unknown')).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Open the order pay_1' })).toHaveAttribute('href', '/admin/orders/pay_1/');
    expect(screen.getByText('₹976.40')).toBeVisible();
  });

  test('a settlement that does not exist is no empty page', async () => {
    renderConsole(<SettlementScreen />, {
      pathname: '/admin/settlements/[settlementID]',
      asPath: '/admin/settlements/stl_x/',
      query: { settlementID: 'stl_x' },
      prepare: (fake) => fake.fail('admin.settlement', 404, 'Settlement was not found'),
    });
    expect(await screen.findByText('Settlement not found')).toBeVisible();
  });
});

describe('the ledger', () => {
  const ledgerAt = (view?: string, query: Record<string, string> = {}) => ({
    pathname: '/admin/ledger',
    asPath: '/admin/ledger/',
    query: { ...(view ? { view } : {}), ...query },
  });
  const balance = {
    day: '2026-11-27',
    currencies: [
      {
        currency: 'INR',
        rows: [
          { code: 'bank', name: 'Bank', accountCount: 1, debit: money(97_640), credit: money(0) },
          { code: 'suspense', name: 'Suspense', accountCount: 1, debit: money(0), credit: money(97_640) },
        ],
        debit: money(97_640),
        credit: money(97_640),
      },
    ],
  };
  const period = (over: Partial<LedgerPeriod> = {}): LedgerPeriod => ({
    month: '2026-10',
    state: 'OPEN',
    groupCount: 120,
    open: { caseCount: 1, adjustmentCount: 0, unsettledCount: 2, suspense: [money(-5_000)] },
    blockedReason: null,
    closedBy: null,
    closedAt: null,
    reopenProposal: null,
    ...over,
  });
  const adjustment = (over: Partial<Adjustment> = {}): Adjustment => ({
    adjustmentID: 'adj_1',
    state: 'PROPOSED',
    datedOn: '2026-11-20',
    lines: [
      { account: 'tax:gst_payable:INR', amount: money(90_000) },
      { account: 'bank:INR', amount: money(-90_000) },
    ],
    reason: 'GST of October paid',
    attachment: 'Challan 1234',
    about: '',
    proposedBy: kabir,
    proposedAt: '2026-11-20T10:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    groupID: null,
    ...over,
  });

  test('support has no ledger', async () => {
    renderConsole(<LedgerPage />, { ...ledgerAt(), roles: ['SUPPORT'], prepare: () => undefined });
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  });

  test('the trial balance shows both sides with their totals, at the end of a day', async () => {
    const { last } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('balance', { day: '2026-11-27' }),
      prepare: (fake) => fake.on('admin.trialBalance', balance),
    });
    const table = await screen.findByRole('table', { name: 'Trial balance in INR' });
    const total = within(table).getAllByRole('row').at(-1) as HTMLElement;
    expect(within(total).getByRole('rowheader')).toHaveTextContent('Total');
    expect(within(total).getAllByText('₹976.40')).toHaveLength(2);
    expect(last('admin.trialBalance')).toEqual({ day: '2026-11-27' });
  });

  test('an empty ledger says so, and an error can be tried again', async () => {
    const { unmount } = renderConsole(<LedgerScreen />, {
      ...ledgerAt(),
      prepare: (fake) => fake.on('admin.trialBalance', { day: '2026-11-27', currencies: [] }),
    });
    expect(await screen.findByText('Nothing was posted')).toBeVisible();
    unmount();
    renderConsole(<LedgerScreen />, { ...ledgerAt(), prepare: (fake) => fake.fail('admin.trialBalance', 500) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('the escrow shows both bank accounts, what is missing and the transfers', async () => {
    const position = {
      currency: 'INR',
      owed: money(1_000_000),
      inTransit: money(200_000),
      escrowBank: money(700_000),
      bank: money(5_000),
      shortfall: money(100_000),
    };
    const { unmount } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('escrow'),
      prepare: (fake) =>
        fake.on('admin.escrow', {
          holder: 'Kaveri Bank Ltd',
          positions: [position, { ...position, currency: 'EUR', shortfall: money(0) }],
          transfers: [
            { transferID: 'etr_2', amount: money(-50_000), at: '2026-11-20T10:00:00.000Z', reference: null },
            { transferID: 'etr_1', amount: money(750_000), at: '2026-11-19T10:00:00.000Z', reference: 'UTR77' },
          ],
        }),
    });
    expect(await screen.findByText('Held by Kaveri Bank Ltd')).toBeVisible();
    expect(screen.getByText('₹1,000 missing')).toBeVisible();
    expect(screen.getByText('Covered')).toBeVisible();
    const transfers = within(screen.getByRole('region', { name: 'Latest transfers' }));
    expect(transfers.getByText('From the escrow bank account')).toBeVisible();
    expect(transfers.getByText('To be made at the bank')).toBeVisible();
    expect(transfers.getByText('UTR77')).toBeVisible();
    unmount();
    renderConsole(<LedgerScreen />, {
      ...ledgerAt('escrow'),
      prepare: (fake) => fake.on('admin.escrow', { holder: null, positions: [], transfers: [] }),
    });
    expect(await screen.findByText('Nothing is in escrow')).toBeVisible();
    expect(screen.getByText('No bank or trustee is named: set ESCROW_HOLDER.')).toBeVisible();
  });

  test('accounts lead to their postings, which are found by account, text and day', async () => {
    const { unmount } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('accounts'),
      prepare: (fake) =>
        fake.on('admin.ledgerAccounts', {
          items: [{ accountID: 'bank:INR', code: 'bank', name: 'Bank', currency: 'INR', balance: money(97_640), isAdjustable: true }],
          nextCursor: null,
        }),
    });
    expect(await screen.findByRole('link', { name: 'bank:INR' })).toHaveAttribute(
      'href',
      '/admin/ledger/?view=postings&account=bank%3AINR',
    );
    unmount();
    const { last } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('postings', { account: 'bank:INR', from: '2026-11-01', q: 'setl' }),
      prepare: (fake) =>
        fake.on('admin.postingGroups', {
          items: [
            {
              groupID: 'grp_1',
              type: 'settlement',
              memo: 'Settled to our bank',
              subjectType: 'SETTLEMENT',
              subjectID: 'setl_9',
              createdBy: 'payments',
              at: '2026-11-20T10:00:00.000Z',
              postings: [
                { account: 'bank:INR', amount: money(100) },
                { account: 'psp:razorpay:clearing:INR', amount: money(-100) },
              ],
            },
          ],
          nextCursor: null,
        }),
    });
    expect(await screen.findByText('psp:razorpay:clearing:INR')).toBeVisible();
    expect(last('admin.postingGroups')).toMatchObject({ account: 'bank:INR', from: '2026-11-01', q: 'setl' });
  });

  test('closing a month shows what is unfinished, asks for a reason and closes it', async () => {
    const { user, last, fake } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('periods'),
      prepare: (to) => {
        to.on('admin.periods', { items: [period({ month: '2026-11', blockedReason: 'The month has not ended.' }), period()] });
        to.on('admin.periodClose', { items: [period({ state: 'CLOSED' })] });
      },
    });
    expect(await screen.findByText('The month has not ended.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close 2026-10' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close 2026-10' });
    expect(within(dialog).getByText('1 open case with money; 2 payments not settled; ₹50 in suspense')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close the month' }));
    expect(within(dialog).getByText('Write at least five characters')).toBeVisible();
    expect(fake.timesSent('admin.periodClose')).toBe(0);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'All compared');
    await user.click(within(dialog).getByRole('button', { name: 'Close the month' }));
    await waitFor(() => expect(last('admin.periodClose')).toEqual({ month: '2026-10', reason: 'All compared' }));
  });

  test('opening a month again names the first person, and the second confirms', async () => {
    const closed = period({
      state: 'CLOSED',
      closedBy: asha,
      closedAt: '2026-11-02T10:00:00.000Z',
      reopenProposal: { by: kabir, at: '2026-11-03T10:00:00.000Z', reason: 'A late invoice' },
    });
    const { user, last } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('periods'),
      prepare: (fake) => {
        fake.on('admin.periods', { items: [closed] });
        fake.on('admin.periodReopen', { items: [period({ state: 'REOPENED' })] });
      },
    });
    expect(await screen.findByText('Kabir Anand proposes to reopen it: A late invoice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reopen 2026-10' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/You are the second person/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'I agree');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm reopening' }));
    await waitFor(() => expect(last('admin.periodReopen')).toEqual({ month: '2026-10', reason: 'I agree' }));
  });

  test('an adjustment of another person is posted or refused, one’s own is withdrawn', async () => {
    const own = adjustment({
      adjustmentID: 'adj_2',
      proposedBy: { userID: 'usr_sana', name: 'Sana Mirza', username: 'sana_mirza' },
      reason: 'Mine',
    });
    const { user, last } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('adjustments'),
      prepare: (fake) => {
        fake.on('admin.adjustments', { items: [adjustment(), own], nextCursor: null });
        fake.on('admin.adjustmentDecide', adjustment({ state: 'POSTED' }));
      },
    });
    const mine = await screen.findByRole('region', { name: 'Mine' });
    expect(within(mine).queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
    expect(within(mine).getByRole('button', { name: 'Withdraw' })).toBeVisible();
    const other = screen.getByRole('region', { name: 'GST of October paid' });
    await user.click(within(other).getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog', { name: 'Post' });
    expect(within(dialog).getByText(/Posts ₹900 on 2026-11-20/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Checked');
    await user.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(last('admin.adjustmentDecide')).toEqual({ adjustmentID: 'adj_1', decision: 'POST', reason: 'Checked' }));
  });

  test('a new adjustment names what is missing, then proposes both lines', async () => {
    const { user, last, fake } = renderConsole(<LedgerScreen />, {
      ...ledgerAt('adjustments'),
      prepare: (to) => {
        to.on('admin.adjustments', { items: [], nextCursor: null });
        to.on('admin.adjustmentPropose', adjustment());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New adjustment' }));
    const dialog = await screen.findByRole('dialog', { name: 'New adjustment' });
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(within(dialog).getAllByText('Enter an account')).toHaveLength(2);
    expect(within(dialog).getByText('Enter an amount above zero')).toBeVisible();
    expect(fake.timesSent('admin.adjustmentPropose')).toBe(0);
    await user.type(within(dialog).getByRole('textbox', { name: 'Debit account' }), 'tax:gst_payable:INR');
    await user.type(within(dialog).getByRole('textbox', { name: 'Credit account' }), 'bank:INR');
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount in INR' }), '900.50');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'GST paid');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(last('admin.adjustmentPropose')).toMatchObject({
        currency: 'INR',
        lines: [
          { accountID: 'tax:gst_payable:INR', amountMinor: 90_050 },
          { accountID: 'bank:INR', amountMinor: -90_050 },
        ],
        reason: 'GST paid',
      }),
    );
  });

  test('the journal is downloaded for a period in each format', async () => {
    renderConsole(<LedgerScreen />, { ...ledgerAt('exports'), prepare: (fake) => fake.on('admin.trialBalance', balance) });
    expect(await screen.findByRole('link', { name: 'XML for Tally' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/admin\/ledger\/journal\.xml\?from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}&currency=INR$/),
    );
    expect(screen.getByRole('link', { name: 'CSV for Xero' })).toHaveAttribute('href', expect.stringContaining('format=xero'));
  });

  test('a month of tax documents is shown beside the ledger, with the tables for its returns', async () => {
    const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
    const sums = { ours: inr(118_000), tax: inr(18_000), tickets: inr(500_000) };
    renderConsole(<LedgerScreen />, {
      ...ledgerAt('tax', { month: '2026-10' }),
      prepare: (fake) =>
        fake.on('admin.taxMonth', {
          month: '2026-10',
          invoiceCount: 12,
          creditNoteCount: 3,
          currencies: [{ currency: 'INR', documents: sums, ledger: { ...sums, tax: inr(17_999) }, isEqual: false }],
          tcs: inr(2_119),
          tds: inr(424),
          isWithheldEqual: false,
          withholding: { tcs: true, tds: false },
          unsupportedCountryCount: 1,
        }),
    });
    expect(await screen.findByText(/The documents don’t add up to the ledger/)).toBeVisible();
    expect(screen.getByText('₹179.99')).toBeVisible();
    expect(screen.getByText(/^TCS or TDS differ from the ledger/)).toBeVisible();
    expect(screen.getByText(/^Withheld from sales today: TCS\. Change it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'GSTR-1 (JSON)' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/tax/2026-10/gstr1'),
    );
    expect(screen.getByRole('link', { name: 'TCS (CSV)' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/tax/2026-10/tables/tcs'),
    );
  });
});
