import type { AdminPayout, BankTransfer, PayoutBatch } from '@contract/adminPayouts';
import { screen, waitFor, within } from '@testing-library/react';
import { BatchesScreen } from '@/components/admin/payouts/BatchesScreen';
import { BatchScreen } from '@/components/admin/payouts/BatchScreen';
import { PayoutScreen } from '@/components/admin/payouts/PayoutScreen';
import { PayoutsScreen } from '@/components/admin/payouts/PayoutsScreen';
import { fakeWindow } from '../../support/fakeWindow';
import { asha, kabir, staffAction } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';

beforeEach(() => fakeWindow());

const sana = { userID: 'usr_sana', name: 'Sana Mirza', username: 'sana_mirza' };
const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const transfer = (over: Partial<BankTransfer> = {}): BankTransfer => ({
  transferRef: 'MQ0000000000001',
  payoutID: 'pyt_1',
  batchID: 'pbt_1',
  state: 'IN_BATCH',
  amount: money(25_000),
  payee: asha,
  method: 'IN_BANK',
  maskedAddress: 'HDFC ••••5678',
  reference: null,
  reason: null,
  proposal: null,
  decidedBy: null,
  decidedAt: null,
  ...over,
});
const recordedBy = (by: typeof kabir, result: 'PAID' | 'RETURNED' = 'PAID') =>
  ({ result, by, at: '2026-11-20T10:00:00.000Z', reference: result === 'PAID' ? 'UTR1' : null, reason: null }) as const;
const payout = (over: Partial<AdminPayout> = {}): AdminPayout => ({
  payoutID: 'pyt_1',
  kind: 'CREATOR',
  state: 'APPROVED',
  amount: money(25_000),
  payee: asha,
  channelName: 'Saltwater Hours',
  maskedAddress: 'HDFC ••••5678',
  reference: null,
  reason: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  paidAt: null,
  campaignID: null,
  channelID: 'chn_1',
  provider: 'bank-file',
  providerPayoutID: null,
  attempts: 0,
  requestedBy: asha,
  approvedBy: kabir,
  approvedAt: '2026-11-19T12:00:00.000Z',
  heldUntil: null,
  heldBy: null,
  transfers: [],
  cases: [],
  history: [staffAction({ operation: 'admin.payoutHold', reason: 'Account looks shared', before: null, after: null })],
  holdBlockedReason: null,
  releaseBlockedReason: 'It is not on hold.',
  hasStatement: true,
  ...over,
});
const batch = (over: Partial<PayoutBatch> = {}): PayoutBatch => ({
  batchID: 'pbt_1',
  format: 'NEFT_CSV',
  total: money(25_000),
  transferCount: 1,
  openCount: 1,
  proposedCount: 0,
  createdBy: kabir,
  createdAt: '2026-11-19T10:00:00.000Z',
  downloadedAt: null,
  closedAt: null,
  transfers: [transfer()],
  history: [],
  ...over,
});

const listAt = { pathname: '/admin/payouts', asPath: '/admin/payouts/' };
const payoutAt = { pathname: '/admin/payouts/[payoutID]', asPath: '/admin/payouts/pyt_1/', query: { payoutID: 'pyt_1' } };
const batchesAt = { pathname: '/admin/payouts/batches', asPath: '/admin/payouts/batches/' };
const batchAt = { pathname: '/admin/payouts/batches/[batchID]', asPath: '/admin/payouts/batches/pbt_1/', query: { batchID: 'pbt_1' } };

test('payouts are listed with state and reason, filtered by the address, and say when there are none', async () => {
  const { transfers: _, ...rest } = payout();
  const { cases: _c, history: _h, campaignID: _i, channelID: _n, provider: _p, providerPayoutID: _q, attempts: _a, ...more } = rest;
  const {
    requestedBy: _r,
    approvedBy: _b,
    approvedAt: _t,
    heldUntil: _u,
    heldBy: _y,
    holdBlockedReason: _x,
    releaseBlockedReason: _z,
    hasStatement: _s,
    ...row
  } = more;
  const { user, router, last, unmount } = renderConsole(<PayoutsScreen />, {
    ...listAt,
    query: { state: 'HELD', other: 'x' },
    prepare: (fake) =>
      fake.on('admin.payouts', { items: [{ ...row, state: 'HELD', reason: 'The bank returned the money.' }], nextCursor: null }),
  });
  const table = within(await screen.findByRole('table', { name: 'Payouts' }));
  expect(table.getByRole('link', { name: 'Saltwater Hours' })).toHaveAttribute('href', '/admin/payouts/pyt_1/');
  expect(table.getByText('The bank returned the money.')).toBeVisible();
  expect(last('admin.payouts')).toMatchObject({ state: 'HELD' });
  await user.selectOptions(screen.getByLabelText('State'), 'Paid');
  expect(router.replace).toHaveBeenCalledWith({ pathname: '/admin/payouts/', query: { state: 'PAID' } }, undefined, expect.anything());
  unmount();
  renderConsole(<PayoutsScreen />, { ...listAt, prepare: (fake) => fake.on('admin.payouts', { items: [], nextCursor: null }) });
  expect(await screen.findByText('No payouts yet')).toBeVisible();
});

test('a payout is put on hold with its effect and a reason', async () => {
  const { user, last, fake } = renderConsole(<PayoutScreen />, {
    ...payoutAt,
    prepare: (to) => {
      to.on('admin.payout', payout());
      to.on('admin.payoutHold', payout({ state: 'HELD', heldBy: sana }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put ₹250 on hold?' }));
  expect(dialog.getByText(/Asha Rao gets a message/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect(dialog.getByText('Enter at least 5 characters')).toBeVisible();
  expect(fake.timesSent('admin.payoutHold')).toBe(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'Account looks shared');
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(last('admin.payoutHold')).toEqual({ payoutID: 'pyt_1', reason: 'Account looks shared' }));
  expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
  expect(screen.getByText('Payout put on hold')).toBeVisible();
});

test('a held payout is released; support sees it and changes nothing', async () => {
  const held = payout({
    state: 'HELD',
    heldBy: kabir,
    holdBlockedReason: 'Staff have already put it on hold.',
    releaseBlockedReason: null,
  });
  const prepare = (fake: Parameters<Parameters<typeof renderConsole>[1]['prepare']>[0]) => {
    fake.on('admin.payout', held);
    fake.on('admin.payoutRelease', payout());
  };
  const { user, last, unmount } = renderConsole(<PayoutScreen />, { ...payoutAt, prepare });
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Checked by phone');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(last('admin.payoutRelease')).toEqual({ payoutID: 'pyt_1', reason: 'Checked by phone' }));
  unmount();
  renderConsole(<PayoutScreen />, { ...payoutAt, roles: ['SUPPORT'], prepare });
  expect(await screen.findByText('Payout pyt_1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
});

test('an unknown payout and an unknown batch have a way back', async () => {
  const { unmount } = renderConsole(<PayoutScreen />, { ...payoutAt, prepare: (fake) => fake.fail('admin.payout', 404) });
  expect(await screen.findByText('Payout not found')).toBeVisible();
  unmount();
  renderConsole(<BatchScreen />, { ...batchAt, prepare: (fake) => fake.fail('admin.payoutBatch', 404) });
  expect(await screen.findByText('Batch not found')).toBeVisible();
});

test('a batch is created from what waits, and opens', async () => {
  const { transfers: _, history: _h, ...row } = batch();
  const { user, last, router } = renderConsole(<BatchesScreen />, {
    ...batchesAt,
    prepare: (fake) => {
      fake.on('admin.payoutBatches', {
        items: [row],
        nextCursor: null,
        isOffered: true,
        waiting: [{ format: 'NEFT_CSV', total: money(40_000), transferCount: 2, oldestAt: '2026-11-18T10:00:00.000Z' }],
      });
      fake.on('admin.payoutBatchCreate', batch({ batchID: 'pbt_2' }));
    },
  });
  expect(await screen.findByText(/^2 transfers, ₹400/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'NEFT and RTGS (CSV)' })).toHaveAttribute('href', '/admin/payouts/batches/pbt_1/');
  await user.click(screen.getByRole('button', { name: 'Create a batch: NEFT and RTGS (CSV), ₹400' }));
  await waitFor(() => expect(last('admin.payoutBatchCreate')).toEqual({ format: 'NEFT_CSV', currency: 'INR' }));
  expect(router.push).toHaveBeenCalledWith('/admin/payouts/batches/pbt_2/');
});

test('an installation that pays through a provider says so', async () => {
  const prepare = (fake: Parameters<Parameters<typeof renderConsole>[1]['prepare']>[0]) =>
    fake.on('admin.payoutBatches', { items: [], nextCursor: null, isOffered: false, waiting: [] });
  renderConsole(<BatchesScreen />, { ...batchesAt, prepare });
  expect(await screen.findByText('Payouts aren’t sent by bank file here')).toBeVisible();
  expect(screen.queryByText('Waiting for a batch')).not.toBeInTheDocument();
});

/** jsdom’s File has no `text`. */
const resultFile = (content: string) => Object.assign(new File([content], 'result.csv'), { text: () => Promise.resolve(content) });

const openBatch = (over: Partial<PayoutBatch> = {}) =>
  renderConsole(<BatchScreen />, {
    ...batchAt,
    prepare: (fake) => {
      fake.on('admin.payoutBatch', batch(over));
      for (const operation of ['admin.payoutBatchResult', 'admin.transferResult', 'admin.payoutBatchConfirm'] as const)
        fake.on(operation, batch(over));
    },
  });

test('a batch is downloaded, and the bank’s result file is uploaded', async () => {
  const { user, last } = openBatch();
  expect(await screen.findByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/payout-batches/pbt_1/file'),
  );
  await user.upload(screen.getByLabelText('Choose the result file', { selector: 'input' }), resultFile('Reference,Status\nMQ1,E'));
  await waitFor(() => expect(last('admin.payoutBatchResult')).toEqual({ batchID: 'pbt_1', content: 'Reference,Status\nMQ1,E' }));
});

test('a file that the server refuses is named line by line', async () => {
  const { user, fake } = openBatch();
  await screen.findByRole('link', { name: 'Download the file' });
  fake.fail('admin.payoutBatchResult', 422, 'Nothing was recorded. Line 2: MQ1 is not in this batch.');
  await user.upload(screen.getByLabelText('Choose the result file', { selector: 'input' }), resultFile('x'));
  expect(await screen.findByText(/Line 2: MQ1 is not in this batch/)).toBeVisible();
});

test('one result is recorded with the bank’s reference, which a paid transfer needs', async () => {
  const { user, last, fake } = openBatch();
  await user.click(await screen.findByRole('button', { name: 'Record the result of MQ0000000000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Result of MQ0000000000001' }));
  await user.click(dialog.getByRole('button', { name: 'Record result' }));
  expect(fake.timesSent('admin.transferResult')).toBe(0);
  await user.type(dialog.getByLabelText(/^Bank reference/), 'UTR9');
  await user.click(dialog.getByRole('button', { name: 'Record result' }));
  await waitFor(() =>
    expect(last('admin.transferResult')).toEqual({ batchID: 'pbt_1', transferRef: 'MQ0000000000001', result: 'PAID', reference: 'UTR9' }),
  );
});

test('results of another person are confirmed with their effect; one’s own wait for another person', async () => {
  const transfers = [
    transfer({ proposal: recordedBy(kabir) }),
    transfer({ transferRef: 'MQ0000000000002', payoutID: 'pyt_2', amount: money(5_000), proposal: recordedBy(kabir, 'RETURNED') }),
    transfer({ transferRef: 'MQ0000000000003', payoutID: 'pyt_3', proposal: recordedBy(sana) }),
  ];
  const { user, last } = openBatch({ transfers, proposedCount: 3 });
  expect(await screen.findByText('Paid, UTR1: recorded by Kabir Anand')).toBeVisible();
  expect(screen.getByText(/another person has to confirm them/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm 2 results' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 results?' }));
  expect(dialog.getByText('1 transfer is posted as paid, ₹250. 1 payout goes on hold, ₹50.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Compared with the statement');
  await user.click(dialog.getByRole('button', { name: 'Confirm 2 results' }));
  await waitFor(() =>
    expect(last('admin.payoutBatchConfirm')).toEqual({
      batchID: 'pbt_1',
      reason: 'Compared with the statement',
      transferRefs: ['MQ0000000000001', 'MQ0000000000002'],
    }),
  );
});

test('a closed batch offers no file and no upload', async () => {
  openBatch({
    closedAt: '2026-11-21T10:00:00.000Z',
    transfers: [transfer({ state: 'RETURNED', decidedBy: kabir, decidedAt: '2026-11-21T10:00:00.000Z' })],
  });
  expect(await screen.findByText('Batch pbt_1')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download the file' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose the result file' })).not.toBeInTheDocument();
});
